import Diagnostics
import ManifestOutlines

/// Writes a summary for a pull request or a job: the matrix of states, the findings, new ones first, and the gaps.
struct MarkdownReport {
  // A comment on GitHub holds 65,536 characters; what does not fit is counted.
  private static let matrixBudget = 12_000
  private static let findingsBudget = 24_000
  /// For the help and the steps that hang at findings.
  private static let helpBudget = 6_000
  private static let gapsBudget = 8_000
  private static let longestStep = 160

  let places: SourcePlaces
  let report: Report
  var lines: [String] = []

  static func render(_ report: Report) -> [UInt8] {
    var writer = MarkdownReport(report)
    writer.writeHead()
    writer.writeChange()
    writer.writeMatrix(GovernanceMatrix(report))
    // What stands below as a gap is not said twice.
    let gaps = Set(report.details.outlines.flatMap(\.gaps).map(\.span))
    writer.writeFindings(report.diagnostics.filter { $0.ruleID != "gap" || !gaps.contains($0.span) })
    writer.writeKnown(report.details.excused.filter { $0.kind == .baseline }.map(\.finding))
    writer.writeGaps()
    return Array((writer.lines.joined(separator: "\n") + "\n").utf8)
  }

  private init(_ report: Report) {
    self.report = report
    places = SourcePlaces(report)
  }

  private mutating func writeHead() {
    let counts = [Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = report.count(of: severity)
      return count == 0 ? nil : "\(count) \(severity.name)\(count == 1 ? "" : "s")"
    }
    let verdict = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    lines += ["## pocketpay-lint: \(verdict)", "", report.summary]
  }

  // MARK: - States

  private mutating func writeMatrix(_ matrix: GovernanceMatrix) {
    if matrix.rows.isEmpty { return }
    lines += ["", "### Screens and states", ""]
    let names = matrix.columns.map { MarkdownText.escaped($0) } + ["elsewhere"]
    lines.append("| screen | " + names.joined(separator: " | ") + " |")
    lines.append(String(repeating: "|---", count: names.count + 1) + "|")
    var rows = matrix.rows.map { row in
      let statuses = row.allCells.map { CellStatus($0) }
      return (text: MarkdownReport.line(of: row, statuses), gravity: statuses.map(\.gravity).max() ?? 0)
    }
    // Where not all fit, the gravest come first; those of one gravity keep their order.
    if rows.reduce(0, { $0 + $1.text.utf8.count }) > MarkdownReport.matrixBudget {
      let levels = Set(rows.map(\.gravity)).sorted(by: >)
      rows = levels.flatMap { level in rows.filter { $0.gravity == level } }
    }
    append(rows.map(\.text), within: MarkdownReport.matrixBudget, "screen")
    lines += ["", "✅ described · ➖ does not apply · ❌ error · ⚠️ warning · 🚧 gap · ℹ️ note · 📌 known · ❔ missing"]
  }

  private static func line(of row: GovernanceMatrix.Row, _ statuses: [CellStatus]) -> String {
    let name = MarkdownText.escaped(row.outline.title ?? row.outline.id)
    return "| \(name) | " + statuses.map(MarkdownReport.mark).joined(separator: " | ") + " |"
  }

  private static func mark(_ status: CellStatus) -> String {
    switch status {
    case .error(let count): "❌ \(count)"
    case .warning(let count): "⚠️ \(count)"
    case .note(let count): "ℹ️ \(count)"
    case .known(let count): "📌 \(count)"
    case .gap: "🚧"
    case .missing: "❔"
    case .notApplicable: "➖"
    case .described: "✅"
    case .none: ""
    }
  }

  // MARK: - Findings

  private mutating func writeFindings(_ findings: [Diagnostic]) {
    if findings.isEmpty { return }
    lines += ["", report.baselined > 0 ? "### New findings" : "### Findings", ""]
    writeTable(of: findings, within: MarkdownReport.findingsBudget)
  }

