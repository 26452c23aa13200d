/// How numbers read in one language and country.
///
/// All that formats of a locale share; being immutable and behind a reference, it costs a format nothing to hold it.
package final class NumberLocale: Sendable {
  /// A size from which numbers shorten, with what stands around their digits then.
  struct Step: Hashable, Sendable {
    /// The power of ten of the smallest number.
    var from: Int
    /// The power of ten by which numbers are divided.
    var exponent: Int
    var prefix: String
    var suffix: String
  }

  /// The name, such as `de-DE`.
  package let id: String
  let decimalSeparator: Unicode.Scalar
  let groupSeparator: Unicode.Scalar
  /// The digit zero; the others follow it.
  let zero: Unicode.Scalar
  /// Whether its text runs from right to left.
  package let isRightToLeft: Bool
  let minus: String
  let plus: String
  let number: NumberLayout
  let money: NumberLayout
  let percent: NumberLayout
  let shortenedMoney: NumberLayout
  /// A number with its unit, which is no matter of the locale.
  let amount: NumberLayout
  /// A number with a text right behind it.
  let suffixed: NumberLayout
  /// The sign of a percentage.
  let percentSign: String
  /// From the smallest to the largest.
  let steps: [Step]
  /// Symbols of currencies by code, where they are not the usual ones.
  let symbols: [String: String]
  /// Whether digits and separators are those in which formats work.
  let isPlain: Bool
  /// What tells its numbers from those of other locales, but for letters and symbols.
  private let layoutFields: [String]

  /// American English, in which formats are defined.
  package static let americanEnglish = NumberLocale(fields(of: LocaleData.locales.utf8.prefix { $0 != 0x0A }))

  /// All locales by their names, and by those of languages; read when a text of another one than American English is
  /// first asked for.
  private static let all: [String: NumberLocale] = {
    var all: [String: NumberLocale] = [:]
    for line in LocaleData.locales.utf8.split(separator: 0x0A) {
      let fields = fields(of: line)
      let locale = fields.first == americanEnglish.id ? americanEnglish : NumberLocale(fields)
      all[locale.id] = locale
      // The first one of a language is that with most users.
      let language = String(locale.id.prefix { $0 != "-" })
      if all[language] == nil { all[language] = locale }
    }
    return all
  }()

  /// The locale of a name such as `de-DE`, of a language such as `de`, or with Latin digits, `ar-EG-u-nu-latn`; nil
  /// for one that is not known.
  package static func named(_ name: String) -> NumberLocale? {
    name == americanEnglish.id ? americanEnglish : all[name]
  }

  /// The names of all locales, in order.
  package static var ids: [String] { all.keys.filter { $0.contains("-") }.sorted() }

  /// One locale for each way to lay out numbers with Latin digits, in the order of their names.
  package static let layouts: [NumberLocale] = {
    var seen: Set<[String]> = []
    return ids.compactMap { all[$0] }.filter { $0.zero == "0" && seen.insert($0.layoutFields).inserted }
  }()

  /// The version of Unicode's CLDR that the data is of.
  package static var dataVersion: String { LocaleData.version }

  private static func fields(of line: Substring.UTF8View) -> [String] {
    line.split(separator: 0x7C, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  private init(_ fields: [String]) {
    func field(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
    id = field(0)
    decimalSeparator = field(1).unicodeScalars.first ?? "."
    groupSeparator = field(2).unicodeScalars.first ?? ","
    let minimum = Int(field(3)) ?? 1
    zero = field(4).unicodeScalars.first ?? "0"
    minus = field(5)
    plus = field(6)
    number = NumberLayout(field(7), minimum: minimum)
    money = NumberLayout(field(8), minimum: minimum)
    percent = NumberLayout(field(9), minimum: minimum)
    shortenedMoney = NumberLayout("0,0:" + field(10), minimum: minimum, grouping: number.grouping.sparse)
    amount = NumberLayout(number.signed + [.text(" "), .symbol], grouping: number.grouping)
    suffixed = NumberLayout(number.signed + [.symbol], grouping: number.grouping)
    percentSign =
      percent.unsigned.lazy.compactMap { piece in
        if case .text(let text) = piece { text.filter { !$0.isWhitespace } } else { nil }
      }.first ?? "%"
    steps = field(11).utf8.split(separator: 0x3B).compactMap { Step(Substring($0)) }
    symbols = Self.entries(field(12))
    isRightToLeft = field(13) == "rtl"
    layoutFields = (1...9).map(field)
    isPlain = decimalSeparator == "." && groupSeparator == "," && zero == "0" && minus == "-" && plus == "+"
  }

  /// The entries of `CODE=SYMBOL;…`.
  private static func entries(_ text: String) -> [String: String] {
    var entries: [String: String] = [:]
    for entry in text.utf8.split(separator: 0x3B) {
      let parts = entry.split(separator: 0x3D, maxSplits: 1)
      if parts.count == 2 { entries[String(Substring(parts[0]))] = String(Substring(parts[1])) }
    }
    return entries
  }

  // MARK: - Currencies

  private static let usualSymbols = entries(LocaleData.symbols)
  private static let usualPlaces: [String: Int] = {
    var places: [String: Int] = [:]
    for entry in LocaleData.places.utf8.split(separator: 0x20) {
      places[String(Substring(entry.prefix(3)))] = Int(Substring(entry.dropFirst(3)))
    }
    return places
  }()

  /// The symbol of a currency's code; the text itself where it is none.
  package func symbol(of unit: String) -> String { symbols[unit] ?? Self.usualSymbols[unit] ?? unit }

  /// How many places money of a code has; two for any text that is none.
  package static func places(of unit: String) -> Int { unit == "USD" ? 2 : usualPlaces[unit] ?? 2 }

  /// Whether a text is the symbol of a currency somewhere.
  static func knows(symbol: String) -> Bool { known.contains(symbol) }

  private static let known = Set(usualSymbols.values).union(americanEnglish.symbols.values)

  static let usualCodes = Set(usualSymbols.keys)

  /// How many places money of a symbol may have in American English, the likeliest first.
  static func places(ofSymbol symbol: String) -> [Int] { placesOfSymbols[symbol] ?? [2, 0] }

  private static let placesOfSymbols: [String: [Int]] = {
    var places: [String: [Int]] = ["$": [2], "€": [2], "£": [2]]
    for code in usualSymbols.keys.sorted() {
      for symbol in [americanEnglish.symbol(of: code), usualSymbols[code] ?? code] where places[symbol] == nil {
        places[symbol] = [usualPlaces[code] ?? 2]
      }
    }
    // The yen, and the yuan where its own users write it.
    places["¥"] = [0, 2]
    return places
  }()
}

extension NumberLayout {
  /// Reads `3,3:¤ 0;¤ -0`: sizes of groups, and pieces without and with a sign, or only those with one.
  fileprivate init(_ text: String, minimum: Int, grouping own: Grouping? = nil) {
    let parts = text.utf8.split(separator: 0x3A, maxSplits: 1)
    let sizes = parts.prefix(1).flatMap { $0.split(separator: 0x2C) }.compactMap { Int(Substring($0)) }
    let primary = sizes.first ?? 3
    let grouping =
      own ?? Grouping(primary: primary, secondary: sizes.count > 1 ? sizes[1] : primary, least: primary + minimum)
    let forms = parts.count > 1 ? parts[1].split(separator: 0x3B).map { Self.pieces(Substring($0)) } : []
    let signed = forms.last ?? [.sign, .number]
    self.init(grouping: grouping, unsigned: forms.first?.filter { $0 != .sign } ?? [.number], signed: signed)
    keepsLettersApart = signed.contains(.symbol)
  }

  private static func pieces(_ text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    func marked(_ scalar: Unicode.Scalar) -> Piece? {
      switch scalar {
      case "-": .sign
      case "¤": .symbol
      case "0": .number
      default: nil
      }
    }
    for scalar in text.unicodeScalars {
      guard let piece = marked(scalar) else {
        literal.unicodeScalars.append(scalar)
        continue
      }
      if !literal.isEmpty { pieces.append(.text(literal)) }
      literal = ""
      pieces.append(piece)
    }
    return literal.isEmpty ? pieces : pieces + [.text(literal)]
  }
}

extension NumberLocale.Step {
  /// Reads `3:3:0K`: from where, divided by, and the number with what stands around it.
  fileprivate init?(_ text: Substring) {
    let parts = text.utf8.split(separator: 0x3A, maxSplits: 2).map { Substring($0) }
    guard parts.count == 3, let from = Int(parts[0]), let exponent = Int(parts[1]),
      let number = parts[2].unicodeScalars.firstIndex(of: "0")
    else { return nil }
    let scalars = parts[2].unicodeScalars
    self.init(
      from: from, exponent: exponent, prefix: String(scalars[..<number]),
      suffix: String(scalars[scalars.index(after: number)...]))
  }
}
