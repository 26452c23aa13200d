/// How a text is written as a YAML scalar.
package enum ScalarText {
  /// The text between double quotes, without them.
  static func doubleQuoted(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if isPrintable(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          let width = digits.utf8.count <= 2 ? 2 : digits.utf8.count <= 4 ? 4 : 8
          result += width == 2 ? "\\x" : width == 4 ? "\\u" : "\\U"
          result += String(repeating: "0", count: width - digits.utf8.count) + digits
        }
      }
    }
    return result
  }

  /// Whether the text reads as itself without quotes, in `[]` and `{}` too, as a key or as a value.
  package static func isPlain(_ text: String) -> Bool {
    isPlain(text, inBlock: false)
  }

  /// The same; `inBlock`: it stands outside of `[]` and `{}`.
  static func isPlain(_ text: String, inBlock: Bool) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last, !["~", "null", "Null", "NULL"].contains(text) else {
      return false
    }
    if first == " " || last == " " || last == ":" || "!&*|>'\"%@`#,[]{}:".unicodeScalars.contains(first) {
      return false
    }
    if "-?".unicodeScalars.contains(first), scalars.count == 1 || scalars[1] == " " { return false }
    if text.hasPrefix("---") || text.hasPrefix("...") { return false }
    for (index, scalar) in scalars.enumerated() {
      if !isPrintable(scalar) || scalar == "\u{FEFF}" { return false }
      if !inBlock, ",[]{}".unicodeScalars.contains(scalar) { return false }
      if scalar == ":", index + 1 < scalars.count, " ,[]{}".unicodeScalars.contains(scalars[index + 1]) { return false }
      if scalar == "#", index > 0, scalars[index - 1] == " " { return false }
    }
    return true
  }

  /// What a file may hold as it is: no control characters, no line breaks of any kind.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
