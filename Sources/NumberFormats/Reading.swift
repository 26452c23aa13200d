/// How a shown text stands to the value it is said to show.
package enum Reading: Equatable, Sendable {
  /// The text is what the format prints.
  case exact
  /// The definition leaves the case open, and the text is one of its answers.
  case accepted(reason: String)
  /// The format prints something else, by the rule in the reason.
  case wrong(expected: String, reason: String)
}

extension NumberFormat {
  /// Compares a shown text with what the format prints for a value.
  ///
  /// Spaces that do not break, the minus sign U+2212 and marks of text direction equal their plain forms. An amount
  /// of no declared unit is read with the unit that it shows.
  package func reading(
    of shown: String, for value: DecimalText, unit: String? = nil, sign: SignMode? = nil
  ) -> Reading {
    let format = counting(unit).lettered(as: shown)
    let unit = unit ?? unitShown(in: plainForm(of: shown))
    let rendering = format.rendering(of: value, unit: unit, sign: sign)
    // Nearly every text is right to the byte.
    if rendering.bytes.elementsEqual(shown.utf8) { return .exact }
    let shown = plainForm(of: shown)
    switch format.match(shown, value, rendering, sign) {
    case .exact: return .exact
    case .accepted(let reason): return .accepted(reason: reason)
    case nil: break
    }
    let explanation = Explanation(
      format: format, value: value, rendering: rendering, mode: sign, hasUnit: unit?.isEmpty == false)
    return .wrong(expected: rendering.text, reason: explanation.reason(for: ShownNumber(shown, format)))
  }

  /// How a text can be right.
  enum Match: Equatable {
    case exact
    case accepted(reason: String)
  }

  /// Whether a plain text is a value's rendering, or one that the definition leaves open.
  func match(_ shown: String, _ value: DecimalText, _ rendering: Rendering, _ sign: SignMode?) -> Match? {
    if plainForm(of: rendering.text) == shown { return .exact }
    for open in openCases(of: value, rendering, sign) where plainForm(of: open.rendering.text) == shown {
      return .accepted(reason: open.reason)
    }
    return nil
  }

  /// What stands behind the digits and a space, where no unit is declared and the format knows none.
  func unitShown(in shown: String) -> String? {
    let shown = locale.canonical(shown)
    guard case .unit(default: nil, _) = symbol, let digit = shown.firstIndex(where: \.isASCIIDigit),
      let space = shown[digit...].firstIndex(of: " ")
    else { return nil }
    let unit = shown[space...].dropFirst()
    guard let last = unit.last, !"+-)".contains(last), !unit.contains(where: \.isASCIIDigit) else { return nil }
    return String(unit)
  }
}

extension Character {
  var isASCIIDigit: Bool { self >= "0" && self <= "9" }
}

/// The text with plain spaces, minus and yen signs, and without marks of direction.
func plainForm(of text: String) -> String {
  guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
  var plain = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\u{A0}", "\u{202F}": plain.append(" ")
    case "\u{2212}": plain.append("-")
    case "\u{FFE5}": plain.append("\u{A5}")
    case "\u{200E}", "\u{200F}", "\u{061C}", "\u{2066}"..."\u{2069}": continue
    default: plain.append(scalar)
    }
  }
  return String(plain)
}
