/// Names the rule that shown digits break, where signs, letters, and symbols are right.
struct DigitsExplanation {
  private let outer: Explanation
  private let format: NumberFormat
  private let precision: NumberFormat.Precision
  /// The magnitude in units of the letter.
  private let value: DecimalText
  private let expected: Rendering.Digits

  init(_ outer: Explanation) {
    self.outer = outer
    format = outer.format
    expected = outer.rendering.digits
    precision = outer.format.band(of: outer.value)?.precision ?? .exact
    value = outer.value.magnitude.shifted(by: -outer.rendering.digits.exponent)
  }

  func reason(for text: String) -> String {
    let plain = text.filter { $0 != "," && $0 != " " }
    if Self.isForeign(text) { return format.locale.separatorPhrase }
    guard let number = DecimalText(plain) else { return "the digits are those of another number" }
    if text.first == "." { return "a number under 1 starts with its zero" }
    if plain.first == "0", plain.dropFirst().first?.isASCIIDigit ?? false { return "a number has no zeros in front" }
    if let reason = groupingReason(text, number) { return reason }
    let places = plain.firstIndex(of: ".").map { plain[$0...].count - 1 } ?? 0
    if outer.rendering.isDust { return "the limit of the less-than form is \(outer.grouped(format.dust ?? .zero))" }
    if number.rounded(to: maximum, .cut) == number, isExpected(number) { return zerosReason(places) }
    return roundingReason(number, places) ?? magnitudeReason(number)
  }

  /// Whether a comma parts the decimals, or a point or space groups thousands.
  static func isForeign(_ text: String) -> Bool {
    if text.contains(" ") || text.contains("'") || text.filter({ $0 == "." }).count > 1 { return true }
    guard let comma = text.lastIndex(of: ",") else { return false }
    if let point = text.firstIndex(of: "."), point < comma { return true }
    let isGrouping = text[comma...].dropFirst().prefix { $0 != "." }.count == 3
    return !isGrouping && !text.contains(".")
  }

  private func groupingReason(_ text: String, _ number: DecimalText) -> String? {
    let whole = text.prefix { $0 != "." }
    let grouping = expected.letter == nil ? format.grouping : format.locale.number.grouping.sparse
    let digits = number.rounded(to: 0, .cut)
    let grouped = digits.text(minimumPlaces: 0, grouping: grouping)
    if Array(whole.utf8) == grouped { return nil }
    return expected.letter != nil && digits.reaches(powerOfTen: 3) && !number.reaches(powerOfTen: 4)
      ? "a shortened number is grouped from five digits"
      : format.locale.groupingPhrase(grouping, digits: grouped.count)
  }

  private var maximum: Int { format.maximumPlaces(precision, for: value) }
  private var minimum: Int { format.minimumPlaces(precision) }

  private func isExpected(_ number: DecimalText) -> Bool {
    DecimalText(String(decoding: expected.text.filter { $0 != UInt8(ascii: ",") }, as: UTF8.self)) == number
  }

  /// The number is right, only its zeros are not.
  private func zerosReason(_ places: Int) -> String {
    if places < minimum { return alwaysReason }
    if expected.letter != nil { return "a shortened number drops trailing zeros" }
    if case .places(let range) = precision, range.lowerBound == range.upperBound { return rangeReason }
    return minimum == 0 ? "\(format.noun) drops trailing zeros" : "\(format.noun) has no zeros behind its cents"
  }

  private func roundingReason(_ number: DecimalText, _ places: Int) -> String? {
    let isRendition = isRendition(number, places)
    if case .exact = precision { return isRendition ? "\(format.noun) shows every digit" : nil }
    if format.rounding == .cut {
      if isRendition, value.isSmaller(than: number) { return "\(format.noun) is cut, never rounded up" }
    } else if number == value.rounded(to: maximum, .cut) {
      return "\(format.noun) is rounded to the nearest, not cut"
    } else if number == value.rounded(to: maximum, .up) {
      return "\(format.noun) is rounded to the nearest, not up"
    }
    guard isRendition else { return nil }
    return places < minimum ? alwaysReason : rangeReason
  }

  /// Whether a number is the value with these places, however it is rounded.
  private func isRendition(_ number: DecimalText, _ places: Int) -> Bool {
    number == value.rounded(to: places, .cut) || number == value.rounded(to: places, .up)
  }

  private func magnitudeReason(_ number: DecimalText) -> String {
    number.digits == value.digits && !value.isZero
      ? "the decimal point stands elsewhere than in the value" : "the digits are those of another number"
  }

  private var alwaysReason: String {
    if format.isMoney, minimum == 2 { return "\(format.noun) always shows its cents" }
    return "\(format.noun) always shows \(word(minimum)) \(minimum == 1 ? "place" : "places")"
  }

  /// The digits of the band of the value: “from 1 an amount has up to two places”.
  var rangeReason: String {
    let index = format.bands.firstIndex { !outer.value.isSmaller(than: $0.lowerBound) } ?? 0
    let band = format.bands.isEmpty ? DecimalText.zero : format.bands[index].lowerBound
    let isLowest = band.isZero
    var limit = ""
    if format.isMoney, case .places(let range) = precision, range.lowerBound == range.upperBound, minimum != 2 {
      return minimum == 0 ? "this currency has no cents" : "this currency has \(word(minimum)) places"
    }
    if index > 0, isLowest || isSignificant {
      limit = "under \(outer.grouped(format.bands[index - 1].lowerBound)) "
    } else if !isLowest {
      limit = "from \(outer.grouped(band)) "
    }
    return "\(limit)\(format.noun) has \(precisionPhrase)"
  }

  private var isSignificant: Bool {
    if case .significant = precision { true } else { false }
  }

  private var precisionPhrase: String {
    switch precision {
    case .places(let range):
      (range.lowerBound == range.upperBound ? "" : "up to ") + word(range.upperBound) + " places"
    case .significant(let count, _): "up to \(word(count)) significant digits"
    case .shortened(let places): "up to \(word(places)) places before its letter"
    case .exact: "every digit"
    }
  }

  private func word(_ number: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return words.indices.contains(number) ? words[number] : String(number)
  }
}
