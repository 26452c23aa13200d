import ScreenStates
import Testing

@Suite("Invariants")
struct InvariantTests {
  @Test("what patterns answer breaks nothing")
  func defaults() {
    for newestWins in [false, true] {
      var machine = machine(actions: [
        action("pay") { $0.isIrreversible = true }, action("create") { $0.isOptimistic = true },
        action("queue") {
          $0.isOptimistic = true
          $0.offline = .queue
        },
      ])
      machine.newestWins = newestWins
      machine.presentations.append(row(nil, nil, nil, ["offline"], isOnline: false))
      let exploration = Exploration(machine)
      #expect(exploration.isComplete)
      #expect(exploration.violations.isEmpty)
      print("states", exploration.states, "steps", exploration.steps)
    }
  }

  @Test("a failure that clears, at once or by what was done before it")
  func failure() {
    let clears = machine([transition(.refreshFailed) { $0.snapshot = .clear }])
    #expect(steps(.failureKeepsSnapshot, clears) == ["success 20", "refresh", "timeout"])
    let refresh = machine([transition(.refreshStarted) { $0.snapshot = .clear }])
    #expect(steps(.failureKeepsSnapshot, refresh) == ["success 20", "refresh", "timeout"])
    let empties = machine([transition(.refreshFailed) { $0.snapshot = .replace }])
    #expect(steps(.failureKeepsSnapshot, empties)?.last == "timeout")
    let first = machine([transition(.loadFailed) { $0.snapshot = .clear }])
    #expect(steps(.failureKeepsSnapshot, first) == nil)
  }

  @Test("a pending item that nobody takes away")
  func pending() {
    let create = action("create") { $0.isOptimistic = true }
    let keeps = machine(
      [transition(.actionRejected) { $0.pendingItem = .keep }], actions: [create], hasData: false)
    #expect(steps(.pendingEnds, keeps) == ["tap create", "reject"])
    let queued = action("create") {
      $0.isOptimistic = true
      $0.offline = .queue
    }
    let unsent = machine([transition(.cameOnline) { $0.queue = .keep }], actions: [queued], hasData: false)
    #expect(steps(.pendingEnds, unsent) == ["offline", "tap create", "online"])
  }
}
