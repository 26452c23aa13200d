import Diagnostics
import LintEngine
import ScreenStates

/// Puts what an exploration found into words, with the lines of the manifest that decided it.
struct MachineReport {
  let model: MachineModel
  let simulator: Simulator
  let context: CheckContext
  let words: StateWords

  init(_ analysis: MachineAnalysis, _ context: CheckContext) {
    self.init(analysis.model, analysis.simulator, context)
  }

  init(_ model: MachineModel, _ simulator: Simulator, _ context: CheckContext) {
    self.model = model
    self.simulator = simulator
    self.context = context
    words = StateWords(patterns: context.patterns)
  }

  private var manifest: Manifest { context.manifest }

  // MARK: - Findings

  func finding(_ violation: Violation) -> Finding {
    if violation.invariant == .phasesReachable { return unreachable(violation) }
    let trace = Trace(exploring: violation.path, simulator)
    let node = place(of: violation.invariant, trace)
    var finding = Finding(span: span(of: node), node: node, error: error(violation, trace))
    finding.notes = notes(trace)
    return finding
  }

  func unbounded() -> Finding {
    Finding(
      span: placeSpan, node: model.place,
      error:
        "this machine has more than \(Exploration.largestStates) states, so that not all of it was looked at; split the "
        + "screen, or narrow its rows with “while” and “action”")
  }

  private func unreachable(_ violation: Violation) -> Finding {
    let phases = model.phases.indices.contains(violation.action) ? model.phases[violation.action] : []
    let node = phases.indices.contains(violation.phase) ? phases[violation.phase] : model.place
    let action = simulator.machine.actions[violation.action]
    return Finding(
      span: context.nameSpan(of: Subject(node: node)), node: node,
      error: "“\(action.phases[violation.phase].name)” is never reached: no event of “\(action.id)” leads to it")
  }

  /// Where two rows fit the same moment and neither is the other's exception, the order of the lines decides by accident.
  func overlaps() -> [Finding] {
    let exploration = context.rulebook.explorations.exploration(of: model.machine)
    var seen: Set<[Int32]> = []
    var result: [Finding] = []
    for shown in exploration.cells where shown.presentation >= 0 && shown.transition < 0 {
      let first = Int(shown.presentation)
      guard first < model.presentations.count, !MachineCell.isContradicted(shown) else { continue }
      let row = model.machine.presentations[first]
      for other in model.presentations.indices.dropFirst(first + 1) {
        let later = model.machine.presentations[other]
        guard let shows = later.shows, shows != row.shows, later.fits(shown.cell), !row.isWithin(later) else {
          continue
        }
        guard seen.insert([Int32(first), Int32(other)]).inserted else { continue }
        let trace = Trace(exploring: shown.path, simulator)
        let node = model.presentations[other]
        var finding = Finding(
          span: span(of: value("shows", of: node)), node: node,
          error:
            "\(words.after(trace)) both \(words.name(row.shows ?? "")) and \(words.name(shows)) hold, and only the "
            + "order of the rows decides; narrow one of them")
        finding.notes = [
          Note(message: "this row comes first", span: span(of: value("shows", of: model.presentations[first])))
        ]
        result.append(finding)
      }
    }
    return result
  }

  /// A cell that shows what it must not, or lacks what must stand there.
  func finding(_ shown: ShownCell, _ error: (String, StateWords) -> String, bindings: [String: String]) -> Finding {
    let trace = Trace(exploring: shown.path, simulator)
    let node = place(of: shown)
    var finding = Finding(span: span(of: node), node: node, error: error(words.after(trace), words), bindings: bindings)
    finding.notes = notes(trace)
    return finding
  }

  // MARK: - Places

  var placeSpan: SourceSpan {
    model.place == Manifest.root
      ? context.nameSpan(of: Subject(node: Manifest.root)) : manifest.keySpan(of: model.place)
  }

  func span(of node: Int32) -> SourceSpan { node == model.place ? placeSpan : manifest.span(of: node) }

