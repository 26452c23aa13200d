extension Simulator {
  /// The invariant that a step breaks: at most one, since what follows from it is no second mistake.
  package func broken(
    by event: ScreenEvent, _ before: ScreenState, _ after: ScreenState, _ effect: StepEffect
  ) -> Invariant? {
    if effect.acceptedLate || event == .lateResponse && loses(before, after) { return .lateResponseDropped }
    if let snapshot = after.snapshot, snapshot.account != after.account { return .accountIsolated }
    if event.keepsWhatIsKnown, isMissing(after) { return .failureKeepsSnapshot }
    if event == .wentOffline || event == .cameOnline, loses(before, after) { return .connectionKeepsSnapshot }
    if event == .loadSucceeded || event == .refreshSucceeded, !arrives(event, after, effect) { return .successArrives }
    if event == .cameOnline, isLost(before, after) { return .queueSent }
    if event != .left, event != .accountSwitched, isTakenEarly(before, after) { return .pendingKept }
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

  /// Of what the account on screen is known to have something is not stored.
  private func isMissing(_ state: ScreenState) -> Bool {
    state.known > 0 && (state.snapshot == nil || state.items != state.known || !state.isTrusted)
  }

  /// What was stored before the step is not stored after it, though nothing took its place.
  private func loses(_ before: ScreenState, _ after: ScreenState) -> Bool {
    before.known > 0 && !isMissing(before) && isMissing(after)
  }

  /// What a success brought is stored, and its request is over.
  private func arrives(_ event: ScreenEvent, _ after: ScreenState, _ effect: StepEffect) -> Bool {
    if effect.isDiscarded || event == .refreshSucceeded && after.request.isRunning { return false }
    if after.request == .loading { return false }
    return after.request.isRunning || after.showsRow < 0
      || machine.transitions[Int(after.showsRow)].shows != "loading"
  }

  /// An item that waits for its confirmation went, and its action goes on.
  private func isTakenEarly(_ before: ScreenState, _ after: ScreenState) -> Bool {
    guard after.pendingItems < before.pendingItems else { return false }
    return after.pendingItems < waiting(after) && before.pendingItems >= waiting(before)
  }

  /// How many optimistic actions have no outcome yet.
  private func waiting(_ state: ScreenState) -> Int {
    (0..<state.running.count).count { index in
      let item = state.running[index]
      return !item.isUnknown && machine.actions[item.action].isOptimistic
    }
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
      if contradicts("error", after) || waitsForNothing(after) { return .outcomeNotContradicted }
      if action.isOptimistic { return isReplaced(before, after, action.item, effect) ? nil : .optimisticReplaced }
      let isNew = after.showsRow >= 0 || after.request.isRunning && !before.request.isRunning
      // Where nothing was on screen, Loading hides nothing.
      if isNew, shown(after).shows == "loading", !showsNoContent(before) { return .receiptNotHidden }
    case .actionRejected:
      if !action.isOptimistic, contradicts("success", after) { return .outcomeNotContradicted }
      if waitsForNothing(after) || contradicts("loading", after) && !after.request.isRunning {
        return .outcomeNotContradicted
      }
      if action.isOptimistic, action.item == .add ? after.items > before.items : effect.tookEffect {
        return .optimisticRolledBack
      }
    case .actionTimedOut:
      if !action.isOptimistic, let item, isSubmitted(item, action), contradicts("success", after) {
        return .outcomeNotContradicted
      }
      if action.isIrreversible, let item, isSubmitted(item, action), after.showsRow >= 0,
        shown(after).shows == "error"
      {
        return .unknownIsNotFailed
      }
    case .actionCancelled:
      if let item, isSubmitted(item, action), action.phases.contains(where: { $0.isSubmitted }) {
        return .cancelBeforeSubmission
      }
      if waitsForNothing(after) { return .outcomeNotContradicted }
    default: break
    }
    return nil
  }

  /// A row shows this state.
  private func contradicts(_ role: String, _ after: ScreenState) -> Bool {
    after.showsRow >= 0 && machine.transitions[Int(after.showsRow)].shows == role
  }

  /// A row shows Pending once the action is over, and nothing else is under way.
  private func waitsForNothing(_ after: ScreenState) -> Bool {
    contradicts("pending", after) && after.running.count == 0 && after.pendingItems == 0 && !after.request.isRunning
  }

  /// A confirmed item stands there once: its pending form went, and it or a request that brings it came.
  private func isReplaced(
    _ before: ScreenState, _ after: ScreenState, _ change: Action.ItemChange, _ effect: StepEffect
  ) -> Bool {
    let isPending = after.pendingItems >= before.pendingItems && before.pendingItems > 0
    let isReal = change == .add ? after.items > before.items : effect.tookEffect
    let isFetched = after.request.isRunning
    // What stays pending for good is another invariant's.
    if isPending { return !isReal && (!isFetched || before.request.isRunning) }
    return isReal || isFetched || before.pendingItems == 0 || !machine.hasData || before.snapshot == nil
  }
}
