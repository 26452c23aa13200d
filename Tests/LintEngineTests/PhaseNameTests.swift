import Diagnostics
import LintEngine
import Testing

/// What the phases of a flow may name: the actions of their screens, screens, and flows.
@Suite struct PhaseNameTests {
  private static let send = "screen: send\nactions: [{id: confirm}, {id: cancel}]\n"

  private func unknown(_ flow: String, others: [String] = [send]) -> [String] {
    lint(others + [flow], knowsProject: true).filter { $0.ruleID == "manifest-unknown-name" }.map(\.message)
  }

  private func phase(_ line: String, screen: String = "screen: send, ") -> String {
    "flow: pay\nphases:\n  - {id: p, \(screen)\(line)}\n"
  }

  @Test(arguments: [
    "recovery: {to: confirm}", "next: [{to: cancel}, {to: send}, {to: pay}, {to: system}]", "action: confirm",
    "action: send/confirm", "action: pay", "blocks: [confirm, cancel]", "exits: [{action: confirm, to: p}]",
  ])
  func anActionIsThatOfThePhasesScreen(_ line: String) {
    #expect(unknown(phase(line)) == [])
  }

  @Test(arguments: [
    ("recovery: {to: confrim}", "“confrim” is no action of “send”, screen or flow; did you mean “confirm”?"),
    ("action: confrim", "“confrim” is no action of “send” or flow; did you mean “confirm”?"),
    ("action: send", "“send” is no action of “send” or flow"),
    ("action: send/confrim", "“confrim” is no action of “send”; did you mean “confirm”?"),
    ("action: sned/confirm", "“sned” is no screen; did you mean “send”?"),
    ("blocks: [cancle]", "“cancle” is no action of “send” or flow; did you mean “cancel”?"),
    ("exits: [{action: confrim, to: p}]", "“confrim” is no action of “send” or flow; did you mean “confirm”?"),
  ])
  func aNameThatIsNoneIsReportedWithTheNearest(_ line: String, _ message: String) {
    #expect(unknown(phase(line)) == [message])
  }

  @Test func withoutAScreenThereAreNoActions() {
    #expect(unknown(phase("next: {to: confirm}", screen: "")) == ["“confirm” is no screen or flow"])
  }

  @Test func anUnknownScreenIsOneFinding() {
    #expect(
      unknown(phase("next: {to: confirm}", screen: "screen: sned, ")) == ["“sned” is no screen; did you mean “send”?"])
  }

  @Test func anotherScreensActionIsChecked() {
    let home = "screen: home\nstates: {pending: {behavior: a, action: send/confrim}}\n"
    #expect(unknown(home) == ["“confrim” is no action of “send”; did you mean “confirm”?"])
    #expect(unknown(home.replacing("confrim", with: "confirm")) == [])
  }
}
