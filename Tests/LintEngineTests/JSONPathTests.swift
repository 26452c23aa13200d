import LintEngine
import Testing

@Suite struct JSONPathTests {
  @Test(arguments: [
    ("$.actions[0]", "[0]"), ("$.actions[-1]", "[3]"), ("$.actions[4]", ""), ("$.actions[-5]", ""),
    ("$.actions[1:3]", "[1] [2]"), ("$.actions[::2]", "[0] [2]"), ("$.actions[::-2]", "[1] [3]"),
    ("$.actions[::0]", ""), ("$.actions[3:1]", ""), ("$.actions[-2:]", "[2] [3]"),
    ("$.actions[-9007199254740991:9007199254740991:9007199254740991]", "[0]"),
    ("$.actions[?@.async]", "[0] [1] [2]"), ("$.actions[?@.async == true]", "[0] [2]"),
    ("$.actions[?@.async != true]", "[1] [3]"), ("$.actions[?!@.async]", "[3]"),
    ("$.actions[?@.async == true && @.id != 'zero']", "[2]"),
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
