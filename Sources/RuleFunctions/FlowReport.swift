import Diagnostics
import LintEngine
import ScreenStates

/// Puts what was found about a flow into words.
struct FlowReport {
  let model: FlowModel
  let context: CheckContext

  init(_ model: FlowModel, _ context: CheckContext) {
    self.model = model
    self.context = context
  }

  private var flow: Flow { model.flow }

  func finding(_ violation: FlowExploration.Violation) -> Finding {
    let node = place(of: violation)
    let isPhase = violation.exit < 0 && violation.invariant != .unknownIsNotRetried
    var finding = Finding(
      span: isPhase ? context.nameSpan(of: Subject(node: node)) : context.manifest.span(of: node), node: node,
      error: error(violation))
    let notes = violation.path.enumerated().map { number, link in
      let exit = flow.phases[link.phase].exits[link.exit]
      return Note(
        message: "\(number + 1). \(text(of: exit)): “\(name(link.phase))” → “\(name(exit.to))”",
        span: context.manifest.span(of: model.exits[link.phase][link.exit]))
    }
    finding.notes = MachineReport.shortened(notes)
    return finding
  }

  func unbounded() -> Finding {
    Finding(
      span: context.nameSpan(of: Subject(node: Manifest.root)), node: Manifest.root,
      error:
        "this flow has more than \(FlowExploration.largestExits) exits, or too many ways through them, so that not all "
        + "of it was looked at; split it")
  }

  func notes(_ trace: FlowTrace) -> [Note] {
    let notes = trace.entries.enumerated().map { number, entry in
      let what = entry.note ?? "“\(name(entry.state.phase))”"
      let node =
        entry.exit.map { model.exits[$0.phase][$0.exit] }
        ?? (model.phases.indices.contains(entry.state.phase) ? model.phases[entry.state.phase] : Manifest.root)
      let span = entry.exit == nil ? context.nameSpan(of: Subject(node: node)) : context.manifest.span(of: node)
      return Note(message: "\(number + 1). \(entry.text): \(what)", span: span)
    }
    return MachineReport.shortened(notes)
  }

  private func place(of violation: FlowExploration.Violation) -> Int32 {
    if violation.invariant == .unknownIsNotRetried { return model.retries[violation.phase] }
    guard violation.exit >= 0 else { return model.phases[violation.phase] }
    let exit = model.exits[violation.phase][violation.exit]
    return context.manifest.child(context.rulebook.names.number(of: "to"), of: exit) ?? exit
  }

  func name(_ phase: Int) -> String { flow.phases.indices.contains(phase) ? flow.phases[phase].id : "" }

  func text(of exit: Flow.Exit) -> String {
    if let event = exit.event { return event.name }
    if !exit.actions.isEmpty { return "tap " + exit.actions.map { flow.actions[$0] }.joined(separator: " or ") }
    return exit.condition ?? "at once"
  }

  private func error(_ violation: FlowExploration.Violation) -> String {
    let from = name(violation.phase)
    let to = violation.exit >= 0 ? name(flow.phases[violation.phase].exits[violation.exit].to) : ""
    switch violation.invariant {
    case .phasesForward: return "“\(from)” goes back to “\(to)” when it is accepted; phases only go forward"
    case .phasesReachable: return "no exit leads to phase “\(from)”; lead one there, or leave the phase out"
    case .acceptedIsNotDone:
      return "“\(from)” ends in “\(to)” once it is accepted; success waits for “actionConfirmed”, in a phase of its own"
    case .cancelBeforeSubmission:
      return "“\(from)” can be called off, and others may have the action already; let it end by its outcome"
    case .unknownIsNotFailed:
      let exit = flow.phases[violation.phase].exits[violation.exit]
      let cause = exit.event == .wentOffline ? "a lost connection" : "a time-out"
      let isFailure = flow.phases[exit.to].states.contains("error")
      return "\(cause) in “\(from)” leads to “\(to)”, \(isFailure ? "an error" : "a success"), and nobody knows yet "
        + "whether it \(isFailure ? "failed" : "went through"); lead it to a phase that says so"
    case .unknownIsNotRetried:
      return
        "“\(from)” offers to try again what may be on its way already; offer to wait, or to look it "
        + "up"
    case .outcomeNotContradicted:
      return flow.phases[violation.phase].exits[violation.exit].event == .actionConfirmed
        ? "“\(from)” leads to “\(to)”, an error, once it is confirmed; show that it went through"
        : "“\(from)” leads to “\(to)”, a success, when it is refused; lead it to a phase that says what failed"
    case .receiptNotHidden:
      return violation.exit < 0
        ? "“\(from)” shows its outcome as Loading, too; bring other screens up to date behind it"
        : "“\(from)” gives way to “\(to)” while data is loaded; bring it up to date behind the outcome"
    case .startsOnce: return startedTwice(violation, from, to)
    case .pendingEnds: return "nothing ends “\(from)”: no exit leads to an outcome, and nothing leads on"
    default: return ""
    }
  }

  private func startedTwice(_ violation: FlowExploration.Violation, _ from: String, _ to: String) -> String {
    guard let last = violation.path.last, last.phase != violation.phase || last.exit != violation.exit else {
      return "“\(to)” begins a second time: “\(from)” leads there while the outcome of the first start is open; block "
        + "the action, or lead to a phase that waits"
    }
    let start = text(of: flow.phases[last.phase].exits[last.exit])
    let there = name(last.phase) == to ? "there" : "in “\(name(last.phase))”"
    return
      "“\(from)” leads to “\(to)” before the outcome is known, and \(there) “\(start)” starts it a second time; block "
      + "the action there, or lead to a phase that waits"
  }
}
