import LintEngine
import Testing

/// What wins is data of a pattern: a team's five states, of which the action in progress wins over an error.
@Suite struct PrecedenceTests {
  private let five = """
    pack: five
    description: Five states of a team.
    patterns:
      five-state:
        states:
          busy: {as: loading}
          nothing: {as: empty}
          broken: {as: error}
          ready: {as: success}
          working: {as: pending, optional: true}
        allows: [disabled]
        precedence: [working, broken, nothing, busy, ready, disabled]
        presents:
          - {snapshot: none, request: failed, shows: broken, with: [retry, back]}
    """

  private let screen = """
    screen: a
    pattern: five-state
    states: {busy: Rows, nothing: None yet, broken: What failed is said, ready: The rows}
    actions: [{id: pay, async: true, guard: inFlight}]
    data: {entry: load}
    """

  private static let ids: Set<String> = [
    "state-missing", "state-unknown", "scenario-fails", "priority-error-over-empty", "priority-pending-over-disabled",
    "priority-other-order", "winner-shows", "failure-clears",
  ]

  private func messages(_ text: String, _ pack: String? = nil) -> [String] {
    let (rulebook, problems) = BuiltIn.compile([pack ?? five])
    #expect(problems.map(\.message) == [])
    return lint([text], rulebook: rulebook).filter { Self.ids.contains($0.ruleID) }.map {
      "\($0.ruleID): \($0.message)"
    }
  }

  private func scenario(_ given: String, _ shows: String) -> String {
    "\nscenarios: [{name: one, given: [\(given)], expect: {shows: \(shows)}}]\n"
  }

  @Test func theStateThatWinsShows() {
    #expect(messages(screen + scenario("load, failure, tap pay", "broken")) == [])
    let working = screen.replacing("ready: The rows}", with: "ready: The rows, working: It runs}")
    #expect(messages(working + scenario("load, failure, tap pay", "working")) == [])
    // The manifest's own order comes first, and that it is another one is noted.
    let own = working + "\nprecedence: [broken, working]"
    #expect(
      messages(own + scenario("load, failure, tap pay", "broken")) == [
        "priority-other-order: Broken stands before Working, and in five-state Working wins; put Working first"
      ])
    // Of two patterns the first one ranks what both know.
    let both = working.replacing("five-state", with: "[six-core, five-state]")
      .replacing("{busy:", with: "{disabled: Nothing is off, busy:")
    #expect(messages(both + scenario("load, failure, tap pay", "error")) == [])
    #expect(
      messages(
        both.replacing("[six-core, five-state]", with: "[five-state, six-core]")
          + scenario("load, failure, tap pay", "working")) == [])
  }

  @Test func rulesAboutWhatWinsFollowThePattern() {
    #expect(messages(screen + "\nprecedence: [broken, nothing]") == [])
    let empty = five.replacing("broken, nothing", with: "nothing, broken")
    #expect(
      messages(screen + "\nprecedence: [broken, nothing]", empty) == [
        "priority-error-over-empty: Broken stands before Nothing, and in five-state Nothing wins; put Nothing first"
      ])
    #expect(messages(screen + "\nprecedence: [nothing, broken]", empty) == [])
    #expect(
      messages("screen: a\nprecedence: [disabled, pending]\n").contains(
        "priority-pending-over-disabled: Disabled stands before Pending, and in six-core Pending wins; put Pending first"
      ))
    let row = "\nmachine: [{event: actionStarted, shows: disabled}]"
    let working = screen.replacing("ready: The rows}", with: "ready: The rows, working: It runs}")
    #expect(messages(working + row).map { $0.prefix { $0 != ":" } } == ["winner-shows"])
    let off = five.replacing("[working, broken, nothing, busy, ready, disabled]", with: "[disabled, working]")
    #expect(messages(working + row, off) == [])
  }

  @Test func presentationsAndAnswersAreThePatterns() {
    #expect(messages(screen + scenario("load, failure", "broken")) == [])
    let clears = five + "\n    machine: [{event: refreshFailed, snapshot: clear}]\n"
    #expect(messages(screen, clears).map { $0.prefix { $0 != ":" } } == ["failure-clears"])
    // What another pack adds speaks in the pattern's names.
    let adds =
      "pack: adds\ndescription: One row more.\npatterns:\n  seven-state:\n    presents: [{snapshot: present, "
      + "request: refreshing, shows: populated}]\n    precedence: [pending, error, populated]\n"
    let seven =
      "screen: a\npattern: seven-state\ndata: {entry: load}\nactions: [{id: pay, async: true}]\n"
      + "states: {pending: It runs}"
    #expect(
      messages(seven + scenario("success 2, refresh", "populated"), adds).filter { $0.hasPrefix("scenario") } == [])
    #expect(
      messages(seven + scenario("load, failure, tap pay", "pending"), adds).filter { $0.hasPrefix("scenario") } == [])
    #expect(
      messages(seven + scenario("load, rateLimited, tap pay", "rate-limited")).filter { $0.hasPrefix("scenario") } == []
    )
  }

  @Test func optionalStatesMayBeLeftOut() {
    #expect(messages(screen) == [])
    let asked = five.replacing("{as: pending, optional: true}", with: "{as: pending}")
    #expect(
      messages(screen, asked) == [
        "state-missing: five-state asks for the state “working”, and it is not there"
      ])
  }

  @Test(arguments: [
    ("precedence: [buzy]", "“buzy” is no state of pattern “mine”; did you mean “busy”?"),
    ("precedence: [busy, loading]", "“loading” stands twice in “precedence”"),
  ])
  func mistakesAreReported(_ line: String, _ message: String) {
    let pack = "pack: mine\ndescription: Mine.\npatterns:\n  mine:\n    states: {busy: {as: loading}}\n    \(line)\n"
    #expect(BuiltIn.compile([pack]).problems.map(\.message) == [message])
  }

  @Test func aRoleIsAStateOfSixCore() {
    let pack = "pack: mine\ndescription: Mine.\npatterns: {mine: {states: {busy: {as: laoding}}}}\n"
    #expect(
      BuiltIn.compile([pack]).problems.map(\.message) == [
        "“laoding”, which “busy” of pattern “mine” is to be, is no state of six-core; did you mean “loading”?"
      ])
    let added = "pack: mine\ndescription: Mine.\npatterns: {six-core: {precedence: [eror]}}\n"
    #expect(
      BuiltIn.compile([added]).problems.map(\.message) == [
        "“eror” is no state of pattern “six-core”; did you mean “error”?"
      ])
  }
}
