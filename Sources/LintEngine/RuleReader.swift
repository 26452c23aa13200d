import Diagnostics

/// Compiles rules one after the other; `options` keeps what they intern and what is wrong with them.
struct RuleReader {
  var options: OptionReader
  let functions: [String: RuleFunction]

  init(options: OptionReader, functions: [String: RuleFunction]) {
    self.options = options
    self.functions = functions
  }

  /// What gaps and selections ask of a rule that does not run; one that brings rows is read whole.
  mutating func header(_ entry: RuleEntry) -> Rule? {
    let body = entry.body
    let calls =
      body.value(of: "then")?.items
      .flatMap { $0.entries.map { $0.key.string == "function" ? $0.value.string : $0.key.string } } ?? []
    if calls.contains(where: { functions[$0]?.bringsRows ?? false }) { return rule(entry) }
    let severity = severity(body.value(of: "severity")) ?? .error
    let preset = preset(body.value(of: "preset"))
    return Rule(
      id: entry.id.string, pack: entry.pack.id, description: "", severity: severity, preset: preset,
      filter: DocumentFilter(), given: SelectorTable.root, when: [], unless: [], checks: [],
      covers: body.value(of: "covers")?.items.map(\.string) ?? [], lock: lock(of: body, severity, preset),
      isSwitchedOff: false, examples: RuleExamples(), span: entry.id.span, rows: [])
  }

  /// The rule that an entry describes, or nil with reports.
  mutating func rule(_ entry: RuleEntry) -> Rule? {
    let (id, body) = (entry.id, entry.body)
    guard body.isMap else {
      options.report("a rule is a map", at: body)
      return nil
    }
    options.problems.checkKeys(of: body, RuleFormat.rule.names, in: "a rule")
    _ = options.problems.id(id, "the id of a rule")
    for key in RuleFormat.rule.required where body.value(of: key) == nil {
      options.report("rule “\(id.string)” has no “\(key)”", at: id)
    }
    guard let givenNode = body.value(of: "given"), let thenNode = body.value(of: "then") else {
      _ = severity(body.value(of: "severity"))
      return nil
    }
    var filter = filter(entry["for"] ?? entry.pack.filter)
    if entry["for"]?.value(of: "kind") == nil, entry.pack.filter?.value(of: "kind") == nil {
      let kinds = givenNode.items.map(\.string).filter { ManifestFormat.kinds.contains($0) }
      if !kinds.isEmpty { filter.kinds = kinds }
    }
    options.kinds = filter.kinds.isEmpty ? ManifestFormat.kinds : filter.kinds
    defer { options.kinds = ManifestFormat.kinds }
    let givens = options.selectors(givenNode, "“given”")
    let isRead = givens.count == givenNode.items.count && !options.knowsOptions
    options.givenShapes = isRead ? options.shapes(selectedBy: givenNode) : nil
    defer { options.givenShapes = nil }
    if thenNode.items.isEmpty { options.report("“then” has no check", at: thenNode) }
    let checks = checks(thenNode, of: entry)
    // What a misspelt function would fill is not known.
    let isWhole = !checks.isEmpty && checks.count >= thenNode.items.count
    let texts = texts(of: entry, calling: Set(isWhole ? checks.map(\.function) : Array(functions.keys)))
    let parts = parts(of: entry)
    let when = body.value(of: "when").map { conditions($0) } ?? []
    let unless = body.value(of: "unless").map { excuses($0) } ?? []
    guard !givens.isEmpty, !checks.isEmpty else { return nil }
    return Rule(
      id: id.string, pack: entry.pack.id, description: parts.description, why: parts.why, severity: parts.severity,
      inProse: parts.inProse, preset: parts.preset, filter: filter, given: options.selectors.union(givens), when: when,
      unless: unless, checks: checks, message: texts.message, missing: texts.missing, help: parts.help,
      insert: texts.insert, source: parts.source, covers: parts.covers, lock: parts.lock,
      isSwitchedOff: parts.isSwitchedOff, examples: parts.examples, span: id.span,
      rows: checks.flatMap { $0.check.rows },
      definition: RuleReader.definition(body))
  }

