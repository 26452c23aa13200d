import Diagnostics
import Foundation
import LintEngine
import RuleFunctions
import Testing
import YAMLTree

/// What `test` says about a pack: the place in the pack, what stands there, and the message.
private func problems(_ pack: String, file: String = "pack.yaml") -> [String] {
  let bytes = Array(pack.utf8)
  let (rulebook, mistakes) = BuiltIn.compile([pack])
  if let first = mistakes.first { return ["pack-error: \(first.message)"] }
  let outcome = ExampleRunner(rulebook: rulebook).run(packs: ["acme"])
  return outcome.diagnostics.sorted().map { finding in
    let found = place(of: finding, in: bytes)
    let notes = finding.notes.map { note in
      let words = bytes[Int(note.span.lowerBound)..<Int(note.span.upperBound)]
      return " / note “\(String(decoding: words, as: UTF8.self))” \(note.message)"
    }
    return "\(found.line):\(found.column) “\(found.text)” \(finding.message)" + notes.joined()
  }
}

/// A pack of one rule that asks each screen for a title.
private func titlePack(_ more: String) -> String {
  """
  pack: acme
  rules:
    screen-title:
      description: A screen has a title
      severity: error
      given: screen
      then: {require: title}
  \(more.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n"))

  """
}

struct ExampleRunnerTests {
  @Test func examplesThatHold() {
    #expect(
      problems(
        titlePack(
          #"""
          insert: 'title: "Home"'
          examples:
            good: ['{screen: home, title: "Home"}']
            bad: ["screen: «home»"]
          """#)) == [])
  }

  @Test func bothKindsAreAskedFor() {
    #expect(
      problems(titlePack("")) == [
        "3:3 “screen-title” rule “screen-title” has no examples; give it at least a good and a bad one"
      ])
    #expect(
      problems(titlePack("examples: {good: ['{screen: home, title: x}']}")) == [
        "3:3 “screen-title” rule “screen-title” has no bad example; give it at least a good and a bad one"
      ])
    #expect(
      problems(titlePack("examples: {bad: ['screen: «home»']}")) == [
        "3:3 “screen-title” rule “screen-title” has no good example; give it at least a good and a bad one"
      ])
  }

  @Test func aGoodExampleThatIsFoundPointsAtTheFinding() {
    #expect(
      problems(
        titlePack(
          """
          examples:
            good:
              - |
                screen: home
                states: {}
            bad: ["screen: «home»"]
          """)) == ["11:19 “home” this good example is found: “home” lacks “title”"])
  }

  @Test func placesAreThoseOfThePackWhateverTheScalarsStyle() {
    // A folded block, a double-quoted text with an escape before the place, a single-quoted one with a doubled quote.
    let examples = [
      ("- >\n        {screen: home,\n        states: {}}\n", "12:22 “home”"),
      (#"- "{\x73creen: home}""#, "11:24 “home”"),
      ("- '{screen: home, states: {error: ''x''}}'", "11:21 “home”"),
    ]
    for (example, place) in examples {
      let found = problems(titlePack("examples:\n  bad: [\"screen: «home»\"]\n  good:\n    \(example)"))
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix(place) == true, "\(found)")
    }
  }

  @Test func aBadExampleIsFoundWhereItsMarksStand() {
    func bad(_ text: String) -> [String] {
      problems(titlePack("examples:\n  good: ['{screen: home, title: x}']\n  bad: ['\(text)']"))
    }
    #expect(bad("screen: home") == ["10:13 “'screen: home'” this bad example marks no finding with « and »"])
    #expect(
      bad("«screen»: home") == [
        "10:15 “screen” the rule finds nothing here / note “home” the finding is here: “home” lacks “title”"
      ])
    #expect(bad("{screen: «home», title: x}") == ["10:24 “home” the rule finds nothing here"])
    #expect(bad("{screen: «home», «states»: {}}") == ["10:32 “states” the rule finds nothing here"])
    #expect(bad("screen: «home") == ["10:22 “«” no “»” closes this"])
    #expect(bad("screen: home»") == ["10:26 “»” no “«” opens this"])
    #expect(bad("screen: ««home»") == ["10:23 “«” “«” stands within another pair of marks"])
    #expect(bad("[«x»]").first?.contains("this example is no manifest: a manifest is a map") == true)
    #expect(bad("{screen: «home»").first?.contains("this example is no manifest: ") == true)
  }

  @Test func findingsThatNothingMarks() {
    let pack = """
      pack: acme
      rules:
        no-beta:
          description: No text says beta
          severity: error
          given: shown-text
          then: {wording: [beta]}
          examples:
            good: ['title: "Home"']
            bad: ['title: "«beta» and beta"']

      """
    #expect(problems(pack) == ["10:33 “beta” no « » mark this finding: “beta” must not stand here"])
  }

  @Test func goodExamplesAndCleanManifestsHaveNoMarks() {
    let pack = titlePack("examples: {good: ['{screen: «home», title: x}'], bad: ['screen: «home»']}")
    #expect(problems(pack) == ["8:23 “'{screen: «home», title: x}'” a good example has nothing to mark with « and »"])
    let clean = titlePack("examples: {good: ['{screen: home, title: x}'], bad: ['screen: «home»']}")
    #expect(problems(clean + "clean: ['screen: «home»']\n").first?.contains("a clean manifest has nothing") == true)
  }

  @Test func cleanManifestsRunTheWholePack() {
    let pack = titlePack("examples: {good: ['{screen: home, title: x}'], bad: ['screen: «home»']}")
    #expect(problems(pack + "clean: ['{screen: home, title: x, states: {empty: {next: receive}}}']\n") == [])
    #expect(
      problems(pack + "clean:\n  - |\n    screen: home\n    subjects: [vualt]\n") == [
        "11:13 “home” this clean manifest is found by “screen-title”: “home” lacks “title”",
        "12:16 “vualt” this clean manifest is found by “manifest-unknown-name”: “vualt” is no subject; "
          + "did you mean “vault”?",
      ])
  }

  @Test func messagesLeaveNoPlaceholderEmpty() {
    let pack = """
      pack: acme
      rules:
        plain-color:
          description: Color is never alone
          severity: error
          given: [$.states.*, $.modes.*]
          then: {field: signals, contains: {any: [text]}}
          when: {signals: declared}
          message: "{{state}} is color alone"
          examples:
            good: ["states: {error: {signals: text}}"]
            bad: ["states: {error: {signals: «color»}}", "modes: {mock: {when: x, signals: «color»}}"]

      """
    #expect(
      problems(pack) == ["12:87 “color” nothing fills “{{state}}” in the message of this finding"])
  }

  @Test func whatARuleInsertsMendsItsBadExamples() {
    func mended(_ insert: String) -> [String] {
      problems(
        titlePack("insert: '\(insert)'\nexamples: {good: ['{screen: home, title: x}'], bad: ['screen: «home»']}"))
    }
    #expect(mended(#"title: "Home""#) == [])
    #expect(
      mended("routes: [x]") == [
        "9:68 “home” this bad example is not mended by its fix, “add “routes: [x]””: “home” lacks “title”"
      ])
  }
}
