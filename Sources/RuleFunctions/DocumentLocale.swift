import LintEngine
import NumberFormats

extension CheckContext {
  /// The locale that the document, or else the config, names; nil where none does, or one that is not known.
  var declaredLocale: NumberLocale? {
    guard let node = scalar(numberKeys.locale, of: Manifest.root) else { return rulebook.locale }
    return NumberLocale.named(manifest.string(of: node))
  }

  /// The locales of the document's number fields and their examples, each once, in their order.
  var localesOfNumbers: [NumberLocale] {
    var locales: [NumberLocale] = []
    func add(_ node: Int32) {
      guard let name = scalar(numberKeys.locale, of: node).map({ manifest.string(of: $0) }),
        let locale = NumberLocale.named(name), !locales.contains(where: { $0 === locale })
      else { return }
      locales.append(locale)
    }
    for field in items(under: numberKeys.numbers) {
      add(field)
      guard let examples = manifest.child(numberKeys.examples, of: field) else { continue }
      for example in manifest.children(of: examples) { add(example) }
    }
    return locales
  }
}
