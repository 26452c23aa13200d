import LintEngine

/// `reference`: a name stands (or does not stand) among what paths select or a table lists, or in another manifest.
struct ReferenceFunction: Check {
  private let selectors: [SelectorID]
  private let names: Set<String>
  private let isForbidden: Bool
  /// The kind of manifest whose names under the same path are the declared ones.
  private var declaringKind: String?

  private static let table = PackMap(
    "what a reference names", [PackKey("table", .name(.table), "The table of which it names a row.", isRequired: true)])
  private static let form = PackMap(
    "“reference”", exactlyOne: ["in", "notIn", "declaredBy"],
    [
      PackKey("in", .mapOr(table, .list(of: .name(.selector))), "Where the name must be declared."),
      PackKey("notIn", .mapOr(table, .list(of: .name(.selector))), "Where the name must not be declared."),
      PackKey(
        "declaredBy", .word(ManifestFormat.kinds), "The kind of manifest that declares the name under the same path."),
    ])

  static let function = RuleFunction(
    "reference", "Reports a name that is not declared where it should be.", options: .map(form),
    placeholders: ["nearest"]
  ) { options, reader in
    guard reader.isMap(options, of: form.names, "“reference”"),
      let (key, target) = reader.alternative(form.exactlyOne, in: options, "“reference”")
    else { return nil }
    if key == "declaredBy" {
      guard let kind = reader.problems.word(target, of: form.words(of: key), "kind of manifest") else { return nil }
      return ReferenceFunction(selectors: [], names: [], isForbidden: false, declaringKind: kind)
    }
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

  var comparesDocuments: Bool { declaringKind != nil }
  var needsWholeProject: Bool { declaringKind != nil }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    if let declaringKind {
      let key = context.manifest.kind == declaringKind ? ReferenceFunction.declared : ""
      for node in context.items(of: nodes) {
        guard let value = context.text(of: node) else { continue }
        let span = context.manifest.span(of: context.mainNode(of: node))
        context.note(key: key, value: value, span: span, node: node)
      }
      return
    }
    var known = names
    for selector in selectors {
      for target in context.subjects(of: selector) {
        if let text = context.text(of: target.node) { known.insert(text) }
      }
    }
    for node in context.items(of: nodes) {
      guard let value = context.text(of: node), known.contains(value) == isForbidden else { continue }
      let nearest = isForbidden ? "" : didYouMean(value, known)
      context.report(
        Finding(
          span: context.manifest.span(of: context.mainNode(of: node)), node: node,
          error: isForbidden ? "“\(value)” must not be named here" : "“\(value)” is not there" + nearest,
          bindings: ["value": value, "nearest": nearest]))
    }
  }

  private static let declared = "declared"

  func decide(_ facts: [ProjectFact], _ names: ProjectNames) -> [ProjectFinding] {
    let known = Set(facts.filter { $0.key == ReferenceFunction.declared }.map(\.value))
    let sorted = known.sorted()
    let templates = sorted.compactMap { TextTemplate($0) }
    return facts.filter { fact in
      fact.key != ReferenceFunction.declared && !known.contains(fact.value)
        && !templates.contains { $0.fits(fact.value) }
    }.map { fact in
      let nearest = didYouMean(fact.value, sorted)
      return ProjectFinding(
        span: fact.span, error: "“\(fact.value)” is declared by no other manifest" + nearest,
        bindings: fact.bindings.merging(
          ["value": fact.value, "nearest": nearest], uniquingKeysWith: { _, new in new }))
    }
  }
}
