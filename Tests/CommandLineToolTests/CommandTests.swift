import CommandLineTool
import Foundation
import Testing

private let goodScreen = """
  screen: receive
  states:
    loading: {notApplicable: The address is read from the device at once.}
    empty: Without a key the screen says so.
    error: A failed copy is said beside the address.
    success: The code and the whole address.
    disabled: Copy is off without a key.
    pending: The screen answers while the system shares.

  """

private let rawError = goodScreen.replacingOccurrences(
  of: "error: A failed copy is said beside the address.", with: #"error: {copy: ["😀 TypeError: x"]}"#)

struct CommandTests {
  // MARK: - Status

  @Test func goodManifest() throws {
    let bench = try Bench()
    try bench.write("screens/receive.yaml", goodScreen)
    let result = bench.run("@/screens")
    #expect(result.status == 0)
    #expect(result.output == "1 file: 0 errors, 0 warnings, 0 notes, 0 suppressed\n")
    #expect(result.errors.isEmpty)
    #expect(bench.run("@/screens", "--quiet").output.isEmpty)
  }

  @Test func namesThatWereNotLookedUpAreSaid() throws {
    let bench = try Bench()
    let screen = goodScreen + "actions: [{id: go, to: send}]\n"
    try bench.write("screens/receive.yaml", screen)
    let named = bench.run("@/screens/receive.yaml")
    #expect(named.errors.contains("names of other manifests were not looked up; name the folder to have them checked"))
    #expect(bench.run("@/screens/receive.yaml", "--quiet").errors.isEmpty)
    #expect(!bench.run("@/screens").errors.contains("looked up"))
    try bench.write("b.yaml", goodScreen)
    #expect(bench.run("@/b.yaml").errors.isEmpty)
  }

  @Test func findings() throws {
    let bench = try Bench()
    try bench.write("a.yaml", "screen: home\n")
    let result = bench.run("@/a.yaml")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("a.yaml:1:9: error: no state is declared [state-missing]\n"))
    #expect(bench.run("@/a.yaml", "--fail-on", "never").status == 0)
    #expect(bench.run("@/a.yaml", "--ignore", "state-missing").status == 0)
    #expect(bench.run("@/a.yaml", "--severity", "state-missing=warning").status == 0)
    #expect(bench.run("@/a.yaml", "--severity", "state-missing=off").output.contains("0 warnings"))
    let quiet = bench.run("@/a.yaml", "--quiet").output
    #expect(quiet.contains("[state-missing]"))
    #expect(!quiet.contains("1 file"))
  }

  @Test func limitOfWarnings() throws {
    let bench = try Bench()
    try bench.write("a.yaml", "screen: home\n")
    let severity = "--severity=state-missing=warning"
    #expect(bench.run("@/a.yaml", severity, "--max-warnings", "1").status == 0)
    #expect(bench.run("@/a.yaml", severity, "--max-warnings", "0").status == 1)
    #expect(bench.run("@/a.yaml", severity, "--fail-on", "warning").status == 1)
    #expect(bench.run("@/a.yaml", "--severity=state-missing=note", "--fail-on", "note").status == 1)
  }

  @Test func syntaxErrorIsFinding() throws {
    let bench = try Bench()
    try bench.write("a.yaml", "screen: [a\nb: \"")
    try bench.write("b.yaml", "screen: home\n")
    let result = bench.run("@")
    #expect(result.status == 1)
    #expect(result.output.contains("a.yaml:2:2: error: "))
    #expect(result.output.contains("[yaml-syntax]"))
    #expect(result.output.contains("b.yaml:1:9: error: no state is declared"))
  }

  @Test func whatCannotBeReadIsSaidOnce() throws {
    let bench = try Bench()
    try bench.write("large.yaml", "")
    try bench.write("a.yaml", "screen: home\n")
    #expect(truncate(bench.path + "/large.yaml", 65 << 20) == 0)
    let result = bench.run("@")
    #expect(result.status == 2)
    #expect(result.errors == "pocketpay-lint: error: large.yaml: is larger than 64 MB\n")
    #expect(!result.output.contains("large.yaml"))
    #expect(result.output.contains("a.yaml:1:9: error"))
  }

  @Test func anExcludeHoldsForTheNameOfStandardInput() throws {
    let bench = try Bench()
    try bench.write(".pocketpay-lint.yaml", "exclude: [drafts/**]\n")
    let result = bench.run("-", "--stdin-filename", "@/drafts/new.yaml")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "pocketpay-lint: note: “drafts/new.yaml” is excluded by the config; --no-exclude lints it all the same\n")
    try bench.write("drafts/a.yaml", "screen: home\n")
    #expect(bench.run("@/drafts").status == 0)
    #expect(bench.run("@/drafts", "--no-exclude").status == 1)
  }

  // MARK: - Usage

  @Test func wrongUsage() throws {
    let bench = try Bench()
    try bench.write("screens/receive.yaml", goodScreen)
    for (arguments, hint) in [
      (["--preest", "strict"], "did you mean “--preset”?"),
      (["--preset", "strickt", "@/screens"], "did you mean “strict”?"),
      (["--select", "state-mising", "@/screens"], "there is no rule “state-mising”; did you mean “state-missing”?"),
      (["--ignore", "state-mising", "@/screens"], "did you mean “state-missing”?"),
      (["--severity", "state-mising=note", "@/screens"], "did you mean “state-missing”?"),
      (["explian", "state-missing"], "did you mean the command “explain”?"),
      (["@/scren"], "did you mean “screens”?"),
      (["explain"], "explain takes the id of a rule"),
      (["explain", "state-mising"], "did you mean “state-missing”?"),
      (["test", "core-state"], "did you mean “core-states”?"),
      (["test", "gem-produkt"], "did you mean “gem-product”?"), (["test", "./none.yaml"], "none.yaml"),
      (["number", "mony", "1"], "“mony”"),
      (["--rules", "@/none.yaml", "@/screens"], "none.yaml: "),
      (["--config", "@/none.yaml", "@/screens"], "none.yaml: "),
    ] {
      let command = Command(environment: [:], isTerminal: false, processors: 2)
      let result = command.run(arguments.map { $0.replacingOccurrences(of: "@", with: bench.path) })
      let errors = String(decoding: result.errors, as: UTF8.self).replacingOccurrences(of: bench.path + "/", with: "")
      #expect(result.status == 2, "\(arguments)")
      #expect(errors.contains(hint), "\(arguments): \(errors)")
      #expect(result.output.isEmpty, "\(arguments)")
    }
  }

  @Test func helpAndVersion() throws {
    let bench = try Bench()
    #expect(bench.run("--version").output == "pocketpay-lint \(Command.version)\n")
    let help = bench.run("--help")
    #expect(help.status == 0)
    #expect(help.output.contains("Exit status:"))
  }

  @Test func nothingToLint() throws {
    let bench = try Bench()
    try bench.write("notes.md", "text")
    let result = bench.run("@")
    #expect(result.status == 2)
    #expect(result.errors.contains("--allow-empty"))
    #expect(bench.run("@", "--allow-empty").status == 0)
  }

  @Test func filesAreListed() throws {
    let bench = try Bench()
    for name in ["b.yaml", "a.yml", "sub/c.yaml"] { try bench.write(name, "screen: home\n") }
    let result = bench.run("@", "--list-files")
    #expect(result.output == "a.yml\nb.yaml\nsub/c.yaml\n")
    #expect(result.status == 0)
  }

  // MARK: - Config

  @Test func configMistakesHavePlaces() throws {
    let bench = try Bench()
    try bench.write("a.yaml", goodScreen)
    try bench.write(
      ".pocketpay-lint.yaml",
      "presett: strict\npreset: strct\nrules: {state-mising: off}\nextends: [acme]\nscreens: {a: b}\n")
    let result = bench.run("@/a.yaml")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(".pocketpay-lint.yaml:1:1: error: “presett” is no key of a config"))
    #expect(result.errors.contains(".pocketpay-lint.yaml:2:9: error: “strct” is no preset"))
    #expect(result.errors.contains(".pocketpay-lint.yaml:3:9: error: there is no rule “state-mising”"))
    #expect(result.errors.contains(".pocketpay-lint.yaml:4:11: error: there is no built-in pack “acme”"))
    #expect(bench.run("@/a.yaml", "--no-config").status == 0)
  }

  @Test func configDecides() throws {
    let bench = try Bench()
    try bench.write("screens/a.yaml", "screen: home\n")
    try bench.write("screens/drafts/b.yaml", "screen: other\n")
    try bench.write("config.yaml", "exclude: [screens/drafts/**]\nrules: {state-missing: warning}\n")
    let result = bench.run("--config", "@/config.yaml", "@/screens")
    #expect(result.status == 0)
    #expect(result.output.contains("screens/a.yaml:1:9: warning: "))
    #expect(!result.output.contains("drafts"))
    let named = bench.run("--config", "@/config.yaml", "@/screens/drafts/b.yaml")
    #expect(named.status == 0)
    #expect(named.errors.contains("is excluded by the config"))
    #expect(bench.run("--config", "@/config.yaml", "@", "--no-exclude").output.contains("drafts/b.yaml"))
    try bench.write("strict.yaml", "preset: strict\nscreens: [screens]\n")
    #expect(bench.run("--config", "@/strict.yaml").output.contains("[route-missing]"))
  }

  // MARK: - Packs

  private func rule(_ id: String, given: String = "screen", then: String = "{require: title}", message: String = "x")
    -> String
  {
    """
      \(id):
        description: A screen has a title
        severity: error
        given: \(given)
        then: \(then)
        message: \(message)
        source: {document: Acme guide, row: "1"}
        examples: {good: ["{screen: a, title: A}"], bad: ["screen: «b»"]}

    """
  }

  @Test func packMistakesHavePlaces() throws {
    let bench = try Bench()
    try bench.write("a.yaml", goodScreen)
    try bench.write(
      "pack.yaml",
      "pack: acme\ndescripton: x\nrules:\n" + rule("one", then: "{requre: title}")
        + rule("two", given: "$..states..cases") + rule("state-missing"))
    let result = bench.run("--rules", "@/pack.yaml", "@/a.yaml")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.contains("pack.yaml:2:1: error: “descripton” is no key of a pack; did you mean “description”?"))
    #expect(result.errors.contains("pack.yaml:8:12: error: there is no function “requre”; did you mean “require”?"))
    #expect(result.errors.contains("pack.yaml:15:21: error: a second “..” is refused in a pack"))
    #expect(result.errors.contains("pack.yaml:20:3: error: there is a rule “state-missing” already"))
    #expect(result.errors.contains("rules/core-states.yaml:"))
  }

  @Test func unknownPlaceholder() throws {
    let bench = try Bench()
    try bench.write("a.yaml", goodScreen)
    try bench.write("pack.yaml", "pack: acme\nrules:\n" + rule("one", message: "about {{nonsense}}"))
    let result = bench.run("--rules", "@/pack.yaml", "@/a.yaml")
    #expect(result.status == 2)
    #expect(result.errors.contains("pack.yaml:8:"))
    #expect(result.errors.contains("“nonsense”") || result.errors.contains("“{{nonsense}}”"))
  }

  @Test func aGroupStandsForItsRows() throws {
    let bench = try Bench()
    try bench.write("a.yaml", "component: Knob\ncontract: knob\nhonors: {turns: true}\n")
    let clauses = ["clicks", "glows"].map { "\($0): {id: knob-\($0), says: it \($0)}" }.joined(separator: ", ")
    try bench.write(
      "pack.yaml",
      """
      pack: acme
      contracts: {knob: {components: [Knob], clauses: {turns: {id: knob-turns, says: it turns}, \(clauses)}}}
      rules:
        knob-contract:
          description: A knob keeps its contract
          severity: error
          preset: recommended
          for: {kind: component}
          given: component
          then: {contract: complete}

      """)
    func ids(_ arguments: String...) -> [String] {
      let result = bench.run(arguments + ["--rules", "@/pack.yaml", "--format", "compact", "@/a.yaml"])
      #expect(result.errors.isEmpty || result.status == 1, "\(result.errors)")
      return result.output.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /: (error|warning|note): .*\[(knob-[a-z]+)\]$/).map { "\($0.1) \($0.2)" }
      }
    }
    #expect(ids("--select", "knob") == ["error knob-clicks", "error knob-glows"])
    #expect(ids("--select", "knob-clicks") == ["error knob-clicks"])
    #expect(ids("--select", "knob-contract").count == 2)
    #expect(ids("--select", "acme", "--ignore", "knob").isEmpty)
    #expect(
      ids("--select", "acme", "--severity", "knob-glows=warning", "--severity", "knob=note")
        == ["warning knob-glows", "note knob-clicks"])
    #expect(ids("--select", "acme", "--severity", "acme=note") == ["note knob-clicks", "note knob-glows"])
  }

  @Test func aGapIsNotStaleWhereAnOverrideTurnsItsRuleOff() throws {
    let bench = try Bench()
    let gap = "gaps: [{rule: empty-no-next, reason: It comes, issue: 12}]\n"
    let states = "states: {empty: {behavior: None yet, next: receive}}\n"
    for name in ["old", "new"] { try bench.write("\(name).yaml", "screen: \(name)\n" + states + gap) }
    try bench.write(
      ".pocketpay-lint.yaml",
      "preset: strict\noverrides: [{files: [old.yaml], rules: {empty-no-next: off}}]\n")
    let result = bench.run("--config", "@/.pocketpay-lint.yaml", "--format", "compact", "@/old.yaml", "@/new.yaml")
    let stale = result.output.split(separator: "\n").filter { $0.hasSuffix("[gap-stale]") }
    #expect(stale.count == 1 && stale.allSatisfy { $0.hasPrefix("new.yaml:") }, "\(result)")
  }

  @Test func packOfTeam() throws {
    let bench = try Bench()
    try bench.write("a.yaml", goodScreen)
    try bench.write("packs/acme.yaml", "pack: acme\nrules:\n" + rule("acme-title", message: "no title"))
    let result = bench.run("--rules", "@/packs", "--preset", "strict", "--select", "acme-title", "@/a.yaml")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("a.yaml:1:9: error: no title [acme-title]\n"))
    let tested = bench.run("test", "--rules", "@/packs", "acme")
    #expect(tested.output == "2 passed, 0 failed\n")
    #expect(tested.status == 0)
    try bench.write("packs/acme.yaml", "pack: acme\nrules:\n" + rule("acme-title", then: "{require: routes}"))
    #expect(bench.run("test", "--rules", "@/packs", "acme").status == 1)
  }

  // MARK: - Output

  @Test func jsonHasDocumentedKeys() throws {
    let bench = try Bench()
    try bench.write("a.yaml", rawError)
    let output = bench.run("--format", "json", "@/a.yaml").output
    let json = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(Set(json.keys) == ["version", "tool", "files", "diagnostics", "summary"])
    #expect(json["version"] as? Int == 1)
    #expect(json["tool"] as? [String: String] == ["name": "pocketpay-lint", "version": Command.version])
    #expect(
      json["summary"] as? [String: Int] == [
        "errors": 1, "warnings": 0, "notes": 0, "suppressed": 0, "baselined": 0, "earlier": 0,
      ])
    let finding = try #require((json["diagnostics"] as? [[String: Any]])?.first)
    #expect(finding["rule"] as? String == "error-copy-raw")
    #expect(finding["severity"] as? String == "error")
    #expect((finding["path"] as? String)?.hasSuffix("a.yaml") == true)
    let range = try #require(finding["range"] as? [String: [String: Int]])
    let bytes = Array(rawError.utf8)
    let start = try #require(range["start"]?["offset"])
    let end = try #require(range["end"]?["offset"])
    #expect(range["start"]?["line"] == 5)
    #expect(range["start"]?["column"] == 21)
    #expect(String(decoding: bytes[start..<end], as: UTF8.self).hasPrefix("TypeError"))
  }

  @Test func reportsGoToFiles() throws {
    let bench = try Bench()
    try bench.write("a.yaml", "screen: home\n")
    let result = bench.run("--format=compact", "--format=json=@/report.json", "@/a.yaml")
    #expect(result.output.hasPrefix("a.yaml:1:9: error: no state is declared [state-missing]\n"))
    let data = try Data(contentsOf: URL(fileURLWithPath: bench.path + "/report.json"))
    #expect((try JSONSerialization.jsonObject(with: data) as? [String: Any])?["files"] as? Int == 1)
    #expect(bench.run("--format=json=@/none/report.json", "@/a.yaml").status == 2)
  }

  @Test func marksAndLineEndsShiftNothing() throws {
    let bench = try Bench()
    let text = "\u{FEFF}# 😀\n" + rawError
    try bench.write("a.yaml", text.replacingOccurrences(of: "\n", with: "\r\n"))
    let output = bench.run("--format=compact", "@/a.yaml").output
    #expect(output.hasPrefix("a.yaml:6:21: error: “TypeError”"))
  }

  @Test(arguments: ["text", "compact", "json"]) func controlCharactersAreEscaped(format: String) throws {
    let bench = try Bench()
    try bench.write("a.yaml", #"screen: "a\e[31m\u202e\u0007""# + "\n# \u{202E}\n")
    let result = bench.run("--format", format, "@/a.yaml")
    #expect(result.status == 1)
    for scalar in (result.output + result.errors).unicodeScalars {
      #expect(scalar == "\n" || scalar.value >= 0x20)
      #expect(scalar != "\u{202E}")
    }
    let missing = bench.run("@/\u{1B}[31m.yaml")
    #expect(missing.status == 2)
    #expect(!missing.errors.contains("\u{1B}"))
  }

  @Test func sameBytesForAnyNumberOfJobs() throws {
    let bench = try Bench()
    for index in 0..<60 {
      let text = index % 3 == 0 ? "screen: home-\(index % 7)\n" : index % 3 == 1 ? rawError : goodScreen
      try bench.write("screens/\(index % 5)/\(index).yaml", text)
    }
    for format in ["text", "json"] {
      let one = bench.run("--preset=strict", "--format", format, "--jobs", "1", "@")
      let two = bench.run("--preset=strict", "--format", format, "--jobs", "2", "@")
      #expect(one.status == 1)
      #expect(one.output == two.output)
      #expect(one.errors == two.errors)
    }
  }

  // MARK: - Other commands

  @Test func rulesAreListed() throws {
    let bench = try Bench()
    let output = bench.run("rules", "--format", "json").output
    let json = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: [[String: Any]]])
    let ids = try #require(json["rules"]).compactMap { $0["id"] as? String }
    #expect(ids.contains("state-missing"))
    #expect(ids == ids.sorted())
    #expect(bench.run("explain", "state-missing").output.hasPrefix("state-missing: "))
  }

  @Test func numbersAreShown() throws {
    let bench = try Bench()
    let result = bench.run("number", "money", "0.9", "1234.5")
    #expect(result.output == "$0.90\n$1,234.50\n")
    #expect(result.status == 0)
  }

  @Test func numbersOfPacksAreShown() throws {
    let bench = try Bench()
    #expect(bench.run("number", "xlm-seven", "104.32").output == "104.3200000 XLM\n")
    try bench.write(
      "team.yaml", "pack: team\nformats: {points: {says: points, symbol: {unit: pts}, digits: [{places: 1}]}}\n")
    #expect(bench.run("number", "points", "2", "--rules", "@/team.yaml").output == "2.0 pts\n")
    #expect(bench.run("number", "points", "2").errors.contains("“points”"))
  }
}

