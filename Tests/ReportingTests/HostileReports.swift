import Diagnostics
import ManifestOutlines
import Reporting
import ScreenStates

/// Reports made of names and copy that try to break out of every format there is, the same for a seed.
struct HostileReports {
  static let pieces = [
    "%0A::error file=x::gone", "%25", "\n", "\r\n", "\r", "]]>", "<![CDATA[", "<script>alert(1)</script>", "</script>",
    "<!--", "-->", "\u{1B}[31mred\u{1B}[0m", "\u{202E}gnp.exe", "\u{2066}x\u{2069}", "\u{2028}", "\u{0}", "\u{7F}",
    "\u{FFFE}", "\u{85}", "::error::gone", "##[error]gone", "&lt;", "&", "\"", "'", "\\", "\\\"", "`", "```", "~~~",
    "| a | b |", "|", "[link](javascript:alert(1))", "![image](http://example.org/x.png)", "@everyone", "#214",
    "https://example.org", "www.example.org", "<https://example.org>", "{0}", "{{x}}", "${x}", "$(x)", "%SRCROOT%",
    "onload=\"x\"", "' onclick='x", "</title>", "</style>", "<br>", "\t", "  ", "é", "字", "👩‍👩‍👧", "e\u{301}",
    "\u{10FF80}", "\u{F4}", "--", "=", "- [ ] task", "# heading", "> quote", "1. item", "<details>", "</details>",
    String(repeating: "w", count: 4000), "a,b", "a:b", "a#b", "a b", "C:\\x", "javascript:alert(1)", "\u{AD}",
    "\u{FEFF}",
  ]

  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  mutating func text() -> String {
    (0...number(below: 4)).map { _ in Self.pieces[number(below: Self.pieces.count)] }.joined()
  }

  private mutating func span(in sources: [SourceFile]) -> SourceSpan {
    let file = number(below: sources.count)
    let lower = number(below: sources[file].bytes.count + 1)
    return SourceSpan(
      file: Int32(file), lowerBound: lower, upperBound: lower + number(below: sources[file].bytes.count - lower + 1))
  }

  private mutating func finding(in sources: [SourceFile]) -> Diagnostic {
    let place = span(in: sources)
    let other = span(in: sources)
    return Diagnostic(
      ruleID: text(), severity: Severity.allCases[number(below: 3)], message: text(), span: place,
      notes: [Note(message: text(), span: other), Note(message: text(), span: other, isStep: true)], help: text(),
      fix: Fix(title: text(), safety: .safe, edits: [Edit(span: place, text: text())]))
  }

  private mutating func outline(_ file: Int, _ sources: [SourceFile]) -> ManifestOutline {
    let whole = SourceSpan(file: Int32(file), lowerBound: 0, upperBound: sources[file].bytes.count)
    let third = Int32(sources[file].bytes.count / 3)
    var states = ["loading", "empty"].enumerated().map { number, role in
      StateOutline(name: text(), role: role, answer: .described, ranges: [Int32(number) * third..<third * 2])
    }
    states[0].behavior = [text(), text()]
    states[0].copy = [text()]
    states[0].facts = [(text(), text())]
    states[0].cases = states
    states.append(StateOutline(name: text(), role: text(), answer: .notApplicable(reason: text()), ranges: []))
    let gap = GapOutline(
      rule: text(), requirement: text(), ids: [], role: "empty", reason: text(), issue: text(), owner: text(),
      until: text(), isOver: true, span: whole)
    return ManifestOutline(
      kind: file == 2 ? .flow : .screen, id: text(), title: text(), span: whole, states: states, gaps: [gap],
      diagram: diagram())
  }

  private mutating func diagram() -> Diagram {
    let count = 1 + number(below: 4)
    return Diagram(
      nodes: (0..<count).map { _ in
        Diagram.Node(lines: [text(), text()], shows: [text(), "empty"], isMarked: number(below: 2) == 0)
      },
      edges: (0..<number(below: 8)).map { _ in
        Diagram.Edge(
          from: number(below: count), to: number(below: count), labels: [text()], isMarked: number(below: 2) == 0)
      })
  }

  mutating func report() -> Report {
    let sources = (0..<3).map { _ in
      SourceFile(path: text(), bytes: Array((text() + "\n" + text()).utf8))
    }
    var report = Report(
      diagnostics: (0..<4).map { _ in finding(in: sources) }, sources: sources, checkedFiles: 3, suppressed: 1,
      baselined: 1, toolVersion: "0.1.0")
    report.details.fingerprints = (0..<4).map { "f\($0)" }
    report.details.files = [0, 1, 2]
    report.details.outlines = (0..<3).map { outline($0, sources) }
    report.details.excused = [
      ReportDetails.Excuse(finding: finding(in: sources), kind: .baseline, reason: text(), fingerprint: "f4"),
      ReportDetails.Excuse(finding: finding(in: sources), kind: .comment, reason: text(), fingerprint: "f5"),
    ]
    for finding in report.diagnostics {
      report.details.rules[finding.ruleID] = RuleText(
        id: finding.ruleID, title: text(), why: text(), severity: .error, tags: [text()], page: text(), markdown: text()
      )
    }
    // Half of them are about a change; the others are as runs without one make them.
    if number(below: 2) == 0 { addChange(to: &report) }
    return report
  }

  private mutating func addChange(to report: inout Report) {
    report.details.revision = text()
    report.details.base = text()
    report.details.links = SourceLinks(server: "https://github.com", repository: text(), revision: text())
    report.details.removedFiles = [text(), text()]
    report.details.changedRules = [text()]
    report.details.newExceptions = [
      ReportDetails.NewException(path: text(), line: 1, rules: [text(), text()], reason: text())
    ]
  }

  static let all: [Report] = (UInt64(1)...40).map { seed in
    var maker = HostileReports(seed: seed)
    return maker.report()
  }
}
