import Diagnostics

/// A finding or a requirement that a manifest says may stay for now: a suppression or a gap, as an audit lists it.
package struct ClaimedException: Sendable {
  package enum Kind: String, Sendable {
    case suppression, gap
  }

  package enum Status: String, Sendable {
    case active
    /// Its date is past.
    case expired
    /// It is not as it should be, or names nothing that may be excused.
    case refused
  }

  package var kind: Kind
  package var status: Status
  package var span: SourceSpan
  /// The names of rules as they were written.
  package var rules: [String]
  /// What a gap without a rule says is not met.
  package var requirement: String?
  package var until: String?
  package var issue: String?
  package var reason: String
  /// How many findings it covers in this run.
  package var findings = 0
}

extension ClaimedException {
  init(_ suppression: Suppression) {
    let isRefused =
      !suppression.isWellFormed || suppression.extent == nil || !suppression.names.contains(where: \.isAllowed)
    self.init(
      kind: .suppression, status: isRefused ? .refused : suppression.isOver ? .expired : .active,
      span: suppression.span, rules: suppression.names.map(\.text), until: suppression.until,
      reason: suppression.reason, findings: suppression.names.reduce(0) { $0 + $1.count })
  }

  init(_ gap: Gap, status: Status, findings: Int) {
    self.init(
      kind: .gap, status: status, span: gap.span, rules: gap.rule.map { [$0] } ?? [], requirement: gap.requirement,
      until: gap.until, issue: gap.issue, reason: gap.reason, findings: findings)
  }
}
