extension Simulator {
  /// The state after a step, or why it cannot happen.
  package func after(_ step: Step, _ state: ScreenState, _ effect: inout StepEffect) -> Result<ScreenState, Reason> {
    var next = state
    next.showsRow = -1
    next.isUndrawn = false
    if let reason = run(step, isUndrawn: state.isUndrawn, &next, &effect) { return .failure(Reason(reason)) }
    // A step that did nothing leaves what is shown.
    if effect.event == nil { next.showsRow = state.showsRow }
    if next.running.count > state.running.count, effect.action >= 0 {
      next.isUndrawn = machine.actions[effect.action].startGuard == .disabledOnly
    }
    return .success(next)
  }

  /// Why a step cannot happen, as an error.
  package struct Reason: Error, Hashable, Sendable {
    package let reason: Impossible

    init(_ reason: Impossible) { self.reason = reason }
  }

  private func run(
    _ step: Step, isUndrawn: Bool, _ state: inout ScreenState, _ effect: inout StepEffect
  ) -> Impossible? {
    if state.isAway, isByUser(step) { return .isAway }
    switch step {
    case .load, .refresh: fetch(&state, &effect)
    case .resume, .notify:
      if step == .resume { state.isAway = false }
      let answers = answers(step == .resume ? .resumed : .notified, state, &effect)
      apply(answers, &state, &effect)
      if answers.request == nil { fetch(&state, &effect, isFirst: false) }
    case .cached(let count):
      if state.request != .idle || state.snapshot != nil || state.open.count > 0 { return .notFirst }
      state.snapshot = Snapshot(account: state.account, count: count, hasEvidence: true)
      state.known = count
    case .goOffline, .goOnline: return connect(step == .goOnline, &state, &effect)
    case .succeed(let count):
      guard state.isOnline else { return .noConnection }
      // A response brings the request that it answers.
      if state.open.newest == nil, !state.isAway {
        fetch(&state, &effect)
        // What the start of the request showed ends with the response, as it does between two steps.
        state.showsRow = -1
      }
      guard let position = state.open.newest else { return .noRequest }
      return respond(position, count, &state, &effect)
    case .respond(let account, let count):
      guard let position = state.open.oldest(of: account) else { return .noRequestOf(account) }
      return respond(position, count, &state, &effect)
    case .fail(let cause): return fail(cause, &state, &effect)
    case .switchAccount(let account): return switchAccount(account, &state, &effect)
    case .tap(let action): return tap(action, isUndrawn: isUndrawn, &state, &effect)
    case .accept, .confirm, .reject, .cancel: return answerAction(step, &state, &effect)
    case .leave: leave(&state, &effect)
    }
    return nil
  }

  private func isByUser(_ step: Step) -> Bool {
    switch step {
    case .load, .refresh, .tap, .cancel, .leave, .switchAccount: true
    default: false
    }
  }

  // MARK: - Requests

  /// Starts the request of the screen's data, unless one that runs answers for it.
  private func fetch(_ state: inout ScreenState, _ effect: inout StepEffect, isFirst: Bool = true) {
    if state.open.newest != nil, state.request.isRunning {
      guard machine.newestWins else {
        if effect.records, isFirst {
          effect.decisions.append(
            Decision(event: .refreshStarted, rows: [], note: "a request runs already and answers for this one"))
        }
        return
      }
      state.open.outdate()
      state.open.append(OpenRequests.Item(account: state.account, isNewest: true))
      if effect.event == nil { effect.event = .refreshStarted }
      if effect.records {
        effect.decisions.append(Decision(event: .refreshStarted, rows: [], note: "the newest request counts"))
      }
      return
    }
    let event = state.snapshot == nil ? ScreenEvent.loadStarted : .refreshStarted
    let isLoad = event == .loadStarted
    let answers = answers(event, state, &effect)
    apply(answers, &state, &effect, request: isLoad ? .loading : .refreshing)
  }

  private func respond(
    _ position: UInt8, _ count: Int32, _ state: inout ScreenState, _ effect: inout StepEffect
  ) -> Impossible? {
    guard state.isOnline else { return .noConnection }
    let request = state.open[position]
    state.open.remove(at: position)
    if request.isNewest, request.account == state.account {
      let event = state.request == .loading ? ScreenEvent.loadSucceeded : .refreshSucceeded
      let answers = answers(event, state, &effect)
      let counts = answers.accepts ?? true
      effect.isDiscarded = !counts || answers.snapshot == .keep || answers.snapshot == .clear
      if counts, answers.snapshot != .keep {
        state.snapshot =
          answers.snapshot == .clear
          ? nil : Snapshot(account: request.account, count: count, hasEvidence: true)
        state.known = count
      }
      // What was read tells what became of an action.
      state.outcome = .none
      state.running.removeUnknown()
      apply(answers, &state, &effect, request: .succeeded, snapshotIsDone: true)
      return nil
    }
    let answers = answers(.lateResponse, state, &effect)
    if answers.accepts == true {
      effect.acceptedLate = true
      effect.wasOtherAccount = request.account != state.account
      if answers.snapshot != .keep {
        state.snapshot =
          answers.snapshot == .clear
          ? nil : Snapshot(account: request.account, count: count, hasEvidence: true)
      }
      apply(answers, &state, &effect, snapshotIsDone: true)
    } else {
      apply(answers, &state, &effect)
    }
    return nil
  }

