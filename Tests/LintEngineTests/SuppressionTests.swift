import Diagnostics
import Foundation
import LintEngine
import Testing

/// Which findings a comment covers, and what is said of comments that cover none.
@Suite struct SuppressionTests {
  private static let rulebook = BuiltIn.compile([
    """
    pack: firm
    rules:
      no-bank: {description: d, severity: error, preset: recommended, given: text, then: {wording: [bank]}}
      no-safe:
        description: d
        severity: error
        preset: recommended
        given: text
        then: {wording: [safe]}
        covers: [firm-4]
      only-strict: {description: d, severity: error, given: text, then: {wording: [coin]}}

    """
  ]).rulebook

  /// What the pack's rules find and what is said of suppressions: rule, line and words.
  private func said(
    _ text: String, preset: Rule.Preset = .recommended, knowsProject: Bool = false, select: Set<String> = [],
    ignore: Set<String> = []
  ) -> [String] {
    let bytes = Array(text.utf8)
    let selection = RuleSelection(preset: preset, select: select, ignore: ignore)
    let linter = FileLinter(rulebook: Self.rulebook, selection: selection, today: "2026-12-01")
    let source = SourceFile(path: "a.yaml", bytes: bytes)
    return LintRun(linter: linter, jobs: 1).run({ _ in source }, count: 1, knowsProject: knowsProject).diagnostics
      .filter { ["no-bank", "no-safe", "only-strict"].contains($0.ruleID) || $0.ruleID.hasPrefix("suppression") }
      .map {
        let found = place(of: $0, in: bytes)
        return "\(found.rule) \(found.line) \(found.text)"
      }
  }

  private static let allow = "# pocketpay-lint: allow no-bank -- the partner's name"

  // MARK: - What a comment covers

  @Test(arguments: [
    "title: The bank \(allow)",
    "title: # remark\n  The bank \(allow)",
    "\(allow)\ntitle: The bank",
    "# remark\n\(allow)\n  # another\ntitle: The bank",
    "title:\n  \(allow)\n  The bank",
    "title: > \(allow)\n  One\n\n  The bank\n",
    "\(allow)\ntitle: |-\n    # The bank\n    two\n",
    "title: \"one\n  The bank\n  two\" \(allow)",
    "states: \(allow)\n  error:\n    copy:\n      - The bank",
    "states:\n  error:\n    copy:\n      - One\n      - The bank \(allow)",
    "states:\n  error:\n    copy:\n      - One\n      \(allow)\n      - The bank",
    "states:\n  error:\n    copy:\n    - One\n    - \(allow)\n      The bank",
    "states:\n  error:\n    copy: \(allow)\n      [One, The bank]",
    "states:\n  error:\n    copy:\n      \(allow)\n      [One, The bank]",
    "states: {\n  error: {copy: [\n    One, The bank, \(allow)\n  ]}}",
    "states: {\n  empty: x, error: {copy: The bank} \(allow)\n}",
    "states: {error: {copy: [One,\n  The bank\n]}} \(allow)",
    "actions:\n  - id: pay \(allow)\n    label: The bank\n",
    "actions:\n  \(allow)\n  - id: pay\n    label: The bank\n",
    "actions:\n  -\n    id: pay\n    \(allow)\n    label: The bank\n",
    "\"title\": 'The bank' \(allow)",
    "title: &name The bank \(allow)",
    "title: The bank \(allow)".replacing("allow no-bank", with: "\tallow   no-safe ,no-bank\t"),
    "title: The bank \(allow) -- and more",
    "title: The bank \(allow)".replacing(" -- ", with: " until 2026-12-01 --"),
  ])
  func aFindingInItIsTurnedOff(_ body: String) {
    let text = "screen: a\n\(body)\n"
    let bare = text.replacing("-lint:", with: "-other:")
    #expect(said(bare).count { $0.hasPrefix("no-bank") } == 1)
    for (mark, newline) in [("", "\n"), ("\u{FEFF}", "\n"), ("# 🎉\n", "\r\n"), ("\u{FEFF}# é\n---\n", "\r\n")] {
      let moved = mark + text.replacing("\n", with: newline)
      let unused = text.contains("no-safe") ? 1 : 0
      #expect(said(moved).count == unused, "\(moved.debugDescription): \(said(moved))")
    }
  }

