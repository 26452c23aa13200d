import LintEngine
import Testing

/// Each rule function in a small pack: « and » mark where it reports, and where none stand it is silent.
@Suite struct RuleFunctionTests {
  /// Rules by id: what they select, and their check.
  private static let rules = [
    ("f-require", "$.actions[*]", "{require: [label, a11y.role]}"),
    ("f-require-any", "$.actions[*]", "{require: {any: [label, gesture]}}"),
    ("f-require-one", "$.actions[*]", "{require: {one: [label, gesture]}}"),
    ("f-forbid", "$.actions[*]", "{forbid: [gesture, a11y.hint]}"),
    ("f-is", "$.actions[*]", "{field: guard, is: inFlight}"),
    ("f-enumeration", "$.actions[*]", "{field: gesture, enumeration: [tap, swipe]}"),
    ("f-contains", "$.states.error", "{field: keeps, contains: [input, snapshot]}"),
    ("f-contains-none", "$.states.error", "{field: signals, contains: {none: [color]}}"),
    ("f-contains-only", "$.states.error", "{field: signals, contains: {only: [icon, text]}}"),
    ("f-contains-phases", "$.states.pending", "{field: phases, contains: {all: [sending], none: [last]}}"),
    ("f-contains-any", "$.states.error", "{field: signals, contains: {any: [icon, text], ifThere: true}}"),
    ("f-range", "$.limits", "{field: rows, range: {min: \"1\", max: \"3.5\"}}"),
    ("f-length", "$.title", "{length: {min: 2, max: 4}}"),
    ("f-length-list", "$.routes", "{length: {max: 2}}"),
    ("f-count", "$.actions[*]", "{count: {max: 2}}"),
    ("f-unique", "$.actions[*]", "{field: id, unique: {within: document}}"),
    ("f-consistent", "$.numbers[*]", "{consistent: {key: group, value: unit}}"),
    ("f-order", "$.precedence", "{order: {values: [error, loading, success], others: allowed}}"),
    ("f-order-all", "$.precedence", "{order: {values: [error, success], all: true}}"),
    ("f-order-keys", "$.states", "{order: {keys: [loading, empty, error]}}"),
    ("f-reference", "$.states.success.content[*]", "{reference: {in: \"$.numbers[*].id\"}}"),
    ("f-reference-not", "$.states.success.content[*]", "{reference: {notIn: \"$.numbers[*].id\"}}"),
    ("f-mentioned", "$.uses[*]", "{mentioned: {in: \"$.states.*.behavior[*]\"}}"),
    ("f-wording", "text", "{wording: {phrases: [savings account], allow: [no savings account fee]}}"),
    ("f-wording-whole", "shown-text", "{wording: {whole: [oops]}}"),
    ("f-wording-start", "shown-text", "{wording: {start: [please]}}"),
    ("f-wording-marks", "shown-text", "{wording: {marks: [\"!\"]}}"),
    ("f-wording-marks-wide", "$.states.*", "{field: copy, wording: {marks: [\"¡\", \"…\", \"?!\"]}}"),
    ("f-wording-near", "text", "{wording: {phrases: [earn], near: [interest], within: sentence}}"),
    ("f-wording-unless", "text", "{wording: {phrases: [guaranteed], unless: [estimate], within: text}}"),
    ("f-says", "$.states.empty", "{field: copy, says: {any: [nothing yet, no items]}}"),
    ("f-says-all", "$.states.empty", "{field: copy, says: {all: [nothing yet, no items]}}"),
    ("f-says-if", "shown-text", "{says: {text: testnet, if: [faucet]}}"),
    ("f-sentence", "$.states.*.reason", "{sentence: {minWords: 3, maxSentences: 1}}"),
    ("f-secret", "text", "{secret: [stellar-key, hex-64]}"),
    ("f-number-format", "numbers", "{field: format, number: format}"),
    ("f-number-unit", "numbers", "{number: unit}"),
    ("f-number-example", "$.numbers[*].examples[*]", "{number: example}"),
    ("f-agrees", "numbers", "{agrees: {table: cells, key: role}}"),
    ("f-complete", "$.menus", "{complete: {table: cells, key: id}}"),
    ("f-states", "screen", "{states: required}"),
    ("f-states-known", "$.states", "{states: known}"),
    ("f-contract", "$.components[*]", "{contract: notWeakened}"),
    ("f-pattern", "$.routes", "{pattern: {match: '^/[a-z0-9/-]*$'}}"),
    ("f-pattern-not", "$.copy", "{pattern: {notMatch: '(?i)HTTP [45]\\d\\d|ä+', allow: '\\{[^{}]*\\}'}}"),
    ("f-pattern-blank", "$.title", "{pattern: {notMatch: '^\\s*$'}}"),
    ("f-pattern-field", "$.actions[*]", "{field: label, pattern: {match: '^\\p{Lu}', notMatch: '\\.$'}}"),
  ]

