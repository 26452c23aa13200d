import Diagnostics
import Foundation
import FoundationXML
import Reporting
import Testing

/// Nothing that a file is called or a manifest says breaks out of any format; each is read back by a real parser.
@Suite struct HostileReportTests {
  typealias Object = [String: Any]

  private func bytes(_ report: Report, _ format: ReportFormat) -> Data {
    Data(format.render(report, style: TextStyle(color: false, quiet: false)))
  }

  private func lines(_ report: Report, _ format: ReportFormat) -> [String] {
    String(decoding: bytes(report, format), as: UTF8.self).components(separatedBy: "\n").dropLast()
  }

  /// Foundation takes a byte order mark at the start of a text for none of it.
  private func scalars(_ texts: [String?]) -> [[Unicode.Scalar]] {
    texts.map { ($0 ?? "").unicodeScalars.filter { $0 != "\u{FEFF}" } }
  }

  /// What terminals and text editors take for more than a character.
  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || scalar.properties.generalCategory != .control && !(0x202A...0x202E).contains(scalar.value)
          && !(0x2066...0x2069).contains(scalar.value) && scalar != "\u{2028}"
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func noFormatWritesWhatATerminalObeys(_ format: ReportFormat) throws {
    for report in HostileReports.all {
      let text = try #require(String(data: bytes(report, format), encoding: .utf8))
      // An excerpt shows tabs as they are.
      #expect(isPlain(format == .text ? text.replacing("\t", with: " ") : text), "\(format)")
      #expect(text.hasSuffix("\n"))
    }
  }

  @Test func textKeepsItsLines() {
    for report in HostileReports.all {
      #expect(lines(report, .compact).count == report.diagnostics.count + 1)
    }
  }

  @Test func jsonKeepsItsTexts() throws {
    for report in HostileReports.all {
      let log = try #require(try JSONSerialization.jsonObject(with: bytes(report, .sarif)) as? Object)
      let run = try #require((log["runs"] as? [Object])?.first)
      let results = try #require(run["results"] as? [Object])
      #expect(results.count == report.diagnostics.count + report.details.excused.count)
      #expect(
        scalars(results.map { $0["ruleId"] as? String })
          == scalars(report.diagnostics.map(\.ruleID) + report.details.excused.map(\.finding.ruleID)))
      for result in results {
        let place = (result["locations"] as? [Object])?.first?["physicalLocation"] as? Object
        let uri = try #require((place?["artifactLocation"] as? Object)?["uri"] as? String)
        #expect(uri.wholeMatch(of: /([A-Za-z0-9._~\/-]|%[0-9A-F][0-9A-F])*|file:.*/) != nil, "\(uri)")
        let text = try #require((result["message"] as? Object)?["text"] as? String)
        #expect(text.replacing("{{", with: "").replacing("}}", with: "").firstMatch(of: /\{[0-9]+\}/) == nil)
        #expect(!text.contains("]("))
      }
      let issues = try #require(try JSONSerialization.jsonObject(with: bytes(report, .gitlab)) as? [Object])
      #expect(scalars(issues.map { $0["description"] as? String }) == scalars(report.diagnostics.map(\.message)))
      let rdf = try #require(try JSONSerialization.jsonObject(with: bytes(report, .rdjson)) as? Object)
      let found = try #require(rdf["diagnostics"] as? [Object])
      let messages = report.diagnostics.map { $0.message + "\nhelp: \($0.help ?? "")" }
      #expect(scalars(found.map { $0["message"] as? String }) == scalars(messages))
    }
  }

  @Test(arguments: [ReportFormat.junit, .checkstyle])
  func xmlKeepsItsElements(_ format: ReportFormat) throws {
    for report in HostileReports.all {
      let document = try XMLDocument(data: bytes(report, format))
      let found = try document.nodes(forXPath: format == .junit ? "//failure | //skipped" : "//error")
      #expect(found.count == report.diagnostics.count)
      let known = ["testsuites", "testsuite", "testcase", "failure", "skipped", "checkstyle", "file", "error"]
      #expect(try document.nodes(forXPath: "//*").allSatisfy { known.contains($0.name ?? "") })
      #expect(try document.nodes(forXPath: "//comment() | //processing-instruction()").isEmpty)
      for node in found {
        // What comes back is what a terminal may see.
        let message = (node as? XMLElement)?.attribute(forName: "message")?.stringValue ?? ""
        #expect(isPlain(message) && !message.contains("\n"))
      }
    }
  }

  @Test func picturesKeepTheirElements() throws {
    for report in HostileReports.all {
      for diagram in report.details.outlines.compactMap(\.diagram) {
        let picture = try #require(DiagramFile.render(diagram, title: report.diagnostics[0].message))
        let document = try XMLDocument(data: Data(picture))
        let known = ["svg", "title", "style", "g", "rect", "circle", "path", "text"]
        #expect(try document.nodes(forXPath: "//*").allSatisfy { known.contains($0.name ?? "") })
        #expect(try document.nodes(forXPath: "//comment() | //processing-instruction()").isEmpty)
        let texts = diagram.nodes.flatMap(\.lines).count + diagram.edges.flatMap(\.labels).count
        #expect(try document.nodes(forXPath: "//*[local-name()='text']").count == texts)
      }
    }
  }

  @Test func commandsAreAsManyAsFindings() {
    for report in HostileReports.all {
      let commands = WorkflowCommand.read(String(decoding: bytes(report, .github), as: UTF8.self))
      #expect(commands.count == report.diagnostics.count)
      #expect(lines(report, .github).count == report.diagnostics.count + 1)
      #expect(!lines(report, .github).contains { $0.hasPrefix("##[") })
      for command in commands {
        #expect(["error", "warning", "notice"].contains(command.name))
        let names: Set<String> = ["title", "file", "line", "endLine", "col", "endColumn"]
        #expect(names.isSuperset(of: command.properties.keys))
      }
    }
  }

  @Test(.enabled(if: Tool.python != nil, "python3 is not installed"))
  func thePageHasNothingButItsOwnElements() throws {
    for report in HostileReports.all.prefix(12) {
      let output = try Tool.run(Tool.python, ["-c", PageCheck.script], input: bytes(report, .html))
      #expect(output == "fine\n")
    }
  }

  @Test(.enabled(if: Tool.markdownPython != nil, "markdown-it-py is not in .build/check-reports"))
  func theSummaryHasNothingButItsOwnElements() throws {
    for report in HostileReports.all {
      let output = try Tool.run(Tool.markdownPython, ["-c", MarkdownCheck.script], input: bytes(report, .markdown))
      #expect(output == "fine\n")
      let rows = lines(report, .markdown).filter {
        $0.hasPrefix("| error |") || $0.hasPrefix("| warning |") || $0.hasPrefix("| note |")
      }
      #expect(rows.count == report.diagnostics.count + 1)
    }
  }
}
