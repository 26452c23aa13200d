import Diagnostics
import LintEngine

/// `unique`: no two of the selected values are the same.
struct UniqueFunction: Check {
  private enum Scope: String { case list, siblings, document, project, otherDocuments }

  private let scope: Scope

  private static let form = PackMap(
    "“unique”",
    [
      PackKey(
        "within", .word(["list", "siblings", "document", "project", "otherDocuments"]), "Where no two may be the same.",
        isRequired: true)
    ])

  static let function = RuleFunction(
    "unique", "Reports the second of two values that are the same.", options: .map(form), placeholders: ["other"]
  ) { options, reader in
    guard reader.isMap(options, of: form.names, "“unique”") else { return nil }
    guard let node = options.value(of: "within") else {
      reader.report("“unique” says “within”: list, siblings, document, project or otherDocuments", at: options)
      return nil
    }
    guard let word = reader.problems.word(node, of: form.words(of: "within"), "scope"),
      let scope = Scope(rawValue: word)
    else { return nil }
    return UniqueFunction(scope: scope)
  }

  var comparesDocuments: Bool { scope == .project || scope == .otherDocuments }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {}

  func runAll(_ subjects: [Subject], field: FieldPath?, _ context: inout CheckContext) {
    var seen: [String: SourceSpan] = [:]
    var parent = Manifest.root
    for (position, subject) in subjects.enumerated() {
      if scope == .list { seen = [:] }
      if scope == .siblings, context.manifest[subject.node].parent != parent {
        parent = context.manifest[subject.node].parent
        seen = [:]
        // One that stands alone is like no other.
        let next = position + 1 < subjects.count ? context.manifest[subjects[position + 1].node].parent : -1
        if next != parent { continue }
      }
      guard case .nodes(let nodes, _) = context.value(of: field, subject) else { continue }
      for node in context.items(of: nodes) {
        guard let value = context.text(of: node) else { continue }
        let span = context.manifest.span(of: context.mainNode(of: node))
        if scope == .otherDocuments, seen.updateValue(span, forKey: value) != nil { continue }
        if comparesDocuments {
          context.note(key: "", value: value, span: span, node: node)
        } else if let first = seen[value] {
          // The same anchor used twice is one value.
          if first == span { continue }
          var finding = Finding(
            span: span, node: node, error: "“\(value)” stands here a second time",
            bindings: ["value": value, "other": value])
          finding.notes = [Note(message: "the first one is here", span: first)]
          context.report(finding)
        } else {
          seen[value] = span
        }
      }
    }
  }

  func decide(_ facts: [ProjectFact], _ names: ProjectNames) -> [ProjectFinding] {
    var seen: [String: SourceSpan] = [:]
    var findings: [ProjectFinding] = []
    for fact in facts {
      guard let first = seen[fact.value] else {
        seen[fact.value] = fact.span
        continue
      }
      if first == fact.span { continue }
      findings.append(
        ProjectFinding(
          span: fact.span, error: "“\(fact.value)” is declared a second time",
          bindings: fact.bindings.merging(
            ["value": fact.value, "other": fact.value], uniquingKeysWith: { _, new in new }),
          notes: [Note(message: "the first one is here", span: first)]))
    }
    return findings
  }
}

/// `consistent`: nodes with one key have one value, in a document or in all of them.
struct ConsistentFunction: Check {
  /// What no text of a manifest holds.
  private static let separator: Character = "\u{0}"

  private let key: FieldPath?
  private let value: FieldPath?
  /// Nodes that differ in one of these fields do not belong together.
  private let alike: [FieldPath]
  private let isProject: Bool

  private static let form = PackMap(
    "“consistent”",
    [
      PackKey("key", .name(.field), "What nodes that belong together have in common; left out: all belong together."),
      PackKey("value", .name(.field), "What must be the same in them; with neither of them, the nodes themselves."),
      PackKey("alike", .list(of: .name(.field)), "Fields in which nodes that belong together do not differ."),
      PackKey("within", .word(["document", "project"]), "Which nodes are compared; left out: those of a document."),
    ])

