import CommandLineTool
import Foundation
import Testing

/// `--statistics` and `--timings`.
@Suite struct StatisticsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let rest = "  disabled: {behavior: No form}\n  pending: {behavior: Nothing is sent}\n"
    try folder.write("screens/a.yaml", "screen: a\nstates:\n  loading: Rows\n  succes: Rows\n" + rest)
    try folder.write("screens/b.yaml", "screen: b\nstates:\n  loadin: Rows\n  success: Rows\n" + rest)
  }

  private static let arguments = ["--no-config", "--select", "state-missing,state-unknown"]

  private func run(_ arguments: String...) -> CommandResult {
    Command(environment: ["GITHUB_ACTIONS": "true"], isTerminal: false, processors: 2)
      .run(Self.arguments + arguments + [folder.path + "/screens"])
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func findingsAreCountedByRule() {
    let result = run("--statistics")
    #expect(result.status == 1)
    #expect(
      text(result.output) == """
        4  error    state-missing  Each state that the screen's pattern asks for is declared
        2  error    state-unknown  Only states that the screen's pattern knows are declared [2 with a fix]
        2 files: 6 errors, 0 warnings, 0 notes, 0 suppressed

        """)
    #expect(!text(run("--statistics", "--quiet").output).contains("2 files"))
    // What weighs differently is counted apart.
    let lighter = text(run("--statistics", "--severity", "state-missing=note").output)
    #expect(lighter.hasPrefix("4  note     state-missing"))
    #expect(run("--statistics", "--fail-on", "never").status == 0)
  }

  @Test func theJSONReadsBack() throws {
    let value = try JSONSerialization.jsonObject(with: Data(run("--statistics", "--format", "json").output))
    let object = try #require(value as? [String: Any])
    let rules = try #require(object["rules"] as? [[String: Any]])
    #expect(rules.map { $0["rule"] as? String } == ["state-missing", "state-unknown"])
    #expect(rules.map { $0["count"] as? Int } == [4, 2])
    #expect(rules.map { $0["fixable"] as? Int } == [0, 2])
    #expect((object["summary"] as? [String: Int]) == ["errors": 6, "warnings": 0, "notes": 0])
    #expect(object["files"] as? Int == 2)
  }

  @Test func whatDoesNotGoTogetherIsSaid() {
    #expect(text(run("--statistics", "--format", "sarif").errors).contains("“lint” prints text, compact or json"))
    #expect(text(run("--statistics", "--list-suppressions").errors).contains("exclude each other"))
    let other = Command(environment: [:], isTerminal: false, processors: 1).run(["rules", "--statistics"])
    #expect(other.status == 2)
    #expect(text(other.errors).contains("“--statistics” is an option of “lint”"))
  }

  @Test func timesAreSaidBesideTheReport() {
    let timed = run("--timings", "--jobs", "2")
    #expect(timed.output == run().output)
    let lines = text(timed.errors).split(separator: "\n")
    #expect(lines.first?.hasPrefix("timings: ") == true)
    #expect(lines.first?.contains(" for 2 files with 2 jobs") == true)
    #expect(lines.dropFirst().contains { $0.hasSuffix("%  state-missing") })
    // Only what ran is in the list.
    #expect(!text(timed.errors).contains("loading-blank"))
    #expect(run().errors.isEmpty)
  }
}
