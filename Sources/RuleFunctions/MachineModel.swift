import Diagnostics
import LintEngine
import ScreenStates

/// A screen's machine with the place of each line that decides something, and the scenarios that run on it.
struct MachineModel: Sendable {
  var machine = Machine()
  /// The nodes of the manifest's own rows, by their numbers in the machine.
  var transitions: [Int32] = []
  var presentations: [Int32] = []
  /// The nodes of the actions, and of the phases of each.
  var actions: [Int32] = []
  var phases: [[Int32]] = []
  /// The node of `presents`, or -1.
  var presents: Int32 = -1
  /// What stands in the manifest for what the pattern decided.
  var place: Int32 = Manifest.root
  var scenarios: [Scenario] = []

  struct Scenario: Sendable {
    var node: Int32
    var name: String
    var steps: [(node: Int32, text: String)] = []
    /// The same, read.
    var readSteps: [Result<ScenarioStep, ScenarioStep.Problem>] = []
    var expectation = Expectation()
    /// The nodes of what it expects.
    var expected: [(key: Expectation.Key, node: Int32)] = []
    var expectedNode: Int32 = -1
    /// The nodes of the names under `with`.
    var with: [(node: Int32, name: String)] = []
  }

  /// The model of the document; read once.
  static func of(_ context: inout CheckContext) -> MachineModel {
    context.once(MachineModel.self) { MachineReader(context: $0).model() }
  }
}

/// What was found out about the machine of one document.
struct MachineAnalysis: Sendable {
  let model: MachineModel
  let exploration: Exploration

  /// Runs the machine; made where something is reported.
  var simulator: Simulator { Simulator(model.machine) }

  /// Whether a presentation holds only online, or only offline.
  func namesConnection(_ presentation: Int32) -> Bool {
    presentation >= 0 && model.machine.presentations[Int(presentation)].isOnline != nil
  }

  static func of(_ context: inout CheckContext) -> MachineAnalysis {
    context.once(MachineAnalysis.self) { context in
      let model = MachineModel.of(&context)
      return MachineAnalysis(
        model: model, exploration: context.rulebook.explorations.exploration(of: model.machine))
    }
  }
}
