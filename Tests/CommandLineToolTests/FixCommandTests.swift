import Foundation
import Testing

private let whole = """
  screen: receive
  states:
    loading: {notApplicable: The address is read from the device at once.}
    empty: Without a key the screen says so.
    error: A failed copy is said beside the address.
    success: The code and the whole address.
    disabled: Copy is off without a key.
    pending: The screen answers while the system shares.

  """

/// One safe fix, with all that must stay as it is around it.
private let misspelt =
  "\u{FEFF}# The address.\r\n"
  + whole.replacingOccurrences(of: "screen: receive", with: "screen: receive # id\n\"titel\": &title 'It''s here'")
  .replacingOccurrences(of: "\n", with: "\r\n") + "copy: *title"

private let mended = misspelt.replacingOccurrences(of: "titel", with: "title")

struct FixCommandTests {
  @Test func safeFixes() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", misspelt)
    try folder.write("b.yaml", whole.replacingOccurrences(of: "receive", with: "other"))
    #expect(try folder.process(".").status == 1)
    #expect(try folder.text("a.yaml") == misspelt)
    let result = try folder.process("--fix", ".")
    #expect(result.output == "2 files: 0 errors, 0 warnings, 0 notes, 0 suppressed, 1 fixed\n")
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
    #expect(try folder.text("a.yaml") == mended)
    #expect(try folder.text("b.yaml").hasPrefix("screen: other\n"))
    let again = try folder.process("--fix", ".")
    #expect(again.output == "2 files: 0 errors, 0 warnings, 0 notes, 0 suppressed\n")
    #expect(try folder.text("a.yaml") == mended)
  }

  @Test func unsafeFixes() throws {
    let folder = try TemporaryFolder()
    let old = whole.replacingOccurrences(of: "  disabled: Copy is off without a key.\n", with: "")
    try folder.write("a.yaml", old)
    let safe = try folder.process("--fix", "a.yaml")
    #expect(safe.status == 1)
    #expect(safe.output.contains("= fix: add “disabled: {notApplicable: why it cannot occur here}” (unsafe)\n"))
    #expect(try folder.text("a.yaml") == old)
    // What is put in is a finding itself, until a person has looked at it.
    let result = try folder.process("--fix", "--unsafe-fixes", "a.yaml")
    #expect(result.status == 1)
    #expect(try folder.text("a.yaml") == old + "  disabled: {notApplicable: why it cannot occur here}\n")
    #expect(result.output.contains("[na-reason-placeholder]"))
    #expect(!result.output.contains("[state-missing]"))
    let again = try folder.process("--fix", "--unsafe-fixes", "a.yaml")
    #expect(again.output == result.output.replacingOccurrences(of: ", 1 fixed", with: ""))
  }

  @Test func allStatesAtOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", "screen: home")
    _ = try folder.process("--fix", "--unsafe-fixes", "a.yaml")
    let states = ["loading", "empty", "error", "success", "disabled", "pending"]
    let lines = states.map { "\n  \($0): {notApplicable: why it cannot occur here}" }
    #expect(try folder.text("a.yaml") == "screen: home\nstates:" + lines.joined())
  }

  @Test func diff() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", misspelt)
    try folder.write("b.yaml", whole.replacingOccurrences(of: "receive", with: "other"))
    for arguments in [["--diff", "."], ["--fix", "--diff", "."]] {
      let result = try ProgramRun(arguments, in: folder.path)
      #expect(result.status == 1)
      #expect(result.output.hasPrefix("--- a.yaml\n+++ a.yaml\n@@ -1,6 +1,6 @@\n \u{FEFF}# The address.\r\n"))
      #expect(result.output.contains("\n-\"titel\": &title 'It''s here'\r\n+\"title\": &title 'It''s here'\r\n"))
      #expect(result.errors == "pocketpay-lint: note: 1 fix would be made\n")
      #expect(try folder.text("a.yaml") == misspelt)
    }
    // A diff is about fixes alone.
    try folder.write("a.yaml", "screen: home\n")
    let nothing = try folder.process("--diff", ".")
    #expect(nothing.output.isEmpty)
    #expect(nothing.status == 0)
    #expect(try folder.process("--diff", "--unsafe-fixes", ".").status == 1)
  }

  @Test func standardInput() throws {
    let folder = try TemporaryFolder()
    let fixed = try folder.process("-", "--fix", input: misspelt)
    #expect(fixed.output == mended)
    #expect(fixed.errors == "1 file: 0 errors, 0 warnings, 0 notes, 0 suppressed, 1 fixed\n")
    #expect(fixed.status == 0)
    let rest = try folder.process("-", "--fix", "--stdin-filename", "x.yaml", input: "screen: home")
    #expect(rest.output == "screen: home")
    #expect(rest.errors.hasPrefix("x.yaml:1:9: error: no state is declared [state-missing]\n"))
    #expect(rest.status == 1)
    let diff = try folder.process("-", "--diff", "--stdin-filename", "x.yaml", input: misspelt)
    #expect(diff.output.hasPrefix("--- x.yaml\n"))
    #expect(diff.status == 1)
    // An editor gets its text back, whatever the config excludes.
    try folder.write(".pocketpay-lint.yaml", "exclude: [x.yaml]\n")
    let excluded = try folder.process("-", "--fix", "--stdin-filename", "x.yaml", input: misspelt)
    #expect(excluded.output == misspelt)
    #expect(try folder.process("-", "--diff", "--stdin-filename", "x.yaml", input: misspelt).output.isEmpty)
  }

  @Test func filesAreReplacedAsTheyAre() throws {
    let folder = try TemporaryFolder()
    try folder.write("real/a.yaml", misspelt)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/real/a.yaml")
    try folder.link("a.yaml", to: "real/a.yaml")
    #expect(try folder.process("--fix", "a.yaml").status == 0)
    #expect(try folder.text("real/a.yaml") == mended)
    #expect(try folder.mode("real/a.yaml") == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/a.yaml") == "real/a.yaml")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/real") == ["a.yaml"])
  }

  @Test func reports() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", misspelt)
    let json = try folder.process("--fix", "--format", "json", "a.yaml").output
    #expect(json.contains("\"fixed\": 1"))
    #expect(json.contains("\"errors\": 0"))
  }

  @Test func suppressionsAndGaps() throws {
    let folder = try TemporaryFolder()
    let unused = whole.replacingOccurrences(
      of: "  empty:", with: "  # pocketpay-lint: allow empty-as-error -- the old name of the list, see #4\n  empty:")
    try folder.write("unused.yaml", unused)
    #expect(try folder.process("--fix", "unused.yaml").output.hasSuffix("0 suppressed, 1 fixed\n"))
    #expect(try folder.text("unused.yaml") == whole)
    // A gap says that it is known: nothing is put in.
    let gap =
      whole.replacingOccurrences(of: "  disabled: Copy is off without a key.\n", with: "")
      + "gaps: [{rule: state-missing, state: disabled, reason: It is being designed., issue: \"#4\", owner: ann}]\n"
    try folder.write("gap.yaml", gap)
    _ = try folder.process("--fix", "--unsafe-fixes", "gap.yaml")
    #expect(try folder.text("gap.yaml") == gap)
    // So does a suppression.
    let suppressed = whole.replacingOccurrences(
      of: "screen: receive\n",
      with: "screen: receive\ntitel: x # pocketpay-lint: allow manifest-unknown-key -- read by an older tool, see #5\n")
    try folder.write("suppressed.yaml", suppressed)
    _ = try folder.process("--fix", "--unsafe-fixes", "suppressed.yaml")
    #expect(try folder.text("suppressed.yaml") == suppressed)
  }

  @Test func preferredWords() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "acme.yaml",
      """
      pack: acme
      description: Acme
      rules:
        no-wallet-id:
          description: Users read of an address
          severity: error
          preset: recommended
          given: shown-text
          then: {wording: {phrases: [wallet id], prefer: address}}
          message: “{{match}}” is called “{{prefer}}”
      """)
    try folder.write(
      "a.yaml", whole + "copy: [\"Wallet ID: copy your wallet id\", 'it''s your wallet id', The wallet-id]\n")
    let result = try folder.process("--rules", "acme.yaml", "--fix", "--unsafe-fixes", "a.yaml")
    #expect(result.output.hasSuffix("0 errors, 0 warnings, 0 notes, 0 suppressed, 4 fixed\n"))
    let text = try folder.text("a.yaml")
    #expect(text == whole + "copy: [\"Address: copy your address\", 'it''s your address', The address]\n")
  }

  @Test func usage() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", whole)
    let alone = try folder.process("--unsafe-fixes", "a.yaml")
    #expect(alone.status == 2)
    #expect(alone.errors.contains("give one of them too"))
    #expect(try folder.process("rules", "--fix").errors.contains("“--fix” is an option of “lint”, not of “rules”"))
    // What cannot be written is said, and the file is as it was.
    try FileManager.default.createDirectory(atPath: folder.path + "/d", withIntermediateDirectories: true)
    try folder.write("d/a.yaml", misspelt)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path + "/d")
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/d") }
    if geteuid() != 0 {
      #expect(try folder.process("--fix", "d/a.yaml").status == 2)
      #expect(try folder.text("d/a.yaml") == misspelt)
    }
  }
}
