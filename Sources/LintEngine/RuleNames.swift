import Diagnostics

/// What a name stands for that a gap or a suppression gives: a rule, a row, a group of rows or a covered id.
struct RuleMeaning: Sendable {
  /// The rules in question, by their index; none for what the manifest reader finds.
  var rules: [Int] = []
  /// The ids that their findings carry.
  var ids: Set<String> = []

  var isEmpty: Bool { ids.isEmpty }
}

extension Rulebook {
  /// The rules and ids that a name stands for; nothing for a name that stands for none.
  func meaning(of name: String) -> RuleMeaning {
    var result = RuleMeaning()
    for (index, rule) in rules.enumerated() {
      if rule.id == name || rule.group == name || rule.covers.contains(name) {
        result.ids.insert(rule.id)
        result.ids.formUnion(rule.rows.map(\.id))
        result.rules.append(index)
        continue
      }
      let rows = rule.rows.filter { $0.id == name || $0.group == name }
      if rows.isEmpty { continue }
      result.ids.formUnion(rows.map(\.id))
      result.rules.append(index)
    }
    return result
  }

  /// Every name that stands for something: ids of rules, rows, groups, and covered ids.
  var knownNames: [String] {
    Set(
      rules.flatMap { rule in
        [rule.id] + [rule.group].compactMap { $0 } + rule.covers + rule.rows.flatMap { [$0.id, $0.group] }
      }
    ).sorted()
  }
}
