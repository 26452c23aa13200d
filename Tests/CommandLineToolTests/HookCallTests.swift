import Foundation
import Testing

/// `--pre-commit`: what the hook is given, and what it makes of it.
@Suite struct HookCallTests {
  private let folder: GitFolder
  private let bad = GitFolder.shouting

  init() throws {
    folder = try GitFolder()
    try folder.write("screens/home.yaml", GitFolder.screen("home", next: "old"))
    try folder.write("screens/old.yaml", GitFolder.screen("old", empty: "Error: nothing found"))
    try folder.commit()
  }

  private func hook(_ files: String..., variables: [String: String] = [:]) throws -> GitFolder.Outcome {
    try folder.lint(["--pre-commit"] + files, variables: variables)
  }

  @Test func aCommitAnswersForWhatItBringsIn() throws {
    try folder.write("screens/new.yaml", GitFolder.screen("new", empty: bad))
    try folder.git("add", "-A")
    try folder.write("screens/untracked.yaml", GitFolder.screen("new", empty: bad))
    #expect(try hook("screens/new.yaml").found == ["screens/new.yaml 5 empty-as-error"])
    // What pre-commit's own “exclude” holds back is not passed.
    #expect(try hook().found.isEmpty)
    #expect(try hook("README.md").status == 0)
  }

  @Test func aDeletionAnswersForWhatItBreaks() throws {
    try folder.git("rm", "-q", "screens/old.yaml")
    #expect(try hook().found == ["screens/home.yaml 5 manifest-unknown-name"])
  }

  @Test func withNothingStagedAllThatIsPassedCounts() throws {
    try folder.write("screens/untracked.yaml", GitFolder.screen("home", empty: bad))
    #expect(try hook("screens/home.yaml", "screens/old.yaml").found == ["screens/old.yaml 5 empty-as-error"])
    #expect(try hook("screens/home.yaml").last == "1 file: 0 errors, 0 warnings, 0 notes, 0 suppressed")
    #expect(try hook("screens/untracked.yaml").found.isEmpty)
  }

  @Test func betweenTwoCommitsTheirDifferenceCounts() throws {
    try folder.write("screens/new.yaml", GitFolder.screen("new", empty: bad))
    try folder.commit()
    let variables = ["PRE_COMMIT_FROM_REF": "HEAD~1", "PRE_COMMIT_TO_REF": "HEAD"]
    #expect(try hook("screens/new.yaml", variables: variables).found == ["screens/new.yaml 5 empty-as-error"])
    #expect(try hook("screens/new.yaml", variables: ["PRE_COMMIT_FROM_REF": "HEAD"]).found.isEmpty)
  }

  @Test func aRepositoryWithoutScreensIsLeftAlone() throws {
    try folder.git("rm", "-rq", "screens")
    try folder.commit()
    #expect(try hook().status == 0)
    try folder.write("a.yaml", "a: b\n")
    try folder.git("add", "-A")
    let run = try hook("a.yaml")
    #expect(run.status == 0)
    #expect(run.last.isEmpty && run.errors.isEmpty)
    // A path of the config that leads nowhere is a mistake.
    try folder.write(".pocketpay-lint.yaml", "screens: [ui]\n")
    #expect(try hook("a.yaml").status == 2)
  }

  @Test func folderArgumentsSayWhereTheScreensAre() throws {
    try folder.write("ui/new.yaml", GitFolder.screen("new", empty: bad))
    try folder.git("add", "-A")
    #expect(try hook("ui/", "ui/new.yaml").found == ["ui/new.yaml 5 empty-as-error"])
    #expect(try hook("ui/new.yaml").found.isEmpty)
  }

  @Test func otherChoicesOfFilesAreRefused() throws {
    #expect(try hook("--staged").errors.contains("“--pre-commit” and “--staged” exclude each other"))
    #expect(try hook("--since", "HEAD").status == 2)
  }
}
