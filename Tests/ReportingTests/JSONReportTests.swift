import Diagnostics
import Foundation
import Reporting
import Testing

@Suite struct JSONReportTests {
  private func parsed(_ report: Report) throws -> [String: Any] {
    let bytes = ReportFormat.json.render(report, style: TextStyle(color: true, quiet: true))
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private func findings(_ report: Report) throws -> [[String: Any]] {
    try #require(try parsed(report)["diagnostics"] as? [[String: Any]])
  }

  @Test func theBytesOfASmallReport() {
    let finding = Diagnostic(
      ruleID: "rule", severity: .warning, message: "message", span: span(of: "b", in: "é: b"),
      notes: [Note(message: "here", span: span(of: "é", in: "é: b"))], help: "mend it",
      fix: Fix(title: "mend", safety: .safe, edits: [Edit(span: span(of: "b", in: "é: b"), text: "c")]))
    let place = #"{"start": {"line": 1, "column": 4, "offset": 4}, "end": {"line": 1, "column": 5, "offset": 5}}"#
    let other = #"{"start": {"line": 1, "column": 1, "offset": 0}, "end": {"line": 1, "column": 2, "offset": 2}}"#
    let head = #"{"rule": "rule", "severity": "warning", "message": "message", "path": "a.yaml", "range": "# + place
    let notes = #""notes": [{"message": "here", "path": "a.yaml", "range": "# + other + "}]"
    let fix = #""fix": {"title": "mend", "safety": "safe", "edits": [{"range": "# + place + #", "text": "c"}]}"#
    let expected = """
      {"version": 1,
       "tool": {"name": "pocketpay-lint", "version": "0.1.0"},
       "files": 1,
       "diagnostics": [
         \(head), \(notes), "help": "mend it", \(fix)}],
       "summary": {"errors": 0, "warnings": 1, "notes": 0, "suppressed": 0, "baselined": 0, "earlier": 0}}

      """
    #expect(rendered(report([finding], texts: ["é: b"]), as: .json) == expected)
  }

  @Test func withoutFindingsTheListIsEmpty() throws {
    let document = try parsed(report([], texts: ["a", "b"], suppressed: 4, baselined: 5))
    #expect((document["diagnostics"] as? [Any])?.isEmpty == true)
    #expect(document["files"] as? Int == 2)
    #expect(
      document["summary"] as? [String: Int]
        == ["errors": 0, "warnings": 0, "notes": 0, "suppressed": 4, "baselined": 5, "earlier": 0])
  }

  @Test func whatIsNotThereHasNoKey() throws {
    let place = SourceSpan(file: 0, lowerBound: 0, upperBound: 1)
    let plain = try findings(report([Diagnostic(ruleID: "rule", message: "m", span: place)], texts: ["a"]))
    #expect(Set(plain[0].keys) == ["rule", "severity", "message", "path", "range"])
    let nowhere = SourceSpan(file: 9, lowerBound: 0, upperBound: 1)
    let homeless = try findings(report([Diagnostic(ruleID: "rule", message: "m", span: nowhere)], texts: ["a"]))
    #expect(Set(homeless[0].keys) == ["rule", "severity", "message"])
  }

  @Test func everyCharacterSurvives() throws {
    let message = String(
      String.UnicodeScalarView((0...0x2100).compactMap { Unicode.Scalar($0) }) + "\"\\/🎉\u{10FFFF}".unicodeScalars)
    let place = SourceSpan(file: 0, lowerBound: 0, upperBound: 0)
    let checked = report([Diagnostic(ruleID: "rule", message: message, span: place)], texts: ["a"])
    let back = try #require(try findings(checked)[0]["message"] as? String)
    #expect(Array(back.unicodeScalars) == Array(message.unicodeScalars))
    let hidden = rendered(checked, as: .json).unicodeScalars.filter {
      $0 != "\n" && ($0.value < 0x20 || $0 == "\u{202E}")
    }
    #expect(hidden.isEmpty)
  }

  @Test func findingsComeInTheirOrder() throws {
    let texts = ["a\r\nb", "c"]
    let places = [span(of: "c", in: texts[1], file: 1), span(of: "b", in: texts[0]), span(of: "a", in: texts[0])]
    let checked = report(places.map { Diagnostic(ruleID: "rule", message: "m", span: $0) }, texts: texts)
    let lines = try findings(checked).map { finding -> String in
      let start = (finding["range"] as? [String: [String: Int]])?["start"] ?? [:]
      return "\(finding["path"] ?? "") \(start["line"] ?? 0):\(start["column"] ?? 0)"
    }
    #expect(lines == ["a.yaml 1:1", "a.yaml 2:1", "b.yaml 1:1"])
  }
}
