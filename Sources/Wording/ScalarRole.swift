/// What a scalar does in a text: whether it is part of a word, parts words, or is not seen.
enum ScalarRole: UInt8, Sendable {
  /// Punctuation, symbols, emoji: parts words.
  case other
  /// A letter, digit or underscore.
  case word
  /// A letter of a script that is written without spaces: a word may begin and end beside it.
  case unspaced
  /// Any kind of space, hyphen or dash.
  case space
  /// A format or control character, or another one that readers do not see.
  case invisible
  /// A combining mark of a script that spells words with it.
  case mark
  /// A combining mark of the kind that Latin letters take, which belongs to the letter before it.
  case accent

  /// The role of a scalar outside ASCII.
  static func of(_ value: UInt32) -> ScalarRole { FoldingTable.entry(of: value).role }

  /// White space of any width, and two letters and a pattern that are drawn as nothing.
  static func isSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x2800, 0x3000, 0x3164:
      return true
    default: return false
    }
  }
}
