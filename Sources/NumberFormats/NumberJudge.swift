/// Judges numbers in sentences, of which neither the value nor the format is known.
package struct NumberJudge: Sendable {
  private let locales: [LocalFormats]
  private let declared: [NumberFormat]
  /// Whether a text that another locale prints is left alone.
  private let allowsOthers: Bool
  /// The formats in each layout of numbers.
  private lazy var layouts = NumberLocale.layouts.map { LocalFormats($0, declared: declared) }
  /// Those of them in which numbers of a kind look otherwise than in `locales` and in each other, but for letters.
  private var unlike: [NumberLook.Part: [LocalFormats]] = [:]

  /// `declared`: the formats that stand beside the built-in ones; `locales`: those in which a text may be right, the
  /// likeliest first; `allowsOthers`: nobody said in which locale texts read, so that each of ours may be it.
  package init(
    declared: [NumberFormat] = [], locales: [NumberLocale] = [.americanEnglish], allowsOthers: Bool = false
  ) {
    self.declared = declared
    self.locales = locales.map { LocalFormats($0, declared: declared) }
    self.allowsOthers = allowsOthers
  }

  /// Nil for a number that some format prints.
  package mutating func problem(with number: NumberInText) -> NumberProblem? {
    switch number.kind {
    case .noNumber: return NumberProblem(reason: "a value that is not known shows as “—”")
    case .signedDash: return NumberProblem(expected: "—", reason: "a change that is not known has no sign")
    default: break
    }
    var problems: [NumberProblem] = []
    for formats in locales {
      guard let problem = formats.problem(with: number) else { return nil }
      problems.append(problem)
    }
    // A locale in which the text can be read says best what is wrong with it.
    guard var problem = problems.first(where: { $0.expected != nil }) ?? problems.first else { return nil }
    guard allowsOthers, number.mayReadElsewhere else { return problem }
    let own = locales.first?.value(of: number)
    // Nothing that another locale prints changes the answer then.
    let isReadHere = own != nil && !number.hasSymbolBehind
    problem.mayBeForeign = number.hasSymbolBehind
    for formats in others(for: number) {
      guard let (value, hasCents) = formats.printedValue(of: number) else { continue }
      // Copy leaves out cents: “bis 100.000 €”. Who reads it so must not be told another number.
      if value != own, !isReadHere { return nil }
      if hasCents || value != own { problem.mayBeForeign = true }
      if isReadHere, problem.mayBeForeign { break }
    }
    return problem
  }

  /// The locales in which a number may read otherwise.
  private mutating func others(for number: NumberInText) -> [LocalFormats] {
    guard let part = number.lookPart else { return layouts }
    if let known = unlike[part] { return known }
    var seen = Set(locales.map { $0.look(of: part) })
    let found = layouts.filter { seen.insert($0.look(of: part)).inserted }
    unlike[part] = found
    return found
  }
}

/// What a locale decides of how a number without letters looks.
private struct NumberLook: Hashable {
  enum Part { case money, percent, bare }

  var separators: [Unicode.Scalar]
  var signs: [String]
  var groupings: [NumberLayout.Grouping]
  var layout: NumberLayout
}

/// The formats of numbers in sentences, as one locale reads them.
private struct LocalFormats: Sendable {
  private let locale: NumberLocale
  private let money: [NumberFormat]
  private let amounts: [NumberFormat]
  private let percents: [NumberFormat]
  private let multiples: [NumberFormat]
  private let shortened: [NumberFormat]
  private let bare: [NumberFormat]

  init(_ locale: NumberLocale, declared: [NumberFormat]) {
    func localized(_ formats: [NumberFormat]) -> [NumberFormat] { formats.map { $0.localized(to: locale) } }
    self.locale = locale
    money = localized((Self.known + declared).filter(\.isMoney))
    amounts = localized((Self.known + declared).filter(\.isAmount))
    percents = localized(Self.percents)
    multiples = localized(Self.multiples)
    shortened = localized([Self.shortened])
    bare = localized([Self.bare])
  }

