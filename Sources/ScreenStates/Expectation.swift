/// What the end of a scenario must be.
package struct Expectation: Hashable, Sendable {
  package enum Key: String, Hashable, Sendable, CaseIterable {
    case shows, items, pendingItems, queued, with, account, phase, starts
  }

  /// What differs: the key, what was asked and what is there.
  package struct Difference: Hashable, Sendable {
    package var key: Key
    package var expected: String
    package var found: String

    package init(key: Key, expected: String, found: String) {
      self.key = key
      self.expected = expected
      self.found = found
    }
  }

  package var shows: String?
  package var items: Int?
  package var pendingItems: Int?
  package var queued: Int?
  package var with: [String] = []
  package var account: String?
  package var phase: String?
  package var starts: Int?

  package init() {}

  /// What the end of a trace has otherwise.
  package func differences(from trace: Trace, _ machine: Machine) -> [Difference] {
    var result: [Difference] = []
    func compare(_ key: Key, _ expected: String?, _ found: String) {
      if let expected, expected != found { result.append(Difference(key: key, expected: expected, found: found)) }
    }
    compare(.shows, shows, trace.view.shows)
    compare(.items, items.map { "\($0)" }, "\(trace.state.items)")
    compare(.pendingItems, pendingItems.map { "\($0)" }, "\(trace.state.pendingItems)")
    compare(.queued, queued.map { "\($0)" }, "\(trace.state.running.queued)")
    for name in with where !trace.view.with.contains(name) {
      result.append(Difference(key: .with, expected: name, found: trace.view.with.joined(separator: ", ")))
    }
    compare(.account, account, trace.account)
    compare(.phase, phase, trace.phase(machine))
    compare(.starts, starts.map { "\($0)" }, "\(trace.starts)")
    return result
  }
}

extension Trace {
  /// The name of the phase in which the oldest running action is at the end, or nothing.
  package func phase(_ machine: Machine) -> String { Trace.phase(of: state, machine) }

  package static func phase(of state: ScreenState, _ machine: Machine) -> String {
    guard let position = state.running.firstSent else { return "" }
    let item = state.running[position]
    let phases = machine.actions[item.action].phases
    return phases.indices.contains(item.phase) ? phases[item.phase].name : ""
  }
}
