import CommandLineTool
import Foundation
import Testing

struct ConfigCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "team.yaml",
      """
      pack: team
      rules:
        empty-no-next: note
        vault-word-bank: {add: {allow: [Bank of A]}}
      """)
    try folder.write(
      ".pocketpay-lint.yaml",
      """
      preset: strict
      screens: [screens/]
      exclude:
        - drafts/**
      extends: ./team.yaml
      rules:
        empty-no-next: {severity: warning, message: It leads nowhere}
        vault-word-bank: {add: {allow: [Bank of B]}}
      overrides:
        - {files: [old/**], rules: {empty-no-next: off, route-missing: note}}
      """)
  }

  @Test func valuesHavePlaces() {
    let result = folder.call("config", "--config=@/.pocketpay-lint.yaml")
    #expect(result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for line in [
      "preset: strict # .pocketpay-lint.yaml:1", "- screens/ # .pocketpay-lint.yaml:2",
      "- \"drafts/**\" # .pocketpay-lint.yaml:4", "- core-states # always on", "- team # .pocketpay-lint.yaml:5",
      "severity: warning # .pocketpay-lint.yaml:7", "message: \"It leads nowhere\" # .pocketpay-lint.yaml:7",
      "- \"Bank of A\" # team.yaml:4", "- \"Bank of B\" # .pocketpay-lint.yaml:8",
      "- \"old/**\" # .pocketpay-lint.yaml:10", "severity: off # .pocketpay-lint.yaml:10",
    ] { #expect(lines.contains(line), "\(line) in \(result.output)") }
  }

  @Test func overridesHoldForTheirFiles() {
    let old = folder.call("config", "@/old/a.yaml").output.split(separator: "\n").map(String.init)
    let rule = old.firstIndex(of: "  empty-no-next:") ?? 0
    #expect(old[rule + 1].contains("severity: off"))
    #expect(old[rule + 1].hasSuffix("# .pocketpay-lint.yaml:10"))
    #expect(old.contains("  route-missing:"))
    #expect(!old.contains("overrides:"))
    let new = folder.call("config", "@/new/a.yaml").output
    #expect(!new.contains("route-missing"))
    #expect(new.contains("excluded: false"))
    let draft = folder.call("config", "@/drafts/a.yaml").output.split(separator: "\n")
    #expect(draft.contains { $0.hasPrefix("excluded: true") && $0.hasSuffix("# .pocketpay-lint.yaml:4") })
  }

  @Test func optionsComeLast() {
    let result = folder.call(
      "config", "@/new/a.yaml", "--preset=recommended", "--severity=empty-no-next=error", "--ignore=state-missing")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for line in ["preset: recommended # --preset", "severity: error # --severity", "- state-missing # --ignore"] {
      #expect(lines.contains(line), "\(line) in \(result.output)")
    }
    #expect(folder.call("config", "--no-config", "--ignore=state-missin").errors.contains("did you mean"))
  }

  @Test func jsonHasTheSame() throws {
    let result = folder.call("config", "@/old/a.yaml", "--format=json")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let preset = json?["preset"] as? [String: Any]
    #expect(preset?["value"] as? String == "strict")
    #expect((preset?["from"] as? [String: Any])?["line"] as? Int == 1)
    let rules = json?["rules"] as? [String: [String: [String: Any]]]
    #expect(rules?["empty-no-next"]?["severity"]?["value"] as? String == "off")
  }

  @Test func withoutAConfigThereAreDefaults() {
    let output = folder.call("config", "--no-config").output
    #expect(output.contains("preset: recommended"))
    #expect(output.contains("# default"))
    #expect(output.contains("rules: {}"))
  }

  @Test func brokenConfigsAreNoAnswer() throws {
    try folder.write(".pocketpay-lint.yaml", "presets: strict\n")
    let result = folder.call("config", "@/a.yaml")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
  }

  @Test func namesThatAreNoRulesSayWhy() throws {
    let bench = try Bench()
    try bench.write("screens/a.yaml", "screen: a\n")
    func errors(_ config: String) throws -> String {
      try bench.write("config.yaml", config)
      return bench.run("@/screens", "--config", "@/config.yaml").errors
    }
    #expect(try errors("rules: {manifest-unknown-name: off}\n").contains("is no rule that can be turned off"))
    #expect(try errors("rules: {secret-hidden: note}\n").contains("is a rule of the pack “secrets”, which is off"))
    #expect(try errors("rules: {state-missing: warn}\n").contains("did you mean “warning”?"))
    #expect(try errors("lists: {error-componets: [A]}\n").contains("did you mean “error-components”?"))
    #expect(try errors("rules: {button-labels: off}\n").isEmpty)
    #expect(bench.run("@/screens", "--ignore", "manifest-unknown-name").errors.contains("a comment at its place"))
  }

  @Test func aPackUnderRulesStandsForItsRules() throws {
    let bench = try Bench()
    try bench.write("screens/a.yaml", "screen: a\nactions: [{id: b, label: \"OK\"}]\n")
    try bench.write("off.yaml", "rules: {button-labels: off}\n")
    let selected = ["@/screens", "--preset", "strict", "--config", "@/off.yaml"]
    let bare = bench.run("@/screens", "--preset", "strict", "--no-config").output
    #expect(bare.contains("[button-label"))
    #expect(!bench.run(selected).output.contains("[button-label"))
  }
}
