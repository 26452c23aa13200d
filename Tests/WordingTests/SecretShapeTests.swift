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
    #expect(find("G" + stellar.dropFirst()).isEmpty)
    #expect(find(stellar + "A").isEmpty)
    #expect(find(stellar.lowercased()).isEmpty)
    #expect(find("_" + stellar).isEmpty)
    #expect(find("ж" + stellar + "é").isEmpty)
    #expect(find(stellar, [.hex64]).isEmpty)
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
    #expect(find(phrase + " zoo").isEmpty)
    #expect(find("Write: " + phrase).isEmpty)
    #expect(find(phrase + ".").isEmpty)
    #expect(find("could load wallet because network was down please try again later today").isEmpty)
    #expect(find(String(repeating: "zoo ", count: 24)).count == 1)
    #expect(find(String(repeating: "zoo ", count: 25)).isEmpty)
  }

  @Test func redaction() {
    func redacted(_ text: String) -> String { SecretShape.redacted(Array(text.utf8)[...]) }
    #expect(redacted(stellar) == "SD…BE")
    #expect(redacted(phrase) == "le…ow")
    #expect(redacted("abcd") == "…")
    #expect(redacted("") == "…")
  }

  @Test func names() {
    #expect(SecretShape.allCases.map(\.name) == ["stellar-key", "hex-64", "seed-phrase"])
    #expect(SecretShape(rawValue: "stellar-key") == .stellarSecretKey)
  }
}
