import CommandLineTool
import Foundation
import Testing

/// Formats as the command line asks for them, and as CI services get them by themselves.
@Suite struct ReportCommandTests {
  typealias Object = [String: Any]

  private static let screen = """
    screen: pay
    states:
      loading: Rows
      # pocketpay-lint: allow error-copy-raw until 2999-01-01 -- the partner's word, see #7
      error: {behavior: The failure is named, copy: ["TypeError: no network"]}
      empty: {behavior: Nothing yet, copy: ["Error: nothing found"]}
      success: Rows
      disabled: The button is off
      pending: {notApplicable: Nothing is sent from here.}
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("pay.yaml", Self.screen)
    return folder
  }

  private func run(
    _ folder: TemporaryFolder, _ arguments: String..., environment: [String: String] = [:]
  ) -> (output: String, errors: String, status: Int32) {
    let command = Command(environment: environment, isTerminal: false, processors: 1)
    let result = command.run(
      ["--no-config"] + arguments.map { $0.replacingOccurrences(of: "@", with: folder.path) } + [folder.path])
    return (
      String(decoding: result.output, as: UTF8.self), String(decoding: result.errors, as: UTF8.self), result.status
    )
  }

  private func results(_ folder: TemporaryFolder, _ name: String) throws -> [Object] {
    let data = try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? Object)
    return try #require(((log["runs"] as? [Object])?.first)?["results"] as? [Object])
  }

  @Test func severalFormatsInOneRun() throws {
    let folder = try folder()
    let names = ["json", "sarif", "gitlab", "junit", "checkstyle", "rdjson", "markdown", "html", "text", "compact"]
    var arguments = ["--no-config", "--format", "github"]
    for name in names { arguments += ["--format", "\(name)=\(folder.path)/out.\(name)"] }
    let result = Command(environment: [:], isTerminal: false, processors: 1).run(arguments + [folder.path])
    #expect(result.status == 1 && result.errors.isEmpty)
    #expect(String(decoding: result.output, as: UTF8.self).hasPrefix("::error title="))
    for name in names { #expect(try folder.text("out.\(name)").contains("empty-as-error"), "\(name)") }
    // A line cannot hold two reports.
    let both = Command(environment: [:], isTerminal: false, processors: 1)
      .run(["--format", "sarif", "--format", "html", folder.path])
    #expect(both.status == 2)
  }

  @Test func gitHubGetsAnnotationsAndASummary() throws {
    let folder = try folder()
    try folder.write("summary", "before\n")
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "\(folder.path)/summary"]
    let result = run(folder, environment: environment)
    #expect(result.output.hasPrefix("::error title=empty-as-error,file="))
    #expect(result.status == 1)
    let summary = try folder.text("summary")
    #expect(summary.hasPrefix("before\n## pocketpay-lint: 1 error\n"))
    #expect(summary.contains("| pay | ✅ | ❌ 1 | ✅ | ✅ | ✅ | ➖ |"))
    // A format that is named is the only one.
    #expect(!run(folder, "--format", "compact", environment: environment).output.contains("::error"))
    #expect(try folder.text("summary") == summary)
    // Elsewhere nothing changes, and a summary that cannot be written is no failure.
    #expect(!run(folder, environment: ["GITHUB_ACTIONS": "false"]).output.contains("::"))
    let lost = run(
      folder, environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "\(folder.path)/no/summary"])
    #expect(lost.status == 1 && lost.errors.contains("there is no summary of this job"))
  }

  @Test func sarifHasWhatDoesNotCount() throws {
    let folder = try folder()
    try folder.write("old.yaml", Self.screen.replacingOccurrences(of: "screen: pay", with: "screen: old"))
    _ = run(folder, "--baseline", "@/baseline", "--format", "sarif=@/none.sarif")
    let made = Command(environment: [:], isTerminal: false, processors: 1)
      .run(["baseline", "create", "--no-config", "--baseline", "\(folder.path)/baseline", "\(folder.path)/old.yaml"])
    #expect(made.status == 0)
    #expect(run(folder, "--baseline", "@/baseline", "--format", "sarif=@/out.sarif").status == 1)
    let results = try results(folder, "out.sarif")
    let kinds = results.map { ($0["suppressions"] as? [Object])?.first?["kind"] as? String }
    #expect(kinds.sorted { ($0 ?? "") < ($1 ?? "") } == [nil, "external", "inSource", "inSource"])
    let reasons = results.compactMap { ($0["suppressions"] as? [Object])?.first?["justification"] as? String }
    #expect(reasons.contains("the partner's word, see #7 (until 2999-01-01)"))
    #expect(reasons.contains("known: \(folder.path)/baseline holds it"))
    let prints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["pocketpayLint/v1"] }
    #expect(Set(prints).count == 4)
    #expect(try folder.text("out.sarif").contains("## How to suppress it"))
  }

  @Test func fingerprintsOutliveOtherLines() throws {
    let folder = try folder()
    func prints() throws -> [String] {
      _ = run(folder, "--format", "gitlab=@/out.json")
      let issues = try JSONSerialization.jsonObject(with: Data(try folder.text("out.json").utf8)) as? [Object]
      return try #require(issues).compactMap { $0["fingerprint"] as? String }
    }
    let before = try prints()
    try folder.write("pay.yaml", "# A line more.\n\n" + Self.screen + "\n# Another one.\n")
    #expect(try prints() == before)
    // The same text twice is two findings with names of their own, and the first keeps its.
    let twice = #"copy: ["Error: nothing found", "Error: nothing found"]"#
    try folder.write(
      "pay.yaml", Self.screen.replacingOccurrences(of: #"copy: ["Error: nothing found"]"#, with: twice))
    let after = try prints()
    #expect(after.count == 2 && Set(after).count == 2 && after.contains(before[0]))
  }

  @Test func pathsAreThoseOfTheRepository() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/HEAD")
    try folder.write("app/screens/a b.yaml", Self.screen)
    let result = try folder.process("--no-config", "--format", "github", "screens", in: "app")
    #expect(result.output.contains("file=app/screens/a b.yaml,"))
    let sarif = try folder.process("--no-config", "--format", "sarif", "screens", in: "app")
    #expect(sarif.output.contains(#""uri": "app/screens/a%20b.yaml""#))
    #expect(try folder.process("--no-config", "screens", in: "app").output.contains("screens/a b.yaml:6:"))
  }

  @Test func formatsOfOtherCommandsStayTheirs() {
    func problem(_ arguments: String...) -> String {
      String(decoding: Command(environment: [:], isTerminal: false, processors: 1).run(arguments).errors, as: UTF8.self)
    }
    #expect(problem("--list-suppressions", "--format", "sarif").contains("prints text, compact or json"))
    #expect(problem("baseline", "check", "--format", "html").contains("prints text, compact or json"))
    #expect(problem("--format", "sarf").contains("did you mean “sarif”?"))
  }
}
