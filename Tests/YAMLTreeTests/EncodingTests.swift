import Testing
import YAMLTree

struct BytesCase: Sendable, CustomTestStringConvertible {
  var bytes: [UInt8]
  var rule = "yaml-encoding"
  var range: Range<Int32>
  var says: String
  var testDescription: String { says + " at \(range.lowerBound)" }
}

@Test(
  "bytes that are no YAML text are found at the byte",
  arguments: [
    BytesCase(bytes: Array("a: ".utf8) + [0xFF, 0x41], range: 3..<4, says: "0xFF is not UTF-8"),
    BytesCase(bytes: Array("abcdefghijk: ".utf8) + [0xC3], range: 13..<14, says: "0xC3 is not UTF-8"),
    BytesCase(bytes: Array("é: ".utf8) + [0xED, 0xA0, 0x80], range: 4..<5, says: "0xED is not UTF-8"),
    BytesCase(bytes: [0x61, 0xC0, 0xAF], range: 1..<2, says: "0xC0 is not UTF-8"),
    BytesCase(bytes: [0x61, 0xF4, 0x90, 0x80, 0x80], range: 1..<2, says: "0xF4 is not UTF-8"),
    BytesCase(bytes: [0x61, 0x00, 0x62], range: 1..<2, says: "NUL byte"),
    BytesCase(bytes: Array("a: \u{7}b".utf8), range: 3..<4, says: "U+0007"),
    BytesCase(bytes: Array("a: \u{7F}".utf8), range: 3..<4, says: "U+007F"),
    BytesCase(bytes: Array("a: \u{9B}".utf8), range: 3..<5, says: "U+009B"),
    BytesCase(bytes: Array("a: \u{FFFE}".utf8), range: 3..<6, says: "U+FFFE"),
    BytesCase(bytes: Array("a: 1\n\u{FEFF}b: 2".utf8), range: 5..<8, says: "byte order mark"),
    BytesCase(bytes: [0xFF, 0xFE, 0x61, 0x00], range: 0..<2, says: "UTF-16"),
    BytesCase(bytes: [0xFE, 0xFF, 0x00, 0x61], range: 0..<2, says: "UTF-16"),
    BytesCase(bytes: [0xFF, 0xFE, 0x00, 0x00, 0x61, 0, 0, 0], range: 0..<2, says: "UTF-32"),
    BytesCase(bytes: [0x00, 0x00, 0xFE, 0xFF], range: 0..<2, says: "UTF-32"),
    BytesCase(bytes: Array("a: x\u{85}b".utf8), rule: "yaml-line-break", range: 4..<6, says: "U+0085"),
    BytesCase(bytes: Array("# \u{2028}".utf8), rule: "yaml-line-break", range: 2..<5, says: "“\\L” in double quotes"),
    BytesCase(bytes: Array("a: 'x\u{2029}'".utf8), rule: "yaml-line-break", range: 5..<8, says: "“\\P”"),
  ])
func encodings(_ example: BytesCase) throws {
  let stream = read(example.bytes)
  #expect(stream.diagnostics.count == 1)
  let diagnostic = try #require(stream.diagnostics.first)
  #expect(diagnostic.ruleID == example.rule)
  #expect(diagnostic.span.lowerBound..<diagnostic.span.upperBound == example.range)
  #expect(diagnostic.message.contains(example.says), "\(diagnostic.message)")
  #expect(stream.nodes.isEmpty && stream.roots.isEmpty)
}

@Test("every scalar that YAML allows is read, every other one is a finding")
func allScalars() {
  for value in UInt32(0)...0x11_0000 where value < 0x3000 || value % 251 == 0 || value & 0xFFF0 == 0xFFF0 {
    guard let scalar = Unicode.Scalar(value) else { continue }
    let isAllowed =
      switch value {
      case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFFFD, 0x1_0000...: true
      default: false
      }
    let stream = read("a: \"x\(Character(scalar))\"")
    let isReadable = !stream.diagnostics.contains { ["yaml-encoding", "yaml-line-break"].contains($0.ruleID) }
    #expect(isReadable == isAllowed, "U+\(String(value, radix: 16))")
    // libyaml itself must have nothing more to say of the bytes.
    if isAllowed, value != 0x22, value != 0x5C { #expect(stream.findings == [], "U+\(String(value, radix: 16))") }
  }
}
