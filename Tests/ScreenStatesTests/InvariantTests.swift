import ProcessorTime
import ScreenStates
import Testing

/// Each invariant has a machine that breaks it and one that only just keeps it.
@Suite("Invariants")
struct InvariantTests {
  private static let create = action("create") {
    $0.isOptimistic = true
    $0.offline = .queue
    $0.countsOnce = true
  }
  private static let pay = action("pay") {
    $0.isIrreversible = true
    $0.showsPending = true
    $0.phases = [
      .init(name: "Signing"), .init(name: "Submitting", isSubmitted: true), .init(name: "Waiting", isSubmitted: true),
    ]
  }

  @Test("what is answered where nothing is said breaks nothing", arguments: [false, true])
  func defaults(_ newestWins: Bool) {
    var machine = machine(
      presents: [row(nil, nil, nil, ["offline"], isOnline: false)], actions: [Self.pay, Self.create, action("save")])
    machine.newestWins = newestWins
    let exploration = Exploration(machine)
    #expect(exploration.isComplete)
    #expect(exploration.violations == [])
    #expect(exploration.states > 50)
  }

  @Test("what is wrong with one of several actions and phases is told in their numbers")
  func numbers() {
    let rows = [
      transition(.actionAccepted) { $0.actions = ["save"] },
      transition(.actionAccepted) {
        $0.actions = ["pay"]
        $0.condition = .phase("Waiting")
        $0.phase = "Signing"
      },
    ]
    let exploration = Exploration(machine(rows, actions: [action("save"), Self.create, Self.pay]))
    #expect(exploration.violations.map(\.invariant) == [.phasesForward])
    #expect(exploration.violations.map(\.action) == [2])
    #expect(exploration.violations.first?.path == [.tap(2), .accept, .accept, .accept])
    let shows = machine([
      transition(.actionStarted) { $0.shows = "success" }, transition(.refreshFailed) { $0.shows = "error" },
    ])
    #expect(Exploration(shows).cells.map(\.transition).max() == 1)
  }

