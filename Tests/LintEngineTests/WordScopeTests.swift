import Diagnostics
import Fixes
import LintEngine
import ProcessorTime
import Testing
import YAMLTree

/// How near words stand to others, and what a text on the same screen answers for.
@Suite struct WordScopeTests {
  private func rulebook(_ then: String, given: String = "shown-text") -> Rulebook {
    BuiltIn.compile([
      """
      pack: scopes
      rules:
        scope:
          description: d
          severity: error
          preset: recommended
          given: \(given)
          then: \(then)
      """
    ]).rulebook
  }

  private func places(_ then: String, _ text: String, given: String = "shown-text") -> [String] {
    found("screen: home\n" + text, rulebook: rulebook(then, given: given)).filter { $0.rule == "scope" }
      .map { "\($0.line) \($0.text)" }
  }

  @Test func aRequiredTextAnswersForTheScreen() {
    let then = "{says: {any: [no value, test only], if: [buy], within: screen}}"
    let text = "title: \"Buy\"\nstates:\n  success: {copy: \"Buy more\"}\n  error: {copy: \"Try to buy again\"}\n"
    #expect(places(then, text) == ["2 Buy"])
    #expect(places(then, text + "summary: \"Test only\"\n") == ["2 Buy"])
    #expect(places(then, text + "copy: \"It has no value\"\n") == [])
    // What users do not read answers for nothing.
    #expect(places(then, text + "modes: {mock: {when: a flag is set, behavior: It has no value.}}\n") == ["2 Buy"])
    // A denied word asks for nothing.
    #expect(places(then, "title: \"Do not buy\"\nstates: {success: {copy: \"Buy more\"}}") == ["3 Buy"])
    #expect(places(then, "title: \"Do not buy\"\n") == [])
  }

  @Test func aRequiredTextAnswersForItsState() {
    let then = "{says: {text: no value, if: [buy], within: state}}"
    let text =
      "states:\n  success: {copy: [\"Buy\", \"It has no value\"]}\n  error:\n    copy: [\"Buy\", \"Buy\"]\n"
    #expect(places(then, text) == ["5 Buy"])
  }

  @Test func aRequiredTextAnswersForItsSentence() {
    let then = "{says: {text: no value, if: [buy], within: sentence}}"
    #expect(places(then, "title: \"Buy it, it has no value. Buy now. Buy.\"\n") == ["2 Buy", "2 Buy"])
  }

  @Test func allTextsMayBeAskedFor() {
    let then = "{says: {all: [no value, test only], if: [buy], within: screen}}"
    #expect(places(then, "title: \"Buy, no value\"\n") == ["2 Buy"])
    #expect(places(then, "title: \"Buy, no value\"\ncopy: \"Test only\"\n") == [])
  }

  @Test func whatUsersDoNotReadExcusesNothing() {
    let then = "{wording: {phrases: [guaranteed], unless: [Testnet], within: screen}}"
    let text = "title: \"Guaranteed\"\nstates: {error: It runs on Testnet.}\n"
    #expect(places(then, text) == ["2 Guaranteed"])
    #expect(places(then, text + "copy: \"On Testnet\"\n") == [])
    let near = "{wording: {phrases: [earn], near: [coins], within: state}}"
    #expect(
      places(near, "states:\n  success: {copy: [\"Earn\", \"Coins\"]}\n  error: {copy: \"Earn\"}\n") == ["3 Earn"])
  }

  @Test func listsOfWordsAreNoCopyEvenWhereDenialsCount() {
    let then = "{wording: {phrases: [bank], negation: ignored}}"
    #expect(places(then, "title: \"Not a bank\"\n") == ["2 bank"])
    #expect(places(then, "title: \"Don't say “bank”\"\n") == [])
    #expect(places(then, "title: \"See docs/bank.md\"\n") == [])
    let prose = "{wording: {phrases: [bank], negation: prose}}"
    let text = "title: \"Not a bank\"\nstates: {error: It is not a bank.}\n"
    #expect(places(prose, text, given: "text") == ["2 bank"])
  }

  @Test func wordsOfTwoScriptsAreWrittenInOne() {
    let text = "screen: home\ntitle: \"Your bаnk, Ваш счёт\"\n"
    let source = SourceFile(path: "a.yaml", bytes: Array(text.utf8))
    let run = LintRun(
      linter: FileLinter(
        rulebook: BuiltIn.rulebook, selection: RuleSelection(select: ["copy-mixed-script"]), today: "2026-12-01"),
      jobs: 1)
    let findings = run.run({ _ in source }, count: 1, knowsProject: false).diagnostics
    #expect(
      findings.map(\.message) == ["“bаnk” mixes Latin letters with “а” (U+0430); write “bank” in Latin letters"])
    let outcome = Fixer(allowsUnsafe: true).fix(source) {
      let current = $0
      return run.run({ _ in current }, count: 1, knowsProject: false).diagnostics
    }
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == "screen: home\ntitle: \"Your bank, Ваш счёт\"\n")
  }

  /// What is looked up for each hit must not grow with their number.
  @Test(
    arguments: [
      "{wording: {phrases: [bank], near: [zebra], within: sentence}}",
      "{wording: {phrases: [bank], near: [zebra], within: screen}}",
      "{wording: {phrases: [bank], unless: [zebra], within: text}}", "{wording: {whole: [bank]}}",
      "{wording: {start: [bank]}}", "{wording: {phrases: [bank], allow: [not a bank]}}",
      "{says: {text: zebra, if: [bank], within: sentence}}", "{says: {text: zebra, if: [bank], within: screen}}",
    ])
  func manyHitsAreReadInLinearTime(_ then: String) {
    let rulebook = rulebook(then)
    let growth = Growth(from: 300, to: 2_400) { count in
      let hits = String(repeating: "not a bank zebras ", count: count)
      let lines = (0..<count).map { "  - \"\($0) not a bank, bank\"\n" }.joined()
      let text = "screen: home\ntitle: \"\(hits)\"\ncopy:\n\(lines)"
      _ = lint([text], preset: .recommended, rulebook: rulebook)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
