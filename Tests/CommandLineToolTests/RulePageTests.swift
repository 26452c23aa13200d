import CommandLineTool
import Diagnostics
import Foundation
import LintEngine
import Testing

private let root = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

private func run(_ arguments: String...) -> (output: String, errors: String, status: Int32) {
  let result = Command(environment: [:], isTerminal: false, processors: 2).run(arguments)
  return (String(decoding: result.output, as: UTF8.self), String(decoding: result.errors, as: UTF8.self), result.status)
}

private func ids(_ json: String) throws -> [String] {
  let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [[String: Any]]]
  return try #require(object?["rules"]).compactMap { $0["id"] as? String }
}

struct RulePageTests {
  // MARK: - explain

  @Test func explainShowsTheFindingOfEachBadExample() {
    let page = run("explain", "--no-config", "empty-no-next")
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("empty-no-next: Empty offers a safe next action, or says why there is none\n"))
    #expect(page.output.contains("  from      pocketpay-ui-states, “State conventions: Empty”\n"))
    #expect(
      page.output.contains(
        """
            screen: example
            states: {empty: None yet}

            example.yaml:2:10: warning: Empty offers nothing to do next; add “next” [empty-no-next]
                2 | states: {empty: None yet}
                  |          ^~~~~
        """))
    #expect(page.output.contains("    next: {notApplicable: why there is nothing to do next}\n"))
    #expect(page.output.contains("    given: empty-state\n    then: {require: next}\n"))
    #expect(page.output.contains("# pocketpay-lint: allow empty-no-next"))
    #expect(page.output.contains("- {rule: empty-no-next, "))
  }

  @Test func explainOfARuleWithoutGaps() {
    let page = run("explain", "--no-config", "error-copy-secret").output
    #expect(page.contains("No gap may be claimed for this rule"))
    #expect(!page.contains("gaps:"))
  }

  @Test func explainOfRowsGroupsCoveredIDsAndTheEngine() {
    let row = run("explain", "--no-config", "button-restores").output
    #expect(
      row.hasPrefix("“button-restores” is a row of “button”, which “contract-incomplete” holds manifests against"))
    #expect(row.contains("\nbutton-restores: it is on again after a failure\n"))
    #expect(row.contains("# pocketpay-lint: allow button-restores -- "))
    #expect(row.contains("\ncontract-incomplete: A component declares every clause of its contract\n"))
    #expect(run("explain", "--no-config", "button").output.hasPrefix("button: A group of 5 rows"))
    #expect(run("explain", "--no-config", "button").output.contains("\nbutton-restores\n  It is on again"))
    let covered = run("explain", "--no-config", "vault-disabled-mock").output
    #expect(
      covered.hasPrefix("“vault-disabled-mock” is answered for by “vault-mock-indicated”\n\nvault-mock-indicated: "))
    let engine = run("explain", "--no-config", "yaml-duplicate-key", "pack-error").output
    #expect(engine.contains("\n\npack-error: A pack says what it means\n"))
    #expect(engine.contains("    acme.yaml:7:12: error: there is no function “requre”; did you mean “require”?"))
  }

  @Test func rowsThatAreRules() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "acme.yaml",
      """
      pack: acme
      facts:
        screens:
          send:
            send-three: {at: limits.recentItems, is: '3', severity: warning, source: {document: Acme facts, row: "7"}}
            send-five: {at: limits.perPage, is: '5'}

      """)
    let pack = folder.path + "/acme.yaml"
    let page = run("explain", "--no-config", "--rules", pack, "send-three").output
    #expect(page.contains("  group     facts\n  severity  warning\n"))
    #expect(page.contains("  for       screens called send\n  from      Acme facts, “7”\n"))
    #expect(page.contains("    at: limits.recentItems\n    is: '3'\n"))
    let result = run("rules", "--no-config", "--rules", pack, "--select", "acme", "--pages", folder.path + "/pages")
    #expect(result.output.hasPrefix("2 pages written"))
    let group = try String(contentsOfFile: folder.path + "/pages/facts.md", encoding: .utf8)
    #expect(group.contains("\n## send-five\n") && group.contains("\n## send-three\n"))
    let index = try String(contentsOfFile: folder.path + "/pages/README.md", encoding: .utf8)
    #expect(index.contains("| [send-three](facts.md#send-three) | warning | strict |"))
    #expect(run("test", "--no-config", "--rules", pack, "acme").output == "0 passed, 0 failed\n")
    #expect(run("test", "--no-config", pack).output == "0 passed, 0 failed\n")
  }

  @Test func explainOfWhatIsNotThere() {
    let page = run("explain", "--no-config", "empty-no-nxt", "buton")
    #expect(page.status == 2)
    #expect(page.errors.contains("there is no rule “empty-no-nxt”; did you mean “empty-no-next”?"))
    #expect(page.errors.contains("there is no rule “buton”; did you mean “button”?"))
  }

  @Test func pagesInMarkdown() {
    let page = run("explain", "--no-config", "--format", "markdown", "empty-no-next").output
    #expect(page.hasPrefix("# empty-no-next\n\nEmpty offers a safe next action"))
    #expect(page.contains("\n## Wrong\n\n```yaml\nscreen: example\n"))
  }

  // MARK: - rules

  @Test func listsHoldRulesRowsAndTheEngine() throws {
    let all = try ids(run("rules", "--no-config", "--format", "json").output)
    #expect(all == all.sorted())
    for id in ["empty-no-next", "button-restores", "yaml-syntax", "pack-error"] { #expect(all.contains(id)) }
    let text = run("rules", "--no-config").output
    #expect(text.contains("yaml-syntax  error  recommended  pocketpay-lint  A file is YAML\n"))
    let markdown = run("rules", "--no-config", "--format", "markdown").output
    #expect(markdown.contains("\n## core-states\n\n"))
    #expect(markdown.contains("\n| empty-no-next | warning | strict | Empty offers a safe next action, or says"))
  }

  @Test func unusedRules() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", "{screen: a, states: {empty: None yet}}\n")
    let unused = run("rules", "--no-config", "--unused", folder.path)
    #expect(unused.status == 0)
    #expect(unused.output.contains("vault-word-bank  error  recommended  vault-wording"))
    #expect(!unused.output.contains("empty-no-next"))
    #expect(!unused.output.contains("yaml-syntax"))
    #expect(unused.output.contains("(“for” names no manifest here)"))
    #expect(unused.output.contains("(“given” selects nothing here)"))
    let json = run("rules", "--no-config", "--unused", "--format", "json", folder.path).output
    #expect(json.contains(#""unused": "for""#) && json.contains(#""unused": "given""#))
    #expect(run("rules", "--no-config", "--unused", folder.path + "/none").status == 2)
  }

  @Test func unusedRulesDoNotDependOnTheNumberOfFiles() throws {
    let folder = try TemporaryFolder()
    for index in 0..<130 { try folder.write("\(index).yaml", "screen: s\(index)\n") }
    try folder.write("99.yaml", "{screen: last, states: {empty: None yet}}\n")
    #expect(!run("rules", "--no-config", "--unused", folder.path).output.contains("empty-no-next"))
  }

  @Test func wrongUse() {
    #expect(run("rules", "--no-config", "screens").errors.contains("“rules” takes paths with “--unused” only"))
    #expect(run("lint", "--unused").errors.contains("“--unused” is an option of “rules”, not of “lint”"))
    #expect(run("rules", "--format", "compact").errors.contains("“rules” prints text, json or markdown, not “compact”"))
    #expect(run("test", "--format", "markdown").errors.contains("“test” prints text, compact or json, not “markdown”"))
    #expect(run("rules", "--pages", "x", "--unused").errors.contains("exclude each other"))
  }

  // MARK: - Pages

  @Test func pagesAreFresh() throws {
    let folder = try TemporaryFolder()
    let result = run("rules", "--no-config", "--pages", folder.path + "/a/rules")
    #expect(result.status == 0, "\(result.errors)")
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/rules").sorted()
    let kept = root.appending(path: "docs/rules")
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept.path).sorted() == written, "run “make docs”")
    for name in written {
      let fresh = try String(contentsOfFile: folder.path + "/a/rules/" + name, encoding: .utf8)
      #expect(
        try String(contentsOf: kept.appending(path: name), encoding: .utf8) == fresh,
        "docs/rules/\(name) is stale: run “make docs”")
    }
  }

  @Test func pagesOfATeamsOwnPack() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "acme.yaml",
      """
      pack: acme
      description: What <Acme> asks.
      rules:
        acme-title:
          description: A screen has a *title* | always
          why: "Readers of screens ask for \\e[31mit\\e[0m."
          severity: error
          given: screen
          then: {require: title}
          examples: {good: ['{screen: a, title: x}'], bad: ['screen: «a»']}

      """)
    let result = run("rules", "--no-config", "--rules", folder.path + "/acme.yaml", "--pages", folder.path + "/pages")
    #expect(result.status == 0, "\(result.errors)")
    let page = try String(contentsOfFile: folder.path + "/pages/acme-title.md", encoding: .utf8)
    #expect(page.contains("A screen has a \\*title\\* \\| always."))
    #expect(page.contains("\\\\u{1B}"))
    let index = try String(contentsOfFile: folder.path + "/pages/README.md", encoding: .utf8)
    #expect(index.contains("* [acme](#acme): What \\<Acme\\> asks."))
  }

  // MARK: - The engine's own findings

  @Test func examplesOfTheEngine() throws {
    let ids = EngineFinding.all.map(\.id)
    let command = Command(environment: [:], isTerminal: false, processors: 2)
    let result = command.run(["explain", "--no-config", "--format", "markdown"] + ids)
    let pages = String(decoding: result.output, as: UTF8.self).components(separatedBy: "\n\n# ")
    #expect(pages.count == ids.count)
    for (id, page) in zip(ids, pages) {
      let parts = page.components(separatedBy: "\n## Right\n")
      #expect(parts.count == 2)
      #expect(parts.first?.contains("[\(id)]\n") == true, "the bad example of \(id) is not found")
      #expect(parts.last?.contains("[\(id)]\n") == false, "the good example of \(id) is found")
    }
  }

  @Test func everyFindingOfTheEngineIsExplained() throws {
    let sources = root.appending(path: "Sources")
    let families = Set(EngineFinding.all.map { String($0.id.prefix { $0 != "-" }) })
    var used: Set<String> = []
    for case let file as URL in FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil) ?? .init()
    {
      guard file.pathExtension == "swift", !file.lastPathComponent.hasPrefix("EngineFinding"),
        file.lastPathComponent != "BuiltInPacks.swift"
      else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?:ruleID|rule|code): "([a-z][a-z-]*)"/) { used.insert(String(match.1)) }
      for match in text.matches(of: /"([a-z]+)(-[a-z]+)+"/) where families.contains(String(match.1)) {
        used.insert(String(match.0.dropFirst().dropLast()))
      }
    }
    let known = Set(EngineFinding.all.map(\.id))
    #expect(used.subtracting(known).sorted() == [], "these findings are explained nowhere")
    #expect(known.subtracting(used).sorted() == [], "nothing reports these findings")
    #expect(known.count == EngineFinding.all.count)
  }

  @Test func documentsOfTheEngineAreThere() {
    for finding in EngineFinding.all {
      #expect(
        FileManager.default.fileExists(atPath: root.appending(path: finding.document).path), "\(finding.document)")
      #expect(!finding.description.hasSuffix("."))
      #expect(finding.why.hasSuffix("."))
    }
  }
}
