import ScreenStates
import Testing

/// Each counterexample is as short as one that another search finds.
@Suite("Shortest counterexamples")
struct ShortestTests {
  private func length(_ invariant: Invariant, _ machine: Machine) -> Int? {
    Exploration(machine).violations(of: invariant).map(\.path.count).min()
  }

  private func compare(
    _ invariant: Invariant, _ machine: Machine, limit: Int = 4, sourceLocation: SourceLocation = #_sourceLocation,
    _ isBroken: (LevelSearch.Place, Step, LevelSearch.Place, Simulator) -> Bool
  ) {
    let expected = LevelSearch(machine).depth(limit: limit, isBroken)
    #expect(length(invariant, machine) == expected, sourceLocation: sourceLocation)
  }

  static let lossy: [[Transition]] = [
    [],
    [transition(.left) { $0.snapshot = .clear }],
    [transition(.resumed) { $0.snapshot = .clear }, transition(.left) { $0.pendingItem = .keep }],
    [transition(.cameOnline) { $0.snapshot = .replace }],
    [transition(.loadSucceeded) { $0.snapshot = .clear }],
    [transition(.loadSucceeded) { $0.request = .refreshing }, transition(.wentOffline) { $0.snapshot = .keep }],
    [transition(.refreshSucceeded) { $0.snapshot = .keep }],
    [transition(.refreshSucceeded) { $0.accepts = false }],
    [transition(.refreshSucceeded) { $0.request = .refreshing }],
    [transition(.loadSucceeded) { $0.request = .loading }],
    [transition(.loadSucceeded) { $0.shows = "loading" }],
    [transition(.actionRejected) { $0.snapshot = .clear }],
    [transition(.actionConfirmed) { $0.snapshot = .clear }],
    [transition(.actionStarted) { $0.snapshot = .clear }],
    [transition(.actionTimedOut) { $0.snapshot = .replace }],
    [transition(.refreshFailed) { $0.snapshot = .clear }],
    [transition(.refreshFailed) { $0.snapshot = .replace }],
    [transition(.refreshStarted) { $0.snapshot = .clear }],
    [transition(.refreshStarted) { $0.snapshot = .replace }],
    [transition(.loadFailed) { $0.snapshot = .clear }],
    [transition(.wentOffline) { $0.snapshot = .clear }],
    [
      transition(.refreshFailed) {
        $0.condition = .offline
        $0.snapshot = .clear
      }
    ],
    [
      transition(.refreshFailed) {
        $0.condition = .offline
        $0.snapshot = .keep
      },
      transition(.refreshFailed) { $0.snapshot = .clear },
    ],
  ]

  /// What is broken, in a user's words: nothing here asks the rows.
  static let keeps: [(Invariant, @Sendable (LevelSearch.Place, Step, LevelSearch.Place, Simulator) -> Bool)] = [
    (
      .failureKeepsSnapshot,
      { before, step, after, _ in
        guard let told = before.facts.told[before.state.account], told > 0 else { return false }
        return switch step {
        case .fail, .reject, .cancel: after.state.items != told
        default: false
        }
      }
    ),
    (
      .connectionKeepsSnapshot,
      { before, step, after, _ in
        guard let told = before.facts.told[before.state.account], told > 0 else { return false }
        return (step == .goOffline || step == .goOnline) && before.state.items == told && after.state.items != told
      }
    ),
    (
      .successArrives,
      { before, step, after, simulator in
        let count: Int32
        switch step {
        case .succeed(let number): count = number
        case .respond(let account, let number):
          guard before.facts.requests.first(where: { $0.account == account })?.isAwaited ?? false else { return false }
          count = number
        default: return false
        }
        let request = before.state.request
        let wasLoad = request == .loading || !request.isRunning && before.state.snapshot == nil
        let goesOn = wasLoad ? after.state.request == .loading : after.state.request.isRunning
        return after.state.items != count || goesOn || simulator.view(of: after.state).shows == "loading"
      }
    ),
  ]

  @Test("what is stored stays, and what comes is stored", arguments: lossy.indices)
  func lost(_ number: Int) {
    let rows = Self.lossy[number]
    let actions = rows.contains { $0.event.isOfAction } ? [action("save")] : []
    let machine = machine(rows, actions: actions)
    let expected = LevelSearch(machine).depths(limit: 4, Self.keeps)
    for (invariant, _) in Self.keeps {
      #expect(length(invariant, machine) == expected[invariant], "\(invariant)")
    }
  }

