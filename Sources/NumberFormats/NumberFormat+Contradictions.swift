extension NumberFormat {
  /// Why no text can be right for some values, and which part of the format says so.
  package struct Contradiction: Equatable, Sendable {
    package enum Part: Hashable, Sendable {
      /// The band with this index.
      case band(Int)
      case dust, ladder, suffix
    }

    package var part: Part
    /// One phrase.
    package var reason: String
  }

  /// What the format says against itself, the first of it in each part; none for a format that can be used.
  package var contradictions: [Contradiction] {
    let found = bandContradictions + dustContradictions + ladderContradictions + suffixContradictions
    var seen: Set<Contradiction.Part> = []
    return found.filter { seen.insert($0.part).inserted }
  }

  private var bandContradictions: [Contradiction] {
    var found: [Contradiction] = []
    for (index, band) in bands.enumerated() {
      if index > 0, !band.lowerBound.isSmaller(than: bands[index - 1].lowerBound) {
        found.append(
          Contradiction(part: .band(index), reason: "the entry above holds from there on; the largest “from” is first"))
      } else if case .significant(0, _) = band.precision {
        found.append(Contradiction(part: .band(index), reason: "no significant digits show nothing"))
      }
    }
    guard let last = bands.last else { return found }
    if !last.lowerBound.isZero {
      found.append(
        Contradiction(
          part: .band(bands.count - 1),
          reason: "nothing is said of values under \(grouped(last.lowerBound)); the last entry has no “from”"))
    }
    return found.isEmpty ? orderContradictions : found
  }

  /// Where a value at a limit reads smaller than the values right under it.
  private var orderContradictions: [Contradiction] {
    for index in bands.indices.dropLast() {
      let limit = bands[index].lowerBound
      if let dust, !dust.isSmaller(than: limit) { continue }
      let at = magnitude(shownBy: digits(of: limit, bands[index].precision, rounding))
      let below = limit - DecimalText(1, exponent: -limit.places - 40)
      let under = magnitude(shownBy: digits(of: below, bands[index + 1].precision, rounding))
      if at.isSmaller(than: under), case .exact = bands[index + 1].precision {
        return [contradiction(index, limit, at, "every digit")]
      } else if at.isSmaller(than: under) {
        return [contradiction(index, limit, at, grouped(under))]
      }
    }
    return []
  }

  private func contradiction(_ index: Int, _ limit: DecimalText, _ at: DecimalText, _ under: String) -> Contradiction {
    Contradiction(
      part: .band(index),
      reason: "\(grouped(limit)) would read \(grouped(at)) and the values right under it \(under), which is more")
  }

  private var dustContradictions: [Contradiction] {
    guard let dust else { return [] }
    if dust.isZero || dust.isNegative { return [Contradiction(part: .dust, reason: "nothing is less than nothing")] }
    let hidden = bands.indices.dropLast().first { !dust.isSmaller(than: bands[$0].lowerBound) }
    if let hidden, bands[hidden].lowerBound != dust {
      return [
        Contradiction(part: .band(hidden), reason: "all values up to \(grouped(dust)) read as less than it")
      ]
    }
    guard let band = band(of: dust) else { return [] }
    let shown = magnitude(shownBy: digits(of: dust, band.precision, rounding))
    if shown == dust { return [] }
    return [Contradiction(part: .dust, reason: "the limit itself would read \(grouped(shown))")]
  }

  private var ladderContradictions: [Contradiction] {
    let exponents = ladder.map(\.exponent)
    if Set(exponents).count < ladder.count || Set(ladder.map(\.letter)).count < ladder.count {
      return [Contradiction(part: .ladder, reason: "two steps share a letter or a size")]
    }
    for (index, band) in bands.enumerated() {
      guard case .shortened = band.precision else { continue }
      guard let least = exponents.min() else {
        return [Contradiction(part: .band(index), reason: "there is no letter to shorten a number with")]
      }
      if !band.lowerBound.reaches(powerOfTen: least) {
        return [
          Contradiction(
            part: .band(index),
            reason: "values under \(grouped(DecimalText(1, exponent: least))) have no letter to be shortened with")
        ]
      }
    }
    return []
  }

  /// A suffix that reads as a part of the number.
  private var suffixContradictions: [Contradiction] {
    guard case .suffix(let text) = symbol else { return [] }
    let marks: Set<Character> = ["+", "-", "<", ".", ",", "(", ")"]
    if let first = text.first(where: { $0.isNumber || marks.contains($0) }) {
      return [Contradiction(part: .suffix, reason: "“\(first)” behind a number reads as a part of it")]
    }
    guard ladder.contains(where: { $0.letter == text }) else { return [] }
    return isEverShortened
      ? [Contradiction(part: .suffix, reason: "“\(text)” is a letter that shortens numbers")] : []
  }

  /// Whether large values take a letter.
  package var isEverShortened: Bool {
    bands.contains { if case .shortened = $0.precision { true } else { false } }
  }

  /// The magnitude that digits show, with their letter.
  func magnitude(shownBy digits: Rendering.Digits) -> DecimalText {
    let text = String(decoding: digits.text.filter { $0 != UInt8(ascii: ",") }, as: UTF8.self)
    return (DecimalText(text) ?? .zero).shifted(by: digits.exponent)
  }

  private func grouped(_ number: DecimalText) -> String {
    String(decoding: number.text(minimumPlaces: 0, grouping: .thousands), as: UTF8.self)
  }
}
