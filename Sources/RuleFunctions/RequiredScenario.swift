import Diagnostics
import LintEngine
import ScreenStates

/// A scenario that a screen must have, told by steps that it holds in their order.
struct RequiredScenario: Sendable {
  let steps: [String]
  /// A scenario that has them, as a fix adds it.
  let scenario: String

  /// Words of steps, of which `failing` stands for each way to fail, and `success 0` for an empty response.
  static let words = ScenarioStep.words.filter { $0 != "mode" } + ["success 0", "failing"]

  func run(_ context: inout CheckContext) {
    let model = MachineModel.of(&context)
    if model.scenarios.contains(where: { holds($0) }) { return }
    let reader = MachineReader(context: context)
    let list = reader.child("scenarios", of: Manifest.root)
    let error = "no scenario goes “\(steps.joined(separator: " → "))”; add one"
    var finding = Finding(
      span: context.nameSpan(of: Subject(node: Manifest.root)), node: Manifest.root, error: error,
      bindings: ["missing": steps.joined(separator: " → "), "scenario": scenario])
    finding.isMissing = true
    if let list {
      finding.span = context.manifest.keySpan(of: list)
      finding.fix = scenario.isEmpty ? nil : ListInsertion.fix(scenario, into: list, context.manifest)
      if finding.fix == nil { finding.isMissing = false }
    }
    finding.subject = steps.joined(separator: " ")
    context.report(finding)
  }

  private func holds(_ scenario: MachineModel.Scenario) -> Bool {
    var open = steps[...]
    for case .success(let step) in scenario.readSteps {
      guard let first = open.first else { return true }
      if RequiredScenario.isMeant(step.word, by: first) { open = open.dropFirst() }
    }
    return open.isEmpty
  }

  private static func isMeant(_ step: String, by word: String) -> Bool {
    switch word {
    case "failing": FailureCause.words.contains(step)
    case "success": step == "success" || step == "success 0"
    // One entry point serves them all, and a control that starts it.
    case "load", "refresh": ["load", "refresh", "resume", "notify", "tap refresh"].contains(step)
    default: step == word
    }
  }
}
