import Diagnostics
import LintEngine
import RuleFunctions
import Testing

/// Places of packs, and the functions `casing` and `contrast`.
@Suite struct PackPlaceTests {
  private func lint(_ rules: String, _ manifest: String) -> [String] {
    let (rulebook, problems) = BuiltIn.compile(["pack: acme\n" + rules])
    #expect(problems.map(\.message) == [])
    let text = SourceFile(path: "a.yaml", bytes: Array(manifest.utf8))
    let linter = FileLinter(rulebook: rulebook, selection: RuleSelection(select: ["acme"]), today: "2026-01-01")
    return linter.lint(text, file: 0).diagnostics.filter { !$0.ruleID.hasPrefix("manifest-") }.map { finding in
      let words = text.bytes[Int(finding.span.lowerBound)..<Int(finding.span.upperBound)]
      return "\(finding.message) @ \(String(decoding: words, as: UTF8.self))"
    }
  }

  private let places = """
    places:
      paying-actions:
        given: actions
        when: {async: true, $.subjects: payment}
        unless: [{guard: inFlight}, {id: cancel}]
        says: actions that move money and are not guarded
      paying-or-leaving: {given: [paying-actions, "$.actions[?@.id == 'leave']"]}
    rules:
      paying-label: {description: d, severity: error, given: paying-actions, then: {require: label}}
      leaving-label: {description: d, severity: error, given: paying-or-leaving, then: {require: to}}
    """

  private let screen = """
    screen: a
    subjects: [payment]
    actions:
      - {id: pay, async: true}
      - {id: send, async: true, guard: inFlight}
      - {id: cancel, async: true}
      - {id: leave}
    """

  @Test func aPlaceSelectsWhatItsConditionsHoldFor() {
    #expect(
      lint(places, screen) == [
        "“pay” lacks “label” @ pay", "“pay” lacks “to” @ pay", "“leave” lacks “to” @ leave",
      ])
    #expect(lint(places, screen.replacing("[payment]", with: "[vault]")) == ["“leave” lacks “to” @ leave"])
  }

  @Test func conditionsOfPlacesAreChecked() {
    let (_, problems) = BuiltIn.compile([
      "pack: p\nplaces: {my-place: {given: actions, when: {$.actoins: declared}, unless: [{}]}}"
    ])
    #expect(problems.map(\.message).contains { $0.contains("did you mean “actions”?") })
    #expect(problems.map(\.message).contains { $0.contains("an empty condition always holds") })
  }

  @Test(arguments: [
    ("kebab", "in-flight", "inFlight"), ("camel", "inFlight", "InFlight"), ("pascal", "InFlight", "in_flight"),
    ("snake", "in_flight", "in__flight"), ("macro", "IN_FLIGHT", "IN-FLIGHT"), ("flat", "inflight", "in flight"),
    ("upper", "IN 1", "In 1"), ("lower", "é à", "É à"), ("sentence", "“Pay 1 XLM", "pay"),
    ("title", "Pay Now", "Pay now"),
  ])
  func casing(_ style: String, _ good: String, _ bad: String) {
    let rule = "rules: {c: {description: d, severity: error, given: screen, then: {field: title, casing: \(style)}}}"
    #expect(lint(rule, "screen: a\ntitle: \"\(good)\"\n") == [])
    let found = lint(rule, "screen: a\ntitle: \"\(bad)\"\n")
    #expect(
      found.count == 1 && found.allSatisfy { $0.hasPrefix("“\(bad)” is not written in \(style) case") }, "\(found)")
  }

  @Test(arguments: [
    ("#767676", "#FFFFFF", "4.5", true), ("#777777", "#FFF", "4.5", false), ("#000", "#fff", "21", true),
    ("#fff", "#fff", "1", true), ("#FF0000", "#FFFFFF", "4", false), ("#FF0000", "#FFFFFF", "3.99", true),
  ])
  func contrast(_ front: String, _ back: String, _ min: String, _ isEnough: Bool) {
    let pack = """
      fields: {screen: {front: text, back: text}}
      rules: {c: {description: d, severity: error, given: screen, then: {contrast: {text: front, on: back, min: \(min)}}}}
      """
    let found = lint(pack, "screen: a\nfront: \"\(front)\"\nback: \"\(back)\"\n")
    #expect(found.isEmpty == isEnough, "\(found)")
    #expect(lint(pack, "screen: a\nfront: red\nback: \"#fff\"\n").map { $0.prefix(18) } == ["“red” is no color;"])
  }
}
