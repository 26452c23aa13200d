import Diagnostics
import LintEngine
import Testing

/// Mistakes of packs: all at once, each where it stands.
@Suite struct PackProblemTests {
  @Test func allMistakesAreReportedAtOnce() {
    let pack = """
      pack: my-rules
      rulse: {}
      rules:
        Bad_Id:
          descripton: A title
          severity: fatal
          preset: loose
          given: screen
          then: {require: title}
        no-function:
          description: A title
          severity: error
          given: ["$.actions[0", every-sate, empty-state]
          then: [{field: title, requires: x}, {field: title}]
        no-given:
          description: A title
          severity: error
          then: {require: title}
      """
    let places = BuiltIn.compile([pack]).problems.map { place(of: $0, in: Array(pack.utf8)) }
    #expect(
      Set(places.map { "\($0.line):\($0.column) \($0.text)" }) == [
        "2:1 rulse", "4:3 Bad_Id", "5:5 descripton", "6:15 fatal", "7:13 loose", "13:25 ", "13:28 every-sate",
        "14:27 requires", "14:41 {field: title}", "15:3 no-given",
      ])
  }

  @Test(arguments: [
    ("", "yaml-empty"), ("[]", "a pack is a map"), ("rules: {}", "does not begin a pack"), ("pack: [a]", "is text"),
    ("pack: p\nrules: [a]", "“rules” is a map"), ("pack: p\nformats: [a]", "“formats” is a map"),
    ("pack: p\ntables: {roles: {}}", "has no “rows”"),
    ("pack: p\ncontracts: {button: {}}", "has no “clauses”"),
    ("pack: p\nfields: {screeen: {a: text}}", "did you mean “screen”?"),
    ("pack: p\nfields: {screen: {a: txt}}", "“txt” is no type"),
    ("pack: p\nfields: {screen: {title: number}}", "another type already"),
    ("pack: p\nrules: {screen-duplicat: off}", "did you mean “screen-duplicate”?"),
    ("pack: p\nrules: {screen-duplicate: of}", "did you mean “off”?"),
    ("pack: p\nplaces: {headings: {}}", "has no “given”"),
  ])
  func aMistakeInAPackIsNamed(_ pack: String, _ words: String) {
    let (_, problems) = BuiltIn.compile([pack])
    #expect(problems.count == 1)
    #expect(problems.allSatisfy { "\($0.ruleID) \($0.message)".contains(words) }, "\(problems.map(\.message))")
    #expect(problems.allSatisfy { $0.severity == .error && Int($0.span.file) == BuiltIn.sources.count })
  }

  private func inRule(_ lines: String) -> String {
    let given = lines.contains("given:") ? "" : "\n    given: screen"
    let then = lines.contains("then:") ? "" : "\n    then: {require: title}"
    return "pack: p\nrules:\n  one:\n    description: d\n    severity: error\(given)\(then)\n    \(lines)\n"
  }

  @Test(arguments: [
    ("given: every-sate", "every-sate", "did you mean “every-state”?"),
    ("given: lodaing-state", "lodaing-state", "did you mean “loading”?"),
    ("given: $.actions[?@.id", "", "“]” is missing"),
    ("then: {requires: title}", "requires", "did you mean “require”?"),
    ("then: require", "require", "a check is a map"),
    ("then: {}", "{}", "calls no function"),
    ("then: {require: []}", "[]", "can never fire"),
    ("then: {field: a..b, require: c}", "a..b", "is no field"),
    ("then: {field: \"a[x]\", require: c}", "\"a[x]\"", "no index"),
    ("then: {states: some}", "some", "is no question about states"),
    ("then: {count: {min: -1, max: 2}}", "-1", "whole number"),
    ("then: {range: {min: one, max: 2}}", "one", "decimal number"),
    ("then: {range: {}}", "{}", "“min”, “max” or both"),
    ("then: {unique: {within: house}}", "house", "is no scope"),
    ("then: {agrees: {table: rols, key: role}}", "rols", "did you mean “roles”?"),
    ("then: {secret: [keys]}", "keys", "is no kind of secret"),
    ("then: {reference: {}}", "{}", "“notIn” or “declaredBy”"),
    ("then: {wording: {phrase: x, marks: \"!\"}}", "phrase", "did you mean “phrases”?"),
    ("then: {pattern: {matches: x}}", "matches", "did you mean “match”?"),
    ("then: {pattern: x}", "x", "takes a map of options"),
    ("then: {pattern: {allow: x}}", "{allow: x}", "“match”, “notMatch” or both"),
    ("then: {pattern: {match: [a]}}", "[a]", "a regular expression is text"),
    ("then: {pattern: {match: \"ä\\\\d(?=b)\"}}", "(?=", "RE2 has no lookaround"),
    ("then: {pattern: {notMatch: '(a)\\1'}}", "\\1", "RE2 has no backreferences"),
    ("then: {pattern: {notMatch: 'it''s [a'}}", "[", "has no “]”"),
    ("then: {pattern: {match: x*}}", "x*", "matches every text, so “match” can never fire"),
    ("then: {pattern: {notMatch: \"\"}}", "\"\"", "matches every text, so “notMatch” would report every text"),
    ("then: {pattern: {notMatch: ' *$'}}", "' *$'", "would report every text"),
    ("then: {pattern: {notMatch: a, allow: 'b*'}}", "'b*'", "“notMatch” can never fire"),
    ("then: {pattern: {match: a, allow: b}}", "b", "“notMatch”, which is not there"),
    ("for: {subject: vault}", "subject", "did you mean “subjects”?"),
    ("for: {kind: screens}", "screens", "did you mean “screen”?"),
    ("when: title", "title", "a condition is a map"),
    ("message: \"a “{{valeu}}”\"", "\"a “{{valeu}}”\"", "did you mean “value”?"),
    ("message: It ends.", "It ends.", "without a period"),
    ("message: [a]", "[a]", "is text"),
    ("source: {row: x}", "{row: x}", "names its “document”"),
    ("preset: recomended", "recomended", "did you mean “recommended”?"),
    ("inProse: warn", "warn", "is no severity"),
    ("hlep: x", "hlep", "did you mean “help”?"),
  ])
  func aMistakeInARuleIsFoundWhereItStands(_ lines: String, _ text: String, _ words: String) {
    let pack = inRule(lines)
    let problems = BuiltIn.compile([pack]).problems
    #expect(problems.map { place(of: $0, in: Array(pack.utf8)).text } == [text], "\(problems.map(\.message))")
    #expect(problems.allSatisfy { $0.message.contains(words) }, "\(problems.map(\.message))")
  }

  @Test func aLongRegularExpressionIsRefused() {
    let long = String(repeating: "a", count: 501)
    #expect(
      BuiltIn.compile([inRule("then: {pattern: {match: \(long)}}")]).problems.map(\.message) == [
        "a pattern has at most 500 bytes, and this one has 501"
      ])
  }

  @Test func aSecondRuleOfOneIdNamesTheFirst() {
    let pack = inRule("preset: strict").replacing("  one:", with: "  screen-duplicate:")
    let problems = BuiltIn.compile([pack]).problems
    #expect(problems.count == 1)
    #expect(problems.first?.message.contains("in pack “core-states”") == true)
    #expect(problems.first?.notes.map { BuiltIn.sources[Int($0.span.file)].path } == ["rules/core-states.yaml"])
  }

  @Test func aPackOfATakenNameIsFoundWithoutRules() {
    let pack = "pack: core-states\nsubjects: {dex: Trading}\n"
    let problems = BuiltIn.compile([pack]).problems
    #expect(problems.map { place(of: $0, in: Array(pack.utf8)).text } == ["core-states"])
    #expect(problems.map(\.message) == ["there is a pack “core-states” already; give this one another name"])
    #expect(problems.flatMap(\.notes).map { BuiltIn.sources[Int($0.span.file)].path } == ["rules/core-states.yaml"])
  }

  @Test func aLongMessageIsRefused() {
    let long = String(repeating: "a", count: 301)
    #expect(
      BuiltIn.compile([inRule("message: \(long)")]).problems.map(\.message) == ["a message has at most 300 characters"])
    #expect(BuiltIn.compile([inRule("message: \(long.dropLast())")]).problems.isEmpty)
  }

  @Test func aPackWithMistakesStillBringsItsOtherRules() {
    let pack = inRule("preset: strict") + "  two:\n    description: d\n    severity: error\n    given: nowhere\n"
    let (rulebook, problems) = BuiltIn.compile([pack])
    #expect(!problems.isEmpty)
    #expect(rulebook.rules.contains { $0.id == "one" })
    #expect(!rulebook.rules.contains { $0.id == "two" })
  }

  @Test func aPackChangesAndSwitchesOffInheritedRules() {
    let pack = "pack: p\nrules: {state-missing: off, screen-duplicate: warning, route-missing: {severity: note}}\n"
    let (rulebook, problems) = BuiltIn.compile([pack])
    #expect(problems.isEmpty)
    let findings = lint(["screen: a\n", "screen: a\n"], rulebook: rulebook)
    #expect(!findings.contains { $0.ruleID == "state-missing" })
    #expect(findings.filter { $0.ruleID == "screen-duplicate" }.map(\.severity) == [.warning])
    #expect(findings.filter { $0.ruleID == "route-missing" }.map(\.severity) == [.note, .note])
  }
}