  private func fail(_ cause: FailureCause, _ state: inout ScreenState, _ effect: inout StepEffect) -> Impossible? {
    if cause == .timeout || cause == .failure, let position = state.running.firstSent {
      endAction(cause == .timeout ? .actionTimedOut : .actionRejected, at: position, &state, &effect)
      return nil
    }
    guard let position = state.open.newest else { return .noRequest }
    let event = state.request == .loading ? ScreenEvent.loadFailed : .refreshFailed
    state.open.remove(at: position)
    let answers = answers(event, state, &effect)
    switch answers.snapshot ?? .keep {
    case .keep: break
    case .clear: state.snapshot = nil
    // A failure brings nothing, so that an empty list is stored which nobody confirmed.
    case .replace: state.snapshot = Snapshot(account: state.account, count: 0, hasEvidence: false)
    }
    apply(answers, &state, &effect, request: .failed, snapshotIsDone: true)
    if state.request == .failed { state.cause = cause }
    return nil
  }

  private func switchAccount(
    _ account: UInt8, _ state: inout ScreenState, _ effect: inout StepEffect
  ) -> Impossible? {
    if account == state.account { return .alreadyThere }
    let answers = answers(.accountSwitched, state, &effect)
    state.account = account
    state.open.outdate()
    state.running.removeAll()
    state.pendingItems = 0
    state.outcome = .none
    state.known = -1
    if answers.snapshot != .keep {
      state.snapshot = caches[account].map { Snapshot(account: account, count: $0, hasEvidence: true) }
      state.known = caches[account] ?? -1
    }
    state.request = .idle
    state.cause = nil
    apply(
      answers, &state, &effect, request: state.snapshot == nil ? .loading : .refreshing, snapshotIsDone: true)
    return nil
  }

  private func connect(_ isOnline: Bool, _ state: inout ScreenState, _ effect: inout StepEffect) -> Impossible? {
    if state.isOnline == isOnline { return isOnline ? .alreadyOnline : .alreadyOffline }
    let answers = answers(isOnline ? .cameOnline : .wentOffline, state, &effect)
    state.isOnline = isOnline
    apply(answers, &state, &effect)
    guard isOnline, state.running.queued > 0 else { return nil }
    switch answers.queue ?? .send {
    case .send:
      for index in 0..<state.running.count { state.running[index].isQueued = false }
    case .drop:
      for index in (0..<state.running.count).reversed() where state.running[index].isQueued {
        state.running.remove(at: index)
      }
    case .keep, .add: break
    }
    return nil
  }

  private func leave(_ state: inout ScreenState, _ effect: inout StepEffect) {
    for index in 0..<state.running.count {
      let item = state.running[index]
      let phases = machine.actions[item.action].phases
      if !item.isUnknown, phases.indices.contains(item.phase), phases[item.phase].guardsNavigation {
        if effect.records {
          effect.decisions.append(
            Decision(event: .left, rows: [], note: "“\(phases[item.phase].name)” guards the way out"))
        }
        return
      }
    }
    let answers = answers(.left, state, &effect)
    state.isAway = true
    apply(answers, &state, &effect)
    // What is put away with the screen is not lost: it is read again on the way back.
    if answers.snapshot == .clear || answers.snapshot == .replace { state.known = -1 }
  }

  // MARK: - What every event may do

  /// Applies what the rows say, and `request` where they say nothing of it.
  func apply(
    _ answers: Answers, _ state: inout ScreenState, _ effect: inout StepEffect, request: RequestState? = nil,
    snapshotIsDone: Bool = false, item: Action.ItemChange = .add
  ) {
    if !snapshotIsDone {
      switch answers.snapshot {
      case nil, .keep: break
      case .clear: state.snapshot = nil
      // Nothing has answered yet, so that what takes its place is nothing.
      case .replace: state.snapshot = Snapshot(account: state.account, count: 0, hasEvidence: false)
      }
    }
    if let showsRow = answers.showsRow >= 0 ? answers.showsRow : nil { state.showsRow = showsRow }
    applyPendingItem(answers.pendingItem, &state, item)
    guard let request = answers.request ?? request else { return }
    if request.isRunning, state.open.newest == nil {
      state.open.append(OpenRequests.Item(account: state.account, isNewest: true))
    } else if !request.isRunning {
      state.open.outdate()
    }
    state.request = request
    state.cause = request == .failed ? state.cause ?? .failure : nil
  }

  /// Applies what becomes of a pending item; where it becomes real, `change` says what that does to the items.
  func applyPendingItem(
    _ answer: PendingItemAnswer?, _ state: inout ScreenState, _ change: Action.ItemChange = .add
  ) {
    switch answer {
    case nil, .keep: break
    case .add: state.pendingItems = min(state.pendingItems + 1, 1_000_000)
    case .remove: state.pendingItems = max(state.pendingItems - 1, 0)
    case .replace where state.pendingItems > 0:
      state.pendingItems -= 1
      let difference: Int32 =
        switch change {
        case .add: 1
        case .change: 0
        case .remove: -1
        }
      guard let count = state.snapshot?.count, count < Int32.max, count + difference >= 0 else { return }
      state.snapshot?.count = count + difference
      if state.known > 0 || state.known == 0 && difference > 0, state.known < Int32.max { state.known += difference }
    case .replace: break
    }
  }
}
