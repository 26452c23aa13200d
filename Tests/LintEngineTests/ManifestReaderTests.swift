import Diagnostics
import LintEngine
import ProcessorTime
import Testing

/// What reading a manifest finds before any rule of a pack runs.
@Suite struct ManifestReaderTests {
  /// The findings of the reader alone as `line:column rule “words”`.
  private func reading(_ text: String) -> [String] {
    found(text).filter { $0.rule.hasPrefix("manifest-") || $0.rule.hasPrefix("yaml-") }.map(\.description)
  }

  private func messages(_ text: String, of rule: String) -> [String] {
    lint([text], preset: .recommended).filter { $0.ruleID == rule }.map(\.message)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var findings: [String]
    var testDescription: String { text }

    init(_ text: String, _ findings: String...) {
      self.text = text
      self.findings = findings
    }
  }

  @Test(arguments: [
    Case("", "1:1 yaml-empty “”"),
    Case("# nothing\n", "1:1 yaml-empty “”"),
    Case("{}", "1:1 manifest-kind “{}”"),
    Case("[]", "1:1 manifest-kind “[]”"),
    Case("- screen: a\n", "1:1 manifest-kind “- screen: a”"),
    Case("screen\n", "1:1 manifest-kind “screen”"),
    Case("screne: a\n", "1:1 manifest-kind “screne”"),
    Case("rules: {}\n", "1:1 manifest-kind “rules”"),
    Case("title: \"X\"\nscreen: a\n", "2:1 manifest-kind “screen”"),
    Case("? [a]\n: b\nscreen: c\n", "1:3 manifest-key “[a]”", "3:1 manifest-kind “screen”"),
    Case("screen:\n", "1:1 manifest-null “screen”"),
    Case("screen: [a]\n", "1:9 manifest-type “[a]”"),
    Case("screen: a\nflow: b\n", "2:1 manifest-unknown-key “flow”"),
    Case("*x\n", "1:1 yaml-alias-unknown “*x”"),
  ])
  func aDocumentSaysFirstWhatItDeclares(_ item: Case) {
    let findings = reading(item.text)
    #expect(findings == item.findings)
  }

  @Test func aMisspeltKindIsSuggested() {
    #expect(messages("screne: a\n", of: "manifest-kind").allSatisfy { $0.contains("did you mean “screen”") })
    #expect(messages("rules: a\n", of: "manifest-kind").allSatisfy { !$0.contains("did you mean") })
  }

