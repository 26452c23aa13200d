import Diagnostics
import LintEngine
import Reporting

/// How often each rule was broken, the most frequent first.
struct Statistics {
  struct Row {
    var rule: String
    var severity: Severity
    var count: Int
    /// How many of them `--fix` would mend.
    var fixable: Int
    var description: String
  }

  let rows: [Row]
  private let report: Report

  /// `rulebook` knows what the rules ask.
  init(_ report: Report, rulebook: Rulebook) {
    self.report = report
    struct Key: Hashable {
      var rule: String
      var severity: Severity
    }
    var counts: [Key: (count: Int, fixable: Int)] = [:]
    for finding in report.diagnostics {
      let isFixable = finding.fix?.safety == .safe
      let known = counts[Key(rule: finding.ruleID, severity: finding.severity), default: (0, 0)]
      counts[Key(rule: finding.ruleID, severity: finding.severity)] = (
        known.count + 1, known.fixable + (isFixable ? 1 : 0)
      )
    }
    let descriptions = Dictionary(
      RuleList(rulebook: rulebook).entries.map { ($0.id, $0.description) }, uniquingKeysWith: { first, _ in first })
    rows = counts.map { key, value in
      Row(
        rule: key.rule, severity: key.severity, count: value.count, fixable: value.fixable,
        description: descriptions[key.rule] ?? "")
    }
    .sorted { left, right in
      if left.count != right.count { return left.count > right.count }
      if left.severity != right.severity { return left.severity > right.severity }
      return left.rule < right.rule
    }
  }

  /// The rows in a format: `json`, or one line each.
  func render(_ format: String, quiet: Bool) -> [UInt8] { format == "json" ? json : text(quiet: quiet) }

  private func text(quiet: Bool) -> [UInt8] {
    func padded(_ text: String, to width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let digits = rows.map { "\($0.count)".count }.max() ?? 0
    let width = rows.map(\.rule.count).max() ?? 0
    var lines = rows.map { row in
      let count = String(repeating: " ", count: digits - "\(row.count)".count) + "\(row.count)"
      let fixable = row.fixable == 0 ? "" : " [\(row.fixable) with a fix]"
      return
        "\(count)  \(padded(row.severity.name, to: 7))  \(padded(row.rule, to: width))  \(row.description)\(fixable)"
    }
    if !quiet { lines.append(report.summary) }
    return lines.flatMap { Array("\(VisibleText.escape($0))\n".utf8) }
  }

  private var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.writeHead(version: 1, toolVersion: Command.version, files: report.checkedFiles)
      writer.member("rules") { member in
        member.array { list in
          for row in rows {
            list.newline(indent: 3)
            list.object {
              $0.member("rule", row.rule)
              $0.member("severity", row.severity.name)
              $0.member("count", row.count)
              $0.member("fixable", row.fixable)
              $0.member("description", row.description)
            }
          }
        }
      }
      writer.newline(indent: 1)
      writer.member("summary") { summary in
        summary.object {
          $0.member("errors", report.count(of: .error))
          $0.member("warnings", report.count(of: .warning))
          $0.member("notes", report.count(of: .note))
        }
      }
    }
    writer.finish()
    return writer.bytes
  }
}
