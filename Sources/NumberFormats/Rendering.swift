/// A number as a format prints it, in parts.
struct Rendering {
  /// `+`, `-` or nothing.
  var sign: String
  /// Whether a `<` stands before the number.
  var isDust: Bool
  var isInParentheses: Bool
  var layout: NumberLayout
  /// What stands where the layout has a symbol.
  var symbol: String
  var digits: Digits
  var locale: NumberLocale

  /// The digits with the letter of a shortened number.
  struct Digits: Equatable {
    /// ASCII, with commas between groups.
    var text: [UInt8]
    /// What the value was divided by, as a power of ten; zero if it is not shortened.
    var exponent = 0
    /// What stands before a shortened number.
    var lead = ""
    /// What stands right behind a shortened number.
    var letter: String?
    /// Whether every digit is zero.
    var isNothing = false
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text in UTF-8.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.text.count + 16)
    if isInParentheses { bytes.append(UInt8(ascii: "(")) }
    let pieces = layout.pieces(isSigned: !sign.isEmpty)
    if isDust, sign.isEmpty { bytes.append(UInt8(ascii: "<")) }
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .sign:
        bytes += (sign == "-" ? locale.minus : locale.plus).utf8
        if isDust { bytes.append(UInt8(ascii: "<")) }
      case .text(let text): bytes += text.utf8
      case .symbol:
        if index > 0, pieces[index - 1] == .number, touches(symbol.unicodeScalars.first, digits.letter ?? "") {
          bytes += Self.space
        }
        bytes += symbol.utf8
        if index + 1 < pieces.count, pieces[index + 1] == .number, touches(symbol.unicodeScalars.last, digits.lead) {
          bytes += Self.space
        }
      case .number: appendNumber(to: &bytes)
      }
    }
    if isInParentheses { bytes.append(UInt8(ascii: ")")) }
    return bytes
  }

  private static let space = Array("\u{A0}".utf8)

  /// Whether a symbol ends in a letter or the like there, which never touches a digit; `between`: the letters of a
  /// shortened number there, which it may touch.
  private func touches(_ scalar: Unicode.Scalar?, _ between: String) -> Bool {
    guard let scalar, layout.keepsLettersApart, between.isEmpty else { return false }
    if scalar == "$" { return false }
    switch scalar.properties.generalCategory {
    case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol, .spaceSeparator: return false
    default: return true
    }
  }

  private func appendNumber(to bytes: inout [UInt8]) {
    bytes += digits.lead.utf8
    if locale.isPlain {
      bytes += digits.text
    } else {
      for byte in digits.text {
        switch byte {
        case UInt8(ascii: ","): Self.append(locale.groupSeparator, to: &bytes)
        case UInt8(ascii: "."): Self.append(locale.decimalSeparator, to: &bytes)
        default: Self.append(Unicode.Scalar(locale.zero.value + UInt32(byte) - 0x30) ?? "0", to: &bytes)
        }
      }
    }
    if let letter = digits.letter { bytes += letter.utf8 }
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    UTF8.encode(scalar).map { bytes += $0 }
  }

  /// The plain text before the digits, without sign.
  var prefix: String { plainForm(of: affix(pieces.prefix { $0 != .number }, before: true) + digits.lead) }

  /// The plain text behind the digits and their letter, without sign.
  var suffix: String { plainForm(of: affix(pieces.drop { $0 != .number }.dropFirst(), before: false)) }

  private var pieces: [NumberLayout.Piece] { layout.pieces(isSigned: !sign.isEmpty) }

  private func affix(_ pieces: ArraySlice<NumberLayout.Piece>, before: Bool) -> String {
    var affix = ""
    for piece in pieces {
      switch piece {
      case .text(let text): affix += text
      case .symbol: affix += symbol
      case .sign, .number: break
      }
    }
    if before, pieces.last == .symbol, touches(symbol.unicodeScalars.last, digits.lead) { affix += " " }
    if !before, pieces.first == .symbol, touches(symbol.unicodeScalars.first, digits.letter ?? "") {
      affix = " " + affix
    }
    return affix
  }
}