  private mutating func writeKnown(_ findings: [Diagnostic]) {
    if findings.isEmpty { return }
    let count = findings.count == 1 ? "1 known finding" : "\(findings.count) known findings"
    lines += ["", "<details><summary>\(count), held by the baseline</summary>", ""]
    writeTable(of: findings, within: MarkdownReport.findingsBudget / 4)
    lines += ["", "</details>"]
  }

  private mutating func writeTable(of findings: [Diagnostic], within budget: Int) {
    lines += ["| | finding | place | rule |", "|---|---|---|---|"]
    let sorted = [Severity.error, .warning, .note].flatMap { severity in
      findings.filter { $0.severity == severity }
    }
    let (places, links) = (places, report.details.links)
    var rest = MarkdownReport.helpBudget
    append(sorted.count, within: budget, "finding") { number in
      let finding = sorted[number]
      let place = places.place(of: finding.span)
      let position = MarkdownText.place(place.path, line: place.start.line, links)
      var text = MarkdownText.escaped(finding.message)
      // Findings without their help say more than help without the findings that it would push out.
      for addition in MarkdownReport.additions(to: finding, places) where addition.utf8.count <= rest {
        rest -= addition.utf8.count
        text += addition
      }
      return "| \(finding.severity.name) | \(text) | \(position) | \(MarkdownText.code(finding.ruleID)) |"
    }
  }

  /// The help of a finding, or the fix where there is none, and the steps that lead to it, folded away.
  private static func additions(to finding: Diagnostic, _ places: SourcePlaces) -> [String] {
    var result: [String] = []
    if let help = finding.help {
      result.append("<br>Help: \(MarkdownText.escaped(help))")
    } else if let fix = finding.fix {
      result.append("<br>Fix: \(MarkdownText.escaped(fix.title))")
    }
    let steps = places.steps(of: finding)
    if !steps.isEmpty {
      let count = steps.count == 1 ? "1 step leads" : "\(steps.count) steps lead"
      let text = steps.map { MarkdownText.escaped($0, longest: longestStep) }.joined(separator: "<br>")
      result.append("<details><summary>\(count) there</summary>\(text)</details>")
    }
    return result
  }

  // MARK: - Gaps

  private mutating func writeGaps() {
    let gaps = report.details.outlines.flatMap { outline in outline.gaps.map { (outline, $0) } }
    if gaps.isEmpty { return }
    lines += ["", "### Gaps", "", "| screen | what is missing | until | issue | owner |", "|---|---|---|---|---|"]
    // Those that are due first stand first; dates compare as they are written.
    let sorted = gaps.sorted { ($0.1.until ?? "~") < ($1.1.until ?? "~") }
    append(
      sorted.map { outline, gap in
        let what = gap.requirement.map { MarkdownText.escaped($0) } ?? MarkdownText.code(gap.rule ?? "")
        let reason = gap.reason.isEmpty ? "" : (what.hasSuffix(".") ? " " : ": ") + MarkdownText.escaped(gap.reason)
        let until = gap.until.map { MarkdownText.escaped($0) + (gap.isOver ? " (over)" : "") } ?? "open"
        let rest = [gap.issue, gap.owner].map { MarkdownText.escaped($0 ?? "") }.joined(separator: " | ")
        return "| \(MarkdownText.escaped(outline.title ?? outline.id)) | \(what)\(reason) | \(until) | \(rest) |"
      }, within: MarkdownReport.gapsBudget, "gap")
  }

  mutating func append(_ rows: [String], within budget: Int, _ noun: String) {
    append(rows.count, within: budget, noun) { rows[$0] }
  }

  /// Adds lines of a table until they have more bytes than `budget`, and says how many are left; what does not fit is not
  /// made.
  private mutating func append(_ count: Int, within budget: Int, _ noun: String, row: (Int) -> String) {
    var rest = budget
    var shown = 0
    while shown < count {
      let text = row(shown)
      rest -= text.utf8.count
      if rest < 0 { break }
      lines.append(text)
      shown += 1
    }
    let left = count - shown
    if left > 0 { lines += ["", "… and \(left) more \(noun)\(left == 1 ? "" : "s")."] }
  }
}
