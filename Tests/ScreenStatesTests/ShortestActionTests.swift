import ScreenStates
import Testing

/// What must hold for actions: each way to break it is as short as one that another search finds.
@Suite("Shortest counterexamples of actions")
struct ShortestActionTests {
  typealias Place = LevelSearch.Place

  private static let pay = action("pay") {
    $0.isIrreversible = true
    $0.showsPending = true
    $0.startGuard = .inFlight
    $0.phases = [
      .init(name: "Signing"), .init(name: "Submitting", isSubmitted: true), .init(name: "Waiting", isSubmitted: true),
    ]
  }
  private static let create = action("create") {
    $0.isOptimistic = true
    $0.offline = .queue
    $0.countsOnce = true
  }

  /// The rows that are tried for each action: alone, and with every other of them.
  static let rows: [Transition] = [
    transition(.actionAccepted) {
      $0.condition = .phase("Submitting")
      $0.phase = "Signing"
    },
    transition(.actionAccepted) {
      $0.condition = .phase("Waiting")
      $0.phase = "Submitting"
    },
    transition(.actionAccepted) { $0.shows = "success" },
    transition(.actionAccepted) { $0.shows = "disabled" },
    transition(.actionStarted) { $0.shows = "disabled" },
    transition(.actionStarted) { $0.shows = "pending" },
    transition(.actionTimedOut) { $0.shows = "error" },
    transition(.actionTimedOut) { $0.shows = "success" },
    transition(.actionTimedOut) { $0.shows = "pending" },
    transition(.actionTimedOut) {
      $0.condition = .phase("Waiting")
      $0.phase = "Submitting"
    },
    transition(.actionTimedOut) { $0.phase = "Waiting" },
    transition(.actionConfirmed) { $0.shows = "loading" },
    transition(.actionConfirmed) { $0.shows = "error" },
    transition(.actionConfirmed) { $0.shows = "pending" },
    transition(.actionRejected) { $0.shows = "success" },
    transition(.actionRejected) { $0.shows = "pending" },
    transition(.actionTimedOut) { $0.shows = "disabled" },
    transition(.actionCancelled) { $0.shows = "success" },
    transition(.actionCancelled) {
      $0.condition = .phase("Signing")
      $0.shows = "success"
    },
  ]

  /// What is broken, in a user's words: nothing here asks the rows.
  static let tests: [(Invariant, @Sendable (Place, Step, Place, Simulator) -> Bool)] = [
    (
      .phasesForward,
      { before, step, after, _ in
        step == .accept && phase(after, of: 0) ?? 0 < phase(before, of: 0) ?? 0
      }
    ),
    (
      .acceptedIsNotDone,
      { before, step, after, simulator in
        step == .accept && phase(after, of: 0) ?? 0 >= phase(before, of: 0) ?? 0
          && simulator.view(of: after.state).shows == "success"
      }
    ),
    (.cancelBeforeSubmission, { before, step, _, _ in step == .cancel && before.facts.isSubmitted }),
    (
      .unknownIsNotFailed,
      { before, step, after, simulator in
        step == .fail(.timeout) && before.facts.isSubmitted && simulator.view(of: after.state).shows == "error"
      }
    ),
    (
      .receiptNotHidden,
      { before, step, after, simulator in
        step == .confirm && simulator.view(of: after.state).shows == "loading"
      }
    ),
    (
      .outcomeNotContradicted,
      { before, step, after, simulator in
        let shows = simulator.view(of: after.state).shows
        let isOver = after.state.running.count == 0
        return switch step {
        case .confirm: shows == "error" || shows == "pending" && isOver
        case .reject: shows == "success" || shows == "pending" && isOver
        case .fail(.timeout): shows == "success" && before.facts.isSubmitted
        default: false
        }
      }
    ),
    (
      .startsOnce,
      { before, step, after, _ in
        if case .tap = step { return after.facts.openStarts > 1 && after.facts.openStarts > before.facts.openStarts }
        guard step == .fail(.timeout), before.facts.isSubmitted, let phase = phase(after, of: 0) else { return false }
        return phase < ShortestActionTests.phase(before, of: 0) ?? 0
      }
    ),
    (
      .winnerShows,
      { before, step, after, simulator in
        let shows = simulator.view(of: after.state).shows
        return phase(after, of: 0) != nil && (shows == "disabled" || shows == "success")
          && !(step == .accept && shows == "success")
          && phase(after, of: 0) ?? 0 >= phase(before, of: 0) ?? 0
      }
    ),
  ]

  private static func phase(_ place: Place, of action: Int) -> Int? {
    (0..<place.state.running.count).map { place.state.running[$0] }.first { $0.action == action && $0.isAwaited }?.phase
  }

  @Test("what is wrong with one action", arguments: [Action.Guard.inFlight, .disabledOnly, .none])
  func payment(_ startGuard: Action.Guard) {
    var action = Self.pay
    action.startGuard = startGuard
    for (number, row) in Self.rows.enumerated() {
      let machine = machine([row], actions: [action], hasData: false)
      let expected = LevelSearch(machine).depths(limit: 5, Self.tests)
      let exploration = Exploration(machine)
      for (invariant, _) in Self.tests {
        let found = exploration.violations(of: invariant).map(\.path.count).min()
        #expect(found == expected[invariant], "row \(number), \(startGuard): \(invariant)")
      }
    }
  }

