import Diagnostics
import ManifestOutlines
import Reporting
import Testing

/// Which cell of the matrix a finding falls into, as the summary shows it.
@Suite struct GovernanceTests {
  private let text = "screen: pay\nstates:\n  loading: rows\n  error: bad\ngaps: x\n"

  private func whole(_ text: String) -> SourceSpan { SourceSpan(file: 0, lowerBound: 0, upperBound: text.utf8.count) }

  private func state(_ role: String, _ marked: String?, _ answer: StateOutline.Answer = .described) -> StateOutline {
    let place = marked.map { span(of: $0, in: text) }
    return StateOutline(
      name: role, role: role, answer: answer, ranges: place.map { [$0.lowerBound..<$0.upperBound] } ?? [])
  }

  private func gap(role: String?, until: String? = nil, isOver: Bool = false) -> GapOutline {
    GapOutline(
      rule: "rule", requirement: nil, ids: ["rule"], role: role, reason: "later", issue: "#214", owner: "ann",
      until: until,
      isOver: isOver, span: span(of: "x", in: text))
  }

  private func summary(
    _ findings: [Diagnostic], gaps: [GapOutline] = [], excused: [ReportDetails.Excuse] = []
  ) -> [String] {
    var checked = report(findings, texts: [text], paths: ["pay.yaml"], baselined: excused.count)
    checked.details.outlines = [
      ManifestOutline(
        id: "pay", title: "Pay", span: whole(text),
        states: [
          state("loading", "loading: rows"), state("empty", nil, .missing), state("error", "error: bad"),
          state("disabled", nil, .notApplicable(reason: "why")),
        ],
        gaps: gaps)
    ]
    checked.details.excused = excused
    return rendered(checked, as: .markdown).split(separator: "\n").map(String.init)
  }

  private func finding(_ severity: Severity, at marked: String, subject: String? = nil) -> Diagnostic {
    Diagnostic(ruleID: "rule", severity: severity, message: "m", span: span(of: marked, in: text), subject: subject)
  }

  @Test func aFindingStandsInItsState() {
    #expect(summary([]).contains("| Pay | ✅ | ❔ | ✅ | ➖ |  |"))
    #expect(summary([finding(.error, at: "bad")]).contains("| Pay | ✅ | ❔ | ❌ 1 | ➖ |  |"))
    #expect(summary([finding(.warning, at: "pay")]).contains("| Pay | ✅ | ❔ | ✅ | ➖ | ⚠️ 1 |"))
    #expect(summary([finding(.note, at: "rows")]).contains("| Pay | ℹ️ 1 | ❔ | ✅ | ➖ |  |"))
  }

  @Test func whatSaysThatAStateIsMissingStandsInItsColumn() {
    let lines = summary([finding(.error, at: "states:", subject: "empty")])
    #expect(lines.contains("| Pay | ✅ | ❌ 1 | ✅ | ➖ |  |"))
  }

  @Test func aWayStandsInTheStateThatItEndsIn() {
    var found = finding(.error, at: "pay")
    let place = span(of: "pay", in: text)
    found.notes = [
      Note(message: "1. load: Loading with 0 items", span: place, isStep: true),
      Note(message: "2. timeout: Error with 0 items and retry", span: place, isStep: true),
    ]
    #expect(summary([found]).contains("| Pay | ✅ | ❔ | ❌ 1 | ➖ |  |"))
    // What a step does may be said otherwise, and a note is no step.
    found.notes[1].message = "2. timeout: the response is dropped"
    #expect(summary([found]).contains("| Pay | ✅ | ❔ | ✅ | ➖ | ❌ 1 |"))
    found.notes[1] = Note(message: "2. timeout: Error with 0 items", span: place)
    #expect(!summary([found]).contains("| Pay | ✅ | ❔ | ❌ 1 | ➖ |  |"))
  }

  @Test func theGravestCounts() {
    let findings = [finding(.note, at: "bad"), finding(.error, at: "bad"), finding(.warning, at: "bad")]
    #expect(summary(findings).contains("| Pay | ✅ | ❔ | ❌ 1 | ➖ |  |"))
  }

  @Test func gapsStandInTheirStatesAndBelow() {
    let lines = summary(
      [], gaps: [gap(role: "error", until: "2027-03-01"), gap(role: nil, until: "2026-01-01", isOver: true)])
    #expect(lines.contains("| Pay | ✅ | ❔ | 🚧 | ➖ | 🚧 |"))
    #expect(
      lines.suffix(2) == [
        "| Pay | `rule`: later | 2026-01-01 (over) | \\#214 | ann |",
        "| Pay | `rule`: later | 2027-03-01 | \\#214 | ann |",
      ])
  }

  @Test func newFindingsComeBeforeKnownOnes() throws {
    let known = ReportDetails.Excuse(finding: finding(.error, at: "rows"), kind: .baseline, reason: "known")
    let lines = summary([finding(.note, at: "bad"), finding(.warning, at: "bad")], excused: [known])
    #expect(lines.contains("| Pay | 📌 1 | ❔ | ⚠️ 1 | ➖ |  |"))
    let new = try #require(lines.firstIndex(of: "### New findings"))
    let old = try #require(lines.firstIndex { $0.contains("1 known finding, held by the baseline") })
    #expect(new < old)
    #expect(lines[new + 3].hasPrefix("| warning | m |") && lines[new + 4].hasPrefix("| note | m |"))
  }

  @Test func statesByManyNamesStandElsewhere() {
    var checked = report([], texts: [text])
    let states = (0..<100).map { state("state-\($0)", nil) }
    checked.details.outlines = [ManifestOutline(id: "pay", title: nil, span: whole(text), states: states, gaps: [])]
    let head = rendered(checked, as: .markdown).split(separator: "\n").first { $0.hasPrefix("| screen |") }
    #expect(head?.split(separator: "|").count == 26)
    let page = rendered(checked, as: .html)
    #expect(page.contains("Called “state-99” here.") && !page.contains("Called “state-9” here."))
  }

  @Test func aLongSummaryFitsIntoAComment() {
    var checked = report(
      (0..<2000).map { _ in
        Diagnostic(
          ruleID: "rule", message: String(repeating: "w", count: 4000),
          span: SourceSpan(file: 0, lowerBound: 0, upperBound: 1))
      }, texts: [text])
    checked.details.outlines = (0..<2000).map { number in
      ManifestOutline(id: "screen-\(number)", title: nil, span: whole(text), states: [], gaps: [gap(role: nil)])
    }
    let summary = rendered(checked, as: .markdown)
    #expect(summary.utf8.count < 65_536)
    for noun in ["findings", "screens", "gaps"] {
      #expect(summary.firstMatch(of: try! Regex("… and [0-9]+ more \(noun)\\.")) != nil)
    }
  }
}
