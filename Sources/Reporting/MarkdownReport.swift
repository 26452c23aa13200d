import Diagnostics
import ManifestOutlines

/// Writes a summary for a pull request or a job: the matrix of states, the findings, new ones first, and the gaps.
struct MarkdownReport {
  // A comment on GitHub holds 65,536 characters; what does not fit is counted.
  private static let matrixBudget = 16_000
  private static let findingsBudget = 24_000
  private static let gapsBudget = 12_000

  private let places: SourcePlaces
  private let report: Report
  private var lines: [String] = []

  static func render(_ report: Report) -> [UInt8] {
    var writer = MarkdownReport(report)
    writer.writeHead()
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
    // Where not all fit, those that have something to say come first.
    var rows = matrix.rows.map { row in (row, statuses: row.allCells.map { CellStatus($0) }) }
    func isQuiet(_ statuses: [CellStatus]) -> Bool {
      statuses.allSatisfy { [.described, .notApplicable, .none].contains($0) }
    }
    let texts = rows.map { MarkdownReport.line(of: $0.0, $0.statuses) }
    if texts.reduce(0, { $0 + $1.utf8.count }) > MarkdownReport.matrixBudget {
      rows = rows.filter { !isQuiet($0.statuses) } + rows.filter { isQuiet($0.statuses) }
    }
    append(rows.map { MarkdownReport.line(of: $0.0, $0.statuses) }, within: MarkdownReport.matrixBudget, "screen")
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
    append(
      sorted.map { finding in
        let place = places.place(of: finding.span)
        let position = MarkdownText.code("\(VisibleText.path(place.path)):\(place.start.line)")
        let message = MarkdownText.escaped(finding.message)
        return "| \(finding.severity.name) | \(message) | \(position) | \(MarkdownText.code(finding.ruleID)) |"
      }, within: budget, "finding")
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

  /// Adds lines of a table until they have more bytes than `budget`, and says how many are left.
  private mutating func append(_ rows: [String], within budget: Int, _ noun: String) {
    var rest = budget
    var shown = 0
    for row in rows {
      rest -= row.utf8.count
      if rest < 0 { break }
      lines.append(row)
      shown += 1
    }
    let left = rows.count - shown
    if left > 0 { lines += ["", "… and \(left) more \(noun)\(left == 1 ? "" : "s")."] }
  }
}
