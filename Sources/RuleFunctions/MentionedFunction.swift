import LintEngine
import Wording

/// `mentioned`: some text says the name, as whole words.
struct MentionedFunction: Check {
  private let selectors: [SelectorID]
  /// The fields beside the name of which one must say it.
  private var beside: [FieldPath] = []
  /// Other words for a name.
  private var synonyms: [String: [String]] = [:]

  private static let form = PackMap(
    "“mentioned”", exactlyOne: ["in", "beside"],
    [
      PackKey("in", .list(of: .name(.selector)), "The texts of which one must say the name."),
      PackKey("beside", .list(of: .name(.field)), "The fields of the same thing of which one must say the name."),
      PackKey("names", .name(.table), "The table whose rows list other words for a name, beside which they may stand."),
    ])

  static let function = RuleFunction(
    "mentioned", "Reports a name that no such text says.", options: .map(form)
  ) { options, reader in
    guard reader.isMap(options, of: form.names, "“mentioned”"),
      let (key, target) = reader.alternative(form.exactlyOne, in: options, "“mentioned”")
    else { return nil }
    let table = options.value(of: "names")
    if key == "in" {
      if let table { reader.report("“names” needs “beside”", at: table) }
      let selectors = reader.selectors(target, "“in”")
      return selectors.isEmpty ? nil : MentionedFunction(selectors: selectors)
    }
    let beside = target.items.compactMap { reader.fieldPath($0) }
    if beside.isEmpty {
      reader.report("“beside” names no field", at: target)
      return nil
    }
    var synonyms: [String: [String]] = [:]
    if let table {
      guard let rows = reader.table(table)?.rows else { return nil }
      for row in rows { synonyms[row.id, default: []] += row.cells.flatMap(\.values) }
    }
    return MentionedFunction(selectors: [], beside: beside, synonyms: synonyms)
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {}

  func runAll(_ subjects: [Subject], field: FieldPath?, _ context: inout CheckContext) {
    var items: [(subject: Subject, node: Int32, name: String)] = []
    for subject in subjects {
      guard case .nodes(let nodes, _) = context.value(of: field, subject) else { continue }
      for node in context.items(of: nodes) {
        guard let name = context.text(of: node), PhraseAutomaton.canMatch(name: name) else { continue }
        items.append((subject, node, name))
      }
    }
    let names = Set(items.flatMap { [$0.name] + (synonyms[$0.name] ?? []) }).sorted()
    if names.isEmpty { return }
    // Each text is read once, whatever the number of names.
    let automaton = PhraseAutomaton(names, isLiteral: true)
    if !beside.isEmpty { return runBeside(items, names, automaton, &context) }
    var said: Set<String> = []
    for text in selectors.flatMap({ context.subjects(of: $0) }) {
      let bytes = context.manifest.bytes(of: context.mainNode(of: text.node))
      for hit in automaton.hits(in: bytes, everywhere: true) { said.insert(names[hit.phrase]) }
    }
    for (_, node, name) in items where !said.contains(name) {
      context.report(
        Finding(
          span: context.manifest.span(of: node), node: node, error: "no text says “\(name)”", bindings: ["value": name])
      )
    }
  }

  /// Reports the text beside each name that neither says the name or another word for it nor holds what has it.
  private func runBeside(
    _ items: [(subject: Subject, node: Int32, name: String)], _ names: [String], _ automaton: PhraseAutomaton,
    _ context: inout CheckContext
  ) {
    var holders: [String: Set<String>] = [:]
    for item in items { holders[item.name, default: []].insert(context.name(of: item.subject.node)) }
    for (subject, _, name) in items {
      var texts: [Int32] = []
      for field in beside {
        if case .nodes(let nodes, _) = context.value(of: field, subject) { texts += nodes.map { $0 } }
      }
      guard let first = texts.first else { continue }
      let wanted = Set([name] + (synonyms[name] ?? []))
      let isSaid = texts.contains { text in
        let bytes = context.manifest.bytes(of: context.mainNode(of: text))
        if automaton.hits(in: bytes, everywhere: true).contains(where: { wanted.contains(names[$0.phrase]) }) {
          return true
        }
        let string = String(decoding: bytes, as: UTF8.self)
        // Signs such as “€” are no words.
        return wanted.contains { !PhraseAutomaton.canMatch(name: $0) && string.contains($0) }
          || MentionedFunction.placeholders(in: string).contains { holders[name]?.contains($0) == true }
      }
      if isSaid { continue }
      let said = context.manifest.string(of: context.mainNode(of: first))
      context.report(
        Finding(
          span: context.manifest.span(of: first), node: first, error: "“\(said)” does not say “\(name)”",
          bindings: ["value": name]))
    }
  }

  /// The names of what is filled into a text.
  private static func placeholders(in text: String) -> [String] {
    text.split(separator: "{").dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }
}
