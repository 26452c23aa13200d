/// How the request of a screen stands.
package enum RequestState: UInt8, ManifestWord {
  package static let words = ["idle", "loading", "refreshing", "failed", "succeeded"]

  case idle, loading, refreshing, failed, succeeded

  package var isRunning: Bool { self == .loading || self == .refreshing }
}

/// Why a request failed.
package enum FailureCause: UInt8, ManifestWord {
  package static let words = ["timeout", "failure", "unauthorized", "rateLimited"]

  case timeout, failure, unauthorized, rateLimited
}

/// What is stored, as a screen sees it: it can tell neither whose it is nor what proves it.
package enum SnapshotKind: UInt8, ManifestWord {
  package static let words = ["none", "empty", "present"]

  case none, empty, present
}

/// What is stored for an account.
package struct Snapshot: Hashable, Sendable {
  /// The number of the account whose items these are.
  package var account: UInt8
  package var count: Int32
  /// A successful response brought it, now or before it was stored.
  package var hasEvidence: Bool

  package init(account: UInt8, count: Int32, hasEvidence: Bool) {
    self.account = account
    self.count = count
    self.hasEvidence = hasEvidence
  }
}

/// How the last action ended that is not followed by another one.
package enum Outcome: UInt8, Hashable, Sendable {
  case none, confirmed, rejected
  /// Nobody knows yet whether it took place.
  case unknown
}

/// What happens to a screen, in the words of manifests.
package enum ScreenEvent: UInt8, ManifestWord {
  package static let words = [
    "loadStarted", "loadSucceeded", "loadFailed", "refreshStarted", "refreshSucceeded", "refreshFailed", "lateResponse",
    "accountSwitched", "wentOffline", "cameOnline", "resumed", "notified", "actionStarted", "actionAccepted",
    "actionConfirmed", "actionRejected", "actionTimedOut", "actionCancelled", "left",
  ]

  case loadStarted, loadSucceeded, loadFailed, refreshStarted, refreshSucceeded, refreshFailed, lateResponse
  case accountSwitched, wentOffline, cameOnline, resumed, notified
  case actionStarted, actionAccepted, actionConfirmed, actionRejected, actionTimedOut, actionCancelled, left

  package var name: String { description }

  package init?(name: String) {
    guard let event = ScreenEvent.named(name) else { return nil }
    self = event
  }

  /// The event is about the data of the screen and its request.
  package var isOfData: Bool { rawValue < ScreenEvent.wentOffline.rawValue }

  /// The event is about an action.
  package var isOfAction: Bool { rawValue >= ScreenEvent.actionStarted.rawValue && self != .left }

  package var isFailure: Bool { self == .loadFailed || self == .refreshFailed }

  /// The event brings nothing in the place of what is stored: something failed, or was called off.
  var keepsWhatIsKnown: Bool {
    isFailure || self == .actionRejected || self == .actionTimedOut || self == .actionCancelled
  }

  /// The event ends an action.
  package var endsAction: Bool {
    switch self {
    case .actionConfirmed, .actionRejected, .actionTimedOut, .actionCancelled: true
    default: false
    }
  }
}
