import Diagnostics
import Foundation
import LintEngine
import Testing

/// The repository's own screens: clean as they are, and with exactly one finding once something is broken.
@Suite struct ScreenTests {
  static let screens = [
    "wallet", "send", "receive", "transactions", "contacts", "vault", "settings", "diagnostics",
  ]

  private func manifests() throws -> [String] {
    try ["screens", "screens/components", "screens/flows", "screens/areas", "screens/areas/shared"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).sorted()
        .filter { $0.hasSuffix(".yaml") }.map { "\(folder)/\($0)" }
    }
  }

  @Test func allPassTheStrictPreset() throws {
    let paths = try manifests()
    #expect(Self.screens.allSatisfy { paths.contains("screens/\($0).yaml") })
    let findings = lint(try paths.map(file), preset: .strict, knowsProject: true)
    #expect(findings.filter { $0.severity > .note }.map(\.message) == [])
    #expect(findings.allSatisfy { $0.ruleID == "gap" })
  }

  private func position(of range: Range<String.Index>, in text: String) -> (line: Int, column: Int) {
    let before = text[..<range.lowerBound]
    let line = before.count { $0 == "\n" } + 1
    let start = before.lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
    return (line, text[start..<range.lowerBound].unicodeScalars.count + 1)
  }

  /// The lines of one state, from its key to the next key of the same depth.
  private func state(_ name: String, in text: String) throws -> Range<String.Index> {
    let start = try #require(text.range(of: "\n  \(name):")).lowerBound
    let begin = text.index(after: start)
    var end = text.endIndex
    var index = text.index(after: begin)
    while let next = text.range(of: "\n", range: index..<text.endIndex) {
      let rest = text[next.upperBound...]
      if !rest.hasPrefix("   "), !rest.hasPrefix("  #"), !rest.hasPrefix("\n") {
        end = next.upperBound
        break
      }
      index = next.upperBound
    }
    return begin..<end
  }

  @Test(arguments: screens, ["loading", "empty", "error", "success", "disabled", "pending"])
  func aMissingStateIsFoundAtStates(_ screen: String, _ name: String) throws {
    var text = try file("screens/\(screen).yaml")
    text.removeSubrange(try state(name, in: text))
    let missing = found(text, preset: .recommended).filter { $0.rule == "state-missing" }
    let place = position(of: try #require(text.range(of: "\nstates:")), in: text)
    #expect(missing == [Found(rule: "state-missing", line: place.line + 1, column: 1, text: "states")])
  }

  @Test(arguments: screens)
  func aReasonThatIsAStandInIsFound(_ screen: String) throws {
    var text = try file("screens/\(screen).yaml")
    text.replaceSubrange(try state("empty", in: text), with: "  empty:\n    notApplicable: n/a\n")
    let place = position(of: try #require(text.range(of: "n/a")), in: text)
    let findings = found(text, preset: .recommended).filter { $0.rule != "gap" }
    #expect(findings == [Found(rule: "na-reason-placeholder", line: place.line, column: place.column, text: "n/a")])
  }

  @Test(arguments: [
    ("vault-word-insured", "Your funds are", "insured", "against loss"),
    ("vault-word-savings-account", "Open a", "savings\n      account", "today"),
    ("vault-word-savings-account", "Open a", "savings account", "today"),
  ])
  func aForbiddenWordInAVaultIsFoundWhereItStands(
    _ rule: String, _ before: String, _ words: String, _ after: String
  ) throws {
    var text = try file("screens/vault.yaml")
    let list = try #require(text.range(of: "\ncopy: [\"Testnet XLM has no real value\"]"))
    let items = "\ncopy:\n  - Testnet XLM has no real value\n  - >-\n      \(before) \(words) \(after)"
    text.replaceSubrange(list, with: items)
    let place = position(of: try #require(text.range(of: words)), in: text)
    #expect(
      found(text, preset: .recommended).filter { $0.rule != "gap" } == [
        Found(rule: rule, line: place.line, column: place.column, text: words)
      ])
  }

  @Test func aWrongExampleIsFound() throws {
    for screen in Self.screens {
      var text = try file("screens/\(screen).yaml")
      guard let shows = text.range(of: "shows: \""), let end = text[shows.upperBound...].firstIndex(of: "\"") else {
        continue
      }
      text.replaceSubrange(shows.upperBound..<end, with: "9.87 XYZ")
      let place = position(of: shows.upperBound..<end, in: text)
      let findings = found(text, preset: .recommended).filter { $0.rule != "gap" }
      #expect(
        findings == [
          Found(rule: "number-example-wrong", line: place.line, column: place.column - 1, text: "\"9.87 XYZ\"")
        ])
    }
  }

  @Test(arguments: screens)
  func aWeakenedContractIsFound(_ screen: String) throws {
    let text = try file("screens/\(screen).yaml")
    let use = "{name: Button, honors: {exposes: [disabled]}}"
    let changed =
      text.contains("\ncomponents: [")
      ? text.replacing("\ncomponents: [", with: "\ncomponents: [\(use), ") : "\(text)components: [\(use)]\n"
    let findings = found(changed, preset: .recommended).filter { $0.rule != "gap" }
    #expect(findings.map(\.rule) == ["contract-weakened"])
    #expect(findings.map(\.text) == ["[disabled]"])
  }
}
