import LintEngine
import Testing

/// Fields, keys and values of a pack's rule that no manifest can have.
@Suite struct PackReachTests {
  private func problems(_ lines: String) -> [String] {
    let pack = """
      pack: acme
      rules:
        mine:
          description: d
          severity: note
          \(lines.split(separator: "\n").joined(separator: "\n    "))
      """
    return BuiltIn.compile([pack]).problems.map(\.message)
  }

  @Test(arguments: [
    (
      "given: actions\nwhen: {irreversable: true}\nthen: {require: label}",
      "“irreversable” is no key of an action; did you mean “irreversible”?"
    ),
    ("given: actions\nwhen: {async: yes}\nthen: {require: label}", "“yes” never stands there"),
    (
      "given: actions\nwhen: {guard: inflight}\nthen: {require: label}",
      "“inflight” never stands there; did you mean “inFlight”?"
    ),
    (
      "given: actions\nunless: {confrimWith: declared}\nthen: {require: label}",
      "“confrimWith” is no key of an action; did you mean “confirmWith”?"
    ),
    ("given: actions\nthen: {field: lable, length: {max: 3}}", "“lable” is no key of an action; did you mean “label”?"),
    (
      "given: actions\nthen: {require: confirmwith}",
      "“confirmwith” is no key of an action; did you mean “confirmWith”?"
    ),
    ("given: screen\nthen: {require: [title, routs]}", "“routs” is no key of a screen; did you mean “routes”?"),
    ("given: $.actions.*\nthen: {field: guard, is: inFligt}", "“inFligt” never stands there; did you mean “inFlight”?"),
    ("given: $.inputs.*\nthen: {field: takes, enumeration: [mony]}", "“mony” never stands there"),
    (
      "given: error-state\nthen: {field: recovery.knd, is: retry}", "“knd” is no key of a way out; did you mean “kind”?"
    ),
    ("given: $.states.*\nthen: {forbid: recovry}", "“recovry” is no key of a state; did you mean “recovery”?"),
  ])
  func isAMistakeOfThePack(lines: String, message: String) { #expect(problems(lines) == [message]) }

  @Test(arguments: [
    "given: actions\nwhen: {guard: [none, absent], a11y.label: declared}\nthen: {require: label}",
    "given: error-state\nthen: {field: recovery.kind, is: retry}",
    "given: error-state\nthen: {field: \"copy[0]\", length: {max: 3}}",
    "given: $.components.*\nwhen: {name: Button, honors.restores: true}\nthen: {require: props.variant}",
    "given: shown-text\nwhen: {$.data: declared}\nthen: {length: {max: 3}}",
    "given: $.states.*\nunless: {notApplicable: declared}\nthen: {require: {any: [behavior, copy]}}",
    "given: $.actions.*\nthen: {field: guard, is: declared}",
  ])
  func isFine(_ lines: String) { #expect(problems(lines).isEmpty) }
}
