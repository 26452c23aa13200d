/// A number that stands in a sentence.
package struct NumberInText: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// With the symbol of a currency.
    case money(symbol: String)
    case amount(unit: String)
    case percent
    /// `5x`.
    case multiple
    /// A bare number with a letter, `1.2M`.
    case shortened
    /// A bare number with an exponent.
    case exponent
    /// A bare number whose commas stand where no thousands are.
    case grouping
    /// `NaN`, `Infinity`.
    case noNumber
    /// A dash with a sign.
    case signedDash
  }

  package var kind: Kind
  /// Where it stands, in bytes.
  package var range: Range<Int>
  package var text: String
}

/// What is wrong with a number in a sentence.
package struct NumberProblem: Equatable, Sendable {
  /// What it should read, where that follows.
  package var expected: String?
  /// One phrase.
  package var reason: String

  package init(expected: String? = nil, reason: String) {
    self.expected = expected
    self.reason = reason
  }
}

/// Judges numbers in sentences, of which neither the value nor the format is known.
package struct NumberJudge: Sendable {
  private let money: [NumberFormat]
  private let amounts: [NumberFormat]

  /// `declared`: the formats that stand beside the built-in ones.
  package init(declared: [NumberFormat] = []) {
    let builtIn = ["money", "money-large", "money-row", "money-total", "amount", "amount-exact", "amount-row"]
    let all = builtIn.compactMap { NumberFormat.builtIn[$0] } + declared
    money = all.filter(\.isMoney)
    amounts = all.filter(\.isAmount)
  }

  /// Nil for a number that some format prints.
  package func problem(with number: NumberInText) -> NumberProblem? {
    switch number.kind {
    case .noNumber: return NumberProblem(reason: "a value that is not known shows as “—”")
    case .signedDash: return NumberProblem(expected: "—", reason: "a change that is not known has no sign")
    case .money(let symbol): return problem(number.text, money: symbol)
    case .amount(let unit):
      return problem(number.text, amounts.filter { $0.defaultUnit == nil || $0.defaultUnit == unit }, unit: unit)
    case .percent: return problem(number.text, Self.percents, unit: nil)
    case .multiple: return problem(number.text, Self.multiples, unit: nil)
    case .shortened: return problem(number.text, [Self.shortened], unit: nil)
    case .exponent: return problem(number.text, [Self.bare], unit: nil)
    case .grouping: return problem(number.text, [Self.bare], unit: nil)
    }
  }

  /// A symbol may stand for currencies with cents and without.
  private func problem(_ text: String, money symbol: String) -> NumberProblem? {
    var first: NumberProblem?
    for places in NumberLocale.places(ofSymbol: symbol) {
      guard let problem = problem(text, money.map { $0.counting(places: places) }, unit: symbol) else { return nil }
      first = first ?? problem
    }
    return first
  }

  /// The first format's words are the answer where none prints the text, or those of the first that knows its form.
  private func problem(_ text: String, _ formats: [NumberFormat], unit: String?) -> NumberProblem? {
    guard let first = formats.first else { return nil }
    var problems: [(format: NumberFormat, problem: NumberProblem)] = []
    for format in formats {
      guard case .wrong(let expected, let reason) = format.shape(of: text, unit: unit) else { return nil }
      problems.append((format, NumberProblem(expected: expected, reason: reason)))
    }
    let shown = ShownNumber(plainForm(of: text), first)
    let closest =
      problems.first { shown.hasLessThan && $0.format.dust != nil }
      ?? problems.first { shown.letter != nil && $0.format.isEverShortened && $0.problem.expected != nil }
    let signed = problems.first { !shown.sign.isEmpty && $0.problem.expected?.contains(shown.sign) ?? false }
    return (closest ?? signed ?? problems.first)?.problem
  }

  private static let percents = ["percent-preset", "percent-rate", "percent-change"].compactMap {
    NumberFormat.builtIn[$0]
  }
  private static let multiples = ["leverage"].compactMap { NumberFormat.builtIn[$0] }
  private static let bare = NumberFormat(
    noun: "a number", bands: [NumberFormat.Band(from: .zero, .exact)], rounding: .cut,
    symbol: .unit(default: nil, isRequired: false))
  private static let shortened = NumberFormat(
    noun: "a number",
    bands: [
      NumberFormat.Band(from: DecimalText(1000), .shortened(maximumPlaces: 2)),
      NumberFormat.Band(from: .zero, .places(0...2)),
    ], rounding: .nearest, symbol: .unit(default: nil, isRequired: false))
}

extension NumberFormat {
  /// The unit of an amount whose field names none.
  package var defaultUnit: String? {
    if case .unit(let unit, _) = symbol { unit } else { nil }
  }
}
