import Diagnostics
import LintEngine
import ScreenStates

/// A scenario of a screen, run.
struct ScenarioRun {
  private(set) var trace: Trace?
  /// The step that cannot be read, and why.
  private(set) var problem: (number: Int, message: String)?

  /// A scenario has at most this many steps.
  static let largestSteps = 1_000

  /// `actions` are the numbers of the actions by their ids.
  init(_ scenario: MachineModel.Scenario, _ simulator: Simulator, _ actions: [String: Int]) {
    var names = ScenarioNames(actions: actions)
    var steps: [Step] = []
    for (number, step) in scenario.readSteps.enumerated() {
      guard number < ScenarioRun.largestSteps else {
        problem = (number, "a scenario has at most \(ScenarioRun.largestSteps) steps")
        return
      }
      switch step {
      case .failure(let wrong):
        problem = (number, ScenarioRun.message(wrong))
        return
      case .success(let read):
        switch names.resolve(read) {
        case .failure(let wrong):
          problem = (number, ScenarioRun.message(wrong, simulator.machine))
          return
        case .success(let step): steps.append(step)
        }
      }
    }
    trace = Trace(steps, simulator, accounts: names.accounts)
  }

  static func message(_ problem: ScenarioStep.Problem) -> String {
    switch problem {
    case .unknown(let word):
      "“\(word)” is no step" + didYouMean(word, ScenarioStep.words)
    case .form(let form): "this step is written “\(form)”"
    }
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
    let flow = model.flow
    self.scenario = scenario
    var steps: [ScenarioStep] = []
    for (number, step) in scenario.readSteps.enumerated() {
      guard number < ScenarioRun.largestSteps else {
        problem = (number, "a scenario has at most \(ScenarioRun.largestSteps) steps")
        return
      }
      switch step {
      case .failure(let wrong):
        problem = (number, ScenarioRun.message(wrong))
        return
      case .success(.tap(let name)) where model.actions[name] == nil:
        problem = (number, "“\(name)” is no action of this flow" + didYouMean(name, flow.actions))
        return
      case .success(let read): steps.append(read)
      }
    }
    trace = FlowTrace(steps, texts: scenario.steps.map(\.text), flow, actions: model.actions)
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
