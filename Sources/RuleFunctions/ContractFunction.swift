import LintEngine
import NumberFormats

/// `contract`: component manifests keep every clause, screens weaken none.
struct ContractFunction: Check {
  private enum Question: String, CaseIterable { case complete, notWeakened, known, clauses }

  private let question: Question
  private let contracts: [Contract]

  static let function = RuleFunction(
    "contract", "Reports a clause that is missing, weakened or unknown.",
    options: .word(Question.allCases.map(\.rawValue)),
    placeholders: ["clause", "clause.says", "contract", "expected", "nearest"],
    bringsRows: true
  ) { options, reader in
    guard let word = reader.problems.word(options, of: Question.allCases.map(\.rawValue), "question about a contract"),
      let question = Question(rawValue: word)
    else { return nil }
    for clause in reader.contracts.values.flatMap(\.clauses) { _ = reader.names.intern(clause.key) }
    return ContractFunction(question: question, contracts: reader.contracts.values.sorted { $0.id < $1.id })
  }

  var comparesDocuments: Bool { question == .known }
  var needsWholeProject: Bool { question == .known }

  var rows: [RowInfo] {
    guard question == .complete else { return [] }
    return contracts.flatMap { contract in
      contract.clauses.map {
        RowInfo(id: $0.id, group: contract.id, severity: $0.severity, description: $0.says)
      }
    }
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    switch question {
    case .complete: checkComplete(subject, &context)
    case .notWeakened: checkUse(subject, &context)
    case .known: checkKnown(subject, &context)
    case .clauses: checkClauses(subject, &context)
    }
  }

  // MARK: - A component's own manifest

  private func checkComplete(_ subject: Subject, _ context: inout CheckContext) {
    guard let contractNode = child("contract", of: subject.node, context),
      let contract = contracts.first(where: { $0.id == context.text(of: contractNode) })
    else { return }
    let honors = child("honors", of: subject.node, context)
    if let honors, context.manifest[honors].isUnread { return }
    for clause in contract.clauses {
      if let entry = entry(clause, honors, subject.node, context) {
        if context.manifest[entry].isNotApplicable || context.manifest[entry].isUnread { continue }
        if let problem = problem(clause, entry, context) { report(clause, entry, problem, asRow: true, &context) }
        continue
      }
      var finding = Finding(
        span: honors.map { context.manifest.keySpan(of: $0) } ?? context.nameSpan(of: subject),
        node: honors ?? subject.node, error: "“\(clause.key)” is not declared: \(clause.says)",
        bindings: bindings(clause, value: ""))
      finding.isMissing = true
      finding.rowID = clause.id
      finding.severity = clause.severity
      context.report(finding)
    }
  }

  /// The states of a component answer for a clause that is called so.
  private func entry(_ clause: Contract.Clause, _ honors: Int32?, _ component: Int32, _ context: CheckContext) -> Int32?
  {
    if let honors, let entry = child(clause.key, of: honors, context) { return entry }
    return clause.key == "states" ? child("states", of: component, context) : nil
  }

  // MARK: - A screen's use of a component

  private func checkUse(_ subject: Subject, _ context: inout CheckContext) {
    guard let honors = child("honors", of: subject.node, context), let contract = contract(of: subject.node, context)
    else {
      return
    }
    for entry in context.manifest.children(of: honors) where !context.manifest[entry].isNotApplicable {
      guard let clause = contract.clauses.first(where: { $0.key == context.manifest.keyText(of: entry) }),
        let problem = problem(clause, entry, context)
      else { continue }
      report(clause, entry, problem, asRow: false, &context)
    }
  }

  /// The subject is a component or its use: each clause that it honors is one of its contract.
  private func checkClauses(_ subject: Subject, _ context: inout CheckContext) {
    guard let honors = child("honors", of: subject.node, context), context.manifest[honors].kind == .map,
      let contract = contract(of: subject.node, context)
    else { return }
    let known = contract.clauses.map(\.key)
    for entry in context.manifest.children(of: honors) {
      let key = context.manifest[entry].keyYAML
      guard let name = context.manifest.keyText(of: entry), !known.contains(name),
        context.manifest[entry].key != context.rulebook.keys.notApplicable
      else { continue }
      let nearest = didYouMean(name, known)
      var finding = Finding(
        span: context.manifest.keySpan(of: entry), node: entry, error: "“\(name)” is no clause of “\(contract.id)”",
        bindings: [
          "clause": name, "contract": contract.id, "expected": known.joined(separator: ", "),
          "nearest": nearest.isEmpty ? "; there are " + known.joined(separator: ", ") : nearest,
        ])
      finding.fix = context.manifest.stream.renaming(key, in: context.manifest[honors].yaml, toOneOf: known)
      context.report(finding)
    }
  }

  private func contract(of use: Int32, _ context: CheckContext) -> Contract? {
    if use == Manifest.root {
      let id = child("contract", of: use, context).flatMap { context.text(of: $0) }
      return contracts.first { $0.id == id }
    }
    if let implements = child("implements", of: use, context), let id = context.text(of: implements) {
      return contracts.first { $0.id == id }
    }
    guard let name = child("name", of: use, context), let text = context.text(of: name) else { return nil }
    return contracts.first { $0.components.contains(text) }
  }