  @Test(
    "what is optimistic",
    arguments: [
      (ScreenEvent.actionRejected, PendingItemAnswer.replace), (.actionRejected, .remove), (.actionRejected, .keep),
    ])
  func rolledBack(_ event: ScreenEvent, _ answer: PendingItemAnswer) {
    let machine = machine([transition(event) { $0.pendingItem = answer }], actions: [Self.create])
    let depth = LevelSearch(machine).depth(limit: 4) { before, step, after, _ in
      step == .reject && after.state.items > before.state.items
    }
    #expect(Exploration(machine).violations(of: .optimisticRolledBack).map(\.path.count).min() == depth)
  }

  @Test("what waits for a connection", arguments: [QueueAnswer.send, .keep, .drop])
  func queue(_ answer: QueueAnswer) {
    let machine = machine([transition(.cameOnline) { $0.queue = answer }], actions: [Self.create], hasData: false)
    let depth = LevelSearch(machine).depth(limit: 4) { before, step, after, _ in
      step == .goOnline && after.state.running.count < before.state.running.count
    }
    #expect(Exploration(machine).violations(of: .queueSent).map(\.path.count).min() == depth)
  }

  @Test(
    "what never ends",
    arguments: [
      [transition(.actionRejected) { $0.pendingItem = .keep }],
      [transition(.cameOnline) { $0.queue = .keep }],
      [
        transition(.actionConfirmed) { $0.phase = "only" }, transition(.actionRejected) { $0.phase = "only" },
        transition(.actionTimedOut) { $0.phase = "only" },
      ],
      [transition(.actionConfirmed) { $0.phase = "only" }],
      [transition(.cameOnline) { $0.queue = .drop }],
      [
        transition(.cameOnline) {
          $0.queue = .drop
          $0.pendingItem = .remove
        }
      ],
      [
        transition(.actionRejected) { $0.pendingItem = .keep },
        transition(.refreshSucceeded) {
          $0.condition = .request(.refreshing)
          $0.pendingItem = .remove
        },
      ],
    ], [false, true])
  func ends(_ rows: [Transition], _ hasData: Bool) {
    var action = Self.create
    action.phases = [.init(name: "only")]
    let machine = machine(rows, actions: [action], hasData: hasData)
    let expected = EndSearch(machine).depth(limit: 5) { $0 }
    #expect(Exploration(machine).violations(of: .pendingEnds).map(\.path.count).min() == expected)
  }

  @Test("a moment that lasts shows what wins, by the order of the machine")
  func order() {
    let rows = [transition(.actionStarted) { $0.shows = "disabled" }]
    var machine = machine(rows, actions: [Self.pay], hasData: false)
    #expect(steps(.winnerShows, machine) == ["tap pay"])
    machine.precedence = ["disabled", "pending"]
    #expect(steps(.winnerShows, machine) == nil)
    machine.precedence = []
    #expect(steps(.winnerShows, machine) == nil)
    var failing = Trace([.load, .fail(.timeout), .tap(0)], Simulator(self.shown(["error", "pending"])))
    #expect(failing.view.shows == "error")
    failing = Trace([.load, .fail(.timeout), .tap(0)], Simulator(self.shown(["pending", "error"])))
    #expect(failing.view.shows == "pending")
  }

  private func shown(_ precedence: [String]) -> Machine {
    var machine = machine(actions: [Self.pay])
    machine.precedence = precedence
    return machine
  }

  @Test("a late answer says what became of it, and so does what is read again")
  func lateAnswers() {
    let machine = machine(actions: [Self.pay])
    func starts(_ steps: [Step]) -> Int { Trace(steps, Simulator(machine)).starts }
    let lost: [Step] = [.succeed(2), .tap(0), .accept, .fail(.timeout)]
    #expect(starts(lost + [.tap(0)]) == 1)
    #expect(starts(lost + [.leave, .resume, .tap(0)]) == 1)
    #expect(starts(lost + [.notify, .tap(0)]) == 1)
    #expect(starts(lost + [.confirm, .tap(0)]) == 2)
    #expect(starts(lost + [.reject, .tap(0)]) == 2)
    #expect(starts(lost + [.refresh, .succeed(2), .tap(0)]) == 2)
    #expect(Trace(lost + [.accept], Simulator(machine)).impossible?.reason == .noAction)
    // As long as nobody knows, the screen does not look done, whatever is stored.
    func shows(_ steps: [Step]) -> String { Trace(steps, Simulator(machine)).view.shows }
    #expect(shows(lost) == "pending")
    #expect(shows(lost + [.refresh, .fail(.timeout)]) == "pending")
    #expect(shows(lost + [.confirm]) == "success")
    #expect(shows(lost + [.refresh, .succeed(2)]) == "success")
    #expect(shows([.load, .tap(0), .accept, .fail(.timeout)]) == "pending")
    // Before the submission a time-out has failed.
    #expect(starts([.tap(0), .fail(.timeout), .tap(0)]) == 2)
  }

  @Test("a control that only looks off is off once it is drawn")
  func drawing() {
    var action = Self.pay
    action.startGuard = .disabledOnly
    let simulator = Simulator(machine(actions: [action], hasData: false))
    #expect(Trace([.tap(0), .tap(0)], simulator).starts == 2)
    #expect(Trace([.tap(0), .accept, .tap(0)], simulator).starts == 1)
  }
}
