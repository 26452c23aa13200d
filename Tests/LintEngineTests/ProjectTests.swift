import Diagnostics
import LintEngine
import Testing

/// Findings that need more than one file, and gaps.
@Suite struct ProjectTests {
  private func findings(_ texts: [String], _ rule: String, jobs: Int) -> [Diagnostic] {
    let sources = texts.enumerated().map { SourceFile(path: "\($0.offset).yaml", bytes: Array($0.element.utf8)) }
    let linter = FileLinter(
      rulebook: BuiltIn.rulebook, selection: RuleSelection(preset: .strict), today: "2026-12-01")
    return LintRun(linter: linter, jobs: jobs)
      .run({ sources[$0] }, count: sources.count, knowsProject: true).diagnostics.filter { $0.ruleID == rule }
  }

  @Test(arguments: [1, 2, 3, 8, 0, -1])
  func theSecondOfTwoIsFoundWhateverTheJobs(_ jobs: Int) {
    // Many files, so that several tasks share them; the pairs are far apart.
    var texts = (0..<120).map { "screen: s\($0)\nroutes: [r\($0).tsx]\n" }
    texts[7] = "screen: twice\nroutes: [a.tsx, shared.tsx]\n"
    texts[3] = "title: \"X\"\n"
    texts[111] = "screen: twice\nroutes: [shared.tsx]\n"
    let screens = findings(texts, "screen-duplicate", jobs: jobs)
    #expect(screens.map { Int($0.span.file) } == [111])
    #expect(screens.map { place(of: $0, in: Array(texts[111].utf8)).text } == ["twice"])
    #expect(screens.flatMap(\.notes).map { Int($0.span.file) } == [7])
    let routes = findings(texts, "route-duplicate", jobs: jobs)
    #expect(routes.map { Int($0.span.file) } == [111])
    #expect(
      routes.map { place(of: $0, in: Array(texts[111].utf8)) }
        == [Found(rule: "route-duplicate", line: 2, column: 10, text: "shared.tsx")])
    #expect(routes.flatMap(\.notes).map(\.span.lowerBound) == [30])
  }

  @Test func threeOfOneAreTwoFindings() {
    let text = "screen: a\n"
    let found = findings([text, text, text], "screen-duplicate", jobs: 2)
    #expect(found.map { Int($0.span.file) } == [1, 2])
    #expect(found.flatMap(\.notes).map { Int($0.span.file) } == [0, 0])
    #expect(findings(["screen: a\n---\nscreen: a\n"], "screen-duplicate", jobs: 1).map(\.span.lowerBound) == [22])
    #expect(findings(["screen: a\n", "flow: a\n", "component: a\n"], "screen-duplicate", jobs: 1).isEmpty)
  }

  @Test func theOrderOfFindingsIsThatOfFilesAndPlaces() {
    let texts = (0..<60).map { "screen: S\($0)\nfoo: 1\nbar: 2\n" }
    let sources = texts.map { SourceFile(path: "x.yaml", bytes: Array($0.utf8)) }
    let linter = FileLinter(rulebook: BuiltIn.rulebook, selection: RuleSelection(), today: "2026-12-01")
    var all: [[Diagnostic]] = []
    for jobs in [1, 2, 5] {
      all.append(
        LintRun(linter: linter, jobs: jobs).run({ sources[$0] }, count: 60, knowsProject: true).diagnostics)
    }
    #expect(all[0] == all[1] && all[1] == all[2])
    #expect(all[0] == all[0].sorted())
  }

  // MARK: - Gaps

  private static let states = "states: {loading: a, empty: b, error: c, success: d, pending: e}\n"

  private func gap(_ gap: String, states: String = states, preset: Rule.Preset = .strict) -> [Diagnostic] {
    lint(["screen: a\n\(states)gaps:\n  - \(gap)\n"], preset: preset)
  }

  private func shown(_ findings: [Diagnostic], _ rules: String...) -> [String] {
    findings.filter { rules.contains($0.ruleID) || $0.ruleID.hasPrefix("gap") }.map {
      "\($0.severity.name) \($0.ruleID)"
    }
  }

  @Test func aGapTurnsAFindingIntoANote() {
    let findings = gap("{rule: state-missing, reason: b, issue: \"#214\", until: 2026-12-01}")
    #expect(shown(findings, "state-missing") == ["note state-missing"])
    #expect(findings.first { $0.ruleID == "state-missing" }?.message.hasSuffix("a known gap (#214)") == true)
  }

  @Test func aGapOfAnotherRuleExcusesNothing() {
    let findings = gap("{rule: state-empty, reason: b, issue: c}", preset: .recommended)
    #expect(shown(findings, "state-missing") == ["error state-missing"])
  }

  @Test func aRequirementIsANoteOfItsOwn() {
    let findings = gap("{requirement: The list is cached, reason: b, issue: c}")
    #expect(shown(findings) == ["note gap"])
    #expect(findings.filter { $0.ruleID == "gap" }.map(\.message) == ["a known gap (c): The list is cached"])
  }

  @Test func pastItsDateAGapIsAnError() {
    let rule = gap("{rule: state-missing, reason: b, issue: c, until: 2026-11-30}")
    #expect(shown(rule, "state-missing").sorted() == ["error gap-overdue", "error state-missing"])
    let requirement = gap("{requirement: b, reason: c, until: 2026-11-30}")
    #expect(shown(requirement) == ["error gap-overdue"])
    // On its last day it still excuses.
    #expect(shown(gap("{requirement: b, reason: c, until: 2026-12-01}")) == ["note gap"])
  }

  @Test func aGapOfNoRuleIsFound() {
    let findings = gap("{rule: state-mising, reason: b, issue: c}")
    #expect(shown(findings, "state-missing").sorted() == ["error gap-unknown-rule", "error state-missing"])
    let unknown = findings.first { $0.ruleID == "gap-unknown-rule" }
    #expect(unknown?.message.hasSuffix("did you mean “state-missing”?") == true)
  }

  @Test func aGapThatExcusesNothingIsStale() {
    let whole = "states: {loading: a, empty: b, error: c, success: d, pending: e, disabled: f}\n"
    let gap = "{rule: state-missing, reason: b, issue: c}"
    #expect(shown(self.gap(gap, states: whole)) == ["warning gap-stale"])
    // Where not all rules run, nobody knows.
    #expect(shown(self.gap(gap, states: whole, preset: .recommended)) == [])
  }

  @Test func aGapHoldsForItsOwnDocumentOnly() {
    let text = "screen: a\nstates: {}\ngaps: [{rule: state-missing, reason: b, issue: c}]\n---\nscreen: b\nstates: {}\n"
    let findings = lint([text], preset: .recommended).filter { $0.ruleID == "state-missing" }
    #expect(Set(findings.map(\.severity)) == [.note, .error])
  }
}
