import Diagnostics
import LintEngine
import ScreenStates

/// Finds rows of `machine` that decide nothing: what they say no event reads, or no step leads to them.
struct MachineRows {
  private let analysis: MachineAnalysis
  private let context: CheckContext

  init(_ analysis: MachineAnalysis, _ context: CheckContext) {
    self.analysis = analysis
    self.context = context
  }

  private var machine: Machine { analysis.model.machine }

  func findings() -> [Finding] {
    analysis.model.transitions.indices.flatMap { number -> [Finding] in
      let node = analysis.model.transitions[number]
      // What a source does on a failure is no row.
      guard context.manifest[node].kind == .map else { return [] }
      let row = machine.transitions[number]
      let ignored = ignored(row).map { key, why in
        finding(context.manifest.child(context.rulebook.names.number(of: key), of: node) ?? node, why)
      }
      if !ignored.isEmpty { return ignored }
      return unused(row, number).map { [finding(node, $0)] } ?? []
    }
  }

  private func finding(_ node: Int32, _ why: String) -> Finding {
    Finding(span: context.manifest.span(of: node), node: node, error: why)
  }

  // MARK: - What no event reads

  /// The keys of a row that say nothing at its event, and why.
  private func ignored(_ row: Transition) -> [(key: String, why: String)] {
    var result: [(String, String)] = []
    let event = "“\(row.event)”"
    if !row.event.isOfAction {
      if case .phase(let name) = row.condition, hasPhase(name) {
        result.append(
          ("while", "this row never applies: “\(name)” is the phase of an action, and \(event) is no event of one"))
      }
      if !row.actions.isEmpty {
        result.append(("action", "this row never applies: \(event) is no event of an action; take “action” out"))
      }
      if row.phase != nil { result.append(("phase", says("phase", event, "it holds at events of an action only"))) }
    }
    if row.event == .accountSwitched {
      if row.pendingItem != nil, row.pendingItem != .add {
        result.append(("pendingItem", says("pendingItem", event, "what is pending goes with its account")))
      }
      if row.queue != nil {
        result.append(("queue", says("queue", event, "what waits for a connection goes with its account")))
      }
    } else if row.queue != nil, row.event != .actionStarted, row.event != .cameOnline {
      result.append(("queue", says("queue", event, "it holds at “actionStarted” and “cameOnline” only")))
    }
    switch row.event {
    case .loadSucceeded, .refreshSucceeded, .lateResponse: break
    default:
      if row.accepts != nil { result.append(("response", says("response", event, "nothing answers there"))) }
    }
    return result
  }

  private func says(_ key: String, _ event: String, _ why: String) -> String {
    "“\(key)” decides nothing at \(event): \(why); take it out"
  }

  private func hasPhase(_ name: String) -> Bool {
    machine.actions.contains { $0.phases.contains { $0.name == name } }
  }

  // MARK: - What no step leads to

  private func unused(_ row: Transition, _ number: Int) -> String? {
    guard isTried(row), row.saysSomething, let use = analysis.exploration.use(ofRow: number), !use.decides else {
      return nil
    }
    if use.fits { return "this row never applies: the rows before it say all of it already; take it out" }
    var moment = "“\(row.event)”"
    if !row.actions.isEmpty { moment += " of \(quotedList(row.actions))" }
    switch row.condition {
    case nil: break
    case .offline: moment += " while “offline”"
    case .request(let request): moment += " while “\(request)”"
    case .phase(let name): moment += " while “\(name)”"
    }
    return "this row never applies: nothing leads to \(moment)"
  }

  /// Whether the exploration tries the event of the row; that a name is none is another finding.
  private func isTried(_ row: Transition) -> Bool {
    if machine.ownTransitions > 64 { return false }
    if case .phase(let name) = row.condition, !hasPhase(name) { return false }
    guard row.event.isOfAction else {
      return machine.hasData || machine.actions.contains { $0.isAsync && !$0.isRefresh }
    }
    return row.actions.allSatisfy { id in machine.actions.contains { $0.id == id } }
  }
}

extension Transition {
  /// The row answers at least one thing.
  fileprivate var saysSomething: Bool {
    snapshot != nil || accepts != nil || request != nil || phase != nil || shows != nil || pendingItem != nil
      || queue != nil
  }
}
