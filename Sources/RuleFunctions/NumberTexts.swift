import LintEngine
import NumberFormats
import Wording

/// What a search for numbers in the texts of one document needs, worked out once.
struct NumberTexts {
  /// A kind of number that fields declare.
  private struct Kind: Hashable {
    var format: String
    var unit: String?
  }

  private let fields: [Int32]
  private let inputs: [Int32]
  /// What examples show, and the kinds of the fields.
  private var explanations: (texts: Set<String>, kinds: Set<Kind>)?
  private let formats: [NumberFormat]
  private(set) lazy var judge = NumberJudge(declared: formats)
  private var units: Set<String>?

  /// More fields than any screen has are not looked at: each number may be held against all of them.
  static let fieldLimit = 50

  /// Coins whose symbols make a number an amount, beside the units that the document names.
  private static let coins: Set<String> = [
    "ADA", "ATOM", "AVAX", "BNB", "BTC", "DOGE", "DOT", "ETH", "EURC", "LTC", "SOL", "TRX", "USDC", "USDT", "XLM",
    "XRP",
  ]

  init(_ context: CheckContext) {
    fields = context.items(under: "numbers", limit: Self.fieldLimit)
    inputs = context.items(under: "inputs", limit: Self.fieldLimit)
    formats = context.rulebook.numberFormatsOfPacks
  }

  /// The numbers of a text, without those in code, addresses and placeholders.
  mutating func numbers(in node: Int32, _ context: CheckContext) -> [NumberInText] {
    let bytes = context.manifest.bytes(of: node)
    guard NumberScanner.mayHoldNumber(bytes) else { return [] }
    let known = units ?? knownUnits(context)
    units = known
    let numbers = NumberScanner.numbers(in: bytes, units: known)
    if numbers.isEmpty { return [] }
    let protected = ProtectedText.ranges(in: bytes)
    return numbers.filter { number in !protected.contains { $0.overlaps(number.range) } }
  }

  /// Whether a number field shows a text in an example, or may show it.
  mutating func explains(_ text: String, unit: String, _ context: CheckContext) -> Bool {
    let known = explanations ?? explanations(context)
    explanations = known
    return known.texts.contains(text)
      || known.kinds.contains { kind in
        guard let format = context.rulebook.numberFormat(kind.format) else { return false }
        if case .wrong = format.shape(of: text, unit: kind.unit ?? (format.isMoney ? nil : unit)) { return false }
        return true
      }
  }

  private func explanations(_ context: CheckContext) -> (texts: Set<String>, kinds: Set<Kind>) {
    func child(_ key: String, of node: Int32) -> Int32? {
      context.manifest.child(context.rulebook.names.number(of: key), of: node)
    }
    var texts: Set<String> = []
    var kinds: Set<Kind> = []
    for field in fields {
      if let examples = child("examples", of: field) {
        for example in context.manifest.children(of: examples) {
          if let shows = child("shows", of: example) { texts.insert(context.manifest.string(of: shows)) }
        }
      }
      guard let format = child("format", of: field) else { continue }
      let unit = child("unit", of: field).map { context.manifest.string(of: $0) }
      kinds.insert(Kind(format: context.manifest.string(of: format), unit: unit))
    }
    return (texts, kinds)
  }

  private func knownUnits(_ context: CheckContext) -> Set<String> {
    var units = Self.coins
    let key = context.rulebook.names.number(of: "unit")
    for field in fields + inputs {
      if let unit = context.manifest.child(key, of: field) { units.insert(context.manifest.string(of: unit)) }
    }
    for format in formats { if let unit = format.defaultUnit { units.insert(unit) } }
    // A unit of digits or marks would make a number of anything.
    return units.filter { unit in unit.unicodeScalars.allSatisfy { $0.properties.isAlphabetic } }
  }
}

extension CheckContext {
  /// The first items of a list of the document.
  func items(under key: String, limit: Int) -> [Int32] {
    guard let list = manifest.child(rulebook.names.number(of: key), of: Manifest.root) else { return [] }
    return Array(manifest.children(of: list).prefix(limit))
  }
}
