import LintEngine

/// `reference`: a name stands (or does not stand) among what paths select or a table lists.
struct ReferenceFunction: Check {
  private let selectors: [SelectorID]
  private let names: Set<String>
  private let isForbidden: Bool

  static let function = RuleFunction("reference", placeholders: ["nearest"]) { options, reader in
    reader.problems.checkKeys(of: options, ["in", "notIn"], in: "“reference”")
    guard let target = options.value(of: "in") ?? options.value(of: "notIn") else {
      reader.report("“reference” takes “in” or “notIn”", at: options)
      return nil
    }
    let isForbidden = options.value(of: "in") == nil
    if target.isMap {
      reader.problems.checkKeys(of: target, ["table"], in: "what a reference names")
      guard let node = target.value(of: "table") else { return nil }
      guard let table = reader.tables[node.string] else {
        reader.report(
          "there is no table “\(node.string)”" + didYouMean(node.string, reader.tables.keys.sorted()), at: node)
        return nil
      }
      return ReferenceFunction(selectors: [], names: Set(table.rows.map(\.id)), isForbidden: isForbidden)
    }
    let selectors = target.items.compactMap { reader.selector($0) }
    return selectors.isEmpty ? nil : ReferenceFunction(selectors: selectors, names: [], isForbidden: isForbidden)
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    var known = names
    for selector in selectors {
      for target in context.subjects(of: selector) {
        if let text = context.text(of: target.node) { known.insert(text) }
      }
    }
    for node in context.items(of: nodes) {
      guard let value = context.text(of: node), known.contains(value) == isForbidden else { continue }
      let nearest = isForbidden ? "" : didYouMean(value, known.sorted())
      context.report(
        Finding(
          span: context.manifest.span(of: context.mainNode(of: node)), node: node,
          error: isForbidden ? "“\(value)” must not be named here" : "“\(value)” is not there" + nearest,
          bindings: ["value": value, "nearest": nearest]))
    }
  }
}
