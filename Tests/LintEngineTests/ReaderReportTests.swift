import Diagnostics
import LintEngine
import ProcessorTime
import Testing

/// What the reader once passed over, and mistakes that must be one finding.
@Suite struct ReaderReportTests {
  private func all(_ text: String) -> [String] { found(text, preset: .strict).map(\.description) }

  private func of(_ prefixes: String..., in text: String) -> [String] {
    found(text).filter { finding in prefixes.contains { finding.rule.hasPrefix($0) } }.map(\.description)
  }

  @Test(arguments: [
    ("routes: {notApplicable: A sheet has none., path: b}", ["2:44 manifest-not-applicable “path”"]),
    ("title: {notApplicable: A sheet has none., y: z}", ["2:43 manifest-not-applicable “y”"]),
    ("network: {y: z, notApplicable: It has none.}", ["2:11 manifest-not-applicable “y”"]),
    ("actions: [{id: a, async: {notApplicable: It has none., b: c, d: e}}]", ["2:56 manifest-not-applicable “b”"]),
    ("title: {notApplicable: A sheet has none.}", []),
    ("actions: [~]", ["2:11 manifest-null “~”"]),
    ("actions:\n  - id: a\n  -\n", ["4:4 manifest-null “”"]),
    ("states: {error: {behavior: [a, null]}}", ["2:32 manifest-null “null”"]),
  ])
  func aKeyBesideAnAnswerAndAnEmptyItemAreReported(_ line: String, _ findings: [String]) {
    #expect(of("manifest-", in: "screen: a\n\(line)\n") == findings)
  }

  @Test(arguments: [20, 400])
  func anOwnKeyWinsOverAMergedOneInALargeMapToo(_ count: Int) {
    let keys = (0..<count).map { "k\($0): 1" }.joined(separator: ", ")
    let own =
      "screen: a\nlimits:\n  <<: {mine: wrong, \(keys), other: wrong}\n  \(keys.replacing(", ", with: "\n  "))\n  mine: 2\n"
    // The merged key is not there a second time: only what is new of it is read.
    #expect(of("manifest-", in: own).map { String($0.suffix(23)) } == [" manifest-value “wrong”"])
  }

  @Test func aLargeMapWithManyMergesIsReadQuickly() {
    let keys = (0..<20_000).map { "    k\($0): 1\n" }.joined()
    let text = "screen: a\nlimits:\n  <<: [&x {mine: 1}, *x, *x]\n" + keys.replacing("    ", with: "  ")
    var findings: [String] = []
    let time = processorTime { findings = of("manifest-", "yaml-", in: text) }
    #expect(findings == [])
    #expect(time < .seconds(10))
  }

  @Test func mergesThatUnfoldIntoTooMuchAreReportedOnce() {
    var text = "screen: a\nstates:\n  l0: &x0 {behavior: a}\n"
    for level in 1...12 {
      let merges = Array(repeating: "*x\(level - 1)", count: 10).joined(separator: ", ")
      text += "  l\(level): &x\(level) {<<: [\(merges)]}\n"
    }
    #expect(found(text).filter { $0.rule == "yaml-alias-limit" }.count == 1)
    #expect(!found(text).contains { $0.rule == "manifest-null" })
  }

  // MARK: - One cause, one finding

  @Test func aMisspeltKeyIsReadAsTheOneThatWasMeant() {
    let states = "{loading: a, empty: b, error: c, success: d, disabled: e, pending: f}"
    #expect(found("screen: a\nstaets: \(states)\n").map(\.description) == ["2:1 manifest-unknown-key “staets”"])
    let lacking = states.replacing(", pending: f", with: "")
    #expect(
      found("screen: a\nstaets: \(lacking)\n").map(\.description)
        == ["2:1 manifest-unknown-key “staets”", "2:1 state-missing “staets”"])
  }

  @Test func theRightKeyCountsWhereBothStand() {
    let text = "screen: a\ntitel: [\"X\"]\ntitle: \"Receive\"\n"
    #expect(of("manifest-", "title-", in: text) == ["2:1 manifest-unknown-key “titel”"])
  }

  @Test func anotherThingUnderAMisspeltKeyIsNotHeldAgainstIt() {
    #expect(of("manifest-", "state-missing", in: "screen: a\nstaets: [a]\n") == ["2:1 manifest-unknown-key “staets”"])
  }

  @Test(arguments: ["states: [a]", "states: words"])
  func aValueOfTheWrongTypeIsNotMissingToo(_ line: String) {
    #expect(
      of("manifest-", "state-missing", in: "screen: a\n\(line)\n").map { String($0.prefix(17)) } == [
        "2:9 manifest-type"
      ])
  }

  @Test func whatARuleRequiresIsThereThoughItIsOfTheWrongType() {
    let pack = "pack: p\nrules:\n  one: {description: d, severity: error, given: screen, then: {require: title}}\n"
    let rulebook = BuiltIn.compile([pack]).rulebook
    func rules(_ text: String) -> [String] {
      lint([text], rulebook: rulebook).map(\.ruleID).filter { $0 == "one" || $0 == "manifest-type" }
    }
    #expect(rules("screen: a\ntitle: [\"X\"]\n") == ["manifest-type"])
    #expect(rules("screen: a\n") == ["one"])
  }

  @Test func aMisspeltStateIsNotMissingToo() {
    let text = "screen: a\nstates: {loading: a, empty: b, eror: c, success: d, disabled: e, pending: f}\n"
    #expect(found(text).map(\.description) == ["2:32 state-unknown “eror”"])
  }
}
