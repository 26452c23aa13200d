import Diagnostics
import LintEngine

/// `states`: the states that the screen's patterns ask for, and those that they know.
struct StatesFunction: Check {
  private let asksForRequired: Bool

  private static let questions = ["required", "known"]

  static let function = RuleFunction(
    "states", "Reports a state that the pattern asks for and that is missing, or one that it does not know.",
    options: .word(questions), placeholders: ["nearest"]
  ) { options, reader in
    reader.problems.word(options, of: questions, "question about states")
      .map { StatesFunction(asksForRequired: $0 == "required") }
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    var states: Int32? = subject.node
    if subject.node == Manifest.root {
      states = context.manifest.child(context.rulebook.names.number(of: "states"), of: subject.node)
    }
    if let states, context.manifest[states].isUnread { return }
    guard let states, context.manifest[states].kind == .map else {
      if asksForRequired { reportNone(subject, &context) }
      return
    }
    if asksForRequired { checkRequired(states, &context) } else { checkKnown(states, &context) }
  }

  private func reportNone(_ subject: Subject, _ context: inout CheckContext) {
    let pattern = context.patterns.map(\.id).joined(separator: ", ")
    let asked = context.patterns.flatMap { $0.states.map(\.name) }
    var finding = Finding(
      span: context.nameSpan(of: subject), node: subject.node, error: "no state is declared",
      bindings: ["state": asked.joined(separator: ", "), "pattern": pattern, "nearest": ""])
    if subject.node == Manifest.root { finding.absentMap = ("states", asked.map { ["state": $0] }) }
    context.report(finding)
  }

  private func checkRequired(_ states: Int32, _ context: inout CheckContext) {
    let known = context.patterns.flatMap { $0.states.map(\.name) + $0.allows }
    // A misspelt state is there; that its name is none is another finding.
    let present = Set(
      context.manifest.children(of: states).compactMap { context.manifest.keyText(of: $0) }
        .map { known.contains($0) ? $0 : Suggestion.nearest(to: $0, among: known) ?? $0 }
        .map { context.role(of: $0) })
    var asked: Set<String> = []
    for pattern in context.patterns {
      for state in pattern.states where !present.contains(state.role) && asked.insert(state.role).inserted {
        var finding = Finding(
          span: context.manifest.keySpan(of: states), node: states,
          error: "\(pattern.id) asks for the state “\(state.name)”, and it is not there",
          bindings: ["state": state.name, "pattern": pattern.id, "nearest": ""])
        finding.isMissing = true
        finding.absentState = state.role
        context.report(finding)
      }
    }
  }

  private func checkKnown(_ states: Int32, _ context: inout CheckContext) {
    let known = context.patterns.flatMap { $0.states.map(\.name) + $0.allows }
    for state in context.manifest.children(of: states) {
      guard let name = context.manifest.keyText(of: state), !known.contains(name) else { continue }
      let nearest = didYouMean(name, known)
      var finding = Finding(
        span: context.manifest.keySpan(of: state), node: state,
        error: "“\(name)” is no state of \(context.patterns.map(\.id).joined(separator: ", "))" + nearest,
        bindings: ["key": name, "state": name, "nearest": nearest])
      let key = context.manifest[state].keyYAML
      let map = context.manifest[states].yaml
      if key >= 0, map >= 0 { finding.fix = context.manifest.stream.renaming(key, in: map, toOneOf: Set(known)) }
      context.report(finding)
    }
  }
}
