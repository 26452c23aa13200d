import LintEngine

/// `contains`: what a list must and must not hold; of a map its keys count.
struct ContainsFunction: Check {
  private let all: [String]
  private let any: [String]
  private let none: [String]
  private let only: [String]?
  private let ifThere: Bool

  private static let form = PackMap(
    "“contains”", atLeastOne: ["all", "any", "none", "only"],
    [
      PackKey("all", .list(of: .text), "What must all be listed."),
      PackKey("any", .list(of: .text), "Of which one must be listed."),
      PackKey("none", .list(of: .text), "What must not be listed."),
      PackKey("only", .listOrNothing(of: .text), "What alone may be listed."),
      PackKey("ifThere", .flag, "“true”: a list that is not there is fine."),
    ])

  static let function = RuleFunction(
    "contains", "Reports what a list lacks, and what must not be in it; of a map its keys count.",
    options: .mapOr(form, .list(of: .text)), placeholders: ["missing", "extra", "match", "expected"]
  ) { options, reader in
    if !options.isMap {
      let all = reader.words(options, "“contains”", option: "contains")
      return all.isEmpty ? nil : ContainsFunction(all: all, any: [], none: [], only: nil, ifThere: false)
    }
    guard reader.isMap(options, of: form.names, "“contains”") else { return nil }
    guard options.entries.contains(where: { $0.key.string != "ifThere" }) else {
      reader.report("“contains” takes “all”, “any”, “none” or “only”; without one it can never fire", at: options)
      return nil
    }
    func words(_ key: String) -> [String]? {
      // A list that may hold only what is in an empty one is empty.
      options.value(of: key).map { reader.words($0, "“\(key)”", option: key, mayBeEmpty: key == "only") }
    }
    return ContainsFunction(
      all: words("all") ?? [], any: words("any") ?? [], none: words("none") ?? [], only: words("only"),
      ifThere: options.value(of: "ifThere").map { reader.flag($0, "value of “ifThere”") } ?? false)
  }

  var needs: CheckNeeds { CheckNeeds(field: ifThere || all.isEmpty && any.isEmpty) }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    switch context.value(of: field, subject) {
    case .notApplicable: return
    case .missing:
      if ifThere || all.isEmpty && any.isEmpty { return }
      let list = quotedList(all.isEmpty ? any : all, conjunction: all.isEmpty ? "or" : "and")
      context.reportMissing(
        subject, at: subject.node,
        error: "“\(context.name(of: subject.node))” has no “\(context.label(field, subject))” with \(list)",
        bindings: ["missing": list, "expected": list, "value": ""])
    case .nodes(let nodes, _):
      if isFine(nodes, field, context) { return }
      check(nodes, subject, field, &context)
    }
  }

  /// Whether a list that is only asked for what must not be in it holds none of that: most do, and it takes no memory.
  private func isFine(_ nodes: NodeList, _ field: FieldPath?, _ context: CheckContext) -> Bool {
    guard all.isEmpty, any.isEmpty, only == nil else { return false }
    if field == nil, nodes.contains(where: { context.manifest[$0].kind == .map }) { return false }
    return !nodes.contains { node in
      context.containsItem(of: node) { item in
        none.contains { context.isText(item, $0) } || id(of: item, context).map { none.contains($0) } ?? false
      }
    }
  }

  private func check(_ nodes: NodeList, _ subject: Subject, _ field: FieldPath?, _ context: inout CheckContext) {
    var items: [Item] = []
    for node in nodes {
      if context.manifest[node].kind == .map, field == nil {
        for child in context.manifest.children(of: node) {
          // A key that is spelled otherwise is reported as such, and read as what it means.
          let isAnswer = context.manifest[child].key == context.rulebook.keys.notApplicable
          if let key = isAnswer ? "notApplicable" : context.manifest.keyText(of: child) {
            items.append(Item(node: child, text: key))
          }
        }
      } else {
        for item in context.items(of: [node]) {
          if let text = context.text(of: item) {
            items.append(Item(node: item, text: text, id: id(of: item, context)))
          }
        }
      }
    }
    let present = Set(items.map(\.text) + items.compactMap(\.id))
    let label = context.label(field, subject)
    let lacking = all.filter { !present.contains($0) }
    if lacking.isEmpty, any.isEmpty || any.contains(where: present.contains), none.isEmpty, only == nil { return }
    let reading = items.map(\.text).joined(separator: ", ")
    if !lacking.isEmpty {
      report(
        nodes[0], "“\(label)” lacks \(quotedList(lacking))", quotedList(lacking), quotedList(all), reading, &context)
    }
    if !any.isEmpty, !any.contains(where: present.contains) {
      let list = quotedList(any, conjunction: "or")
      report(nodes[0], "“\(label)” has none of \(list)", list, list, reading, &context)
    }
    for item in items where none.contains(where: item.isCalled) {
      context.report(
        Finding(
          span: context.manifest.span(of: item.node), node: item.node,
          error: "“\(item.text)” must not be in “\(label)”",
          bindings: ["extra": "“\(item.text)”", "match": item.text, "value": item.text, "expected": quotedList(none)]))
    }
    if let only { checkOnly(only, items, nodes[0], label, &context) }
  }

  /// An item by its text, and by its id where it has one beside it.
  private struct Item {
    var node: Int32
    var text: String
    var id: String?

    func isCalled(_ name: String) -> Bool { text == name || id == name }
  }

  private func id(of item: Int32, _ context: CheckContext) -> String? {
    guard context.manifest[item].kind == .map else { return nil }
    return context.manifest.child(context.rulebook.keys.id, of: item).flatMap { context.text(of: $0) }
  }

  private func checkOnly(
    _ only: [String], _ items: [Item], _ node: Int32, _ label: String,
    _ context: inout CheckContext
  ) {
    let extra = items.filter { !only.contains(where: $0.isCalled) }
    guard let first = extra.first else { return }
    let isMap = context.manifest[node].kind == .map
    let list = quotedList(extra.map(\.text))
    context.report(
      Finding(
        span: isMap ? context.nameSpan(of: Subject(node: node)) : context.manifest.span(of: first.node),
        node: isMap ? node : first.node, error: "“\(label)” also has \(list)",
        bindings: ["extra": list, "match": list, "value": list, "expected": quotedList(only)]))
  }

  private func report(
    _ node: Int32, _ error: String, _ missing: String, _ expected: String, _ reading: String,
    _ context: inout CheckContext
  ) {
    context.report(
      Finding(
        span: context.manifest.span(of: node), node: node, error: error,
        bindings: ["missing": missing, "expected": expected, "value": reading]))
  }
}
