import Diagnostics
import Foundation
import FoundationXML
import Reporting
import Testing

/// The formats of GitLab, reviewdog, JUnit and Checkstyle.
@Suite struct ServiceReportTests {
  typealias Object = [String: Any]

  private let text = "é: vault\ncopy:\n  - safe\n"

  private func finding(_ severity: Severity, _ marked: String = "vault", fix: Fix? = nil) -> Diagnostic {
    Diagnostic(
      ruleID: "rule", severity: severity, message: "message", span: span(of: marked, in: text), help: "help", fix: fix)
  }

  private func json(_ report: Report, _ format: ReportFormat) throws -> Any {
    let bytes = format.render(report, style: TextStyle(color: false, quiet: false))
    return try JSONSerialization.jsonObject(with: Data(bytes))
  }

  @Test func gitlabKnowsFindingsByTheirFingerprints() throws {
    var checked = report([finding(.error), finding(.note, "safe")], texts: [text])
    checked.details.fingerprints = ["f0", "f1"]
    let issues = try #require(try json(checked, .gitlab) as? [Object])
    #expect(issues.map { $0["fingerprint"] as? String } == ["f0", "f1"])
    #expect(issues.map { $0["severity"] as? String } == ["major", "info"])
    let places = issues.map { $0["location"] as? Object }
    #expect(places.map { $0?["path"] as? String } == ["a.yaml", "a.yaml"])
    #expect(places.map { ($0?["lines"] as? [String: Int]) } == [["begin": 1, "end": 1], ["begin": 3, "end": 3]])
    #expect(try #require(try json(report([], texts: []), .gitlab) as? [Any]).isEmpty)
  }

  /// A counterexample of two steps.
  private var way: Diagnostic {
    var found = finding(.error)
    found.notes = [
      Note(message: "1. load: Loading", span: span(of: "copy", in: text), isStep: true),
      Note(message: "no step", span: span(of: "copy", in: text)),
      Note(message: "2. timeout: Error", span: span(of: "safe", in: text), isStep: true),
    ]
    return found
  }

  @Test func gitlabAndJUnitSayTheSteps() throws {
    let issue = try #require((try json(report([way], texts: [text]), .gitlab) as? [Object])?.first)
    #expect(
      (issue["content"] as? Object)?["body"] as? String
        == "help\n\n1. load: Loading (a.yaml:2)\n\n2. timeout: Error (a.yaml:3)")
    let failure = try document(report([way], texts: [text]), .junit).nodes(forXPath: "//failure").first?.stringValue
    #expect(
      failure
        == "a.yaml:1:4: message\nhelp: help\n1. load: Loading (a.yaml:2)\n2. timeout: Error (a.yaml:3)")
  }

  @Test func testsOfAFileHaveNamesOfTheirOwn() throws {
    var other = finding(.error, "safe")
    other.ruleID = "other"
    let found = [finding(.error), finding(.note), finding(.error, "safe"), other]
    let cases = try document(report(found, texts: [text]), .junit).nodes(forXPath: "//testcase/@name")
    #expect(cases.map(\.stringValue) == ["rule (1:4)", "rule (1:4) 2", "other", "rule (3:5)"])
  }

  @Test func reviewdogCountsColumnsInBytes() throws {
    let fix = Fix(
      title: "mend", safety: .safe,
      edits: [Edit(span: span(of: "safe", in: text), text: "x"), Edit(span: span(of: "vault", in: text), text: "y")])
    let document = try #require(try json(report([finding(.warning, fix: fix)], texts: [text]), .rdjson) as? Object)
    let found = try #require((document["diagnostics"] as? [Object])?.first)
    #expect(found["severity"] as? String == "WARNING")
    let range = try #require((found["location"] as? Object)?["range"] as? [String: [String: Int]])
    #expect(range == ["start": ["line": 1, "column": 5], "end": ["line": 1, "column": 10]])
    // Two edits hold only together, so they are one suggestion.
    let suggestion = try #require((found["suggestions"] as? [Object])?.first)
    #expect(suggestion["text"] as? String == "y\ncopy:\n  - x")
    #expect(
      suggestion["range"] as? [String: [String: Int]]
        == ["start": ["line": 1, "column": 5], "end": ["line": 3, "column": 9]])
  }

  @Test func editsFarApartAreNoSuggestion() throws {
    let long = "a" + String(repeating: " ", count: 5000) + "b"
    let fix = Fix(
      title: "mend", safety: .safe,
      edits: [Edit(span: span(of: "a", in: long), text: ""), Edit(span: span(of: "b", in: long), text: "")])
    let found = Diagnostic(ruleID: "rule", message: "m", span: span(of: "a", in: long), fix: fix)
    let document = try #require(try json(report([found], texts: [long]), .rdjson) as? Object)
    #expect((document["diagnostics"] as? [Object])?.first?["suggestions"] == nil)
  }

  private func document(_ report: Report, _ format: ReportFormat) throws -> XMLElement {
    let bytes = format.render(report, style: TextStyle(color: false, quiet: false))
    return try #require(try XMLDocument(data: Data(bytes)).rootElement())
  }

  @Test func whatFailsTheRunIsAFailedTest() throws {
    var checked = report([finding(.error), finding(.warning, "safe")], texts: [text, "b"])
    checked.details.files = [0, 1]
    let root = try document(checked, .junit)
    let suites = root.elements(forName: "testsuite")
    #expect(suites.map { $0.attribute(forName: "name")?.stringValue } == ["a.yaml", "b.yaml"])
    #expect(suites.map { $0.attribute(forName: "tests")?.stringValue } == ["2", "1"])
    #expect(suites.map { $0.attribute(forName: "failures")?.stringValue } == ["1", "0"])
    #expect(suites[0].elements(forName: "testcase").map { $0.child(at: 0)?.name } == ["failure", "skipped"])
    #expect(suites[1].elements(forName: "testcase").map { $0.childCount } == [0])
    checked.details.failing = .warning
    #expect(try document(checked, .junit).attribute(forName: "failures")?.stringValue == "2")
    checked.details.failing = nil
    #expect(try document(checked, .junit).attribute(forName: "failures")?.stringValue == "0")
  }

  @Test func checkstyleNamesFilesAndPlaces() throws {
    var other = finding(.note)
    other.span.file = 1
    let files = try document(report([finding(.error), other], texts: [text, text]), .checkstyle).elements(
      forName: "file")
    #expect(files.map { $0.attribute(forName: "name")?.stringValue } == ["a.yaml", "b.yaml"])
    let error = try #require(files[1].elements(forName: "error").first)
    let names = ["line", "column", "severity", "message", "source"]
    #expect(
      names.map { error.attribute(forName: $0)?.stringValue } == ["1", "4", "info", "message", "pocketpay-lint.rule"])
  }
}