  private func checkKnown(_ subject: Subject, _ context: inout CheckContext) {
    if child("implements", of: subject.node, context) != nil { return }
    guard let name = child("name", of: subject.node, context), let text = context.text(of: name),
      !contracts.contains(where: { $0.components.contains(text) })
    else { return }
    context.note(key: "", value: text, span: context.manifest.span(of: name), node: subject.node)
  }

  func decide(_ facts: [ProjectFact], _ names: ProjectNames) -> [ProjectFinding] {
    let known = names.components.union(contracts.flatMap(\.components))
    return facts.filter { !names.components.contains($0.value) }.enumerated().map { number, fact in
      // Of so many, nobody reads the rest.
      let nearest = number < 200 ? didYouMean(fact.value, known) : ""
      return ProjectFinding(
        span: fact.span, error: "“\(fact.value)” has no contract" + nearest,
        bindings: fact.bindings.merging(["value": fact.value, "nearest": nearest], uniquingKeysWith: { _, new in new }))
    }
  }

  // MARK: - Clauses

  /// The value of a clause that does not keep it and what it should be, or nil where it is kept.
  private func problem(_ clause: Contract.Clause, _ entry: Int32, _ context: CheckContext)
    -> (node: Int32, value: String, expected: String)?
  {
    let node = child("value", of: entry, context) ?? entry
    if context.manifest[node].isUnread { return nil }
    // A clause that says how it is kept, without a value, is kept.
    if node == entry, child("how", of: entry, context) != nil || child("test", of: entry, context) != nil { return nil }
    let values = context.items(of: [node]).compactMap { context.text(of: $0) }
    let reading = values.joined(separator: ", ")
    let answer = values.count == 1 ? values[0].lowercased() : ""
    if answer == "false" || isPlain(clause) && !isCopy(node, context) && Self.denials.contains(answer) {
      return (node, reading, expectation(clause))
    }
    if values == ["true"], isPlain(clause) { return nil }
    switch clause.test {
    case .declared: return nil
    case .anyOf(let allowed):
      return values == ["true"] || values.allSatisfy(allowed.contains) ? nil : (node, reading, expectation(clause))
    case .containsAll(let asked):
      if values == ["true"] { return nil }
      let keys =
        context.manifest[node].kind == .map
        ? context.manifest.children(of: node).compactMap { context.manifest.keyText(of: $0) } : values
      return asked.allSatisfy(keys.contains) ? nil : (node, reading, expectation(clause))
    case .atLeast(let minimum):
      if values == ["true"] { return nil }
      guard let least = DecimalText(minimum), let value = values.first.flatMap({ DecimalText($0) }), values.count == 1
      else { return (node, reading, expectation(clause)) }
      return value < least ? (node, reading, expectation(clause)) : nil
    }
  }

  /// What people write where they mean that a clause is not kept.
  private static let denials: Set<String> = ["no", "none", "nope", "not", "never", "nothing", "off", "n"]

  /// Whether a value is what users read, so that no word of it denies the clause.
  private func isCopy(_ node: Int32, _ context: CheckContext) -> Bool {
    context.rulebook.schema[context.manifest[context.mainNode(of: node)].shape] == .copy
  }

  private func isPlain(_ clause: Contract.Clause) -> Bool {
    if case .declared = clause.test { true } else { false }
  }

  private func expectation(_ clause: Contract.Clause) -> String {
    switch clause.test {
    case .declared: "true"
    case .anyOf(let values): values.joined(separator: " or ")
    case .containsAll(let values): values.joined(separator: ", ")
    case .atLeast(let minimum): "at least \(minimum)"
    }
  }

  private func report(
    _ clause: Contract.Clause, _ entry: Int32, _ problem: (node: Int32, value: String, expected: String), asRow: Bool,
    _ context: inout CheckContext
  ) {
    var finding = Finding(
      span: context.manifest.span(of: problem.node), node: entry,
      error: "“\(clause.key)” is “\(problem.value)”, which is not “\(problem.expected)”: \(clause.says)",
      bindings: bindings(clause, value: problem.value).merging(
        ["expected": problem.expected], uniquingKeysWith: { _, new in new }))
    if asRow {
      finding.rowID = clause.id
      finding.severity = clause.severity
    }
    context.report(finding)
  }

  private func bindings(_ clause: Contract.Clause, value: String) -> [String: String] {
    [
      "clause": clause.key, "clause.says": clause.says, "expected": expectation(clause), "value": value,
      "key": clause.key,
      "nearest": "",
    ]
  }

  private func child(_ key: String, of node: Int32, _ context: CheckContext) -> Int32? {
    guard let child = context.manifest.child(context.rulebook.names.number(of: key), of: node),
      context.manifest[child].kind != .null || context.manifest[child].isUnread
    else { return nil }
    return child
  }
}
