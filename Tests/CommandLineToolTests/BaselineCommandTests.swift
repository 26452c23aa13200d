import Foundation
import Testing

private let file = ".pocketpay-lint-baseline"

private let oldScreen = """
  screen: transactions
  states:
    loading: Placeholder rows.
    empty:
      behavior: A new account has no transfers.
      copy: ["Error: nothing found"]
    error:
      behavior: A card above the stored rows.
      copy: ["TypeError: Network request failed"]
    success: Rows, newest first.
    disabled: Refresh is off while it runs.

  """

struct BaselineCommandTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(".pocketpay-lint.yaml", "screens: [screens]\n")
    try folder.write("screens/old.yaml", oldScreen)
    try folder.write("screens/home.yaml", "screen: home\n")
    return folder
  }

  @Test func lifeOfABaseline() throws {
    let folder = try project()
    #expect(try folder.process().status == 1)
    let created = try folder.process("baseline", "create")
    #expect(created.output == "\(file): 4 findings written\n")
    #expect(created.status == 0)
    let linted = try folder.process()
    #expect(linted.output == "2 files: 0 errors, 0 warnings, 0 notes, 0 suppressed, 4 baselined\n")
    #expect(linted.errors.isEmpty)
    #expect(linted.status == 0)
    #expect(try folder.process("baseline", "check").status == 0)
    #expect(try folder.process("--no-baseline").status == 1)

    // What is new is reported alone.
    try folder.write("screens/new.yaml", "screen: new\n")
    let new = try folder.process()
    #expect(new.output.hasPrefix("screens/new.yaml:1:9: error: no state is declared [state-missing]\n"))
    #expect(new.output.hasSuffix("3 files: 1 error, 0 warnings, 0 notes, 0 suppressed, 4 baselined\n"))
    #expect(new.status == 1)
    try FileManager.default.removeItem(atPath: folder.path + "/screens/new.yaml")

    // What is mended must be pruned.
    try folder.write("screens/old.yaml", oldScreen.replacingOccurrences(of: "TypeError: Network", with: "The"))
    let mended = try folder.process()
    #expect(
      mended.errors == "pocketpay-lint: note: 1 stale entry in \(file); run “pocketpay-lint baseline prune”\n")
    #expect(mended.status == 0)
    let check = try folder.process("baseline", "check")
    #expect(check.status == 1)
    #expect(check.output.contains("\(file):6:1: error: “error-copy-raw” finds this no more; "))
    #expect(check.output.hasSuffix("\(file): 3 findings, 1 over\n"))
    #expect(try folder.process("baseline", "prune").output == "\(file): 3 findings, 1 removed\n")
    #expect(try folder.process("baseline", "check").status == 0)
    #expect(!(try folder.text(file).contains("error-copy-raw")))
  }

  @Test func editsElsewhereMakeNothingNew() throws {
    let folder = try project()
    _ = try folder.process("baseline", "create")
    // Lines move, keys change places, other texts change, quotes go.
    try folder.write(
      "screens/old.yaml",
      """
      # The list of transfers.
      screen: transactions
      title: "Transfers"

      states:
        success: Rows, the newest first.
        error:
          copy:
            - "Try again later"
            - 'TypeError: Network request failed'
          behavior: A card.
        disabled: Refresh is off while it runs.
        loading: Placeholder rows.
        empty: {copy: "Error: nothing found", behavior: A new account has none.}

      """)
    let result = try folder.process()
    #expect(result.output == "2 files: 0 errors, 0 warnings, 0 notes, 0 suppressed, 4 baselined\n")
    #expect(result.errors.isEmpty)
  }

  @Test func aChangedValueIsNew() throws {
    let folder = try project()
    _ = try folder.process("baseline", "create")
    try folder.write("screens/old.yaml", oldScreen.replacingOccurrences(of: "nothing found", with: "no transfers"))
    let result = try folder.process()
    #expect(result.status == 1)
    #expect(result.output.contains("screens/old.yaml:6:13: error: “Error”"))
    #expect(result.output.contains("1 error, 0 warnings, 0 notes, 0 suppressed, 3 baselined"))
    #expect(try folder.process("baseline", "update").output == "\(file): 4 findings, 1 added, 1 removed\n")
    #expect(try folder.process().status == 0)
  }

  @Test func aMissingStateDoesNotHideAnother() throws {
    let folder = try project()
    _ = try folder.process("baseline", "create")
    try folder.write(
      "screens/old.yaml",
      oldScreen.replacingOccurrences(of: "disabled: Refresh is off while it runs.", with: "pending: None is sent."))
    let result = try folder.process()
    #expect(result.output.contains("the state “disabled”"))
    #expect(result.status == 1)
  }

  @Test func pathsAreThoseOfTheProject() throws {
    let folder = try project()
    _ = try folder.process("baseline", "create")
    let text = try folder.text(file)
    #expect(text.contains("\nscreens/old.yaml states.error.copy error-copy-raw "))
    #expect(!text.contains(folder.path))
    #expect(try folder.process(".", in: "screens").status == 0)
    #expect(try folder.process(folder.path + "/screens/old.yaml", in: "..").status == 0)
    #expect(try folder.process("-", "--stdin-filename", "screens/old.yaml", input: oldScreen).status == 0)
    #expect(try folder.process("-", input: oldScreen).status == 1)
    try folder.link("link", to: folder.path)
    #expect(try folder.process(folder.path + "/link/screens/old.yaml", in: "screens").status == 0)
  }

  @Test func aPartOfTheProject() throws {
    let folder = try project()
    _ = try folder.process("baseline", "create")
    // A run over one file, or with one rule, says nothing about the rest.
    try folder.write("screens/old.yaml", "screen: transactions\nstates: {}\n")
    #expect(try folder.process("screens/home.yaml").errors.isEmpty)
    #expect(try folder.process("baseline", "check", "screens/home.yaml").status == 0)
    #expect(try folder.process("baseline", "check", "--select", "empty-no-next").status == 0)
    #expect(try folder.process("baseline", "check", "--select", "empty-as-error").output.contains("1 over"))
    #expect(try folder.process("baseline", "update", "screens/home.yaml").output.hasSuffix("0 added, 0 removed\n"))
    // Neither does one that could not read a file to its end.
    try folder.write("screens/old.yaml", "screen: [")
    #expect(try folder.process("baseline", "check").status == 0)
    // A file that is gone is over.
    try FileManager.default.removeItem(atPath: folder.path + "/screens/old.yaml")
    #expect(try folder.process("baseline", "prune", "screens/home.yaml").output == "\(file): 1 finding, 3 removed\n")
  }

  @Test func whatNoBaselineHolds() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "acme.yaml",
      """
      pack: acme
      description: Acme
      rules:
        titled:
          {description: A title, severity: error, preset: recommended, given: screen, then: {require: title}, locked: true}
        routed: {description: A route, severity: note, preset: recommended, given: screen, then: {require: routes}}
      """)
    try folder.write(".pocketpay-lint.yaml", "extends: [./acme.yaml]\n")
    try folder.write("screens/a.yaml", "screen: a\n")
    try folder.write("screens/b.yaml", "screen: [b")
    #expect(try folder.process("baseline", "create").output == "\(file): 1 finding written\n")
    let result = try folder.process("--format", "compact")
    #expect(result.status == 1)
    #expect(result.output.contains("[titled]"))
    #expect(result.output.contains("[routed]"))
    #expect(result.output.contains("[yaml-syntax]"))
    // Notes are debt only where they fail the run.
    #expect(try folder.process("baseline", "update", "--fail-on", "note").output.contains("2 findings, 1 added"))
    #expect(try !folder.process("--format", "compact", "--fail-on", "note").output.contains("[routed]"))
    // A key that stands twice hides nothing else of its file.
    try folder.write("screens/a.yaml", "screen: a\ntitle: x\ntitle: x\n")
    _ = try folder.process("baseline", "update")
    #expect(try folder.text(file).contains(" yaml-duplicate-key "))
  }

  @Test func whereItIs() throws {
    let folder = try project()
    try folder.write(".pocketpay-lint.yaml", "screens: [screens]\nbaseline: lint/known.txt\n")
    try folder.write("lint/readme", "")
    let missing = try folder.process()
    #expect(missing.status == 2)
    #expect(missing.errors.contains("lint/known.txt: there is no such baseline; “pocketpay-lint baseline create”"))
    #expect(try folder.process("baseline", "create").output == "lint/known.txt: 4 findings written\n")
    #expect(try folder.process(".", in: "screens").status == 0)
    let line = try #require(
      try folder.process("config").output.split(separator: "\n").first { $0.hasPrefix("baseline:") })
    #expect(line.contains("lint/known.txt") && line.contains(".pocketpay-lint.yaml:2"))
    #expect(try folder.text("lint/known.txt").contains("\nscreens/home.yaml screen state-missing "))
    #expect(try folder.process("--baseline", "other").status == 2)
    #expect(try folder.process("baseline", "create", "--baseline", "other", "screens/home.yaml").status == 0)
    #expect(try folder.process("--baseline", "other", "screens/home.yaml").status == 0)
    #expect(try folder.process("--baseline", "other", "--no-baseline").status == 2)
  }

  @Test func theFileItself() throws {
    let folder = try project()
    _ = try folder.process("baseline", "create")
    let text = try folder.text(file)
    let again = try folder.process("baseline", "create")
    #expect(again.status == 2)
    #expect(again.errors.contains("there is a baseline already; “pocketpay-lint baseline update” writes it anew"))
    // A link and the mode stay, and nothing is left beside them.
    try FileManager.default.moveItem(atPath: folder.path + "/" + file, toPath: folder.path + "/kept")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path + "/kept")
    try folder.link(file, to: "kept")
    try folder.write("screens/home.yaml", "screen: home2\n")
    #expect(try folder.process("baseline", "update").status == 0)
    #expect(try folder.mode("kept") == 0o600)
    #expect(try folder.text("kept") != text)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == [file, ".pocketpay-lint.yaml", "kept", "screens"].sorted())
  }

  @Test func brokenFile() throws {
    let folder = try project()
    _ = try folder.process("baseline", "create")
    let lines = try folder.text(file).split(separator: "\n").map(String.init)
    try folder.write(file, (lines[0...2] + ["<<<<<<< HEAD", "======="] + lines[3...]).joined(separator: "\n"))
    for arguments in [[], ["baseline", "check"], ["baseline", "update"], ["baseline", "prune"]] {
      let result = try ProgramRun(arguments, in: folder.path)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("\(file):4:1: error: a merge conflict stands here; "))
      #expect(result.output.isEmpty)
    }
    #expect(try folder.text(file).contains("<<<<<<<"))
    #expect(try folder.process("--no-baseline").status == 1)
  }

  @Test func usage() throws {
    let folder = try project()
    #expect(try folder.process("baseline").errors.contains("baseline takes one of create, update, prune, check"))
    #expect(try folder.process("baseline", "prun").errors.contains("did you mean “prune”?"))
    #expect(try folder.process("baseline", "check").errors.contains("there is no such baseline"))
    #expect(try folder.process("baseline", "create", "-").errors.contains("not about standard input"))
    for arguments in [["baseline"], ["baseline", "prun"], ["baseline", "check"], ["baseline", "create", "-"]] {
      #expect(try ProgramRun(arguments, in: folder.path).status == 2)
    }
  }
}
