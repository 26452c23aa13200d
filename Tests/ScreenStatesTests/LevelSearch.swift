import ScreenStates

/// A search of its own for the tests: level by level over sets of whole states, nothing normalized, nothing left out,
/// with the facts that a user would remember kept beside the state.
struct LevelSearch {
  /// What happened, as a user knows it, apart from what the machine stored.
  struct Facts: Hashable {
    /// How many items each account was last told to have since it is on screen; absent: nobody knows.
    var told: [UInt8: Int32] = [:]
    /// The account of each request that is open, the newest last, and whether its answer is awaited.
    var requests: [Request] = []
    /// How many starts of action 0 have no outcome that anybody knows, and whether others may have the last of them.
    var openStarts = 0
    var isSubmitted = false
  }

  struct Request: Hashable {
    var account: UInt8
    var isAwaited: Bool
  }

  struct Place: Hashable {
    var state: ScreenState
    var facts: Facts
  }

  let simulator: Simulator
  let steps: [Step]

  init(_ machine: Machine) {
    simulator = Simulator(machine)
    var steps: [Step] = [.goOffline, .goOnline]
    // A screen without data loads nothing, and what no row calls off cannot be called off.
    if machine.hasData {
      steps += [
        .load, .succeed(20), .succeed(0), .cached(20), .fail(.timeout), .switchAccount(0), .switchAccount(1),
        .respond(0, 20), .respond(1, 20),
      ]
    }
    for (number, action) in machine.actions.enumerated() where action.isAsync {
      steps += [.tap(number), .accept, .confirm, .reject, .fail(.timeout)]
      if machine.transitions.contains(where: { $0.event == .actionCancelled }) { steps.append(.cancel) }
    }
    if machine.transitions.contains(where: { $0.event == .left }) { steps += [.leave, .resume] }
    self.steps = steps
  }

  /// The least number of steps after which `isBroken` holds, looked for in so many steps; nil where it never does.
  func depth(limit: Int, _ isBroken: (Place, Step, Place, Simulator) -> Bool) -> Int? {
    var level: Set<Place> = [Place(state: ScreenState(), facts: Facts())]
    var all = level
    for depth in 1...limit {
      var following: Set<Place> = []
      for place in level {
        for step in steps {
          guard let next = after(step, place) else { continue }
          if isBroken(place, step, next, simulator) { return depth }
          if all.insert(next).inserted { following.insert(next) }
        }
      }
      level = following
    }
    return nil
  }

  /// The same for several things at once, where what is broken is not followed: one cause is one finding.
  func depths(limit: Int, _ tests: [(Invariant, @Sendable (Place, Step, Place, Simulator) -> Bool)]) -> [Invariant: Int]
  {
    var found: [Invariant: Int] = [:]
    var level: Set<Place> = [Place(state: ScreenState(), facts: Facts())]
    var all = level
    for depth in 1...limit {
      var following: Set<Place> = []
      for place in level {
        for step in steps {
          guard let next = after(step, place) else { continue }
          let broken = tests.filter { $0.1(place, step, next, simulator) }.map(\.0)
          for invariant in broken where found[invariant] == nil { found[invariant] = depth }
          if broken.isEmpty, all.insert(next).inserted { following.insert(next) }
        }
      }
      level = following
    }
    return found
  }

  private func after(_ step: Step, _ place: Place) -> Place? {
    var effect = StepEffect(records: false)
    guard case .success(let state) = simulator.after(step, place.state, &effect) else { return nil }
    var next = Place(state: state, facts: place.facts)
    // A second tap of the exploration's is enough; more of them only take time.
    if state.running.count > 2 || state.open.count > 2 || state.pendingItems > 2 { return nil }
    next.facts.note(step, before: place.state, after: state)
    next.facts.noteStarts(step, effect.started, before: place.state, after: state, simulator.machine)
    return next
  }
}

extension LevelSearch.Facts {
  /// Notes what became of the first action, which a user would write down step by step.
  mutating func noteStarts(_ step: Step, _ started: Bool, before: ScreenState, after: ScreenState, _ machine: Machine) {
    guard let action = machine.actions.first else { return }
    let wasRunning = before.running.firstSent != nil
    let runs = after.running.firstSent.map { after.running[$0] }
    switch step {
    case .tap(0) where started: openStarts += 1
    case .confirm, .reject, .cancel: if runs == nil || after.running.count < before.running.count { openStarts -= 1 }
    case .fail(.timeout) where wasRunning:
      // What was handed in may have happened.
      let isOver = runs == nil || after.running.count < before.running.count
      if isOver, !(isSubmitted && action.isIrreversible) { openStarts -= 1 }
    case .switchAccount: openStarts = 0
    default: break
    }
    if let phase = runs?.phase, action.phases.indices.contains(phase) {
      isSubmitted = action.phases[phase].isSubmitted
    } else if openStarts == 0 {
      isSubmitted = false
    }
  }

  mutating func note(_ step: Step, before: ScreenState, after: ScreenState) {
    switch step {
    case .cached(let count): told[after.account] = count
    case .succeed(let count):
      told[after.account] = count
      requests.removeAll { $0.isAwaited }
    case .fail:
      if before.running.firstSent == nil { requests.removeAll { $0.isAwaited } }
    case .switchAccount:
      told = [:]
      for index in requests.indices { requests[index].isAwaited = false }
      requests.append(.init(account: after.account, isAwaited: true))
    case .respond(let account, let count):
      if let index = requests.firstIndex(where: { $0.account == account }) {
        if requests[index].isAwaited { told[account] = count }
        requests.remove(at: index)
      }
    // What is put away on purpose is not missed.
    case .leave, .confirm: if before.snapshot != nil, after.snapshot == nil { told[after.account] = nil }
    case .load, .resume:
      if !requests.contains(where: \.isAwaited) { requests.append(.init(account: after.account, isAwaited: true)) }
    default: break
    }
  }
}
