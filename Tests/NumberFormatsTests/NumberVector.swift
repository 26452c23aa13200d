import NumberFormats
import Testing

/// A value and the text that a format shows for it.
struct NumberVector: CustomTestStringConvertible {
  var format: String
  var value: String
  var unit: String?
  var sign: SignMode?
  var shows: String
  /// Other texts that the definition leaves open.
  var accepts: [String]
  /// Whether the product definition itself prints the text.
  var isDefinition: Bool
  var note: String

  init(
    _ format: String, _ value: String, _ unit: String? = nil, _ sign: SignMode? = nil, shows: String,
    accepts: [String] = [], isDefinition: Bool = false, note: String = ""
  ) {
    self.format = format
    self.value = value
    self.unit = unit
    self.sign = sign
    self.shows = shows
    self.accepts = accepts
    self.isDefinition = isDefinition
    self.note = note
  }

  var testDescription: String { "\(format) \(value) \(unit ?? "") \(sign?.rawValue ?? ""): \(shows) \(note)" }

  static let all =
    MoneyVectors.money + MoneyVectors.moneyRow + MoneyVectors.moneyTotal + MoneyVectors.moneyLarge
    + AmountVectors.amount + AmountVectors.amountExact + AmountVectors.amountRow + AmountVectors.xlmSeven
    + RatioVectors.percentChange + RatioVectors.percentRate + RatioVectors.percentPreset + RatioVectors.rate
    + RatioVectors.leverage
}
