import Diagnostics
import Fixes
import LintEngine
import NumberFormats

/// `number`: what a number field says of itself agrees with its format.
struct NumberFunction: Check {
  private enum Question: String, CaseIterable {
    case format, example, unit, shape, copy, row, detail, shared, boundary, float, locale, direction, currency
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
    runAll([subject], field: field, &context)
  }

  /// Questions about the document as a whole look at it once, not once for each text or number.
  func runAll(_ subjects: [Subject], field: FieldPath?, _ context: inout CheckContext) {
    switch question {
    case .shape, .copy:
      var texts = context.take(NumberTexts.self) ?? NumberTexts(context)
      defer { context.keep(texts) }
      for subject in subjects {
        if question == .shape { checkShape(subject, &texts, &context) } else { checkCopy(subject, &texts, &context) }
      }
    case .row, .detail: checkPlaces(subjects, isRow: question == .row, &context)
    case .shared: checkShared(subjects, &context)
    case .example: checkExamples(subjects, &context)
    case .format: for subject in subjects { checkFormat(subject, field, &context) }
    case .unit: for subject in subjects { checkUnit(subject, &context) }
    case .boundary: for subject in subjects { checkBoundary(subject, &context) }
    case .float: for subject in subjects { checkFloat(subject, &context) }
    case .locale: for subject in subjects { checkLocale(subject, &context) }
    case .currency: for subject in subjects { checkCurrency(subject, &context) }
    case .direction: for subject in subjects { checkDirection(subject, &context) }
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

  /// The subjects are examples; their number fields are the maps above the lists.
  private func checkExamples(_ subjects: [Subject], _ context: inout CheckContext) {
    var shared: SharedNumbers?
    for subject in subjects {
      guard let shows = context.scalar(context.numberKeys.shows, of: subject.node),
        let value = context.value(ofExample: subject.node),
        let field = context.numberField(ofExample: subject.node)
      else { continue }
      // What would read like another number of its group, and a sign that a right-to-left text moved, have their own
      // rules.
      if context.scalar(context.numberKeys.group, of: field.node) != nil {
        let known = shared ?? SharedNumbers(context.items(under: context.numberKeys.numbers), context)
        shared = known
        if known.contains(subject.node) { continue }
      }
      if !field.hasMovedSign(context.manifest.string(of: shows)) { check(shows, value, field, &context) }
    }
  }

  private func check(_ shows: Int32, _ value: DecimalText, _ field: NumberField, _ context: inout CheckContext) {
    let text = context.manifest.string(of: shows)
    switch field.format.reading(of: text, for: value, unit: field.unit, sign: field.sign) {
    case .exact: break
    case .accepted(let reason):
      let expected = field.format.text(for: value, unit: field.unit, sign: field.sign)
      var finding = finding(shows, field, expected: expected, reason: reason, context)
      finding.error = reason
      finding.severity = .note
      context.report(finding)
    case .wrong(let expected, let reason):
      var finding = finding(shows, field, expected: expected, reason: reason, context)
      finding.fix = fix(shows, text, expected, context)
      context.report(finding)
    }
  }

  private func finding(
    _ shows: Int32, _ field: NumberField, expected: String, reason: String, _ context: CheckContext
  ) -> Finding {
    let text = context.manifest.string(of: shows)
    let value = context.scalar(context.numberKeys.value, of: context.manifest[shows].parent)
    return Finding(
      span: context.manifest.span(of: shows), node: shows, error: "“\(text)” should read “\(expected)”: \(reason)",
      bindings: [
        "found": text, "value": value.map { context.manifest.string(of: $0) } ?? "", "format": field.formatName,
        "expected": expected, "reason": reason,
      ])
  }

  /// The text follows from the value and its format. Where its digits are others, the value may be what is wrong.
  func fix(_ shows: Int32, _ text: String, _ expected: String, _ context: CheckContext) -> Fix? {
    context.manifest.stream.replacing(context.manifest[shows].yaml, with: expected).map { edit in
      Fix(title: "write “\(expected)”", safety: isSameNumber(text, expected) ? .safe : .unsafe, edits: [edit])
    }
  }

  /// Whether two texts say one number to every reader, but for places that the shorter one cuts.
  func isSameNumber(_ text: String, _ expected: String) -> Bool {
    func digits(_ text: String) -> [UInt8] { text.utf8.filter { 0x30...0x39 ~= $0 } }
    func symbols(_ text: String) -> Set<Unicode.Scalar> {
      Set(text.unicodeScalars.filter { $0.properties.generalCategory == .currencySymbol })
    }
    let (old, new) = (digits(text), digits(expected))
    if old.isEmpty || new.isEmpty || DigitReadings.isAmbiguous(text) { return false }
    // Letters that shorten a number are a part of it, a symbol says what it counts, and a sign that it is a change.
    guard DigitReadings.letters(behind: text, areThoseOf: expected), symbols(text).isSubset(of: symbols(expected)),
      text.contains("+") || !expected.contains("+")
    else { return false }
    return old.starts(with: new) || new.starts(with: old)
  }

  private func checkUnit(_ subject: Subject, _ context: inout CheckContext) {
    guard let formatNode = context.scalar(context.numberKeys.format, of: subject.node),
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
}
