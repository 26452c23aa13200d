import ScreenStates

/// Looks for what is pending and never ends: level by level, and from each place on by itself whether an end can be reached.
struct EndSearch {
  private let simulator: Simulator
  private let steps: [Step]

  init(_ machine: Machine) {
    simulator = Simulator(machine)
    let ofData: [Step] = machine.hasData ? [.refresh, .succeed(20), .succeed(0)] : []
    // Who changes the account ends nothing.
    steps = [.tap(0), .accept, .confirm, .reject, .fail(.timeout), .goOffline, .goOnline] + ofData
  }

  /// The least number of steps to one that a row of the machine decided, and after which nothing ends what is pending.
  func depth(limit: Int, _ counts: (Bool) -> Bool) -> Int? {
    var level: Set<ScreenState> = [ScreenState()]
    var all = level
    for depth in 1...limit {
      var following: Set<ScreenState> = []
      for state in level {
        for step in steps {
          guard let (next, isDecided) = after(step, state) else { continue }
          if counts(isDecided), !ends(next) { return depth }
          if all.insert(next).inserted { following.insert(next) }
        }
      }
      level = following
    }
    return nil
  }

  private func ends(_ state: ScreenState) -> Bool {
    var seen: Set<ScreenState> = [state]
    var open = [state]
    while let state = open.popLast() {
      if state.pendingItems == 0, state.running.unfinished == 0 { return true }
      for step in steps {
        if let (next, _) = after(step, state), seen.insert(next).inserted { open.append(next) }
      }
    }
    return false
  }

  private func after(_ step: Step, _ state: ScreenState) -> (ScreenState, isDecided: Bool)? {
    var effect = StepEffect(records: false)
    guard case .success(let next) = simulator.after(step, state, &effect), next.running.count <= 2,
      next.pendingItems <= 2, next.open.count <= 1
    else { return nil }
    return (EndSearch.bounded(next), effect.isDecided)
  }

  /// The same with at most twenty items, so that there are not more and more states.
  private static func bounded(_ state: ScreenState) -> ScreenState {
    var state = state
    if let count = state.snapshot?.count { state.snapshot?.count = min(count, 20) }
    state.known = min(state.known, 20)
    return state
  }
}
