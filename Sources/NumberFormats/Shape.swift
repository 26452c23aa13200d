/// How a shown text stands to all that a format can print.
package enum ShapeReading: Equatable, Sendable {
  /// The format prints the text, for this value among others.
  case printable(DecimalText)
  /// The definition leaves the case open, and the text is one of its answers.
  case accepted(DecimalText, reason: String)
  /// No value reads so; `expected` is what the number in the text reads as, where there is one.
  case wrong(expected: String?, reason: String)
}

extension NumberFormat {
  /// Whether some value reads as a text, as a level or as a change; in parentheses where it stands in them.
  ///
  /// The texts of a format are those of the values at and around the number that the text shows: rounding moves a
  /// value by less than one in the last place, and from limit to limit the digits follow one rule.
  package func shape(of shown: String, unit: String? = nil, sign mode: SignMode? = nil) -> ShapeReading {
    let text = plainForm(of: shown)
    let format = counting(unit).lettered(as: text)
    let parts = ShownNumber(text, format)
    guard text.utf8.count <= Self.longestShape, let number = parts.value else {
      return format.readingWithoutNumber(parts, unit, mode)
    }
    let modes = modes(for: parts, mode)
    if let right = format.rightShape(of: parts, number, unit, modes) { return right }
    let closest = parts.hasLessThan && dust != nil ? tiny(number) : number
    guard case .wrong(let expected, let reason) = self.reading(of: text, for: closest, unit: unit, sign: modes[0])
    else { return .wrong(expected: nil, reason: "no value reads so") }
    // Whether a comma parts decimals or thousands there, nobody can say.
    return .wrong(expected: DigitsExplanation.isForeign(parts.digits) ? nil : expected, reason: reason)
  }

  /// A value that reads as a text, with any sign that the format allows; nil for a text that it cannot print.
  package func value(reading shown: String, unit: String? = nil) -> DecimalText? {
    let text = plainForm(of: shown)
    let format = counting(unit).lettered(as: text)
    let parts = ShownNumber(text, format)
    guard text.utf8.count <= Self.longestShape, let number = parts.value,
      case .printable(let value) = format.rightShape(of: parts, number, unit, modes(for: parts, nil))
    else { return nil }
    return value
  }

  /// The answer for a text that some value reads as; the format counts in its unit already.
  private func rightShape(
    of parts: ShownNumber, _ number: DecimalText, _ unit: String?, _ modes: [SignMode?]
  ) -> ShapeReading? {
    let unit = unit ?? unitShown(in: parts.text)
    let digits = Array(parts.digits.utf8)
    var open: (value: DecimalText, reason: String)?
    for value in candidates(for: number, parts) where mayRead(value, parts, digits) {
      for mode in modes {
        switch match(parts.text, value, rendering(of: value, unit: unit, sign: mode), mode) {
        case .exact: return .printable(value)
        case .accepted(let reason): open = open ?? (value, reason)
        case nil: break
        }
      }
    }
    return open.map { .accepted($0.value, reason: $0.reason) }
  }

  /// Whether a value's digits are those of a text, or the definition leaves its digits open.
  private func mayRead(_ value: DecimalText, _ parts: ShownNumber, _ shown: [UInt8]) -> Bool {
    guard let band = band(of: value) else { return false }
    if band.open != nil || value.endsInFive { return true }
    return digits(of: value, band.precision, rounding).text == shown
  }

  /// A text that is longer, in bytes, is no number that a screen shows; trying values around it would take long.
  private static let longestShape = 1000

  private func readingWithoutNumber(_ parts: ShownNumber, _ unit: String?, _ mode: SignMode?) -> ShapeReading {
    let outer = rendering(of: .zero, unit: unit, sign: mode)
    let explanation = Explanation(
      format: self, value: .zero, rendering: outer, mode: mode, hasUnit: unit?.isEmpty == false)
    if parts.digits.isEmpty { return .wrong(expected: nil, reason: explanation.reason(for: parts)) }
    return .wrong(expected: nil, reason: DigitsExplanation(explanation).reason(for: parts.digits))
  }

  /// The sign modes in which a text may stand, the likeliest first.
  func modes(for parts: ShownNumber, _ mode: SignMode?) -> [SignMode?] {
    if let mode { return [mode] }
    if parts.isInParentheses { return [.parens] }
    return parts.sign == "+" ? [.change, .level] : [.level, .change]
  }

  /// Values of which one reads as a text, if any does.
  private func candidates(for number: DecimalText, _ parts: ShownNumber) -> [DecimalText] {
    if parts.hasLessThan { return dust == nil ? [number] : [tiny(number)] }
    var values = [number]
    let unit = -parts.places + parts.exponent
    for exponent in [unit, unit - 2] {
      for step in [4, 9] {
        let distance = DecimalText(number.isNegative ? -step : step, exponent: exponent - 1)
        values += [number + distance, number - distance]
      }
    }
    for limit in bands.map(\.lowerBound) where !limit.isZero {
      let signed = number.isNegative || parts.sign == "-" ? -limit : limit
      let distance = signed - number
      guard distance.isSmaller(than: DecimalText(1, exponent: unit)) else { continue }
      values += [signed, signed.shifted(by: -1), signed - DecimalText(signed.isNegative ? -1 : 1, exponent: unit - 2)]
    }
    guard parts.sign == "-", number.isZero else { return values }
    // A value under zero may read as zero.
    return values.map { $0.isNegative ? $0 : -$0 }
  }

  /// A value under the less-than limit, of the sign of a number.
  private func tiny(_ number: DecimalText) -> DecimalText {
    let small = (dust ?? DecimalText(1, exponent: -4)).shifted(by: -1)
    return number.isNegative ? -small : small
  }
}

extension ShownNumber {
  /// The places behind the point of the digits.
  var places: Int { digits.firstIndex(of: ".").map { digits[$0...].count - 1 } ?? 0 }

  /// The power of ten that the letter stands for.
  var exponent: Int { step?.exponent ?? 0 }

  /// The number that the text shows, as a person reads it; nil for none.
  var value: DecimalText? {
    let plain = digits.filter { $0 != "," && $0 != " " && $0 != "'" }
    guard let number = DecimalText(plain) else { return nil }
    var value = number.shifted(by: exponent)
    if hasExponent, let power = exponentText, let scaled = DecimalText(plain + power) { value = scaled }
    return sign == "-" ? -value : value
  }

  /// `e-7` of `1e-7 ETH`.
  private var exponentText: String? {
    let power = suffix.dropFirst().prefix { $0 == "-" || $0 == "+" || $0.isASCIIDigit }
    return suffix.first.map { "\($0)\(power)" }
  }
}
