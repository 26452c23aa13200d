import LintEngine
import Testing

/// Tables of roles, minimums and locales in packs.
@Suite struct NumberTableTests {
  @Test func aRoleWithAFormatThatIsNotThereIsAMistake() {
    let problems = BuiltIn.compile([
      "pack: acme\ntables:\n  mine:\n    names: role\n    rows:\n      total: {format: [money, mony-total]}\n"
    ]).problems
    #expect(
      problems.map(\.message) == [
        "“mony-total”, the format of the role “total”, is no number format; did you mean “money-total”?"
      ])
  }

  @Test func aRoleMayHaveAFormatOfItsPack() {
    let pack = """
      pack: acme
      formats: {points: {says: points, symbol: {unit: pts}, digits: [{places: 1}]}}
      tables: {mine: {names: role, rows: {score: {format: points}}}}
      """
    #expect(BuiltIn.compile([pack]).problems.isEmpty)
  }

  @Test func cellsAreThoseOfTheTable() {
    let pack = """
      pack: acme
      tables: {mine: {rows: {a: {unit: XLM}}}}
      rules:
        x:
          description: d
          severity: note
          given: numbers
          then: {agrees: {table: mine, key: id, cells: [unti]}}
          source: {document: d}
          examples: {good: ["numbers: [{id: a, unit: XLM}]"], bad: ["numbers: [{id: a, unit: «ETH»}]"]}
      """
    #expect(
      BuiltIn.compile([pack]).problems.map(\.message) == ["no row of “mine” has a cell “unti”; did you mean “unit”?"])
  }

  @Test func anExampleOfAFormatHasAKnownLocale() {
    let pack = """
      pack: acme
      formats:
        points:
          says: points
          symbol: {unit: pts}
          digits: [{places: 1}]
          examples: [{value: 5, shows: "5,0 pts", locale: de-DD}]
      """
    #expect(
      BuiltIn.compile([pack]).problems.map(\.message) == [
        "“de-DD” is no locale whose numbers are known; did you mean “de-DE”?"
      ])
  }

  /// What each minimum is, whatever it is written like.
  @Test(arguments: [
    ("stellar-base-reserve", "XLM", "0.50", true), ("stellar-base-reserve", "XLM", "1", false),
    ("solana-minimum", "SOL", "8.9088e-4", true), ("solana-minimum", "SOL", "0.0008908", false),
    ("xrp-object-reserve", "XRP", "0.2", true), ("algorand-activation", "ALGO", "0.1", true),
    ("polkadot-asset-hub-minimum", "DOT", "0.01", true), ("stellar-reserve-with-trustline", "XLM", "1.5", true),
    ("solana-token-account", "SOL", "0.00148844", true), ("xrp-activation", "XRP", "10", false),
  ])
  func minimumsHaveTheirValues(role: String, unit: String, value: String, isRight: Bool) {
    let field = "{id: a, role: \(role), format: amount-exact, unit: \(unit), examples: [{value: \(value)}]}"
    let findings = found("screen: a\nnumbers: [\(field)]\n", preset: .strict)
    #expect(findings.contains { $0.rule == "reserve-value" && $0.text == value } == !isRight)
    #expect(!findings.contains { $0.rule == "reserve-shown-exact" || $0.rule == "manifest-unknown-name" })
  }

  @Test func eachValueOfAFieldIsHeldToItsTable() {
    let examples = "[{value: 0.5}, {value: 1}, {value: 2}]"
    let text =
      "screen: a\nnumbers: [{id: a, role: stellar-base-reserve, format: xlm-seven, unit: XLM, examples: \(examples)}]\n"
    #expect(found(text, preset: .strict).filter { $0.rule == "reserve-value" }.map(\.text) == ["1", "2"])
  }

  @Test func examplesReadInTheirLocale() {
    let text = """
      screen: a
      numbers:
        - id: price
          format: money
          unit: EUR
          locale: de-DE
          examples:
            - {value: "1234.5", shows: "1.234,50 €"}
            - {value: "1234.5", shows: "€1,234.50"}
            - {value: "1234.5", shows: "€1,234.50", locale: en-US}
            - {value: "0.5", shows: "0,5 €"}
            - {shows: "1,5 €"}
      """
    let findings = found(text, preset: .strict).filter { ["number-example-wrong", "number-shape"].contains($0.rule) }
    #expect(findings.map(\.text) == ["€1,234.50", "0,5 €", "1,5 €"].map { "\"\($0)\"" })
  }
}
