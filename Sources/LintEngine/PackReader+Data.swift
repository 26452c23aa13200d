import Diagnostics
import ScreenStates

extension PackReader {
  // MARK: - Patterns

  mutating func pattern(_ name: PackNode, _ body: PackNode, _ rows: inout [PackRow])
    -> (pattern: Pattern, isAddition: Bool, span: SourceSpan)?
  {
    problems.checkKeys(of: body, PackFormat.pattern.names, in: "a pattern")
    _ = problems.id(name, "the name of a pattern")
    guard body.isMap, !body.entries.isEmpty else {
      problems.report(
        "a pattern is a map with “states”, “allows”, “precedence”, “presents” or “machine”", at: body.span)
      return nil
    }
    var states: [Pattern.State] = []
    let declared: [(key: PackNode, value: PackNode)] = body.value(of: "states").map { map($0, "“states”") } ?? []
    for (key, value) in declared {
      if !value.isMap, !value.isNull {
        problems.report("a pattern's state is a map such as {as: success, when: …}", at: value.span)
      }
      problems.checkKeys(of: value, PackFormat.patternState.names, in: "a pattern's state")
      let when = value.value(of: "when").flatMap { problems.phrase($0, "“when”") }
      let role = value.value(of: "as").flatMap { problems.text($0, "“as”") }
      let isOptional =
        value.value(of: "optional").map { problems.word($0, of: ["true", "false"], "“optional”") } == "true"
      states.append(
        Pattern.State(
          name: key.string, role: role ?? key.string, when: when, isOptional: isOptional,
          roleSpan: value.value(of: "as")?.span))
      if let asks = value.value(of: "asks") {
        rows += self.rows(asks, .state(role: role ?? key.string, pattern: name.string), "“asks”")
      }
    }
    let allows = body.value(of: "allows").map { problems.texts($0, "“allows”") } ?? []
    let isAddition = body.value(of: "states") == nil
    var pattern = Pattern(id: name.string, states: states, allows: allows)
    let roles = pattern
    if let precedence = body.value(of: "precedence") {
      pattern.precedence = problems.texts(precedence, "“precedence”").map { roles.role(of: $0) ?? $0 }
      checkRanks(precedence, pattern, isAddition: isAddition)
    }
    for row in body.value(of: "presents")?.items ?? [] {
      let cells = self.cells(of: row, Presentation.keys, "a row of “presents”")
      var presentation = Presentation()
      for (key, words) in cells { check(presentation.set(key.string, words) { roles.role(of: $0) ?? $0 }, key, words) }
      pattern.answers.presentations.append(presentation)
    }
    for row in body.value(of: "machine")?.items ?? [] {
      let cells = self.cells(of: row, Transition.keys, "a row of “machine”")
      guard let event = cells.first(where: { $0.key.string == "event" }) else {
        problems.report("a row of “machine” names its “event”", at: row.span)
        continue
      }
      let names = ScreenEvent.allCases.map(\.name)
      guard let known = ScreenEvent(name: event.words.first ?? "") else {
        let name = event.words.first ?? ""
        problems.report("“\(name)” is no event" + didYouMean(name, names), at: row.value(of: "event")?.span ?? row.span)
        continue
      }
      var transition = Transition(known)
      for (key, words) in cells where key.string != "event" {
        check(transition.set(key.string, words) { roles.role(of: $0) ?? $0 }, key, words)
      }
      pattern.answers.transitions.append(transition)
    }
    return (pattern, isAddition, name.span)
  }

  /// An order names states of the pattern, each once; one that is added to another pattern may name those of that one.
  private mutating func checkRanks(_ list: PackNode, _ pattern: Pattern, isAddition: Bool) {
    let known = pattern.states.map(\.name) + pattern.states.map(\.role) + pattern.allows
    var seen: Set<String> = []
    for item in list.items where item.isScalar {
      let name = item.string
      if !isAddition, !known.contains(name) {
        problems.report("“\(name)” is no state of pattern “\(pattern.id)”" + didYouMean(name, known), at: item.span)
      } else if !seen.insert(pattern.role(of: name) ?? name).inserted {
        problems.report("“\(name)” stands twice in “precedence”", at: item.span)
      }
    }
  }

  /// The keys of a row of answers, each with what it says.
  private mutating func cells(of row: PackNode, _ keys: [String], _ what: String) -> [(key: PackNode, words: [String])]
  {
    guard row.isMap else {
      problems.report("\(what) is a map", at: row.span)
      return []
    }
    problems.checkKeys(of: row, keys, in: what)
    return row.entries.filter { keys.contains($0.key.string) }.map {
      ($0.key, problems.texts($0.value, "“\($0.key.string)”"))
    }
  }

  private mutating func check(_ isTaken: Bool, _ key: PackNode, _ words: [String]) {
    if !isTaken { problems.report("“\(words.first ?? "")” is nothing that “\(key.string)” takes", at: key.span) }
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
        let id = cells.value(of: "id").flatMap { problems.text($0, "the id of a row") }
        var row = row(id ?? String(number), cells, cells.span)
        row.isNamed = id != nil
        table.rows.append(row)
      }
    }
    let names = body.value(of: "names").flatMap {
      problems.word($0, of: PackFormat.table.words(of: "names"), "name that a table can bring")
    }
    return (table, names == "role")
  }

  private mutating func row(_ id: String, _ cells: PackNode, _ span: SourceSpan) -> RowTable.Row {
    if cells.isScalar, cells.string == "off" { return RowTable.Row(id: id, cells: [], span: span, isOff: true) }
    if !cells.isMap, !cells.isNull {
      problems.report("a row is a map of cells, or “off” to leave out one of another pack", at: cells.span)
    }
    return RowTable.Row(
      id: id,
      cells: cells.entries.filter { $0.key.string != "id" }.map { entry in
        (entry.key.string, problems.texts(entry.value, "a cell"))
      },
      span: span)
  }
}
