import Foundation
import Testing

/// What is held against what under `--since` and `--staged`: renames, merges, submodules, configs, and nothing at all.
@Suite struct ChangeScopeTests {
  private let folder: GitFolder
  private let shouting = GitFolder.shouting

  init() throws {
    folder = try GitFolder()
    try folder.write("screens/home.yaml", GitFolder.screen("home"))
    try folder.write("screens/old.yaml", GitFolder.screen("old", empty: "Error: nothing found"))
    try folder.commit()
  }

  @Test(arguments: [["--staged"], ["--since", "HEAD"]])
  func screensThatAreNowhereEndTheRun(_ option: [String]) throws {
    try folder.git("mv", "screens", "ui")
    func run(_ more: String...) throws -> ProgramRun { try ProgramRun(option + more, in: folder.folder.path) }
    try folder.commit()
    #expect(try run().status == 2)
    #expect(try run().errors.contains("nothing to lint: there is no “screens”, neither before nor after the change"))
    #expect(try run("--allow-empty").status == 0)
    try folder.write(".pocketpay-lint.yaml", "screens: [uo/]\n")
    #expect(try run().errors.contains("uo: there is no such file or folder; did you mean “ui”?"))
    #expect(try run().status == 2)
    try folder.write(".pocketpay-lint.yaml", "screens: [ui/]\n")
    #expect(try run().status == 0)
  }

  @Test func aRenameFromElsewhereBringsNothingIn() throws {
    try folder.git("mv", "screens", "ui")
    try folder.write(".pocketpay-lint.yaml", "screens: [ui/]\n")
    try folder.git("add", "-A")
    for option in ["--staged", "--since=HEAD"] {
      let run = try folder.lint(option)
      #expect(run.found.isEmpty, "\(option)")
      #expect(run.last.hasSuffix("1 from before"))
    }
    #expect(try folder.lint("--no-config", "--since", "HEAD", "ui").found.isEmpty)
  }

  @Test func whatWasMovedPastGitAndRewrittenIsFound() throws {
    try FileManager.default.removeItem(atPath: folder.folder.path + "/screens/old.yaml")
    let text = GitFolder.screen("old", empty: "Error: nothing found", loading: "Other rows that")
    try folder.write("screens/lists/history.yaml", "# Written anew\n# from the start\n" + text)
    #expect(try folder.lint("--no-config", "--since", "HEAD").found.isEmpty)
    // One of another name is another screen.
    try folder.write("screens/lists/history.yaml", text.replacing("screen: old", with: "screen: history"))
    #expect(try folder.lint("--no-config", "--since", "HEAD").found == ["screens/lists/history.yaml 5 empty-as-error"])
  }

  @Test func aMergeBringsInWhatNeitherSideHad() throws {
    try folder.git("checkout", "-q", "-b", "work")
    try folder.write("screens/mine.yaml", GitFolder.screen("mine", empty: shouting))
    try folder.commit()
    try folder.git("checkout", "-q", "main")
    try folder.write("screens/theirs.yaml", GitFolder.screen("theirs", empty: shouting))
    try folder.commit()
    try folder.git("checkout", "-q", "work")
    try folder.git("merge", "-q", "--no-ff", "--no-commit", "main")
    #expect(try folder.lint("--no-config", "--staged").found.isEmpty)
    #expect(try folder.lint("--no-config", "--since", "main").found == ["screens/mine.yaml 5 empty-as-error"])
    try folder.write("screens/home.yaml", GitFolder.screen("home", empty: shouting))
    try folder.git("add", "-A")
    #expect(try folder.lint("--no-config", "--staged").found == ["screens/home.yaml 5 empty-as-error"])
  }

  @Test func whatIsOnlyAnnouncedIsNotStaged() throws {
    try folder.write("screens/new.yaml", GitFolder.screen("new", empty: shouting))
    try folder.git("add", "-N", "screens/new.yaml")
    #expect(try folder.lint("--no-config", "--staged").found.isEmpty)
    // A file that is empty is another thing.
    try folder.write("screens/new.yaml", "")
    try folder.git("add", "screens/new.yaml")
    #expect(try folder.lint("--no-config", "--staged").found == ["screens/new.yaml 1 yaml-empty"])
  }