  @Test("all of the rows that lose something are found, and the others are not")
  func found() {
    let lengths = Self.lossy.map { rows in
      Self.keeps.compactMap { length($0.0, machine(rows, actions: [action("save")])) }.min()
    }
    #expect(
      lengths == [
        nil, nil, 3, 3, 1, nil, 2, 2, 2, 1, 1, 3, nil, 3, 3, 3, 3, 3, 3, nil, 2, 4, 3,
      ])
  }

  static let early: [[Transition]] = [
    [transition(.refreshSucceeded) { $0.pendingItem = .replace }],
    [transition(.refreshSucceeded) { $0.pendingItem = .remove }],
    [transition(.refreshSucceeded) { $0.pendingItem = .keep }],
    [transition(.refreshFailed) { $0.pendingItem = .remove }],
    [transition(.wentOffline) { $0.pendingItem = .remove }],
    [transition(.actionAccepted) { $0.pendingItem = .remove }],
    [transition(.left) { $0.pendingItem = .remove }],
    [
      transition(.actionRejected) { $0.pendingItem = .keep },
      transition(.refreshSucceeded) {
        $0.condition = .request(.refreshing)
        $0.pendingItem = .remove
      },
    ],
  ]

  @Test("an item that goes before its action has ended", arguments: early.indices)
  func waits(_ number: Int) {
    let create = action("create") {
      $0.isOptimistic = true
      $0.countsOnce = true
    }
    compare(.pendingKept, machine(Self.early[number], actions: [create])) { before, step, after, _ in
      switch step {
      case .leave, .switchAccount: false
      default:
        after.state.pendingItems < before.state.pendingItems && after.state.pendingItems < after.facts.openStarts
          && before.state.pendingItems >= before.facts.openStarts
      }
    }
  }

  static let late: [[Transition]] = [
    [], [transition(.lateResponse) { $0.accepts = true }],
    [
      transition(.lateResponse) {
        $0.accepts = true
        $0.condition = .request(.succeeded)
      }
    ],
    [transition(.lateResponse) { $0.accepts = false }, transition(.lateResponse) { $0.accepts = true }],
  ]

  @Test("an answer that nobody awaits", arguments: late.indices)
  func lateResponse(_ number: Int) {
    compare(.lateResponseDropped, machine(Self.late[number]), limit: 5) { before, step, after, _ in
      guard case .respond(let account, _) = step,
        let request = before.facts.requests.first(where: { $0.account == account }), !request.isAwaited
      else { return false }
      return before.state.snapshot != after.state.snapshot
    }
  }

  @Test("what another account had", arguments: [SnapshotAnswer.keep, .clear, .replace])
  func account(_ answer: SnapshotAnswer) {
    compare(.accountIsolated, machine([transition(.accountSwitched) { $0.snapshot = answer }])) { _, step, after, _ in
      guard case .switchAccount = step, let snapshot = after.state.snapshot else { return false }
      return snapshot.account != after.state.account
    }
  }

  static let rows: [[Presentation]] = [
    [], [row(SnapshotKind.none, .failed, "empty")], [row(nil, .loading, "empty")],
    [row(.empty, .succeeded, "empty")], [row(nil, .failed, "empty")], [row(.present, .refreshing, "empty")],
  ]

  @Test("Empty without evidence", arguments: rows.indices)
  func empty(_ number: Int) {
    compare(.emptyProven, machine(presents: Self.rows[number])) { _, _, after, simulator in
      simulator.view(of: after.state).shows == "empty" && after.facts.told[after.state.account] != 0
    }
  }

  @Test("moments that show something else", arguments: rows.indices)
  func cells(_ number: Int) {
    let machine = machine(presents: Self.rows[number])
    for shown in Exploration(machine).cells {
      let depth = LevelSearch(machine).depth(limit: 4) { _, _, after, simulator in
        after.state.snapshotKind == shown.cell.snapshot && after.state.request == shown.cell.request
          && after.state.cause == shown.cell.cause && after.state.isOnline == shown.cell.isOnline
      }
      // The start is a moment as well.
      if !shown.path.isEmpty { #expect(depth == shown.path.count, "\(shown)") }
    }
  }

  @Test("an item that is gone once it is confirmed", arguments: [nil, PendingItemAnswer.remove, .replace, .keep])
  func optimistic(_ answer: PendingItemAnswer?) {
    let create = action("create") { $0.isOptimistic = true }
    let machine = machine([transition(.actionConfirmed) { $0.pendingItem = answer }], actions: [create])
    compare(.optimisticReplaced, machine) { before, step, after, _ in
      guard step == .confirm, before.state.pendingItems > 0, before.state.snapshot != nil,
        !before.state.request.isRunning, !after.state.request.isRunning
      else { return false }
      return after.state.items + after.state.pendingItems < before.state.items + before.state.pendingItems
    }
  }
}