  @Test("a failure that clears, at once or by what was done before it")
  func failure() {
    #expect(
      steps(.failureKeepsSnapshot, machine([transition(.refreshFailed) { $0.snapshot = .clear }]))
        == ["success 20", "refresh", "timeout"])
    #expect(
      steps(.failureKeepsSnapshot, machine([transition(.refreshStarted) { $0.snapshot = .clear }]))
        == ["success 20", "refresh", "timeout"])
    #expect(steps(.failureKeepsSnapshot, machine([transition(.loadFailed) { $0.snapshot = .clear }])) == nil)
  }

  @Test("a late answer that counts")
  func late() {
    #expect(
      steps(.lateResponseDropped, machine([transition(.lateResponse) { $0.accepts = true }]))
        == ["load", "switch B", "respond A 20"])
    let offline = transition(.lateResponse) {
      $0.accepts = true
      $0.condition = .offline
    }
    // Nothing arrives without a connection.
    #expect(steps(.lateResponseDropped, machine([offline])) == nil)
  }

  @Test("another account's items")
  func account() {
    #expect(
      steps(.accountIsolated, machine([transition(.accountSwitched) { $0.snapshot = .keep }]))
        == ["success 20", "switch B"])
    #expect(steps(.accountIsolated, machine([transition(.accountSwitched) { $0.snapshot = .clear }])) == nil)
  }

  @Test("Empty that nothing proves")
  func empty() {
    let reads = machine(presents: [row(SnapshotKind.none, .failed, "empty")])
    #expect(steps(.emptyProven, reads) == ["load", "timeout"])
    #expect(steps(.emptyProven, machine(presents: [row(.empty, nil, "empty")])) == nil)
  }

  @Test("what is pending and never ends")
  func pending() {
    let keeps = machine(
      [transition(.actionRejected) { $0.pendingItem = .keep }], actions: [Self.create], hasData: false)
    #expect(steps(.pendingEnds, keeps) == ["tap create", "reject"])
    let unsent = machine([transition(.cameOnline) { $0.queue = .keep }], actions: [Self.create], hasData: false)
    #expect(steps(.pendingEnds, unsent) == ["offline", "tap create", "online"])
    let waits = [
      transition(.actionTimedOut) { $0.phase = "Waiting" }, transition(.actionRejected) { $0.phase = "Waiting" },
    ]
    #expect(steps(.pendingEnds, machine(waits, actions: [Self.pay], hasData: false)) == nil)
    let traps = waits + [transition(.actionConfirmed) { $0.phase = "Waiting" }]
    #expect(steps(.pendingEnds, machine(traps, actions: [Self.pay], hasData: false))?.first == "tap pay")
  }

  @Test("phases that go back, are skipped, or call off what is under way")
  func phases() {
    func rows(_ change: (inout Transition) -> Void, _ event: ScreenEvent = .actionAccepted) -> Machine {
      machine([transition(event, change)], actions: [Self.pay], hasData: false)
    }
    let back = rows {
      $0.condition = .phase("Submitting")
      $0.phase = "Signing"
    }
    #expect(steps(.phasesForward, back) == ["tap pay", "accept", "accept"])
    let stays = rows {
      $0.condition = .phase("Submitting")
      $0.phase = "Submitting"
    }
    #expect(steps(.phasesForward, stays) == nil)
    #expect(Exploration(stays).violations(of: .phasesReachable).map(\.phase) == [2])
    let skips = rows {
      $0.condition = .phase("Signing")
      $0.phase = "Waiting"
    }
    #expect(Exploration(skips).violations(of: .phasesReachable).map(\.phase) == [1])
    #expect(steps(.acceptedIsNotDone, rows { $0.shows = "success" }) == ["tap pay", "accept"])
    #expect(steps(.acceptedIsNotDone, rows { $0.shows = "pending" }) == nil)
    #expect(
      steps(.cancelBeforeSubmission, rows({ $0.shows = "success" }, .actionCancelled)) == [
        "tap pay", "accept", "cancel",
      ])
  }

  @Test("outcomes that are claimed, or hidden")
  func outcomes() {
    func rows(_ event: ScreenEvent, _ change: (inout Transition) -> Void) -> Machine {
      machine([transition(event, change)], actions: [Self.pay], hasData: false)
    }
    #expect(
      steps(.unknownIsNotFailed, rows(.actionTimedOut) { $0.shows = "error" }) == ["tap pay", "accept", "timeout"])
    let signing = rows(.actionTimedOut) {
      $0.condition = .phase("Signing")
      $0.shows = "error"
    }
    #expect(steps(.unknownIsNotFailed, signing) == nil)
    #expect(steps(.receiptNotHidden, rows(.actionConfirmed) { $0.shows = "loading" }) == ["tap pay", "confirm"])
    #expect(steps(.receiptNotHidden, rows(.actionConfirmed) { $0.shows = "success" }) == nil)
    // Where nothing was on screen, a request hides nothing; where content was, it does.
    func refetch(_ presents: [Presentation]) -> Machine {
      machine([transition(.actionConfirmed) { $0.request = .refreshing }], presents: presents, actions: [Self.pay])
    }
    #expect(steps(.receiptNotHidden, refetch([])) == nil)
    #expect(
      steps(.receiptNotHidden, refetch([row(.present, .refreshing, "loading")]))
        == ["success 20", "tap pay", "confirm"])
  }

  @Test("a step that is two at once is what they are one after the other")
  func combined() {
    let machine = machine([transition(.loadStarted) { $0.shows = "success" }])
    let simulator = Simulator(machine)
    #expect(Trace([.succeed(0)], simulator).view == Trace([.load, .succeed(0)], simulator).view)
    #expect(Trace([.succeed(0)], simulator).view.shows == "empty")
  }

  @Test("what is wrong already makes no second mistake")
  func oneCause() {
    let accepted = machine(
      [transition(.actionAccepted) { $0.shows = "success" }], actions: [Self.pay], hasData: false)
    #expect(Exploration(accepted).violations.map(\.invariant) == [.acceptedIsNotDone])
    let ends = [ScreenEvent.actionConfirmed, .actionRejected, .actionTimedOut].map { event in
      transition(event) { $0.snapshot = .replace }
    }
    let lost = Exploration(machine(ends, actions: [Self.create])).violations
    #expect(lost.allSatisfy { $0.invariant != .pendingEnds })
    #expect(!lost.isEmpty)
  }

  @Test("optimistic items")
  func optimistic() {
    func rows(_ event: ScreenEvent, _ change: (inout Transition) -> Void) -> Machine {
      machine([transition(event, change)], actions: [Self.create])
    }
    #expect(steps(.optimisticReplaced, rows(.actionConfirmed) { $0.pendingItem = .remove })?.last == "confirm")
    let refetches = rows(.actionConfirmed) {
      $0.pendingItem = .remove
      $0.request = .refreshing
    }
    #expect(steps(.optimisticReplaced, refetches) == nil)
    #expect(steps(.optimisticRolledBack, rows(.actionRejected) { $0.pendingItem = .replace })?.last == "reject")
    #expect(steps(.optimisticRolledBack, rows(.actionRejected) { $0.pendingItem = .remove }) == nil)
    let drops = rows(.cameOnline) {
      $0.queue = .drop
      $0.pendingItem = .remove
    }
    #expect(steps(.queueSent, drops) == ["offline", "tap create", "online"])
    #expect(steps(.queueSent, rows(.cameOnline) { $0.queue = .send }) == nil)
  }

  @Test("items that an optimistic action changes or removes", arguments: [Action.ItemChange.change, .remove])
  func changed(_ item: Action.ItemChange) {
    let edit = action("edit") {
      $0.isOptimistic = true
      $0.item = item
      $0.startGuard = .inFlight
    }
    let simulator = Simulator(machine(actions: [edit]))
    let left: Int32 = item == .remove ? 2 : 3
    func end(_ steps: [Step]) -> ScreenState { Trace([.succeed(3), .tap(0)] + steps, simulator).state }
    #expect(end([]).items == 3 && end([]).pendingItems == 1)
    #expect(end([.confirm]).items == left && end([.confirm]).pendingItems == 0)
    #expect(end([.reject]).items == 3 && end([.reject]).pendingItems == 0)
    // A failure after it loses nothing, and without an item there is none to be pending.
    #expect(Exploration(machine(actions: [edit])).violations == [])
    #expect(Trace([.succeed(0), .tap(0)], simulator).state.pendingItems == 0)
    func rows(_ event: ScreenEvent, _ answer: PendingItemAnswer) -> Machine {
      machine([transition(event) { $0.pendingItem = answer }], actions: [edit])
    }
    #expect(steps(.optimisticReplaced, rows(.actionConfirmed, .remove)) == ["success 20", "tap edit", "confirm"])
    #expect(steps(.optimisticReplaced, rows(.actionConfirmed, .replace)) == nil)
    #expect(steps(.optimisticRolledBack, rows(.actionRejected, .replace)) == ["success 20", "tap edit", "reject"])
    #expect(steps(.optimisticRolledBack, rows(.actionRejected, .remove)) == nil)
    #expect(steps(.pendingEnds, rows(.actionTimedOut, .keep)) == ["success 20", "tap edit", "timeout"])
    #expect(steps(.pendingKept, rows(.refreshSucceeded, .remove)) == ["success 20", "tap edit", "success 20"])
  }

  @Test("a hostile machine ends at a bound, whatever is large in it")
  func bounds() {
    let time = processorTime {
      let actions = (0..<400).map { number in
        action("a\(number)") {
          $0.isOptimistic = true
          $0.phases = (0..<60).map { .init(name: "p\($0)") }
        }
      }
      #expect(
        !Exploration(machine([transition(.actionAccepted) { $0.request = .refreshing }], actions: actions)).isComplete)
      let rows = (0..<3_000).map { _ in transition(.refreshFailed) { $0.condition = .phase("none") } }
      #expect(!Exploration(machine(rows)).isComplete)
      #expect(!Exploration(machine(presents: (0..<3_000).map { _ in row(.present, .failed, "success") })).isComplete)
      let many = (0..<400).map { _ in transition(.refreshFailed) { $0.condition = .phase("none") } }
      #expect(Exploration(machine(many)).isComplete)
    }
    #expect(time < .seconds(10))
  }
}