  @Test func theStagedConfigCounts() throws {
    try folder.write(".pocketpay-lint.yaml", "preset: recommended\n")
    try folder.commit()
    try folder.write("screens/new.yaml", GitFolder.screen("new", empty: shouting))
    try folder.git("add", "-A")
    try folder.write(".pocketpay-lint.yaml", "rules: {empty-as-error: off}\n")
    #expect(try folder.lint("--staged").found == ["screens/new.yaml 5 empty-as-error"])
    try folder.git("add", "-A")
    try folder.write(".pocketpay-lint.yaml", "preset: recommended\n")
    let staged = try folder.lint("--staged")
    #expect(staged.found.isEmpty)
    #expect(staged.errors.contains("“.pocketpay-lint.yaml”, which decides what is checked, is part of the change"))
  }

  @Test func aSubmoduleIsLintedByItself() throws {
    let other = try GitFolder()
    try other.write("list.yaml", GitFolder.screen("list", empty: shouting))
    try other.commit()
    try folder.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", other.folder.path, "screens/shared")
    let run = try folder.lint("--no-config", "--since", "HEAD")
    #expect(run.found.isEmpty)
    #expect(run.errors.contains("“screens/shared” is a repository of its own; lint its changes there"))
  }

  @Test func theSummaryShowsWhatAChangeDoesToItsOwnCheck() throws {
    try folder.write(".pocketpay-lint.yaml", "preset: recommended\n")
    try folder.write(
      "screens/kept.yaml", GitFolder.screen("kept") + "# pocketpay-lint: allow empty-as-error -- from before\n")
    try folder.commit()
    let base = try folder.git("rev-parse", "HEAD").prefix { $0 != "\n" }
    try folder.write(".pocketpay-lint.yaml", "rules: {error-copy-raw: off}\n")
    let screen = GitFolder.screen("new", empty: shouting)
    try folder.write(
      "screens/new.yaml",
      screen.replacing("here\"]}", with: "here\"]} # pocketpay-lint: allow empty-as-error -- I do not care"))
    try folder.git("rm", "-q", "screens/old.yaml")
    let variables = [
      "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "o/n", "GITHUB_SHA": "0123abc",
    ]
    let run = try ProgramRun(
      ["--since", "HEAD", "--format", "markdown"], in: folder.folder.path, variables: variables)
    #expect(run.status == 0)
    let link = "(https://github.com/o/n/blob/0123abc/"
    for part in [
      "Compared with `\(base)`", "[`.pocketpay-lint.yaml`]\(link).pocketpay-lint.yaml)",
      "| `empty-as-error` | I do not care | [`screens/new.yaml:5`]\(link)screens/new.yaml#L5) |",
      "### Removed\n\n* `screens/old.yaml`",
    ] {
      #expect(run.output.contains(part), "\(part) in \(run.output)")
    }
    #expect(!run.output.contains("from before |"))
  }

  @Test func howToFetchARevision() throws {
    func advice(_ revision: String) throws -> String {
      let run = try folder.lint("--no-config", "--since=\(revision)")
      #expect(run.status == 2)
      return run.errors
    }
    #expect(try advice("origin/base").hasSuffix("there is no revision “origin/base”\n"))
    try folder.git("remote", "add", "origin", "https://example.org/x")
    try folder.git("remote", "add", "upstream", "https://example.org/y")
    #expect(try advice("origin/base").contains("run “git fetch origin base:refs/remotes/origin/base”\n"))
    #expect(try advice("upstream/a/b").contains("run “git fetch upstream a/b:refs/remotes/upstream/a/b”\n"))
    #expect(try advice("base").contains("run “git fetch origin base:refs/remotes/origin/base” and name “origin/base”"))
    #expect(try advice("main..base").contains("name the revision before the dots alone"))
    #expect(try advice("0123456789abcdef").contains("run “git fetch origin 0123456789abcdef”"))
    #expect(try advice("HEAD~9").hasSuffix("there is no revision “HEAD~9”\n"))
  }
}
