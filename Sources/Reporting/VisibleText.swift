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
    var signs = 0
    guard text.unicodeScalars.contains(where: { isHidden($0) || opensCommand($0, &signs) }) else { return text }
    var result = ""
    signs = 0
    for scalar in text.unicodeScalars {
      if isHidden(scalar) || opensCommand(scalar, &signs) {
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

  /// A path at the start of a line, as `path` has it.
  package static func leadingPath(_ path: String) -> String { harmlessPath(self.path(path)) }

  /// The same path, so written that a runner of GitHub does not take the start of a line for a command.
  package static func harmlessPath(_ path: String) -> String {
    path.drop { $0 == " " }.hasPrefix("::") ? "./" + path : path
  }

  /// Whether a scalar ends `##[`, with which a command to a runner of GitHub begins wherever in a line it stands;
  /// `signs` counts the number signs before it.
  static func opensCommand(_ scalar: Unicode.Scalar, _ signs: inout Int) -> Bool {
    if scalar == "#" {
      signs += 1
      return false
    }
    defer { signs = 0 }
    return scalar == "[" && signs >= 2
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
