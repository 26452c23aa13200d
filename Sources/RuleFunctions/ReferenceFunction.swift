import LintEngine

/// `reference`: a name stands (or does not stand) among what paths select or a table lists.
struct ReferenceFunction: Check {
  private let selectors: [SelectorID]
  private let names: Set<String>
  private let isForbidden: Bool

  private static let table = PackMap(
    "what a reference names", [PackKey("table", .name(.table), "The table of which it names a row.", isRequired: true)])
  private static let form = PackMap(
    "“reference”", exactlyOne: ["in", "notIn"],
    [
      PackKey("in", .mapOr(table, .list(of: .name(.selector))), "Where the name must be declared."),
      PackKey("notIn", .mapOr(table, .list(of: .name(.selector))), "Where the name must not be declared."),
    ])

  static let function = RuleFunction(
    "reference", "Reports a name that is not declared where it should be.", options: .map(form),
    placeholders: ["nearest"]
  ) { options, reader in
    guard reader.isMap(options, of: form.names, "“reference”"),
      let (key, target) = reader.alternative(form.exactlyOne, in: options, "“reference”")
    else { return nil }
    if target.isMap {
      guard reader.isMap(target, of: table.names, "what a reference names"),
        let nodes = reader.values(of: table.required, in: target, "“\(key)”"), let table = reader.table(nodes[0])
      else { return nil }
      return ReferenceFunction(selectors: [], names: Set(table.rows.map(\.id)), isForbidden: key == "notIn")
    }
    let selectors = reader.selectors(target, "“\(key)”")
    return selectors.isEmpty ? nil : ReferenceFunction(selectors: selectors, names: [], isForbidden: key == "notIn")
  }

  var needs: CheckNeeds { CheckNeeds(field: true) }

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
