import Diagnostics
import LintEngine
import NumberFormats
import Testing

/// Options with which a check could never fire, or of which one would be passed over in silence.
@Suite struct CheckOptionTests {
  private func problems(_ then: String, lists: String = "") -> (texts: [String], messages: [String]) {
    let pack =
      "pack: p\nlists: {none: []\(lists)}\ntables: {bare: {rows: {}}}\nrules:\n  one:\n    description: d\n"
      + "    severity: error\n    given: screen\n    then: \(then)\n"
    let problems = BuiltIn.compile([pack]).problems
    return (problems.map { place(of: $0, in: Array(pack.utf8)).text }, problems.map(\.message))
  }

  @Test(arguments: [
    ("{is: []}", "[]", "“is” lists nothing"),
    ("{is: none}", "none", "the list “none” holds nothing"),
    ("{is: [~]}", "~", "is text"),
    ("{enumeration: []}", "[]", "lists nothing"),
    ("{secret: []}", "[]", "lists no kind"),
    ("{forbid: []}", "[]", "can never fire"),
    ("{contains: {}}", "{}", "“all”, “any”, “none” or “only”"),
    ("{contains: {ifThere: true}}", "{ifThere: true}", "“all”, “any”, “none” or “only”"),
    ("{contains: []}", "[]", "lists nothing"),
    ("{contains: {none: []}}", "[]", "“none” lists nothing"),
    ("{contains: {all: a, ifThere: maybe}}", "maybe", "“true” or “false”"),
    ("{says: []}", "[]", "lists nothing"),
    ("{says: {any: []}}", "[]", "“any” lists nothing"),
    ("{says: {any: a, all: b}}", "all", "“all” stands beside “any”"),
    ("{says: {any: a, if: []}}", "[]", "“if” lists nothing"),
    ("{says: \"-\"}", "\"-\"", "can never match"),
    ("{says: {any: a, of: b}}", "of", "is no key of “says”"),
    ("{says: {any: a, within: text}}", "text", "there is no “if”"),
    ("{says: {any: a, if: b, within: scren}}", "scren", "is no scope"),
    ("{says: {any: a, if: b, in: text}}", "text", "“in” says where"),
    ("{order: []}", "[]", "lists nothing"),
    ("{order: {values: a, others: allowed}}", "a", "always in order"),
    ("{order: {values: [a, b], keys: [c]}}", "keys", "“keys” stands beside “values”"),
    ("{wording: []}", "[]", "lists nothing"),
    ("{wording: {marks: []}}", "[]", "“marks” lists nothing"),
    ("{wording: {marks: \"\"}}", "\"\"", "a mark is at least one character"),
    ("{wording: {phrases: a, near: []}}", "[]", "“near” lists nothing"),
    ("{wording: {phrases: a, whole: b}}", "whole", "“whole” stands beside “phrases”"),
    ("{wording: {phrases: a, instead: b}}", "instead", "is no key of “wording”"),
    ("{wording: {allow: a}}", "{allow: a}", "“phrases”, “whole”, “start”, “last” or “marks”"),
    ("{range: 5}", "5", "“min”, “max” or both"),
    ("{range: {min: \"5\", max: \"1\"}}", "\"5\"", "“min” is above “max”"),
    ("{range: {mim: 5}}", "mim", "did you mean “min”?"),
    ("{length: {min: 5, max: 1}}", "5", "“min” is above “max”"),
    ("{length: {min: 0}}", "0", "can never fire"),
    ("{length: {min: x}}", "x", "is a whole number"),
    ("{count: {min: 5, max: 1}}", "5", "“min” is above “max”"),
    ("{count: {}}", "{}", "“min”, “max” or both"),
    ("{count: {max: 99999999999999999999}}", "99999999999999999999", "is a whole number"),
    ("{require: {all: a, any: b}}", "any", "“any” stands beside “all”"),
    ("{require: {empty: allowed}}", "{empty: allowed}", "“all”, “any” or “one”"),
    ("{require: {any: []}}", "[]", "can never fire"),
    ("{reference: {in: {}}}", "{}", "takes “table”"),
    ("{reference: {in: []}}", "[]", "names no path and no place"),
    ("{reference: {in: {table: bare}}}", "bare", "has no rows"),
    ("{reference: {in: actions, notIn: inputs}}", "notIn", "“notIn” stands beside “in”"),
    ("{mentioned: {in: []}}", "[]", "names no path and no place"),
    ("{mentioned: text}", "text", "a map of options"),
    ("{mentioned: {beside: []}}", "[]", "names no field"),
    ("{mentioned: {beside: title, names: none}}", "none", "there is no table “none”"),
    ("{mentioned: {in: text, names: bare}}", "bare", "“names” needs “beside”"),
    ("{sentence: {minWords: 0, blank: ok}}", "{minWords: 0, blank: ok}", "can never fire"),
    ("{sentence: [a]}", "[a]", "a map of options"),
    ("{unique: project}", "project", "a map of options"),
    ("{consistent: {key: a}}", "{key: a}", "by a “value”"),
    ("{agrees: {table: bare, key: a}}", "bare", "has no rows"),
    ("{complete: {table: bare, key: a}}", "bare", "has no rows"),
    ("{complete: {table: [a], key: a}}", "[a]", "is text"),
  ])
  func aCheckThatCanNeverFireIsAMistake(_ then: String, _ text: String, _ words: String) {
    let found = problems(then)
    #expect(found.texts == [text], "\(found.messages)")
    #expect(found.messages.allSatisfy { $0.contains(words) }, "\(found.messages)")
  }

