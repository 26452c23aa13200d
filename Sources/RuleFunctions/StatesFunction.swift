import Diagnostics
import LintEngine
import YAMLTree

/// `states`: the states that the screen's patterns ask for, those that they know, and the order in which they win.
struct StatesFunction: Check {
  private enum Question: Sendable {
    case required, known
    case ordered(StateOrder)
  }

  private let question: Question

  private static let questions = ["required", "known", "ordered"]

  private static let form = PackMap(
    "“states”",
    [
      PackKey(
        "ordered", .list(of: .text), "States that stand in “precedence” as the pattern ranks them.", isRequired: true),
      PackKey("except", .list(of: .text), "Pairs such as “error empty” that this is not about."),
    ])

  static let function = RuleFunction(
    "states",
    "Reports a state that the pattern asks for and that is missing, one that it does not know, or one that it lets win "
      + "over a state before it.",
    options: .mapOr(form, .word(questions)), placeholders: ["nearest", "expected"]
  ) { options, reader in
    if options.isMap {
      guard reader.isMap(options, of: form.names, "“states”") else { return nil }
      guard let ordered = options.value(of: "ordered") else {
        reader.report("“states” with options names the states that are “ordered”", at: options)
        return nil
      }
      var order = StateOrder(roles: reader.words(ordered, "“ordered”", option: "ordered"))
      // The word stands for every state.
      if order.roles == ["all"] { order.roles = [] }
      for pair in options.value(of: "except")?.items ?? [] {
        let roles = pair.string.split(separator: " ").map(String.init)
        if roles.count == 2 {
          order.others.append(roles)
        } else {
          reader.report("“except” takes pairs of states such as “error empty”", at: pair)
        }
      }
      return StatesFunction(question: .ordered(order))
    }
    return reader.problems.word(options, of: questions, "question about states").map { word in
      switch word {
      case "required": StatesFunction(question: .required)
      case "known": StatesFunction(question: .known)
      default: StatesFunction(question: .ordered(StateOrder()))
      }
    }
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    switch question {
    case .required: run(subject, asksForRequired: true, &context)
    case .known: run(subject, asksForRequired: false, &context)
    case .ordered(let order): order.run(subject, &context)
    }
  }

  private func run(_ subject: Subject, asksForRequired: Bool, _ context: inout CheckContext) {
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
    let outside = statesOutside(context)
    let asked = context.patterns.flatMap { $0.states.filter { !$0.isOptional }.map(\.name) }.filter {
      !outside.contains(context.role(of: $0))
    }
    if asked.isEmpty { return }
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
        .map { context.role(of: $0) }
    ).union(statesOutside(context))
    var asked: Set<String> = []
    for pattern in context.patterns {
      for state in pattern.states
      where !state.isOptional && !present.contains(state.role) && asked.insert(state.role).inserted {
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

  /// The roles of states that stand beside “states” and not below it, which is another finding.
  private func statesOutside(_ context: CheckContext) -> Set<String> {
    let stream = context.manifest.stream
    let root = context.manifest[Manifest.root].yaml
    guard root >= 0 else { return [] }
    let known = Set(context.patterns.flatMap { $0.states.map(\.name) })
    var names: Set<String> = []
    var key = stream.nodes[Int(root)].firstChild
    while key >= 0 {
      if stream.nodes[Int(key)].kind == .scalar {
        let name = stream.string(of: key)
        if known.contains(name) { names.insert(context.role(of: name)) }
      }
      let value = stream.nodes[Int(key)].nextSibling
      key = value >= 0 ? stream.nodes[Int(value)].nextSibling : YAMLNode.absent
    }
    return names
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
