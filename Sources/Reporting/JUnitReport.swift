import Diagnostics

/// Writes a suite for each checked file: a failed test for what fails the run, a skipped one for what does not.
struct JUnitReport {
  private let places: SourcePlaces
  private let failing: Severity?

  static func render(_ report: Report) -> [UInt8] {
    let format = JUnitReport(places: SourcePlaces(report), failing: report.details.failing)
    var findings: [Int: [Diagnostic]] = [:]
    for group in report.diagnosticsByFile { findings[Int(group[0].span.file)] = group }
    let files = Set(report.details.files).union(findings.keys).sorted()
    let suites = files.map { file in
      (
        path: report.sources.indices.contains(file) ? report.sources[file].path : SourcePlaces.unknownPath,
        findings: findings[file] ?? []
      )
    }
    return format.document(suites)
  }

  private func document(_ suites: [(path: String, findings: [Diagnostic])]) -> [UInt8] {
    let tests = suites.reduce(0) { $0 + max(1, $1.findings.count) }
    let failures = suites.reduce(0) { $0 + $1.findings.count(where: fails) }
    var writer = XMLWriter()
    writer.element(
      "testsuites",
      [("name", "pocketpay-lint"), ("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "0")]
    ) { root in
      for suite in suites { write(suite.path, suite.findings, to: &root) }
    }
    return writer.bytes
  }

  private func write(_ path: String, _ findings: [Diagnostic], to writer: inout XMLWriter) {
    let failures = findings.count(where: fails)
    let name = VisibleText.writingOutBytes(of: path)
    writer.element(
      "testsuite",
      [
        ("name", name), ("tests", "\(max(1, findings.count))"), ("failures", "\(failures)"), ("errors", "0"),
        ("skipped", "\(findings.count - failures)"),
      ]
    ) { suite in
      if findings.isEmpty { suite.element("testcase", [("name", "pocketpay-lint"), ("classname", name)]) }
      var counts: [String: Int] = [:]
      for finding in findings {
        counts[finding.ruleID, default: 0] += 1
        write(finding, number: counts[finding.ruleID, default: 1], classname: name, to: &suite)
      }
    }
  }

  /// `number` counts the findings of a rule: a line in the name would make an old finding look new after an edit above.
  private func write(_ finding: Diagnostic, number: Int, classname: String, to writer: inout XMLWriter) {
    let start = places.place(of: finding.span).start
    let position = "\(start.line):\(start.column)"
    let name = number == 1 ? finding.ruleID : "\(finding.ruleID) \(number)"
    writer.element("testcase", [("name", name), ("classname", classname)]) { test in
      let attributes = [("type", finding.severity.name), ("message", finding.message)]
      var text = "\(VisibleText.path(classname)):\(position): \(VisibleText.escape(finding.message))"
      if let help = finding.help { text += "\nhelp: \(VisibleText.escape(help))" }
      test.element(fails(finding) ? "failure" : "skipped", attributes, text: text)
    }
  }

  private func fails(_ finding: Diagnostic) -> Bool { failing.map { finding.severity >= $0 } ?? false }
}
