import Diagnostics

/// A requirement that a manifest says is not met yet.
struct Gap: Sendable {
  var rule: String?
  var requirement: String?
  var state: String?
  var reason: String
  var issue: String?
  var until: String?
  /// The place of the rule's id or of the requirement.
  var span: SourceSpan

  /// The gaps of a manifest, in their order.
  static func read(_ manifest: Manifest, _ keys: Rulebook.Keys) -> [Gap] {
    guard let list = manifest.child(keys.gaps, of: Manifest.root), manifest[list].kind == .list else { return [] }
    return manifest.children(of: list).compactMap { item in
      func text(_ key: Int32) -> String? {
        manifest.child(key, of: item).flatMap { manifest[$0].kind == .scalar ? manifest.string(of: $0) : nil }
      }
      guard let named = manifest.child(keys.rule, of: item) ?? manifest.child(keys.requirement, of: item) else {
        return nil
      }
      return Gap(
        rule: text(keys.rule), requirement: text(keys.requirement), state: text(keys.state),
        reason: text(keys.reason) ?? "", issue: text(keys.issue), until: text(keys.until),
        span: manifest.span(of: named))
    }
  }

  /// Past its date a gap excuses nothing; dates are compared as they are written, 2027-03-01.
  func isOver(today: String) -> Bool { until.map { $0 < today } ?? false }

  var tracking: String { issue.map { " (\($0))" } ?? "" }
}

/// Turns findings that a gap owns up to into notes, and reports gaps that excuse nothing.
struct GapFilter {
  let rulebook: Rulebook
  let today: String

  func apply(_ gaps: [Gap], to diagnostics: inout [Diagnostic], checksStaleness: Bool) {
    var extra: [Diagnostic] = []
    for gap in gaps {
      guard let rule = gap.rule else {
        extra.append(note(on: gap))
        continue
      }
      let ids = ids(namedBy: rule)
      guard !ids.isEmpty else {
        extra.append(
          Diagnostic(
            ruleID: "gap-unknown-rule",
            message: "there is no rule “\(rule)”" + didYouMean(rule, rulebook.knownIDs), span: gap.span))
        continue
      }
      if let owner = rulebook.rules.first(where: { ids.contains($0.id) }), owner.gapIsForbidden {
        extra.append(
          Diagnostic(
            ruleID: "gap-forbidden", message: "“\(rule)” allows no gap; what it finds must be mended", span: gap.span))
        continue
      }
      let found = diagnostics.indices.filter { ids.contains(diagnostics[$0].ruleID) }
      if found.isEmpty, checksStaleness {
        extra.append(
          Diagnostic(
            ruleID: "gap-stale", severity: .warning,
            message: "“\(rule)” finds nothing here any more; remove this gap", span: gap.span))
      }
      if gap.isOver(today: today) {
        if !found.isEmpty { extra.append(overdue(gap)) }
        continue
      }
      for index in found {
        diagnostics[index].severity = .note
        diagnostics[index].message += ": a known gap\(gap.tracking)"
      }
    }
    diagnostics += extra
  }

  private func ids(namedBy name: String) -> Set<String> {
    var ids: Set<String> = []
    for rule in rulebook.rules where rule.id == name || rule.covers.contains(name) {
      ids.insert(rule.id)
      ids.formUnion(rule.rows.map(\.id))
    }
    if rulebook.rules.contains(where: { $0.rows.contains { $0.id == name } }) { ids.insert(name) }
    return ids
  }

  private func note(on gap: Gap) -> Diagnostic {
    if gap.isOver(today: today) { return overdue(gap) }
    return Diagnostic(
      ruleID: "gap", severity: .note, message: "a known gap\(gap.tracking): \(gap.requirement ?? "")", span: gap.span,
      help: gap.reason.isEmpty ? nil : gap.reason)
  }

  private func overdue(_ gap: Gap) -> Diagnostic {
    Diagnostic(
      ruleID: "gap-overdue",
      message: "this gap was to be closed until \(gap.until ?? "")\(gap.tracking); close it or agree on a new date",
      span: gap.span)
  }
}
