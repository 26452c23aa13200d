import LintEngine
import NumberFormats
import Wording

/// What a search for numbers in the texts of one document needs, worked out once.
struct NumberTexts {
  /// A kind of number that fields declare, under the symbol or unit that it shows.
  private struct Kind: Hashable {
    var format: String
    var unit: String?
  }

  /// What the document's fields say of the numbers in its texts.
  private struct Declared {
    /// What examples show.
    var texts: Set<String> = []
    /// The kinds by what stands beside their digits; those of any unit under the empty text. However many fields there
    /// are, one symbol has no more kinds than there are formats and currencies with it.
    var kinds: [String: Set<Kind>] = [:]
  }

  private let formats: [NumberFormat]
  private var judge: NumberJudge?
  private var problems: [String: NumberProblem?] = [:]
  private var declared: Declared?
  private var units: Set<String>?
  private var found: [Int32: [NumberInText]] = [:]

  init(_ context: CheckContext) {
    formats = context.rulebook.numberFormatsOfPacks
  }

  /// The numbers of a text, without those in code, addresses and placeholders.
  ///
  /// On the page of an area a value between ticks is one that the app shows.
  mutating func numbers(in node: Int32, _ context: CheckContext) -> [NumberInText] {
    if let known = found[node] { return known }
    let numbers = readNumbers(in: node, context)
    found[node] = numbers
    return numbers
  }

  private mutating func readNumbers(in node: Int32, _ context: CheckContext) -> [NumberInText] {
    let bytes = context.manifest.bytes(of: node)
    guard NumberScanner.mayHoldNumber(bytes) else { return [] }
    let others = units ?? otherUnits(context)
    units = others
    let numbers = NumberScanner.numbers(in: bytes, units: context.rulebook.units, others: others)
    if numbers.isEmpty { return [] }
    let protected = ProtectedText.ranges(in: bytes)
    let isPage = context.manifest.kind == "area"
    return numbers.filter { number in
      !protected.contains { range in
        range.overlaps(number.range) && !(isPage && NumberTexts.isTicked(number.range, as: range))
      }
    }
  }

  /// Whether a number is all that stands between the ticks of a piece of code.
  private static func isTicked(_ number: Range<Int>, as code: Range<Int>) -> Bool {
    code.lowerBound + 1 == number.lowerBound && code.upperBound == number.upperBound + 1
  }

  /// What is wrong with a number of a text, in the locales of the document.
  mutating func problem(with number: NumberInText, _ context: CheckContext) -> NumberProblem? {
    let key = "\(number.kind)\u{0}\(number.text)"
    if let known = problems[key] { return known }
    var judge = judge.take() ?? newJudge(context)
    let problem = judge.problem(with: number)
    self.judge = judge
    problems[key] = .some(problem)
    return problem
  }

  private func newJudge(_ context: CheckContext) -> NumberJudge {
    let declared = context.declaredLocale
    let ofNumbers = context.localesOfNumbers
    let locales = [declared].compactMap(\.self) + ofNumbers + (declared == nil ? [.americanEnglish] : [])
    return NumberJudge(declared: formats, locales: locales, allowsOthers: declared == nil && ofNumbers.isEmpty)
  }

  /// Whether a number field shows a text in an example, or may show it; `symbol`: what stands beside its digits.
  mutating func explains(_ text: String, symbol: String, _ context: CheckContext) -> Bool {
    let declared = declared ?? readDeclared(context)
    self.declared = declared
    if declared.texts.contains(text) { return true }
    let locales = [context.declaredLocale ?? .americanEnglish] + context.localesOfNumbers
    for key in [symbol, ""] {
      for kind in declared.kinds[key] ?? [] {
        guard let format = context.rulebook.numberFormat(kind.format) else { continue }
        let unit = kind.unit ?? (format.isMoney ? nil : symbol)
        for locale in locales {
          if case .wrong = format.localized(to: locale).shape(of: text, unit: unit) { continue }
          return true
        }
      }
    }
    return false
  }

  /// “, whose money is in “GBP””, where the document has money, and none with the symbol of a number.
  mutating func currencies(otherThan number: NumberInText, _ context: CheckContext) -> String {
    guard case .money(let symbol) = number.kind else { return "" }
    let declared = declared ?? readDeclared(context)
    self.declared = declared
    guard declared.kinds[symbol] == nil else { return "" }
    let money = declared.kinds.values.joined().filter { context.rulebook.numberFormat($0.format)?.isMoney ?? false }
    let units = Set(money.map { $0.unit ?? "USD" }).sorted()
    return units.isEmpty ? "" : ", whose money is in \(quotedList(units, conjunction: "or"))"
  }

  private func readDeclared(_ context: CheckContext) -> Declared {
    let keys = context.numberKeys
    let locales = [context.declaredLocale ?? .americanEnglish] + context.localesOfNumbers
    func child(_ key: Int32, of node: Int32) -> Int32? { context.manifest.child(key, of: node) }
    var declared = Declared()
    for field in context.items(under: keys.numbers) {
      if let examples = child(keys.examples, of: field) {
        for example in context.manifest.children(of: examples) {
          if let shows = child(keys.shows, of: example) { declared.texts.insert(context.manifest.string(of: shows)) }
        }
      }
      guard let id = child(keys.format, of: field).map({ context.manifest.string(of: $0) }),
        let format = context.rulebook.numberFormat(id), format.isMoney || format.takesUnit
      else { continue }
      let unit = child(keys.unit, of: field).map { context.manifest.string(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
      for locale in locales {
        let symbol = format.localized(to: locale).symbolShown(unit)
        declared.kinds[symbol, default: []].insert(Kind(format: id, unit: unit))
      }
    }
    return declared
  }

  /// Units that the document names beside those that the rulebook knows.
  private func otherUnits(_ context: CheckContext) -> Set<String> {
    var units: Set<String> = []
    let keys = context.numberKeys
    for field in context.items(under: keys.numbers) + context.items(under: keys.inputs) {
      guard let unit = context.manifest.child(keys.unit, of: field).map({ context.manifest.string(of: $0) }) else {
        continue
      }
      if !context.rulebook.units.contains(unit), isUnit(unit) { units.insert(unit) }
    }
    return units
  }
}

extension CheckContext {
  /// The items of a list of the document.
  func items(under key: Int32) -> [Int32] {
    guard let list = manifest.child(key, of: Manifest.root) else { return [] }
    return Array(manifest.children(of: list))
  }
}
