import Foundation
import Reporting
import Testing

/// Programs that read the reports in practice take them, hostile ones too.
@Suite struct ConsumerTests {
  private func bytes(_ report: Report, _ format: ReportFormat) -> Data {
    Data(format.render(report, style: TextStyle(color: false, quiet: false)))
  }

  @Test(.enabled(if: Tool.sarifPython != nil, "sarif-tools is not in .build/check-reports"))
  func sarifToolsCountsTheResults() throws {
    let script = """
      import datetime, json, sys
      from sarif import sarif_file
      file = sarif_file.SarifFile("stdin", json.load(sys.stdin), datetime.datetime.now())
      records = file.get_records()
      print(len(records), file.get_distinct_tool_names(), all(r["Location"] and r["Line"] > 0 for r in records))
      """
    for report in HostileReports.all.prefix(10) {
      let count = report.diagnostics.count + report.details.excused.count
      let output = try Tool.run(Tool.sarifPython, ["-c", script], input: bytes(report, .sarif))
      #expect(output == "\(count) ['pocketpay-lint'] True\n")
    }
  }

  @Test(.enabled(if: Tool.junitPython != nil, "junitparser is not in .build/check-reports"))
  func junitparserCountsTheTests() throws {
    let script = """
      import sys
      from junitparser import JUnitXml
      suites = JUnitXml.fromstring(sys.stdin.buffer.read())
      cases = [case for suite in suites for case in suite]
      print(len(cases), sum(suite.tests for suite in suites), sum(suite.failures for suite in suites),
            sum(suite.skipped for suite in suites), sum(1 for case in cases if case.is_failure))
      """
    for report in HostileReports.all.prefix(10) {
      let failures = report.diagnostics.count { $0.severity == .error }
      let clean = Set(0..<3).subtracting(report.diagnostics.map { Int($0.span.file) }).count
      let total = report.diagnostics.count + clean
      let output = try Tool.run(Tool.junitPython, ["-c", script], input: bytes(report, .junit))
      #expect(output == "\(total) \(total) \(failures) \(report.diagnostics.count - failures) \(failures)\n")
    }
  }

  @Test(.enabled(if: Tool.xmllint != nil, "xmllint is not installed"), arguments: [ReportFormat.junit, .checkstyle])
  func xmllintHasNothingToSay(format: ReportFormat) throws {
    for report in HostileReports.all.prefix(10) {
      #expect(try Tool.run(Tool.xmllint, ["--noout", "-"], input: bytes(report, format)).isEmpty)
    }
  }
}
