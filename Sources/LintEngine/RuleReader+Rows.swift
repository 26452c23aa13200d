import Diagnostics

extension RuleReader {
  /// The rule that a row of `facts` or of a pattern stands for, or nil with reports.
  mutating func rule(_ entry: RuleEntry, of row: PackRow) -> Rule? {
    let (id, body) = (row.id, row.body)
    guard body.isMap else {
      options.report("a row is a map such as {at: limits.recentItems, is: 3}", at: body)
      return nil
    }
    options.problems.checkKeys(of: body, PackFormat.row.names, in: "a row")
    _ = options.problems.id(id, "the id of a row")
    var filter = DocumentFilter()
    var given = SelectorTable.root
    switch row.scope {
    case .document(let kind, let id):
      filter.kinds = [kind]
      filter.ids = [kind: [id]]
      given = options.selectors.intern(.document(kind: kind))
    case .state(let role, let pattern):
      filter.patterns = [pattern]
      given = options.selectors.intern(.state(role: role))
    }
    options.additions = entry.additions
    let checks = rowChecks(row)
    options.additions = [:]
    let texts = texts(of: entry, calling: Set(checks.map(\.function)))
    let parts = parts(of: entry)
    guard !checks.isEmpty else { return nil }
    let field = checks.compactMap { $0.field?.text }.first ?? ""
    let description = "“\(entry.pack.id)” asks for “\(field)” of \(name(of: row.scope))"
    return Rule(
      id: id.string, pack: entry.pack.id, group: row.group, description: description, severity: parts.severity,
      inProse: parts.inProse, preset: parts.preset, filter: filter, given: given, when: [], unless: [],
      checks: checks, message: texts.message, missing: texts.missing, help: parts.help, insert: texts.insert,
      source: parts.source, covers: parts.covers, lock: parts.lock, isSwitchedOff: parts.isSwitchedOff,
      examples: parts.examples, span: id.span, rows: [],
      definition: RuleReader.places(of: ["at"] + PackFormat.rowTests, in: body))
  }

  private func name(of scope: PackRow.Scope) -> String {
    switch scope {
    case .document(_, let id): "“\(id)”"
    case .state(let role, _): role.prefix(1).uppercased() + role.dropFirst()
    }
  }

  /// One check for each place under `at`, all with the row's only test.
  private mutating func rowChecks(_ row: PackRow) -> [RuleCheck] {
    let tests = row.body.entries.filter { PackFormat.rowTests.contains($0.key.string) }
    guard let test = tests.first, let function = functions[test.key.string] else {
      options.report(
        "row “\(row.id.string)” has no test; it takes \(quotedList(PackFormat.rowTests, conjunction: "or"))", at: row.id
      )
      return []
    }
    if tests.count > 1 {
      options.report(
        "“\(tests[1].key.string)” stands beside “\(test.key.string)”; a row has one test", at: tests[1].key)
    }
    guard let places = row.body.value(of: "at") else {
      options.report("row “\(row.id.string)” does not say where it looks; add “at”", at: row.id)
      return []
    }
    if places.items.isEmpty { options.report("“at” names nothing", at: places) }
    return places.items.compactMap { place in
      guard var field = options.fieldPath(place) else { return nil }
      field.namesItems = true
      check(field, at: place, row.scope)
      options.field = field
      return function.compile(test.value, &options).map {
        RuleCheck(field: field, function: function.name, check: $0)
      }
    }
  }

  /// Reports the first name of a row's place that no manifest can have there.
  private mutating func check(_ field: FieldPath, at node: PackNode, _ scope: PackRow.Scope) {
    let start =
      switch scope {
      case .document(let kind, _): kind
      case .state: "state"
      }
    guard let object = options.schema.object(named: start) else { return }
    var shape = Shape.object(index: object)
    var offset = 0
    for step in field.steps {
      let known = options.schema.keys(of: shape)
      guard let next = options.schema.shape(under: step.name, of: shape) else {
        options.problems.report(
          "“\(step.name)” is in no manifest here" + didYouMean(step.name, known),
          at: node.span(bytes: offset..<offset + step.name.utf8.count),
          help: known.isEmpty ? nil : "the keys here are " + known.joined(separator: ", "))
        return
      }
      shape = next
      offset += step.name.utf8.count + 1
    }
  }
}

extension Schema {
  /// The keys that something of this shape may have; none where any may stand there.
  func keys(of shape: Shape) -> [String] {
    switch shape {
    case .object(let index): objects[index].keys.keys.sorted() + ["notApplicable"]
    case .list(let item): keys(of: self[item])
    default: []
    }
  }

  /// The shape of what stands under a key, or of the item with that name in a list; nil where nothing can.
  func shape(under name: String, of shape: Shape) -> Shape? {
    switch shape {
    case .object(let index):
      if name == "notApplicable" { return .prose }
      return (objects[index].keys[name] ?? objects[index].others).map { self[$0] }
    case .map(let value): return name == "notApplicable" ? .prose : self[value]
    case .list(let item):
      if case .object(let index) = self[item] {
        if let inner = objects[index].keys[name] { return self[inner] }
        // The id of an item stands for the item.
        return ["id", objects[index].mainKey].contains { $0.map { objects[index].keys[$0] != nil } ?? false }
          ? self[item] : nil
      }
      return name == "notApplicable" ? .prose : nil
    case .any: return .any
    default: return name == "notApplicable" ? .prose : nil
    }
  }
}