  @Test(arguments: [
    "\(allow)\n\ntitle: The bank",
    "title: x \(allow)\nstates: {empty: The bank}",
    "states: {empty: The bank}\ntitle: x \(allow)",
    "states: {empty: The bank}\n\(allow)\n",
    "states:\n  error:\n    copy:\n      - One \(allow)\n      - The bank",
    "states:\n  error:\n    title: x \(allow)\n    copy: The bank\n",
    "states: {\n  empty: x, \(allow)\n  error: {copy: The bank}\n}",
    "states: {error: {copy: The bank,\n \(allow)\n}}",
    "title: The bank\n--- \(allow)\nscreen: b",
    "title: The bank\n... \(allow)\n",
    "actions:\n  - id: pay\n    label: The bank\n  - id: other \(allow)\n",
  ])
  func aFindingElsewhereIsNot(_ body: String) {
    let rules = said("screen: a\n\(body)\n").map { $0.split(separator: " ")[0] }
    #expect(rules.sorted() == ["no-bank", "suppression-unused"])
  }

  @Test func theNearestOneCounts() {
    let outer = "screen: a\nstates: \(Self.allow)\n  error: \(Self.allow)\n    copy: The bank\n"
    #expect(said(outer) == ["suppression-unused 2 \(Self.allow)"])
    #expect(said(outer + "  empty: {copy: a bank}\n") == [])
    let twice = "screen: a\n\(Self.allow)\n\(Self.allow)\ntitle: The bank \(Self.allow)\n"
    #expect(said(twice) == ["suppression-unused 3 \(Self.allow)", "suppression-unused 4 \(Self.allow)"])
    let after = "screen: a\nstates: \(Self.allow)\n  error: \(Self.allow)\n    copy: bank\ntitle: The bank\n"
    #expect(said(after) == ["suppression-unused 2 \(Self.allow)", "no-bank 5 bank"])
  }

  @Test func itHoldsForItsOwnDocument() {
    let text = "screen: a\ntitle: The bank \(Self.allow)\n---\nscreen: b\ntitle: The bank\n"
    #expect(said(text) == ["no-bank 5 bank"])
  }

  @Test func namesOfRulesRowsGroupsAndCoveredIdsWork() {
    func said(_ name: String) -> [String] {
      self.said("screen: a\ntitle: Safe \(Self.allow)\n".replacing("no-bank", with: name))
    }
    #expect(said("no-safe") == [])
    #expect(said("firm-4") == [])
    let component = "component: Button # pocketpay-lint: allow NAME -- known\ncontract: button\n"
    let rows = lint([component], preset: .strict).filter { $0.ruleID.hasPrefix("button-") }.map(\.ruleID)
    #expect(rows.count > 1)
    let byRow = lint([component.replacing("NAME", with: rows[0])], preset: .strict).map(\.ruleID)
    #expect(!byRow.contains(rows[0]) && byRow.contains(rows[1]))
    let byGroup = lint([component.replacing("NAME", with: "button")], preset: .strict).map(\.ruleID)
    #expect(!byGroup.contains { $0.hasPrefix("button-") || $0.hasPrefix("suppression") })
  }

  @Test func whatTheManifestReaderFindsCanBeSuppressed() {
    func rules(_ text: String) -> [String] {
      lint([text], preset: .recommended).map(\.ruleID).filter { $0 != "state-missing" }
    }
    let unknown = "screen: a\nowner: x # pocketpay-lint: allow manifest-unknown-key -- ours\n"
    #expect(rules(unknown) == [])
    #expect(rules("screen: a\npattern: six-cor # pocketpay-lint: allow manifest-unknown-name -- soon\n") == [])
    #expect(rules("scren: a # pocketpay-lint: allow manifest-kind -- x\n") == ["manifest-kind", "suppression-locked"])
    let twice = "screen: a\ntitle: x\ntitle: y # pocketpay-lint: allow yaml-duplicate-key -- x\n"
    #expect(rules(twice).sorted() == ["suppression-locked", "yaml-duplicate-key"])
  }

