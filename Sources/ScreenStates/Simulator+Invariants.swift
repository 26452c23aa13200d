extension Simulator {
  /// The invariant that a step breaks: at most one, since what follows from it is no second mistake.
  package func broken(
    by event: ScreenEvent, _ before: ScreenState, _ after: ScreenState, _ effect: StepEffect
  ) -> Invariant? {
    if effect.acceptedLate { return .lateResponseDropped }
    if let snapshot = after.snapshot, snapshot.account != after.account { return .accountIsolated }
    if event.isFailure, before.known > 0,
      after.snapshot == nil || after.items != before.known || !after.isTrusted
    {
      return .failureKeepsSnapshot
    }
    if event == .cameOnline, isLost(before, after) { return .queueSent }
    if effect.action >= 0, let broken = brokenByAction(event, before, after, effect) { return broken }
    return hidesPending(after) ? .winnerShows : nil
  }

  /// A row shows a state over which Pending wins, while an action runs that Pending is about.
  private func hidesPending(_ after: ScreenState) -> Bool {
    guard after.showsRow >= 0, let shows = machine.transitions[Int(after.showsRow)].shows else { return false }
    // A phase may be drawn as Loading beside Pending.
    return shows != "loading" && machine.wins("pending", over: shows) && runsVisibly(after)
  }

  /// An action starts while a start before it has not ended, or goes back to before its submission after a time-out.
  private func isStartedTwice(_ event: ScreenEvent, _ before: ScreenState, _ after: ScreenState, _ effect: StepEffect)
    -> Bool
  {
    let action = machine.actions[effect.action]
    if action.countsOnce { return false }
    if event == .actionStarted { return effect.started && action.isAsync && before.running.contains(effect.action) }
    guard event == .actionTimedOut, action.phases.contains(where: \.isSubmitted),
      let item = before.running.firstSent.map({ before.running[$0] }), isSubmitted(item, action)
    else { return false }
    let phase = after.running.last(of: effect.action).flatMap { $0.isAwaited ? $0.phase : nil }
    return phase.map { $0 < item.phase } ?? false
  }

  /// A queue that was dropped, and the items that stood for it with it.
  private func isLost(_ before: ScreenState, _ after: ScreenState) -> Bool {
    before.running.queued > 0 && after.running.count < before.running.count
  }

  private func brokenByAction(
    _ event: ScreenEvent, _ before: ScreenState, _ after: ScreenState, _ effect: StepEffect
  ) -> Invariant? {
    let action = machine.actions[effect.action]
    let item = (0..<before.running.count).map { before.running[$0] }.first {
      $0.action == effect.action && !$0.isQueued
    }
    let phase = (0..<after.running.count).map { after.running[$0] }.first { $0.action == effect.action }?.phase
    if isStartedTwice(event, before, after, effect) { return .startsOnce }
    switch event {
    case .actionAccepted:
      if let item, let phase, phase < item.phase { return .phasesForward }
      if shown(after).shows == "success", after.showsRow >= 0 { return .acceptedIsNotDone }
    case .actionConfirmed:
      if action.isOptimistic { return isReplaced(before, after) ? nil : .optimisticReplaced }
      let isNew = after.showsRow >= 0 || after.request.isRunning && !before.request.isRunning
      if isNew, shown(after).shows == "loading" { return .receiptNotHidden }
    case .actionRejected:
      if action.isOptimistic, after.items > before.items { return .optimisticRolledBack }
    case .actionTimedOut:
      if action.isIrreversible, let item, isSubmitted(item, action), after.showsRow >= 0,
        shown(after).shows == "error"
      {
        return .unknownIsNotFailed
      }
    case .actionCancelled:
      if let item, isSubmitted(item, action), action.phases.contains(where: { $0.isSubmitted }) {
        return .cancelBeforeSubmission
      }
    default: break
    }
    return nil
  }

  /// A confirmed item stands there once: its pending form went, and it or a request that brings it came.
  private func isReplaced(_ before: ScreenState, _ after: ScreenState) -> Bool {
    let isPending = after.pendingItems >= before.pendingItems && before.pendingItems > 0
    let isReal = after.items > before.items
    let isFetched = after.request.isRunning
    // What stays pending for good is another invariant's.
    if isPending { return !isReal && (!isFetched || before.request.isRunning) }
    return isReal || isFetched || before.pendingItems == 0 || !machine.hasData || before.snapshot == nil
  }
}
