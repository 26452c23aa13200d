import Diagnostics

extension PackReader {
  // MARK: - Patterns

  mutating func pattern(_ name: PackNode, _ body: PackNode, _ rows: inout [PackRow])
    -> (pattern: Pattern, isAddition: Bool, span: SourceSpan)?
  {
    problems.checkKeys(of: body, PackFormat.pattern.names, in: "a pattern")
    _ = problems.id(name, "the name of a pattern")
    guard body.isMap, !body.entries.isEmpty else {
      problems.report("a pattern is a map with “states”, “allows” or both", at: body.span)
      return nil
    }
    var states: [Pattern.State] = []
    let declared: [(key: PackNode, value: PackNode)] = body.value(of: "states").map { map($0, "“states”") } ?? []
    for (key, value) in declared {
      if !value.isMap, !value.isNull {
        problems.report("a pattern's state is a map such as {as: success, when: …}", at: value.span)
      }
      problems.checkKeys(of: value, PackFormat.patternState.names, in: "a pattern's state")
      if let when = value.value(of: "when") { _ = problems.phrase(when, "“when”") }
      let role = value.value(of: "as").flatMap { problems.text($0, "“as”") }
      states.append(Pattern.State(name: key.string, role: role ?? key.string))
      if let asks = value.value(of: "asks") {
        rows += self.rows(asks, .state(role: role ?? key.string, pattern: name.string), "“asks”")
      }
    }
    let allows = body.value(of: "allows").map { problems.texts($0, "“allows”") } ?? []
    let isAddition = body.value(of: "states") == nil
    return (Pattern(id: name.string, states: states, allows: allows), isAddition, name.span)
  }

  // MARK: - Tables

  mutating func table(_ name: PackNode, _ body: PackNode) -> (table: RowTable, namesRoles: Bool)? {
    guard body.isMap || body.isNull else {
      problems.report("a table is a map with “rows”", at: body.span)
      return nil
    }
    problems.checkKeys(of: body, PackFormat.table.names, in: "a table")
    guard let rows = body.value(of: "rows") else {
      problems.report("table “\(name.string)” has no “rows”", at: name.span)
      return nil
    }
    var table = RowTable(name: name.string, rows: [])
    if rows.isMap {
      for (key, cells) in rows.entries { table.rows.append(row(key.string, cells, key.span)) }
    } else {
      for (number, cells) in rows.items.enumerated() {
        let id = cells.value(of: "id").flatMap { problems.text($0, "the id of a row") } ?? String(number)
        table.rows.append(row(id, cells, cells.span))
      }
    }
    let names = body.value(of: "names").flatMap {
      problems.word($0, of: PackFormat.table.words(of: "names"), "name that a table can bring")
    }
    return (table, names == "role")
  }

  private mutating func row(_ id: String, _ cells: PackNode, _ span: SourceSpan) -> RowTable.Row {
    if !cells.isMap, !cells.isNull { problems.report("a row is a map of cells", at: cells.span) }
    return RowTable.Row(
      id: id,
      cells: cells.entries.filter { $0.key.string != "id" }.map { entry in
        (entry.key.string, problems.texts(entry.value, "a cell"))
      },
      span: span)
  }
}