  @Test func everyIdOfTheManifestReaderIsKnown() throws {
    let folder = root.appending(path: "Sources/LintEngine")
    var ids: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      ids.formUnion(text.matches(of: /"(manifest-[a-z-]+)"/).map { String($0.1) })
    }
    #expect(ids.count > 5)
    for id in ids {
      let findings = said("screen: a # pocketpay-lint: allow \(id) -- x\n", knowsProject: true)
      let rule = id == "manifest-kind" ? "suppression-locked" : "suppression-unused"
      #expect(findings.map { $0.split(separator: " ")[0] } == [rule[...]], "\(id)")
    }
  }

  @Test func findingsOverTheProjectAreSuppressed() {
    let text = "screen: b\nroutes: [x.tsx] # pocketpay-lint: allow route-duplicate -- shared until the split\n"
    let other = "screen: a\nroutes: [x.tsx]\n"
    func rules(_ texts: [String], knowsProject: Bool = true) -> [String] {
      lint(texts, knowsProject: knowsProject).map(\.ruleID).filter {
        $0.hasPrefix("route-duplicate") || $0.hasPrefix("suppression") || $0.hasPrefix("gap")
      }
    }
    #expect(rules([other, text]) == [])
    #expect(rules([other, text.replacing("#", with: "# #")]) == ["route-duplicate"])
    #expect(rules([text]) == ["suppression-unused"])
    #expect(rules([text], knowsProject: false) == [])
    // What is suppressed needs no gap.
    #expect(rules([other, text + "gaps: [{rule: route-duplicate, reason: c, issue: d}]\n"]) == ["gap-stale"])
    let name = "screen: a\nstates: {error: {next: scren-b}} # pocketpay-lint: allow manifest-unknown-name -- soon\n"
    #expect(!lint([name], knowsProject: true).contains { $0.ruleID == "manifest-unknown-name" })
  }

  @Test func theyAreCounted() {
    let text = "screen: a\nstates: \(Self.allow)\n  error: {copy: [bank, The bank]}\n"
    let linter = FileLinter(rulebook: Self.rulebook, selection: RuleSelection(), today: "2026-12-01")
    let outcome = LintRun(linter: linter, jobs: 1)
      .run({ _ in SourceFile(path: "a", bytes: Array(text.utf8)) }, count: 2, knowsProject: false)
    #expect(outcome.suppressed == 4)
  }

  // MARK: - What is said of comments

  private func comment(_ words: String, _ title: String = "The bank") -> [String] {
    said("screen: a\ntitle: \(title) \(words)\n")
  }

  @Test(arguments: [
    ("# pocketpay-lint: allow no-bnak -- x", "suppression-unknown-rule 2 no-bnak"),
    ("# pocketpay-lint: allow no-bank", "suppression-no-reason 2 # pocketpay-lint: allow no-bank"),
    ("# pocketpay-lint: allow no-bank --", "suppression-no-reason 2 # pocketpay-lint: allow no-bank --"),
    ("# pocketpay-lint: allow no-bank -- ...", "suppression-no-reason 2 # pocketpay-lint: allow no-bank -- ..."),
    ("# pocketpay-lint: allow no-bank until 2027-02-29 -- x", "suppression-date 2 2027-02-29"),
    ("# pocketpay-lint: allow no-bank until 2027-3-1 -- x", "suppression-date 2 2027-3-1"),
    ("# pocketpay-lint: allow no-bank until -- x", "suppression-date 2 until"),
    ("# pocketpay-lint: allow no-bank until 2026-11-30 -- x", "suppression-expired 2 2026-11-30"),
    ("# pocketpay-lint: allow -- x", "suppression-syntax 2 allow"),
    ("# pocketpay-lint: allow", "suppression-syntax 2 allow"),
    ("# pocketpay-lint: allow until 2027-03-01 -- x", "suppression-syntax 2 until"),
    ("# pocketpay-lint: allow no-bank, -- x", "suppression-syntax 2 ,"),
    ("# pocketpay-lint: allow no-bank no-safe -- x", "suppression-syntax 2 no-safe"),
    ("# pocketpay-lint: allow no-bank — x", "suppression-syntax 2 —"),
    ("# pocketpay-lint: allow no-bank - x", "suppression-syntax 2 -"),
    ("# pocketpay-lint: allow no-bank until 2027-03-01 x -- y", "suppression-syntax 2 x"),
    ("# pocketpay-lint: allowed no-bank -- x", "suppression-syntax 2 allowed"),
    ("# pocketpay-lint: ignore no-bank -- x", "suppression-syntax 2 ignore"),
    ("# pocketpay-lint: see the docs", "suppression-syntax 2 see"),
    ("# pocketpay-lint:", "suppression-syntax 2 pocketpay-lint"),
    ("# pocketpay-lnt: allow no-bank -- x", "suppression-syntax 2 pocketpay-lnt: allow"),
    ("# Pocketpay-Lint: allow no-bank -- x", "suppression-syntax 2 Pocketpay-Lint: allow"),
    ("# pocketpay-lint : allow no-bank -- x", "suppression-syntax 2 pocketpay-lint : allow"),
    ("# pocketpay-lint allow no-bank -- x", "suppression-syntax 2 pocketpay-lint allow"),
    ("# pocketpay-lint-disable no-bank", "suppression-syntax 2 pocketpay-lint-disable"),
    ("# pocketpay-lint-disable-next-line: no-bank", "suppression-syntax 2 pocketpay-lint-disable-next-line:"),
  ])
  func whatIsWrongIsFoundAndSuppressesNothing(_ words: String, _ finding: String) {
    #expect(comment(words).sorted() == ["no-bank 2 bank", finding])
  }

  @Test(arguments: [
    "# pocketpay-lint", "# pocketpay-lint checks this", "# pocketpay-lint allows two words here",
    "# pocketpay-linux: allow this", "# pocketpay: allow no-bank", "# allow no-bank -- x",
    "# # pocketpay-lint: allow no-bank -- x",
    "# write “# pocketpay-lint: allow no-bank -- x”", "# pocketpay-client: allow this", "## pocketpay-lint: allow x",
    "# pocketpay-lint's own rules", "# pocketpay-lint-rules: acme", "# pocketpay-lint, allow us to explain",
    "# pocketpay/lint: allow", "# p", "#", "# ",
  ])
  func aRemarkIsLeftAlone(_ words: String) {
    #expect(comment(words) == ["no-bank 2 bank"])
  }

  @Test func eachUnknownRuleIsNamedWithTheNearestOne() throws {
    let text = "screen: a # pocketpay-lint: allow no-safee, nothing-like-it -- x\n"
    let findings = lint([text], preset: .recommended, rulebook: Self.rulebook).filter { $0.ruleID.hasPrefix("supp") }
    #expect(
      findings.map(\.message) == [
        "there is no rule “no-safee”; did you mean “no-safe”?", "there is no rule “nothing-like-it”",
      ])
    #expect(findings.map { $0.fix?.edits.first?.text } == ["no-safe", nil])
    #expect(findings.compactMap(\.fix).map(\.safety) == [.unsafe])
  }

  @Test func unusedIsSaidOnlyOfWhatCouldBeFound() {
    let unused = "suppression-unused 2 # pocketpay-lint: allow RULE -- x"
    func said(_ rule: String, select: Set<String> = [], ignore: Set<String> = [], preset: Rule.Preset = .recommended)
      -> [String]
    {
      self.said(
        "screen: a\ntitle: t # pocketpay-lint: allow \(rule) -- x\n", preset: preset, select: select, ignore: ignore
      ).map { $0.replacing(rule, with: "RULE") }
    }
    #expect(said("no-bank") == [unused])
    #expect(said("firm-4") == [unused])
    #expect(said("manifest-value") == [unused])
    #expect(said("no-bank", select: ["no-safe"]) == [])
    #expect(said("no-bank", select: ["firm"]) == [unused])
    #expect(said("no-bank", ignore: ["no-bank"]) == [])
    #expect(said("no-bank", ignore: ["no-safe"]) == [unused])
    #expect(said("only-strict") == [])
    #expect(said("only-strict", preset: .strict) == [unused])
    #expect(said("only-strict", select: ["only-strict"]) == [unused])
    #expect(self.said("screen: a # pocketpay-lint: allow no-bank -- x\nb: [\n").isEmpty)
  }

  @Test func ofARuleThatIsSwitchedOffItIsSaid() {
    let rulebook = BuiltIn.compile(["pack: team\nrules: {state-missing: off}\n"]).rulebook
    let text = "screen: a # pocketpay-lint: allow state-missing -- x\n"
    let findings = lint([text], rulebook: rulebook).filter { $0.ruleID.hasPrefix("suppression") }
    #expect(findings.map(\.message) == ["“state-missing” is switched off; remove this suppression"])
  }
}
