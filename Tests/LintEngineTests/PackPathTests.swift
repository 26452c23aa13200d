import Diagnostics
import LintEngine
import Testing

/// Which paths packs may use, and what they say of the others.
@Suite struct PackPathTests {
  /// What is wrong with a rule's `given`, as the words that it points at and the message.
  private func problems(_ path: String, lines: String = "", fields: String = "") -> [(text: String, message: String)] {
    let quoted = "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    let pack = """
      pack: p
      \(fields)
      rules:
        one:
          description: d
          severity: error
          given: \(quoted)
          then: {length: {max: 9}}
          \(lines)

      """
    return BuiltIn.compile([pack]).problems.map { (place(of: $0, in: Array(pack.utf8)).text, $0.message) }
  }

  @Test(arguments: [
    "$..copy", "$.states..copy.*", "$..[?@.kind == 'retry']", "$.states['empty', 'error'].copy.*",
    "$.actions[0, -1:].id",
    "$.actions[?@.async == true && !@.guard || @.id > 'm']", "$.actions[?length(@.id) > 9]",
    "$.actions[?count(@.disabledWhen.*) >= 2]", "$.actions[?match(@.id, 'send.*')]", "$.limits[?@ < 1.5e1]",
    "$.actions[?value(@.disabledWhen[*].when) == 'a']", "$.states.*.cases[?@.copy[0].text]",
    "$.data.entry.anything.goes",
    "$.stores.foo.*", "$.states.rate-limited.notApplicable", "$.states.*.notApplicable", "$.title.notApplicable",
    "$.actions[?@.guard == null]", "$.components[?@.props.rows == 6]", "$.components[?@.honors.anyClause]",
    "$.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p",
  ])
  func whatPacksMayUse(_ path: String) {
    let path = path.replacing("rate-limited", with: "unavailable")
    let found = problems(path)
    if path.hasPrefix("$.a.b") {
      #expect(found.allSatisfy { !$0.message.contains("steps") })
    } else {
      #expect(found.map(\.message) == [])
    }
  }

  @Test(arguments: [
    ("$..copy..text", "..text", "a second “..” is refused in a pack"),
    ("$.actions[?@..copy]", "..copy", "“..” inside a filter is refused"),
    ("$.actions[?@.disabledWhen[?@.when]]", "?@.when", "a filter inside a filter is refused"),
    ("$.actions[?count(@.disabledWhen[?@.when]) > 1]", "?@.when", "a filter inside a filter"),
    ("$.actions[?@.id == $.screen]", "$.screen", "say it with “when”"),
    ("$.actions[?length($.title) > 1]", "$.title", "say it with “when”"),
    ("$.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r", ".q", "at most 16 steps"),
    ("$.actions[?match(@.id, '(')]", "'('", "group"), ("$.actions[?match(@.id, 1)]", "1", "a pattern is a text"),
    ("$.actions[?search(@.id, '^a')]", "'^a'", "ordinary characters"),
    ("$.actions[?lenght(@.id) > 1]", "lenght", "did you mean “length”?"), ("$.states.a-b", "a-b", "['a-b']"),
  ])
  func whatPacksRefuse(_ path: String, _ text: String, _ words: String) {
    let found = problems(path)
    #expect(found.map(\.text) == [text], "\(found)")
    #expect(found.allSatisfy { $0.message.contains(words) }, "\(found)")
  }

  @Test(arguments: [
    ("$.states.emtpy", "emtpy", "“$.states.emtpy” is in no manifest; did you mean “empty”?"),
    ("$.staets.empty.copy", "staets", "“$.staets” is in no manifest; did you mean “states”?"),
    ("$.states.*.copi.*", "copi", "“$.states.*.copi” is in no manifest; did you mean “copy”?"),
    ("$.states['empty', 'eror']", "'eror'", "did you mean “error”?"),
    ("$.actions.id", "id", "write “.*” before it"), ("$.title.text", "text", "what is there has no keys"),
    ("$.title.*", "*", "what is there is no list"), ("$.screen[0]", "0", "what is there is no list"),
    ("$.actions[?@.asinc]", "asinc", "“@.asinc” is in no manifest; did you mean “async”?"),
    ("$.actions[?!@.asinc && @.id]", "asinc", "did you mean “async”?"),
    ("$.actions[?@.a11y.labl == 'x']", "labl", "did you mean “label”?"),
    ("$.actions[?length(@.idd) > 1]", "idd", "did you mean “id”?"),
    ("$..recovrey", "recovrey", "“$..recovrey” is in no manifest; did you mean “recovery”?"),
    ("$.states..behaviour", "behaviour", "“$.states..behaviour” is in no manifest; did you mean “behavior”?"),
    ("$.actions[?@.guard == 'inflight']", "'inflight'", "did you mean “inFlight”?"),
    ("$.actions[?'x' != @.commit]", "'x'", "it is one of confirmed, optimistic"),
    ("$.actions[?@.async == 'true']", "'true'", "without quotes"),
    ("$.states.*.cases[?@.copy == 'x']", "'x'", "such as @.copy[0]"),
    ("$.actions[?@.component == 'Button']", "'Button'", "such as @.component.name"),
    ("$.limits[?@ > '5']", "'5'", "is a number"),
    ("$.contract", "contract", "“$.contract” is in no screen, but in component; write “for: {kind: component}”"),
    ("$.phases.*", "phases", "“$.phases.*” is in no screen, but in flow; write “for: {kind: flow}”"),
  ])
  func whatNoManifestMatches(_ path: String, _ text: String, _ words: String) {
    let found = problems(path)
    #expect(found.map(\.text) == [text], "\(found)")
    #expect(found.allSatisfy { $0.message.contains(words) }, "\(found)")
  }

  @Test func theKindsOfARuleCount() {
    #expect(problems("$.phases.*", lines: "for: {kind: flow}").isEmpty)
    #expect(problems("$.phases.*", lines: "for: {kind: [screen, flow]}").isEmpty)
    #expect(problems("$.actions.*", lines: "for: {kind: [flow, area]}").map(\.text) == ["actions"])
    #expect(problems("$.states.permission", lines: "for: {kind: component}").isEmpty)
  }

  @Test func theFieldsOfPacksCount() {
    #expect(problems("$.owner.name").map(\.text) == ["owner"])
    #expect(problems("$.owner", fields: "fields: {screen: {owner: {type: text}}}").isEmpty)
    #expect(
      problems("$.actions[?@.risk == 'hihg']", fields: "fields: {action: {risk: {type: [low, high]}}}").map(\.text) == [
        "'hihg'"
      ])
    #expect(problems("$..risk", fields: "fields: {action: {risk: {type: [low, high]}}}").isEmpty)
  }

  @Test func theStatesOfPatternsCount() {
    let pattern = "patterns: {tea: {states: {brewing: {as: loading}}, allows: [steeped]}}"
    #expect(problems("$.states.brewing").map(\.text) == ["brewing"])
    #expect(problems("$.states.brewing", fields: pattern).isEmpty)
    #expect(problems("$.states.steeped", fields: pattern).isEmpty)
  }

  @Test func conditionsAndPlacesAreCheckedToo() {
    #expect(problems("$.actions.*", lines: "when: {$.dta: declared}").map(\.text) == ["dta"])
    #expect(problems("$.actions.*", lines: "unless: [{\"$.actions[?@.idd]\": absent}]").map(\.text) == ["idd"])
    #expect(problems("$.actions.*", fields: "places: {caps: {given: $.limtis}}").map(\.text) == ["limtis"])
  }

  @Test func aPathSelectsWhatItSays() {
    let pack = """
      pack: p
      rules:
        one:
          description: d
          severity: error
          given: ["$..recovery[?match(@.kind, 're.*')]", "$.actions[?length(@.id) >= 6 || @.id < 'b']"]
          then: {field: label, require: []}

      """
    let fixed = pack.replacing("{field: label, require: []}", with: "{require: label}")
    let (rulebook, problems) = BuiltIn.compile([fixed])
    #expect(problems.map(\.message) == [])
    let text = """
      screen: a
      actions: [{id: add}, {id: send}, {id: refresh}]
      states:
        error: {recovery: [{kind: retry, to: send}, {kind: wait, to: send}]}

      """
    let found = found(text, preset: .strict, rulebook: rulebook).filter { $0.rule == "one" }
    #expect(found.map(\.text) == ["add", "refresh", "kind"])
  }
}
