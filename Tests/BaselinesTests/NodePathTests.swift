import Baselines
import Diagnostics
import Testing
import YAMLTree

/// The entry of a finding on the bytes between « and » in `text`.
private func entry(_ text: String, rule: String = "rule", subject: String? = nil) -> BaselineEntry? {
  var bytes: [UInt8] = []
  var bounds: [Int] = []
  for scalar in text.unicodeScalars {
    if scalar == "«" || scalar == "»" { bounds.append(bytes.count) } else { bytes += Array(String(scalar).utf8) }
  }
  guard bounds.count == 2 else { return nil }
  let finding = Diagnostic(
    ruleID: rule, message: "m", span: SourceSpan(file: 0, lowerBound: bounds[0], upperBound: bounds[1]),
    subject: subject)
  let maker = FindingEntries(sources: [SourceFile(path: "a b.yaml", bytes: bytes)]) { _ in "screens/a b.yaml" }
  return maker.entries(of: [finding])[0]
}

struct NodePathTests {
  @Test(arguments: [
    ("screen: «send»", "screen"),
    ("states:\n  «error»: x\n", "states.error"),
    ("states:\n  error: {copy: [a, \"b «c» d\"]}\n", "states.error.copy"),
    ("states:\n  error:\n    copy: «text»\n", "states.error.copy"),
    ("actions:\n  - id: delete\n    label: «Delete»\n", "actions.delete.label"),
    ("actions: [{label: A}, {label: «B»}]", "actions[1].label"),
    ("tests: [[a], [«b»]]", "tests[1]"),
    ("components:\n  - name: «Card»\n", "components.Card.name"),
    ("states: {«error: x»}", "states.error"),
    ("states: «{error: x}»", "states"),
    ("«screen: a\nstates: {}»", "$"),
    ("\"a.b [c]/d%\": «1»", "a%2Eb%20%5Bc%5D%2Fd%25"),
    ("größe: «1»", "größe"),
    ("screen: a\n---\nscreen: b\ntitle: «x»\n", "b/title"),
    ("- 1\n---\n- {a: «x»}\n", "2/[0].a"),
    ("a: b # «comment»\n", "$"),
    ("«»", "$"),
    ("a:«»\n", "a"),
  ])
  func path(_ text: String, _ expected: String) throws {
    #expect(entry(text)?.node == expected)
    #expect(entry(text)?.path == "screens/a%20b.yaml")
  }

  @Test(arguments: [
    // Lines move, comments come and go.
    ("states:\n  error: {copy: «x y»}\n", "# c\n\nstates:\n\n  error: # d\n    {copy: «x y»}\n"),
    // Keys change places.
    ("a: 1\nb: {c: «x»}\n", "b: {c: «x»}\na: 1\n"),
    ("a: «{b: 1, c: {d: 2, e: 3}}»", "a: «{c: {e: 3, d: 2}, b: 1}»"),
    // Quotes and wrapping are no content.
    ("a: «x y»", "a: «\"x y\"»"),
    ("a: «x y»", "a: «>\n  x\n  y»\n"),
    ("copy: «x»", "copy: [«x»]"),
    // Texts and things change places in their list.
    ("copy: [«x», y]", "copy: [z, y, «x»]"),
    ("actions: [{id: a, label: «x»}, {id: b}]", "actions: [{id: b}, {label: «x», id: a}]"),
    // A key stays the same one whatever stands below it.
    ("states: {«error»: x}", "states: {«error»: {behavior: y}}"),
    // The rest of the file.
    ("a: «x»\r\n", "\u{FEFF}a: «x»\n"),
  ])
  func same(_ left: String, _ right: String) throws {
    let one = try #require(entry(left))
    #expect(one == entry(right))
  }

  @Test(arguments: [
    ("a: «x»", "a: «y»"),
    ("a: «x»", "b: «x»"),
    ("a: «[x, y]»", "a: «[y, x]»"),
    ("a: «[x, [y]]»", "a: «[[x], y]»"),
    ("a: «{b: c}»", "a: «{c: b}»"),
    ("a: {«b»: c}", "a: {b: «c»}"),
    ("a: «xy»", "a: «x y»"),
    ("copy: [«x», y]", "copy: [x, «y»]"),
  ])
  func different(_ left: String, _ right: String) throws {
    let one = try #require(entry(left))
    #expect(one != entry(right))
  }

  @Test func subjectAndRuleCount() {
    #expect(entry("«a»: b", subject: "empty") != entry("«a»: b", subject: "error"))
    #expect(entry("«a»: b", rule: "x") != entry("«a»: b", rule: "y"))
  }

  @Test func hashIsStable() {
    // Whoever changes this value makes every baseline of every team useless.
    #expect(entry("a: «b»")?.line == "screens/a%20b.yaml a rule 100b41d8c0d1f2cb")
  }

  @Test func longPathsAreCut() throws {
    let key = String(repeating: "ä", count: 400)
    let node = try #require(entry("\(key): «1»")?.node)
    #expect(node.utf8.count < 100)
    #expect(node != entry("\(key)ä: «1»")?.node)
    let deep = (0..<90).map { "{\(String(repeating: "k", count: 60))\($0): " }.joined() + "«1»"
    #expect(try #require(entry(deep)?.node).utf8.count < 400)
  }

  /// Every place of a file leads to some node without a stop, also where the file is broken.
  @Test func anyPlace() {
    for text in ["a: {b: [c, {d: e}], ? f : g}\n", "a: &x {b: 1}\nc: *x\nd: {<<: *x}\n", "a: [b", ": :\n", "\u{FEFF}"] {
      let bytes = Array(text.utf8)
      let maker = FindingEntries(sources: [SourceFile(path: "a", bytes: bytes)]) { _ in "a" }
      for lower in 0...bytes.count {
        for upper in lower...bytes.count + 1 {
          let span = SourceSpan(file: 0, lowerBound: lower, upperBound: upper)
          #expect(maker.entries(of: [Diagnostic(ruleID: "r", message: "", span: span)])[0] != nil)
        }
      }
    }
  }
}
