import LintEngine

/// `forbid`: keys that must not be there.
struct ForbidFunction: Check {
  private let keys: [FieldPath]

  static let function = RuleFunction(
    "forbid", "Reports a key that is there.", options: .list(of: .name(.field)),
    spellings: ["falsy", "undefined"].map { name in
      FunctionSpelling(ofField: name) { field, reader in reader.fieldPath(field).map { ForbidFunction(keys: [$0]) } }
    }
  ) { options, reader in
    if options.items.isEmpty { reader.report("“forbid” without keys can never fire", at: options) }
    let keys = options.items.compactMap { reader.fieldPath($0) }
    return keys.isEmpty ? nil : ForbidFunction(keys: keys)
  }

  var needs: CheckNeeds { CheckNeeds(keys: keys) }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    for base in context.base(field, subject) {
      for key in keys {
        guard let step = key.steps.first, let child = context.manifest.child(step.key, of: base.node) else { continue }
        let node = key.steps.count == 1 ? child : deepest(key, base, context)
        guard let node else { continue }
        context.report(
          Finding(
            span: context.manifest.keySpan(of: node), node: node, error: "“\(key.text)” must not be here",
            bindings: ["key": key.text]))
      }
    }
  }

  private func deepest(_ key: FieldPath, _ base: Subject, _ context: CheckContext) -> Int32? {
    if case .nodes(let nodes, _) = context.value(of: key, base) { nodes.first } else { nil }
  }
}

/// `is`: one of these values, and nothing else.
struct IsFunction: Check {
  private let values: [String]

  static let function = RuleFunction(
    "is", "Reports another value, or none.", options: .list(of: .text), placeholders: ["expected"]
  ) { options, reader in
    let values = reader.words(options, "“is”", option: "is")
    return values.isEmpty ? nil : IsFunction(values: values)
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    let expected = quotedList(values, conjunction: "or")
    switch context.value(of: field, subject) {
    case .notApplicable: break
    case .missing:
      let place = "“\(context.label(field, subject))” of “\(context.name(of: subject.node))”"
      context.reportMissing(
        subject, at: subject.node,
        error: values == ["declared"] ? "\(place) is not declared" : "\(place) is not there; it must be \(expected)",
        bindings: ["expected": expected])
    case .nodes(let nodes, _):
      if values == ["declared"] { return }
      for node in nodes where !matches(node, context) && !context.isRefused(node) {
        let value = context.reading(of: node)
        context.report(
          Finding(
            span: context.manifest.span(of: node), node: node,
            error: "“\(context.label(field, subject))” is “\(value)”, and must be \(expected)",
            bindings: ["expected": expected, "value": value]))
      }
    }
  }

  private func matches(_ node: Int32, _ context: CheckContext) -> Bool {
    let main = context.mainNode(of: node)
    guard context.manifest[main].kind == .scalar else { return false }
    let bytes = context.manifest.bytes(of: main)
    return values.contains { bytes.elementsEqual($0.utf8) }
  }
}

/// `enumeration`: one of these values, or none.
struct EnumerationFunction: Check {
  private let values: [String]

  static let function = RuleFunction(
    "enumeration", "Reports another value; none is fine.", options: .list(of: .text),
    placeholders: ["expected", "nearest"],
    spellings: [.value("enumeration", under: "values", .list(of: .text), "The values.", compile)], compile: compile)

  private static let compile: RuleFunction.Compile = { options, reader in
    let values = reader.words(options, "“enumeration”", option: "enumeration")
    return values.isEmpty ? nil : EnumerationFunction(values: values)
  }

  var needs: CheckNeeds { CheckNeeds(field: true) }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    for node in context.items(of: nodes) {
      guard let value = context.text(of: node), !values.contains(value), !context.isRefused(node) else { continue }
      let expected = quotedList(values, conjunction: "or")
      context.report(
        Finding(
          span: context.manifest.span(of: node), node: node,
          error: "“\(value)” is not \(expected)" + didYouMean(value, values),
          bindings: ["expected": expected, "value": value, "nearest": didYouMean(value, values)]))
    }
  }
}
