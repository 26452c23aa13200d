import LintEngine
import Testing

@Suite struct JSONPathTests {
  private func parse(_ text: String) -> Result<JSONPath, JSONPathError> {
    do throws(JSONPathError) { return .success(try JSONPath.parse(text)) } catch { return .failure(error) }
  }

  @Test(
    arguments: [
      ("$", []),
      ("$.states.empty", [.name("states"), .name("empty")]),
      ("$.states['rate-limited']", [.name("states"), .name("rate-limited")]),
      ("$[\"states\"][ 'a' ]", [.name("states"), .name("a")]),
      ("$ .a ['b']", [.name("a"), .name("b")]),
      ("$['']", [.name("")]),
      ("$.größe", [.name("größe")]),
      ("$['it\\'s']", [.name("it's")]),
      ("$[\"it's \\\"\"]", [.name("it's \"")]),
      ("$['\\u0041\\u00e9\\ud83d\\ude00\\n\\/\\\\']", [.name("Aé😀\n/\\")]),
      ("$.*[*]", [.wildcard, .wildcard]),
      ("$[0][-1][9007199254740991]", [.index(0), .index(-1), .index(9_007_199_254_740_991)]),
      ("$[1:2]", [.slice(start: 1, end: 2, step: 1)]),
      ("$[:]", [.slice(start: nil, end: nil, step: 1)]),
      ("$[ : : -1 ]", [.slice(start: nil, end: nil, step: -1)]),
      ("$[-2:]", [.slice(start: -2, end: nil, step: 1)]),
      ("$[::0]", [.slice(start: nil, end: nil, step: 0)]),
      ("$[?@.id]", [.filter(.exists([.name("id")]))]),
      ("$[?@.async == true]", [.filter(.equal(.path([.name("async")]), .literal("true")))]),
      ("$[?'a'!=@['b']]", [.filter(.unequal(.text("a"), .path([.name("b")])))]),
      ("$[?@ == 1.5e3]", [.filter(.equal(.path([]), .literal("1.5e3")))]),
      (
        "$[?!@.a && (@.b || @.c)]",
        [.filter(.all([.not(.exists([.name("a")])), .any([.exists([.name("b")]), .exists([.name("c")])])]))]
      ),
      (
        "$[?@.a || @.b && @.c]",
        [.filter(.any([.exists([.name("a")]), .all([.exists([.name("b")]), .exists([.name("c")])])]))]
      ),
    ] as [(String, [JSONPath.Step])])
  func aPathIsRead(_ text: String, _ steps: [JSONPath.Step]) throws {
    #expect(try JSONPath.parse(text).steps == steps)
  }

  @Test(arguments: [
    ("", 0), ("states", 0), ("@.a", 0), ("$.", 2), ("$a", 1), ("$.a.", 4), ("$.1a", 2), ("$.rate-limited", 6),
    ("$..a", 1), ("$.a..b", 3), ("$[", 2), ("$[]", 2), ("$['a", 4), ("$['a'", 5), ("$['a' 'b']", 6), ("$['a','b']", 5),
    ("$[01]", 2), ("$[-0]", 2), ("$[-]", 2), ("$[9007199254740992]", 2), ("$[99999999999999999999]", 2),
    ("$[1:2:3:4]", 7), ("$['\\x']", 5), ("$['\\\"']", 5), ("$['\\u12']", 5), ("$['\\ud83d']", 9), ("$['\\ude00']", 9),
    ("$[\"a\u{1}\"]", 4), ("$[?]", 3), ("$[?@.a ==]", 9), ("$[?@.a = 1]", 7), ("$[?(@.a]", 7), ("$[?@.a < 1]", 7),
    ("$[?1]", 4), ("$[?@[?@.a]]", 10), ("$[?$.a]", 3), ("$[?length(@) == 1]", 3), ("$[?@.a == b]", 10),
    ("$.a ", 3), ("$.a b", 3),
  ])
  func aMistakeIsFoundWhereItStands(_ text: String, _ offset: Int) {
    switch parse(text) {
    case .success(let path): Issue.record("“\(text)” is read as \(path)")
    case .failure(let error):
      #expect(error.offset == offset, "\(text): \(error.message)")
      #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
    }
  }

  @Test func aPathHasAtMostSixteenSteps() {
    func path(_ steps: Int) -> String { "$" + String(repeating: ".a", count: steps) }
    if case .failure(let error) = parse(path(16)) { Issue.record("\(error.message)") }
    if case .success = parse(path(17)) { Issue.record("17 steps are read") }
    if case .success = parse(path(200_000)) { Issue.record("200,000 steps are read") }
  }

  @Test func deepNestingIsAnErrorAndNoCrash() {
    let count = 200_000
    let text = "$[?" + String(repeating: "(", count: count) + "@.a" + String(repeating: ")", count: count) + "]"
    if case .success = parse(text) { Issue.record("\(count) parentheses are read") }
    if case .failure(let error) = parse("$[?((((((((((@.a))))))))))]") { Issue.record("\(error.message)") }
  }

  @Test(arguments: [
    ("$.actions[0]", "[0]"), ("$.actions[-1]", "[3]"), ("$.actions[4]", ""), ("$.actions[-5]", ""),
    ("$.actions[1:3]", "[1] [2]"), ("$.actions[::2]", "[0] [2]"), ("$.actions[::-2]", "[1] [3]"),
    ("$.actions[::0]", ""), ("$.actions[3:1]", ""), ("$.actions[-2:]", "[2] [3]"),
    ("$.actions[-9007199254740991:9007199254740991:9007199254740991]", "[0]"),
    ("$.actions[?@.async]", "[0] [1] [2]"), ("$.actions[?@.async == true]", "[0] [2]"),
    ("$.actions[?@.async != true]", "[1] [3]"), ("$.actions[?!@.async]", "[3]"),
    ("$.actions[?@.async == 'true' && @.id != 'zero']", "[2]"),
    ("$.actions[?@.id == @.id]", "[0] [1] [2] [3]"), ("$.actions[?@.id == 'one' || @.id == 'three']", "[1] [3]"),
  ])
  func aPathSelectsNodes(_ path: String, _ selected: String) {
    let (rulebook, problems) = BuiltIn.compile([
      """
      pack: selecting
      rules:
        selected:
          description: Nothing is selected
          severity: error
          given: "\(path)"
          then: {forbid: id}
      """
    ])
    #expect(problems.map(\.message) == [])
    let text = """
      screen: a
      actions:
        - {id: zero, async: true}
        - {id: one, async: false}
        - {id: two, async: true}
        - {id: three}

      """
    let lines = found(text, preset: .strict, rulebook: rulebook).filter { $0.rule == "selected" }
      .map { "[\($0.line - 3)]" }
    #expect(lines.joined(separator: " ") == selected)
  }
}
