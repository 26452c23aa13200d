import Diagnostics
import JSONPath
import LintEngine
import Testing
import YAMLTree

/// What queries select in documents as they are written.
@Suite struct DocumentQueryTests {
  static func outcome(_ query: DocumentQuery, _ text: String) -> DocumentQuery.Outcome {
    query.run(YAMLStream(parsing: SourceFile(path: "a.json", bytes: Array(text.utf8)), file: 0), budget: 200_000)
  }

  /// The paths of what is selected, with blanks between them.
  static func paths(_ query: DocumentQuery, _ text: String) -> String {
    outcome(query, text).documents.flatMap { document in
      let paths = NodePaths(document)
      return document.nodes.map { String(decoding: paths.path(to: $0), as: UTF8.self) }
    }.joined(separator: " ")
  }

  private func select(_ path: String, _ text: String) throws -> String {
    DocumentQueryTests.paths(try DocumentQuery(path: path), text)
  }

  private static let shop = """
    {"crates": [{"fruit": "fig", "kg": 2, "tags": ["ripe", "soft"]}, {"fruit": "pear", "kg": 2.50, "sold": null},
      {"fruit": "plum", "tags": []}], "open": true, "limits": {"kg": 2.0, "fruit": "[fp].*"}}
    """

  @Test(arguments: [
    ("$", "$"), ("$.open", "$['open']"), ("$.shut", ""), ("$.crates.fruit", ""), ("$.open.x", ""),
    ("$.crates[1].sold", "$['crates'][1]['sold']"), ("$.crates[-1].tags", "$['crates'][2]['tags']"),
    ("$.crates[3]", ""), ("$.limits[0]", ""), ("$.limits.*", "$['limits']['kg'] $['limits']['fruit']"),
    ("$.crates[0].tags[1, 0, 0]", "$['crates'][0]['tags'][1] $['crates'][0]['tags'][0] $['crates'][0]['tags'][0]"),
    ("$.crates[::-2].fruit", "$['crates'][2]['fruit'] $['crates'][0]['fruit']"),
    ("$['limits', 'open']['kg', 'fruit']", "$['limits']['kg'] $['limits']['fruit']"),
    ("$..tags", "$['crates'][0]['tags'] $['crates'][2]['tags']"),
    ("$..tags..*", "$['crates'][0]['tags'][0] $['crates'][0]['tags'][1]"),
    ("$..[1]", "$['crates'][1] $['crates'][0]['tags'][1]"),
    ("$..['kg']", "$['crates'][0]['kg'] $['crates'][1]['kg'] $['limits']['kg']"),
  ])
  func nodesAreSelectedInTheirOrder(_ path: String, _ selected: String) throws {
    #expect(try select(path, DocumentQueryTests.shop) == selected)
  }

  @Test(arguments: [
    ("@.kg == 2", "0"), ("@.kg == 2.0e0", "0"), ("@.kg == $.limits.kg", "0"), ("@.kg != 2", "1 2"), ("@.kg > 2", "1"),
    ("@.kg >= 2", "0 1"), ("@.kg < 2.5", "0"), ("2.5 <= @.kg", "1"), ("@.fruit > 'pea'", "1 2"), ("@.kg < 'x'", ""),
    ("@.sold", "1"), ("@.sold == null", "1"), ("!@.sold", "0 2"), ("@.none == @.nil", "0 1 2"),
    ("@.none <= @.nil", "0 1 2"),
    ("@.none == null", ""), ("@.tags == $.crates[0].tags", "0"), ("@ == $.crates[1]", "1"), ("@.tags", "0 2"),
    ("@.tags[0]", "0"), ("@.tags[?@ == 'soft']", "0"), ("@.kg == 2 && @.tags || @.sold", "0 1"),
    ("@.kg && (@.tags || @.sold)", "0 1"), ("!(@.kg || @.sold)", "2"), ("true == $.open", "0 1 2"),
    ("length(@.fruit) == 3", "0"), ("length(@.tags) == 0", "2"), ("length(@) == 3", "0 1"), ("length(@.kg) == 1", ""),
    ("count(@.*) == 2", "2"), ("count(@..*) == 5", "0"), ("count($.crates) == 1", "0 1 2"),
    ("value(@..[0]) == 'ripe'", "0"), ("value(@.*) == 'x'", ""), ("match(@.fruit, 'p.*')", "1 2"),
    ("match(@.fruit, 'p')", ""), ("search(@.fruit, 'l|i')", "0 2"), ("match(@.kg, '2')", ""),
    ("match(@.fruit, $.limits.fruit)", "0 1 2"), ("search(@.fruit, '(')", ""), ("match(@.fruit, '^pear$')", "1"),
  ])
  func aFilterChoosesCandidates(_ condition: String, _ positions: String) throws {
    let selected = try select("$.crates[?\(condition)]", DocumentQueryTests.shop)
    #expect(selected == positions.split(separator: " ").map { "$['crates'][\($0)]" }.joined(separator: " "))
  }

