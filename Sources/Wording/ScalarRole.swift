/// What a scalar does in a text: whether it is part of a word, parts words, or is not seen.
enum ScalarRole: UInt8, Sendable {
  /// Punctuation, symbols, emoji: parts words.
  case other
  /// A letter, digit, underscore or mark.
  case word
  /// A letter of a script that is written without spaces: a word may begin and end beside it.
  case unspaced
  /// Any kind of space, hyphen or dash.
  case space
  /// A format or control character, which readers do not see.
  case invisible
  /// A combining mark, which belongs to the letter before it.
  case mark

  /// The role of a scalar outside ASCII.
  static func of(_ value: UInt32) -> ScalarRole {
    guard let scalar = Unicode.Scalar(value), value != UTF8Decoding.replacement else { return .other }
    if isSpace(value) || isHyphen(value) { return .space }
    if isUnspaced(value) { return .unspaced }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return .invisible }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .connectorPunctuation:
      return .word
    case .nonspacingMark, .spacingMark: return .mark
    // A keycap ends the digit that it encloses.
    case .enclosingMark: return value == 0x20E3 ? .other : .mark
    case .format, .control: return .invisible
    default: return .other
    }
  }

  /// White space of any width, and two letters and a pattern that are drawn as nothing.
  static func isSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x2800, 0x3000, 0x3164:
      return true
    default: return false
    }
  }

  /// Hyphens, dashes and the minus sign.
  static func isHyphen(_ value: UInt32) -> Bool {
    switch value {
    case 0x2D, 0x2010...0x2015, 0x2043, 0x2212, 0xFE58, 0xFE63, 0xFF0D: return true
    default: return false
    }
  }

  /// Scripts without spaces: Thai, Lao, Tibetan, Myanmar, Khmer, kana, and Han.
  private static func isUnspaced(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E01...0x0EDF, 0x0F40...0x0FBC, 0x1000...0x109F, 0x1780...0x17B3, 0x17B6...0x17D3, 0x3005...0x3007,
      0x3041...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}
