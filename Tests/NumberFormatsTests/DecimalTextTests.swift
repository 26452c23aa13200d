import NumberFormats
import Testing

@Suite struct DecimalTextTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("+3", "3"), (".5", "0.5"), ("5.", "5"), ("-.5", "-0.5"), ("007", "7"),
    ("1.500", "1.5"), ("-123.456789012345678901", "-123.456789012345678901"), ("1e-10", "0.0000000001"),
    ("6.55e-15", "0.00000000000000655"), ("1E+3", "1000"), ("12.5e1", "125"), ("0e999999999", "0"),
    ("1e-3", "0.001"), ("9007199254740993", "9007199254740993"),
  ])
  func reads(text: String, plain: String) throws {
    #expect(try decimal(text).description == plain)
  }

  @Test(arguments: [
    "", " ", "-", "+", ".", "e5", "1e", "1e+", "1e5.5", "1.2.3", "1,234", "1 000", " 1", "1 ", "12abc", "0x1F", "--1",
    "+-1", "1_000", ".inf", "NaN", "null", "١", "\u{2212}1", "1e5e5", "\u{0}", "½",
  ])
  func refuses(_ text: String) {
    #expect(DecimalText(text) == nil)
  }

  /// Nothing that would take more than ten thousand digits to write out, whatever its exponent.
  @Test(arguments: [
    "1e999999999", "-1e-999999999", "1e10000", "1e-10000", "1e99999999999999999999999999",
    "1e-99999999999999999999999999", "9e9223372036854775807", "9e-9223372036854775808",
  ])
  func refusesHugeExponents(_ text: String) {
    #expect(DecimalText(text) == nil)
  }

  @Test func longestNumbers() throws {
    let limit = DecimalText.longestPlainText
    #expect(try decimal("1e\(limit - 1)").description.count == limit)
    #expect(try decimal("1e-\(limit - 1)").description.count == limit + 1)
    #expect(DecimalText(String(repeating: "9", count: limit)) != nil)
    #expect(DecimalText(String(repeating: "9", count: limit + 1)) == nil)
    let longText = String(repeating: "0", count: 100_000)
    #expect(try decimal("0.\(longText)").isZero)
    #expect(try decimal("1\(longText)e-100000") == decimal("1"))
    for id in NumberFormat.builtIn.keys {
      #expect(try shown(id, "1e\(limit - 1)").count > 3000)
      #expect(try !shown(id, "1e-\(limit - 1)").isEmpty)
    }
  }

  @Test func comparesMagnitudes() throws {
    let ascending = ["0", "1e-400", "0.0001", "0.09999", "0.1", "0.989999", "0.99", "1", "1.01", "9", "10", "1e15"]
    for (index, smaller) in ascending.enumerated() {
      for (other, larger) in ascending.enumerated() {
        let negative = try decimal("-" + larger)
        #expect(try decimal(smaller).isSmaller(than: negative) == (index < other), "\(smaller) \(larger)")
      }
    }
  }

  @Test(arguments: [
    ("2.675", 2, "2.67", "2.68", "2.68", "2.67"), ("2.665", 2, "2.66", "2.66", "2.67", "2.66"),
    ("-2.5", 0, "-2", "-2", "-3", "-2"), ("0.5", 0, "0", "0", "1", "0"), ("1.5", 0, "1", "2", "2", "1"),
    ("0.04", 1, "0", "0", "0", "0"), ("0.051", 1, "0", "0.1", "0.1", "0.1"),
    ("999.995", 2, "999.99", "1000", "1000", "999.99"),
    ("0.00001", 2, "0", "0", "0", "0"), ("99.9", 0, "99", "100", "100", "100"), ("150", -2, "100", "200", "200", "100"),
    ("40", -2, "0", "0", "0", "0"), ("1.2", 5, "1.2", "1.2", "1.2", "1.2"),
  ])
  func rounds(text: String, places: Int, cut: String, even: String, tieUp: String, tieDown: String) throws {
    let value = try decimal(text)
    #expect(value.rounded(to: places, .cut).description == cut)
    #expect(value.rounded(to: places, .nearest).description == even)
    #expect(value.rounded(to: places, .nearestTieUp).description == tieUp)
    #expect(value.rounded(to: places, .nearestTieDown).description == tieDown)
  }

  @Test func ordersBySignAndMagnitude() throws {
    let ascending = try ["-1e15", "-1.01", "-1", "-1e-400", "0", "1e-400", "0.99", "1", "1e15"].map(decimal)
    #expect(ascending.shuffled().sorted() == ascending)
    #expect(try decimal("-0") >= decimal("0"))
  }

  @Test func roundsUpAndShifts() throws {
    #expect(try decimal("0.00001").rounded(to: 2, .up) == decimal("0.01"))
    #expect(try decimal("-1.001").rounded(to: 2, .up) == decimal("-1.01"))
    #expect(try decimal("1.01").rounded(to: 2, .up) == decimal("1.01"))
    #expect(try decimal("50000").shifted(by: -7) == decimal("0.005"))
    #expect(try decimal("0").shifted(by: 7) == decimal("0"))
    #expect(DecimalText(-99, exponent: -2).description == "-0.99")
    #expect(DecimalText(Int.min).description == "-9223372036854775808")
  }
}
