extension NumberFormat {
  /// What a format prints for a value.
  ///
  /// `unit`: the coin's symbol or the currency's code; `sign`: the field's sign mode, if it has one.
  package func text(for value: DecimalText, unit: String? = nil, sign: SignMode? = nil) -> String {
    rendering(of: value, unit: unit, sign: sign).text
  }

  /// The text in UTF-8.
  package func bytes(for value: DecimalText, unit: String? = nil, sign: SignMode? = nil) -> [UInt8] {
    rendering(of: value, unit: unit, sign: sign).bytes
  }

  func rendering(of value: DecimalText, unit: String?, sign mode: SignMode?) -> Rendering {
    let format = counting(unit)
    let isDust = isDust(value)
    let digits = format.digits(of: value, format.band(of: value)?.precision ?? .exact, rounding)
    let (layout, symbol) = layout(unit: unit, isShortened: digits.letter != nil)
    return Rendering(
      sign: signText(of: value, mode: mode, isDust: isDust), isDust: isDust, isInParentheses: mode == .parens,
      layout: layout, symbol: symbol, digits: digits, locale: locale)
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
    if let dust, isDust(value) { return Rendering.Digits(text: dust.text(minimumPlaces: 0, grouping: grouping)) }
    if case .shortened(let places) = precision { return shortened(value, places, rounding) }
    let rounded = value.rounded(to: maximumPlaces(precision, for: value), rounding)
    return Rendering.Digits(
      text: rounded.text(minimumPlaces: minimumPlaces(precision), grouping: grouping), isNothing: rounded.isZero)
  }

  /// The value over the largest step that fits, or over the next one if it rounds up to that.
  private func shortened(_ value: DecimalText, _ places: Int, _ rounding: Rounding) -> Rendering.Digits {
    var index = ladder.firstIndex { value.reaches(powerOfTen: $0.from) } ?? ladder.count
    while true {
      let step = index < ladder.count ? ladder[index] : nil
      let exponent = step?.exponent ?? 0
      let number = value.shifted(by: -exponent).rounded(to: places, rounding)
      if index > 0, number.reaches(powerOfTen: ladder[index - 1].from - exponent) {
        index -= 1
        continue
      }
      return Rendering.Digits(
        text: number.text(minimumPlaces: 0, grouping: step == nil ? grouping : locale.number.grouping.sparse),
        exponent: exponent, lead: step?.lead ?? "", letter: step?.letter, isNothing: number.isZero)
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

  /// What stands beside the digits of a field that names a unit, or none: a symbol, a unit, or nothing that is known.
  package func symbolShown(_ unit: String?) -> String { layout(unit: unit, isShortened: false).symbol }

  /// How the digits before the point are grouped.
  var grouping: NumberLayout.Grouping {
    switch symbol {
    case .currency: locale.money.grouping
    case .unit: locale.number.grouping
    case .suffix(let text): text == "%" ? locale.percent.grouping : locale.number.grouping
    }
  }

  /// Where sign and symbol stand, and the symbol.
  private func layout(unit: String?, isShortened: Bool) -> (NumberLayout, symbol: String) {
    let declared = unit.flatMap { $0.isEmpty ? nil : $0 }
    switch symbol {
    case .currency(let fallback):
      return (isShortened ? locale.shortenedMoney : locale.money, locale.symbol(of: declared ?? fallback))
    case .unit(let fallback, _):
      guard let unit = declared ?? fallback else { return (locale.number, "") }
      return (locale.amount, unit)
    case .suffix("%"): return (locale.percent, "")
    case .suffix(let text): return (locale.suffixed, text)
    }
  }
}
