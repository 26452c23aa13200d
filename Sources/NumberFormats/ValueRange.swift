/// The values from one to another that read as the same text.
package struct ValueRange: Equatable, Sendable {
  /// The end nearer to zero, by magnitude.
  package var least: DecimalText
  package var includesLeast: Bool
  /// The end farther from zero, by magnitude; nil for no end.
  package var most: DecimalText?
  package var includesMost: Bool

  /// The values in words: “values from 5.2 to under 5.21”, “5 alone”.
  package var phrase: String {
    guard let most else { return "values from \(least) on" }
    if least == most { return "\(least) alone" }
    let isNegative = most.isNegative
    let start = includesLeast ? "from \(least)" : isNegative ? "under \(least)" : "over \(least)"
    let end: String
    if includesLeast {
      end = includesMost ? " to \(most)" : isNegative ? " to over \(most)" : " to under \(most)"
    } else {
      end = includesMost ? " up to \(most)" : isNegative ? " and over \(most)" : " and under \(most)"
    }
    return "values \(start)\(end)"
  }
}

extension NumberFormat {
  /// All values that read exactly as a text: ranges from the smallest magnitude on, none where no value does.
  ///
  /// The ends of a range are limits of the format, or half or a whole unit of the last place from the number that the
  /// text shows; each is tried, and the values next to it.
  package func values(reading text: String, unit: String? = nil, sign: SignMode? = nil) -> [ValueRange] {
    guard case .printable(let found) = shape(of: text, unit: unit, sign: sign) else { return [] }
    let format = counting(unit)
    let plain = plainForm(of: text)
    let unit = unit ?? unitShown(in: plain)
    let parts = ShownNumber(plain, format)
    let mode = modes(for: parts, sign).first { mode in
      plainForm(of: self.text(for: found, unit: unit, sign: mode)) == plain
    }
    guard let mode, let number = parts.value else { return [] }
    let isNegative = parts.sign == "-" || found.isNegative
    func reads(_ magnitude: DecimalText) -> Bool {
      let value = isNegative ? -magnitude : magnitude
      return plainForm(of: self.text(for: value, unit: unit, sign: mode)) == plain
    }
    let ends = format.ends(around: number.magnitude, parts)
    let tiny = DecimalText(1, exponent: -(ends.map(\.places).max() ?? 0) - 2)
    var ranges: [ValueRange] = []
    var start: (least: DecimalText, isIncluded: Bool)?
    for end in ends {
      let reads = (below: !end.isZero && reads(end - tiny), at: reads(end), above: reads(end + tiny))
      if start == nil, reads.at || reads.above { start = (end, reads.at) }
      guard let open = start, !reads.above else { continue }
      if reads.at || reads.below {
        let range = (least: isNegative ? -open.least : open.least, most: isNegative ? -end : end)
        ranges.append(
          ValueRange(
            least: range.least, includesLeast: open.isIncluded, most: range.most, includesMost: reads.at))
      }
      start = nil
    }
    if let start {
      ranges.append(
        ValueRange(
          least: isNegative ? -start.least : start.least, includesLeast: start.isIncluded, most: nil,
          includesMost: false))
    }
    return ranges
  }

  /// Where values may begin or cease to read as a number, in order.
  private func ends(around number: DecimalText, _ parts: ShownNumber) -> [DecimalText] {
    var ends: Set<DecimalText> = [.zero, number]
    ends.formUnion(bands.map(\.lowerBound))
    if let dust { ends.insert(dust) }
    let exponents = [0, parts.exponent] + ladder.map(\.exponent).filter { _ in parts.letter != nil }
    for step in ladder where isEverShortened { ends.insert(DecimalText(1, exponent: step.from)) }
    for band in bands {
      for exponent in Set(exponents) {
        let places = maximumPlaces(band.precision, for: number.shifted(by: -exponent))
        for place in [places, places + 1] {
          for distance in [DecimalText(1, exponent: exponent - place), DecimalText(5, exponent: exponent - place - 1)] {
            ends.insert(number + distance)
            if distance.isSmaller(than: number) { ends.insert(number - distance) }
          }
        }
      }
    }
    return ends.filter { !$0.isNegative }.sorted()
  }
}
