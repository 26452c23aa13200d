import Diagnostics
import Fixes
import LintEngine
import NumberFormats

/// Numbers in what users read, whose values nobody declared.
extension NumberFunction {
  /// The subject is a text: each number in it is one that some format prints; that of an example, one of its field's.
  func checkShape(_ subject: Subject, _ texts: inout NumberTexts, _ context: inout CheckContext) {
    if let example = example(of: subject.node, context) {
      return checkShape(of: subject.node, in: example, &context)
    }
    let numbers = texts.numbers(in: subject.node, context)
    if numbers.isEmpty { return }
    for number in numbers {
      guard let problem = texts.problem(with: number, context) else { continue }
      let isSame = problem.expected.map { isSameNumber(number.text, $0) } ?? false
      let fix =
        problem.mayBeForeign
        ? nil
        : problem.expected.flatMap { expected in
          context.manifest.stream.replacing(
            context.manifest[subject.node].yaml, value: number.range, with: expected
          ).map { Fix(title: "write “\(expected)”", safety: isSame ? .safe : .unsafe, edits: [$0]) }
        }
      report(
        subject.node, context.span(of: subject.node, bytes: number.range), number.text, problem, fix, &context)
    }
  }

  /// An example without a value still shows what its format can print.
  private func checkShape(of shows: Int32, in example: Int32, _ context: inout CheckContext) {
    let text = context.manifest.string(of: shows)
    guard context.scalar(context.numberKeys.value, of: example) == nil,
      let field = context.numberField(ofExample: example),
      !field.hasMovedSign(text)
    else { return }
    let shape = field.format.shape(of: text, unit: field.unit, sign: field.sign)
    guard case .wrong(let expected, let reason) = shape else { return }
    let problem = NumberProblem(expected: expected, reason: reason)
    let fix = expected.flatMap { self.fix(shows, text, $0, context) }
    report(shows, context.manifest.span(of: shows), text, problem, fix, &context)
  }

  private func report(
    _ node: Int32, _ span: SourceSpan, _ text: String, _ problem: NumberProblem, _ fix: Fix?,
    _ context: inout CheckContext
  ) {
    let right = problem.expected.map { " should read “\($0)”" } ?? " is no number that users can read"
    let otherwise = problem.mayBeForeign ? "; if it is right in its language, name that as “locale”" : ""
    var finding = Finding(
      span: span, node: node, error: "“\(text)”\(right): \(problem.reason)\(otherwise)",
      bindings: ["found": text, "reason": problem.reason, "expected": problem.expected ?? ""])
    finding.fix = fix
    context.report(finding)
  }

  /// The subject is a text: money and amounts in it are numbers that the document declares.
  func checkCopy(_ subject: Subject, _ texts: inout NumberTexts, _ context: inout CheckContext) {
    if example(of: subject.node, context) != nil { return }
    let numbers = texts.numbers(in: subject.node, context)
    if numbers.isEmpty { return }
    for number in numbers where texts.problem(with: number, context) == nil {
      let unit: String
      switch number.kind {
      case .money(let symbol): unit = symbol
      case .amount(let symbol): unit = symbol
      default: continue
      }
      if texts.explains(number.text, symbol: unit, context) { continue }
      context.report(
        Finding(
          span: context.span(of: subject.node, bytes: number.range), node: subject.node,
          error: "“\(number.text)” belongs to no number that is declared",
          bindings: ["found": number.text, "nearest": texts.currencies(otherThan: number, context)]))
    }
  }

  /// The example in which a text stands as what it shows.
  private func example(of node: Int32, _ context: CheckContext) -> Int32? {
    let parent = context.manifest[node].parent
    guard parent >= 0, context.manifest[node].key == context.numberKeys.shows else { return nil }
    let list = context.manifest[parent].parent
    return list >= 0 && context.manifest[list].key == context.numberKeys.examples ? parent : nil
  }
}
