import Diagnostics

/// A pack as it was read: its data, and its rules with the places of their parts.
struct RulePack {
  var id: String
  /// The place of the id.
  var span: SourceSpan
  /// The `for` that its rules have where they say nothing.
  var filter: PackNode?
  var rules: [(id: PackNode, body: PackNode)] = []
  var tables: [(table: RowTable, namesRoles: Bool)] = []
  var contracts: [Contract] = []
  var patterns: [(pattern: Pattern, isAddition: Bool, span: SourceSpan)] = []
  var lists: [String: [String]] = [:]
  var places: [(name: PackNode, body: PackNode)] = []
  var fields: [(object: PackNode, keys: [(key: PackNode, type: PackNode)])] = []
  var subjects: [String] = []
}

/// Reads the data of a pack; rules are compiled once the data of all packs is known.
struct PackReader {
  private var problems: PackProblems

  init(problems: PackProblems) {
    self.problems = problems
  }

  static func read(_ document: PackNode, problems: inout PackProblems) -> RulePack? {
    var reader = PackReader(problems: problems)
    defer { problems = reader.problems }
    return reader.pack(document)
  }

  private static let keys = [
    "pack", "description", "extends", "for", "rules", "contracts", "patterns", "tables", "lists", "places", "fields",
    "subjects", "clean",
  ]

  /// Keys of the format that this version does not read yet.
  private static let planned = ["facts", "formats"]

  private mutating func pack(_ document: PackNode) -> RulePack? {
    guard document.isMap, let first = document.entries.first else {
      problems.report("a pack is a map that begins with “pack:” and the pack's id", at: document.span)
      return nil
    }
    guard first.key.string == "pack" else {
      problems.report(
        "“\(first.key.string)” does not begin a pack; it begins with “pack:” and the pack's id", at: first.key.span)
      return nil
    }
    guard let id = problems.text(first.value, "the id of a pack") else { return nil }
    var pack = RulePack(id: id, span: first.value.span)
    for (key, value) in document.entries.dropFirst() {
      switch key.string {
      case "description", "clean": break
      case "extends": extends(value)
      case "for": pack.filter = value
      case "rules": pack.rules = map(value, "“rules”").map { ($0.key, $0.value) }
      case "contracts": pack.contracts = map(value, "“contracts”").compactMap { contract($0.key, $0.value) }
      case "patterns": pack.patterns = map(value, "“patterns”").compactMap { pattern($0.key, $0.value) }
      case "tables": pack.tables = map(value, "“tables”").compactMap { table($0.key, $0.value) }
      case "lists":
        for (name, list) in map(value, "“lists”") {
          pack.lists[name.string] = list.items.compactMap { problems.text($0, "an item of a list") }
        }
      case "places": pack.places = map(value, "“places”").map { ($0.key, $0.value) }
      case "fields":
        pack.fields = map(value, "“fields”").map { entry in
          (entry.key, map(entry.value, "the fields of “\(entry.key.string)”").compactMap { fieldType($0) })
        }
      case "subjects": pack.subjects = map(value, "“subjects”").map(\.key.string)
      case let name where PackReader.planned.contains(name):
        problems.report("“\(name)” is not supported by this version", at: key.span)
      default:
        problems.report(
          "“\(key.string)” is no key of a pack" + didYouMean(key.string, PackReader.keys), at: key.span,
          help: "its keys are " + PackReader.keys.joined(separator: ", "))
      }
    }
    return pack
  }

  private mutating func map(_ node: PackNode, _ what: String) -> [(key: PackNode, value: PackNode)] {
    if node.isNull { return [] }
    guard node.isMap else {
      problems.report("\(what) is a map", at: node.span)
      return []
    }
    return node.entries
  }

  private mutating func extends(_ node: PackNode) {
    for item in node.items {
      guard let name = problems.text(item, "a pack's name"), !BuiltInPackNames.all.contains(name) else { continue }
      problems.report(
        "there is no built-in pack “\(name)”" + didYouMean(name, BuiltInPackNames.all), at: item.span,
        help: "a file is given to this version with --rules; the built-in packs are "
          + BuiltInPackNames.all.joined(separator: ", "))
    }
  }

