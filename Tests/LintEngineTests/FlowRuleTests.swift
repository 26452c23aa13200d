import Diagnostics
import LintEngine
import RuleFunctions
import Testing

/// The rules about what a flow hands in and what becomes of it, on manifests.
@Suite("Rules about flows")
struct FlowRuleTests {
  private static let rules: Set<String> = [
    "flow-starts-once", "flow-unknown-outcome", "flow-outcome-contradicted", "flow-retry-unsafe", "scenario-fails",
  ]

  private func findings(_ text: String) -> [Diagnostic] {
    let linter = FileLinter(
      rulebook: BuiltIn.rulebook, selection: RuleSelection(preset: .strict, select: Self.rules), today: "2027-01-01")
    return linter.lint(SourceFile(path: "flow.yaml", bytes: Array(text.utf8)), file: 0).diagnostics.sorted()
  }

  private func flow(
    sending: String = "id: sending, ", exits: String, _ more: String = "", unknown: String = ""
  ) -> String {
    """
    flow: pay
    phases:
      - {id: form, state: success, exits: [{action: pay, to: sending}]}
      - {\(sending)state: pending, exits: [\(exits)]\(more)}
      - {id: done, state: success}
      - {id: failed, state: error, exits: [{action: pay, to: sending}]}
      - {id: unknown, state: pending\(unknown)}
    """
  }

  private func ids(_ text: String) -> [String] { findings(text).map(\.ruleID) }

  @Test(arguments: [
    "left", "resumed", "notified", "cameOnline", "accountSwitched", "refreshSucceeded", "refreshFailed", "loadFailed",
    "wentOffline", "actionTimedOut",
  ])
  func aWayBackThatIsNoAnswerStartsTwice(_ event: String) {
    let text = flow(exits: "{event: actionConfirmed, to: done}, {event: \(event), to: form}", ", blocks: [pay]")
    let found = findings(text)
    #expect(found.map(\.ruleID) == ["flow-starts-once"])
    #expect(
      found.first?.message
        == "“sending” leads to “form” before the outcome is known, and there “tap pay” starts it a second time; block "
        + "the action there, or lead to a phase that waits")
    #expect(found.first?.notes.map(\.message).count == 3)
    let behind = text.split(separator: "event: \(event), to: ", maxSplits: 1)[1]
    let place = text.utf8.count - behind.utf8.count
    #expect(found.first.map { Int($0.span.lowerBound) } == place)
    #expect(ids(text.replacing("blocks: [pay]", with: "blocks: [pay], idempotencyKey: true")) == [])
  }

  @Test(arguments: ["actionRejected", "actionCancelled"])
  func anAnswerLetsItStartAgain(_ event: String) {
    #expect(ids(flow(exits: "{event: actionConfirmed, to: done}, {event: \(event), to: form}")) == [])
  }

  @Test(arguments: [
    ("id: sending, ", true), ("id: sending, label: \"Broadcasting\", ", true),
    ("id: sending, label: \"Signing\", ", false),
    ("id: sending, label: \"Submitting\", ", true), ("id: sending, label: \"The agent counts\", ", true),
  ])
  func phasesCountByWhatTheyWaitFor(_ name: String, _ isSubmitted: Bool) {
    let timesOut = "{event: actionConfirmed, to: done}, {event: actionTimedOut, to: failed}"
    #expect(ids(flow(sending: name, exits: timesOut)) == (isSubmitted ? ["flow-unknown-outcome"] : []))
  }

  @Test func whatIsCalledOffOrReadIsNotHandedIn() {
    let timesOut = "{event: actionConfirmed, to: done}, {event: actionTimedOut, to: failed}"
    #expect(ids(flow(exits: timesOut + ", {event: actionCancelled, to: form}")) == [])
    #expect(ids(flow(exits: timesOut).replacing("action: pay", with: "action: refresh")) == [])
  }

  @Test func outcomesAreNeitherContradictedNorGuessed() {
    let found = findings(
      flow(
        exits: "{event: actionConfirmed, to: failed}, {event: actionRejected, to: done}, {event: wentOffline, to: done}"
      ))
    #expect(
      found.map(\.message) == [
        "“sending” leads to “failed”, an error, once it is confirmed; show that it went through",
        "“sending” leads to “done”, a success, when it is refused; lead it to a phase that says what failed",
        "a lost connection in “sending” leads to “done”, a success, and nobody knows yet whether it went through; "
          + "lead it to a phase that says so",
      ])
  }

  @Test(arguments: [
    ("kind: retry, label: \"Try again\"", ["flow-retry-unsafe"]), ("kind: retry, label: \"Look\", to: refresh", []),
    ("kind: wait", []),
  ])
  func anUnknownOutcomeIsNotRetried(_ way: String, _ expected: [String]) {
    let text = flow(
      exits: "{event: actionConfirmed, to: done}, {event: actionTimedOut, to: unknown}", unknown: ", recovery: {\(way)}"
    )
    #expect(ids(text) == expected)
  }

  @Test func anInitialLoadIsLeftBySteps() {
    let text = """
      flow: find
      phases:
        - {id: finding, state: loading, exits: [{event: loadSucceeded, to: found}, {event: loadFailed, to: none}]}
        - {id: found, state: success}
        - {id: none, state: error, exits: [{event: loadStarted, to: finding}]}
      scenarios:
        - {name: found, given: [failure, load, timeout, load, success 3], expect: {phase: found}}
        - {name: nothing to load, given: [success 3, success 3], expect: {phase: found}}
      """
    #expect(
      findings(text).map(\.message) == [
        "“success 3” cannot happen here: phase “found” has no exit for “loadSucceeded” or “refreshSucceeded”"
      ])
  }
}
