import LintEngine
import NumberFormats

/// `range`: a decimal between two bounds, both included.
struct RangeFunction: Check {
  private let min: (text: String, value: DecimalText)?
  private let max: (text: String, value: DecimalText)?

  private static let form = PackMap(
    "“range”", atLeastOne: ["min", "max"],
    [PackKey("min", .decimal, "The least that is fine."), PackKey("max", .decimal, "The most that is fine.")])

  static let function = RuleFunction(
    "range", "Reports a number outside of these bounds.", options: .map(form), placeholders: ["min", "max"]
  ) { options, reader in
    guard let nodes = reader.boundNodes(options, "“range”") else { return nil }
    func bound(_ key: String, _ node: PackNode?) -> (text: String, value: DecimalText)? {
      guard let node else { return nil }
      guard let value = DecimalText(node.string) else {
        reader.report("“\(key)” is a decimal number", at: node)
        return nil
      }
      return (node.string, value)
    }
    let check = RangeFunction(min: bound("min", nodes.min), max: bound("max", nodes.max))
    if let min = check.min, let max = check.max, max.value < min.value {
      reader.report("“min” is above “max”, so nothing fits", at: nodes.min ?? options)
    }
    return check
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    let bounds = [min.map { "at least \($0.text)" }, max.map { "at most \($0.text)" }].compactMap { $0 }
      .joined(separator: " and ")
    let bindings = ["min": min?.text ?? "", "max": max?.text ?? ""]
    switch context.value(of: field, subject) {
    case .notApplicable: break
    case .missing:
      context.reportMissing(
        subject, at: subject.node,
        error: "“\(context.name(of: subject.node))” has no “\(context.label(field, subject))”; it is \(bounds)",
        bindings: bindings)
    case .nodes(let nodes, _):
      for node in context.items(of: nodes) {
        let text = context.reading(of: node)
        guard let value = context.text(of: node).flatMap({ DecimalText($0) }) else {
          if context.isRefused(node) { continue }
          context.report(
            Finding(
              span: context.manifest.span(of: node), node: node,
              error: "“\(text)” is no number; “\(context.label(field, subject))” is \(bounds)",
              bindings: bindings.merging(["value": text], uniquingKeysWith: { first, _ in first })))
          continue
        }
        if let min, value < min.value {} else if let max, max.value < value {} else { continue }
        context.report(
          Finding(
            span: context.manifest.span(of: node), node: node, error: "“\(text)” is not \(bounds)",
            bindings: bindings.merging(["value": text], uniquingKeysWith: { first, _ in first })))
      }
    }
  }
}

/// `length`: how many items a list, or how many code points a text may have.
struct LengthFunction: Check {
  private let min: Int?
  private let max: Int?

  private static let form = PackMap(
    "“length”", atLeastOne: ["min", "max"],
    [PackKey("min", .count, "The fewest that are fine."), PackKey("max", .count, "The most that are fine.")])

  static let function = RuleFunction(
    "length", "Reports a text with too few or too many characters, or a list with too few or too many items.",
    options: .map(form), placeholders: ["count", "min", "max"]
  ) { options, reader in
    reader.bounds(options, "“length”").map { LengthFunction(min: $0.min, max: $0.max) }
  }

  var needs: CheckNeeds { CheckNeeds(field: true) }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return }
    for node in nodes {
      let isText = context.manifest[node].kind == .scalar
      let count =
        isText ? context.manifest.string(of: node).unicodeScalars.count : Int(context.manifest[node].childCount)
      if count >= min ?? 0, count <= max ?? Int.max { continue }
      let bounds = [min.map { "at least \($0)" }, max.map { "at most \($0)" }].compactMap { $0 }.joined(
        separator: " and ")
      context.report(
        Finding(
          span: context.manifest.span(of: node), node: node,
          error: "“\(context.label(field, subject))” has \(count) \(isText ? "characters" : "items"); it has \(bounds)",
          bindings: ["count": String(count), "min": min.map(String.init) ?? "", "max": max.map(String.init) ?? ""]))
    }
  }
}

/// `count`: how many nodes a rule may select in one document.
struct CountFunction: Check {
  private let min: Int?
  private let max: Int?

  private static let form = PackMap(
    "“count”", atLeastOne: ["min", "max"],
    [PackKey("min", .count, "The fewest that are fine."), PackKey("max", .count, "The most that are fine.")])

  static let function = RuleFunction(
    "count", "Reports too few or too many of the selected nodes in a document.", options: .map(form),
    placeholders: ["count", "min", "max"]
  ) { options, reader in
    reader.bounds(options, "“count”").map { CountFunction(min: $0.min, max: $0.max) }
  }

  /// None at all may be too few.
  var judgesNone: Bool { min != nil }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {}

  func runAll(_ subjects: [Subject], field: FieldPath?, _ context: inout CheckContext) {
    let bindings = [
      "count": String(subjects.count), "min": min.map(String.init) ?? "", "max": max.map(String.init) ?? "",
    ]
    if let max, subjects.count > max {
      let extra = subjects[max]
      context.report(
        Finding(
          span: context.nameSpan(of: extra), node: extra.node,
          error: "there are \(subjects.count) of these; at most \(max) may be there", bindings: bindings))
    } else if let min, subjects.count < min {
      let root = Subject(node: Manifest.root)
      context.report(
        Finding(
          span: context.nameSpan(of: root), node: root.node,
          error: "there are \(subjects.count) of these; at least \(min) must be there", bindings: bindings))
    }
  }
}
