/// One thing that happens from outside: what a scenario writes, and what the exploration tries.
package enum Step: Hashable, Sendable {
  case load, refresh, resume, notify, goOffline, goOnline, accept, confirm, reject, cancel, leave
  /// Items are stored before the first load.
  case cached(Int32)
  /// The response to the newest request of the account on screen.
  case succeed(Int32)
  case fail(FailureCause)
  /// The number of the account that comes on screen.
  case switchAccount(UInt8)
  /// A response to the oldest request of an account.
  case respond(UInt8, Int32)
  /// The number of the action.
  case tap(Int)

  /// The step as a scenario writes it.
  package func text(accounts: (UInt8) -> String, actions: [Action]) -> String {
    switch self {
    case .load: "load"
    case .refresh: "refresh"
    case .resume: "resume"
    case .notify: "notify"
    case .goOffline: "offline"
    case .goOnline: "online"
    case .accept: "accept"
    case .confirm: "confirm"
    case .reject: "reject"
    case .cancel: "cancel"
    case .leave: "leave"
    case .cached(let count): "cached \(count)"
    case .succeed(let count): "success \(count)"
    case .fail(let cause): "\(cause)"
    case .switchAccount(let account): "switch \(accounts(account))"
    case .respond(let account, let count): "respond \(accounts(account)) \(count)"
    case .tap(let action): "tap \(actions.indices.contains(action) ? actions[action].id : "")"
    }
  }
}

/// Why a step cannot happen.
package enum Impossible: Hashable, Sendable {
  case noRequest, noRequestOf(UInt8), noConnection, noAction, queuedOnly
  case alreadyOnline, alreadyOffline, alreadyThere, isAway, notFirst, tooMany
}

/// What one event did, and the rows that said so.
package struct Decision: Hashable, Sendable {
  package var event: ScreenEvent
  /// The transitions that answered, each with what it answered.
  package var rows: [(row: Int32, answer: Answer)]
  /// A tap or a refresh that changed nothing, and why.
  package var note: String?

  package enum Answer: Hashable, Sendable { case snapshot, response, request, phase, shows, pendingItem, queue }

  package static func == (left: Decision, right: Decision) -> Bool {
    left.event == right.event && left.note == right.note
      && left.rows.elementsEqual(right.rows) { $0.row == $1.row && $0.answer == $1.answer }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(event)
    for row in rows { hasher.combine(row.row) }
  }
}

/// What a step did, as invariants ask for it.
package struct StepEffect: Sendable {
  package var event: ScreenEvent?
  /// The action that the event is about.
  package var action: Int = -1
  /// A response counted that was late.
  package var acceptedLate = false
  /// The late response was for an account that is not on screen.
  package var wasOtherAccount = false
  /// The tap started its action.
  package var started = false
  /// One of the manifest's own rows answered.
  package var isDecided = false
  /// What an action did to its item stands as real.
  var tookEffect = false
  /// What the response brought is not stored.
  var isDiscarded = false
  /// The own rows that fit, and those of them that answered, each by its bit; the first 64 only.
  var rows = RowBits()
  /// What happened event by event, where it is recorded.
  package var decisions: [Decision] = []
  let records: Bool

  package init(records: Bool) { self.records = records }
}
