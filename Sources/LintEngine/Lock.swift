import Diagnostics

/// How far a pack lets others weaken or excuse one of its rules.
package struct Lock: Hashable, Sendable {
  package enum Strength: Sendable {
    /// The rule may be changed and excused.
    case none
    /// It cannot be lowered, and is excused until a date only.
    case dated
    /// It can be neither lowered nor excused.
    case full
  }

  package var strength = Strength.none
  /// The pack says `gap: never`.
  package var forbidsGaps = false
  /// Where `locked` stands in the pack.
  package var span: SourceSpan?
  /// What the rule weighs in the pack that locks it: a change may only raise it.
  package var severity = Severity.error
  package var preset = Rule.Preset.strict

  package init() {}

  package var forbidsLowering: Bool { strength != .none }

  /// Whether a suppression may turn off what the rule finds.
  package func allowsSuppression(isDated: Bool) -> Bool {
    switch strength {
    case .none: true
    case .dated: isDated
    case .full: false
    }
  }

  /// Whether a gap may excuse what the rule finds.
  package func allowsGap(isDated: Bool) -> Bool { !forbidsGaps && allowsSuppression(isDated: isDated) }

  /// Whether a change to this severity, or to `off` (nil), would weaken the rule.
  package func isLowered(by severity: Severity?) -> Bool {
    guard forbidsLowering else { return false }
    return severity.map { $0 < self.severity } ?? true
  }

  /// Whether a change to this preset would weaken the rule.
  package func isLowered(by preset: Rule.Preset) -> Bool { forbidsLowering && preset.reach < self.preset.reach }
}

extension Rule {
  /// The lock of one of the rule's rows, which may weigh otherwise.
  fileprivate func lock(of row: RowInfo) -> Lock {
    var lock = lock
    lock.severity = row.severity ?? lock.severity
    return lock
  }
}

extension [Rule] {
  /// Reports a change that the lock of a rule or of a row forbids; false where one does.
  func check(_ change: RuleChange, _ problems: inout PackProblems) -> Bool {
    let id = change.id.string
    for rule in self where rule.lock.forbidsLowering {
      let row = rule.rows.first { $0.id == id }
      guard rule.id == id || row != nil else { continue }
      return change.check(against: row.map { rule.lock(of: $0) } ?? rule.lock, of: rule.pack, &problems)
    }
    return true
  }
}

extension Rulebook {
  /// Reports a change for some files that the lock of a rule or of a row forbids.
  package func checkLocks(_ change: RuleChange, _ problems: inout PackProblems) { _ = rules.check(change, &problems) }

  /// The locked rules that a call would weaken which gives all that a name or a pack stands for this severity, or turns
  /// it off (nil).
  package func rules(weakenedIn name: String, to severity: Severity?) -> [Rule] {
    let meant = Set(meaning(of: name).rules)
    return rules.enumerated().filter { index, rule in
      guard rule.lock.forbidsLowering else { return false }
      if rule.pack == name { return rule.lock.isLowered(by: severity) }
      guard meant.contains(index) else { return false }
      let rows = rule.rows.filter { $0.id == name || $0.group == name }
      let locks = rows.isEmpty ? [rule.lock] + rule.rows.map { rule.lock(of: $0) } : rows.map { rule.lock(of: $0) }
      return locks.contains { $0.isLowered(by: severity) }
    }.map(\.element)
  }
}

extension Rule.Preset {
  /// How many runs take the rule in.
  fileprivate var reach: Int {
    switch self {
    case .off: 0
    case .strict: 1
    case .recommended: 2
    }
  }
}
