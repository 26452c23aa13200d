import Diagnostics
import Reporting
import Testing

@Suite struct TextReportTests {
  private let text = "id: vault\nstates:\n  empty:\n    copy: [\"Your savings are insured\"]\n"

  private var findings: [Diagnostic] {
    [
      Diagnostic(
        ruleID: "vault-word-insured", message: "“insured” promises protection", span: span(of: "insured", in: text),
        notes: [Note(message: "the screen is a vault", span: span(of: "vault", in: text))],
        help: "say what holds",
        fix: Fix(
          title: "remove it", safety: .unsafe, edits: [Edit(span: span(of: " insured", in: text), text: "")])),
      Diagnostic(ruleID: "empty-no-next", severity: .note, message: "no way on", span: span(of: "empty", in: text)),
    ]
  }

  @Test func aFindingWithAllItsParts() {
    let expected = """
      a.yaml:3:3: note: no way on [empty-no-next]
          3 |   empty:
            |   ^~~~~
      a.yaml:4:30: error: “insured” promises protection [vault-word-insured]
          4 |     copy: ["Your savings are insured"]
            |                              ^~~~~~~
            = help: say what holds
            = fix: remove it (unsafe)
      a.yaml:1:5: note: the screen is a vault
          1 | id: vault
            |     ^~~~~
      1 file: 1 error, 0 warnings, 1 note, 2 suppressed

      """
    #expect(rendered(report(findings, texts: [text], suppressed: 2), quiet: false) == expected)
  }

  @Test func compactIsOneLineForEachFinding() {
    let expected = """
      a.yaml:3:3: note: no way on [empty-no-next]
      a.yaml:4:30: error: “insured” promises protection [vault-word-insured]
      2 files: 1 error, 0 warnings, 1 note, 0 suppressed, 3 baselined

      """
    #expect(rendered(report(findings, texts: [text, ""], baselined: 3), as: .compact, quiet: false) == expected)
  }

  @Test func colorsOnlyWhenAskedFor() {
    let colored = rendered(report(findings, texts: [text]), color: true)
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(!rendered(report(findings, texts: [text])).contains("\u{1B}"))
  }

  @Test func quietWithoutFindingsWritesNothing() {
    #expect(rendered(report([], texts: [text])).isEmpty)
    #expect(
      rendered(report([], texts: [text]), quiet: false) == "1 file: 0 errors, 0 warnings, 0 notes, 0 suppressed\n")
  }

  @Test func hiddenCharactersInMessageAndPathAreWrittenOut() {
    let finding = Diagnostic(
      ruleID: "rule", message: "a\u{1B}[2J\nb\u{202E}c\u{2028}\u{9B}\u{7F}",
      span: SourceSpan(file: 0, lowerBound: 0, upperBound: 0))
    let output = rendered(report([finding], texts: [""], paths: ["x\u{7}\u{2066}.yaml"]))
    let message = #"a\u{1B}[2J\u{A}b\u{202E}c\u{2028}\u{9B}\u{7F}"#
    #expect(output == #"x\u{7}\u{2066}.yaml:1:1: error: "# + message + " [rule]\n")
  }

  @Test func bytesOfAPathThatAreNoTextAreWrittenOut() {
    let finding = Diagnostic(
      ruleID: "rule", message: "\u{10FFFF}", span: SourceSpan(file: 0, lowerBound: 0, upperBound: 0))
    let path = PathBytes.text([0x61, 0xFF, 0x1B, 0x2E, 0x79])
    let checked = report([finding], texts: [""], paths: [path])
    #expect(rendered(checked) == #"a\xFF\u{1B}.y:1:1: error: "# + "\u{10FFFF} [rule]\n")
    #expect(rendered(checked, as: .json).contains(#""path": "a\\xFF\u001b.y""#))
  }

  @Test(arguments: [(0, -5, -1), (0, 4, 90_000), (0, 90_000, 90_001), (7, 0, 1), (-1, 0, 1)] as [(Int32, Int, Int)])
  func spansOutsideTheFilesDoNotTrap(file: Int32, lower: Int, upper: Int) {
    let outside = SourceSpan(file: file, lowerBound: lower, upperBound: upper)
    let finding = Diagnostic(ruleID: "rule", message: "message", span: outside)
    for format in ReportFormat.allCases {
      #expect(rendered(report([finding], texts: [text]), as: format).contains("message"))
    }
  }
}
