import Diagnostics
import LintEngine
import RuleFunctions
import Testing

/// Rows of `facts` and of what a pattern asks of its states.
@Suite struct PackRowTests {
  private let facts = """
    pack: acme
    facts:
      screens:
        send:
          send-three: {at: limits.recentItems, is: '3', severity: warning, preset: recommended}
          send-confirms: {at: actions.delete.confirmWith, is: declared, preset: recommended}
          send-clears: {at: actions.delete.async, is: 'true', preset: recommended}
          send-empty-reason: {at: states.empty.notApplicable, is: declared, preset: recommended}
          send-keeps: {at: [states.error.keeps, states.pending.keeps], contains: [input], preset: recommended}
          send-says: {at: states.error.copy, says: {any: [try again, retry]}, preset: recommended}
      components:
        PayButton:
          pay-source: {at: source, is: components/PayButton.tsx, message: "“{{value}}” is not where it was", preset: recommended}
    patterns:
      acme-states:
        states:
          populated:
            as: success
            asks:
              acme-success-list: {at: components, contains: [List], preset: recommended}
          broken: {as: error}
    """

  private func findings(_ manifest: String) -> [Diagnostic] {
    let (rulebook, problems) = BuiltIn.compile([facts])
    #expect(problems.map(\.message) == [])
    let text = SourceFile(path: "a.yaml", bytes: Array(manifest.utf8))
    let selection = RuleSelection(select: ["acme"])
    let linter = FileLinter(rulebook: rulebook, selection: selection, today: "2026-01-01")
    return linter.lint(text, file: 0).diagnostics
  }

  private func lint(_ manifest: String) -> [String] {
    let bytes = Array(manifest.utf8)
    return findings(manifest).map { finding in
      let words = bytes[Int(finding.span.lowerBound)..<Int(finding.span.upperBound)]
      return "\(finding.ruleID) \(finding.severity.name) \(String(decoding: words, as: UTF8.self))"
    }.sorted()
  }

  private let send = """
    screen: send
    limits: {recentItems: 3}
    actions: [{id: pay}, {id: delete, async: true, confirmWith: ConfirmModal}]
    states:
      empty: {notApplicable: A form is never empty.}
      error: {keeps: [input], copy: ["Please retry"]}
      pending: {keeps: [input, snapshot]}
    """

  @Test func aScreenWithItsFactsIsSilent() {
    #expect(lint(send) == [])
    #expect(
      lint(send.replacing("screen: send", with: "screen: receive").replacing("recentItems: 3", with: "recentItems: 9"))
        == [])
  }

  @Test(arguments: [
    ("recentItems: 3", "recentItems: 5", "send-three warning 5"),
    ("limits: {recentItems: 3}", "limits: {other: 1}", "send-three warning limits"),
    (", confirmWith: ConfirmModal", "", "send-confirms error delete"),
    ("async: true", "async: false", "send-clears error false"),
    ("{notApplicable: A form is never empty.}", "A form is empty first.", "send-empty-reason error empty"),
    ("pending: {keeps: [input, snapshot]}", "pending: {keeps: [snapshot]}", "send-keeps error [snapshot]"),
    ("Please retry", "Bad luck", "send-says error copy"),
  ])
  func whatDiffersCarriesTheRow(_ old: String, _ new: String, _ finding: String) {
    #expect(lint(send.replacing(old, with: new)) == [finding])
  }

  @Test func rowsOfPatternsHoldForTheirRole() {
    let screen =
      "screen: a\npattern: acme-states\nstates:\n  populated: {components: [List]}\n  broken: Something failed.\n"
    #expect(lint(screen) == [])
    #expect(lint(screen.replacing("[List]", with: "[Grid]")) == ["acme-success-list error [Grid]"])
    #expect(lint(screen.replacing("{components: [List]}", with: "It lists.")) == ["acme-success-list error populated"])
    #expect(lint(screen.replacing("pattern: acme-states\n", with: "").replacing("[List]", with: "[Grid]")) == [])
  }

  @Test func aPackNamesTheDocumentOfItsRules() {
    let pack = """
      pack: acme
      source: Acme guide
      facts: {screens: {send: {send-title: {at: title, is: Send, source: {row: "4"}, covers: [guide-4]}}}}
      rules:
        send-route:
          description: A route is named
          severity: error
          given: screen
          then: {require: routes}
        send-store:
          description: A store is named
          severity: error
          given: screen
          then: {require: stores}
          source: {document: Another guide}
      """
    let (rulebook, problems) = BuiltIn.compile([pack])
    #expect(problems.map(\.message) == [])
    let rules = rulebook.rules.filter { $0.pack == "acme" }
    #expect(
      rules.map(\.source) == [
        RuleSource(document: "Acme guide", row: "4"), RuleSource(document: "Acme guide"),
        RuleSource(document: "Another guide"),
      ])
    #expect(rules.first?.covers == ["guide-4"])
    #expect(rulebook.knownIDs.contains("guide-4"))
    let (_, missing) = BuiltIn.compile([pack.replacing("source: Acme guide\n", with: "")])
    #expect(missing.map(\.message) == ["a source names its “document”, or the pack names one under “source”"])
  }

  @Test(arguments: [
    ("limits: {recentItems: 3}", "limits: {recentItems: 5}", "“limits.recentItems” is “5”, and must be “3”"),
    (
      ", confirmWith: ConfirmModal", "", "“actions.delete.confirmWith” of “send” is not declared"
    ),
    ("Please retry", "Bad luck", "“states.error.copy” of “send” nowhere says “try again” or “retry”"),
  ])
  func aRowWithoutAMessageSaysWhatItAsks(_ old: String, _ new: String, _ message: String) {
    let findings = self.findings(send.replacing(old, with: new))
    #expect(findings.map(\.message) == [message])
  }

  @Test func aRowKeepsItsMessage() {
    #expect(lint("component: PayButton\nsource: b.tsx\n") == ["pay-source error b.tsx"])
  }

  @Test(arguments: [
    ("facts: {screen: {a: {}}}", "“screen” is no key of “facts”; did you mean “screens”?"),
    ("facts: {screens: {a: {r: {at: limits.x}}}}", "row “r” has no test"),
    ("facts: {screens: {a: {r: {is: x}}}}", "row “r” does not say where it looks"),
    ("facts: {screens: {a: {r: {at: state.empty, is: x}}}}", "did you mean “states”?"),
    ("facts: {screens: {a: {r: {at: states.empty.coppy, is: x}}}}", "did you mean “copy”?"),
    ("facts: {screens: {a: {r: {at: title, is: x, says: y}}}}", "“says” stands beside “is”"),
    ("facts: {screens: {a: {r: {at: title, is: []}}}}", "can never fire"),
    ("facts: {screens: {a: {state-missing: {at: title, is: x}}}}", "there is a rule or row “state-missing” already"),
    ("facts: {screens: {a: {r: {at: title, is: x, message: 'a {{b}}'}}}}", "nothing fills “{{b}}” here"),
  ])
  func mistakesAreNamed(_ pack: String, _ words: String) {
    let (_, problems) = BuiltIn.compile(["pack: p\n" + pack])
    #expect(problems.count == 1)
    #expect(problems.allSatisfy { $0.message.contains(words) }, "\(problems.map(\.message))")
  }
}
