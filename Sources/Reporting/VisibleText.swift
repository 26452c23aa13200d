/// Makes characters visible that could change how a terminal shows the text around them.
enum VisibleText {
  /// Whether a scalar is a control character, a bidirectional mark, or a line or paragraph separator.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029: true
    default: false
    }
  }

  /// The scalar as it is written in Swift's notation: `\u{1B}`.
  static func notation(of scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// The text on one line, with every hidden scalar written out.
  static func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        result += notation(of: scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
