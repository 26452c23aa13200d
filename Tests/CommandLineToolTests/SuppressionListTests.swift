import CommandLineTool
import Foundation
import Testing

/// Suppressions as users of the program meet them.
@Suite struct SuppressionListTests {
  private let folder: TemporaryFolder

  private static let lockedPack = """
    pack: firm
    rules:
      title-declared:
        description: A screen has a title
        severity: warning
        preset: recommended
        given: screen
        then: {require: title}
        covers: [firm-1]
        locked: true

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "screens/vault.yaml",
      """
      screen: vault # pocketpay-lint: allow state-missing until 2027-03-01 -- see #214
      states:
        # pocketpay-lint: allow error-copy-raw, empty-as-error -- “TypeError” is a brand
        error: {copy: ["TypeError: x", "TypeError: y"]}
      gaps:
        - {requirement: The list is cached, reason: It is not yet, issue: "#215", until: 2026-11-01}
        - {rule: empty-no-next, reason: It comes later, issue: "#216"}

      """)
    try folder.write(
      "screens/a.yaml",
      """
      screen: a
      title: A # pocketpay-lint: allow vault-word-bank until 2026-02-30 -- soon
      # pocketpay-lint: allow state-missing until 2026-11-30 -- old
      states: {}

      """)
  }

  /// 2026-12-01, whatever the day is.
  private func run(_ arguments: String...) -> (output: String, errors: String, status: Int32) {
    let command = Command(environment: ["SOURCE_DATE_EPOCH": "1796083200"], isTerminal: false, processors: 2)
    let result = command.run(["--no-config"] + arguments.map { $0.replacing("@", with: folder.path) })
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacing(folder.path + "/", with: "")
    }
    return (text(result.output), text(result.errors), result.status)
  }

  @Test func theListNamesEachExceptionInItsPlace() {
    let result = run("--list-suppressions", "@/screens")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(
      result.output == """
        screens/a.yaml:2:10: suppression: vault-word-bank (refused), 0 findings -- soon
        screens/a.yaml:3:1: suppression: state-missing until 2026-11-30 (expired), 0 findings -- old
        screens/vault.yaml:1:15: suppression: state-missing until 2027-03-01, 0 findings -- see #214
        screens/vault.yaml:3:3: suppression: error-copy-raw, empty-as-error, 2 findings -- “TypeError” is a brand
        screens/vault.yaml:6:19: gap: “The list is cached” until 2026-11-01 (expired), 0 findings (#215) -- It is not yet
        screens/vault.yaml:7:12: gap: empty-no-next, 0 findings (#216) -- It comes later
        2 files: 4 suppressions, 2 gaps, 2 expired, 1 refused

        """)
    #expect(!run("--list-suppressions", "--quiet", "@/screens").output.contains("2 files"))
  }

  @Test func theListIsJSONToo() throws {
    let result = run("--list-suppressions", "--format", "json", "@/screens/vault.yaml")
    #expect(result.status == 0)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(json["files"] as? Int == 1)
    #expect(
      json["summary"] as? [String: Int] == ["suppressions": 2, "gaps": 2, "expired": 1, "refused": 0, "findings": 2])
    let list = try #require(json["suppressions"] as? [[String: Any]])
    #expect(list.map { $0["kind"] as? String } == ["suppression", "suppression", "gap", "gap"])
    #expect(list[1]["rules"] as? [String] == ["error-copy-raw", "empty-as-error"])
    #expect(list[1]["findings"] as? Int == 2)
    #expect(list[0]["until"] as? String == "2027-03-01")
    #expect(list[1]["until"] == nil)
    #expect(list[2]["requirement"] as? String == "The list is cached")
    #expect(list[2]["issue"] as? String == "#215")
    #expect(list[2]["status"] as? String == "expired")
    let start = (list[1]["range"] as? [String: [String: Int]])?["start"]
    #expect(start?["line"] == 3 && start?["column"] == 3)
  }

  @Test func theListGoesToAFileAndIsAnOptionOfLint() throws {
    let result = run("--list-suppressions", "--format", "json=@/list.json", "@/screens")
    #expect(result.output.isEmpty && result.status == 0)
    #expect(try String(contentsOfFile: folder.path + "/list.json", encoding: .utf8).hasPrefix("{\"version\": 1,"))
    let other = run("rules", "--list-suppressions")
    #expect(other.status == 2 && other.errors.contains("is an option of “lint”, not of “rules”"))
    #expect(run("--list-suppressions", "@/none").status == 2)
  }

  @Test func whatIsSuppressedIsCountedAndNotPrinted() {
    let result = run("@/screens/vault.yaml")
    #expect(!result.output.contains("[error-copy-raw]"))
    #expect(result.output.contains("warning: “empty-as-error” finds nothing here; take it out of this suppression"))
    #expect(result.output.hasSuffix(" 2 suppressed\n"))
    #expect(run("--format", "json", "@/screens/vault.yaml").output.contains("\"suppressed\": 2"))
    let both = run("@/screens")
    #expect(both.output.contains("a.yaml:2:56: error: “2026-02-30” is no date"))
    #expect(both.output.contains("a.yaml:3:45: error: this suppression held until 2026-11-30"))
    #expect(both.status == 1)
  }

  @Test(arguments: [
    (["--ignore", "title-declared"], false), (["--ignore", "firm"], false),
    (["--severity", "title-declared=off"], false),
    (["--severity", "title-declared=note"], false), (["--ignore", "firm-1"], false),
    (["--severity", "firm-1=note"], false),
    (["--severity", "title-declared=error"], true), (["--select", "state-missing"], true),
    (["--ignore", "state-missing"], true),
  ])
  func aLockedRuleCannotBeWeakenedByAnOption(_ options: [String], _ isAllowed: Bool) throws {
    try folder.write(
      "firm.yaml",
      Self.lockedPack)
    let command = Command(environment: [:], isTerminal: false, processors: 1)
    let arguments = ["--no-config", "--rules", folder.path + "/firm.yaml", folder.path + "/screens/a.yaml"]
    let result = command.run(arguments + options)
    let errors = String(decoding: result.errors, as: UTF8.self)
    #expect(errors.contains("“title-declared” is locked by pack “firm”") == !isAllowed)
    #expect((result.status == 2) == !isAllowed)
    try folder.write(".pocketpay-lint.yaml", "extends: [./firm.yaml]\nrules: {title-declared: off}\n")
    let config = command.run(["--config", folder.path + "/.pocketpay-lint.yaml", folder.path + "/screens/a.yaml"])
    #expect(config.status == 2)
    let text = String(decoding: config.errors, as: UTF8.self)
    #expect(text.contains(".pocketpay-lint.yaml:2:25: error: “title-declared” is locked by pack “firm”"))
    #expect(text.contains("firm.yaml:10:13: note: the lock is here"))
  }

  @Test func overridesCannotWeakenLockedRules() throws {
    try folder.write("firm.yaml", Self.lockedPack)
    try folder.write(
      ".pocketpay-lint.yaml",
      "extends: [./firm.yaml]\noverrides:\n  - {files: [screens/a.yaml], rules: {title-declared: off, state-missing: off}}\n"
    )
    let result = Command(environment: [:], isTerminal: false, processors: 1)
      .run(["--config", folder.path + "/.pocketpay-lint.yaml", folder.path + "/screens"])
    #expect(result.status == 2)
    let errors = String(decoding: result.errors, as: UTF8.self)
    #expect(errors.contains(".pocketpay-lint.yaml:3:55: error: “title-declared” is locked by pack “firm”"))
    #expect(errors.contains("firm.yaml:10:13: note: the lock is here"))
    #expect(!errors.contains("“state-missing”"))
  }

  /// The findings about suppressions in `b.yaml`, of which the config says `rules` for that file.
  private func unused(_ rules: String, _ options: [String] = []) throws -> [String] {
    try folder.write("b.yaml", "screen: b\ntitle: x # pocketpay-lint: allow state-missing -- x\n")
    try folder.write("c.yaml", "overrides: [{files: [b.yaml], rules: {\(rules)}}]\n")
    let result = Command(environment: [:], isTerminal: false, processors: 1)
      .run(["--config", folder.path + "/c.yaml", "--format", "compact", "--quiet", folder.path + "/b.yaml"] + options)
    #expect(result.errors.isEmpty)
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").filter { $0.contains("suppression") }
      .map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test func anOverrideDecidesWhatIsUnused() throws {
    let start = "b.yaml:2:10: warning: “state-missing” "
    let found = start + "finds nothing here; remove this suppression [suppression-unused]"
    let off = start + "is switched off; remove this suppression [suppression-unused]"
    #expect(try unused("state-missing: note") == [found])
    #expect(try unused("state-missing: off") == [off])
    #expect(try unused("empty-as-error: off") == [found])
    // Another preset would find it.
    #expect(try unused("state-missing: {preset: strict}") == [])
    #expect(try unused("state-missing: {preset: strict}", ["--preset", "strict"]) == [found])
    #expect(try unused("state-missing: off", ["--select", "empty-as-error"]) == [])
  }
}
