/// Names the rule of a format that a shown text breaks.
struct Explanation {
  var format: NumberFormat
  var value: DecimalText
  /// What the format prints.
  var rendering: Rendering
  var mode: SignMode?
  /// Whether the field names a unit, or the text does.
  var hasUnit: Bool

  /// One phrase; the first broken rule from the text as a whole to its last digit.
  func reason(for shown: ShownNumber) -> String {
    if shown.text.isEmpty { return "a known value is shown" }
    if shown.text.first == " " || shown.text.last == " " { return "no space stands around the text" }
    if shown.digits.isEmpty { return "a known value shows its digits" }
    if format.locale.hasForeignDigits(shown.text) {
      return "the digits of \(format.locale.id) are \(format.locale.allDigits)"
    }
    if shown.hasExponent { return "every digit is written out, without an exponent" }
    return parenthesesReason(shown) ?? signReason(shown) ?? dustReason(shown) ?? letterReason(shown)
      ?? symbolReason(shown) ?? DigitsExplanation(self).reason(for: shown.digits)
  }

  private func parenthesesReason(_ shown: ShownNumber) -> String? {
    if shown.isInParentheses == rendering.isInParentheses { return nil }
    return rendering.isInParentheses
      ? "behind a signed gain the number stands in parentheses" : "only a number behind a signed gain has parentheses"
  }

  private func signReason(_ shown: ShownNumber) -> String? {
    if shown.sign == rendering.sign {
      switch shown.signPlace {
      case .first: return nil
      case .behindSymbol: return "the sign stands before the symbol"
      case .last: return "the sign stands before the number"
      }
    }
    if shown.sign.count > 1 { return "a number has one sign" }
    if shown.sign.isEmpty {
      return rendering.sign == "-" && mode != .change && !format.isChange
        ? "a value under zero carries its minus" : "a change always carries its sign"
    }
    if rendering.isInParentheses { return "in parentheses a number has no sign" }
    if !rendering.sign.isEmpty { return "the sign is that of the value" }
    if shown.sign == "-", !format.isLevel { return "only a value under zero has a minus" }
    return "a level never carries a sign"
  }

  private func dustReason(_ shown: ShownNumber) -> String? {
    if rendering.isDust, !shown.hasLessThan {
      return "under \(limit) \(format.noun) reads as less than \(limit)"
    }
    guard shown.hasLessThan else { return nil }
    if format.dust == nil { return "only list rows use the less-than form" }
    if value.isZero { return "zero is not less than the limit" }
    if !rendering.isDust { return "the less-than form is for values under \(limit)" }
    return shown.isLessThanBehindSymbol ? "the less-than sign stands before the symbol" : nil
  }

  private var limit: String { format.dust.map(grouped) ?? "" }

  private func letterReason(_ shown: ShownNumber) -> String? {
    if shown.letter == rendering.digits.letter { return nil }
    let threshold = format.bands.first {
      if case .shortened = $0.precision { true } else { false }
    }
    guard let threshold else { return "only large values and amounts in rows are shortened" }
    let bound = grouped(threshold.lowerBound)
    guard rendering.digits.letter != nil else { return "under \(bound) \(format.noun) is not shortened" }
    if shown.letter == nil {
      return format.locale.isPlain && hasDetachedLetter(shown)
        ? "a shortened number has its letter right behind it, in upper case"
        : "from \(bound) \(format.noun) is shortened"
    }
    if let right = format.ladder.first(where: { $0.exponent == shown.step?.exponent }),
      right.letter == rendering.digits.letter
    {
      let isDetached = words(shown.letter ?? "").uppercased() == right.letter
      return isDetached
        ? "a shortened number has its letter right behind it, in upper case"
        : "a shortened number ends in “\(words(right.letter))” here, not in “\(words(shown.letter ?? ""))”"
    }
    return "a shortened number takes the largest letter that fits"
  }

  /// Whether a letter of the ladder stands behind a space or in lower case.
  private func hasDetachedLetter(_ shown: ShownNumber) -> Bool {
    guard shown.suffix.hasSuffix(rendering.suffix) else { return false }
    let letter = words(String(shown.suffix.dropLast(rendering.suffix.count))).uppercased()
    return format.ladder.contains { $0.letter == letter }
  }

  private func symbolReason(_ shown: ShownNumber) -> String? {
    if shown.prefix == rendering.prefix, shown.suffix == rendering.suffix { return nil }
    let shownPrefix = words(shown.prefix)
    let shownSuffix = words(shown.suffix)
    let prefix = words(rendering.prefix)
    let suffix = words(rendering.suffix)
    if shownPrefix == prefix, shownSuffix == suffix {
      if rendering.suffix.first == " " { return "one space stands before the symbol" }
      return rendering.prefix.last == " "
        ? "one space stands behind the symbol" : "no space stands between the number and its symbol"
    }
    if let mark = shownPrefix.first, mark == "~" || mark == "≈" { return "a known value is not approximate" }
    if !prefix.isEmpty, shownSuffix == prefix { return "the symbol stands before the number" }
    if !suffix.isEmpty, shownPrefix == suffix { return "the symbol stands behind the number" }
    if shownPrefix.isEmpty, shownSuffix.isEmpty { return missingSymbolReason }
    if prefix.isEmpty, suffix.isEmpty { return "\(format.noun) without a unit shows only the number" }
    if !prefix.isEmpty && shownPrefix.hasSuffix(prefix) || !suffix.isEmpty && shownSuffix.contains(suffix) {
      return "only its symbol stands beside the number"
    }
    if case .currency(let fallback) = format.symbol {
      return hasUnit ? "the symbol is the currency's, “\(prefix)”" : "money without a unit is in \(fallback)"
    }
    return "the symbol is the unit's, “\(suffix)”"
  }

  private var missingSymbolReason: String {
    switch format.symbol {
    case .currency: "money shows its currency"
    case .unit: "\(format.noun) shows its unit"
    case .suffix(let text): "\(format.noun) ends in “\(text)”"
    }
  }

  private func words(_ affix: String) -> String {
    String(affix.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// A limit as it stands in a phrase.
  func grouped(_ number: DecimalText) -> String {
    String(decoding: number.text(minimumPlaces: 0, grouping: .thousands), as: UTF8.self)
  }
}
