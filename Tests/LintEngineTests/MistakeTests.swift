import Diagnostics
import LintEngine
import NumberFormats
import Testing

/// Mistakes that people make, and what is said of them: the right thing, at the right place, once.
@Suite struct MistakeTests {
  private func messages(_ text: String, _ rule: String, preset: Rule.Preset = .recommended) -> [String] {
    lint([text], preset: preset).filter { $0.ruleID == rule }.map(\.message)
  }

  @Test func germanCopyKeepsItsAmounts() {
    let text = """
      screen: limit
      numbers: [{id: limit, format: money, unit: EUR, locale: de-DE}]
      copy: ["Du kannst bis 100.000,00 € ausgeben", "Auf 1.000 € erhöhen"]
      """
    let found = lint([text]).filter { $0.ruleID == "number-shape" }
    #expect(found.map(\.message) == ["“1.000 €” should read “1.000,00\u{A0}€”: money always shows its cents"])
    #expect(found.first?.fix?.safety == .unsafe)
    let undeclared = "screen: limit\ncopy: [\"Bis 100.000 € im Monat\", \"Ab 5 € mit PIN\"]\n"
    #expect(lint([undeclared]).filter { $0.ruleID == "number-shape" }.map { $0.fix == nil } == [true])
  }

  @Test func theLocaleOfAManifestOrOfTheConfigCounts() {
    let copy = "copy: [\"Ab 5,00 €\", \"$0.90\"]\n"
    #expect(messages("screen: a\nlocale: de\n" + copy, "number-shape").count == 1)
    var rulebook = BuiltIn.rulebook
    rulebook.locale = NumberLocale.named("de-DE")
    #expect(lint(["screen: a\n" + copy], rulebook: rulebook).filter { $0.ruleID == "number-shape" }.count == 1)
    let field =
      "screen: a\nlocale: de-DE\n"
      + "numbers: [{id: n, format: money, unit: EUR, examples: [{value: \"2\", shows: \"2,00 €\"}]}]\n"
    #expect(messages(field, "number-example-wrong").isEmpty)
    #expect(messages("screen: a\nlocale: de_DE\n", "number-locale").count == 1)
  }

  @Test func aScreenIsNotTurnedAroundByAWrongCurrency() {
    let text =
      "screen: a\n"
      + "numbers: [{id: n, format: money, unit: Euro, examples: [{value: \"2\", shows: \"€2.00\"}]}]\n"
    #expect(messages(text, "number-example-wrong").isEmpty)
    #expect(messages(text, "number-currency") == ["“Euro” is no code of a currency; did you mean “EUR”?"])
  }

  @Test func clausesThatDoNotExist() {
    let text = "component: B\ncontract: button\nhonors: {restors: true, gaurd: true, restores: nope}\n"
    let found = messages(text, "contract-unknown-clause")
    #expect(found.first == "“restors” is no clause of the contract “button”; did you mean “restores”?")
    #expect(found.last?.contains("there are disablesAtStart, loadingText") == true)
    #expect(messages(text, "button-restores", preset: .strict).count == 1)
  }

  @Test func aPhaseThatStandsTwiceIsNotSaidToBeUnreachable() {
    let text = """
      flow: pay
      phases:
        - {id: one, label: One, exits: [{to: two, event: left}]}
        - {id: two, label: Two}
        - {id: two, label: Two}
      """
    let found = lint([text])
    #expect(found.filter { $0.ruleID == "id-duplicate" }.map(\.notes.count) == [1])
    #expect(!found.contains { $0.message.hasPrefix("no exit leads to phase") })
  }

