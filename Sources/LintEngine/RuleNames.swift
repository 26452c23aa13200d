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
    // By index: copying rules would cost more than the comparisons.
    for index in rules.indices {
      if rules[index].id == name || rules[index].group == name || rules[index].covers.contains(name) {
        result.ids.insert(rules[index].id)
        result.ids.formUnion(rules[index].rows.map(\.id))
        result.rules.append(index)
      } else {
        let rows = rules[index].rows.lazy.filter { $0.id == name || $0.group == name }.map(\.id)
        if rows.isEmpty { continue }
        result.ids.formUnion(rows)
        result.rules.append(index)
      }
    }
    return result
  }

  /// The ids that findings carry which a name stands for; none for a name that stands for nothing.
  package func ids(meantBy name: String) -> Set<String> { meaning(of: name).ids }

  /// Every name that stands for something: ids of rules, rows, groups, and covered ids.
  package var knownNames: [String] {
    Set(
      rules.flatMap { rule in
        [rule.id] + [rule.group].compactMap { $0 } + rule.covers + rule.rows.flatMap { [$0.id, $0.group] }
      }
    ).sorted()
  }
}
