/// All that a screen knows at one moment, and what is true beside it.
package struct ScreenState: Hashable, Sendable {
  /// The number of the account on screen.
  package var account: UInt8 = 0
  package var snapshot: Snapshot?
  package var request = RequestState.idle
  package var cause: FailureCause?
  package var isOnline = true
  /// The user has left the screen.
  package var isAway = false
  package var open = OpenRequests()
  package var running = RunningActions()
  package var pendingItems: Int32 = 0
  package var outcome = Outcome.none
  /// The last step started an action, and the screen was not drawn since.
  package var isUndrawn = false
  /// The transition that said what is shown, until the next event; -1: none did.
  package var showsRow: Int32 = -1
  /// How many items the account on screen is known to have, whatever became of them; -1: nobody knows.
  package var known: Int32 = -1

  package init() {}

  package var snapshotKind: SnapshotKind {
    guard let snapshot else { return .none }
    return snapshot.count > 0 ? .present : .empty
  }

  /// What is stored is the account's own and proven.
  package var isTrusted: Bool {
    guard let snapshot else { return true }
    return snapshot.account == account && snapshot.hasEvidence
  }

  /// How many items of the account on screen are stored.
  package var items: Int32 { snapshot?.count ?? 0 }

  /// The state with the account on screen as account 0, so that two states differ only in what matters.
  var relative: ScreenState {
    guard account != 0 else { return self }
    var state = self
    func swapped(_ number: UInt8) -> UInt8 { number == account ? 0 : number == 0 ? account : number }
    state.account = 0
    if let snapshot { state.snapshot?.account = swapped(snapshot.account) }
    for index in 0..<open.count { state.open[index].account = swapped(open[index].account) }
    return state
  }
}
