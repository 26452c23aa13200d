import Synchronization

/// What was found about parts of machines, so that each distinct part of a run is explored once.
package final class ExplorationCache: Sendable {
  private let known = Mutex<[MachinePart.Key: PartResult]>([:])
  /// A run with more parts than this explores some of them again.
  private static let limit = 4_000

  package init() {}

  package func exploration(of machine: Machine) -> Exploration {
    Exploration(machine) { part in
      let key = part.key
      if let found = known.withLock({ $0[key] }) { return found }
      let result = PartResult(part)
      known.withLock { known in
        if known.count >= ExplorationCache.limit { known.removeAll(keepingCapacity: true) }
        known[key] = result
      }
      return result
    }
  }
}
