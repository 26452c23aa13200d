import Testing
import Wording

@Suite struct SecretShapeTests {
  private let stellar = "SDJHRQF4GCMIIKAAAQ6IHY42X73FQFLHUULAPSKKD4DFDM7UXWWCRHBE"
  private let phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow"

  private func find(_ text: String, _ kinds: Set<SecretShape> = Set(SecretShape.allCases)) -> [String] {
    let bytes = Array(("é" + text).utf8)
    return SecretShape.find(kinds, in: bytes[2...]).map {
      $0.shape.name + " "
        + String(decoding: bytes[($0.range.lowerBound + 2)..<($0.range.upperBound + 2)], as: UTF8.self)
    }
  }

  @Test func stellarKeys() {
    #expect(stellar.count == 56)
    #expect(find("Key: \(stellar).") == ["stellar-key " + stellar])
    #expect(find("`\(stellar)`, “\(stellar)”").count == 2)
    #expect(find("C" + stellar.dropFirst()).isEmpty)
    #expect(find("G" + stellar.dropFirst()) == ["stellar-address G" + stellar.dropFirst()])
    #expect(find("M" + stellar.dropFirst() + "AAAAAAAAAAAAA").count == 1)
    #expect(find(stellar + "A").isEmpty)
    #expect(find(stellar.lowercased()).isEmpty)
    #expect(find("_" + stellar).isEmpty)
    #expect(find("ж" + stellar + "é").isEmpty)
    #expect(find(stellar, [.hex64]).isEmpty)
    #expect(find("key-\(stellar)-old.\(stellar)").count == 2)
  }

  @Test func stellarKeysInPieces() {
    // Random, with right checksums.
    let key = "SDOSQNHXGGTWI5NBAD46JID2J3LDP642TTOSARTURME5BHSKTDIF74UK"
    let address = "GBHGJGMKOITSTUTTZ5Z7NQANBGJ7GR5RKCHKKYYONEXCOTWKN2EOZXTI"
    let muxed = "MDE7HUOHVVY4ONREAXWQYEFEGWMCTAX4JCM34CVWYRJRD6AD3IQVEAAAAAAAAAAAA5Y5K"
    func split(_ text: String, _ separator: String, every count: Int) -> String {
      stride(from: 0, to: text.count, by: count).map { String(text.dropFirst($0).prefix(count)) }.joined(
        separator: separator)
    }
    for separator in [" ", "-", "\u{200B}", "\u{AD}", "\n", "\r\n  ", "\u{A0}", " - ", "\u{2011}"] {
      for count in [1, 4, 5, 8, 30, 55] {
        let parted = split(key, separator, every: count)
        #expect(find("Key: \(parted).") == ["stellar-key " + parted], "\(separator) \(count)")
      }
    }
    let parted = split(address, " ", every: 4)
    #expect(find("PAID TO \(parted) OK") == ["stellar-address " + parted])
    #expect(find(split(muxed, "\n", every: 23)).count == 1)
    #expect(find("\(split(key, "-", every: 8)) \(parted)").count == 2)
    #expect(find(parted, [.stellarSecretKey]).isEmpty)
    // In one piece beside others, by its shape alone.
    #expect(find("KEY \(key) KEY") == ["stellar-key " + key])
    // A wrong letter, a letter beside it, a mark inside, and gaps that are too wide.
    #expect(find(split(key.replacing("QNHX", with: "QNHY"), " ", every: 4)).isEmpty)
    #expect(find("x" + split(key, " ", every: 4)).isEmpty)
    #expect(find(split(key, " ", every: 4) + "x").isEmpty)
    #expect(find(split(key, " ", every: 4) + "A").isEmpty)
    #expect(find(split(key, ". ", every: 4)).isEmpty)
    #expect(find(split(key, String(repeating: " ", count: 9), every: 4)).isEmpty)
    #expect(find("x " + split(key, " ", every: 4) + " x").count == 1)
  }

  @Test func hexKeys() {
    let hex = String(repeating: "0aF9", count: 16)
    #expect(find("Hash \(hex)") == ["hex-64 " + hex])
    #expect(find("0x" + hex) == ["hex-64 0x" + hex])
    #expect(find(hex + "0").isEmpty)
    #expect(find(String(hex.dropLast()) + "g").isEmpty)
  }

