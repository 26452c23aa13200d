import Diagnostics

extension RulebookBuilder {
  /// Compiles the rules of all packs, each with the changes that later packs and the config make to it.
  func rules(
    of packs: [RulePack], _ changes: [RuleChange], _ scope: RuleScope, _ reader: inout RuleReader
  ) -> [Rule] {
    let entries = entries(of: packs, changes, &reader.options.problems)
    var rules: [Rule] = []
    var packIndex = -1
    for (index, entry) in entries {
      while packIndex < index {
        packIndex += 1
        addPlaces(of: packs[packIndex], &reader.options)
      }
      let isNeeded =
        !BuiltInPackNames.all.contains(entry.pack.id) || !entry.changes.isEmpty
        || scope.needs(entry.id.string, presetName: entry.body.value(of: "preset")?.string)
      if let rule = isNeeded ? reader.rule(entry) : reader.header(entry) { rules.append(rule) }
    }
    while packIndex < packs.count - 1 {
      packIndex += 1
      addPlaces(of: packs[packIndex], &reader.options)
    }
    return rules
  }

  /// The rules in the order of their packs, with the index of the pack; changes of what is no rule are reported.
  private func entries(
    of packs: [RulePack], _ changes: [RuleChange], _ problems: inout PackProblems
  ) -> [(pack: Int, entry: RuleEntry)] {
    var entries: [(pack: Int, entry: RuleEntry)] = []
    var positions: [String: Int] = [:]
    func add(_ change: RuleChange, _ problems: inout PackProblems) {
      change.check(&problems)
      guard let position = positions[change.id.string] else {
        let known = positions.keys.sorted()
        problems.report(
          "there is no rule “\(change.id.string)” to change" + didYouMean(change.id.string, known), at: change.id.span,
          rule: change.code)
        return
      }
      entries[position].entry.changes.append(change)
    }
    for (index, pack) in packs.enumerated() {
      for (id, body) in pack.rules {
        if let position = positions[id.string], !RuleChange.isChange(body) {
          let other = entries[position].entry
          problems.report(
            "there is a rule “\(id.string)” already, in pack “\(other.pack.id)”; give this one another id",
            at: id.span, notes: [Note(message: "the other one is here", span: other.id.span)])
        } else if body.isScalar || positions[id.string] != nil {
          add(RuleChange(id: id, body: body, code: "pack-error"), &problems)
        } else {
          positions[id.string] = entries.count
          entries.append((index, RuleEntry(id: id, body: body, pack: pack)))
        }
      }
    }
    for change in changes { add(change, &problems) }
    return entries
  }
}
