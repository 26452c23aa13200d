import Diagnostics
import LintEngine
import NumberFormats

/// The languages in which examples of number fields read.
extension NumberFunction {
  /// The subject is a number field or an example: its locale is one whose numbers are known.
  func checkLocale(_ subject: Subject, _ context: inout CheckContext) {
    guard let node = context.scalar(context.numberKeys.locale, of: subject.node) else { return }
    let name = context.manifest.string(of: node)
    if NumberLocale.named(name) != nil { return }
    let nearest = didYouMean(name, NumberLocale.ids)
    context.report(
      Finding(
        span: context.manifest.span(of: node), node: node, error: "“\(name)” is no locale that is known" + nearest,
        bindings: ["value": name, "found": name, "nearest": nearest]))
  }

  /// The subject is a number field: what it counts money in is the code of a currency.
  func checkCurrency(_ subject: Subject, _ context: inout CheckContext) {
    guard let formatNode = context.scalar(context.numberKeys.format, of: subject.node),
      context.rulebook.numberFormat(context.manifest.string(of: formatNode))?.isMoney ?? false,
      let node = context.scalar(context.numberKeys.unit, of: subject.node)
    else { return }
    let unit = context.manifest.string(of: node)
    guard let code = NumberLocale.code(meantBy: unit) else { return }
    var finding = Finding(
      span: context.manifest.span(of: node), node: node,
      error: "“\(unit)” is no code of a currency; did you mean “\(code)”?",
      bindings: ["value": unit, "found": unit, "expected": code])
    finding.fix = context.manifest.stream.replacing(context.manifest[node].yaml, with: code).map {
      Fix(title: "replace it by “\(code)”", safety: .safe, edits: [$0])
    }
    context.report(finding)
  }

  /// The subject is an example: in text that runs from right to left a sign is kept before its number.
  func checkDirection(_ subject: Subject, _ context: inout CheckContext) {
    guard let shows = context.scalar(context.numberKeys.shows, of: subject.node),
      let field = context.numberField(ofExample: subject.node),
      field.isRightToLeft
    else { return }
    let text = context.manifest.string(of: shows)
    guard let sign = field.looseSign(in: text) else { return }
    var finding = Finding(
      span: context.span(of: shows, bytes: sign), node: shows,
      error: "the sign of “\(text)” stands before the number, between U+2066 and U+2069",
      bindings: ["value": text, "found": text])
    if let value = context.value(ofExample: subject.node) {
      let right = "\u{2066}" + field.format.text(for: value, unit: field.unit, sign: field.sign) + "\u{2069}"
      finding.fix = context.manifest.stream.replacing(context.manifest[shows].yaml, with: right).map {
        Fix(title: "put the number between U+2066 and U+2069", safety: .unsafe, edits: [$0])
      }
    }
    context.report(finding)
  }
}

extension NumberField {
  private static let signs: Set<Unicode.Scalar> = ["+", "-", "\u{2212}"]

  /// In right-to-left text a sign at the end is a matter of its own.
  func hasMovedSign(_ text: String) -> Bool { isRightToLeft && trailingSign(in: Array(text.unicodeScalars)) != nil }

  /// The bytes of a sign that moves to the other end of its number where text runs from right to left; nil where marks
  /// of direction hold it, or there is none.
  func looseSign(in text: String) -> Range<Int>? {
    let scalars = Array(text.unicodeScalars)
    let index: Int
    if let trailing = trailingSign(in: scalars) {
      index = trailing
    } else {
      let digit = scalars.firstIndex { $0.properties.numericType != nil } ?? 0
      guard let leading = scalars[..<digit].firstIndex(where: { Self.signs.contains($0) }) else { return nil }
      let isIsolated = scalars.contains { "\u{2066}"..."\u{2068}" ~= $0 } && scalars.contains("\u{2069}")
      let before = leading > 0 ? scalars[leading - 1] : " "
      if isIsolated || before == "\u{061C}" || before == "\u{200E}" { return nil }
      index = leading
    }
    let start = scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
    return start..<start + UTF8.width(scalars[index])
  }

  /// Where a sign stands behind the number, at the end but for marks of direction.
  private func trailingSign(in scalars: [Unicode.Scalar]) -> Int? {
    let marks: Set<Unicode.Scalar> = ["\u{2069}", "\u{200E}", "\u{200F}", "\u{061C}", " "]
    guard let last = scalars.lastIndex(where: { !marks.contains($0) }), Self.signs.contains(scalars[last]) else {
      return nil
    }
    return last
  }
}