  @Test func seedPhrases() {
    #expect(find(phrase) == ["seed-phrase " + phrase])
    #expect(find("Write down “\(phrase)” now") == ["seed-phrase " + phrase])
    #expect(find("\n\(phrase)\n") == ["seed-phrase " + phrase])
    #expect(find(phrase + " zoo") == ["seed-phrase " + phrase + " zoo"])
    #expect(find("The words are: " + phrase + ".") == ["seed-phrase " + phrase])
    #expect(find("They were \(phrase) and no other").count == 1)
    #expect(find(phrase.uppercased()).count == 1)
    #expect(find(phrase.replacing(" ", with: ", ")).count == 1)
    let numbered = phrase.split(separator: " ").enumerated().map { "\($0.offset + 1). \($0.element)" }
    #expect(find(numbered.joined(separator: "\n")).count == 1)
    #expect(find(String(repeating: "zoo ", count: 11)).isEmpty)
    #expect(find(String(repeating: "zoo ", count: 24)).count == 1)
    #expect(find(phrase.replacing("wave", with: "waves")).isEmpty)
    #expect(find("\(phrase); \(phrase)").count == 2)
    #expect(find("could load wallet because network was down please try again later today").isEmpty)
  }

  @Test func proseNeedsAChecksum() {
    let prose = "this will then open when you enter that same page again later"
    #expect(find(prose).count == 1)
    #expect(find(prose.replacing("this", with: "This") + ".").isEmpty)
    let commas = "zoo, zoo, zoo, zoo, zoo, zoo, zoo, zoo, zoo, zoo, zoo, zoo"
    #expect(find(commas).count == 1)
    #expect(find("Z" + commas.dropFirst()).isEmpty)
    #expect(find(commas.replacing("zoo, zoo,", with: "zoo zoo,")).isEmpty)
    #expect(find("Zoo, zoo zoo, zoo zoo zoo zoo zoo zoo zoo zoo wrong.").count == 1)
    // At one of its ends, and nowhere else.
    #expect(find("Copy " + phrase).count == 1)
    #expect(find("L" + phrase.dropFirst() + " now").count == 1)
    #expect(find("Copy zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo").isEmpty)
    // Of each length: 11, 14, 17, 20 and 23 words and the one that fits them.
    for (count, last) in [(12, "about"), (15, "address"), (18, "agent"), (21, "admit"), (24, "art")] {
      let words = "Abandon, " + String(repeating: "abandon ", count: count - 2)
      #expect(find(words + last).count == 1, "\(count)")
      #expect(find(words + "zoo").isEmpty, "\(count)")
    }
  }

  @Test func rowsOfAnyLengthAtAnyPlace() {
    let filler = ["the", "of", "and"]
    for count in [11, 12, 13, 23, 24, 25, 40] {
      for before in 0...13 {
        let words = Array(repeating: filler[before % 3], count: before) + Array(repeating: "abandon", count: count)
        let text = (words + ["the"]).joined(separator: " ")
        #expect(find(text).count == (count < 12 ? 0 : 1), "\(before) before \(count)")
      }
    }
  }

  @Test func rowsBesideEachOther() {
    let row = Array(repeating: "zoo", count: 12).joined(separator: " ")
    for words in ["the", "the and", "the zoo and"] {
      #expect(find("\(row) \(words) \(row)").count == 2, "\(words)")
    }
  }

  @Test func keysOfOtherKinds() {
    // Made up, and in parts so that no scanner of this repository takes them for real.
    let digits = String(repeating: "a1B2c3", count: 8)
    #expect(find("sk_" + "live_" + digits) == ["token sk_" + "live_" + digits])
    #expect(find("gh" + "p_" + digits + ".").count == 1)
    #expect(find("AK" + "IA" + "Q7RS2TUV3WXY4ZAB").count == 1)
    #expect(find("ey" + "J" + digits + ".ey" + digits + "." + digits).map { $0.prefix(5) } == ["token"])
    #expect(find("-----BEGIN " + "RSA PRIVATE " + "KEY-----\nMIIE").map { $0.prefix(11) } == ["private-key"])
    #expect(find("xprv" + String(repeating: "9s21", count: 26) + "abc").map { $0.prefix(11) } == ["private-key"])
    #expect(find("5" + String(repeating: "Jk2", count: 16) + "Ab").map { $0.prefix(11) } == ["private-key"])
    #expect(find("sk_live_is_the_prefix_of_a_key, a-hyphenated-word-that-is-long, some.file.name.that.is.long").isEmpty)
    #expect(find("-----BEGIN PUBLIC KEY-----").isEmpty)
  }

  @Test func redaction() {
    func redacted(_ text: String) -> String { SecretShape.redacted(Array(text.utf8)[...]) }
    #expect(redacted(stellar) == "SD…BE")
    #expect(redacted(phrase) == "le…ow")
    #expect(redacted("abcd") == "…")
    #expect(redacted("") == "…")
  }

  @Test func names() {
    #expect(
      SecretShape.allCases.map(\.name)
        == ["stellar-key", "stellar-address", "hex-64", "seed-phrase", "private-key", "token"])
    #expect(SecretShape(rawValue: "stellar-key") == .stellarSecretKey)
  }
}
