import Diagnostics
import Fixes
import LintEngine
import RuleFunctions
import Testing
import YAMLTree

struct FixTests {
  private static let runs = [Rule.Preset.recommended, .strict].map { preset in
    LintRun(
      linter: FileLinter(rulebook: BuiltIn.rulebook, selection: RuleSelection(preset: preset), today: "2026-12-01"),
      jobs: 1)
  }

  private static func findings(_ source: SourceFile, _ preset: Rule.Preset = .strict) -> [Diagnostic] {
    runs[preset == .strict ? 1 : 0].run({ _ in source }, count: 1, knowsProject: false).diagnostics
  }

  private static let examples: [String] = BuiltIn.rulebook.rules.flatMap { rule in
    rule.examples.bad.map { example in
      let text = example.text.filter { $0 != "«" && $0 != "»" }
      let kind = rule.filter.kinds.first ?? "screen"
      let isWhole = ["screen", "component", "flow", "area"].contains { text.contains("\($0):") }
      if isWhole { return text }
      return text.hasPrefix("{") ? "{\(kind): example, \(text.dropFirst())" : "\(kind): example\n\(text)"
    }
  }

  /// All fixes of all rules together: the file stays YAML, each fix mends what it is for, and there is an end.
  @Test func everyBadExampleIsMended() {
    var fixed = 0
    for text in Self.examples {
      let source = SourceFile(path: "a.yaml", bytes: Array(text.utf8))
      let before = YAMLStream(parsing: source, file: 0).diagnostics.count
      let outcome = Fixer(allowsUnsafe: true).fix(source) { Self.findings($0) }
      let after = SourceFile(path: "a.yaml", bytes: outcome.bytes)
      let result = String(decoding: outcome.bytes, as: UTF8.self)
      #expect(outcome.isSettled, "\(text)")
      #expect(YAMLStream(parsing: after, file: 0).diagnostics.count <= before, "\(result)")
      let rest = Self.findings(after).filter { $0.fix != nil }
      #expect(rest.isEmpty, "\(rest.first.map { "\($0.ruleID): \($0.message)" } ?? ""): \(result)")
      fixed += outcome.count
    }
    #expect(fixed > 500)
  }

  /// One fix alone, of each finding of each example, takes that finding away and brings no syntax error.
  @Test func eachFixMendsItsFinding() {
    var counts: [String: Int] = [:]
    for text in Self.examples {
      let source = SourceFile(path: "a.yaml", bytes: Array(text.utf8))
      for finding in Self.findings(source) where finding.fix != nil && counts[finding.ruleID, default: 0] < 6 {
        var isFirst = true
        let outcome = Fixer(allowsUnsafe: true).fix(source) { _ in
          defer { isFirst = false }
          return isFirst ? [finding] : []
        }
        let after = Self.findings(SourceFile(path: "a.yaml", bytes: outcome.bytes))
        let isLeft = after.contains {
          $0.ruleID == finding.ruleID && $0.message == finding.message && $0.fix?.title == finding.fix?.title
            && $0.subject == finding.subject && $0.span == finding.span
        }
        #expect(outcome.count == 1 && !isLeft, "\(finding.ruleID) “\(finding.fix?.title ?? "")”: \(text)")
        counts[finding.ruleID, default: 0] += 1
      }
    }
    #expect(counts.count > 25)
  }

  private static let cases: [(text: String, mended: String?, safety: Fix.Safety)] = [
    // One slip of the pen is sure, more of them may mean something else.
    ("titel: x\n", "title: x\n", .safe),
    ("states: {lodaing: x}\n", "states: {loading: x}\n", .safe),
    ("states: {\"emty\": x}\n", "states: {\"empty\": x}\n", .safe),
    ("states: {error: {behavour: x}}\n", "states: {error: {behavior: x}}\n", .unsafe),
    ("states: {error: {blocking: yes}}\n", "states: {error: {blocking: true}}\n", .safe),
    ("states: {error: {blocking: \"NO\"}}\n", "states: {error: {blocking: \"false\"}}\n", .safe),
    ("subjects: [paymnt]\n", "subjects: [payment]\n", .unsafe),
    ("states: {error: {announces: Polite}}\n", "states: {error: {announces: polite}}\n", .safe),
    ("states: {error: {announces: polit}}\n", "states: {error: {announces: polite}}\n", .unsafe),
    // The key that was meant is there already.
    ("title: a\ntitel: b\n", nil, .safe),
    // A format says how a number is written; where it is another number, a person looks.
    (
      "numbers: [{id: a, format: money, examples: [{value: \"1234.5\", shows: '$1234.5'}]}]\n",
      "numbers: [{id: a, format: money, examples: [{value: \"1234.5\", shows: '$1,234.50'}]}]\n", .safe
    ),
    (
      "numbers: [{id: a, format: money, examples: [{value: \"9\", shows: \"$1,234.50\"}]}]\n",
      "numbers: [{id: a, format: money, examples: [{value: \"9\", shows: \"$9.00\"}]}]\n", .unsafe
    ),
  ]

  @Test(arguments: cases)
  func namesAndNumbers(_ text: String, _ mended: String?, _ safety: Fix.Safety) {
    let head = "screen: a\n"
    let source = SourceFile(path: "a.yaml", bytes: Array((head + text).utf8))
    let findings = Self.findings(source, .recommended).filter { $0.fix != nil && $0.ruleID != "state-missing" }
    #expect(findings.count == (mended == nil ? 0 : 1), "\(findings.map(\.message))")
    guard let mended else { return }
    #expect(findings.allSatisfy { $0.fix?.safety == safety })
    let outcome = Fixer(allowsUnsafe: true).fix(source) { version in
      version.bytes == source.bytes ? findings : []
    }
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == head + mended)
  }
}
