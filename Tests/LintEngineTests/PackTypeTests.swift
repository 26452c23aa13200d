import Diagnostics
import LintEngine
import Testing

/// Values of packs that are of another type than their key takes.
@Suite struct PackTypeTests {
  private func problems(_ pack: String) -> (texts: [String], messages: [String]) {
    let problems = BuiltIn.compile([pack]).problems
    return (problems.map { place(of: $0, in: Array(pack.utf8)).text }, problems.map(\.message))
  }

  @Test(arguments: [
    ("examples: x", "x", "such as {good:"),
    ("examples: {good: [{states: {}}]}", "{states: {}}", "put the manifest in quotes"),
    ("examples: {bad: [a, ~]}", "~", "is text"),
    ("locked: maybe", "maybe", "“true” or “date”"),
    ("locked: [true]", "[true]", "“true” or “date”"),
    ("gap: sometimes", "sometimes", "“never”"),
    ("gap: nevr", "nevr", "did you mean “never”?"),
    ("covers: {a: b}", "{a: b}", "is text"),
    ("covers: [a, [b]]", "[b]", "is text"),
    ("source: [a]", "[a]", "{document: …, row: …}"),
    ("source: {document: [a]}", "[a]", "is text"),
    ("source: {document: a, row: {b: c}}", "{b: c}", "is text"),
    ("source: \"\"", "\"\"", "says nothing"),
    ("help: [a]", "[a]", "is text"),
    ("message: ~", "~", "is text"),
    ("for: {kind: []}", "[]", "for no document"),
    ("for: {subjects: []}", "[]", "for no document"),
    ("for: {subjects: valut}", "valut", "did you mean “vault”?"),
    ("for: {pattern: six-cor}", "six-cor", "did you mean “six-core”?"),
    ("for: {contract: buton}", "buton", "did you mean “button”?"),
    ("given: []", "[]", "names no path"),
    ("then: []", "[]", "has no check"),
    ("when: {blocking: []}", "blocking", "is compared with nothing"),
    ("when: {blocking: {a: b}}", "{a: b}", "is text"),
    ("unless: []", "[]", "has no condition"),
    ("unless: [{}]", "{}", "always holds"),
  ])
  func aWrongTypeInARuleIsFoundWhereItStands(_ lines: String, _ text: String, _ words: String) {
    let given = lines.hasPrefix("given:") ? "" : "\n    given: screen"
    let then = lines.hasPrefix("then:") ? "" : "\n    then: {require: title}"
    let found = problems(
      "pack: p\nrules:\n  one:\n    description: d\n    severity: error\(given)\(then)\n    \(lines)\n")
    #expect(found.texts == [text], "\(found.messages)")
    #expect(found.messages.allSatisfy { $0.contains(words) }, "\(found.messages)")
  }

  @Test(arguments: [
    ("description: [a]", "[a]", "is text"),
    ("description:", "", "is text"),
    ("clean: [{screen: a}]", "{screen: a}", "put it in quotes"),
    ("for: vault", "vault", "“for” is a map"),
    ("lists: {a: {b: c}}", "{b: c}", "is text"),
    ("lists: {a: [b, {c: d}]}", "{c: d}", "is text"),
    ("subjects: {Dex Trade: Trading}", "Dex Trade", "is no id"),
    ("subjects: {dex: [a]}", "[a]", "is text"),
    ("subjects: [dex]", "[dex]", "is a map"),
    ("places: {own: screen}", "screen", "a place is a map"),
    ("places: {own: {given: []}}", "[]", "names no path"),
    ("places: {own: {given: screen, says: [a]}}", "[a]", "is text"),
    ("fields: {screen: {badge: [a, b]}}", "[a, b]", "a field is a type"),
    ("fields: {screen: {badge: {type: text, says: {a: b}}}}", "{a: b}", "is text"),
    ("patterns: {mine: success}", "success", "a pattern is a map"),
    ("patterns: {mine: {}}", "{}", "a pattern is a map"),
    ("patterns: {mine: {states: {done: success}}}", "success", "a pattern's state is a map"),
    ("patterns: {mine: {states: {done: {when: [a]}}}}", "[a]", "is text"),
    ("patterns: {six-core: {allows: {a: b}}}", "{a: b}", "is text"),
    ("tables: {own: [a]}", "[a]", "a table is a map"),
    ("tables: {own: {rows: [a]}}", "a", "a row is a map"),
    ("tables: {own: {rows: {a: {b: {c: d}}}}}", "{c: d}", "is text"),
    ("contracts: {own: {clauses: {a: {id: b, says: [c]}}}}", "[c]", "is text"),
    ("contracts: {own: {clauses: {a: {id: B b, says: c}}}}", "B b", "is no id"),
    ("contracts: {own: {clauses: {a: {id: b, says: c, is: {d: e}}}}}", "{d: e}", "is text"),
    ("contracts: {own: {clauses: {a: {id: b, says: c, contains: []}}}}", "[]", "lists nothing"),
    ("contracts: {own: {clauses: {a: {id: b, says: c, is: d, contains: e}}}}", "contains", "has one test"),
    ("contracts: {own: {clauses: {a: {id: b, says: c, atLeast: d}}}}", "d", "decimal number"),
    ("contracts: {own: {clauses: {a: {id: b, says: c, range: {max: 1}}}}}", "max", "is no key"),
    ("rules: {screen-duplicate: [off]}", "[off]", "a change of a rule"),
    ("rules: {screen-duplicate: {}}", "{}", "a change of a rule"),
  ])
  func aWrongTypeInAPackIsFoundWhereItStands(_ line: String, _ text: String, _ words: String) {
    let found = problems("pack: p\n\(line)\n")
    #expect(found.texts.first == text, "\(found.messages)")
    #expect(found.messages.first?.contains(words) == true, "\(found.messages)")
    #expect(found.messages.count == 1, "\(found.messages)")
  }

  @Test func aMistakeInTheForOfAPackIsReportedOnce() {
    let rule = "{description: d, severity: note, given: screen, then: {require: title}}"
    let found = problems("pack: p\nfor: {subjects: valut}\nrules:\n  one: \(rule)\n  two: \(rule)\n")
    #expect(found.texts == ["valut"], "\(found.messages)")
  }

  @Test func anIDThatIsNoneIsReported() {
    #expect(problems("pack: My Pack\n").texts == ["My Pack"])
  }
}
