import Diagnostics

/// Writes findings as Checkstyle does, by file.
enum CheckstyleReport {
  static func render(_ report: Report) -> [UInt8] {
    let places = SourcePlaces(report)
    var writer = XMLWriter()
    writer.element("checkstyle", [("version", "4.3")]) { root in
      for findings in report.diagnosticsByFile {
        root.element("file", [("name", VisibleText.writingOutBytes(of: places.place(of: findings[0].span).path))]) {
          for finding in findings {
            let start = places.place(of: finding.span).start
            $0.element(
              "error",
              [
                ("line", "\(start.line)"), ("column", "\(start.column)"), ("severity", name(of: finding.severity)),
                ("message", finding.message), ("source", "pocketpay-lint.\(finding.ruleID)"),
              ])
          }
        }
      }
    }
    return writer.bytes
  }

  private static func name(of severity: Severity) -> String { severity == .note ? "info" : severity.name }
}

extension Report {
  /// The findings, those of one file together, in their order.
  var diagnosticsByFile: [[Diagnostic]] {
    var result: [[Diagnostic]] = []
    for diagnostic in diagnostics {
      if let last = result.last, last[0].span.file == diagnostic.span.file {
        result[result.count - 1].append(diagnostic)
      } else {
        result.append([diagnostic])
      }
    }
    return result
  }
}
