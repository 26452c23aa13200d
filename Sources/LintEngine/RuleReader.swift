import Diagnostics

/// Compiles rules one after the other; `options` keeps what they intern and what is wrong with them.
struct RuleReader {
  var options: OptionReader
  private let functions: [String: RuleFunction]

  init(options: OptionReader, functions: [String: RuleFunction]) {
    self.options = options
    self.functions = functions
  }

  static let keys = [
    "description", "severity", "inProse", "preset", "for", "given", "when", "unless", "then", "message", "missing",
    "help", "insert", "source", "examples", "covers", "locked", "gap",
  ]

  /// What gaps and selections ask of a rule that does not run; one that brings rows is read whole.
  mutating func header(_ id: PackNode, _ body: PackNode, of pack: RulePack) -> Rule? {
    let calls = body.value(of: "then")?.items.flatMap { $0.entries.map(\.key.string) } ?? []
    if calls.contains(where: { functions[$0]?.bringsRows ?? false }) { return rule(id, body, of: pack) }
    return Rule(
      id: id.string, pack: pack.id, description: "", severity: severity(body.value(of: "severity")) ?? .error,
      preset: preset(body.value(of: "preset")), filter: DocumentFilter(), given: SelectorTable.root, when: [],
      unless: [], checks: [], covers: body.value(of: "covers")?.items.map(\.string) ?? [],
      gapIsForbidden: RuleReader.isWithoutGap(body), examples: RuleExamples(), span: id.span, rows: [])
  }

  private static func isWithoutGap(_ body: PackNode) -> Bool {
    body.value(of: "gap")?.string == "never" || body.value(of: "locked") != nil
  }

  /// The rule that `body` describes, or nil with reports.
  mutating func rule(_ id: PackNode, _ body: PackNode, of pack: RulePack) -> Rule? {
    guard body.isMap else {
      options.report("a rule is a map", at: body)
      return nil
    }
    options.problems.checkKeys(of: body, RuleReader.keys, in: "a rule")
    if !ScalarCheck.isKebabCase(Array(id.string.utf8)[...]) {
      options.report("“\(id.string)” is no id; an id is lower-case words joined by hyphens", at: id)
    }
    for key in ["description", "severity", "given", "then"] where body.value(of: key) == nil {
      options.report("rule “\(id.string)” has no “\(key)”", at: id)
    }
    guard let givenNode = body.value(of: "given"), let thenNode = body.value(of: "then") else {
      _ = severity(body.value(of: "severity"))
      return nil
    }
    let givens = givenNode.items.compactMap { options.selector($0) }
    let checks = thenNode.items.flatMap { check($0) }
    var filter = filter(body.value(of: "for") ?? pack.filter)
    if body.value(of: "for")?.value(of: "kind") == nil, pack.filter?.value(of: "kind") == nil {
      let kinds = givenNode.items.map(\.string).filter { ManifestFormat.kinds.contains($0) }
      if !kinds.isEmpty { filter.kinds = kinds }
    }
    let message = body.value(of: "message").flatMap { template($0) }
    let missing = body.value(of: "missing").flatMap { template($0) }
    let insert = body.value(of: "insert").flatMap { template($0) }
    // What a misspelt function would fill is not known.
    let isWhole = !checks.isEmpty && checks.count >= thenNode.items.count
    let used = Set(isWhole ? checks.map(\.function) : Array(functions.keys))
    for (key, text) in [("message", message), ("missing", missing), ("insert", insert)] {
      guard let text, let node = body.value(of: key) else { continue }
      checkPlaceholders(text, node, used)
    }
    let severity = severity(body.value(of: "severity")) ?? .error
    let preset = preset(body.value(of: "preset"))
    guard !givens.isEmpty, !checks.isEmpty else { return nil }
    return Rule(
      id: id.string, pack: pack.id, description: body.value(of: "description")?.string ?? "", severity: severity,
      inProse: self.severity(body.value(of: "inProse")), preset: preset, filter: filter,
      given: options.selectors.union(givens),
      when: body.value(of: "when").map { conditions($0) } ?? [],
      unless: body.value(of: "unless")?.items.map { conditions($0) } ?? [], checks: checks, message: message,
      missing: missing, help: body.value(of: "help").flatMap { options.problems.text($0, "“help”") }, insert: insert,
      source: source(body.value(of: "source")), covers: body.value(of: "covers")?.items.map(\.string) ?? [],
      gapIsForbidden: RuleReader.isWithoutGap(body), examples: examples(body.value(of: "examples")), span: id.span,
      rows: checks.flatMap { $0.check.rows })
  }

  // MARK: - Texts

  private mutating func template(_ node: PackNode) -> MessageTemplate? {
    guard let text = options.problems.text(node, "a message") else { return nil }
    if text.utf8.count > 300 { options.report("a message has at most 300 characters", at: node) }
    if text.hasSuffix(".") { options.report("a message is one phrase without a period", at: node) }
    return MessageTemplate(text)
  }

