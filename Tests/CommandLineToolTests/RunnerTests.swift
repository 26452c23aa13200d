import CommandLineTool
import Foundation
import Testing

/// What a run on a service's machine must not do, and must say.
@Suite struct RunnerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., variables: [String: String] = [:], in place: String = "") throws
    -> ProgramRun
  {
    try ProgramRun(arguments, in: folder.path + "/" + place, variables: variables)
  }

  @Test(arguments: ["text", "compact"]) func noLineIsACommand(_ format: String) throws {
    let texts = ["::add-mask::a", "##[error]x", "a ##[add-matcher]m", "###[group]", "# # [x]"]
    let copy = texts.map { "\"\($0) and a long rest\"" }.joined(separator: ", ")
    try folder.write("screens/::stop-commands::token.yaml", "screen: a\nstats: [\(copy)]\nloading ##[x]: b\n")
    try folder.write("screens/ ::error::x.yaml", "screen: b\nstats: b\n")
    try folder.write("screens/##[error]x.yaml", "screen: c\nstats: [\n  ::x, '##[x]']\n")
    let outcome = try run("--no-config", "--format", format, ".", in: "screens")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count > 3)
    #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("::") })
    #expect(!outcome.output.contains("##["))
    #expect(outcome.output.contains("\n./::stop-commands::token.yaml:"))
    let listed = try run("--no-config", "--list-files", ".", in: "screens").output.split(separator: "\n")
    #expect(listed.contains("./::stop-commands::token.yaml") && listed.contains("./ ::error::x.yaml"))
    // It is a path like any other.
    #expect(try run("--no-config", "./::stop-commands::token.yaml", in: "screens").status == 1)
  }

  @Test func whyARunCannotBeTrustedStandsInThePullRequest() throws {
    try folder.write(".pocketpay-lint.yaml", "presett: strict\n")
    try folder.write("screens/a.yaml", "screen: a\n")
    let summary = folder.path + "/summary.md"
    let variables = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary]
    let broken = try run(variables: variables)
    #expect(broken.status == 2)
    #expect(broken.output.hasPrefix("::error title=pocketpay-lint::.pocketpay-lint.yaml:1:1: “presett”"))
    #expect(try folder.text("summary.md").contains("## pocketpay-lint: the run could not be trusted"))
    let missing = try run("--no-config", "none%0A.yaml", variables: variables)
    #expect(missing.output == "::error title=pocketpay-lint::none%250A.yaml: there is no such file or folder\n")
    // Where somebody reads JSON, JSON it is.
    #expect(try run("--format", "json", variables: variables).output.isEmpty)
    #expect(try run().output.isEmpty)
  }

  @Test func aSummaryThatIsNamedIsAddedTo() throws {
    try folder.write("summary.md", "from before\n")
    try folder.write("screens/a.yaml", "screen: a\n")
    let variables = ["GITHUB_STEP_SUMMARY": folder.path + "/summary.md"]
    _ = try run("--no-config", "--format", "markdown=\(folder.path)/summary.md", variables: variables)
    #expect(try folder.text("summary.md").hasPrefix("from before\n## pocketpay-lint"))
  }

  @Test func codeScanningGetsWhatIsOpen() throws {
    try folder.write(
      "screens/a.yaml", "screen: a\nstates: {loading: Rows} # pocketpay-lint: allow state-missing -- not yet\n")
    let all = try run("--no-config", "--format", "sarif").output
    #expect(all.contains("\"suppressions\""))
    let open = try run("--no-config", "--format", "sarif", variables: ["GITHUB_ACTIONS": "true"]).output
    #expect(!open.contains("\"suppressions\""))
  }

  @Test func nothingOutsideOfTheRepositoryIsRead() throws {
    try folder.write("secret/key.yaml", "TOKEN: [s3cret-value\n")
    try folder.write("repository/.git/HEAD", "ref: refs/heads/main\n")
    try folder.write("repository/screens/a.yaml", "screen: a\n")
    try folder.write("repository/inside.yaml", "screen: inside\n")
    let files = FileManager.default
    let screens = folder.path + "/repository/screens/"
    try files.createSymbolicLink(atPath: screens + "b.yaml", withDestinationPath: folder.path + "/secret/key.yaml")
    try files.createSymbolicLink(atPath: screens + "c.yaml", withDestinationPath: "../inside.yaml")
    try files.createSymbolicLink(atPath: screens + "d", withDestinationPath: "../../secret")
    let run = try run("--list-files", in: "repository")
    #expect(run.output == "screens/a.yaml\nscreens/c.yaml\n")
    let linted = try self.run(in: "repository")
    #expect(linted.errors.contains("note: “screens/b.yaml” leads out of the repository, and is not read"))
    #expect(linted.errors.contains("“screens/d” leads out"))
    #expect(!(linted.output + linted.errors).contains("s3cret"))
    for key in ["extends", "screens", "tokens"] {
      for path in [folder.path + "/secret/key.yaml", "../secret/key.yaml"] {
        try folder.write("repository/.pocketpay-lint.yaml", "\(key): [\(path)]\n")
        let run = try self.run(in: "repository")
        #expect(run.status == 2, "\(key)")
        #expect(run.errors.contains("leads out of the repository"), "\(key)")
        #expect(!(run.output + run.errors).contains("s3cret"), "\(key)")
      }
    }
    try folder.write("repository/.pocketpay-lint.yaml", "baseline: ../secret/key.yaml\n")
    #expect(try self.run(in: "repository").errors.contains("leads out of the repository"))
    // Whoever calls the linter may name what they like.
    try files.removeItem(atPath: folder.path + "/repository/.pocketpay-lint.yaml")
    #expect(try self.run("--rules", "../secret/key.yaml", in: "repository").errors.contains("s3cret"))
  }

  @Test func aFullDiskIsNoSuccess() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    try folder.write("screens/a.yaml", "screen: a\n")
    let run = try ProgramRun(["--no-config", "--fail-on", "never"], in: folder.path, output: "/dev/full")
    #expect(run.status == 2)
    #expect(run.errors == "pocketpay-lint: error: standard output: No space left on device\n")
  }

  @Test func pathsCanBeOpenedFromHere() throws {
    try folder.write(".pocketpay-lint.yaml", "screens: [screens]\n")
    try folder.write("screens/a.yaml", "screen: a\nstats: b\n")
    try folder.write("app/ui/x.txt", "")
    let run = try run("--format", "compact", in: "app/ui")
    #expect(run.output.hasPrefix("../../screens/a.yaml:"))
  }

  @Test func twoFormatsNeedTwoFiles() throws {
    let run = try run("--format", "json=a", "--format", "sarif=a")
    #expect(run.status == 2)
    #expect(run.errors.contains("two formats go to “a”; give each a file of its own"))
  }
}
