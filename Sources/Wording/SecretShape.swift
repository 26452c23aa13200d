/// Text that looks like key material, or like what should not be spelt out in copy, by its shape alone; a Stellar key that
/// is written in pieces, by its checksum.
package enum SecretShape: String, CaseIterable, Sendable {
  /// A Stellar secret key: “S” and 55 base-32 characters.
  case stellarSecretKey = "stellar-key"
  /// A whole Stellar address: “G” and 55 base-32 characters, or “M” and 68. It is public, and still the user's own.
  case stellarAddress = "stellar-address"
  /// 64 hexadecimal digits as one word, with or without “0x”.
  case hex64 = "hex-64"
  /// Twelve words or more of BIP 39's list in a row.
  case seedPhrase = "seed-phrase"
  /// A private key in armor (“BEGIN PRIVATE KEY”), in Bitcoin's import format, or an extended one (“xprv…”).
  case privateKey = "private-key"
  /// A key of an API or a session: “sk_live_…”, “ghp_…”, “AKIA…”, a JSON Web Token.
  case token = "token"

  /// The name that packs use for it.
  package var name: String { rawValue }

  /// Nothing shorter is any of them.
  package static let shortest = 20

  /// All places of the asked kinds in order; ranges are byte offsets from the start of the slice.
  package static func find(
    _ kinds: Set<SecretShape>, in text: ArraySlice<UInt8>
  ) -> [(range: Range<Int>, shape: SecretShape)] {
    text.withBytes { bytes in
      var found = KeyWords.find(in: bytes).filter { kinds.contains($0.shape) }
      if kinds.contains(.stellarSecretKey) || kinds.contains(.stellarAddress) {
        found += SplitKeys.find(in: bytes).filter { kinds.contains($0.shape) }
      }
      if kinds.contains(.privateKey) { found += KeyArmor.find(in: bytes).map { ($0, .privateKey) } }
      if kinds.contains(.seedPhrase) { found += SeedPhraseScanner.find(in: bytes).map { ($0, .seedPhrase) } }
      return found.count > 1 ? found.sorted { $0.range.lowerBound < $1.range.lowerBound } : found
    }
  }

  /// A form that is safe to print: the first two and the last two characters, “SD…22”; only “…” when the text has
  /// fewer than twelve characters.
  package static func redacted(_ text: ArraySlice<UInt8>) -> String {
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    guard scalars.count >= 12 else { return "…" }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars.prefix(2))
    result.append("…")
    result.append(contentsOf: scalars.suffix(2))
    return String(result)
  }
}
