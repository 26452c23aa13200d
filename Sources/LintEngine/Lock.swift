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
