import LintEngine
import ScreenStates

/// A flow with the place of each phase and exit.
struct FlowModel: Sendable {
  var flow = Flow()
  var phases: [Int32] = []
  var exits: [[Int32]] = []
  /// The word by which each phase offers to try again, or -1.
  var retries: [Int32] = []
  var scenarios: [MachineModel.Scenario] = []
  /// The numbers of the actions by their ids.
  var actions: [String: Int] = [:]

  /// Whether an earlier phase has the same name, so that no exit can lead to this one.
  func isSecond(_ phase: Int) -> Bool {
    guard flow.phases.indices.contains(phase) else { return false }
    return flow.phases[..<phase].contains { $0.id == flow.phases[phase].id }
  }

  static func of(_ context: inout CheckContext) -> FlowModel {
    context.once(FlowModel.self) { FlowReader(reader: MachineReader(context: $0)).model() }
  }
}

struct FlowAnalysis: Sendable {
  let model: FlowModel
  let exploration: FlowExploration

  static func of(_ context: inout CheckContext) -> FlowAnalysis {
    context.once(FlowAnalysis.self) { context in
      let model = FlowModel.of(&context)
      return FlowAnalysis(model: model, exploration: FlowExploration(model.flow))
    }
  }
}

/// Reads the phases of a flow.
struct FlowReader {
  let reader: MachineReader

  func model() -> FlowModel {
    var model = FlowModel()
    guard let list = reader.child("phases", of: Manifest.root) else { return model }
    model.phases = reader.items(of: list).filter { reader.context.manifest[$0].kind == .map }
    var actions: [String: Int] = [:]
    func number(of action: String, _ flow: inout Flow) -> Int {
      if let known = actions[action] { return known }
      actions[action] = flow.actions.count
      flow.actions.append(action)
      return flow.actions.count - 1
    }
    var ids: [String: Int] = [:]
    for (number, node) in model.phases.enumerated() {
      let name = reader.word("id", of: node) ?? reader.word("label", of: node) ?? ""
      if ids[name] == nil { ids[name] = number }
    }
    for node in model.phases {
      let id = reader.word("id", of: node)
      let label = reader.word("label", of: node)
      var phase = Flow.Phase(id: id ?? label ?? "")
      phase.label = label
      phase.states = reader.words("state", of: node).map { reader.context.role(of: $0) }
      phase.guardsNavigation = reader.isTrue("guardNavigation", of: node)
      phase.isSubmitted = SubmittedPhases.contain(id) || SubmittedPhases.contain(label)
      phase.isSubmission = SubmittedPhases.areBegun(by: id) || SubmittedPhases.areBegun(by: label)
      phase.isBeforeSubmission = SubmittedPhases.areAhead(of: id) || SubmittedPhases.areAhead(of: label)
      phase.countsOnce = reader.isTrue("idempotencyKey", of: node)
      let retry = self.retry(of: node)
      phase.offersRetry = retry >= 0
      model.retries.append(retry)
      phase.leadsOn = ["next", "recovery"].contains { reader.context.manifest.isDeclared($0, of: node, reader) }
      phase.blocks = reader.words("blocks", of: node).map { number(of: $0, &model.flow) }
      var exits: [Int32] = []
      for exit in reader.child("exits", of: node).map({ reader.items(of: $0) }) ?? [] {
        let event = reader.word("event", of: exit).flatMap { ScreenEvent(name: $0) }
        let names = reader.words("action", of: exit)
        phase.exits.append(
          Flow.Exit(
            event: event, actions: names.map { number(of: $0, &model.flow) },
            condition: reader.word("mode", of: exit) ?? reader.word("when", of: exit),
            to: reader.word("to", of: exit).flatMap { ids[$0] } ?? -1))
        exits.append(exit)
      }
      model.flow.phases.append(phase)
      model.exits.append(exits)
    }
    model.flow.reads = Set(actions.filter { FlowReader.isRead($0.key) }.map(\.value))
    model.flow.findSubmissions()
    model.scenarios = reader.scenarios()
    model.actions = actions
    return model
  }

  /// Where a phase offers to do again what it waits for, or -1; to read again is something else.
  private func retry(of phase: Int32) -> Int32 {
    guard let ways = reader.child("recovery", of: phase) else { return -1 }
    for way in reader.items(of: ways) {
      guard let kind = reader.child("kind", of: way), reader.context.text(of: kind) == "retry" else { continue }
      if !reader.words("to", of: way).contains(where: { FlowReader.isRead($0) }) { return kind }
    }
    return -1
  }

  /// An action that brings something again and hands nothing in, by its name.
  private static func isRead(_ action: String) -> Bool { action == "refresh" || action.hasSuffix("/refresh") }
}

extension Manifest {
  fileprivate func isDeclared(_ key: String, of node: Int32, _ reader: MachineReader) -> Bool {
    child(reader.context.rulebook.names.number(of: key), of: node) != nil
  }
}
