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

  @Test("what a failure must keep", arguments: lossy.indices)
  func failure(_ number: Int) {
    compare(.failureKeepsSnapshot, machine(Self.lossy[number])) { before, step, after, _ in
      guard case .fail = step, let told = before.facts.told[before.state.account], told > 0 else { return false }
      return after.state.items != told
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