  private static let built = BuiltIn.compile([
    "pack: functions\ntables:\n  cells:\n    names: role\n    rows: {apr: {sign: level}, gain: {sign: [change, parens]}}\n"
      + "rules:\n"
      + rules.map { id, given, then in
        "  \(id):\n    description: d\n    severity: error\n    given: '\(given)'\n    then: \(then)\n"
      }.joined()
  ])

  @Test func thePackHasNoMistakes() {
    #expect(Self.built.problems.map(\.message) == [])
  }

  @Test(arguments: [
    ("f-require", "actions: [{id: b, label: \"B\", a11y: {role: button}}]"),
    ("f-require", "actions: [{id: «b», label: \"B\"}]"),
    ("f-require", "actions: [{id: «b», label: \"\", a11y: {role: button}}]"),
    ("f-require", "actions: [{id: b, label: {notApplicable: A gesture starts it.}, a11y: {role: button}}]"),
    ("f-require", "actions: [{async: true, id: «b»}]"),
    ("f-require", "actions: [{«async»: true}]"),
    ("f-require-any", "actions: [{id: b, gesture: swipe}]"),
    ("f-require-any", "actions: [{id: «b»}]"),
    ("f-require-one", "actions: [{id: b, gesture: swipe}]"),
    ("f-require-one", "actions: [{id: «b», gesture: swipe, label: \"B\"}]"),
    ("f-require-one", "actions: [{id: «b»}]"),
    ("f-forbid", "actions: [{id: b, «gesture»: swipe, a11y: {«hint»: \"H\"}}]"),
    ("f-forbid", "actions: [{id: b, a11y: {label: \"H\"}}]"),
    ("f-is", "actions: [{id: b, guard: inFlight}]"),
    ("f-is", "actions: [{id: b, guard: «none»}, {id: «c»}]"),
    ("f-enumeration", "actions: [{id: b}, {id: c, gesture: tap}]"),
    ("f-enumeration", "actions: [{id: b, gesture: «swype»}]"),
    ("f-contains", "states: {error: {keeps: [snapshot, input]}}"),
    ("f-contains", "states: {error: {keeps: «[input]»}}"),
    ("f-contains", "states: {error: {keeps: «input»}}"),
    ("f-contains", "states: {«error»: {when: b}}"),
    ("f-contains-none", "states: {error: {signals: [icon, «color»]}}"),
    ("f-contains-none", "states: {error: {signals: icon}}"),
    ("f-contains-only", "states: {error: {signals: [icon, «motion», haptic]}}"),
    ("f-contains-only", "states: {error: {signals: [text, icon]}}"),
    ("f-contains-phases", "states: {pending: {phases: [{id: sending, label: \"Sending it\"}]}}"),
    ("f-contains-phases", "states: {pending: {phases: [sending, «{id: last, label: \"The last\"}»]}}"),
    ("f-contains-phases", "states: {pending: {phases: «[{id: s, label: \"Sending it\"}]»}}"),
    ("f-contains-any", "states: {error: {signals: «[motion]»}}"),
    ("f-contains-any", "states: {error: {when: b}}"),
    ("f-range", "limits: {rows: 3.5}"),
    ("f-range", "limits: {rows: 1.0}"),
    ("f-range", "limits: {rows: «3.50000000000000000000000000000001»}"),
    ("f-range", "limits: {rows: «0.99»}"),
    ("f-range", "limits: {rows: «-1»}"),
    ("f-range", "«limits»: {other: 1}"),
    ("f-length", "title: «\"H\"»"),
    ("f-length", "title: \"größ\""),
    ("f-length", "title: «\"größe\"»"),
    ("f-length-list", "routes: [a, b]"),
    ("f-length-list", "routes: «[a, b, c]»"),
    ("f-count", "actions: [{id: b}, {id: c}]"),
    ("f-count", "actions: [{id: b}, {id: c}, {id: «d»}, {id: e}]"),
    ("f-unique", "actions: [{id: b}, {id: c}]"),
    ("f-unique", "actions: [{id: b}, {id: «b»}, {id: «b»}]"),
    ("f-unique", "actions: [&x {id: b}, *x, *x]"),
    ("f-consistent", "numbers: [{id: b, group: g, unit: XLM}, {id: c, group: g, unit: XLM}, {id: d, unit: USD}]"),
    ("f-consistent", "numbers: [{id: b, group: g, unit: XLM}, {id: c, group: g, unit: «USD»}]"),
    ("f-order", "precedence: [error, disabled, loading, success]"),
    ("f-order", "precedence: [loading, «error», success]"),
    ("f-order-all", "precedence: [error, success]"),
    ("f-order-all", "«precedence»: [error]"),
    ("f-order-all", "precedence: [error, «loading»]"),
    ("f-order-keys", "states: {loading: b, success: c, empty: d}"),
    ("f-order-keys", "states: {error: b, «loading»: c, empty: d}"),
    ("f-reference", "numbers: [{id: balance}]\nstates: {success: {content: [balance]}}"),
    ("f-reference", "numbers: [{id: balance}]\nstates: {success: {content: [«balanc»]}}"),
    ("f-reference-not", "numbers: [{id: balance}]\nstates: {success: {content: [«balance», name]}}"),
    ("f-mentioned", "uses: [useFaucet]\nstates: {success: It calls useFaucet once.}"),
    ("f-mentioned", "uses: [«useFaucet»]\nstates: {success: It calls nothing.}"),
    ("f-wording", "copy: [\"Open a «Savings  Account» and a «savings-account»\"]"),
    ("f-wording", "copy: [\"There is no savings account fee\", \"savings accountant\", \"mysavings account\"]"),
    ("f-wording", "copy: [\"This is not a savings account\", \"See `savings account`\"]"),
    ("f-wording-whole", "copy: [\"«Oops»!\", \"Oops, it failed\"]"),
    ("f-wording-start", "copy: [\"«Please» wait\", \"Wait, please\"]"),
    ("f-wording-marks", "copy: [\"Done«!»\", \"Done.\"]"),
    ("f-wording-marks", "copy: [\"Done«!» Really«!»«!» `a!b` {c} www.d.e/!f\"]"),
    // The bytes of “¡” and “…” also stand inside of other characters.
    (
      "f-wording-marks-wide", "states: {empty: {copy: \"A á “à” ‥ €, ! or ?\"}, success: {copy: \"«?!»\", where: page}}"
    ),
    ("f-wording-marks-wide", "states: {empty: {copy: {text: \"«¡»Done«…»\", id: a…}}}"),
    ("f-mentioned", "uses: [«send»]\nstates: {empty: \"The sender sends, resend\"}"),
    ("f-mentioned", "uses: [use-wallet, Lib.a]\nstates: {empty: \"It asks `Use Wallet`, and {lib.A}.\"}"),
    ("f-wording-near", "copy: [\"You «earn» interest\", \"You earn points. Interest is due.\"]"),
    ("f-wording-unless", "copy: [\"A «guaranteed» rate\", \"Not more than an estimate, guaranteed or else\"]"),
    ("f-says", "states: {empty: {copy: \"Nothing yet, come back\"}}"),
    ("f-says", "states: {«empty»: {copy: \"Empty\"}}"),
    ("f-says", "states: {«empty»: {when: b}}"),
    ("f-says-all", "states: {empty: {copy: [\"Nothing yet\", \"No items\"]}}"),
    ("f-says-all", "states: {«empty»: {copy: [\"Nothing yet\"]}}"),
    ("f-says-if", "copy: [\"The «faucet» is open\", \"The testnet faucet is open\", \"Testnet\"]"),
    ("f-sentence", "states: {empty: {reason: The list is new.}}"),
    ("f-sentence", "states: {empty: {reason: «Too short»}, error: {reason: «One thing here. Another thing here.»}}"),
    ("f-sentence", "states: {empty: {reason: «\"\"»}}"),
    ("f-secret", "copy: [\"Key «SBZVMB74Z76QZ3ZOY7UTDFYKMEGKW5XFJEB6PFKBF4UYSSWHG4EDH7PY» here\"]"),
    ("f-secret", "copy: [\"GBZVMB74Z76QZ3ZOY7UTDFYKMEGKW5XFJEB6PFKBF4UYSSWHG4EDH7PY\"]"),
    ("f-number-format", "numbers: [{id: b, format: money}, {id: c, format: «mony»}]"),
    ("f-number-unit", "numbers: [{id: b, format: amount, unit: XLM}, {id: «c», format: amount}]"),
    (
      "f-number-example",
      "numbers: [{id: b, format: amount, unit: XLM, examples: [{value: \"5.205516\", shows: \"5.2 XLM\"}]}]"
    ),
    (
      "f-number-example",
      "numbers: [{id: b, format: amount, unit: XLM, examples: [{value: \"5.205516\", shows: «\"9 XLM\"»}]}]"
    ),
    (
      "f-agrees", "numbers: [{id: b, role: apr, sign: level}, {id: c, role: gain, sign: parens}, {id: d, sign: change}]"
    ),
    ("f-agrees", "numbers: [{id: b, role: apr, sign: «parens»}, {id: c, role: gain, sign: «level»}]"),
    ("f-complete", "menus: [{id: apr}, {id: gain}]"),
    ("f-complete", "«menus»: [{id: apr}]"),
    (
      "f-states",
      "states: {loading: a, empty: a, error: a, success: a, disabled: {notApplicable: It has none.}, pending: a}"
    ),
    ("f-states", "«states»: {loading: a, empty: a, error: a, success: a, disabled: a}"),
    (
      "f-states",
      "pattern: [six-core, seven-state]\nstates: {loading: a, empty: a, error: a, populated: a, disabled: a, pending: a, "
        + "offline: a, permission-denied: a, rate-limited: a}"
    ),
    ("f-states-known", "states: {success: a, «sucess»: b}"),
    ("f-contract", "components: [{name: Button, honors: {exposes: [busy, disabled, more]}}]"),
    (
      "f-contract",
      "components: [{name: X, implements: button, honors: {exposes: «[busy]», ignoresDuplicates: «false»}}]"
    ),
    ("f-pattern", "routes: [/a, /a/b-1, /]"),
    ("f-pattern", "routes: [«a», /b, «\"/B\"»]"),
    ("f-pattern", "routes: «/größe»"),
    ("f-pattern-not", "copy: [\"The server said «HTTP 500», then «http 404»\", \"HTTP 200\", \"so «ää»\"]"),
    ("f-pattern-not", "copy: [\"{HTTP 500} and {x ä y} but «ä»\", \"{HTTP «ä»\"]"),
    ("f-pattern-not", "copy: >\n  “for” «HTTP\n  500»\n"),
    ("f-pattern-not", "copy: \"\\u2014 «\\u00E4» 'x' «HTT\\u0050 500»\""),
    ("f-pattern-not", "copy: {notApplicable: The label says HTTP 500.}"),
    ("f-pattern-blank", "title: \"«  »\""),
    ("f-pattern-blank", "title: «\"\"»"),
    ("f-pattern-blank", "title: \" a \""),
    ("f-pattern-field", "actions: [{id: b, label: \"Übertragen\"}, {id: c}, {id: d, label: «\"send\"»}]"),
    ("f-pattern-field", "actions: [{id: b, label: \"Send«.»\"}]"),
  ])
  func aFunctionReportsWhereTheMarksStand(_ rule: String, _ marked: String) {
    let scalars = Array("screen: x\n\(marked)\n")
    var text = ""
    var marks: [String] = []
    var start: String.Index?
    var expected: [Int] = []
    for character in scalars {
      switch character {
      case "«":
        start = text.endIndex
        expected.append(text.utf8.count)
      case "»":
        if let start { marks.append(String(text[start...])) }
        start = nil
      default: text.append(character)
      }
    }
    let findings = lint([text], rulebook: Self.built.rulebook).filter { $0.ruleID == rule }
    #expect(findings.map { place(of: $0, in: Array(text.utf8)).text } == marks, "\(findings.map(\.message))")
    #expect(findings.map { Int($0.span.lowerBound) } == expected)
    #expect(findings.allSatisfy { !$0.message.contains("{{") && !$0.message.isEmpty })
  }

  @Test func aSecretIsNotRepeatedInTheMessage() {
    let key = "SBZVMB74Z76QZ3ZOY7UTDFYKMEGKW5XFJEB6PFKBF4UYSSWHG4EDH7PY"
    let findings = lint(["screen: x\ncopy: [\"\(key)\"]\n"], rulebook: Self.built.rulebook)
    let secrets = findings.filter { $0.ruleID == "f-secret" }
    #expect(secrets.count == 1)
    #expect(secrets.allSatisfy { !$0.message.contains(key.prefix(20)) && !$0.message.contains(key.suffix(20)) })
  }
}
