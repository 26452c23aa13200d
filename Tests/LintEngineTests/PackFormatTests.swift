import LintEngine
import NumberFormats
import Testing

/// Number formats of a team's own.
@Suite struct PackFormatTests {
  private func pack(_ lines: String) -> String {
    "pack: p\nformats:\n  mine:\n" + lines.split(separator: "\n").map { "    \($0)\n" }.joined()
  }

  /// The built-in formats, as a pack would write them.
  static let written = #"""
    pack: written
    formats:
      my-money:
        says: money
        symbol: {currency: USD}
        floor: 1e-10
        digits: [{from: 0.99, places: 2}, {significant: 4, atLeast: 2}]
      my-money-row:
        says: money in a row
        symbol: {currency: USD}
        dust: 0.0001
        digits:
          - {from: 100000, places: 2, open: {shortened: 2, because: large money in a row may be shortened}}
          - {from: 0.99, places: 2}
          - {significant: 4, atLeast: 2}
      my-money-total: {says: a total, symbol: {currency: USD}, digits: [{places: 2}]}
      my-money-large:
        says: a large value
        symbol: {currency: USD}
        floor: 1e-10
        ladder: {K: 3, M: 6, B: 9, T: 12}
        digits: [{from: 100000, shortened: 2}, {from: 0.99, places: 2}, {significant: 4, atLeast: 2}]
      my-amount:
        says: an amount
        symbol: {unit: required}
        rounding: cut
        digits: [{from: 1, places: {max: 2}}, {significant: 4}]
      my-amount-exact: {says: an exact amount, symbol: {unit: required}, digits: [{exact: true}]}
      my-amount-row:
        says: an amount in a row
        symbol: {unit: required}
        rounding: cut
        dust: 0.0001
        digits: [{from: 100000, shortened: 2}, {from: 0.1, places: {min: 0, max: 2}}, {places: {max: 4}}]
      my-percent-change: {says: a percent change, symbol: {suffix: "%"}, sign: always, digits: [{places: 2}]}
      my-percent-rate: {says: a percent rate, symbol: {suffix: "%"}, sign: never, digits: [{places: 2}]}
      my-percent-preset: {says: a preset, symbol: {suffix: "%"}, sign: never, digits: [{places: {max: 2}}]}
      my-rate:
        says: a rate
        symbol: {unit: optional}
        floor: 1e-10
        digits:
          - {from: 0.99, places: 2}
          - {significant: 4, open: {significant: 4, atLeast: 2, because: a rate under 0.99 may keep two places}}
      my-leverage: {says: leverage, symbol: {suffix: x}, sign: declared, digits: [{places: {max: 2}}]}
    """#

  /// All twelve can be said in YAML: they print the same for values around every limit.
  @Test func builtInFormatsAreExpressible() throws {
    let (rulebook, problems) = BuiltIn.compile([Self.written])
    #expect(problems.map(\.message) == [])
    var texts = 0
    for (id, format) in NumberFormat.builtIn {
      let mine = try #require(rulebook.numberFormat("my-" + id))
      for limit in ["0", "1e-400", "1e-10", "0.0001", "0.1", "0.99", "1", "1000", "100000", "999999", "1e15"] {
        for tail in ["0", "1e-12", "-1e-12", "0.00004999", "0.005", "0.12345", "0.994"] {
          guard let limit = DecimalText(limit), let tail = DecimalText(tail) else { continue }
          for sign in [nil] + SignMode.allCases {
            for value in [limit + tail, -(limit + tail)] {
              let text = format.text(for: value, unit: "ETH", sign: sign)
              #expect(mine.text(for: value, unit: "ETH", sign: sign) == text)
              #expect(mine.reading(of: text, for: value, unit: "ETH", sign: sign) == .exact)
              texts += 1
            }
          }
        }
      }
    }
    #expect(texts == 12 * 11 * 7 * 8)
    let row = try #require(rulebook.numberFormat("my-money-row"))
    guard case .accepted = row.reading(of: "$123.46K", for: DecimalText(12_345_678, exponent: -2)) else {
      Issue.record("the open form is read")
      return
    }
  }

  private static let whole = "says: a thing\nsymbol: {suffix: x}\n"

  @Test(arguments: [
    ("says: a\nsymbol: {suffix: x}", "mine", "has no “digits”"),
    (whole + "digits: []", "[]", "lists nothing"),
    (whole + "digits: [{from: 1, places: 2}]", "{from: 1, places: 2}", "nothing is said of values under 1"),
    (
      whole + "digits: [{from: 1, exact: true}, {from: 5, exact: true}, {exact: true}]", "{from: 5, exact: true}",
      "the largest “from” is first"
    ),
    (whole + "digits: [{places: 2, exact: true}]", "exact", "stands beside “places”"),
    (whole + "digits: [{from: 1}]", "{from: 1}", "“places”, “significant”"),
    (whole + "digits: [{place: 2}]", "place", "did you mean “places”?"),
    (whole + "digits: [{places: {min: 3, max: 2}}]", "{min: 3, max: 2}", "nothing fits"),
    (whole + "digits: [{places: -1}]", "-1", "a whole number from 0 to 100"),
    (whole + "digits: [{places: 101}]", "101", "a whole number from 0 to 100"),
    (whole + "digits: [{places: 99999999999999999999}]", "99999999999999999999", "a whole number from 0 to 100"),
    (whole + "digits: [{from: 1e999999999, places: 2}, {exact: true}]", "1e999999999", "a decimal number"),
    (whole + "digits: [{from: -1, places: 2}, {exact: true}]", "-1", "a decimal number"),
    (whole + "digits: [{significant: 0}]", "{significant: 0}", "show nothing"),
    (whole + "digits: [{exact: true, atLeast: 2}]", "2", "goes with “significant”"),
    (
      whole + "rounding: cut\ndigits: [{from: 1.5, places: 0}, {places: 2}]", "{from: 1.5, places: 0}",
      "1.5 would read 1"
    ),
    (whole + "digits: [{places: 2}]\ndust: 0.0001", "0.0001", "the limit itself would read 0"),
    (whole + "digits: [{places: 2}]\nfloor: 0.4", "0.4", "does not read as zero"),
    (whole + "digits: [{from: 0.001, places: 2}, {places: 4}]\nfloor: 0.001", "0.001", "under the floor"),
    (whole + "digits: [{places: 2}]\nladder: {K: 3}", "{K: 3}", "“ladder” is never used"),
    (
      whole + "digits: [{from: 5000, shortened: 1}, {places: 0}]\nladder: {K: 3, M: 3}", "{K: 3, M: 3}",
      "share a letter or a size"
    ),
    (whole + "digits: [{from: 5000, shortened: 1}, {places: 0}]\nladder: {1: 3}", "1", "is no letter"),
    (whole + "digits: [{shortened: 1}]", "{shortened: 1}", "have no letter"),
    (whole + "digits: [{places: 2}]\nrounding: ct", "ct", "did you mean “cut”?"),
    (whole + "digits: [{places: 2}]\nsign: plus", "plus", "is no rule for signs"),
    ("says: a\ndigits: [{places: 2}]\nsymbol: {suffix: \"-1\"}", "\"-1\"", "reads as a part"),
    ("says: a\ndigits: [{places: 2}]\nsymbol: {currency: dollars}", "dollars", "no code of a currency"),
    ("says: a\ndigits: [{places: 2}]\nsymbol: {currency: USD, suffix: x}", "{currency: USD, suffix: x}", "is one of"),
    (whole + "digits: [{places: 2, open: {places: 1}}]", "{places: 1}", "“because”"),
    (whole + "digits: [{places: 2}]\nexamples: [{value: a, shows: 1x}]", "a", "a decimal number"),
    (whole + "digits: [{places: 2}]\nexamples: [1x]", "1x", "an example of a format"),
  ])
  func aMistakeHasItsPlace(lines: String, place: String, words: String) {
    let text = pack(lines)
    let (_, problems) = BuiltIn.compile([text])
    #expect(problems.count == 1, "\(problems.map(\.message))")
    for problem in problems {
      #expect(problem.message.contains(words), "\(problem.message)")
      let found = LintEngineTests.place(of: problem, in: Array(text.utf8)).text
      #expect(found == place)
    }
  }

  @Test func aTakenNameIsRefused() {
    let digits = "{says: a, symbol: {suffix: x}, digits: [{places: 2}]}"
    for id in ["money", "xlm-seven"] {
      let (_, problems) = BuiltIn.compile(["pack: p\nformats: {\(id): \(digits)}"])
      #expect(problems.map(\.message) == ["there is a number format “\(id)” already; give this one another name"])
    }
  }

  @Test func manifestsUseIt() {
    let pack = """
      pack: p
      formats:
        points: {says: points, symbol: {unit: pts}, rounding: half-up, digits: [{places: {max: 1}}]}
      """
    let (rulebook, problems) = BuiltIn.compile([pack])
    #expect(problems.isEmpty)
    func found(_ number: String) -> [String] {
      lint(["screen: a\nnumbers: [\(number)]"], preset: .recommended, rulebook: rulebook)
        .filter { $0.ruleID.hasPrefix("number-") }.map(\.message)
    }
    #expect(found(#"{id: score, format: points, examples: [{value: 2.25, shows: "2.3 pts"}]}"#) == [])
    #expect(
      found(#"{id: score, format: points, examples: [{value: 2.25, shows: "2.2 pts"}]}"#).first?
        .contains("“2.2 pts” should read “2.3 pts”") == true)
    #expect(found("{id: score, format: point}").first?.contains("did you mean “points”?") == true)
  }

  @Test func examplesAreRun() {
    let pack = """
      pack: p
      formats:
        points:
          says: points
          symbol: {unit: pts}
          digits: [{places: 1}]
          examples: [{value: 2, shows: 2.0 pts}, {value: 3, shows: 3 pts}]
          refused: [2 pts, 4.0 pts]
        bare: {says: a thing, symbol: {suffix: x}, digits: [{places: 2}]}
      """
    let (rulebook, problems) = BuiltIn.compile([pack])
    #expect(problems.isEmpty)
    let outcome = ExampleRunner(rulebook: rulebook).run(packs: ["p"])
    #expect(outcome.passed == 2 && outcome.failed == 3)
    #expect(
      outcome.diagnostics.map(\.message) == [
        "number format “bare” needs at least one example", "this example says “3 pts”, and 3 reads “3.0 pts”",
        "this refused text is what 4 reads as",
      ])
    let whole = ExampleRunner(rulebook: BuiltIn.rulebook).run(packs: ["number-formats"])
    #expect(whole.failed == 0)
  }
}