  @Test func eachDocumentOfAFileIsRead() {
    let text = "screen: a\nfoo: 1\n---\nflow: b\nroutes: []\n---\nhello\n"
    #expect(
      reading(text) == [
        "2:1 manifest-unknown-key “foo”", "5:1 manifest-unknown-key “routes”", "7:1 manifest-kind “hello”",
      ])
  }

  @Test(arguments: [
    Case("screen: a\ntitel: \"A\"\n", "2:1 manifest-unknown-key “titel”"),
    Case("screen: a\nTitle: \"A\"\n", "2:1 manifest-unknown-key “Title”"),
    Case("screen: a\nstates:\n  error: {blockin: true}\n", "3:11 manifest-unknown-key “blockin”"),
    Case("screen: a\nactions: [{id: b, asnyc: true}]\n", "2:19 manifest-unknown-key “asnyc”"),
    Case("screen: a\nactions: [{id: b, a11y: {lable: \"B\"}}]\n", "2:26 manifest-unknown-key “lable”"),
    Case("flow: a\nphases: [{id: b, exits: [{envent: left}]}]\n", "2:27 manifest-unknown-key “envent”"),
    Case("screen: a\nprecedence: error\nwibble: 1\n", "3:1 manifest-unknown-key “wibble”"),
    // A merge brings no key that the place does not take.
    Case("screen: a\nlimits: &l {b: 1}\nstates:\n  error:\n    <<: *l\n", "2:13 manifest-unknown-key “b”"),
  ])
  func anUnknownKeyIsFoundAtTheKey(_ item: Case) {
    #expect(reading(item.text) == item.findings)
  }

  @Test(arguments: [
    ("titel: \"A\"", "title"), ("Routes: [a.tsx]", "routes"), ("states: {error: {recovry: x}}", "recovery"),
    ("numbers: [{id: a, fromat: money}]", "format"),
  ])
  func anUnknownKeyBringsTheNearestOneAndAFix(_ text: String, _ name: String) throws {
    let findings = lint(["screen: a\n\(text)\n"], preset: .recommended)
    let finding = try #require(findings.first { $0.ruleID == "manifest-unknown-key" })
    #expect(finding.message.hasSuffix("did you mean “\(name)”?"))
    #expect(finding.fix?.safety == .safe)
    #expect(finding.fix?.edits == [Edit(span: finding.span, text: name)])
  }

  @Test func aKeyLikeNoOtherListsTheKeys() throws {
    let findings = lint(["screen: a\nqwertyuiop: 1\n"], preset: .recommended)
    let finding = try #require(findings.first { $0.ruleID == "manifest-unknown-key" })
    #expect(!finding.message.contains("did you mean"))
    #expect(finding.help?.contains("routes") == true)
  }

  @Test(arguments: [
    Case("screen: a\ncopy:\n  - Hash: {hash}\n", "3:5 manifest-unknown-key “Hash”"),
    Case("screen: a\ntitle: {a: b}\n", "2:8 manifest-type “{a: b}”"),
    Case("screen: a\ntitle: [a]\n", "2:8 manifest-type “[a]”"),
    Case("screen: a\nstates: words\n", "2:9 manifest-type “words”"),
    Case("screen: a\nstates: [loading]\n", "2:9 manifest-type “[loading]”"),
    Case("screen: a\nstates:\n  empty: {reason: {why: b}}\n", "3:19 manifest-type “{why: b}”"),
    Case("screen: a\nactions: [send]\n", "2:11 manifest-type “send”"),
    Case("screen: a\ndata: none\n", "2:7 manifest-type “none”"),
    Case("screen: a\nlimits: 3\n", "2:9 manifest-type “3”"),
    Case("screen: a\nactions: [{id: b, async: [true]}]\n", "2:26 manifest-type “[true]”"),
  ])
  func aValueOfAnotherTypeIsFound(_ item: Case) {
    let findings = reading(item.text)
    #expect(findings.filter { !$0.contains("yaml-") } == item.findings)
  }

  @Test(arguments: [
    Case("screen: a\nstates: {error: {announces: polit}}\n", "2:29 manifest-value “polit”"),
    Case("screen: a\nstates: {error: {blocking: yes}}\n", "2:28 manifest-value “yes”"),
    Case("screen: a\nstates: {error: {blocking: \"on\"}}\n", "2:28 manifest-value “\"on\"”"),
    Case("screen: a\nstates: {error: {blocking: True}}\n", "2:28 manifest-value “True”"),
    Case("screen: a\nstates: {error: {blocking: true}}\n"),
    Case("screen: a\nstates: {error: {keeps: [input, snapshoot]}}\n", "2:33 manifest-value “snapshoot”"),
    Case("screen: a\nactions: [{id: b, guard: InFlight}]\n", "2:26 manifest-value “InFlight”"),
    Case("screen: Receive_Screen\n", "1:9 manifest-value “Receive_Screen”"),
    Case("screen: receive--screen\n", "1:9 manifest-value “receive--screen”"),
    Case("screen: -a\n", "1:9 manifest-value “-a”"),
    Case("screen: a-\n", "1:9 manifest-value “a-”"),
    Case("screen: \"\"\n", "1:9 manifest-value “\"\"”"),
    Case("screen: größe\n", "1:9 manifest-value “größe”"),
    Case("screen: 013\n"),
    Case("screen: a\nlimits: {recentItems: 1.2.3}\n", "2:23 manifest-value “1.2.3”"),
    Case("screen: a\nlimits: {recentItems: 3 rows}\n", "2:23 manifest-value “3 rows”"),
    Case("screen: a\nlimits: {recentItems: .inf}\n", "2:23 manifest-value “.inf”"),
    Case("screen: a\nlimits: {recentItems: 0x10}\n", "2:23 manifest-value “0x10”"),
    Case("screen: a\nlimits: {a: 1e3, b: -0.10, c: \"0.1992\", d: 99999999999999999999999999}\n"),
  ])
  func aValueThatItsKeyDoesNotTakeIsFound(_ item: Case) {
    let findings = reading(item.text)
    #expect(findings == item.findings)
  }

  @Test(arguments: [
    ("yes", "write true"), ("On", "write true"), ("no", "write false"), ("OFF", "write false"),
    ("FALSE", "write false"),
  ])
  func aBooleanOfOldYAMLIsNamed(_ word: String, _ advice: String) {
    let found = messages("screen: a\nstates: {error: {blocking: \(word)}}\n", of: "manifest-value")
    #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix(advice) })
  }

  @Test(arguments: [
    ("2027-03-01", true), ("2028-02-29", true), ("2000-02-29", true), ("2027-02-29", false), ("2100-02-29", false),
    ("2027-13-01", false), ("2027-00-10", false), ("2027-04-31", false), ("2027-3-1", false), ("01.03.2027", false),
    ("soon", false), ("2027-03-01T00:00:00Z", false), ("\"\"", false),
  ])
  func aDateIsADayOfTheCalendar(_ date: String, _ isOne: Bool) {
    let text = "screen: a\ngaps: [{requirement: b, reason: c, until: \(date)}]\n"
    let expected = isOne ? [] : ["2:43 manifest-value “\(date)”"]
    #expect(reading(text) == expected)
  }

  @Test(arguments: [
    Case(
      "screen: a\ntitle:\nroutes: ~\nnetwork: null\n",
      "2:1 manifest-null “title”", "3:1 manifest-null “routes”", "4:1 manifest-null “network”"),
    Case("screen: a\nnetwork: \"null\"\n"),
    Case("screen: a\nstates: {error: {when: }}\n", "2:18 manifest-null “when”"),
    // A state that is left out by null is for a rule to report.
    Case("screen: a\nstates:\n  loading:\n"),
  ])
  func nothingBehindAColonIsFoundAtItsKey(_ item: Case) {
    #expect(reading(item.text) == item.findings)
  }

  @Test(arguments: [
    Case(
      "screen: a\ndata: {notApplicable: Nothing is fetched., entry: b}\n", "2:44 manifest-not-applicable “entry”"),
    Case("screen: a\nroutes: {notApplicable: The sheet has no file of its own.}\n"),
    Case(
      "screen: a\nstates: {error: {when: Not applicable here}}\n",
      "2:24 manifest-not-applicable “Not applicable here”"),
    Case("screen: a\nstates: {error: N/A}\n", "2:17 manifest-not-applicable “N/A”"),
    Case("screen: a\nstates: {error: {reason: \"n/a: never\"}}\n", "2:26 manifest-not-applicable “\"n/a: never\"”"),
    Case("screen: a\nstates: {error: A name is not applicable to a key}\n"),
    Case("screen: a\nstates: {error: n/ames stay}\n"),
    // Users may read it.
    Case("screen: a\ntitle: \"Not applicable\"\n"),
  ])
  func whatDoesNotApplySaysSoWithTheKey(_ item: Case) {
    let findings = reading(item.text)
    #expect(findings == item.findings)
  }
}

