import Wording

/// The rules that run on the same documents of one kind and select the same: what they select is looked up once, and
/// most of them are done with by one comparison of numbers.
final class RuleGroup: Sendable {
  /// What must be there for a rule to be looked at more closely.
  private struct Need: Sendable {
    /// A key in a map that is selected, or -1.
    var key: Int32 = -1
    /// The rule asks for phrases; it has some of these, in `phrases`.
    var phrases: Range<Int32>?
  }

  private struct Key: Hashable {
    let given: SelectorID
    let filter: DocumentFilter
  }

  private let given: SelectorID
  /// Which documents of the kind the rules are for; nil: all of them.
  let filter: DocumentFilter?
  /// The rules that judge a document in which nothing is selected, too.
  let judging: [ActiveRule]
  private let rules: [ActiveRule]
  /// What each of `rules` needs.
  private let needs: [Need]
  private let phrases: [Int32]
  private let asksForKeys: Bool

  /// The rules for documents of a kind, by what they select, in the order in which it is first selected.
  static func groups(of rules: [ActiveRule], kind: String) -> [RuleGroup] {
    var groups: [(key: Key, rules: [ActiveRule])] = []
    var positions: [Key: Int] = [:]
    for rule in rules where rule.isFor(kind: kind) != false {
      let key = Key(given: rule.rule.given, filter: rule.rule.filter)
      let position = positions[key] ?? groups.count
      if position == groups.count {
        positions[key] = position
        groups.append((key, []))
      }
      groups[position].rules.append(rule)
    }
    return groups.map { RuleGroup($0.key, $0.rules, kind: kind) }
  }

  private init(_ key: Key, _ all: [ActiveRule], kind: String) {
    given = key.given
    filter = all.contains { $0.isFor(kind: kind) == nil } ? key.filter : nil
    judging = all.filter(\.judgesNone)
    rules = all.filter { !$0.judgesNone }
    var phrases: [Int32] = []
    needs = rules.map { rule in
      var need = Need()
      // What several checks need is compared where the rule runs.
      guard rule.needs.count == 1, let first = rule.needs.first else { return need }
      if let key = first.onlyKey { need.key = key }
      if let numbers = first.phraseNumbers {
        let start = Int32(phrases.count)
        phrases += numbers
        need.phrases = start..<Int32(phrases.count)
      }
      return need
    }
    self.phrases = phrases
    asksForKeys = needs.contains { $0.key >= 0 }
  }

  /// The keys that the next rules are compared with, or nil where nothing is selected for them.
  func keys(_ context: inout CheckContext) -> BitSet? {
    if rules.isEmpty || context.isEmpty(given) { return nil }
    return asksForKeys ? context.keys(of: given) : []
  }

  /// The next rule from `index` on that may have something to say.
  func next(from index: inout Int, _ keys: BitSet, _ context: inout CheckContext) -> ActiveRule? {
    while index < needs.count {
      let need = needs[index]
      index += 1
      if need.key >= 0, !keys.contains(Int(need.key)) { continue }
      if let range = need.phrases, !context.holdsPhrase(of: phrases, in: range) { continue }
      return rules[index - 1]
    }
    return nil
  }
}