  /// What stands under a key of a row, or the row.
  private func value(_ key: String, of node: Int32) -> Int32 {
    manifest.child(context.rulebook.names.number(of: key), of: node) ?? node
  }

  /// The node of an own transition's answer, or nil where the pattern decided.
  private func node(ofTransition row: Int32?, _ key: String) -> Int32? {
    guard let row, row >= 0, Int(row) < model.transitions.count else { return nil }
    return value(key, of: model.transitions[Int(row)])
  }

  private func node(ofPresentation row: Int32) -> Int32? {
    guard row >= 0, Int(row) < model.presentations.count else { return nil }
    return value("shows", of: model.presentations[Int(row)])
  }

  private func place(of shown: ShownCell) -> Int32 {
    node(ofTransition: shown.transition, "shows") ?? node(ofPresentation: shown.presentation)
      ?? (model.presents >= 0 ? model.presents : model.place)
  }

  private func place(of invariant: Invariant, _ trace: Trace) -> Int32 {
    func row(_ answer: Decision.Answer, _ key: String) -> Int32? {
      node(ofTransition: trace.lastRow(answering: answer), key)
    }
    let found: Int32? =
      switch invariant {
      case .failureKeepsSnapshot, .accountIsolated, .connectionKeepsSnapshot: row(.snapshot, "snapshot")
      case .lateResponseDropped: row(.response, "response") ?? row(.snapshot, "snapshot")
      case .successArrives: placeOfSuccess(trace)
      case .outcomeNotContradicted: row(.shows, "shows")
      case .pendingKept: row(.pendingItem, "pendingItem")
      case .emptyProven:
        node(ofTransition: trace.view.transition, "shows")
          ?? (trace.state.snapshot == nil ? nil : row(.snapshot, "snapshot"))
          ?? node(ofPresentation: trace.view.presentation)
      case .pendingEnds: row(.pendingItem, "pendingItem") ?? row(.phase, "phase") ?? row(.queue, "queue")
      case .phasesForward, .cancelBeforeSubmission: row(.phase, "phase") ?? lastOwnRow(trace)
      case .phasesReachable, .unknownIsNotRetried: nil
      case .acceptedIsNotDone, .unknownIsNotFailed: row(.shows, "shows")
      case .receiptNotHidden: row(.shows, "shows") ?? row(.request, "request")
      case .optimisticReplaced, .optimisticRolledBack: row(.pendingItem, "pendingItem") ?? lastOwnRow(trace)
      case .queueSent: row(.queue, "queue")
      case .startsOnce: guardOfLastTap(trace) ?? row(.phase, "phase") ?? row(.shows, "shows")
      case .winnerShows: node(ofTransition: trace.view.transition, "shows")
      }
    return found ?? lastOwnRow(trace) ?? model.place
  }

  /// The guard of the action that was tapped last, or the action.
  private func guardOfLastTap(_ trace: Trace) -> Int32? {
    guard case .tap(let number) = trace.entries.last?.step, model.actions.indices.contains(number) else { return nil }
    // Where the guard holds, a row has put the control on again.
    if simulator.machine.actions[number].startGuard == .inFlight { return nil }
    return value("guard", of: model.actions[number])
  }

  private func placeOfSuccess(_ trace: Trace) -> Int32? {
    func row(_ answer: Decision.Answer, _ key: String) -> Int32? {
      node(ofTransition: trace.lastRow(answering: answer), key)
    }
    return switch MachineReport.fault(ofSuccess: trace) {
    case .request: row(.request, "request")
    case .shows: row(.shows, "shows")
    default: row(.response, "response") ?? row(.snapshot, "snapshot")
    }
  }

  private func lastOwnRow(_ trace: Trace) -> Int32? {
    for entry in trace.entries.reversed() {
      for decision in entry.decisions.reversed() {
        if let row = decision.rows.last(where: { $0.row < model.transitions.count }) {
          return model.transitions[Int(row.row)]
        }
      }
    }
    return nil
  }
}
