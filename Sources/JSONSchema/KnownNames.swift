import LintEngine

/// The names that a rulebook knows, which schemas propose, sorted.
struct KnownNames {
  let packs: [String]
  let places: [String]
  let subjects: [String]
  let patterns: [String]
  let contracts: [String]
  /// What a manifest is made of.
  let objects: [String]
  let rules: [(id: String, says: String)]

  init(rulebook: Rulebook) {
    packs = BuiltInPackNames.all
    let states = rulebook.patterns.values.flatMap { $0.states.map(\.role) + $0.allows }
    places = (Place.names + Set(states).map { $0 + "-state" }).sorted()
    subjects = rulebook.subjects.sorted()
    patterns = rulebook.patterns.keys.sorted()
    contracts = rulebook.contracts.keys.sorted()
    objects = rulebook.schema.objectNames
    var rules: [String: String] = [:]
    for rule in rulebook.rules {
      rules[rule.id] = rule.description
      for row in rule.rows { rules[row.id] = row.description }
    }
    self.rules = rules.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
