import LintEngine
import ScreenStates

extension MachineReader {
  /// The scenarios of a screen or a flow.
  func scenarios() -> [MachineModel.Scenario] {
    child("scenarios", of: Manifest.root).map { items(of: $0).map { scenario($0) } } ?? []
  }

  private func scenario(_ node: Int32) -> MachineModel.Scenario {
    var scenario = MachineModel.Scenario(node: node, name: word("name", of: node) ?? "")
    if let given = child("given", of: node) {
      for item in items(of: given) {
        let text = context.text(of: item) ?? ""
        scenario.steps.append((item, text))
        scenario.readSteps.append(ScenarioStep.read(text))
      }
    }
    guard let expect = child("expect", of: node), manifest[expect].kind == .map else { return scenario }
    scenario.expectedNode = expect
    for value in manifest.children(of: expect) where manifest[value].kind != .null && !manifest[value].isUnread {
      guard let key = manifest.keyText(of: value).flatMap({ Expectation.Key(rawValue: $0) }),
        !manifest[value].isNotApplicable
      else { continue }
      scenario.expected.append((key, value))
      let text = context.text(of: value) ?? ""
      switch key {
      case .shows: scenario.expectation.shows = context.role(of: context.stateName(text))
      case .items: scenario.expectation.items = Int(text)
      case .pendingItems: scenario.expectation.pendingItems = Int(text)
      case .queued: scenario.expectation.queued = Int(text)
      case .account: scenario.expectation.account = text
      case .phase: scenario.expectation.phase = text
      case .starts: scenario.expectation.starts = Int(text)
      case .with:
        scenario.with = items(of: value).map { ($0, context.text(of: $0) ?? "") }
        scenario.expectation.with = scenario.with.map(\.name)
      }
    }
    return scenario
  }
}
