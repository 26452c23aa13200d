import Diagnostics
import LintEngine
import ScreenStates

/// The steps of a scenario with their names looked up, or the first that is wrong.
enum ScenarioSteps<Step> {
  case fine([Step])
  /// The step that cannot be read, and why.
  case wrong(number: Int, message: String)

  /// Looks up each step in turn; `resolve` says why a name is none.
  init(_ scenario: MachineModel.Scenario, resolve: (ScenarioStep) -> Result<Step, ScenarioProblem>) {
    var steps: [Step] = []
    for (number, step) in scenario.readSteps.enumerated() {
      let resolved: Result<Step, ScenarioProblem> =
        number < ScenarioRun.largestSteps
        ? step.mapError { ScenarioProblem($0) }.flatMap(resolve)
        : .failure(ScenarioProblem(message: "a scenario has at most \(ScenarioRun.largestSteps) steps"))
      switch resolved {
      case .failure(let wrong):
        self = .wrong(number: number, message: wrong.message)
        return
      case .success(let step): steps.append(step)
      }
    }
    self = .fine(steps)
  }
}

/// Why a step cannot be read, in words.
struct ScenarioProblem: Error {
  var message: String
}

extension ScenarioProblem {
  init(_ problem: ScenarioStep.Problem) {
    switch problem {
    case .unknown(let word): message = "“\(word)” is no step" + didYouMean(word, ScenarioStep.words)
    case .form(let form): message = "this step is written “\(form)”"
    }
  }
}

/// A scenario of a screen, run.
struct ScenarioRun {
  private(set) var trace: Trace?
  /// The step that cannot be read, and why.
  private(set) var problem: (number: Int, message: String)?

  private let expectation: Expectation

  /// A scenario has at most this many steps.
  static let largestSteps = 1_000

  /// `actions` are the numbers of the actions by their ids.
  init(
    _ scenario: MachineModel.Scenario, _ simulator: Simulator, _ actions: [String: Int], isRecorded: Bool = true
  ) {
    expectation = scenario.expectation
    var names = ScenarioNames(actions: actions)
    let steps = ScenarioSteps<Step>(scenario) { step in
      names.resolve(step).mapError { ScenarioProblem(message: ScenarioRun.message($0, simulator.machine)) }
    }
    switch steps {
    case .fine(let steps): trace = Trace(steps, simulator, accounts: names.accounts, isRecorded: isRecorded)
    case .wrong(let number, let message): problem = (number, message)
    }
  }

  /// Whether every step can happen, and the end is as it should be.
  func holds(_ machine: Machine) -> Bool {
    guard let trace, trace.impossible == nil else { return false }
    return expectation.differences(from: trace, machine).isEmpty
  }

  private static func message(_ problem: ScenarioNames.Problem, _ machine: Machine) -> String {
    switch problem {
    case .unknownAction(let name): "“\(name)” is no action of this screen" + didYouMean(name, machine.actions.map(\.id))
    case .tooManyAccounts: "a scenario has at most 128 accounts"
    case .noMode: "“mode” is a step of flows; on a screen nothing waits for it"
    }
  }

  /// Why a step cannot happen, in words.
  static func why(_ reason: Impossible, _ trace: Trace) -> String {
    switch reason {
    case .noRequest: "no request is in flight"
    case .noRequestOf(let account): "no request of account \(trace.accounts[Int(account)]) is in flight"
    case .noConnection: "nothing arrives without a connection"
    case .noAction: "no action is in flight"
    case .queuedOnly: "the action waits for a connection"
    case .alreadyOnline: "the device is online"
    case .alreadyOffline: "the device is offline"
    case .alreadyThere: "account \(trace.account) is on screen"
    case .isAway: "the user has left the screen"
    case .notFirst: "items can be stored only before the first load"
    case .tooMany: "\(RunningActions.capacity) actions run already"
    }
  }
}

/// A scenario of a flow, run.
struct FlowScenarioRun {
  private(set) var trace: FlowTrace?
  private(set) var problem: (number: Int, message: String)?
  private let scenario: MachineModel.Scenario

  init(_ scenario: MachineModel.Scenario, _ model: FlowModel) {
    self.scenario = scenario
    let steps = ScenarioSteps<ScenarioStep>(scenario) { step in
      guard case .tap(let name) = step, model.actions[name] == nil else { return .success(step) }
      return .failure(
        ScenarioProblem(message: "“\(name)” is no action of this flow" + didYouMean(name, model.flow.actions)))
    }
    switch steps {
    case .fine(let steps):
      trace = FlowTrace(steps, texts: scenario.steps.map(\.text), model.flow, actions: model.actions)
    case .wrong(let number, let message): problem = (number, message)
    }
  }

  /// What the end has otherwise; a flow has a phase, the states that it shows as, and starts.
  func differences(_ flow: Flow) -> [Expectation.Difference] {
    guard let trace, flow.phases.indices.contains(trace.state.phase) else { return [] }
    let phase = flow.phases[trace.state.phase]
    var result: [Expectation.Difference] = []
    if let expected = scenario.expectation.phase, expected != phase.id, expected != phase.label {
      result.append(.init(key: .phase, expected: expected, found: phase.id))
    }
    if let expected = scenario.expectation.shows, !phase.states.contains(expected) {
      result.append(.init(key: .shows, expected: expected, found: phase.states.first ?? "nothing"))
    }
    if let expected = scenario.expectation.starts, expected != trace.starts {
      result.append(.init(key: .starts, expected: "\(expected)", found: "\(trace.starts)"))
    }
    return result
  }
}
