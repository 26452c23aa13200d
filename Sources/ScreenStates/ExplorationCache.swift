import Synchronization

/// Explorations by their machine, so that each distinct machine of a run is explored once.
package final class ExplorationCache: Sendable {
  private let known = Mutex<[Machine: Exploration]>([:])
  /// A run with more machines than this explores some of them again.
  private static let limit = 1_000

  package init() {}

  package func exploration(of machine: Machine) -> Exploration {
    if let found = known.withLock({ $0[machine] }) { return found }
    let exploration = Exploration(machine)
    known.withLock { known in
      if known.count >= ExplorationCache.limit { known.removeAll(keepingCapacity: true) }
      known[machine] = exploration
    }
    return exploration
  }
}
