import Foundation
import Testing

/// `--since` and `--staged` in real repositories: what the change brings in, and nothing else.
struct ChangeTests {
  private let folder: GitFolder

  init() throws {
    folder = try GitFolder()
    try folder.write("screens/home.yaml", GitFolder.screen("home"))
    try folder.write("screens/old.yaml", GitFolder.screen("old", empty: "Error: nothing found"))
    try folder.commit()
  }

  /// The findings, as path, line and rule, and the last line.
  private func lint(_ arguments: String..., in place: String = "") throws -> (
    found: [String], last: String, status: Int32
  ) {
    let run = try folder.lint(["--no-config"] + arguments, in: place)
    return (run.found, run.errors + run.last, run.status)
  }

  private let shouting = GitFolder.shouting

  @Test func aPageThatChangesIsLinted() throws {
    try folder.write("config.yaml", "extends: [product-pages]\npreset: strict\npages: [product/**]\n")
    try folder.write("product/swap.md", "# Swap\n\nSwaps coins. Shows quotes.\n")
    try folder.commit()
    let rule = "## Rules\n\n- If it fails it says so.\n"
    try folder.write("product/swap.md", "# Swap\n\nSwaps coins. Shows quotes.\n\n\(rule)")
    try folder.write("product/notes.txt", "If")
    try folder.write("README.md", rule)
    try folder.git("add", "-A")
    let select = ["--config", "config.yaml", "--select", "page-sentence,page-rules-invariant"]
    #expect(try folder.lint(select + ["--staged"]).found == ["product/swap.md 7 page-rules-invariant"])
    let files = ["--pre-commit", "product/swap.md", "README.md", "product/notes.txt"]
    #expect(try folder.lint(select + files).found == ["product/swap.md 7 page-rules-invariant"])
  }

  @Test func aFindingFromBeforeIsNotReported() throws {
    try folder.write("screens/new.yaml", GitFolder.screen("new", empty: shouting))
    let (found, last, status) = try lint("--since", "HEAD")
    #expect(found == ["screens/new.yaml 5 empty-as-error"])
    #expect(last == "1 file: 1 error, 0 warnings, 0 notes, 0 suppressed, 1 from before")
    #expect(status == 1)
    #expect(try lint("--since", "HEAD", "screens/old.yaml").status == 0)
  }

  @Test func whatIsStagedCountsAndNotWhatIsBesideIt() throws {
    try folder.write("screens/home.yaml", GitFolder.screen("home", empty: shouting))
    #expect(try lint("--staged").found.isEmpty)
    try folder.git("add", "-A")
    try folder.write("screens/home.yaml", GitFolder.screen("home"))
    #expect(try lint("--staged").found == ["screens/home.yaml 5 empty-as-error"])
    #expect(try lint("--since", "HEAD").found.isEmpty)
    try FileManager.default.removeItem(atPath: folder.folder.path + "/screens/home.yaml")
    #expect(try lint("--staged", "screens/home.yaml").found == ["screens/home.yaml 5 empty-as-error"])
  }

  @Test func renamingAndEditingBringsNothingIn() throws {
    try folder.git("mv", "screens/old.yaml", "screens/older.yaml")
    let moved = "# A remark\n" + GitFolder.screen("old", empty: "Error: nothing found", loading: "More rows")
    try folder.write("screens/older.yaml", moved)
    try folder.git("add", "-A")
    for option in [["--staged"], ["--since", "HEAD"]] {
      let run = try ProgramRun(["--no-config"] + option, in: folder.folder.path)
      #expect(run.output == "1 file: 0 errors, 0 warnings, 0 notes, 0 suppressed, 1 from before\n")
    }
    // The same words in a text that was edited.
    try folder.write("screens/older.yaml", moved.replacing("nothing found", with: "nothing was found"))
    #expect(try lint("--since", "HEAD").found.isEmpty)
    // A second one of its kind is new.
    try folder.write("screens/older.yaml", moved.replacing("found\"", with: "found\", \"\(shouting)\""))
    #expect(try lint("--since", "HEAD").found == ["screens/older.yaml 6 empty-as-error"])
  }

  @Test func rulesAcrossFilesSeeTheWholeProject() throws {
    try folder.write("screens/again.yaml", GitFolder.screen("home"))
    try folder.git("add", "-A")
    let expected = ["screens/home.yaml 1 screen-duplicate"]
    #expect(try lint("--staged").found == expected)
    #expect(try lint("--staged", "screens/home.yaml").found == expected)
    #expect(try lint("--staged", "screens/again.yaml").found.isEmpty)
    try folder.git("rm", "-qf", "screens/home.yaml")
    #expect(try lint("--staged").found.isEmpty)
  }

