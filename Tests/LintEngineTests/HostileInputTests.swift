import Diagnostics
import LintEngine
import Testing

/// Input that once made the reader crash or run without end.
@Suite struct HostileManifestTests {
  @Test func aWrongValueUnderACoinedKeyIsFollowedByOthers() {
    let findings = found("screen: a\nstates: {}\nlimits: {fooBar: [1], bazQux: 2}\n")
    #expect(findings.contains { $0.rule == "manifest-type" && $0.text == "[1]" })
  }

  @Test func mergesOfMergesEnd() {
    var text = "screen: a\nstates:\n  l0: &x0 {behavior: a}\n"
    for level in 1...12 {
      let merges = Array(repeating: "*x\(level - 1)", count: 10).joined(separator: ", ")
      text += "  l\(level): &x\(level) {<<: [\(merges)]}\n"
    }
    #expect(found(text).contains { $0.rule == "state-unknown" })
  }

  @Test func aPatternThatIsNotThereIsAMistake() {
    let problems = BuiltIn.compile(["pack: acme\npatterns: {six-cor: {allows: [x]}}\n"]).problems
    #expect(problems.map(\.message) == ["there is no pattern “six-cor” to add to; did you mean “six-core”?"])
  }
}

@Suite struct NameTests {
  @Test func aScreenGoesByItsIDWhereverItStands() {
    let findings = found("title: \"Receive\"\nscreen: real\n")
    #expect(findings.contains(Found(rule: "state-missing", line: 2, column: 9, text: "real")))
  }

  @Test func phasesOfPendingLeadToEachOther() {
    let text = """
      screen: a
      states:
        pending:
          phases: [{id: signing, exits: [{event: actionAccepted, to: waiting}]}, {id: waiting}]
      """
    #expect(found(text).allSatisfy { $0.rule != "manifest-unknown-name" })
  }

  @Test func aForThatIsTextIsAMistake() {
    let pack =
      "pack: acme\nrules:\n  x: {description: d, severity: note, for: vault, given: screen, then: {require: title}}\n"
    #expect(BuiltIn.compile([pack]).problems.map(\.message) == ["“for” is a map such as {subjects: payment}"])
  }
}
