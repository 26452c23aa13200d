import Diagnostics
import LintEngine
import ScreenStates

/// Runs the scenarios of a document and reports steps that cannot happen and ends that are otherwise.
enum ScenarioCheck {
  static func runScreen(_ context: inout CheckContext) {
    let model = MachineModel.of(&context)
    if model.scenarios.isEmpty { return }
    // What is too large is reported as such, and not run.
    guard Exploration.canRun(model.machine) else { return }
    let simulator = Simulator(model.machine)
    let actions = model.machine.actionNumbers
    for scenario in model.scenarios {
      if ScenarioRun(scenario, simulator, actions, isRecorded: false).holds(model.machine) { continue }
      let run = ScenarioRun(scenario, simulator, actions)
      if let problem = run.problem {
        context.report(finding(problem.message, at: scenario.steps[problem.number].node, &context))
        continue
      }
      if let shows = scenario.expected.first(where: { $0.key == .shows })?.node, let name = context.text(of: shows) {
        let names = context.stateNames
        if !names.contains(context.stateName(name)) {
          let problem = "“\(name)” is no state of this screen" + didYouMean(name, names)
          context.report(finding(problem, at: shows, &context))
          continue
        }
      }
      guard let trace = run.trace else { continue }
      for found in findings(of: scenario, trace, model, simulator, context) { context.report(found) }
    }
  }

  /// A report holds the context, so that none may be alive while something is reported: all that was would be copied.
  private static func findings(
    of scenario: MachineModel.Scenario, _ trace: Trace, _ model: MachineModel, _ simulator: Simulator,
    _ context: CheckContext
  ) -> [Finding] {
    let report = MachineReport(model, simulator, context)
    func found(_ error: String, at node: Int32) -> Finding {
      var found = Finding(span: context.manifest.span(of: node), node: node, error: error)
      found.notes = report.notes(trace)
      return found
    }
    if let impossible = trace.impossible {
      let step = scenario.steps[impossible.number]
      let why = ScenarioRun.why(impossible.reason, trace)
      return [found("“\(step.text)” cannot happen here: \(why)", at: step.node)]
    }
    return scenario.expectation.differences(from: trace, model.machine).map { difference in
      found(text(of: difference, report.words), at: place(of: difference, scenario))
    }
  }

  static func runFlow(_ context: inout CheckContext) {
    let model = FlowModel.of(&context)
    if model.scenarios.isEmpty || model.flow.phases.isEmpty { return }
    for scenario in model.scenarios {
      let run = FlowScenarioRun(scenario, model)
      if let problem = run.problem {
        context.report(finding(problem.message, at: scenario.steps[problem.number].node, &context))
        continue
      }
      guard let trace = run.trace else { continue }
      let report = FlowReport(model, context)
      if let impossible = trace.impossible {
        let text = scenario.steps[impossible.number].text
        let phase = model.flow.phases[impossible.phase]
        let names = impossible.events.map { "“\($0.name)”" }
        let event = "no exit for " + (names.isEmpty ? "it" : names.joined(separator: " or "))
        var found = finding(
          "“\(text)” cannot happen here: phase “\(phase.id)” has \(event)",
          at: scenario.steps[impossible.number].node, &context)
        found.notes = report.notes(trace)
        context.report(found)
        continue
      }
      for difference in run.differences(model.flow) {
        var found = finding(
          text(of: difference, StateWords(patterns: context.patterns)), at: place(of: difference, scenario), &context)
        found.notes = report.notes(trace)
        context.report(found)
      }
    }
  }

  private static func finding(_ error: String, at node: Int32, _ context: inout CheckContext) -> Finding {
    Finding(span: context.manifest.span(of: node), node: node, error: error)
  }

  private static func place(of difference: Expectation.Difference, _ scenario: MachineModel.Scenario) -> Int32 {
    if difference.key == .with, let found = scenario.with.first(where: { $0.name == difference.expected }) {
      return found.node
    }
    return scenario.expected.first { $0.key == difference.key }?.node ?? scenario.expectedNode
  }

  static func text(of difference: Expectation.Difference, _ words: StateWords) -> String {
    switch difference.key {
    case .with:
      let there = difference.found.isEmpty ? "nothing" : difference.found
      return "at its end “\(difference.expected)” is not on screen; beside the state stands \(there)"
    case .shows:
      return "at its end the screen shows \(words.name(difference.found)), not \(words.name(difference.expected))"
    default:
      let found = difference.found.isEmpty ? "nothing" : "“\(difference.found)”"
      return "at its end “\(difference.key.rawValue)” is \(found), not “\(difference.expected)”"
    }
  }
}
