extension Search {
  /// From every state in which something is pending one leads on in which nothing is.
  mutating func checkEnds() {
    var comesFrom: [[Int32]] = Array(repeating: [], count: states.count)
    for edge in edges {
      // Who changes the account ends nothing.
      if case .switchAccount = edge.step { continue }
      comesFrom[Int(edge.to)].append(edge.from)
    }
    var isFree = states.indices.map { number in
      let state = states[number]
      return state.pendingItems == 0 && state.running.unfinished == 0 || endsBroken.contains(Int32(number))
    }
    var open = states.indices.filter { isFree[$0] }
    while let state = open.popLast() {
      for before in comesFrom[state] where !isFree[Int(before)] {
        isFree[Int(before)] = true
        open.append(Int(before))
      }
    }
    guard let stuck = isFree.firstIndex(of: false) else { return }
    // The line that is to blame is one that decided a step into what nothing ends, or within it.
    let blamed = edges.first { $0.isDecided && !isFree[Int($0.to)] }
    let path = blamed.map { self.path(to: $0.from, then: $0.step) } ?? self.path(to: Int32(stuck))
    report(.pendingEnds, 0, path: path, action: scope.action ?? -1)
  }

  /// A step that breaks something may end what is pending all the same; who changes the account ends nothing.
  mutating func noteEnd(_ step: Step, of state: ScreenState, _ number: Int32, _ next: ScreenState) {
    if case .switchAccount = step { return }
    if next.pendingItems < state.pendingItems || next.running.unfinished < state.running.unfinished {
      endsBroken.insert(number)
    }
  }

  /// A step that breaks something leads to a phase all the same, and from there to those behind it.
  mutating func notePhases(after state: ScreenState) {
    guard let action = scope.action else { return }
    for index in 0..<state.running.count where !state.running[index].isQueued {
      reachedPhases.formUnion(state.running[index].phase..<max(phaseCount(action), state.running[index].phase))
    }
  }

  private func phaseCount(_ action: Int) -> Int { simulator.machine.actions[action].phases.count }

  mutating func checkPhases() {
    guard let action = scope.action else { return }
    for phase in simulator.machine.actions[action].phases.indices where !reachedPhases.contains(phase) {
      report(.phasesReachable, Int32(phase), path: [], action: action, phase: phase)
    }
  }
}
