import Diagnostics
import Foundation
import LintEngine
import RuleFunctions
import Testing
import YAMLTree

@Suite struct BuiltInPackTests {
  @Test func packsHaveNoMistakes() {
    #expect(BuiltIn.built.problems.map(\.message) == [])
    #expect(BuiltIn.rulebook.rules.count > 80)
  }

  @Test func everyExampleHolds() {
    let outcome = ExampleRunner(rulebook: BuiltIn.rulebook, sources: BuiltIn.sources).run()
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

  @Test func leanPacksHoldTheSameRules() {
    var builder = RulebookBuilder(functions: BuiltInFunctions.all)
    let streams = BuiltInPacks.leanTexts.enumerated().map { index, pack in
      let source = SourceFile(path: pack.name, bytes: pack.text.withUTF8Buffer { Array($0) })
      return YAMLStream(parsing: source, file: Int32(index))
    }
    let lean = builder.build(packs: streams)
    #expect(builder.problems.diagnostics.map(\.message) == [])
    let full = BuiltIn.rulebook
    #expect(lean.rules.map(\.id) == full.rules.map(\.id))
    #expect(lean.rules.map(\.message) == full.rules.map(\.message))
    #expect(lean.rules.map(\.checks.count) == full.rules.map(\.checks.count))
    #expect(lean.rules.map(\.filter) == full.rules.map(\.filter))
  }

  @Test func eachRuleSaysWhatItAsksAndWhere() {
    for rule in BuiltIn.rulebook.rules {
      #expect(!rule.description.isEmpty && !rule.description.hasSuffix("."), "\(rule.id)")
      #expect(rule.source != nil, "\(rule.id)")
      #expect(!rule.examples.good.isEmpty && !rule.examples.bad.isEmpty, "\(rule.id)")
    }
  }
}
