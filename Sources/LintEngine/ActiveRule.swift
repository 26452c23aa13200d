import Diagnostics
import Synchronization

/// A rule that runs, behind one reference: copying a rule would cost more than most checks do.
final class ActiveRule: Sendable {
  let index: Int32
  let rule: Rule
  /// What the findings of the rule and of its rows weigh, where a change or the call says so; nil: they are not shown.
  let severities: [String: Severity?]
  /// The rule is for every document of its kinds.
  private let isForAll: Bool
  /// A check of the rule runs where nothing is selected, too.
  let judgesNone: Bool
  /// What each check needs.
  let needs: [ActiveNeeds]
  /// The conditions of `when` that the document alone decides, and those that each node decides.
  let documentConditions: [Condition]
  let nodeConditions: [Condition]

  init(index: Int32, rule: Rule, severities: [String: Severity?]) {
    self.index = index
    self.rule = rule
    self.severities = severities
    let filter = rule.filter
    needs = rule.checks.map(ActiveNeeds.init)
    documentConditions = rule.when.filter(\.isOfDocument)
    nodeConditions = rule.when.filter { !$0.isOfDocument }
    judgesNone = rule.checks.contains { $0.check.judgesNone }
    isForAll =
      filter.subjects.isEmpty && filter.patterns.isEmpty && filter.contracts.isEmpty && filter.networks.isEmpty
      && filter.ids.isEmpty && filter.languages.isEmpty && filter.otherLanguages.isEmpty
  }

  /// Whether the kind of a document settles that the rule is for it (true) or not (false).
  func isFor(kind: String) -> Bool? {
    if !rule.filter.kinds.contains(kind) { return false }
    return isForAll ? true : nil
  }
}

/// Changes of rules that hold for some files only.
package struct RuleOverrides: Sendable {
  /// The changes of each override.
  let changes: [[RuleChange]]
  /// The overrides that hold for a path, by their index, in order.
  package let indices: @Sendable (_ path: String) -> [Int]

  package init(changes: [[RuleChange]], indices: @escaping @Sendable (_ path: String) -> [Int]) {
    self.changes = changes
    self.indices = indices
  }

  package static let none = RuleOverrides(changes: []) { _ in [] }
}

extension RuleSelection {
  /// The rules of a rulebook that run after `changes`, each with what its findings weigh.
  func activeRules(of rulebook: Rulebook, _ changes: [RuleChange] = []) -> [ActiveRule] {
    let byID = Dictionary(grouping: changes, by: \.id.string)
    return rulebook.rules.enumerated().compactMap { index, rule in
      var rule = rule
      for change in byID[rule.id] ?? [] { change.apply(to: &rule.severity, &rule.preset) }
      guard runs(rule) else { return nil }
      var weights: [String: Severity?] = [:]
      for row in rule.rows {
        for change in (rulebook.rowChanges[row.id] ?? []) + (byID[row.id] ?? []) {
          var (severity, preset) = (row.severity ?? rule.severity, Rule.Preset.strict)
          change.apply(to: &severity, &preset)
          weights[row.id] = .some(preset == .off ? nil : severity)
        }
      }
      for id in [rule.id] + rule.rows.map(\.id) {
        if let severity = severities[id] ?? severities[rule.id] { weights[id] = severity }
      }
      return ActiveRule(index: Int32(index), rule: rule, severities: weights)
    }
  }
}

/// The rules that run on some files, and their groups by the kind of document.
final class ActiveRules: Sendable {
  let all: [ActiveRule]
  /// Worked out for the kinds that occur: most runs on one file see one.
  private let groups = Mutex<[String: [RuleGroup]]>([:])

  init(_ rules: [ActiveRule]) { all = rules }

  func groups(for kind: String) -> [RuleGroup] {
    groups.withLock { groups in
      if let known = groups[kind] { return known }
      let made = RuleGroup.groups(of: all, kind: kind)
      groups[kind] = made
      return made
    }
  }
}

/// The active rules of each set of overrides that occurs, worked out once.
final class ActiveRuleCache: Sendable {
  let base: ActiveRules
  private let others = Mutex<[[Int]: ActiveRules]>([:])

  init(rules: [ActiveRule]) { base = ActiveRules(rules) }

  func rules(for overrides: [Int], _ make: () -> [ActiveRule]) -> ActiveRules {
    others.withLock { others in
      if let known = others[overrides] { return known }
      let rules = ActiveRules(make())
      others[overrides] = rules
      return rules
    }
  }
}
