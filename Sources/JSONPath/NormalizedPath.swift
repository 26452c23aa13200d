/// The text of a normalized path (RFC 9535, section 2.7), written step by step.
package struct NormalizedPath: Sendable {
  package private(set) var text: [UInt8] = [UInt8(ascii: "$")]

  package init() {}

  package mutating func append(index: Int) {
    text += "[\(index)]".utf8
  }

  /// `name` as UTF-8.
  package mutating func append(name: some Sequence<UInt8>) {
    text += "['".utf8
    for byte in name {
      switch byte {
      case UInt8(ascii: "'"): text += "\\'".utf8
      case UInt8(ascii: "\\"): text += "\\\\".utf8
      case 0x08: text += "\\b".utf8
      case 0x09: text += "\\t".utf8
      case 0x0A: text += "\\n".utf8
      case 0x0C: text += "\\f".utf8
      case 0x0D: text += "\\r".utf8
      case 0x00..<0x20: text += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
      default: text.append(byte)
      }
    }
    text += "']".utf8
  }
}
