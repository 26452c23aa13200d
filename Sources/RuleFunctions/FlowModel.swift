import LintEngine
import ScreenStates

/// A flow with the place of each phase and exit.
struct FlowModel: Sendable {
  var flow = Flow()
  var phases: [Int32] = []
  var exits: [[Int32]] = []
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
    model.flow.spreadSubmission()
    model.scenarios = reader.scenarios()
    model.actions = actions
    return model
  }
}

extension Manifest {
  fileprivate func isDeclared(_ key: String, of node: Int32, _ reader: MachineReader) -> Bool {
    child(reader.context.rulebook.names.number(of: key), of: node) != nil
  }
}
