/// What must hold for every way in which a screen can move.
package enum Invariant: String, Hashable, Sendable, CaseIterable {
  case failureKeepsSnapshot = "failure-keeps-snapshot"
  case connectionKeepsSnapshot = "connection-keeps-snapshot"
  case successArrives = "success-arrives"
  case lateResponseDropped = "late-response-dropped"
  case accountIsolated = "account-isolated"
  case emptyProven = "empty-proven"
  case pendingEnds = "pending-ends"
  case phasesForward = "phases-forward"
  case phasesReachable = "phases-reachable"
  case acceptedIsNotDone = "accepted-is-not-done"
  case cancelBeforeSubmission = "cancel-before-submission"
  case unknownIsNotFailed = "unknown-is-not-failed"
  case unknownIsNotRetried = "unknown-is-not-retried"
  case outcomeNotContradicted = "outcome-not-contradicted"
  case receiptNotHidden = "receipt-not-hidden"
  case pendingKept = "pending-kept"
  case optimisticReplaced = "optimistic-replaced"
  case optimisticRolledBack = "optimistic-rolled-back"
  case queueSent = "queue-sent"
  case startsOnce = "starts-once"
  case winnerShows = "winner-shows"
}

/// One way in which an invariant is broken, by a shortest sequence of steps from the start.
package struct Violation: Hashable, Sendable {
  package var invariant: Invariant
  package var path: [Step]
  /// The phase that is never reached, with its action.
  package var action = -1
  package var phase = -1
}

/// What a screen shows in a cell, and a shortest way there.
package struct ShownCell: Hashable, Sendable {
  package var cell: Cell
  /// The role of the state.
  package var shows: String
  /// The presentation and the transition that decided, or -1.
  package var presentation: Int32
  package var transition: Int32
  package var path: [Step]
}
