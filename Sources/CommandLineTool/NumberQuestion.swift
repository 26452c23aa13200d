import LintEngine
import NumberFormats

/// What `number` is asked about a value or a text: the format with its locale, and how the field declares it.
struct NumberQuestion {
  var format: NumberFormat
  var unit: String?
  var sign: SignMode?

  struct Problem: Error {
    var message: String
  }

  /// Reads the words that name a format, a unit, a sign and a locale; empty ones are as good as none.
  init(
    format name: String, unit: String?, sign: String?, locale: String?, _ formats: NumberFormatList
  ) throws(Problem) {
    guard let known = formats[name] else {
      throw Problem(message: "there is no number format “\(name)”" + didYouMean(name, formats.ids))
    }
    format = known
    self.unit = unit.flatMap { $0.isEmpty ? nil : $0 }
    if let sign, !sign.isEmpty {
      guard let mode = SignMode(rawValue: sign) else {
        throw Problem(message: "“\(sign)” is none of level, change and parens")
      }
      self.sign = mode
    }
    if let locale, !locale.isEmpty {
      guard let known = NumberLocale.named(locale) else {
        throw Problem(message: "“\(locale)” is no locale that is known" + didYouMean(locale, NumberLocale.ids))
      }
      format = format.localized(to: known)
    }
  }

  /// What the format shows for a value.
  func text(for value: DecimalText) -> [UInt8] { format.bytes(for: value, unit: unit, sign: sign) }

  /// Why a value reads as it does.
  func explanation(of value: DecimalText) -> String { format.explanation(of: value, unit: unit, sign: sign) }

  /// Whether the format prints a text, and for which values, or why not.
  func check(_ text: String) -> (isPrinted: Bool, answer: String) {
    switch format.shape(of: text, unit: unit, sign: sign) {
    case .printable:
      let ranges = format.values(reading: text, unit: unit, sign: sign).map(\.phrase)
      return (true, "yes: " + ranges.joined(separator: ", and "))
    case .accepted(let value, let reason): return (true, "yes, with a note: \(reason); one such value is \(value)")
    case .wrong(let expected, let reason):
      return (false, "no: \(reason)" + (expected.map { "; it would be “\($0)”" } ?? ""))
    }
  }
}
