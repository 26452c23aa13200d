import Diagnostics
import NumberFormats

/// A number format that a pack brings, with the examples that must hold.
struct DeclaredFormat: Sendable {
  struct Example: Sendable {
    var value: DecimalText
    var shows: String
    var unit: String?
    var sign: SignMode?
    var locale = NumberLocale.americanEnglish
    var span: SourceSpan
  }

  var id: String
  var pack: String
  /// The place of the id.
  var span: SourceSpan
  var format: NumberFormat
  var examples: [Example] = []
  /// Texts that the format prints for no value.
  var refused: [(text: String, span: SourceSpan)] = []
}

extension Rulebook {
  /// Coins whose symbols make a number in a sentence an amount, beside the units of formats and those that a document
  /// names.
  static let coins: Set<String> = [
    "ADA", "ATOM", "AVAX", "BNB", "BTC", "DOGE", "DOT", "ETH", "EURC", "LTC", "SOL", "TRX", "USDC", "USDT", "XLM",
    "XRP",
  ]

  /// The number format of an id, built in or of a pack.
  package func numberFormat(_ id: String) -> NumberFormat? {
    NumberFormat.builtIn[id] ?? declaredFormats[id]?.format
  }

  /// The ids of all number formats, in order.
  package var numberFormatIDs: [String] { (Array(NumberFormat.builtIn.keys) + declaredFormats.keys).sorted() }
}

/// Whether a text may be a unit in sentences: one of digits or marks would make a number of anything.
package func isUnit(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic } }

extension RulebookBuilder {
  /// Reports number formats that a table of roles names and nothing declares.
  mutating func checkRoles(of packs: [RulePack], _ rulebook: Rulebook) {
    for table in packs.flatMap({ $0.tables.filter(\.namesRoles).map(\.table) }) {
      for row in table.rows {
        for id in row.cell("format") ?? [] where rulebook.numberFormat(id) == nil {
          problems.report(
            "“\(id)”, the format of the role “\(row.id)”, is no number format"
              + didYouMean(id, rulebook.numberFormatIDs), at: row.span)
        }
      }
    }
  }

  /// The formats of all packs by their ids; one that is taken is reported.
  mutating func formats(of packs: [RulePack]) -> [String: DeclaredFormat] {
    var result: [String: DeclaredFormat] = [:]
    for format in packs.flatMap(\.formats) {
      let other = result[format.id]
      if other == nil, NumberFormat.builtIn[format.id] == nil {
        result[format.id] = format
        continue
      }
      problems.report(
        "there is a number format “\(format.id)” already; give this one another name", at: format.span,
        notes: other.map { [Note(message: "the other one is here", span: $0.span)] } ?? [])
    }
    return result
  }
}