  func look(of part: NumberLook.Part) -> NumberLook {
    let layout =
      switch part {
      case .money: locale.money
      case .percent: locale.percent
      case .bare: locale.number
      }
    return NumberLook(
      separators: [locale.decimalSeparator, locale.groupSeparator, locale.zero], signs: [locale.minus, locale.plus],
      groupings: [locale.number.grouping, locale.money.grouping], layout: layout)
  }

  func problem(with number: NumberInText) -> NumberProblem? {
    switch number.kind {
    case .money(let symbol): problem(number.text, money: symbol)
    case .grouping where locale.groupSeparator != ",": nil
    // Each language has letters of its own, and people write others.
    case .shortened where locale !== NumberLocale.americanEnglish: nil
    case .noNumber, .signedDash: nil
    default: problem(number.text, formats(for: number.kind), unit: Self.unit(of: number.kind))
    }
  }

  /// The value of a text that a format of the locale prints, or else one that money without cents would.
  func printedValue(of number: NumberInText) -> (value: DecimalText, hasCents: Bool)? {
    let formats = formats(for: number.kind)
    guard let first = formats.first, !number.isMoney || locale.putsSymbol(behind: number.hasSymbolBehind),
      locale.mayPrint(digits: ShownNumber(plainForm(of: number.text), first).digits)
    else { return nil }
    func value(_ format: NumberFormat) -> DecimalText? {
      format.value(reading: number.text, unit: Self.unit(of: number.kind))
    }
    guard case .money(let symbol) = number.kind else {
      return formats.lazy.compactMap { value($0) }.first.map { ($0, true) }
    }
    for places in NumberLocale.places(ofSymbol: symbol) {
      for format in formats { if let value = value(format.counting(places: places)) { return (value, true) } }
    }
    for format in formats { if let value = value(format.counting(places: 0)) { return (value, false) } }
    return nil
  }

  /// What a reader of the locale takes the digits for; nil where they are none there.
  func value(of number: NumberInText) -> DecimalText? {
    guard let format = formats(for: number.kind).first else { return nil }
    let parts = ShownNumber(plainForm(of: number.text), format)
    return DigitsExplanation.isForeign(parts.digits) ? nil : parts.value
  }

  private func formats(for kind: NumberInText.Kind) -> [NumberFormat] {
    switch kind {
    case .money: money
    case .amount(let unit): amounts.filter { $0.defaultUnit == nil || $0.defaultUnit == unit }
    case .percent: percents
    case .multiple: multiples
    case .shortened: shortened
    case .exponent, .grouping: bare
    case .noNumber, .signedDash: []
    }
  }

  private static func unit(of kind: NumberInText.Kind) -> String? {
    switch kind {
    case .money(let symbol): symbol
    case .amount(let unit): unit
    default: nil
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

  private static let known = [
    "money", "money-large", "money-row", "money-total", "amount", "amount-exact", "amount-row",
  ].compactMap { NumberFormat.builtIn[$0] }
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

extension NumberInText {
  /// Whether other locales may write such a number otherwise; longer ones are no numbers that screens show.
  fileprivate var mayReadElsewhere: Bool {
    switch kind {
    case .money, .amount, .percent, .multiple: text.utf8.count <= 40
    default: false
    }
  }

  /// What decides its look; nil where letters, which each locale has of its own, may shorten it.
  fileprivate var lookPart: NumberLook.Part? {
    let scalars = text.unicodeScalars
    guard let last = scalars.lastIndex(where: { "0"..."9" ~= $0 }) else { return nil }
    let behind = scalars[scalars.index(after: last)...]
    switch kind {
    case .money: return behind.contains { $0.properties.isAlphabetic } ? nil : .money
    case .amount: return behind.first?.properties.isAlphabetic ?? false ? nil : .bare
    case .percent: return .percent
    case .multiple: return .bare
    default: return nil
    }
  }

  fileprivate var isMoney: Bool { if case .money = kind { true } else { false } }

  /// Whether a symbol stands behind the digits as American English does not write it.
  fileprivate var hasSymbolBehind: Bool {
    switch kind {
    case .money(let symbol): text.hasSuffix(symbol)
    case .percent: text.unicodeScalars.dropLast().last?.properties.isWhitespace ?? false
    default: false
    }
  }
}
