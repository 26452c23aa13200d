import Diagnostics

/// Which rules of a rulebook run, and how much they weigh.
package struct RuleSelection: Sendable {
  package var preset: Rule.Preset
  /// Ids that alone run, where given.
  package var select: Set<String>
  package var ignore: Set<String>
  package var severities: [String: Severity]

  package init(
    preset: Rule.Preset = .recommended, select: Set<String> = [], ignore: Set<String> = [],
    severities: [String: Severity] = [:]
  ) {
    self.preset = preset
    self.select = select
    self.ignore = ignore
    self.severities = severities
  }

  /// Whether a rule runs: what is selected by name runs whatever its preset.
  func runs(_ rule: Rule) -> Bool {
    let names = [rule.id, rule.pack] + [rule.group].compactMap { $0 } + rule.covers + rule.rows.map(\.id)
    if !select.isEmpty { return names.contains { select.contains($0) } }
    if ignore.contains(rule.id) || ignore.contains(rule.pack) || rule.group.map(ignore.contains) ?? false {
      return false
    }
    switch rule.preset {
    case .recommended: return true
    case .strict: return preset == .strict
    case .off: return false
    }
  }

  /// Whether a finding of this id, made by a rule that runs, is shown.
  func shows(_ id: String, of rule: Rule) -> Bool {
    if ignore.contains(id) { return false }
    if select.isEmpty { return true }
    return select.contains(id) || select.contains(rule.id) || select.contains(rule.pack)
      || rule.covers.contains { select.contains($0) }
  }
}