  /// The places of what a rule selects and asks; a pack without examples is not shown.
  private static func definition(_ body: PackNode) -> [SourceSpan] {
    body.value(of: "examples") == nil ? [] : places(of: ["for", "given", "when", "unless", "then"], in: body)
  }

  /// The places of those of the keys that are there, each with its value.
  static func places(of keys: [String], in body: PackNode) -> [SourceSpan] {
    body.entries.filter { keys.contains($0.key.string) }.flatMap { key, value in
      let (key, value) = (key.span, value.span)
      if value.lowerBound > key.lowerBound {
        return [SourceSpan(file: key.file, lowerBound: key.lowerBound, upperBound: value.upperBound)]
      }
      // An alias stands for what is written further up.
      return [SourceSpan(file: key.file, lowerBound: key.lowerBound, upperBound: key.upperBound + 1), value]
    }
  }

  /// The checks under `then`; what changes add to lists that no check has is reported.
  private mutating func checks(_ then: PackNode, of entry: RuleEntry) -> [RuleCheck] {
    options.additions = entry.additions
    options.grownLists = []
    let checks = then.items.flatMap { check($0) }
    for change in entry.changes {
      for (key, _) in change.body.value(of: "add")?.entries ?? [] where !options.grownLists.contains(key.string) {
        let lists = options.grownLists.sorted()
        options.problems.report(
          "“\(key.string)” is no list of “\(entry.id.string)”" + didYouMean(key.string, lists), at: key.span,
          rule: change.code, help: lists.isEmpty ? nil : "its lists are " + lists.joined(separator: ", "))
      }
    }
    options.additions = [:]
    return checks
  }

  // MARK: - Checks

  /// Reports what a check asks for and no manifest can have: a field, keys, and values of a field that takes others.
  private mutating func checkReach(_ node: PackNode) {
    var shapes = options.givenShapes
    if let field = options.field, let place = node.value(of: "field") {
      shapes = options.reach(field, from: shapes, at: place)
    }
    guard shapes != nil else { return }
    for (key, value) in node.entries {
      switch key.string {
      case "is", "enumeration": options.checkValues(value, at: shapes)
      case "require", "forbid":
        let lists = value.isMap ? value.entries.filter { $0.key.string != "empty" }.map(\.value) : [value]
        for item in lists.flatMap(\.items) where item.isScalar && item.string != "*" {
          // A field that is none is reported where the function reads it.
          let path = FieldPath(parsing: item.string, &options.names)
          if let path { _ = options.reach(path, from: shapes, at: item) }
        }
      default: break
      }
    }
  }

  /// The keys of a check that are no functions.
  private static let checkKeys = ["field", "function", "functionOptions"]

  private mutating func check(_ node: PackNode) -> [RuleCheck] {
    guard node.isMap else {
      options.report("a check is a map such as {field: …, require: …}", at: node)
      return []
    }
    let problemCount = options.problems.diagnostics.count
    defer {
      // What is wrong in itself leads nowhere for that reason.
      if options.problems.diagnostics.count == problemCount { checkReach(node) }
    }
    options.field = node.value(of: "field").flatMap { options.fieldPath($0) }
    var result: [RuleCheck] = []
    for (key, value) in node.entries where key.string != "field" {
      if key.string == "function" {
        if let check = spelledCheck(value, in: node) { result.append(check) }
        continue
      }
      if key.string == "functionOptions" {
        if node.value(of: "function") == nil { options.report("“functionOptions” stands without “function”", at: key) }
        continue
      }
      guard let function = functions[key.string] else {
        let known = functions.keys.sorted()
        options.report(
          "there is no function “\(key.string)”" + didYouMean(key.string, known + RuleReader.checkKeys), at: key,
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
