/// How numbers of one kind read, as data: one interpreter prints every format.
package struct NumberFormat: Sendable {
  /// How many digits a range of values shows.
  package enum Precision: Equatable, Sendable {
    /// Digits behind the point: at least the lower, at most the upper bound.
    case places(ClosedRange<Int>)
    /// At most this many digits from the first that is not zero, and at least `minimumPlaces` behind the point.
    case significant(Int, minimumPlaces: Int)
    /// Every digit of the value.
    case exact
    /// Divided by the largest step of the ladder that fits, with up to this many places and the step's letter.
    case shortened(maximumPlaces: Int)
  }

  /// The values from a magnitude up, as far as the next band.
  package struct Band: Sendable {
    package var lowerBound: DecimalText
    package var precision: Precision
    /// Another precision that the definition leaves open, and why.
    package var open: (precision: Precision, reason: String)?

    package init(from lowerBound: DecimalText, _ precision: Precision, open: (Precision, String)? = nil) {
      self.lowerBound = lowerBound
      self.precision = precision
      self.open = open
    }
  }

  /// A unit of a shortened number: `K` is ten to the third.
  package struct Step: Equatable, Sendable {
    /// The power of ten that numbers are divided by.
    package var exponent: Int
    /// What stands right behind the digits.
    package var letter: String
    /// What stands right before them.
    var lead = ""
    /// The power of ten of the smallest number.
    var from: Int

    package init(exponent: Int, letter: String) {
      self.exponent = exponent
      self.letter = letter
      from = exponent
    }

    init(_ step: NumberLocale.Step) {
      exponent = step.exponent
      letter = step.suffix
      lead = step.prefix
      from = step.from
    }
  }

  package enum Symbol: Sendable {
    /// A currency's symbol in front; the default is taken when the field names none.
    case currency(default: String)
    /// The unit behind a space; without `isRequired` a bare number is fine.
    case unit(default: String?, isRequired: Bool)
    /// A fixed text right behind the number.
    case suffix(String)
  }

  /// The kind of number in a phrase: “an amount”.
  package var noun: String
  /// From the highest lower bound to the lowest, which is zero.
  package var bands: [Band]
  package var rounding: Rounding
  /// Magnitudes under this one, but not zero, read as less than it.
  package var dust: DecimalText?
  package var symbol: Symbol
  package var sign: SignRule
  /// From the largest step to the smallest.
  package var ladder: [Step]
  /// Where and by whom the number is read.
  package private(set) var locale = NumberLocale.americanEnglish
  /// Whether the ladder is that of the locale, which is not American English.
  private var hasLettersOfLocale = false

  package init(
    noun: String, bands: [Band], rounding: Rounding, dust: DecimalText? = nil, symbol: Symbol,
    sign: SignRule = .asDeclared, ladder: [Step] = NumberFormat.thousands
  ) {
    self.noun = noun
    self.bands = bands
    self.rounding = rounding
    self.dust = dust
    self.symbol = symbol
    self.sign = sign
    self.ladder = ladder
  }

  package static let thousands = [
    Step(exponent: 12, letter: "T"), Step(exponent: 9, letter: "B"), Step(exponent: 6, letter: "M"),
    Step(exponent: 3, letter: "K"),
  ]
}

extension NumberFormat {
  /// The format as it reads in a locale; letters of a format's own stay what they are.
  package func localized(to locale: NumberLocale) -> NumberFormat {
    guard locale !== self.locale else { return self }
    var copy = self
    copy.locale = locale
    if ladder == Self.thousands {
      copy.ladder = locale.steps.reversed().map { Step($0) }
      copy.hasLettersOfLocale = true
    }
    return copy
  }

  /// The format with the letters of American English where a text has one: what a locale decides is separators and
  /// where symbols stand, and many apps write `K` and `M` everywhere.
  func lettered(as text: String) -> NumberFormat {
    guard hasLettersOfLocale, let letter = Self.letterBehindDigits(of: text),
      !ladder.contains(where: { $0.letter == letter })
    else { return self }
    var copy = self
    copy.ladder = Self.thousands
    return copy
  }

  private static func letterBehindDigits(of text: String) -> String? {
    guard let digit = text.utf8.lastIndex(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    let behind = text.unicodeScalars[text.utf8.index(after: digit)...].prefix { $0.properties.isAlphabetic }
    return thousands.map(\.letter).first { $0.unicodeScalars.elementsEqual(behind) }
  }

  /// The format for a unit: money shows two places only where its currency has cents.
  func counting(_ unit: String?) -> NumberFormat {
    guard case .currency(let fallback) = symbol else { return self }
    let places = NumberLocale.places(of: unit.flatMap { $0.isEmpty ? nil : $0 } ?? fallback)
    return counting(places: places)
  }

  /// The format where money has so many places, in place of two.
  func counting(places: Int) -> NumberFormat {
    if places == 2 { return self }
    var copy = self
    copy.bands = bands.map { $0.counting(places) }
    return copy
  }

  /// The magnitudes at which the digits of numbers in a unit follow another rule; none under one where money has no
  /// cents, and none that no screen shows.
  package func limits(unit: String?) -> [DecimalText] {
    let format = counting(unit)
    let bands = zip(format.bands, format.bands.dropFirst()).filter { $0.precision != $1.precision }.map(\.0)
    let limits = bands.map(\.lowerBound) + [format.dust].compactMap(\.self)
    let least = isMoney && NumberLocale.places(of: unit ?? "") == 0 ? DecimalText(1) : DecimalText(1, exponent: -8)
    return limits.filter { !$0.isSmaller(than: least) }
  }

  /// Whether the number is money, which is in dollars where the field names no currency.
  package var isMoney: Bool {
    if case .currency = symbol { true } else { false }
  }

  /// Whether the number is an amount of a coin or token.
  package var isAmount: Bool {
    if case .unit(_, isRequired: true) = symbol { true } else { false }
  }

  /// Whether a unit stands behind the number, where the field or the format names one.
  package var takesUnit: Bool {
    if case .unit = symbol { true } else { false }
  }

  /// Whether a field must name the unit: the format neither has one nor does without.
  package var needsUnit: Bool {
    if case .unit(default: nil, isRequired: true) = symbol { true } else { false }
  }

  /// Whether the number is a level by its nature, which never carries a sign.
  package var isLevel: Bool { sign == .never }

  /// Whether the number is a change by its nature, which always carries its sign.
  package var isChange: Bool { sign == .always }
}

extension NumberFormat.Band {
  /// The band where money has so many places, in place of two.
  fileprivate func counting(_ places: Int) -> NumberFormat.Band {
    var band = self
    band.precision = precision.counting(places)
    if let open { band.open = (open.precision.counting(places), open.reason) }
    return band
  }
}

extension NumberFormat.Precision {
  fileprivate func counting(_ places: Int) -> NumberFormat.Precision {
    switch self {
    case .places(2...2): .places(places...places)
    case .significant(let count, minimumPlaces: 2): .significant(count, minimumPlaces: places)
    default: self
    }
  }
}
