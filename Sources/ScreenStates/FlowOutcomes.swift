/// What exits say about the outcome of an action.
struct FlowOutcomes {
  private let flow: Flow
  /// Phases that follow one another as an action is accepted have one number.
  private var chains: [Int]
  /// The chains that the actions of a phase begin.
  private var begins: [Set<Int>]

  init(_ flow: Flow) {
    self.flow = flow
    chains = Array(flow.phases.indices)
    begins = []
    for (number, phase) in flow.phases.enumerated() {
      for exit in phase.exits
      where exit.event == .actionAccepted && flow.phases.indices.contains(exit.to) && flow.phases[exit.to].isPending {
        join(number, exit.to)
      }
    }
    for number in flow.phases.indices { chains[number] = chain(of: number) }
    begins = flow.phases.map { phase in
      Set(phase.exits.lazy.filter { $0.isTap && flow.phases.indices.contains($0.to) }.map { [chains] in chains[$0.to] })
    }
  }

  private mutating func chain(of number: Int) -> Int {
    var current = number
    while chains[current] != current {
      chains[current] = chains[chains[current]]
      current = chains[current]
    }
    return current
  }

  private mutating func join(_ one: Int, _ other: Int) { chains[chain(of: one)] = chain(of: other) }

  /// The exit shows an outcome though nobody knows it yet.
  func isGuessed(_ exit: Flow.Exit, from number: Int) -> Bool {
    guard flow.phases[number].isSubmitted, exit.event == .actionTimedOut || exit.event == .wentOffline else {
      return false
    }
    return flow.phases[exit.to].states.contains("error") || isClaimed(exit.to, from: number)
  }

  /// The exit shows the opposite of the outcome.
  func isContradicted(_ exit: Flow.Exit, from number: Int) -> Bool {
    guard flow.phases[number].isPending else { return false }
    let states = flow.phases[exit.to].states
    switch exit.event {
    case .actionConfirmed: return states.contains("error") && !states.contains("success")
    case .actionRejected: return !states.contains("error") && isClaimed(exit.to, from: number)
    default: return false
    }
  }

  /// A phase shows Success, and is not the one from which the same can be started.
  private func isClaimed(_ phase: Int, from number: Int) -> Bool {
    flow.phases[phase].states.contains("success") && !begins[phase].contains(chains[number])
  }
}
