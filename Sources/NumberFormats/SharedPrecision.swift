extension NumberFormat {
  /// How many places numbers need that should add up: nil for one that reads apart from all others.
  ///
  /// Numbers of different values that would read the same show as many places as their smallest difference does.
  package func sharedPlaces(of values: [DecimalText], unit: String? = nil, sign: SignMode? = nil) -> [Int?] {
    let format = counting(unit)
    var alike: [String: [Int]] = [:]
    for (index, value) in values.enumerated() {
      alike[text(for: value, unit: unit, sign: sign), default: []].append(index)
    }
    var places = [Int?](repeating: nil, count: values.count)
    for group in alike.values where group.count > 1 {
      let sorted = group.map { values[$0] }.sorted()
      let gaps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }.filter { !$0.isZero }
      guard let smallest = gaps.min() else { continue }
      let shown = format.placesShown(of: smallest)
      for index in group { places[index] = shown }
    }
    return places
  }

  /// What numbers that should add up show, in the order of their values.
  package func sharedTexts(
    for values: [DecimalText], unit: String? = nil, sign: SignMode? = nil
  ) -> [String] {
    zip(values, sharedPlaces(of: values, unit: unit, sign: sign)).map { value, places in
      guard let places else { return text(for: value, unit: unit, sign: sign) }
      return withPlaces(places).text(for: value, unit: unit, sign: sign)
    }
  }

  /// The same kind of number with up to so many places for every value.
  package func withPlaces(_ places: Int) -> NumberFormat {
    var format = self
    let least = min(places, bands.last.map { minimumPlaces($0.precision) } ?? 0)
    format.bands = [Band(from: .zero, .places(least...places))]
    format.dust = nil
    return format
  }

  /// The places that a difference shows; for one under the less-than limit those of its own first digit.
  private func placesShown(of difference: DecimalText) -> Int {
    let precision = band(of: difference)?.precision ?? .exact
    let shown = difference.rounded(to: maximumPlaces(precision, for: difference), rounding)
    if !isDust(difference), !shown.isZero { return shown.places }
    return min(max(0, 1 - difference.point), DecimalText.longestPlainText)
  }
}
