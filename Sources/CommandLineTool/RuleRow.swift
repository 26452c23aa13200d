import Diagnostics
import LintEngine

/// A row of data, whether a rule holds manifests against it or it is a rule by itself.
struct RuleRow {
  var id: String
  var group: String
  var severity: Severity
  var description: String
  /// The rule that makes its findings.
  var rule: Rule
  /// Nothing but the row is in that rule.
  var isRule: Bool

  /// A row that is a rule of its own.
  init(_ rule: Rule) {
    id = rule.id
    group = rule.group ?? rule.id
    severity = rule.severity
    description = rule.description
    self.rule = rule
    isRule = true
  }

  init(_ row: RowInfo, of rule: Rule) {
    id = row.id
    group = row.group
    severity = row.severity ?? rule.severity
    description = row.description
    self.rule = rule
    isRule = false
  }
}