  private mutating func fieldType(_ entry: (key: PackNode, value: PackNode)) -> (key: PackNode, type: PackNode)? {
    if entry.value.isScalar { return (entry.key, entry.value) }
    problems.checkKeys(of: entry.value, ["type", "says"], in: "a field")
    guard let type = entry.value.value(of: "type") else {
      problems.report("field “\(entry.key.string)” has no “type”", at: entry.key.span)
      return nil
    }
    return (entry.key, type)
  }

  // MARK: - Patterns

  private mutating func pattern(_ name: PackNode, _ body: PackNode)
    -> (pattern: Pattern, isAddition: Bool, span: SourceSpan)?
  {
    problems.checkKeys(of: body, ["states", "allows"], in: "a pattern")
    guard body.isMap else {
      problems.report("a pattern is a map with “states”, “allows” or both", at: body.span)
      return nil
    }
    var states: [Pattern.State] = []
    let declared: [(key: PackNode, value: PackNode)] = body.value(of: "states").map { map($0, "“states”") } ?? []
    for (key, value) in declared {
      problems.checkKeys(of: value, ["as", "when"], in: "a pattern's state")
      let role = value.value(of: "as").flatMap { problems.text($0, "“as”") }
      states.append(Pattern.State(name: key.string, role: role ?? key.string))
    }
    let allows = body.value(of: "allows")?.items.compactMap { problems.text($0, "a state's name") } ?? []
    let isAddition = body.value(of: "states") == nil
    return (Pattern(id: name.string, states: states, allows: allows), isAddition, name.span)
  }

  // MARK: - Tables

  private mutating func table(_ name: PackNode, _ body: PackNode) -> (table: RowTable, namesRoles: Bool)? {
    problems.checkKeys(of: body, ["names", "rows"], in: "a table")
    guard let rows = body.value(of: "rows") else {
      problems.report("table “\(name.string)” has no “rows”", at: name.span)
      return nil
    }
    var table = RowTable(name: name.string, rows: [])
    if rows.isMap {
      for (key, cells) in rows.entries { table.rows.append(row(key.string, cells, key.span)) }
    } else {
      for (number, cells) in rows.items.enumerated() {
        let id = cells.value(of: "id")?.string ?? String(number)
        table.rows.append(row(id, cells, cells.span))
      }
    }
    let names = body.value(of: "names").flatMap { problems.word($0, of: ["role"], "name that a table can bring") }
    return (table, names == "role")
  }

  private mutating func row(_ id: String, _ cells: PackNode, _ span: SourceSpan) -> RowTable.Row {
    if !cells.isMap, !cells.isNull { problems.report("a row is a map of cells", at: cells.span) }
    return RowTable.Row(
      id: id,
      cells: cells.entries.filter { $0.key.string != "id" }.map { entry in
        (entry.key.string, entry.value.items.compactMap { problems.text($0, "a cell") })
      },
      span: span)
  }

  // MARK: - Contracts

  private mutating func contract(_ name: PackNode, _ body: PackNode) -> Contract? {
    problems.checkKeys(of: body, ["components", "clauses", "says"], in: "a contract")
    guard let clauses = body.value(of: "clauses") else {
      problems.report("contract “\(name.string)” has no “clauses”", at: name.span)
      return nil
    }
    let components = body.value(of: "components")?.items.compactMap { problems.text($0, "a component's name") } ?? []
    return Contract(
      id: name.string, components: components,
      clauses: map(clauses, "“clauses”").compactMap { clause($0.key, $0.value) })
  }

  private mutating func clause(_ key: PackNode, _ body: PackNode) -> Contract.Clause? {
    problems.checkKeys(
      of: body, ["id", "says", "is", "contains", "atLeast", "range", "severity", "preset", "source", "message"],
      in: "a clause")
    guard let id = body.value(of: "id"), let says = body.value(of: "says") else {
      problems.report("clause “\(key.string)” needs an “id” and what it “says”", at: key.span)
      return nil
    }
    var test = Contract.Clause.Test.declared
    if let value = body.value(of: "is"), value.string != "declared" { test = .anyOf(value.items.map(\.string)) }
    if let value = body.value(of: "contains") { test = .containsAll(value.items.map(\.string)) }
    if let value = body.value(of: "atLeast") ?? body.value(of: "range")?.value(of: "min") {
      test = .atLeast(value.string)
    }
    let severity = body.value(of: "severity").flatMap {
      problems.word($0, of: Severity.allCases.map(\.name), "severity").flatMap(Severity.init(name:))
    }
    return Contract.Clause(key: key.string, id: id.string, says: says.string, test: test, severity: severity)
  }
}
