extension NumberFormat {
  /// What a format prints for a value.
  ///
  /// `unit`: the coin's symbol or the currency's code; `sign`: the field's sign mode, if it has one.
  package func text(for value: DecimalText, unit: String? = nil, sign: SignMode? = nil) -> String {
    rendering(of: value, unit: unit, sign: sign).text
  }

  func rendering(of value: DecimalText, unit: String?, sign mode: SignMode?) -> Rendering {
    let (prefix, suffix) = affixes(unit: unit)
    let isDust = isDust(value)
    return Rendering(
      sign: signText(of: value, mode: mode, isDust: isDust), isDust: isDust, isInParentheses: mode == .parens,
      prefix: prefix, digits: digits(of: value, band(of: value)?.precision ?? .exact, rounding), suffix: suffix)
  }

  func isDust(_ value: DecimalText) -> Bool {
    guard let dust, !value.isZero else { return false }
    return value.isSmaller(than: dust)
  }

  /// The band of a value; thresholds look at the magnitude before it is rounded.
  func band(of value: DecimalText) -> Band? {
    bands.first { !value.isSmaller(than: $0.lowerBound) }
  }

  /// The digits of a value at a precision; those of the limit for dust.
  func digits(of value: DecimalText, _ precision: Precision, _ rounding: Rounding) -> Rendering.Digits {
    if let dust, isDust(value) { return Rendering.Digits(text: dust.text(minimumPlaces: 0, groupsFrom: 4)) }
    if case .shortened(let places) = precision { return shortened(value, places, rounding) }
    let rounded = value.rounded(to: maximumPlaces(precision, for: value), rounding)
    return Rendering.Digits(
      text: rounded.text(minimumPlaces: minimumPlaces(precision), groupsFrom: 4), isNothing: rounded.isZero)
  }

  /// The value over the largest step that fits, or over the next one if it rounds up to that.
  private func shortened(_ value: DecimalText, _ places: Int, _ rounding: Rounding) -> Rendering.Digits {
    var index = ladder.firstIndex { value.reaches(powerOfTen: $0.exponent) } ?? ladder.count
    while true {
      let step = index < ladder.count ? ladder[index] : nil
      let exponent = step?.exponent ?? 0
      let number = value.shifted(by: -exponent).rounded(to: places, rounding)
      if index > 0, number.reaches(powerOfTen: ladder[index - 1].exponent - exponent) {
        index -= 1
        continue
      }
      return Rendering.Digits(
        text: number.text(minimumPlaces: 0, groupsFrom: step == nil ? 4 : 5), exponent: exponent,
        letter: step?.letter, isNothing: number.isZero)
    }
  }

  /// The last place that a precision can show of a value.
  func maximumPlaces(_ precision: Precision, for value: DecimalText) -> Int {
    switch precision {
    case .places(let range): range.upperBound
    case .significant(let count, let minimumPlaces): max(minimumPlaces, count - value.point)
    case .exact: value.places
    case .shortened(let places): places
    }
  }

  /// The places that a precision always shows.
  func minimumPlaces(_ precision: Precision) -> Int {
    switch precision {
    case .places(let range): range.lowerBound
    case .significant(_, let minimumPlaces): minimumPlaces
    case .exact, .shortened: 0
    }
  }

  /// The places that zero shows where small values have a floor: those that large values always show.
  package var placesOfZero: Int {
    let plain = bands.first { if case .shortened = $0.precision { false } else { true } }
    return plain.map { minimumPlaces($0.precision) } ?? 0
  }

  private func signText(of value: DecimalText, mode: SignMode?, isDust: Bool) -> String {
    if sign == .never || mode == .parens { return "" }
    if sign == .always || mode == .change { return value.isNegative ? "-" : "+" }
    return value.isNegative && !isDust ? "-" : ""
  }

  private func affixes(unit: String?) -> (prefix: String, suffix: String) {
    let declared = unit.flatMap { $0.isEmpty ? nil : $0 }
    switch symbol {
    case .currency(let fallback): return (CurrencySymbol.prefix(of: declared ?? fallback), "")
    case .unit(let fallback, _): return ("", (declared ?? fallback).map { " " + $0 } ?? "")
    case .suffix(let text): return ("", text)
    }
  }
}
