extension NumberFormat {
  /// Why a value reads as it does, in a phrase: the limit that decides, how digits are left out, and the sign.
  package func explanation(of value: DecimalText, unit: String? = nil, sign mode: SignMode? = nil) -> String {
    let format = counting(unit)
    let rendering = format.rendering(of: value, unit: unit, sign: mode)
    let outer = Explanation(
      format: format, value: value, rendering: rendering, mode: mode, hasUnit: unit?.isEmpty == false)
    var reasons = [format.digitsReason(value, rendering, outer)]
    if !rendering.isDust, let lost = format.roundingReason(value, rendering) { reasons.append(lost) }
    if let reason = format.signReason(value, rendering, mode) { reasons.append(reason) }
    if !locale.isPlain { reasons.append(locale.separatorPhrase) }
    return reasons.joined(separator: "; ")
  }

  /// The limit that applies.
  private func digitsReason(_ value: DecimalText, _ rendering: Rendering, _ outer: Explanation) -> String {
    if rendering.isDust, let dust {
      return "under \(outer.grouped(dust)) \(noun) reads as less than it"
    }
    if let letter = rendering.digits.letter, let band = band(of: value) {
      let words = [rendering.digits.lead, letter].map { plainForm(of: $0).filter { $0 != " " } }.joined()
      let size = outer.grouped(DecimalText(1, exponent: rendering.digits.exponent))
      return "from \(outer.grouped(band.lowerBound)) \(noun) is shortened, and “\(words)” stands for \(size)"
    }
    return DigitsExplanation(outer).rangeReason
  }

  /// What is lost between the value and its digits.
  private func roundingReason(_ value: DecimalText, _ rendering: Rendering) -> String? {
    let shown = magnitude(shownBy: rendering.digits)
    let exact = value.magnitude
    if shown == exact { return "nothing is lost" }
    let difference = shown.isSmaller(than: exact) ? exact - shown : shown - exact
    if rounding == .cut { return "cut, which leaves out \(difference)" }
    let direction = shown.isSmaller(than: exact) ? "down" : "up"
    let unit =
      rendering.digits.exponent - maximumPlaces(band(of: value)?.precision ?? .exact, for: scaled(value, rendering))
    let isTie = difference == DecimalText(5, exponent: unit - 1)
    if isTie, rounding == .nearest { return "an exact tie, which goes \(direction) to the even digit" }
    return "rounded \(direction) to the nearest by \(difference)"
  }

  private func scaled(_ value: DecimalText, _ rendering: Rendering) -> DecimalText {
    value.shifted(by: -rendering.digits.exponent)
  }

  private func signReason(_ value: DecimalText, _ rendering: Rendering, _ mode: SignMode?) -> String? {
    if rendering.isInParentheses { return "in parentheses behind a signed gain a number has no sign" }
    if isLevel { return value.isNegative ? "a level never carries a sign" : nil }
    if isChange || mode == .change { return "a change always carries its sign" }
    if value.isNegative, rendering.sign.isEmpty { return "a level under the limit drops its minus" }
    return nil
  }
}
