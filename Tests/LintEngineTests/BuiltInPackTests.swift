import Foundation
import LintEngine
import RuleFunctions
import Testing

@Suite struct BuiltInPackTests {
  @Test func packsHaveNoMistakes() {
    #expect(BuiltIn.built.problems.map(\.message) == [])
    #expect(BuiltIn.rulebook.rules.count > 80)
  }

  @Test func everyExampleHolds() async {
    let outcome = await ExampleRunner(rulebook: BuiltIn.rulebook, sources: BuiltIn.sources).run()
    #expect(outcome.diagnostics.map { "\($0.ruleID): \($0.message)" } == [])
    #expect(outcome.passed > 200)
  }

  @Test func embeddedPacksAreFresh() throws {
    #expect(BuiltInPacks.texts.map(\.name) == BuiltInPackNames.all)
    for (name, text) in BuiltInPacks.texts {
      let embedded = text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
      #expect(try embedded == file("rules/\(name).yaml"), "rules/\(name).yaml has changed: run “make packs”")
    }
  }

  @Test func eachRuleSaysWhatItAsksAndWhere() {
    for rule in BuiltIn.rulebook.rules {
      #expect(!rule.description.isEmpty && !rule.description.hasSuffix("."), "\(rule.id)")
      #expect(rule.source != nil, "\(rule.id)")
      #expect(!rule.examples.good.isEmpty && !rule.examples.bad.isEmpty, "\(rule.id)")
    }
  }
}