  @Test(arguments: [
    (#"[{"a": [1, {"b": null}]}, {"a": [1, {"b": null}]}, {"a": [1, {"b": 0}]}]"#, "$[?@ == $[0]]", "$[0] $[1]"),
    (#"[{"a": 1, "b": 2}, {"b": 2.0, "a": 1e0}, {"a": 1}, {"a": 1, "c": 2}]"#, "$[?@ == $[0]]", "$[0] $[1]"),
    (#"["é", "\u00e9", "e\u0301"]"#, "$[?@ == 'é']", "$[0] $[1]"),
    (#"["1", 1, true, null, [], {}]"#, "$[?@ == 1]", "$[1]"),
    (#"["a", "ab", "b"]"#, "$[?@ < 'ab']", "$[0]"),
    ("[9007199254740993, 9007199254740992]", "$[?@ == 9007199254740993]", "$[0]"),
    (#"["😀", "é", "ab"]"#, "$[?length(@) == 1]", "$[0] $[1]"),
    ("[.nan, .inf, 1]", "$[?@ == @]", "$[1] $[2]"),
    ("[1e99999999999, 2]", "$[?@ > 1e9]", "$[0]"),
  ])
  func valuesAreComparedExactly(_ text: String, _ path: String, _ selected: String) throws {
    #expect(try select(path, text) == selected)
  }

  @Test(arguments: [
    ("a: 1\n1: b\n", "$['1']", "$['1']"), ("a: &x [1]\nb: *x\n", "$.b[0]", "$['b'][0]"),
    ("<<: {a: 1}\n", "$['<<'].a", "$['<<']['a']"), ("a: 013\nb: '013'\n", "$[?@ == 13]", "$['a']"),
    ("a: !!str 1\nb: 1\n", "$[?@ == 1]", "$['b']"), ("a: yes\n", "$[?@ == 'yes']", "$['a']"),
    ("a: 1\n---\na: 2\n", "$.a", "$['a'] $['a']"),
    ("screen: a\nstates: {empty: b}\n", "$.states.empty", "$['states']['empty']"),
    ("&k a: {x: 1}\n*k : 2\n", "$.a", "$['a']"), ("a:\n", "$[?@ == null]", "$['a']"),
  ])
  func yamlIsReadAsItIsWritten(_ text: String, _ path: String, _ selected: String) throws {
    #expect(try select(path, text) == selected)
  }

  // MARK: - Limits

  @Test(arguments: [
    ("$" + String(repeating: "..*", count: 8), true), ("$" + String(repeating: "[0,0]", count: 40), true),
    ("$..[?count($..*) > 0]", false), ("$..[?count(@..*) == count($..[?count($..*) > count(@..*)])]", false),
    ("$" + String(repeating: "[0]", count: 80), false), ("$..*", false),
  ])
  func manyNodesEndTheQueryAndNotTheProgram(_ path: String, _ isCutShort: Bool) throws {
    let text = String(repeating: "[", count: 90) + "1,2,3" + String(repeating: "]", count: 90)
    let outcome = DocumentQueryTests.outcome(try DocumentQuery(path: path), text)
    #expect(outcome.isCutShort == isCutShort)
    #expect((outcome.documents.first?.nodes.count ?? 0) < 200_000)
  }

  @Test func comparingLargeValuesIsBounded() throws {
    let members = (0..<1_000).map { "\"k\($0)\": \($0)" }
    let twins = "[{\(members.joined(separator: ","))}, {\(members.reversed().joined(separator: ","))}]"
    #expect(try select("$[?@ == $[0]]", twins) == "$[0] $[1]")
    let list =
      "[" + Array(repeating: "{\(members.prefix(10).joined(separator: ","))}", count: 300).joined(separator: ",") + "]"
    let outcome = DocumentQueryTests.outcome(try DocumentQuery(path: "$[?@ == $[0]]"), list)
    #expect(!outcome.isCutShort && outcome.documents.first?.nodes.count == 300)
    #expect(DocumentQueryTests.outcome(try DocumentQuery(path: "$[?$ == $]"), list).isCutShort)
  }

  @Test func aliasesUnfoldSoFar() throws {
    var text = "l0: &x0 [1, 1, 1]\n"
    for level in 1...12 { text += "l\(level): &x\(level) [*x\(level - 1), *x\(level - 1), *x\(level - 1)]\n" }
    let outcome = DocumentQueryTests.outcome(try DocumentQuery(path: "$..*"), text)
    #expect(outcome.diagnostics.map(\.ruleID) == ["yaml-alias-limit"])
    #expect((20_000..<100_000).contains(outcome.documents.first?.nodes.count ?? 0))
  }
}