/// The program as a process of its own; silent where the product is not built beside the tests.
struct ProcessTests {
  private static let program: URL? = {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<4 {
      let candidate = folder.appending(path: "pocketpay-lint")
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
        return candidate
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  private func run(_ arguments: [String], input: String, readsOutput: Bool) throws -> (output: String, status: Int32) {
    let process = Process()
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.executableURL = Self.program
    process.arguments = ["--no-config"] + arguments
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    try process.run()
    if !readsOutput { try standardOutput.fileHandleForReading.close() }
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let data = readsOutput ? try standardOutput.fileHandleForReading.readToEnd() ?? Data() : Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  @Test(.enabled(if: program != nil)) func standardInput() throws {
    let good = try run(["-"], input: goodScreen, readsOutput: true)
    #expect(good.output == "1 file: 0 errors, 0 warnings, 0 notes, 0 suppressed\n")
    #expect(good.status == 0)
    let bad = try run(["--stdin-filename", "screens/home.yaml", "-"], input: "screen: home\n", readsOutput: true)
    #expect(bad.output.hasPrefix("screens/home.yaml:1:9: error: no state is declared [state-missing]\n"))
    #expect(bad.status == 1)
  }

  @Test(.enabled(if: program != nil)) func readerThatLeaves() throws {
    let result = try run(["-"], input: "screen: home\n", readsOutput: false)
    #expect(result.status == 1)
  }
}
