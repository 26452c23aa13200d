import Diagnostics
import Foundation
import Reporting
import Testing

@Suite struct SARIFReportTests {
  typealias Object = [String: Any]

  private let text = "é: vault\ncopy:\n  - safe\n"

  private func run(_ report: Report) throws -> Object {
    let bytes = ReportFormat.sarif.render(report, style: TextStyle(color: false, quiet: false))
    let log = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
    #expect(log["version"] as? String == "2.1.0")
    return try #require((log["runs"] as? [Object])?.first)
  }

  private func results(_ report: Report) throws -> [Object] { try #require(try run(report)["results"] as? [Object]) }

  private var finding: Diagnostic {
    Diagnostic(
      ruleID: "b-rule", message: "“vault” {x} [link](1)", span: span(of: "vault", in: text),
      notes: [
        Note(message: "seen here", span: span(of: "safe", in: text)),
        Note(message: "first", span: span(of: "copy", in: text), isStep: true),
        Note(message: "then", span: span(of: "safe", in: text), isStep: true),
      ],
      fix: Fix(
        title: "mend it", safety: .unsafe,
        edits: [
          Edit(span: span(of: "safe", in: text), text: ""), Edit(span: span(of: "vault", in: text), text: "lock\n"),
        ]))
  }

  @Test func aResultHasItsWholeRegion() throws {
    let run = try run(report([finding], texts: [text], paths: ["scréens/a b#1.yaml"]))
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let result = try #require((run["results"] as? [Object])?.first)
    let place = try #require((result["locations"] as? [Object])?.first?["physicalLocation"] as? Object)
    #expect(
      place["artifactLocation"] as? [String: String]
        == ["uri": "scr%C3%A9ens/a%20b%231.yaml", "uriBaseId": "%SRCROOT%"])
    #expect(
      place["region"] as? [String: Int] == [
        "startLine": 1, "startColumn": 4, "endLine": 1, "endColumn": 9, "byteOffset": 4, "byteLength": 5,
      ])
    #expect((result["message"] as? Object)?["text"] as? String == "“vault” {x} [link] (1)")
  }

  @Test func anAbsolutePathIsAFileURI() throws {
    let result = try results(report([finding], texts: [text], paths: ["/a b.yaml"]))[0]
    let place = try #require((result["locations"] as? [Object])?.first?["physicalLocation"] as? Object)
    #expect(place["artifactLocation"] as? [String: String] == ["uri": "file:///a%20b.yaml"])
  }

  @Test func notesAreRelatedAndStepsAreAFlow() throws {
    let result = try results(report([finding], texts: [text]))[0]
    let related = try #require(result["relatedLocations"] as? [Object])
    #expect(related.map { ($0["message"] as? Object)?["text"] as? String } == ["seen here"])
    let threads = try #require((result["codeFlows"] as? [Object])?.first?["threadFlows"] as? [Object])
    let steps = try #require(threads.first?["locations"] as? [Object])
    let words = steps.map { (($0["location"] as? Object)?["message"] as? Object)?["text"] as? String }
    #expect(words == ["first", "then"])
    #expect(steps.map { $0["executionOrder"] as? Int } == [1, 2])
  }

  @Test func fixesAreReplacements() throws {
    let result = try results(report([finding], texts: [text]))[0]
    let change = try #require(((result["fixes"] as? [Object])?.first?["artifactChanges"] as? [Object])?.first)
    let replacements = try #require(change["replacements"] as? [Object])
    #expect(replacements.map { ($0["insertedContent"] as? Object)?["text"] as? String } == ["lock\n", ""])
    #expect(replacements.map { ($0["deletedRegion"] as? [String: Int])?["startLine"] } == [1, 3])
    var shown = finding
    shown.fix?.safety = .displayOnly
    #expect(try results(report([shown], texts: [text]))[0]["fixes"] == nil)
  }

  @Test func whatDoesNotCountIsSuppressed() throws {
    var checked = report([finding], texts: [text])
    checked.details.fingerprints = ["f0"]
    var other = finding
    other.ruleID = "a-rule"
    checked.details.excused = [
      ReportDetails.Excuse(finding: other, kind: .comment, reason: "agreed", fingerprint: "f1"),
      ReportDetails.Excuse(finding: other, kind: .baseline, reason: "known", fingerprint: "f2"),
    ]
    checked.details.rules["a-rule"] = RuleText(
      id: "a-rule", title: "A title", why: "Because.", severity: .warning, tags: ["pack"], page: "page {0} {x}",
      markdown: "# a-rule")
    let run = try run(checked)
    let results = try #require(run["results"] as? [Object])
    let kinds = results.map { ($0["suppressions"] as? [Object])?.first?["kind"] as? String }
    #expect(kinds == [nil, "inSource", "external"])
    let prints = results.map { ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"] }
    #expect(prints == ["f0:1", "f1:1", "f2:1"])
    let rules = try #require(((run["tool"] as? Object)?["driver"] as? Object)?["rules"] as? [Object])
    #expect(rules.map { $0["id"] as? String } == ["a-rule", "b-rule"])
    #expect(results.map { $0["ruleIndex"] as? Int } == [1, 0, 0])
    #expect((rules[0]["help"] as? Object)?["text"] as? String == "page {{0}} {{x}}")
    #expect((rules[0]["defaultConfiguration"] as? Object)?["level"] as? String == "warning")
    #expect((rules[0]["properties"] as? Object)?["tags"] as? [String] == ["pack"])
  }

  @Test func withoutFindingsThereAreNoResults() throws {
    #expect(try results(report([], texts: [text])).isEmpty)
  }
}
