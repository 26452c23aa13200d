/// A number as a format prints it, in parts.
struct Rendering {
  /// `+`, `-` or nothing.
  var sign: String
  /// Whether a `<` stands before the number.
  var isDust: Bool
  var isInParentheses: Bool
  /// The text before the digits, with its space.
  var prefix: String
  var digits: Digits
  /// The text behind the digits, with its space.
  var suffix: String

  /// The digits with the letter of a shortened number.
  struct Digits: Equatable {
    /// ASCII, grouped.
    var text: [UInt8]
    /// What the value was divided by, as a power of ten; zero if it is not shortened.
    var exponent = 0
    var letter: Character?
    /// Whether every digit is zero.
    var isNothing = false
  }

  var text: String {
    var text = isInParentheses ? "(" : ""
    text += sign
    if isDust { text += "<" }
    text += prefix
    text += String(decoding: digits.text, as: UTF8.self)
    if let letter = digits.letter { text.append(letter) }
    text += suffix
    if isInParentheses { text += ")" }
    return text
  }
}
