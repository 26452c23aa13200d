import Diagnostics

extension RulebookBuilder {
  /// Compiles the rules of all packs, each with the changes that later packs and the config make to it; returns the
  /// changes beside them, by the id of the rule or row.
  func rules(
    of packs: [RulePack], _ changes: [RuleChange], _ scope: RuleScope, _ reader: inout RuleReader
  ) -> (rules: [Rule], ruleChanges: [String: [RuleChange]], rowChanges: [String: [RuleChange]]) {
    let (entries, others) = entries(of: packs, changes, &reader.options.problems)
    var rules: [Rule] = []
    var packIndex = -1
    for (index, entry) in entries {
      while packIndex < index {
        packIndex += 1
        addPlaces(of: packs[packIndex], &reader)
      }
      let isBuiltIn = BuiltInPackNames.all.contains(entry.pack.id)
      reader.options.knowsOptions = isBuiltIn && !scope.isAll
      let isNeeded =
        !isBuiltIn || !entry.changes.isEmpty
        || scope.needs(entry.id.string, presetName: entry.body.value(of: "preset")?.string)
      // Lists and tables of later packs, and lists of the config, could empty what a lock holds.
      let (lists, tables) = (reader.options.lists, reader.options.tables)
      if entry.body.value(of: "locked") != nil {
        reader.options.lists = self.lists(of: Array(packs[...index]))
        var known = PackProblems()
        reader.options.tables = self.tables(of: Array(packs[...index]), &known)
      }
      defer { (reader.options.lists, reader.options.tables) = (lists, tables) }
      let rule: Rule?
      if let row = entry.row, isNeeded {
        rule = reader.rule(entry, of: row)
      } else {
        rule = isNeeded ? reader.rule(entry) : reader.header(entry)
      }
      if let rule { rules.append(rule) }
    }
    while packIndex < packs.count - 1 {
      packIndex += 1
      addPlaces(of: packs[packIndex], &reader)
    }
    let changed = entries.filter { !$0.entry.changes.isEmpty }.map { ($0.entry.id.string, $0.entry.changes) }
    let ruleChanges = Dictionary(changed, uniquingKeysWith: { first, _ in first })
    return (rules, ruleChanges, rowChanges(others, rules, &reader.options.problems))
  }

  /// The changes of rows, by the row's id; what is neither a rule nor a row is reported.
  private func rowChanges(
    _ changes: [RuleChange], _ rules: [Rule], _ problems: inout PackProblems
  ) -> [String: [RuleChange]] {
    var result: [String: [RuleChange]] = [:]
    let rows = Set(rules.flatMap { $0.rows.map(\.id) })
    let known = rows.union(rules.map(\.id))
    let holders = Dictionary(
      rules.flatMap { rule in rule.covers.map { ($0, rule.id) } }, uniquingKeysWith: { first, _ in first })
    for change in changes {
      let id = change.id.string
      if rows.contains(id) {
        change.check(&problems, keys: ["severity"])
        if rules.check(change, &problems) { result[id, default: []].append(change) }
      } else if let holder = holders[id] {
        problems.report(
          "“\(id)” is no rule of its own: “\(holder)” answers for it", at: change.id.span, rule: change.code)
      } else {
        let message = explanation?(id) ?? "there is no rule “\(id)”" + didYouMean(id, known)
        problems.report(message, at: change.id.span, rule: change.code)
      }
    }
    return result
  }

  /// The rules in the order of their packs, with the index of the pack, and the changes that name none of them.
  private func entries(
    of packs: [RulePack], _ changes: [RuleChange], _ problems: inout PackProblems
  ) -> (entries: [(pack: Int, entry: RuleEntry)], others: [RuleChange]) {
    var others: [RuleChange] = []
    var entries: [(pack: Int, entry: RuleEntry)] = []
    var positions: [String: Int] = [:]
    func add(_ change: RuleChange, _ problems: inout PackProblems) {
      guard let position = positions[change.id.string] else {
        let ofPack = entries.indices.filter { entries[$0].entry.pack.id == change.id.string }
        if ofPack.isEmpty { return others.append(change) }
        // The name of a pack stands for all its rules and rows.
        change.check(&problems)
        for position in ofPack { entries[position].entry.changes.append(change) }
        return
      }
      change.check(&problems)
      entries[position].entry.changes.append(change)
    }
    for (index, pack) in packs.enumerated() {
      for row in pack.rows {
        if let position = positions[row.id.string] {
          problems.report(
            "there is a rule or row “\(row.id.string)” already; give this one another id", at: row.id.span,
            notes: [Note(message: "the other one is here", span: entries[position].entry.id.span)])
          continue
        }
        positions[row.id.string] = entries.count
        entries.append((index, RuleEntry(id: row.id, body: row.body, pack: pack, row: row)))
      }
      for (id, body) in pack.rules {
        if let position = positions[id.string], !RuleChange.isChange(body) {
          let other = entries[position].entry
          problems.report(
            "there is a rule “\(id.string)” already, in pack “\(other.pack.id)”; give this one another id",
            at: id.span, notes: [Note(message: "the other one is here", span: other.id.span)])
        } else if RuleChange.canBeNothingElse(body) || positions[id.string] != nil {
          add(RuleChange(id: id, body: body, code: "pack-error"), &problems)
        } else {
          positions[id.string] = entries.count
          entries.append((index, RuleEntry(id: id, body: body, pack: pack)))
        }
      }
    }
    for change in changes { add(change, &problems) }
    return (entries, others)
  }
}
