import Diagnostics
import Reporting
import Testing

@Suite struct GitHubReportTests {
  private let text = "id: vault\ncopy: |\n  100% safe\n"

  private func finding(
    _ message: String = "message", severity: Severity = .error, rule: String = "rule", help: String? = nil
  ) -> Diagnostic {
    Diagnostic(ruleID: rule, severity: severity, message: message, span: span(of: "vault", in: text), help: help)
  }

  @Test func aFindingIsACommandWithItsPlace() {
    let checked = report([finding("“vault”: 100% sure", help: "say less")], texts: [text], paths: ["a,b:c #1.yaml"])
    #expect(
      rendered(checked, as: .github)
        == "::error title=rule,file=a%2Cb%3Ac #1.yaml,line=1,endLine=1,col=5,endColumn=10::"
        + "a,b:c #1.yaml:1:5: “vault”: 100%25 sure%0Ahelp: say less\n")
  }

  @Test func severalLinesHaveNoColumns() {
    var long = finding()
    long.span.upperBound = Int32(text.utf8.count)
    #expect(rendered(report([long], texts: [text]), as: .github).contains("line=1,endLine=4::"))
  }

  @Test func errorsComeFirstAndTheSummaryLast() {
    let findings = [finding("a", severity: .note), finding("b", severity: .warning), finding("c")]
    let lines = rendered(report(findings, texts: [text]), as: .github, quiet: false).split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == ["::error", "::warning", "::notice", "1"])
  }

  @Test func whatThePlatformCutsIsSaid() {
    func run(errors: Int, notes: Int) -> [WorkflowCommand] {
      let findings =
        (0..<errors).map { finding("e\($0)") } + (0..<notes).map { finding("n\($0)", severity: .note) }
      return WorkflowCommand.read(rendered(report(findings, texts: [text]), as: .github))
    }
    #expect(run(errors: 10, notes: 9).count == 19)
    let cut = run(errors: 12, notes: 10)
    #expect(cut.count == 23)
    // It is the first of its level, so that it is not cut itself.
    #expect(cut[12].name == "notice" && cut[12].properties["title"] == "pocketpay-lint")
    #expect(cut[12].data.contains("not shown: 2 of 12 errors, 1 of 10 notes;"))
  }

  @Test func aLineBreakInANameStaysInTheCommand() {
    let commands = WorkflowCommand.read(
      rendered(report([finding()], texts: [text], paths: ["a\r\n::error::b\u{1B}.yaml"]), as: .github))
    #expect(commands.count == 1)
    #expect(commands.first?.properties["file"] == "a\r\n::error::b\\u{1B}.yaml")
  }
}

/// A workflow command as GitHub's runner takes it out of a line.
struct WorkflowCommand {
  var name: String
  var properties: [String: String]
  var data: String

  /// The commands in the lines of a log; a line that is none is passed over.
  static func read(_ log: String) -> [WorkflowCommand] {
    log.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.compactMap { WorkflowCommand(line: String($0)) }
  }

  private init?(line: String) {
    let trimmed = line.drop { $0 == " " }
    guard trimmed.hasPrefix("::"), let end = trimmed.dropFirst(2).firstRange(of: "::") else { return nil }
    let head = trimmed[trimmed.index(trimmed.startIndex, offsetBy: 2)..<end.lowerBound]
    name = String(head.prefix { $0 != " " })
    properties = [:]
    for part in head.dropFirst(name.count).split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 {
        let key = String(pair[0].drop { $0 == " " })
        properties[key] = WorkflowCommand.decoded(String(pair[1]), marks: ["%3A": ":", "%2C": ","])
      }
    }
    data = WorkflowCommand.decoded(String(trimmed[end.upperBound...]), marks: [:])
  }

  private static func decoded(_ text: String, marks: [String: String]) -> String {
    var result = text.replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    for (code, mark) in marks { result = result.replacing(code, with: mark) }
    return result.replacing("%25", with: "%")
  }
}
