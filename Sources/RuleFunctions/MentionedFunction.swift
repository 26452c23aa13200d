import LintEngine
import Wording

/// `mentioned`: some text says the name, as whole words.
struct MentionedFunction: Check {
  private let selectors: [SelectorID]

  private static let form = PackMap(
    "“mentioned”",
    [PackKey("in", .list(of: .name(.selector)), "The texts of which one must say the name.", isRequired: true)])

  static let function = RuleFunction(
    "mentioned", "Reports a name that no such text says.", options: .map(form)
  ) { options, reader in
    guard reader.isMap(options, of: form.names, "“mentioned”"),
      let nodes = reader.values(of: form.required, in: options, "“mentioned”")
    else { return nil }
    let selectors = reader.selectors(nodes[0], "“in”")
    return selectors.isEmpty ? nil : MentionedFunction(selectors: selectors)
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {}

  func runAll(_ subjects: [Subject], field: FieldPath?, _ context: inout CheckContext) {
    var items: [(node: Int32, name: String)] = []
    for subject in subjects {
      guard case .nodes(let nodes, _) = context.value(of: field, subject) else { continue }
      for node in context.items(of: nodes) {
        guard let name = context.text(of: node), PhraseAutomaton.canMatch(name: name) else { continue }
        items.append((node, name))
      }
    }
    let names = Set(items.map(\.name)).sorted()
    if names.isEmpty { return }
    // Each text is read once, whatever the number of names.
    let automaton = PhraseAutomaton(names, isLiteral: true)
    var said: Set<String> = []
    for text in selectors.flatMap({ context.subjects(of: $0) }) {
      let bytes = context.manifest.bytes(of: context.mainNode(of: text.node))
      for hit in automaton.hits(in: bytes, everywhere: true) { said.insert(names[hit.phrase]) }
    }
    for (node, name) in items where !said.contains(name) {
      context.report(
        Finding(
          span: context.manifest.span(of: node), node: node, error: "no text says “\(name)”", bindings: ["value": name])
      )
    }
  }
}