  static let function = RuleFunction(
    "consistent", "Reports a value that differs among nodes with one key.", options: .map(form),
    placeholders: ["other", "group"]
  ) { options, reader in
    guard reader.isMap(options, of: form.names, "“consistent”") else { return nil }
    if options.value(of: "key") != nil, options.value(of: "value") == nil {
      reader.report("nodes that share “key” are compared by a “value”, and none is named", at: options)
      return nil
    }
    let key = options.value(of: "key").flatMap { reader.fieldPath($0) }
    let value = options.value(of: "value").flatMap { reader.fieldPath($0) }
    let scope = options.value(of: "within").flatMap { reader.problems.word($0, of: form.words(of: "within"), "scope") }
    let alike = options.value(of: "alike").map { $0.isList ? $0.items : [$0] } ?? []
    return ConsistentFunction(
      key: key, value: value, alike: alike.compactMap { reader.fieldPath($0) }, isProject: scope == "project")
  }

  var comparesDocuments: Bool { isProject }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {}

  func runAll(_ subjects: [Subject], field: FieldPath?, _ context: inout CheckContext) {
    var facts: [(fact: ProjectFact, node: Int32)] = []
    for subject in subjects {
      var group = ""
      if let key {
        guard case .nodes(let keys, _) = context.value(of: key, subject), let text = context.text(of: keys[0]) else {
          continue
        }
        group = text
      }
      guard case .nodes(let values, _) = context.value(of: value, subject), let valueText = context.text(of: values[0])
      else { continue }
      let span = context.manifest.span(of: context.mainNode(of: values[0]))
      let keyText = alike.reduce(group) { $0 + [Self.separator] + self.text(of: $1, subject, context) }
      if isProject {
        context.note(key: keyText, value: valueText, span: span, node: values[0])
      } else {
        facts.append((ProjectFact(rule: 0, check: 0, key: keyText, value: valueText, span: span), values[0]))
      }
    }
    let nodes = Dictionary(facts.map { ($0.fact.span, $0.node) }, uniquingKeysWith: { first, _ in first })
    for finding in decide(facts.map(\.fact), ProjectNames()) {
      guard let node = nodes[finding.span] else { continue }
      var local = Finding(span: finding.span, node: node, error: finding.error, bindings: finding.bindings)
      local.notes = finding.notes
      context.report(local)
    }
  }

  private func text(of field: FieldPath, _ subject: Subject, _ context: CheckContext) -> String {
    guard case .nodes(let nodes, _) = context.value(of: field, subject) else { return "" }
    return context.text(of: nodes[0]) ?? ""
  }

  func decide(_ facts: [ProjectFact], _ names: ProjectNames) -> [ProjectFinding] {
    // What most say is what the others differ from; of as many, what stands first.
    var groups: [String: (counts: [String: Int], usual: ProjectFact)] = [:]
    for fact in facts { groups[fact.key, default: ([:], fact)].counts[fact.value, default: 0] += 1 }
    for fact in facts {
      guard let group = groups[fact.key], let count = group.counts[fact.value],
        count > group.counts[group.usual.value] ?? 0
      else { continue }
      groups[fact.key]?.usual = fact
    }
    var findings: [ProjectFinding] = []
    for fact in facts {
      guard let known = groups[fact.key]?.usual, known.value != fact.value else { continue }
      let group = String(fact.key.prefix { $0 != Self.separator })
      findings.append(
        ProjectFinding(
          span: fact.span,
          error: (group.isEmpty ? "this" : "“\(group)”")
            + " is “\(fact.value)” here and “\(known.value)” elsewhere",
          bindings: fact.bindings.merging(
            ["value": fact.value, "other": known.value, "group": group], uniquingKeysWith: { _, new in new }),
          notes: [Note(message: "the other one is here", span: known.span)]))
    }
    return findings
  }
}
