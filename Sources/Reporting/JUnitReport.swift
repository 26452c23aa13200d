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
      for (finding, test) in zip(findings, names(of: findings)) {
        write(finding, name: test, classname: name, to: &suite)
      }
    }
  }

  /// A name for each finding of a file, no two the same: its rule, and its place where the rule finds several.
  ///
  /// A rule that finds one thing has no place in its name, since an edit above would make the old finding look new.
  private func names(of findings: [Diagnostic]) -> [String] {
    var counts: [String: Int] = [:]
    for finding in findings { counts[finding.ruleID, default: 0] += 1 }
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    return findings.map { finding in
      let name = counts[finding.ruleID] == 1 ? finding.ruleID : "\(finding.ruleID) (\(position(of: finding.span)))"
      var unique = name
      while !taken.insert(unique).inserted {
        numbers[name, default: 1] += 1
        unique = "\(name) \(numbers[name, default: 1])"
      }
      return unique
    }
  }

  private func position(of span: SourceSpan) -> String {
    let start = places.place(of: span).start
    return "\(start.line):\(start.column)"
  }

  private func write(_ finding: Diagnostic, name: String, classname: String, to writer: inout XMLWriter) {
    writer.element("testcase", [("name", name), ("classname", classname)]) { test in
      let attributes = [("type", finding.severity.name), ("message", finding.message)]
      var text = "\(VisibleText.path(classname)):\(position(of: finding.span)): \(VisibleText.escape(finding.message))"
      if let help = finding.help { text += "\nhelp: \(VisibleText.escape(help))" }
      for step in places.steps(of: finding) { text += "\n\(step)" }
      test.element(fails(finding) ? "failure" : "skipped", attributes, text: text)
    }
  }

  private func fails(_ finding: Diagnostic) -> Bool { failing.map { finding.severity >= $0 } ?? false }
}