  @Test(arguments: [
    "{contains: {only: []}}", "{wording: {phrases: [a], allow: [], unless: none}}", "{wording: {phrases: a, marks: b}}",
    "{length: {min: 0, max: 0}}", "{count: {max: 0}}", "{range: {min: 1, max: \"1.0\"}}",
    "{order: {keys: a, all: true}}",
    "{says: {text: a, if: b, within: text}}", "{sentence: {}}",
  ])
  func whatSaysSomethingIsTaken(_ then: String) {
    #expect(problems(then).messages == [])
  }

  // MARK: - Silence at run time

  private func found(_ then: String, given: String = "$.limits", _ text: String) -> [String] {
    let pack =
      "pack: p\nrules:\n  one: {description: d, severity: error, given: '\(given)', then: \(then)}\n"
    let (rulebook, problems) = BuiltIn.compile([pack])
    #expect(problems.map(\.message) == [])
    let manifest = "screen: x\n\(text)\n"
    return lint([manifest], rulebook: rulebook)
      .filter { $0.ruleID == "one" || $0.ruleID.hasPrefix("manifest-") }
      .map { "\($0.ruleID) \(place(of: $0, in: Array(manifest.utf8)).text)" }
  }

  @Test func aRuleIsForALanguage() {
    func isFound(_ filter: String, _ text: String, config: String? = nil) -> Bool {
      let pack =
        "pack: p\nrules:\n  one: {description: d, severity: error, for: {\(filter)}, given: screen, then: {require: routes}}\n"
      var (rulebook, problems) = BuiltIn.compile([pack])
      #expect(problems.map(\.message) == [])
      rulebook.locale = config.flatMap(NumberLocale.named)
      return lint(["screen: x\n\(text)"], rulebook: rulebook).contains { $0.ruleID == "one" }
    }
    #expect(isFound("language: en", ""))
    #expect(isFound("language: en", "locale: en-GB"))
    #expect(!isFound("language: en", "locale: de-DE"))
    #expect(isFound("language: [fr, de]", "locale: de-DE"))
    #expect(isFound("language: de", "", config: "de-DE"))
    #expect(!isFound("language: de", "locale: en-US", config: "de-DE"))
    #expect(isFound("notLanguage: en", "locale: ja-JP"))
    #expect(!isFound("notLanguage: [en, ja]", "locale: ja-JP"))
    #expect(!isFound("notLanguage: en", ""))
  }

  @Test func aRangeAsksForANumber() {
    let range = "{field: rows, range: {min: 1}}"
    #expect(found(range, "limits: {rows: many}") == ["manifest-value many"])
    #expect(found(range, "limits: {rows: 1e999999999}") == ["one 1e999999999"])
    let name = "{field: network, range: {min: 1}}"
    #expect(found(name, given: "screen", "network: testnet") == ["one testnet"])
    #expect(found("{field: text, range: {min: 1}}", given: "$.copy[*]", "copy: [\"2\", \"two\"]") == ["one \"two\""])
  }

  @Test func aValueThatIsNoneIsReportedOnce() {
    #expect(
      found("{field: guard, enumeration: [none]}", given: "actions", "actions: [{id: a, guard: nune}]")
        == ["manifest-value nune"])
    #expect(
      found("{field: guard, is: none}", given: "actions", "actions: [{id: a, guard: inFlight}]") == ["one inFlight"])
  }

  @Test func noneAreTooFew() {
    #expect(found("{count: {min: 1}}", given: "actions", "title: \"X\"") == ["one x"])
    #expect(found("{count: {min: 1}}", given: "actions", "actions: [{id: a}]") == [])
    #expect(found("{count: {max: 1}}", given: "actions", "title: \"X\"") == [])
  }

  @Test func conditionsOfTheDocumentHoldWhereNothingIsSelected() {
    let count = "{count: {min: 1}}, when: {$.network: testnet, async: true}, unless: {$.title: declared}"
    #expect(found(count, given: "actions", "title: \"X\"\nnetwork: testnet") == [])
    #expect(found(count, given: "actions", "network: mainnet") == [])
    #expect(found(count, given: "actions", "network: testnet\nactions: [{id: a}]") == ["one x"])
    #expect(found(count, given: "actions", "network: testnet\nactions: [{id: a, async: true}]") == [])
  }

  @Test func allTextsAreAskedForBesideTheWords() {
    let says = "{says: {all: [red, blue], if: [colors]}}"
    #expect(found(says, given: "shown-text", "copy: [\"The colors are red and blue\"]") == [])
    #expect(found(says, given: "shown-text", "copy: [\"The colors are red\"]") == ["one colors"])
  }

  @Test func aClauseAsksForANumber() {
    let text = "component: QRScanner\ncontract: qr\nhonors: {debounceMs: fast, alternative: true}\n"
    let findings = lint([text]).filter { place(of: $0, in: Array(text.utf8)).text == "fast" }
    #expect(findings.count == 1)
  }
}
