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
    guard effect.action >= 0 else {
      return event == .cameOnline && isLost(before, after) ? .queueSent : nil
    }
    return brokenByAction(event, before, after, effect)
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
