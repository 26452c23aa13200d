import Diagnostics

/// Makes characters visible that could change how a terminal shows the text around them.
package enum VisibleText {
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
  package static func escape(_ text: String) -> String {
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

  /// A path on one line, with every hidden scalar and every byte that is not UTF-8 written out.
  package static func path(_ path: String) -> String {
    writingOutBytes(of: escape(path))
  }

  /// A path with every byte that is not UTF-8 written as `\xFF`; it is text for readers, no longer a path to open.
  package static func writingOutBytes(of path: String) -> String {
    guard path.unicodeScalars.contains(where: { PathBytes.byte(of: $0) != nil }) else { return path }
    var result = ""
    for scalar in path.unicodeScalars {
      if let byte = PathBytes.byte(of: scalar) {
        result += "\\x" + String(byte, radix: 16, uppercase: true)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