/// Names that another place declares, aliases and merges.
@Suite struct DeclaredNameTests {
  private func names(_ text: String) -> [String] {
    found(text).filter { $0.rule == "manifest-unknown-name" }.map { "\($0.line):\($0.column) \($0.text)" }
  }

  @Test(
    arguments: [
      ("subjects: [vualt]", "2:12 vualt", "vault"),
      ("pattern: six-cor", "2:10 six-cor", "six-core"),
      ("pattern: [six-core, seven-stat]", "2:21 seven-stat", "seven-state"),
      ("precedence: [error, sucess]", "2:21 sucess", "success"),
      ("numbers: [{id: b, role: market-capp}]", "2:25 market-capp", nil),
      ("components: [{name: X, implements: buton}]", "2:36 buton", "button"),
      ("modes: {mock: {when: b}}\nstates: {error: {cases: [{id: c, mode: mok}]}}", "3:40 mok", "mock"),
    ] as [(String, String, String?)])
  func aNameThatNothingDeclaresIsFound(_ line: String, _ place: String, _ near: String?) {
    let text = "screen: a\n\(line)\n"
    #expect(names(text) == [place])
    let message = lint([text]).first { $0.ruleID == "manifest-unknown-name" }?.message
    if let near { #expect(message?.hasSuffix("did you mean “\(near)”?") == true) }
  }

  @Test func aContractOfAComponentIsDeclared() {
    #expect(names("component: A\ncontract: confrim\n") == ["2:11 confrim"])
    #expect(names("component: A\ncontract: confirm\n") == [])
  }

  @Test func aPhaseIsOneOfTheFlow() {
    let text =
      "flow: a\nphases:\n  - {id: one, label: \"One\", exits: [{event: left, to: two}, {event: left, to: tow}]}\n"
    #expect(names(text + "  - {id: two, label: \"Two\"}\n") == ["3:79 tow"])
    let alone = names(text)
    #expect(alone == ["3:55 two", "3:79 tow"])
  }

  @Test func aNameOfAnotherManifestIsLookedUpInTheProject() {
    let screen = "screen: a\nstates: {empty: {behavior: b, next: {label: \"Go\", to: settings}}}\n"
    func count(_ texts: [String], knowsProject: Bool = true) -> Int {
      lint(texts, knowsProject: knowsProject).count { $0.ruleID == "manifest-unknown-name" }
    }
    #expect(count([screen]) == 1)
    #expect(count([screen], knowsProject: false) == 0)
    #expect(count([screen, "screen: settings\n"]) == 0)
    #expect(count(["flow: settings\n", screen]) == 0)
    #expect(count([screen, "component: settings\n"]) == 1)
    #expect(count([screen + "actions: [{id: settings, label: \"S\"}]\n"]) == 0)
  }

  @Test func whatAFileDeclaresThatCannotBeReadIsNotSaidToBeMissing() {
    func rules(_ texts: [String], _ rulebook: Rulebook = BuiltIn.rulebook) -> Set<String> {
      Set(lint(texts, rulebook: rulebook, knowsProject: true).map(\.ruleID))
    }
    let broken = "screen: settings # the one\r\nactions: [{id: save, label: \"Save\r\n"
    let next = "screen: a\nstates: {empty: {behavior: b, next: {label: \"Go\", to: settings}}}\n"
    let action = "screen: a\nstates: {pending: {behavior: b, action: settings/save}}\n"
    for text in [next, action] {
      #expect(!rules([text, broken]).contains("manifest-unknown-name"))
      #expect(rules([text, broken]).contains("yaml-syntax"))
      // What such a file does not begin with is missing all the same.
      #expect(rules([text.replacing("settings", with: "setting"), broken]).contains("manifest-unknown-name"))
    }
    let flow = "flow: pay\nphases: [{id: \"one\n"
    #expect(!rules([next.replacing("settings", with: "pay"), flow]).contains("manifest-unknown-name"))
    // The rules over the project do not judge what they cannot know.
    let toast = "screen: b\ntoasts: [{when: An asset is pinned., copy: [\"Pinned\"]}]\n"
    let list = "area: toasts\ntoasts: [{when: \"\n"
    #expect(rules([toast], BuiltIn.all.rulebook).contains("toast-unlisted"))
    #expect(!rules([toast, list], BuiltIn.all.rulebook).contains("toast-unlisted"))
  }
}

@Suite struct AliasTests {
  private func rules(_ text: String, _ prefix: String) -> [String] {
    found(text).filter { $0.rule.hasPrefix(prefix) }.map(\.description)
  }

