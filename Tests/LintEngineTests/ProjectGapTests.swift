import Diagnostics
import LintEngine
import Testing

/// Gaps whose findings need several documents, gaps of one state, and what aliases repeat.
@Suite struct ProjectGapTests {
  private func shown(_ texts: [String], knowsProject: Bool = true, _ rules: String...) -> [String] {
    lint(texts, preset: .strict, knowsProject: knowsProject)
      .filter { rules.contains($0.ruleID) || $0.ruleID.hasPrefix("gap") }
      .map { "\($0.span.file) \($0.severity.name) \($0.ruleID)" }
  }

  private static let other = "screen: a\nroutes: [shared.tsx]\n"

  private func gap(_ more: String = "") -> String {
    "screen: b\nroutes: [shared.tsx]\ngaps: [{rule: route-duplicate, reason: c, issue: d\(more)}]\n"
  }

  @Test func aGapExcusesAFindingOverTheProject() {
    let findings = lint([Self.other, gap()], knowsProject: true).filter { $0.ruleID == "route-duplicate" }
    #expect(findings.map(\.severity) == [.note])
    #expect(findings.first?.message.hasSuffix(": a known gap (d)") == true)
    #expect(shown([Self.other, gap()], "route-duplicate") == ["1 note route-duplicate"])
  }

