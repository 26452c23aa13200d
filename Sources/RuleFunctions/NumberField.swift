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

  /// The field of an example; nil where its format or its locale is not known, which other rules say.
  init?(ofExample example: Int32, _ context: CheckContext) {
    let list = context.manifest[example].parent
    guard list >= 0 else { return nil }
    self.init(context.manifest[list].parent, example: example, context)
  }

  /// A field by itself, or as one of its examples reads.
  init?(_ node: Int32, example: Int32? = nil, _ context: CheckContext) {
    let keys = context.numberKeys
    func text(_ key: Int32) -> String? {
      for owner in [example, node].compactMap({ $0 }) {
        if let child = context.scalar(key, of: owner) { return context.manifest.string(of: child) }
      }
      return nil
    }
    guard node >= 0,
      let id = context.scalar(context.numberKeys.format, of: node).map({ context.manifest.string(of: $0) }),
      let format = context.rulebook.numberFormat(id), let locale = NumberLocale.named(text(keys.locale) ?? "en-US")
    else { return nil }
    self.node = node
    formatID = id
    self.format = format.localized(to: locale)
    unit = context.scalar(context.numberKeys.unit, of: node).map { context.manifest.string(of: $0) }
    sign = context.scalar(context.numberKeys.sign, of: node).flatMap {
      SignMode(rawValue: context.manifest.string(of: $0))
    }
    isRightToLeft = text(keys.dir).map { $0 == "rtl" } ?? locale.isRightToLeft
  }

  /// The format as a message names it.
  var formatName: String { format.locale.id == "en-US" ? formatID : "\(formatID) in \(format.locale.id)" }
}

extension CheckContext {
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
