import Glibc
import Synchronization

/// Adds up how long rules take, over all files and threads.
///
/// What several rules share (the search for phrases, the states of a machine) counts for the first that asks.
package final class RuleTimer: Sendable {
  private let times: Mutex<[UInt64]>

  /// A timer for as many rules as a rulebook has.
  package init(rules count: Int) { times = Mutex(Array(repeating: 0, count: count)) }

  func add(_ nanoseconds: UInt64, rule index: Int) { times.withLock { $0[index] += nanoseconds } }

  /// The times by the index of the rule.
  package var nanoseconds: [UInt64] { times.withLock { $0 } }

  /// A clock that only goes forward, in nanoseconds.
  package static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
