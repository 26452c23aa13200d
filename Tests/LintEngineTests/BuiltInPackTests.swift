import Diagnostics
import Foundation
import LintEngine
import RuleFunctions
import Testing
import YAMLTree

@Suite struct BuiltInPackTests {
  private let sources = BuiltIn.sources + BuiltIn.optionalSources

  @Test func packsHaveNoMistakes() {
    #expect(BuiltIn.built.problems.map(\.message) == [])
    #expect(BuiltIn.all.problems.map(\.message) == [])
    #expect(BuiltIn.rulebook.rules.count > 80)
  }

  @Test func everyExampleHolds() {
    let outcome = ExampleRunner(rulebook: BuiltIn.all.rulebook).run()
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

  @Test func compactPacksHoldTheSameRules() throws {
    var builder = RulebookBuilder(functions: BuiltInFunctions.all)
    let streams = BuiltInPacks.compactTexts.enumerated().map { index, pack in
      let source = SourceFile(path: pack.name, bytes: pack.text.withUTF8Buffer { Array($0) })
      return YAMLStream(compact: source, file: Int32(index))
    }
    for (stream, whole) in zip(streams, sources) {
      let text = CompactTree.text(
        of: YAMLStream(parsing: whole, file: 0), omits: BuiltInPackNames.isOmitted)
      #expect(text == stream.source.bytes, "\(whole.path) has changed: run “make packs”")
    }
    let compact = builder.build(packs: streams)
    #expect(builder.problems.diagnostics.map(\.message) == [])
    let full = BuiltIn.all.rulebook
    #expect(compact.rules.map(\.id) == full.rules.map(\.id))
    #expect(compact.rules.map(\.message) == full.rules.map(\.message))
    #expect(compact.rules.map(\.checks.count) == full.rules.map(\.checks.count))
    #expect(compact.rules.map(\.filter) == full.rules.map(\.filter))
  }

  @Test func aRulebookOfOnePresetKnowsAllRules() {
    var builder = RulebookBuilder(functions: BuiltInFunctions.all)
    let streams = BuiltIn.sources.enumerated().map { YAMLStream(parsing: $0.element, file: Int32($0.offset)) }
    let some = builder.build(packs: streams, scope: .preset(.recommended, also: ["empty-no-next"]))
    let full = BuiltIn.rulebook
    #expect(some.knownIDs == full.knownIDs)
    #expect(some.rules.map(\.lock.forbidsGaps) == full.rules.map(\.lock.forbidsGaps))
    #expect(some.rules.map(\.lock.strength) == full.rules.map(\.lock.strength))
    #expect(some.rules.map(\.severity) == full.rules.map(\.severity))
    for (rule, whole) in zip(some.rules, full.rules) {
      let isNeeded = whole.preset == .recommended || rule.id == "empty-no-next" || !whole.rows.isEmpty
      if isNeeded { #expect(rule.checks.count == whole.checks.count, "\(rule.id)") }
    }
    #expect(some.rules.count { $0.checks.isEmpty } > 20)
    #expect(full.rules.allSatisfy { !$0.checks.isEmpty })
  }

  @Test func eachRuleSaysWhatItAsksAndWhere() {
    for rule in BuiltIn.all.rulebook.rules where rule.group == nil {
      #expect(!rule.description.isEmpty && !rule.description.hasSuffix("."), "\(rule.id)")
      #expect(rule.why?.hasSuffix(".") ?? false || rule.why?.hasSuffix("?") ?? false, "\(rule.id)")
      #expect(rule.source != nil, "\(rule.id)")
      #expect(!rule.examples.good.isEmpty && !rule.examples.bad.isEmpty, "\(rule.id)")
    }
  }
}
