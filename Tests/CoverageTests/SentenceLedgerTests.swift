import Coverage
import Diagnostics
import Foundation
import LintEngine
import RuleFunctions
import Testing
import YAMLTree

/// The ledger of sentences is whole, true and fresh, and what breaks a sentence is found by a rule that it names.
@Suite struct SentenceLedgerTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let whole: (ledger: SentenceLedger, problems: [String]) = {
    let text = try? String(contentsOf: root.appending(path: "docs/sentences.yaml"), encoding: .utf8)
    return read(text ?? "")
  }()

  private static func read(_ text: String) -> (ledger: SentenceLedger, problems: [String]) {
    let stream = YAMLStream(parsing: SourceFile(path: "sentences.yaml", bytes: Array(text.utf8)), file: 0)
    var problems = PackProblems()
    let ledger = SentenceLedger(
      PackNode(stream: stream, index: stream.roots[0]), rulebook: AllPacks.rulebook, problems: &problems)
    return (ledger, problems.diagnostics.map(\.message))
  }

  private static let sentences = whole.ledger.documents.flatMap(\.sentences)

  @Test func everySentenceHasRulesOrAReason() {
    #expect(Self.whole.problems == [])
    #expect(Self.sentences.filter { $0.outcome == .missing }.map(\.text) == [])
  }

  @Test func noDocumentIsCutShort() {
    let counts = Dictionary(uniqueKeysWithValues: Self.whole.ledger.documents.map { ($0.name, $0.sentences.count) })
    #expect(
      counts == [
        "pocketpay-ui-states": 223, "ntask-seven-states": 47, "snapshot-and-request": 41, "gem-product": 284,
      ])
    #expect(Self.sentences.count { $0.breaks != nil } >= 380)
  }

  @Test func noReasonIsAStandIn() {
    for sentence in Self.sentences {
      switch sentence.outcome {
      case .source(let reason), .none(let reason):
        #expect(reason.split(separator: " ").count >= 6, "\(sentence.text)")
        #expect(sentence.breaks == nil, "\(sentence.text)")
      case .held, .missing: break
      }
    }
  }

  /// A rule that no sentence asks for is one that somebody made up.
  @Test func everyRuleOfTheDocumentsAnswersForASentence() {
    let documents = Set(Self.whole.ledger.documents.map(\.name))
    var named: Set<String> = []
    for sentence in Self.sentences { if case .held(let ids) = sentence.outcome { named.formUnion(ids) } }
    let ids = AllPacks.rulebook.rules.filter { documents.contains($0.source?.document ?? "") }
      .flatMap { $0.rows.isEmpty ? [$0.id] : $0.rows.map(\.id) }
    let unnamed = ids.filter { !named.contains($0) }
    // It says that a machine is too large to be looked at as a whole.
    #expect(unnamed == ["machine-too-large"])
  }

  @Test func whatBreaksASentenceIsFound() throws {
    let linter = FileLinter(
      rulebook: AllPacks.rulebook, selection: RuleSelection(preset: .strict), today: "2026-12-01")
    for sentence in Self.sentences {
      guard let text = sentence.breaks, case .held(let ids) = sentence.outcome else { continue }
      let source = SourceFile(path: "broken.yaml", bytes: Array(text.utf8))
      let found = LintRun(linter: linter, jobs: 1).run({ _ in source }, count: 1, knowsProject: true).diagnostics
      #expect(!Set(found.map(\.ruleID)).isDisjoint(with: ids), "\(sentence.text): \(ids)")
      #expect(!found.contains { $0.ruleID.hasPrefix("yaml-") }, "\(sentence.text)")
    }
  }

  @Test func thePageIsFresh() throws {
    let page = try String(contentsOf: Self.root.appending(path: "docs/sentences.md"), encoding: .utf8)
    #expect(Self.whole.ledger.markdown == page, "docs/sentences.md is stale: run “make coverage”")
  }

  @Test func whatIsWrongIsReported() {
    let (ledger, problems) = Self.read(
      """
      documents:
        - document: d
          sections:
            - section: A
              sentences:
                - {says: One., by: [state-missing, state-mising]}
                - {says: Two.}
                - {says: Three., none: why, source: where}
                - {says: Four., becuse: x}
      """)
    #expect(problems.count == 3)
    #expect(problems.contains("no rule, row or finding is called “state-mising”"))
    #expect(problems.contains("a sentence has one of “by”, “source” and “none”"))
    #expect(ledger.documents[0].sentences.map(\.outcome)[1] == .missing)
  }
}
