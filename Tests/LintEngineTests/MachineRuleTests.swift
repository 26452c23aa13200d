import Diagnostics
import LintEngine
import ProcessorTime
import RuleFunctions
import ScreenStates
import Testing

/// The rules about time, on manifests that describe apps as they are.
@Suite("Rules about time")
struct MachineRuleTests {
  private func findings(_ text: String, preset: Rule.Preset = .recommended, only: Set<String> = []) -> [Diagnostic] {
    let rulebook = builtIn
    let linter = FileLinter(
      rulebook: rulebook, selection: RuleSelection(preset: preset, select: only), today: "2027-01-01")
    let source = SourceFile(path: "screen.yaml", bytes: Array(text.utf8))
    return linter.lint(source, file: 0).diagnostics.sorted().filter { ids.contains($0.ruleID) }
  }

  /// The rules of the pack about time, and those of the seven states that ask the machine.
  private var ids: Set<String> {
    Set(builtIn.rules.filter { $0.checks.contains { $0.function == "machine" } }.map(\.id))
  }

  private var builtIn: Rulebook { BuiltIn.rulebook }

  private func steps(_ finding: Diagnostic?) -> [String] {
    finding?.notes.map { String($0.message.prefix { $0 != ":" }) } ?? []
  }

  @Test("an error that is tested before the cached list")
  func listBehindError() {
    let text = """
      screen: list
      pattern: seven-state
      data:
        presents:
          - {request: loading, shows: loading}
          - {request: failed, shows: error}
          - {snapshot: empty, shows: empty}
          - {snapshot: present, shows: populated}
          - {snapshot: none, shows: loading}
      """
    let found = findings(text)
    #expect(found.map(\.ruleID) == ["matrix-contradicted"])
    #expect(found.first?.message == "after success 20 → refresh → timeout the screen shows Error; expected Populated")
    #expect(steps(found.first) == ["1. success 20", "2. refresh", "3. timeout"])
    #expect(
      found.first.map {
        Array(text.utf8)[Int($0.span.lowerBound)..<Int($0.span.upperBound)].elementsEqual("error".utf8)
      }
        == true)
  }

  @Test("a balance that gives way to a spinner, and a first load whose failure reads as empty")
  func balanceBehindSpinner() {
    let found = findings(
      """
      screen: wallet
      data:
        presents:
          - {request: refreshing, shows: loading}
          - {request: loading, shows: loading}
          - {snapshot: present, shows: success}
          - {request: failed, shows: empty}
          - {snapshot: empty, shows: empty}
      """)
    #expect(found.map(\.ruleID) == ["matrix-contradicted", "derived-confirmed-empty"])
    #expect(
      found.map(\.message) == [
        "after success 20 → refresh the screen shows Loading; expected Success",
        "after load → timeout the screen shows Empty with 0 items, and no response has said that there is nothing; show "
          + "Loading, Error or what is stored",
      ])
  }

  @Test("a machine that is too large says so and ends")
  func hostile() {
    var text = "screen: big\nactions:\n"
    for number in 0..<500 {
      text += "  - {id: a\(number), async: true, commit: optimistic, offline: queue, idempotencyKey: true}\n"
    }
    text +=
      "states:\n  pending:\n    behavior: It waits.\n    phases: [\((0..<200).map { "P\($0)" }.joined(separator: ", "))]\n"
    text += "data:\n  overlap: newestWins\n  presents:\n"
    for _ in 0..<400 { text += "    - {snapshot: none, request: loading, shows: loading}\n" }
    text += "machine:\n"
    for event in ScreenEvent.allCases {
      for number in 0..<40 { text += "  - {event: \(event.name), while: P\(number), request: refreshing}\n" }
    }
    var found: [Diagnostic] = []
    let time = processorTime { found = findings(text) }
    #expect(found.contains { $0.ruleID == "machine-too-large" })
    #expect(time < .seconds(20))
  }

  @Test(
    "a misspelt word in a row of “presents” breaks nothing else",
    arguments: [
      "{snapshot: some, shows: success}", "{snapshot: present, shows: sucess}", "{request: loadin, shows: empty}",
    ])
  func misspeltRow(_ row: String) {
    let found = findings("screen: a\ndata: {entry: load, presents: [\(row)]}\n", preset: .recommended)
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  @Test(
    "without data, machine and scenarios nothing is explored",
    arguments: [
      "screen: a\nactions: [{id: pay, async: true, guard: inFlight}]\n", "screen: a\nstates: {}\n",
    ])
  func silent(_ text: String) {
    #expect(findings(text, preset: .strict).isEmpty)
  }

  @Test("what the patterns answer breaks nothing", arguments: ["six-core", "seven-state", "[six-core, seven-state]"])
  func patterns(_ pattern: String) {
    let found = findings(
      """
      screen: a
      pattern: \(pattern)
      actions:
        - {id: pay, async: true, irreversible: true, guard: inFlight}
        - {id: create, async: true, commit: optimistic, offline: queue, idempotencyKey: true}
      states:
        pending: {behavior: It waits, phases: [Signing, Submitting, Waiting for confirmation]}
      data: {overlap: newestWins}
      """, preset: .strict)
    #expect(found.map(\.message) == [])
  }

  @Test("two patterns answer by what is said more narrowly")
  func narrowness() {
    let found = findings(
      """
      screen: a
      pattern: [six-core, seven-state]
      data: {entry: load}
      scenarios:
        - {name: too many, given: [load, rateLimited], expect: {shows: rate-limited}}
        - {name: no network, given: [offline, load, failure], expect: {shows: error, with: [offline]}}
      """)
    #expect(found.map(\.message) == [])
  }

  @Test(
    "steps that cannot happen, and ends that are otherwise",
    arguments: [
      ("[timeout]", "{}", "“timeout” cannot happen here: no request is in flight"),
      ("[offline, success 3]", "{}", "“success 3” cannot happen here: nothing arrives without a connection"),
      ("[load, respond B 3]", "{}", "“respond B 3” cannot happen here: no request of account B is in flight"),
      ("[load, cached 3]", "{}", "“cached 3” cannot happen here: items can be stored only before the first load"),
      ("[switch A]", "{}", "“switch A” cannot happen here: account A is on screen"),
      ("[online]", "{}", "“online” cannot happen here: the device is online"),
      ("[leave, tap pay]", "{}", "“tap pay” cannot happen here: the user has left the screen"),
      ("[confirm]", "{}", "“confirm” cannot happen here: no action is in flight"),
      ("[tap pey]", "{}", "“pey” is no action of this screen; did you mean “pay”?"),
      ("[succes 3]", "{}", "“succes” is no step; did you mean “success”?"),
      ("[success]", "{}", "this step is written “success N”"),
      ("[success 3]", "{items: 4}", "at its end “items” is “3”, not “4”"),
      ("[success 3]", "{shows: empty}", "at its end the screen shows Success, not Empty"),
      ("[success 3]", "{with: progress}", "at its end “progress” is not on screen; beside the state stands nothing"),
      ("[tap pay, tap pay]", "{starts: 2}", "at its end “starts” is “1”, not “2”"),
    ])
  func scenarios(_ given: String, _ expect: String, _ message: String) {
    let found = findings(
      """
      screen: a
      actions: [{id: pay, async: true, guard: inFlight}]
      data: {entry: load}
      scenarios: [{name: one, given: \(given), expect: \(expect)}]
      """)
    #expect(found.map(\.message) == [message])
  }

  @Test(
    "a row that waits for what never holds is found",
    arguments: [
      (
        "while: Submiting",
        "“Submiting” is no phase or state of a request, and not “offline”; did you mean “Submitting”?"
      ),
      ("phase: Signng", "“Signng” is no phase of this screen; did you mean “Signing”?"),
      ("request: lodaing", "“lodaing” is no state of a request; did you mean “loading”?"),
      ("while: refreshing", ""), ("while: offline", ""), ("while: sub", ""), ("phase: Submitting", ""),
    ])
  func rows(_ key: String, _ message: String) {
    let text = """
      screen: a
      states: {pending: {behavior: It waits, phases: [Signing, {id: sub, label: "Submitting"}]}}
      machine: [{event: actionAccepted, \(key)}]
      """
    let found = lint([text]).filter { $0.ruleID == "manifest-unknown-name" }
    #expect(found.map(\.message) == (message.isEmpty ? [] : [message]))
  }

  @Test("taps that start an action twice stand beside its guard", arguments: ["none", "disabledOnly"])
  func guards(_ word: String) {
    let found = findings("screen: a\nactions: [{id: pay, async: true, guard: \(word)}]\n")
    #expect(found.map(\.ruleID) == ["pending-unguarded"])
    #expect(found.first?.message == "action “pay” can be started twice: its guard is “\(word)”, not “inFlight”")
    #expect(steps(found.first) == ["1. tap pay", "2. tap pay"])
  }

  @Test("a control that is on again while nobody knows the outcome")
  func retry() {
    let text = """
      screen: a
      actions: [{id: pay, async: true, irreversible: true, guard: inFlight}]
      states: {pending: {behavior: It waits, phases: [Signing, Submitting]}}
      machine: [{event: actionTimedOut, shows: disabled}]
      """
    let found = findings(text, preset: .strict)
    #expect(found.map(\.ruleID) == ["starts-once"])
    #expect(steps(found.first) == ["1. tap pay", "2. accept", "3. timeout", "4. tap pay"])
    #expect(
      found.first?.message
        == "after tap pay → accept → timeout → tap pay “pay” starts again, and nobody knows yet whether it took place; "
        + "keep it off, or add “idempotencyKey: true”")
    #expect(findings(text.replacing("shows: disabled", with: "shows: pending"), preset: .strict).isEmpty)
    #expect(findings(text.replacing("irreversible: true, ", with: ""), preset: .strict).isEmpty)
  }

  private static let pay = "actions: [{id: pay, async: true, irreversible: true, guard: inFlight}]"
  private static let create =
    "actions: [{id: add, async: true, commit: optimistic, idempotencyKey: true, offline: queue}]"

  /// Rows with what stands before them, the rule that finds them and where, and the steps of its message.
  static let places: [(text: String, rule: String, place: String, after: String)] = [
    (
      "\(pay)\nmachine: [{event: actionRejected, shows: success}]", "outcome-contradicted", "success",
      "tap pay → reject"
    ),
    (
      "\(create)\nmachine: [{event: cameOnline, queue: drop}]", "pending-no-exit", "drop",
      "offline → tap add → online"
    ),
    ("machine: [{event: wentOffline, snapshot: clear}]", "offline-with-cache", "clear", "success 20 → offline"),
    ("machine: [{event: wentOffline, shows: error}]", "offline-with-cache", "error", "success 20 → offline"),
    (
      "\(pay)\nmachine: [{event: actionRejected, snapshot: clear}]", "failure-clears", "clear",
      "success 20 → tap pay → reject"
    ),
    ("machine: [{event: loadSucceeded, snapshot: clear}]", "success-ends-loading", "clear", "success 20"),
    (
      "machine: [{event: refreshSucceeded, request: refreshing}]", "success-ends-loading", "refreshing",
      "success 20 → success 20"
    ),
    ("machine: [{event: loadStarted, shows: success}]", "matrix-contradicted", "success", "load"),
    (
      "\(create)\nmachine: [{event: actionTimedOut, pendingItem: keep}]", "pending-no-exit", "keep",
      "tap add → timeout"
    ),
  ]

  @Test("one cause is one finding, at its row and with the steps to it", arguments: places.indices)
  func place(_ number: Int) {
    let (row, rule, place, after) = Self.places[number]
    let text = "screen: a\ndata: {entry: load, overlap: coalesce, selector: derive}\n\(row)\n"
    let found = findings(text, preset: .strict)
    #expect(found.map(\.ruleID) == [rule])
    guard let first = found.first else { return }
    #expect(Array(text.utf8)[Int(first.span.lowerBound)..<Int(first.span.upperBound)].elementsEqual(place.utf8))
    #expect(first.message.hasPrefix("after \(after) "))
  }

  @Test("what is no mistake is no finding")
  func kept() {
    for row in [
      "machine: [{event: left, snapshot: clear}]",
      "\(Self.create)\nmachine: [{event: cameOnline, queue: drop, pendingItem: remove}]",
      "actions: [{id: resend, async: true, guard: inFlight}]\n"
        + "machine: [{event: actionConfirmed, action: resend, request: refreshing}]",
    ] {
      #expect(findings("screen: a\ndata: {entry: load}\n\(row)\n", preset: .strict).map(\.message) == [], "\(row)")
    }
  }

  @Test("an outcome that nobody knows stays in view over what is stored")
  func unknown() {
    let found = findings(
      """
      screen: a
      \(Self.pay)
      data: {entry: load}
      states: {pending: {behavior: It waits, action: pay, phases: [Submitting]}}
      scenarios:
        - {name: over rows, given: [success 3, tap pay, timeout], expect: {shows: pending, items: 3}}
        - {name: while it loads, given: [load, tap pay, timeout], expect: {shows: pending}}
        - {name: read again, given: [success 3, tap pay, timeout, refresh, success 4], expect: {shows: success}}
      """, preset: .strict)
    #expect(found.map(\.message) == [])
  }

  @Test("equal machines of two files are explored once, and found in both")
  func cache() {
    let text = "screen: a\nmachine: [{event: refreshFailed, snapshot: clear}]\n"
    let first = findings(text)
    #expect(first.map(\.ruleID) == ["failure-clears"])
    #expect(findings(text) == first)
  }
}