  @Test func whatFixesPutInIsFoundUntilItIsReplaced() {
    let real = ["None recorded.", "The area shows no toasts."]
    for rule in BuiltIn.all.rulebook.rules {
      guard let insert = rule.insert?.text else { continue }
      for text in insert.split(whereSeparator: { ":{}[],\"".contains($0) }).map({
        $0.trimmingPrefix(while: { $0 == " " })
      })
      where text.split(separator: " ").count > 2 && !text.contains("<") {
        if real.contains(String(text)) || !text.contains(where: \.isLowercase) || insert.contains("phases:") {
          continue
        }
        let state = "component: B\nhonors: {a: {how: \"\(text)\"}}\nstates: {empty: {notApplicable: \"\(text)\"}}\n"
        #expect(
          lint([state]).contains { ["placeholder-left", "na-reason-placeholder"].contains($0.ruleID) }, "\(text)")
      }
    }
  }

  @Test func gapsWithoutADateOrAReasonExcuseNothing() {
    func screen(_ gap: String) -> String {
      "screen: home\nstates: {empty: None yet}\ngaps: [{rule: empty-no-next, \(gap)}]\n"
    }
    let errors = { (text: String) in lint([text]).filter { $0.severity > .note }.map(\.ruleID) }
    #expect(!errors(screen("reason: The list is being designed.")).contains("empty-no-next"))
    for gap in [
      "reason: The list is being designed., until: 31.03.2027", "reason: todo", "reason: \"- \"", "reason: TBD.",
    ] {
      #expect(errors(screen(gap)).contains("empty-no-next"), "\(gap)")
    }
    #expect(errors(screen("reason: todo")).contains("gap-no-reason"))
  }

  @Test func datesSayWhatIsWrong() {
    func message(_ day: String) -> [String] {
      messages("screen: a\naccessibility: {checked: \(day)}\n", "manifest-value")
    }
    #expect(message("2026-02-30") == ["“2026-02-30” is no date; February has no 30th"])
    #expect(message("2025-02-29") == ["“2025-02-29” is no date; February has no 29th in 2025"])
    #expect(message("2026-13-01") == ["“2026-13-01” is no date; there is no month 13; write year, month and day"])
    #expect(message("2026-04-31") == ["“2026-04-31” is no date; April has no 31st"])
    #expect(message("2999-01-01") == ["“2999-01-01” is still to come; say on which day it was checked"])
    #expect(message("2026-11-30").isEmpty)
  }

  @Test(arguments: ["not_applicable", "notapplicable", "NotApplicable", "n/a", "na", "not-applicable"])
  func otherWordsForNotApplicable(_ key: String) {
    let text = "screen: a\nstates: {empty: {\(key): The form opens with its default values.}}\n"
    let found = lint([text], preset: .recommended).filter { $0.ruleID != "state-missing" }
    #expect(found.map(\.message) == ["“\(key)” is no key of a state; did you mean “notApplicable”?"])
    #expect(found.first?.fix?.safety == .safe)
  }

  @Test func aStateBesideTheStates() {
    let text = "screen: a\nstates: {empty: None yet}\npending:\n  behavior: It waits\n"
    let found = lint([text], preset: .recommended)
    #expect(
      found.contains { $0.message == "“pending” is no key of a screen; if it is a state, indent it below “states”" })
    #expect(!found.contains { $0.ruleID == "state-missing" && $0.message.contains("“pending”") })
  }

  @Test func statesOfScenariosAreReadAsTheyAreMeant() {
    func found(_ shows: String) -> [String] {
      messages(
        "screen: a\nscenarios: [{name: one, given: [success 3], expect: {shows: \(shows)}}]\n", "scenario-fails",
        preset: .strict)
    }
    #expect(found("success").isEmpty && found("Success").isEmpty)
    #expect(found("Sucess") == ["“Sucess” is no state of this screen; did you mean “success”?"])
  }

  @Test func whatHasNoIdIsCalledByItsLabel() {
    let found = messages("screen: a\nactions: [{label: \"Pay\", async: true}, {async: true}]\n", "pending-unguarded")
    #expect(
      found == [
        "action “Pay” can be started twice; add “guard: inFlight”",
        "this action can be started twice; add “guard: inFlight”",
      ])
  }

  @Test func aValueBelongsToTheThingWithAnId() {
    let text =
      "screen: a\ninputs: [{id: sum, unit: XLM, keyboard: default}]\n"
      + "secrets: [{id: key, hiddenWhen: [recording], reaches: [log], screenshot: shown}]\n"
    let found = lint([text], rulebook: BuiltIn.all.rulebook).map(\.message)
    #expect(found.contains { $0.hasPrefix("input “sum” takes an amount") })
    #expect(found.contains { $0.hasPrefix("secret “key” is not hidden") })
    #expect(found.contains { $0.hasPrefix("secret “key” reaches “log”") })
    #expect(found.contains { $0.hasPrefix("a screenshot of secret “key”") })
  }

  @Test(arguments: [
    ("screen: a\ntitle: \"Pay\nstates:\n  empty: \"x\"\n", 2, 8, "this quote is not closed on its line"),
    ("screen: a\ncopy: \"Sorry, \"payment\" failed\"\n", 2, 15, "this “\"” ends the text that begins before it"),
    ("screen: a\ncopy: ['You can't pay']\n", 2, 16, "this “'” ends the text that begins before it"),
    ("flow: a\ngaps: [{rule: b, issue: #214}]\n", 2, 25, "“#214}]” is a comment"),
  ])
  func slipsOfYAML(text: String, line: Int, column: Int, message: String) {
    let found = lint([text])
    let spot = found.first.map { place(of: $0, in: Array(text.utf8)) }
    #expect(found.count == 1 && found.first?.message.hasPrefix(message) == true, "\(found.map(\.message))")
    #expect(spot?.line == line && spot?.column == column)
  }
}
