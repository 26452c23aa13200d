import Coverage
import Diagnostics
import Foundation
import LintEngine
import RuleFunctions
import Testing
import YAMLTree

/// The ledger of requirements is whole, true and fresh.
@Suite struct CoverageLedgerTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func ledger(of text: String) -> (ledger: CoverageLedger, problems: [String]) {
    let stream = YAMLStream(parsing: SourceFile(path: "coverage.yaml", bytes: Array(text.utf8)), file: 0)
    var problems = PackProblems()
    let ledger = CoverageLedger(
      PackNode(stream: stream, index: stream.roots[0]), rulebook: AllPacks.rulebook, problems: &problems)
    return (ledger, problems.diagnostics.map(\.message))
  }

  private func ledger() throws -> (ledger: CoverageLedger, problems: [String]) {
    ledger(of: try String(contentsOf: Self.root.appending(path: "docs/coverage.yaml"), encoding: .utf8))
  }

  @Test func everyRequirementHasARuleOrAReason() throws {
    let (ledger, problems) = try ledger()
    #expect(problems == [])
    let entries = ledger.sections.flatMap(\.entries)
    #expect(entries.count == 512)
    #expect(Set(entries.map(\.id)).count == 512)
    let missing = entries.filter { $0.outcome == .missing }.map(\.id)
    #expect(missing == [])
  }

  @Test func noReasonIsAStandIn() throws {
    for entry in try ledger().ledger.sections.flatMap(\.entries) {
      switch entry.outcome {
      case .source(let reason), .none(let reason): #expect(reason.split(separator: " ").count >= 6, "\(entry.id)")
      case .held, .missing: break
      }
    }
  }

  @Test func everyRuleThatIsNamedRunsOrIsOffOnPurpose() throws {
    for case (let id, .held(let holder)) in try ledger().ledger.sections.flatMap(\.entries).map({ ($0.id, $0.outcome) })
    {
      #expect(holder.kind != "rule" || holder.examples >= 2, "\(id)")
    }
  }

  @Test func thePageIsFresh() throws {
    let page = try String(contentsOf: Self.root.appending(path: "docs/coverage.md"), encoding: .utf8)
    #expect(try ledger().ledger.markdown == page, "docs/coverage.md is stale: run “make coverage”")
  }

  @Test func whatIsWrongIsReported() {
    let (found, problems) = ledger(
      of: """
        sections:
          - title: A
            document: d
            requirements:
              - state-missing
              - no-such-rule
              - {id: a, by: state-mising}
              - {id: state-unknown, none: because it is not needed here at all}
              - {id: b, source: shown by the source only}
        """)
    #expect(
      problems == [
        "no rule, row or finding is called “state-mising”",
        "“state-unknown” holds “state-unknown”, so no reason is needed",
      ])
    let outcomes = found.sections[0].entries.map(\.outcome)
    #expect(outcomes[1] == .missing && outcomes[2] == .missing)
    #expect(outcomes[4] == .source("shown by the source only"))
    guard case .held(let holder) = outcomes[0] else { return #expect(Bool(false), "state-missing is held") }
    #expect(holder.pack == "core-states" && holder.severity == "error" && holder.kind == "rule")
  }
}
