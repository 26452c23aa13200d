/// A text that the definition allows beside what the format prints, and why.
struct OpenCase {
  var rendering: Rendering
  var reason: String
}

extension NumberFormat {
  /// Every text that the definition leaves open for a value.
  func openCases(of value: DecimalText, _ rendering: Rendering, _ mode: SignMode?) -> [OpenCase] {
    guard let band = band(of: value) else { return [] }
    var cases: [OpenCase] = []
    for digits in openDigits(of: value, band, rendering.digits) {
      var copy = rendering
      copy.digits = digits.digits
      cases.append(OpenCase(rendering: copy, reason: digits.reason))
    }
    for open in [OpenCase(rendering: rendering, reason: "")] + cases {
      for sign in openSigns(of: value, open.rendering, mode) {
        var copy = open.rendering
        copy.sign = sign.sign
        cases.append(OpenCase(rendering: copy, reason: open.reason.isEmpty ? sign.reason : open.reason))
      }
    }
    return cases
  }

  /// Other digits: an exact tie rounded the other way, and the precision that a band leaves open.
  private func openDigits(
    of value: DecimalText, _ band: Band, _ printed: Rendering.Digits
  ) -> [(digits: Rendering.Digits, reason: String)] {
    guard !isDust(value) else { return [] }
    var open: [(digits: Rendering.Digits, reason: String)] = []
    let precisions = [(precision: band.precision, reason: "")] + (band.open.map { [$0] } ?? [])
    for (precision, reason) in precisions {
      if !reason.isEmpty { open.append((digits(of: value, precision, rounding), reason)) }
      guard rounding == .nearest, value.endsInFive else { continue }
      open.append((digits(of: value, precision, .nearestTieUp), "an exact tie may round up"))
      if leavesBand(value, band, precision) {
        open.append(
          (digits(of: value, precision, .nearestTieDown), "an exact tie may stay under the limit of its range"))
      }
    }
    return open.filter { $0.digits != printed }
  }

  /// Whether rounding up takes a value to where the next band begins.
  private func leavesBand(_ value: DecimalText, _ band: Band, _ precision: Precision) -> Bool {
    if case .shortened = precision { return false }
    guard let index = bands.firstIndex(where: { $0.lowerBound == band.lowerBound }), index > 0 else { return false }
    let rounded = value.rounded(to: maximumPlaces(precision, for: value), .nearestTieUp)
    return !rounded.isSmaller(than: bands[index - 1].lowerBound)
  }

  /// Other signs, where a number reads zero or less than the dust limit.
  private func openSigns(
    of value: DecimalText, _ rendering: Rendering, _ mode: SignMode?
  ) -> [(sign: String, reason: String)] {
    if sign == .never || rendering.isInParentheses { return [] }
    if rendering.isDust, rendering.sign.isEmpty, value.isNegative {
      return [("-", "a value under zero that reads less than the limit may keep its minus")]
    }
    guard rendering.digits.isNothing, !rendering.sign.isEmpty else { return [] }
    if !value.isNegative { return [("", "a change that reads zero may stand without its sign")] }
    let isChange = sign == .always || mode == .change
    return (isChange ? ["", "+"] : [""]).map { ($0, "a value under zero that reads zero may drop its minus") }
  }
}
