import ScreenStates

extension MachineReport {
  /// What is wrong, with the steps that lead there and what to do.
  func error(_ violation: Violation, _ trace: Trace) -> String {
    let after = words.after(trace)
    let shown = "\(after) the screen shows \(words.sight(trace.view, trace.state))"
    let known = trace.entries.dropLast().last?.state.known ?? -1
    switch violation.invariant {
    case .failureKeepsSnapshot:
      return "\(shown); a failure keeps the \(items(known)) and adds an inline error"
    case .connectionKeepsSnapshot: return "\(shown); the \(items(known)) show whether there is a connection or not"
    case .successArrives:
      return switch MachineReport.fault(ofSuccess: trace) {
      case .request: "\(shown), and the request goes on after its success; it ends as “succeeded”"
      case .shows: "\(shown), and the request is over; take “shows” out"
      default: "\(shown), and what the response brought is not stored; take “keep”, “clear” or “drop” out"
      }
    case .lateResponseDropped:
      return "\(after) a response counts that nobody waits for any more; drop it"
    case .accountIsolated:
      let owner = trace.state.snapshot.map { trace.accounts[Int($0.account)] } ?? ""
      return "\(after) account \(trace.account) sees the items of \(owner); clear the snapshot first"
    case .emptyProven:
      return "\(shown), and no response has said that there is nothing; show Loading, Error or what is stored"
    case .pendingEnds:
      return "\(after) nothing ends what is pending; let confirmation, rejection and time-out end it"
    case .phasesForward: return "\(after) the action is back in “\(trace.phase(model.machine))”; phases only go forward"
    case .phasesReachable, .unknownIsNotRetried: return ""
    case .acceptedIsNotDone:
      return "\(shown), and the action is accepted only; Success waits for its confirmation"
    case .cancelBeforeSubmission:
      return "\(after) something is called off that others may have already; narrow the row with “while”"
    case .unknownIsNotFailed:
      return "\(shown), and nobody knows yet whether the action failed; say that its outcome is unknown"
    case .outcomeNotContradicted: return "\(shown), and \(outcome(trace)); \(outcomeFix(trace))"
    case .pendingKept:
      let row =
        trace.state.items > (trace.entries.dropLast().last?.state.items ?? 0) ? "stands there as real" : "is gone"
      return "\(after) an item \(row) that nothing has confirmed; keep it pending until its action ends"
    case .receiptNotHidden: return "\(shown) in place of the outcome; refresh behind it"
    case .optimisticReplaced:
      return item(of: violation) == .add
        ? "\(after) \(doubled(trace)); put the real item in the place of the pending one"
        : "\(after) what was done to the item does not hold, and nothing fetches it; let “pendingItem” be “replace”"
    case .optimisticRolledBack:
      return item(of: violation) == .add
        ? "\(after) a refused item stands there as a real one; remove it"
        : "\(after) what was refused is done to the item all the same; let “pendingItem” be “remove”"
    case .queueSent: return "\(after) what waited for a connection is dropped; send it"
    case .startsOnce: return "\(after) \(startedTwice(trace))"
    case .winnerShows:
      return "\(shown), and \(words.name("pending")) wins while an action runs; show it, or take “shows” out"
    }
  }

  /// What goes wrong at a success: the request runs on, a row shows Loading, or what was brought is not stored.
  static func fault(ofSuccess trace: Trace) -> Decision.Answer {
    if trace.state.request.isRunning { return .request }
    return trace.view.transition >= 0 && trace.view.shows == "loading" ? .shows : .snapshot
  }

  /// What became of the action, which the screen shows otherwise.
  private func outcome(_ trace: Trace) -> String {
    switch trace.entries.last?.decisions.last?.event {
    case .actionConfirmed: "the action is confirmed"
    case .actionRejected: "the action is refused"
    case .actionCancelled: "the action is called off"
    default: "nobody knows yet whether the action took place"
    }
  }

  private func outcomeFix(_ trace: Trace) -> String {
    switch trace.entries.last?.decisions.last?.event {
    case .actionConfirmed: "show \(words.name("success")), or take “shows” out"
    case .actionRejected: "show \(words.name("error")), or take “shows” out"
    case .actionCancelled: "take “shows” out"
    default: "show \(words.name("pending")), or take “shows” out"
    }
  }

  private func startedTwice(_ trace: Trace) -> String {
    guard case .tap(let number) = trace.entries.last?.step, model.machine.actions.indices.contains(number) else {
      return "the action begins again, and nobody knows yet whether it took place; wait for its outcome"
    }
    let action = "“\(model.machine.actions[number].id)”"
    let before = trace.entries.dropLast().last?.state ?? trace.start
    return before.running.firstUnknown != nil && before.running.firstSent == nil
      ? "\(action) starts again, and nobody knows yet whether it took place; keep it off, or add “idempotencyKey: true”"
      : "\(action) runs twice; add “guard: inFlight”, or “idempotencyKey: true” where repeats count once"
  }

  private func item(of violation: Violation) -> Action.ItemChange {
    let actions = model.machine.actions
    return actions.indices.contains(violation.action) ? actions[violation.action].item : .add
  }

  private func doubled(_ trace: Trace) -> String {
    let before = trace.entries.dropLast().last?.state.pendingItems ?? 0
    return trace.state.pendingItems >= before && before > 0
      ? "the item stands there twice, pending and real" : "the item is gone, and nothing fetches it"
  }

  private func items(_ count: Int32) -> String { count == 1 ? "1 item" : "\(count) items" }
}
