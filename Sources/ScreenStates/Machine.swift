/// What becomes of the snapshot at an event.
package enum SnapshotAnswer: UInt8, ManifestWord {
  package static let words = ["keep", "clear", "replace"]

  case keep
  /// Nothing is stored after it.
  case clear
  /// What the event brings takes its place; a failure brings nothing.
  case replace
}

package enum PendingItemAnswer: UInt8, ManifestWord {
  package static let words = ["add", "keep", "replace", "remove"]

  case add, keep, replace, remove
}

package enum QueueAnswer: UInt8, ManifestWord {
  package static let words = ["add", "send", "keep", "drop"]

  case add, send, keep, drop
}

/// What a manifest or a pattern says of an event; what it leaves out the next row that fits says, and at last the machine.
package struct Transition: Hashable, Sendable {
  /// When a row holds beside its event.
  package enum Condition: Hashable, Sendable {
    case request(RequestState)
    case offline
    case phase(String)
  }

  package var event: ScreenEvent
  /// The actions that it is about; empty: any.
  package var actions: [String] = []
  package var condition: Condition?
  package var snapshot: SnapshotAnswer?
  /// Whether the response counts.
  package var accepts: Bool?
  package var request: RequestState?
  package var phase: String?
  /// The role of the state that is shown after it.
  package var shows: String?
  package var pendingItem: PendingItemAnswer?
  package var queue: QueueAnswer?

  package init(_ event: ScreenEvent) { self.event = event }
}

/// What is on screen for a snapshot and a request; a key left out means any.
package struct Presentation: Hashable, Sendable {
  package var snapshot: SnapshotKind?
  package var request: RequestState?
  package var cause: FailureCause?
  package var isOnline: Bool?
  /// The role of the state; left out: the row is laid over whatever shows.
  package var shows: String?
  package var with: [String] = []

  package init() {}

  /// How many keys narrow the row.
  package var narrowness: Int {
    (snapshot == nil ? 0 : 1) + (request == nil ? 0 : 1) + (cause == nil ? 0 : 1) + (isOnline == nil ? 0 : 1)
  }

  package func fits(_ cell: Cell) -> Bool {
    (snapshot ?? cell.snapshot) == cell.snapshot && (request ?? cell.request) == cell.request
      && (isOnline ?? cell.isOnline) == cell.isOnline && (cause == nil || cause == cell.cause)
  }

  /// Whether the row holds only where `other` does as well.
  package func isWithin(_ other: Presentation) -> Bool {
    (other.snapshot == nil || other.snapshot == snapshot) && (other.request == nil || other.request == request)
      && (other.cause == nil || other.cause == cause) && (other.isOnline == nil || other.isOnline == isOnline)
  }
}

/// What decides on a presentation.
package struct Cell: Hashable, Sendable {
  package var snapshot: SnapshotKind
  package var request: RequestState
  package var cause: FailureCause?
  package var isOnline: Bool

  package init(snapshot: SnapshotKind, request: RequestState, cause: FailureCause? = nil, isOnline: Bool = true) {
    self.snapshot = snapshot
    self.request = request
    self.cause = cause
    self.isOnline = isOnline
  }

  /// The position in a table of all cells.
  var index: Int {
    let failure = cause.map { Int($0.rawValue) + 1 } ?? 0
    return ((Int(snapshot.rawValue) * 5 + Int(request.rawValue)) * 5 + failure) * 2 + (isOnline ? 1 : 0)
  }

  static let count = 3 * 5 * 5 * 2
}

/// An action as far as time matters.
package struct Action: Hashable, Sendable {
  package enum Guard: UInt8, ManifestWord {
    package static let words = ["inFlight", "disabledOnly", "none"]
    case inFlight, disabledOnly, none
  }

  package enum Offline: UInt8, Hashable, Sendable { case refuse, queue }

  /// What an action does to an item of the screen's data.
  package enum ItemChange: UInt8, ManifestWord {
    package static let words = ["add", "change", "remove"]
    case add, change, remove
  }

  package struct Phase: Hashable, Sendable {
    package var name: String
    /// Leaving the screen is not possible while it lasts.
    package var guardsNavigation: Bool
    /// Others may have received the action's outcome from here on.
    package var isSubmitted: Bool

    package init(name: String, guardsNavigation: Bool = false, isSubmitted: Bool = false) {
      self.name = name
      self.guardsNavigation = guardsNavigation
      self.isSubmitted = isSubmitted
    }
  }

  package var id: String
  package var isAsync = false
  package var isIrreversible = false
  package var isOptimistic = false
  /// What it does to an item once it is confirmed; where it is optimistic, the item is pending until then.
  package var item = ItemChange.add
  /// It starts the request of the screen's data.
  package var isRefresh = false
  package var startGuard: Guard?
  package var exclusive: String?
  package var offline = Offline.refuse
  package var phases: [Phase] = []
  /// While it runs, the screen is in Pending.
  package var showsPending = false
  /// Starts that repeat it count as one.
  package var countsOnce = false

  package init(id: String) { self.id = id }

  /// It is about an item that is there.
  var needsItem: Bool { isOptimistic && item != .add }

  /// Whether a tap starts it while it runs; `isUndrawn`: nothing was drawn since the tap before.
  func startsAgain(isUndrawn: Bool) -> Bool {
    switch startGuard {
    case .inFlight: false
    case .disabledOnly: isUndrawn
    case .some(.none): true
    case nil: isOptimistic
    }
  }
}

/// A screen over time: what is known, what events do to it, and what is shown for it.
package struct Machine: Hashable, Sendable {
  package var actions: [Action] = []
  /// The manifest's rows, then those of its patterns; the first that fits and says something wins.
  package var transitions: [Transition] = []
  package var presentations: [Presentation] = []
  /// How many of the transitions and of the presentations are the manifest's own.
  package var ownTransitions = 0
  package var ownPresentations = 0
  /// A second refresh takes the place of the first instead of joining it.
  package var newestWins = false
  /// The screen loads something.
  package var hasData = false
  /// The roles of states that can hold at once, the one that wins first.
  package var precedence: [String] = []

  /// Whether one state wins over another where both hold; of states without a rank neither does.
  package func wins(_ role: String, over other: String) -> Bool {
    guard let rank = precedence.firstIndex(of: role), let others = precedence.firstIndex(of: other) else {
      return false
    }
    return rank < others
  }

  /// The numbers of the actions by their ids.
  package var actionNumbers: [String: Int] {
    Dictionary(actions.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  package init() {}
}
