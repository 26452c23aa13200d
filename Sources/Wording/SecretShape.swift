/// Text that looks like key material, by its shape alone.
package enum SecretShape: String, CaseIterable, Sendable {
  /// A Stellar secret key: “S” and 55 base-32 characters. Addresses (“G…”, “M…”, “C…”) are public and no secret.
  case stellarSecretKey = "stellar-key"
  /// 64 hexadecimal digits as one word, with or without “0x”.
  case hex64 = "hex-64"
  /// 12, 15, 18, 21 or 24 plain lower-case words as a whole text or between quotes.
  case seedPhrase = "seed-phrase"

  /// The name that packs use for it.
  package var name: String { rawValue }

  /// All places of the asked kinds in order; ranges are byte offsets from the start of the slice.
  package static func find(
    _ kinds: Set<SecretShape>, in text: ArraySlice<UInt8>
  ) -> [(range: Range<Int>, shape: SecretShape)] {
    text.withBytes { bytes in
      var found: [(range: Range<Int>, shape: SecretShape)] = []
      if kinds.contains(.stellarSecretKey) || kinds.contains(.hex64) {
        for word in longWords(in: bytes) {
          if kinds.contains(.stellarSecretKey), isStellarSecretKey(bytes[word]) {
            found.append((word, .stellarSecretKey))
          }
          if kinds.contains(.hex64), isHex64(bytes[word]) { found.append((word, .hex64)) }
        }
      }
      if kinds.contains(.seedPhrase) { found += SeedPhraseScanner.find(in: bytes).map { ($0, .seedPhrase) } }
      return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
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

  /// Runs of ASCII letters and digits of the lengths that keys have, with no word character beside them.
  private static func longWords(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for index in 0...bytes.count where index == bytes.count || !isKeyByte(bytes[index]) {
      let word = start..<index
      start = index + 1
      guard word.count == 56 || word.count == 64 || word.count == 66 else { continue }
      let touchesBefore = UTF8Decoding.scalar(before: word.lowerBound, in: bytes).map { isWord($0.value) } ?? false
      let touchesAfter = index < bytes.count && isWord(UTF8Decoding.scalar(at: index, in: bytes).value)
      if !touchesBefore && !touchesAfter { words.append(word) }
    }
    return words
  }

  private static func isStellarSecretKey(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    word.count == 56 && word.first == 0x53
      && word.allSatisfy { (0x41...0x5A).contains($0) || (0x32...0x37).contains($0) }
  }

  private static func isHex64(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let hasPrefix = word.count == 66 && word.starts(with: [0x30, 0x78])
    guard hasPrefix || word.count == 64 else { return false }
    return word.dropFirst(hasPrefix ? 2 : 0).allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20)
    }
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isWord(_ value: UInt32) -> Bool {
    (value < 0x80 ? ScalarFolding.ascii[Int(value)].role : ScalarRole.of(value)) == .word
  }
}
