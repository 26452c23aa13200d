extension Simulator {
  func tap(
    _ number: Int, isUndrawn: Bool, _ state: inout ScreenState, _ effect: inout StepEffect
  ) -> Impossible? {
    let action = machine.actions[number]
    func ignore(_ why: String) -> Impossible? {
      if effect.records {
        effect.decisions.append(Decision(event: .actionStarted, rows: [], note: why))
      }
      return nil
    }
    if action.isRefresh {
      effect.started = state.open.newest == nil
      if effect.started || machine.newestWins { return after(refreshOf: &state, &effect) }
      return ignore("a request runs already and answers for this one")
    }
    effect.action = number
    guard action.isAsync else {
      effect.started = true
      return ignore("nothing waits for this action")
    }
    if let item = state.running.last(of: number), !item.isReleased, !action.startsAgain(isUndrawn: isUndrawn) {
      return ignore(
        item.isUnknown
          ? "nobody knows yet whether it took place, and its guard holds" : "it runs already, and its guard holds")
    }
    if let exclusive = action.exclusive {
      for index in 0..<state.running.count
      where state.running[index].action != number && !state.running[index].isUnknown {
        let other = machine.actions[state.running[index].action]
        if other.exclusive == exclusive { return ignore("“\(other.id)” runs, and “\(exclusive)” takes one at a time") }
      }
    }
    if action.needsItem, machine.hasData, state.items == 0 {
      return ignore("there is no item that it could \(action.item)")
    }
    if !state.isOnline, action.offline == .refuse { return ignore("it is refused without a connection") }
    if state.running.count == RunningActions.capacity { return .tooMany }
    let answers = answers(.actionStarted, state, action: number, phase: 0, &effect)
    effect.started = true
    state.outcome = .none
    apply(answers, &state, &effect)
    if answers.pendingItem == nil, action.isOptimistic { applyPendingItem(.add, &state) }
    let queue = answers.queue ?? (state.isOnline ? .send : .add)
    let phase = answers.phase.flatMap { name in action.phases.firstIndex { $0.name == name } } ?? 0
    if queue != .drop {
      _ = state.running.append(RunningActions.Item(action: number, phase: phase, isQueued: queue == .add))
    }
    return nil
  }

  private func after(refreshOf state: inout ScreenState, _ effect: inout StepEffect) -> Impossible? {
    var inner = StepEffect(records: effect.records)
    guard case .success(let next) = after(.refresh, state, &inner) else { return .isAway }
    let started = effect.started
    state = next
    effect = inner
    effect.started = started
    return nil
  }

  func answerAction(_ step: Step, _ state: inout ScreenState, _ effect: inout StepEffect) -> Impossible? {
    // The answer to what nobody knew the outcome of comes late.
    let late = step == .confirm || step == .reject ? state.running.firstUnknown : nil
    guard let position = state.running.firstSent ?? late else {
      return state.running.queued > 0 ? .queuedOnly : .noAction
    }
    switch step {
    case .accept:
      guard state.isOnline else { return .noConnection }
      var item = state.running[position]
      let phases = machine.actions[item.action].phases
      let answers = answers(.actionAccepted, state, action: item.action, phase: item.phase, &effect)
      apply(answers, &state, &effect)
      let named = answers.phase.flatMap { name in phases.firstIndex { $0.name == name } }
      item.phase = named ?? min(item.phase + 1, max(phases.count - 1, 0))
      state.running[position] = item
    case .confirm:
      guard state.isOnline else { return .noConnection }
      endAction(.actionConfirmed, at: position, &state, &effect)
    case .reject: endAction(.actionRejected, at: position, &state, &effect)
    default: endAction(.actionCancelled, at: position, &state, &effect)
    }
    return nil
  }

  /// Ends an action, unless a row keeps it in a phase.
  func endAction(_ event: ScreenEvent, at position: UInt8, _ state: inout ScreenState, _ effect: inout StepEffect) {
    var item = state.running[position]
    let action = machine.actions[item.action]
    let answers = answers(event, state, action: item.action, phase: item.phase, &effect)
    if let name = answers.phase, let phase = action.phases.firstIndex(where: { $0.name == name }) {
      item.phase = phase
      state.running[position] = item
      return apply(answers, &state, &effect, item: action.item)
    }
    let isUnknown = event == .actionTimedOut && action.isIrreversible && isSubmitted(item, action)
    if isUnknown {
      item.isUnknown = true
      // Its control is off as long as the screen waits for what became of it.
      if answers.showsRow >= 0 { item.isReleased = machine.transitions[Int(answers.showsRow)].shows != "pending" }
      state.running[position] = item
    } else {
      state.running.remove(at: position)
    }
    switch event {
    case .actionConfirmed: state.outcome = .confirmed
    case .actionCancelled: state.outcome = .none
    case .actionTimedOut where isUnknown: state.outcome = .unknown
    default: state.outcome = .rejected
    }
    let pendingItem =
      answers.pendingItem ?? (action.isOptimistic ? event == .actionConfirmed ? .replace : .remove : nil)
    effect.tookEffect = pendingItem == .replace && state.pendingItems > 0
    apply(answers, &state, &effect, item: action.item)
    // What an action was to clear is not lost.
    if event == .actionConfirmed, answers.snapshot == .clear || answers.snapshot == .replace { state.known = -1 }
    if answers.pendingItem == nil { applyPendingItem(pendingItem, &state, action.item) }
  }

  /// Whether others may have the action already; without phases nobody can tell, so that they may.
  package func isSubmitted(_ item: RunningActions.Item, _ action: Action) -> Bool {
    guard action.phases.indices.contains(item.phase) else { return true }
    return action.phases[...item.phase].contains { $0.isSubmitted }
      || !action.phases.contains { $0.isSubmitted }
  }
}