  @Test func whatAnAliasRepeatsIsReportedOnceAtTheAnchor() {
    let text = """
      screen: a
      actions:
        - &x {id: one, async: maybe, wrong: 1}
        - *x
        - *x
        - *x
        - *x
        - *x

      """
    #expect(
      rules(text, "manifest-") == ["3:25 manifest-value “maybe”", "3:32 manifest-unknown-key “wrong”"])
  }

  @Test func aStateThatComesThroughAMergeIsPresent() {
    let text = """
      screen: a
      states:
        <<: &all
          loading: Rows stand in.
          empty: Nothing yet.
          error: It failed.
          success: The rows.
          disabled: Off.
        pending: It waits.

      """
    #expect(rules(text, "state-missing") == [])
    let without = text.replacing("    disabled: Off.\n", with: "")
    #expect(rules(without, "state-missing") == ["2:1 state-missing “states”"])
  }

  @Test func anOwnKeyWinsOverAMergedOne() {
    let text = "screen: a\nactions: [&x {id: one, async: maybe}, {<<: *x, id: two, async: true}]\n"
    #expect(rules(text, "manifest-") == ["2:31 manifest-value “maybe”"])
    let later = "screen: a\nactions: [{async: true, <<: [{async: maybe, id: b}, {id: c, guard: x}]}]\n"
    #expect(rules(later, "manifest-") == ["2:68 manifest-value “x”"])
  }