  @Test func aBranchAnswersForItsOwnCommits() throws {
    try folder.git("checkout", "-q", "-b", "work")
    try folder.write("screens/new.yaml", GitFolder.screen("new", empty: shouting))
    try folder.commit()
    // Meanwhile the old screen is mended on the other branch.
    try folder.git("checkout", "-q", "main")
    try folder.write("screens/old.yaml", GitFolder.screen("old"))
    try folder.commit()
    try folder.git("checkout", "-q", "work")
    #expect(try lint("--since", "main").found == ["screens/new.yaml 5 empty-as-error"])
    #expect(try lint("--since", "main", "--list-files").last == "screens/new.yaml")
  }

  @Test func theFirstCommitIsNewAsAWhole() throws {
    try FileManager.default.removeItem(atPath: folder.folder.path + "/.git")
    try folder.git("init", "-q")
    #expect(try lint("--staged").last == "0 files: 0 errors, 0 warnings, 0 notes, 0 suppressed")
    try folder.git("add", "-A")
    #expect(try lint("--staged").found == ["screens/old.yaml 5 empty-as-error"])
  }

  @Test func pathsAreThoseOfTheCurrentFolder() throws {
    try folder.write("screens/näh, e:1.yaml", GitFolder.screen("new", empty: shouting))
    try folder.write("more/other.yaml", GitFolder.screen("other", empty: shouting))
    try folder.git("add", "-A")
    #expect(
      try lint("--staged", ".", "../screens", in: "more").found == [
        "../screens/näh, e:1.yaml 5 empty-as-error", "other.yaml 5 empty-as-error",
      ])
    #expect(try lint("--staged", folder.folder.path + "/more").found == ["more/other.yaml 5 empty-as-error"])
  }

  @Test func excludesHold() throws {
    try folder.write(".pocketpay-lint.yaml", "exclude: [screens/drafts/**]\n")
    try folder.write("screens/drafts/new.yaml", GitFolder.screen("new", empty: shouting))
    try folder.git("add", "-A")
    func run(_ arguments: String...) throws -> ProgramRun { try ProgramRun(arguments, in: folder.folder.path) }
    let named = try run("--staged", "screens/drafts/new.yaml")
    #expect(named.status == 0)
    let excluded = "“screens/drafts/new.yaml” is excluded by the config; --no-exclude lints it all the same\n"
    #expect(named.errors.hasPrefix("pocketpay-lint: note: " + excluded))
    #expect(try run("--staged").status == 0)
    #expect(try run("--staged", "--no-exclude").status == 1)
  }

  @Test func whatGitDoesNotKnowEndsTheRun() throws {
    let missing = try lint("--since", "origin/main")
    #expect(missing.status == 2)
    #expect(missing.last == "pocketpay-lint: error: there is no revision “origin/main”\n")
    #expect(try lint("--since=--output=x").last.contains("there is no revision “--output=x”"))
    #expect(try lint("--staged", "screens/none.yaml").status == 2)
    #expect(try lint("--staged", "--fix").last.contains("exclude each other"))
    let other = try TemporaryFolder()
    let outside = try ProgramRun(["--staged"], in: other.path)
    #expect(outside.status == 2)
    #expect(outside.errors.contains("not a git repository"))
  }

  @Test func aShallowCloneSaysHowToGoOn() throws {
    try folder.git("checkout", "-q", "--orphan", "work")
    try folder.commit()
    for name in ["one", "two"] {
      try folder.git("checkout", "-q", "main")
      try folder.write("\(name).txt", name)
      try folder.commit()
    }
    try folder.git("clone", "-q", "--depth", "1", "--no-single-branch", "file://\(folder.folder.path)", "clone")
    let run = try ProgramRun(["--no-config", "--since", "origin/work"], in: folder.folder.path + "/clone")
    #expect(run.status == 2)
    #expect(run.errors.contains("this clone is shallow: run “git fetch --unshallow”"))
    let unknown = try ProgramRun(["--no-config", "--since", "HEAD~1"], in: folder.folder.path + "/clone")
    #expect(unknown.errors.contains("there is no revision “HEAD~1”"))
    #expect(unknown.status == 2)
  }
}