  @Test func itHoldsForItsOwnDocumentOnly() {
    #expect(
      shown([gap(), Self.other.replacing("a\n", with: "x\n")], "route-duplicate")
        == ["0 warning gap-stale", "1 error route-duplicate"])
    let both = gap() + "---\n" + Self.other.replacing("screen: a", with: "screen: c")
    #expect(shown([Self.other, both], "route-duplicate") == ["1 note route-duplicate", "1 error route-duplicate"])
  }

  @Test func pastItsDateItExcusesNothing() {
    #expect(
      shown([Self.other, gap(", until: 2026-11-30")], "route-duplicate").sorted()
        == ["1 error gap-overdue", "1 error route-duplicate"])
  }

  @Test func itIsStaleOnlyWhereTheWholeProjectIsThere() {
    #expect(shown([gap()]) == ["0 warning gap-stale"])
    #expect(shown([gap()], knowsProject: false) == [])
  }

  @Test func aGapOfARuleThatDoesNotRunIsNotStale() {
    let rulebook = BuiltIn.compile(["pack: p\nrules: {route-duplicate: off, state-missing: off}\n"]).rulebook
    let text = gap().replacing("gaps: [", with: "gaps: [{rule: state-missing, reason: c}, ")
    #expect(lint([text], rulebook: rulebook, knowsProject: true).allSatisfy { $0.ruleID != "gap-stale" })
  }

  @Test func whatHoldsForTheWholeProjectOnlyIsNotSaidOfAPart() {
    let text = "screen: a\ncomponents: [{name: FancyCard}]\n"
    func unknown(_ texts: [String], _ knowsProject: Bool) -> Int {
      lint(texts, knowsProject: knowsProject).count { $0.ruleID == "contract-unknown-component" }
    }
    #expect(unknown([text], false) == 0)
    #expect(unknown([text], true) == 1)
    #expect(unknown([text, "component: FancyCard\n"], true) == 0)
  }

  // MARK: - state

  private func ofState(_ gap: String, _ text: String, pack: String) -> [String] {
    let (rulebook, problems) = BuiltIn.compile([pack])
    #expect(problems.map(\.message) == [])
    let whole = "screen: x\n\(text)\ngaps: [\(gap)]\n"
    return lint([whole], rulebook: rulebook)
      .filter { $0.ruleID == "one" || $0.ruleID.hasPrefix("gap") || $0.ruleID == "manifest-unknown-name" }
      .map { "\($0.severity.name) \($0.ruleID) \(place(of: $0, in: Array(whole.utf8)).text)" }
  }

  private static let pack =
    "pack: p\nrules:\n  one: {description: d, severity: error, given: every-state, then: {field: copy, wording: [oops]}}\n"

  @Test func aGapOfAStateHoldsForThatStateOnly() {
    let text = "states: {error: {copy: \"Oops\"}, empty: {copy: \"oops\"}}"
    #expect(
      ofState("{rule: one, state: error, reason: a}", text, pack: Self.pack) == ["note one Oops", "error one oops"])
    #expect(
      ofState("{rule: one, state: error, reason: a}, {rule: one, state: empty, reason: a}", text, pack: Self.pack)
        == ["note one Oops", "note one oops"])
    #expect(
      ofState("{rule: one, state: success, reason: a}", text, pack: Self.pack)
        == ["error one Oops", "error one oops", "warning gap-stale one"])
  }

  @Test func aStateGoesByItsRoleAndHoldsWhatItTakesFromAnchors() {
    #expect(
      ofState(
        "{rule: one, state: success, reason: a}", "pattern: seven-state\nstates: {populated: {copy: \"Oops\"}}",
        pack: Self.pack) == ["note one Oops"])
    #expect(
      ofState(
        "{rule: one, state: error, reason: a}", "copy: &c [\"Oops\"]\nstates: {error: {copy: *c}}", pack: Self.pack)
        == ["note one Oops"])
  }

  @Test func aStateThatNothingKnowsIsReported() {
    #expect(
      ofState("{rule: one, state: eror, reason: a}", "states: {error: {copy: \"Oops\"}}", pack: Self.pack)
        == ["error one Oops", "warning gap-stale one", "error manifest-unknown-name eror"])
  }

  @Test func aStateThatIsNotThereCanBeAGap() {
    let text = "screen: x\nstates: {loading: a, empty: b, error: c, success: d}\n"
    let gap = "gaps: [{rule: state-missing, state: disabled, reason: a, issue: b}]\n"
    let findings = lint([text + gap]).filter { $0.ruleID == "state-missing" }
    #expect(findings.filter { $0.message.contains("isabled") }.map(\.severity) == [.note])
    #expect(findings.filter { $0.message.contains("ending") }.map(\.severity) == [.error])
  }

  // MARK: - Aliases and merges

  @Test func whatAliasesRepeatOverTheProjectIsReportedOnce() {
    let first = "screen: a\nroutes: [shared.tsx]\n"
    let second = "screen: b\nroutes: [&r shared.tsx, *r, *r]\n"
    let routes = lint([first, second], knowsProject: true).filter { $0.ruleID == "route-duplicate" }
    #expect(routes.map { place(of: $0, in: Array(second.utf8)).text } == ["shared.tsx"])
    let uses = "screen: a\nactions: [&x {id: b, to: nowhere}, *x, {<<: *x, id: c}]\n"
    let unknown = lint([uses], knowsProject: true).filter { $0.ruleID == "manifest-unknown-name" }
    #expect(unknown.map { place(of: $0, in: Array(uses.utf8)).text } == ["nowhere"])
  }

  @Test func whatAliasesRepeatIsReportedOnceWhateverTheMessageSays() {
    let pack = """
      pack: p
      rules:
        words:
          {description: d, severity: error, given: every-state, then: {field: copy, wording: [oops]}, message: "{{state}}: {{match}}"}
        key:
          {description: d, severity: error, given: every-state, then: {require: next}, message: "{{state}} leads nowhere"}
      """
    let (rulebook, problems) = BuiltIn.compile([pack])
    #expect(problems.map(\.message) == [])
    let text = "screen: a\nstates:\n  error: &e {copy: \"Oops\"}\n  empty: *e\n  success: {<<: *e}\n"
    let findings = lint([text], rulebook: rulebook)
    #expect(findings.filter { $0.ruleID == "words" }.map(\.message) == ["Error: Oops"])
    // What a merge adds to is a state of its own.
    #expect(findings.filter { $0.ruleID == "key" }.map(\.message) == ["Error leads nowhere", "Success leads nowhere"])
  }
}