  private mutating func checkPlaceholders(_ template: MessageTemplate, _ node: PackNode, _ used: Set<String>) {
    var known = RuleFunction.commonPlaceholders
    for name in used { known.formUnion(functions[name]?.placeholders ?? []) }
    for name in template.placeholders {
      if let key = name.dropping(prefix: "@") {
        _ = options.names.intern(key)
        continue
      }
      if known.contains(name) || name.hasPrefix("row.") && known.contains("row") { continue }
      options.report(
        "nothing fills “{{\(name)}}” here" + didYouMean(name, known.sorted()), at: node,
        help: "this rule fills " + known.sorted().joined(separator: ", "))
    }
  }

  private mutating func severity(_ node: PackNode?) -> Severity? {
    guard let node else { return nil }
    return options.problems.word(node, of: Severity.allCases.reversed().map(\.name), "severity")
      .flatMap(Severity.init(name:))
  }

  private mutating func preset(_ node: PackNode?) -> Rule.Preset {
    guard let node else { return .strict }
    return options.problems.word(node, of: ["recommended", "strict", "off"], "preset").flatMap(Rule.Preset.init)
      ?? .strict
  }

  private mutating func source(_ node: PackNode?) -> RuleSource? {
    guard let node else { return nil }
    if node.isScalar { return RuleSource(document: node.string) }
    options.problems.checkKeys(of: node, ["document", "row"], in: "a source")
    guard let document = node.value(of: "document") else {
      options.report("a source names its “document”", at: node)
      return nil
    }
    return RuleSource(document: document.string, row: node.value(of: "row")?.string)
  }

  private mutating func examples(_ node: PackNode?) -> RuleExamples {
    guard let node else { return RuleExamples() }
    options.problems.checkKeys(of: node, ["good", "bad"], in: "examples")
    var result = RuleExamples()
    for item in node.value(of: "good")?.items ?? [] {
      result.good.append(RuleExample(text: item.string, span: item.span))
    }
    for item in node.value(of: "bad")?.items ?? [] {
      result.bad.append(RuleExample(text: item.string, span: item.span))
    }
    return result
  }

  // MARK: - Selection

  private mutating func filter(_ node: PackNode?) -> DocumentFilter {
    var filter = DocumentFilter()
    guard let node else { return filter }
    guard node.isMap else {
      options.report("“for” is a map such as {subjects: payment}", at: node)
      return filter
    }
    let keys = ["kind", "subjects", "pattern", "screen", "component", "flow", "area", "contract", "network"]
    options.problems.checkKeys(of: node, keys, in: "“for”")
    for (key, value) in node.entries {
      let words = value.items.compactMap { options.problems.text($0, "“\(key.string)”") }
      switch key.string {
      case "kind":
        filter.kinds = value.items.compactMap {
          options.problems.word($0, of: ManifestFormat.kinds, "kind of manifest")
        }
      case "subjects": filter.subjects = words
      case "pattern": filter.patterns = words == ["any"] ? [] : words
      case "contract": filter.contracts = words
      case "network": filter.networks = words
      case "screen", "component", "flow", "area":
        filter.ids[key.string] = words
        if node.value(of: "kind") == nil { filter.kinds = [key.string] }
      default: break
      }
    }
    return filter
  }

  private mutating func conditions(_ node: PackNode) -> [Condition] {
    guard node.isMap else {
      options.report("a condition is a map from a key, a place or a path to what holds there", at: node)
      return []
    }
    return node.entries.compactMap { key, value in
      let subject: Condition.Subject
      if key.string.hasPrefix("$") || key.string.contains("-") {
        guard let selector = options.selector(key) else { return nil }
        subject = .selector(selector)
      } else {
        guard let field = options.fieldPath(key) else { return nil }
        subject = .field(field)
      }
      let words = value.items.compactMap { options.problems.text($0, "what a condition compares with") }
      switch words {
      case ["declared"]: return Condition(subject: subject, test: .declared)
      case ["absent"]: return Condition(subject: subject, test: .absent)
      default: return Condition(subject: subject, test: .anyOf(words))
      }
    }
  }

  // MARK: - Checks

  private mutating func check(_ node: PackNode) -> [RuleCheck] {
    guard node.isMap else {
      options.report("a check is a map such as {field: …, require: …}", at: node)
      return []
    }
    options.field = node.value(of: "field").flatMap { options.fieldPath($0) }
    var result: [RuleCheck] = []
    for (key, value) in node.entries where key.string != "field" {
      guard let function = functions[key.string] else {
        let known = functions.keys.sorted()
        options.report(
          "there is no function “\(key.string)”" + didYouMean(key.string, known + ["field"]), at: key,
          help: "the functions are " + known.joined(separator: ", "))
        continue
      }
      if let check = function.compile(value, &options) {
        result.append(RuleCheck(field: options.field, function: function.name, check: check))
      }
    }
    if result.isEmpty, node.entries.allSatisfy({ $0.key.string == "field" }) {
      options.report("this check calls no function", at: node)
    }
    return result
  }
}
