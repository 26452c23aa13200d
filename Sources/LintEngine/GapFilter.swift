import Diagnostics

/// A gap on which findings over the project decide, too.
struct OpenGap: Sendable {
  var gap: Gap
  /// The rules and rows that it means.
  var ids: Set<String>
  /// Something in its own file was found.
  var wasNeeded: Bool
  /// How many findings it excused.
  var count: Int
  var checksStaleness: Bool
}

/// Turns findings that a gap owns up to into notes, and reports gaps that excuse nothing.
struct GapFilter {
  let rulebook: Rulebook
  let selection: RuleSelection
  let today: String
  /// The gaps that are done with.
  private(set) var claims: [ClaimedException] = []
  private lazy var knownNames = rulebook.knownNames

  init(rulebook: Rulebook, selection: RuleSelection, today: String) {
    self.rulebook = rulebook
    self.selection = selection
    self.today = today
  }

  /// Applies the gaps of one document, on which `active` run, to its findings; returns those for which the findings
  /// over the project count.
  mutating func apply(
    _ gaps: [Gap], to findings: inout [Diagnostic], absent: [AbsentState], active: [ActiveRule]
  ) -> [OpenGap] {
    // A selection of some rules says nothing about whether a gap is still needed.
    let isWhole = selection.select.isEmpty && selection.ignore.isEmpty && selection.preset == .strict
    var extra: [Diagnostic] = []
    var open: [OpenGap] = []
    var excused: Set<Int> = []
    for gap in gaps {
      guard let rule = gap.rule else {
        extra.append(note(on: gap))
        claims.append(ClaimedException(gap, status: gap.isOver(today: today) ? .expired : .active, findings: 0))
        continue
      }
      let meaning = rulebook.meaning(of: rule)
      if meaning.isEmpty {
        claims.append(ClaimedException(gap, status: .refused, findings: 0))
        extra.append(
          Diagnostic(
            ruleID: "gap-unknown-rule",
            message: "there is no rule “\(rule)”" + didYouMean(rule, knownNames), span: gap.span))
        continue
      }
      let owners = meaning.rules.map { rulebook.rules[$0] }
      if let problem = GapFilter.problem(of: gap, owners.map(\.lock)) {
        claims.append(ClaimedException(gap, status: .refused, findings: 0))
        extra.append(Diagnostic(ruleID: "gap-forbidden", message: "“\(rule)” " + problem, span: gap.span))
        continue
      }
      // A date that nobody can read never comes; the reader of manifests reported it.
      if !gap.hasReadableDate {
        claims.append(ClaimedException(gap, status: .refused, findings: 0))
        continue
      }
      if Gap.isStandIn(gap.reason) {
        claims.append(ClaimedException(gap, status: .refused, findings: 0))
        extra.append(
          Diagnostic(
            ruleID: "gap-no-reason", message: "“\(shortened(gap.reason))” is no reason; say why this may stay",
            span: gap.reasonSpan ?? gap.span))
        continue
      }
      let meant = findings.indices.filter {
        meaning.ids.contains(findings[$0].ruleID) && gap.covers(findings[$0], absent: absent)
      }
      let result = OpenGap(
        gap: gap, ids: meaning.ids, wasNeeded: !meant.isEmpty, count: excuse(meant, gap, &findings, &excused),
        checksStaleness: isWhole && active.contains { meaning.rules.contains(Int($0.index)) })
      if owners.contains(where: { $0.checks.contains { $0.check.comparesDocuments } }) {
        open.append(result)
      } else {
        extra += conclusion(result)
      }
    }
    findings += extra
    return open
  }

  /// Applies the gaps that were left open to the findings over the project, and adds what is to be said of those gaps;
  /// `isWhole`: all of the project was there.
  mutating func close(_ open: [OpenGap], over findings: inout [Diagnostic], isWhole: Bool) {
    if open.isEmpty { return }
    var places: [Int32: [Int]] = [:]
    for index in findings.indices { places[findings[index].span.file, default: []].append(index) }
    var extra: [Diagnostic] = []
    var excused: Set<Int> = []
    for var item in open {
      let meant = (places[item.gap.span.file] ?? []).filter {
        item.ids.contains(findings[$0].ruleID) && item.gap.covers(findings[$0])
      }
      item.count += excuse(meant, item.gap, &findings, &excused)
      if !meant.isEmpty { item.wasNeeded = true }
      if !isWhole { item.checksStaleness = false }
      extra += conclusion(item)
    }
    findings += extra
  }

  /// Makes notes of findings, each once, while the gap's date is not past; returns how many.
  private func excuse(
    _ meant: [Int], _ gap: Gap, _ findings: inout [Diagnostic], _ excused: inout Set<Int>
  ) -> Int {
    if gap.isOver(today: today) { return 0 }
    let before = excused.count
    for index in meant where excused.insert(index).inserted {
      findings[index].severity = .note
      // What is known to be open is not mended in passing.
      findings[index].fix = nil
      findings[index].message += ": a known gap\(gap.tracking)"
    }
    return excused.count - before
  }

  private mutating func conclusion(_ item: OpenGap) -> [Diagnostic] {
    let status = item.gap.isOver(today: today) ? ClaimedException.Status.expired : .active
    claims.append(ClaimedException(item.gap, status: status, findings: item.count))
    if item.wasNeeded { return item.gap.isOver(today: today) ? [overdue(item.gap)] : [] }
    if !item.checksStaleness { return [] }
    return [
      Diagnostic(
        ruleID: "gap-stale", severity: .warning,
        message: "“\(item.gap.rule ?? "")” finds nothing here any more; remove this gap", span: item.gap.span)
    ]
  }

  /// Why the locks of the rules that a gap names do not allow it, or nil.
  private static func problem(of gap: Gap, _ locks: [Lock]) -> String? {
    if locks.contains(where: { !$0.allowsGap(isDated: true) }) {
      return "allows no gap; what it finds must be mended"
    }
    let isDated = gap.until.map { ScalarCheck.isDate(Array($0.utf8)[...]) } ?? false
    if locks.allSatisfy({ $0.allowsGap(isDated: isDated) }) { return nil }
    return "is locked: it allows a gap only with a date; add “until”"
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
