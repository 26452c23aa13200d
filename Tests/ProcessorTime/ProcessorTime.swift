import Glibc

/// How long the calling thread ran for `work`, without what other threads and programs ran meanwhile.
///
/// Work that goes to other threads is not counted.
public func processorTime(of work: () throws -> Void) rethrows -> Duration {
  let start = runningTime()
  try work()
  return runningTime() - start
}

private func runningTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// What work on a small and on a large input costs, both measured in one run.
///
/// A busy machine makes the one dearer than the other by chance, so what looks like more than proportional growth is
/// measured again, a few times: work that grows with the square of its input looks so each time.
public struct Growth: CustomStringConvertible {
  public let description: String
  /// Whether `large / small` times the input cost at most three times as much again.
  public let isLinear: Bool

  /// Measures `work` on inputs of the sizes `small` and `large`, whatever they count.
  public init(from small: Int, to large: Int, of work: (Int) -> Void) {
    var description = ""
    for _ in 0..<5 {
      let first = processorTime { work(small) }
      let second = processorTime { work(large) }
      description += "\(small): \(first), \(large): \(second); "
      // What is shorter than a millisecond says little.
      if second < max(first, .milliseconds(1)) * (3 * large / small) {
        self.description = description
        isLinear = true
        return
      }
    }
    self.description = description
    isLinear = false
  }
}
