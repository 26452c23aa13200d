import Diagnostics
import Fixes
import LintEngine
import NumberFormats

/// `number`: what a number field says of itself agrees with its format.
struct NumberFunction: Check {
  private enum Question: String, CaseIterable {
    case format, example, unit, shape, copy, row, detail, shared, boundary, float
  }

  private let question: Question

  static let function = RuleFunction(
    "number", "Reports what a number says of itself and its format does not show.",
    options: .word(Question.allCases.map(\.rawValue)),
    placeholders: ["format", "found", "expected", "reason", "nearest", "group"]
  ) { options, reader in
    guard let word = reader.problems.word(options, of: Question.allCases.map(\.rawValue), "question about a number"),
      let question = Question(rawValue: word)
    else { return nil }
    return NumberFunction(question: question)
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    switch question {
    case .format: checkFormat(subject, field, &context)
    case .example: checkExample(subject, &context)
    case .unit: checkUnit(subject, &context)
    case .boundary: checkBoundary(subject, &context)
    case .float: checkFloat(subject, &context)
    case .shape, .copy, .row, .detail, .shared: break
    }
  }

  /// Questions about the document as a whole look at it once, not once for each text or number.
  func runAll(_ subjects: [Subject], field: FieldPath?, _ context: inout CheckContext) {
    switch question {
    case .shape, .copy:
      var texts = NumberTexts(context)
      for subject in subjects {
        if question == .shape { checkShape(subject, &texts, &context) } else { checkCopy(subject, &texts, &context) }
      }
    case .row, .detail: checkPlaces(subjects, isRow: question == .row, &context)
    case .shared: checkShared(subjects, &context)
    case .format, .example, .unit, .boundary, .float:
      for subject in subjects { run(subject, field: field, &context) }
    }
  }

  private func checkFormat(_ subject: Subject, _ field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    for node in nodes {
      guard let value = context.text(of: node), context.rulebook.numberFormat(value) == nil else { continue }
      let nearest = didYouMean(value, context.rulebook.numberFormatIDs)
      context.report(
        Finding(
          span: context.manifest.span(of: node), node: node, error: "“\(value)” is no number format" + nearest,
          bindings: ["value": value, "nearest": nearest, "found": value, "format": value]))
    }
  }

  /// The subject is an example; its number field is the map above the list.
  private func checkExample(_ subject: Subject, _ context: inout CheckContext) {
    guard let shows = child("shows", of: subject.node, context), let value = child("value", of: subject.node, context),
      let decimal = DecimalText(context.manifest.string(of: value)), isPlainLocale(subject.node, context)
    else { return }
    let field = context.manifest[context.manifest[subject.node].parent].parent
    guard field >= 0, isPlainLocale(field, context), let formatNode = child("format", of: field, context),
      let format = context.rulebook.numberFormat(context.manifest.string(of: formatNode))
    else { return }
    // What would read like another number of its group, and a sign that a right-to-left text moved, have their own rules.
    if isTold(apart: subject.node, in: field, context) || hasMovedSign(shows, subject.node, field, context) { return }
    let unit = child("unit", of: field, context).map { context.manifest.string(of: $0) }
    let sign = child("sign", of: field, context).flatMap { SignMode(rawValue: context.manifest.string(of: $0)) }
    let text = context.manifest.string(of: shows)
    var bindings = [
      "found": text, "value": context.manifest.string(of: value), "format": context.manifest.string(of: formatNode),
    ]
    switch format.reading(of: text, for: decimal, unit: unit, sign: sign) {
    case .exact: break
    case .accepted(let reason):
      bindings["expected"] = format.text(for: decimal, unit: unit, sign: sign)
      bindings["reason"] = reason
      var finding = Finding(span: context.manifest.span(of: shows), node: shows, error: reason, bindings: bindings)
      finding.severity = .note
      context.report(finding)
    case .wrong(let expected, let reason):
      bindings["expected"] = expected
      bindings["reason"] = reason
      var finding = Finding(
        span: context.manifest.span(of: shows), node: shows, error: "“\(text)” should read “\(expected)”: \(reason)",
        bindings: bindings)
      finding.fix = fix(shows, text, expected, context)
      context.report(finding)
    }
  }

  /// The text follows from the value and its format. Where its digits are others, the value may be what is wrong.
  func fix(_ shows: Int32, _ text: String, _ expected: String, _ context: CheckContext) -> Fix? {
    func digits(_ text: String) -> [UInt8] { text.utf8.filter { $0 >= 0x30 && $0 <= 0x39 } }
    let (old, new) = (digits(text), digits(expected))
    let isSameNumber = !old.isEmpty && !new.isEmpty && (old.starts(with: new) || new.starts(with: old))
    return context.manifest.stream.replacing(context.manifest[shows].yaml, with: expected).map { edit in
      Fix(title: "write “\(expected)”", safety: isSameNumber ? .safe : .unsafe, edits: [edit])
    }
  }

  private func checkUnit(_ subject: Subject, _ context: inout CheckContext) {
    guard let formatNode = child("format", of: subject.node, context),
      let format = context.rulebook.numberFormat(context.manifest.string(of: formatNode)), format.needsUnit,
      !has("unit", subject.node, context)
    else { return }
    context.reportMissing(
      subject, at: subject.node, error: "“\(context.name(of: subject.node))” is an amount without a symbol",
      bindings: ["format": context.manifest.string(of: formatNode)])
  }

  /// Whether a key has a value, one of the wrong type included.
  private func has(_ key: String, _ node: Int32, _ context: CheckContext) -> Bool {
    guard let child = context.manifest.child(context.rulebook.names.number(of: key), of: node) else { return false }
    return context.manifest[child].kind != .null || context.manifest[child].isUnread
  }

  func child(_ key: String, of node: Int32, _ context: CheckContext) -> Int32? {
    guard let child = context.manifest.child(context.rulebook.names.number(of: key), of: node) else { return nil }
    return context.manifest[child].kind == .scalar ? child : nil
  }

  /// Formats print American English; other locales are not judged.
  func isPlainLocale(_ node: Int32, _ context: CheckContext) -> Bool {
    guard let locale = child("locale", of: node, context) else { return true }
    return context.manifest.string(of: locale) == "en-US"
  }
}