  @Test(arguments: ["<<: words", "<<: [words]"])
  func aMergeOfTextIsFound(_ merge: String) {
    let findings = found("screen: a\nactions: [{id: b, \(merge)}]\n").filter { $0.rule == "manifest-merge" }
    #expect(findings.map(\.text) == ["words"])
  }

  @Test func aQuotedMergeKeyIsAKey() {
    #expect(rules("screen: a\n\"<<\": {title: b}\n", "manifest-") == ["2:1 manifest-unknown-key “\"<<\"”"])
  }

  @Test func anAliasWithinItsAnchorEnds() {
    let findings = found("screen: a\ncomponents: [{name: X, props: &p {q: *p}}]\n")
    #expect(findings.contains { $0.rule == "yaml-alias-cycle" && $0.text == "*p" })
  }

  @Test func aliasesThatUnfoldIntoTooMuchEndQuickly() {
    var text = "screen: a\ncomponents:\n  - name: X\n    props:\n      l0: &l0 [lol, lol]\n"
    for level in 1...20 {
      let items = [String](repeating: "*l\(level - 1)", count: 10).joined(separator: ", ")
      text += "      l\(level): &l\(level) [\(items)]\n"
    }
    var findings: [Found] = []
    #expect(processorTime { findings = found(text) } < .seconds(10))
    #expect(findings.contains { $0.rule == "yaml-alias-limit" })
  }
}

/// Rules see the long form, whichever one stands in the file.
@Suite struct ShortFormTests {
  @Test(arguments: [
    ("states: {success: «One word»}", "states: {success: {behavior: [«One word»]}}", "state"),
    ("copy: «One word»", "copy: [{text: «One word»}]", "copy"),
    ("components: «One word»", "components: [{name: «One word»}]", "component"),
    (
      "states: {empty: {behavior: b, next: «One word»}}", "states: {empty: {behavior: b, next: [{to: «One word»}]}}",
      "way out"
    ),
    (
      "actions: {id: b, disabledWhen: «One word»}", "actions: [{id: b, disabledWhen: [{when: «One word»}]}]",
      "condition"
    ),
  ])
  func bothFormsAreFoundAlike(_ short: String, _ long: String, _ what: String) {
    let (rulebook, problems) = Self.built
    #expect(problems.isEmpty)
    for form in [short, long] {
      let text = "screen: a\n" + form.replacing("«", with: "").replacing("»", with: "") + "\n"
      let findings = found(text, preset: .strict, rulebook: rulebook).filter { $0.rule == "sees-long-form" }
      #expect(findings.map(\.text) == ["One word"], "\(what): \(form)")
    }
  }

  private static let built = BuiltIn.compile([
    """
    pack: long-form
    rules:
      sees-long-form:
        description: A word is one
        severity: error
        given: ["$.states.success.behavior[0]", "$.copy[*].text", "$.components[*].name", "$.states.empty.next[0].to",
          "$.actions[0].disabledWhen[*].when"]
        then: {length: {max: 3}}
    """
  ])
}
