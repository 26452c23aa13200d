import LintEngine
import NumberFormats

/// A number field of a manifest, as far as it says how its examples read.
struct NumberField {
  let node: Int32
  let formatID: String
  /// The format in the locale of the example, or of the field.
  let format: NumberFormat
  let unit: String?
  let sign: SignMode?
  let isRightToLeft: Bool

  /// The format as a message names it.
  var formatName: String { format.locale.id == "en-US" ? formatID : "\(formatID) in \(format.locale.id)" }
}

extension CheckContext {
  /// The number field of an example; nil where its format or its locale is not known, which other rules say.
  func numberField(ofExample example: Int32) -> NumberField? {
    let list = manifest[example].parent
    return list < 0 ? nil : numberField(manifest[list].parent, example: example)
  }

  /// A number field by itself, or as one of its examples reads.
  func numberField(_ node: Int32, example: Int32? = nil) -> NumberField? {
    guard node >= 0, let id = text(numberKeys.format, of: node), let format = rulebook.numberFormat(id) else {
      return nil
    }
    func own(_ key: Int32) -> String? { example.flatMap { text(key, of: $0) } ?? text(key, of: node) }
    let named = own(numberKeys.locale)
    guard let locale = named == nil ? declaredLocale ?? .americanEnglish : named.flatMap(NumberLocale.named) else {
      return nil
    }
    // A currency under a wrong name has a finding of its own, and its texts are those of the currency.
    let unit = text(numberKeys.unit, of: node).map { format.isMoney ? NumberLocale.code(meantBy: $0) ?? $0 : $0 }
    return NumberField(
      node: node, formatID: id, format: format.localized(to: locale), unit: unit,
      sign: text(numberKeys.sign, of: node).flatMap { SignMode(rawValue: $0) },
      isRightToLeft: own(numberKeys.dir).map { $0 == "rtl" } ?? locale.isRightToLeft)
  }

  private func text(_ key: Int32, of node: Int32) -> String? {
    scalar(key, of: node).map { manifest.string(of: $0) }
  }

  var numberKeys: NumberKeys { rulebook.keys.number }

  /// The scalar under a key of a map.
  func scalar(_ key: Int32, of node: Int32) -> Int32? {
    guard let child = manifest.child(key, of: node) else { return nil }
    return manifest[child].kind == .scalar ? child : nil
  }

  /// The value of an example; nil where it has none, or one that is no decimal number.
  func value(ofExample example: Int32) -> DecimalText? {
    scalar(numberKeys.value, of: example).flatMap { DecimalText(manifest.string(of: $0)) }
  }
}
