import NumberFormats
import Testing

/// What a text that is not the format's own is told.
@Suite struct ReadingTests {
  private static let reasons: [(format: String, value: String, text: String, reason: String)] = [
    ("amount", "0.099999", "0.1 XLM", "an amount is cut, never rounded up"),
    ("amount", "1.059", "1.06 XLM", "an amount is cut, never rounded up"),
    ("amount", "5.205516", "5.20 XLM", "an amount drops trailing zeros"),
    ("amount", "5.205516", "5.205 XLM", "from 1 an amount has up to two places"),
    ("amount", "0.12345", "0.12345 XLM", "under 1 an amount has up to four significant digits"),
    ("amount", "0.002", "0.00 XLM", "under 1 an amount has up to four significant digits"),
    ("amount", "7", "8 XLM", "the digits are those of another number"),
    ("amount", "0.005", "50,000 XLM", "the decimal point stands elsewhere than in the value"),
    ("amount", "0.0000001", "1e-7.0000000 XLM", "every digit is written out, without an exponent"),
    ("amount", "7", "$NaN", "a known value shows its digits"),
    ("amount", "7", "", "a known value is shown"),
    ("amount", "7", "~7 XLM", "a known value is not approximate"),
    ("amount", "0.5", ".5 XLM", "a number under 1 starts with its zero"),
    ("amount", "7", "07 XLM", "a number has no zeros in front"),
    ("amount", "7", "7 XLM ", "no space stands around the text"),
    ("amount", "7", "7", "an amount shows its unit"),
    ("amount", "7", "7XLM", "one space stands before the symbol"),
    ("amount", "7", "XLM 7", "the symbol stands behind the number"),
    ("amount", "7", "7 BTC", "the symbol is the unit's, “XLM”"),
    ("amount", "7", "7 XLM left", "only its symbol stands beside the number"),
    ("amount", "1239999", "1239999 XLM", "thousands are grouped by commas"),
    ("amount", "1234.5", "1.234,5 XLM", "a point parts the decimals, and commas group thousands"),
    ("amount", "5.2", "5,2 XLM", "a point parts the decimals, and commas group thousands"),
    ("amount", "267123", "267.12K XLM", "only large values and amounts in rows are shortened"),
    ("amount", "0.00001", "<0.0001 XLM", "only list rows use the less-than form"),
    ("amount", "-3", "XLM 3-", "the sign stands before the number"),
    ("amount", "-3", "3 XLM", "a value under zero carries its minus"),
    ("amount", "-3", "+3 XLM", "the sign is that of the value"),
    ("amount", "3", "-3 XLM", "only a value under zero has a minus"),
    ("amount", "3", "--3 XLM", "a number has one sign"),
    ("amount-exact", "30000.000000011117116443", "30,000.000000011118 XLM", "an exact amount shows every digit"),
    ("amount-row", "0.00001", "0.00001 XLM", "under 0.0001 an amount in a row reads as less than 0.0001"),
    ("amount-row", "0", "<0.0001 XLM", "zero is not less than the limit"),
    ("amount-row", "0.5", "<0.0001 XLM", "the less-than form is for values under 0.0001"),
    ("amount-row", "0.00001", "<0.001 XLM", "the limit of the less-than form is 0.0001"),
    ("amount-row", "267123.4", "267,123.4 XLM", "from 100,000 an amount in a row is shortened"),
    ("xlm-seven", "0", "0 XLM", "an amount of lumens always shows seven places"),
    ("money", "0.9", "$0.9", "money always shows its cents"),
    ("money", "5", "$5", "money always shows its cents"),
    ("money", "0.123", "$0.1230", "money has no zeros behind its cents"),
    ("money", "0.12345", "$0.12345", "under 0.99 money has up to four significant digits"),
    ("money", "1.2345", "$1.2345", "from 0.99 money has two places"),
    ("money", "1.89999", "$1.89", "money is rounded to the nearest, not cut"),
    ("money", "1.891", "$1.90", "money is rounded to the nearest, not up"),
    ("money", "-1.2", "$-1.20", "the sign stands before the symbol"),
    ("money", "5", "5.00 $", "the symbol stands before the number"),
    ("money", "5", "$ 5.00", "no space stands between the number and its symbol"),
    ("money", "5", "5.00", "money shows its currency"),
    ("money", "5", "€5.00", "money without a unit is in USD"),
    ("money", "5", "+$5.00", "a level never carries a sign"),
    ("money-row", "0.00000783", "$<0.0001", "the less-than sign stands before the symbol"),
    ("money-total", "0.0039", "$0.0039", "a total has two places"),
    ("money-large", "1235999", "$1,235,999.00", "from 100,000 a large value is shortened"),
    ("money-large", "97100", "$97.1K", "under 100,000 a large value is not shortened"),
    ("money-large", "999999", "$1000K", "a shortened number takes the largest letter that fits"),
    ("money-large", "1235999", "$1.24 M", "a shortened number has its letter right behind it, in upper case"),
    ("money-large", "1235999", "$1.24m", "a shortened number has its letter right behind it, in upper case"),
    ("money-large", "2500000", "$2.50M", "a shortened number drops trailing zeros"),
    ("money-large", "1e15", "$1,000T", "a shortened number is grouped from five digits"),
    ("percent-change", "2.5", "2.50%", "a change always carries its sign"),
    ("percent-change", "2.5", "+2.5%", "a percent change always shows two places"),
    ("percent-change", "2.5", "(2.50%)", "only a number behind a signed gain has parentheses"),
    ("percent-rate", "5", "+5.00%", "a level never carries a sign"),
    ("percent-rate", "-1.23", "-1.23%", "a level never carries a sign"),
    ("percent-preset", "5", "5.00%", "a percent preset drops trailing zeros"),
    ("rate", "24", "24", "a rate always shows two places"),
    ("rate", "0.123", "0.1230", "a rate drops trailing zeros"),
    ("leverage", "5", "5", "leverage ends in “x”"),
    ("leverage", "5", "5 x", "no space stands between the number and its symbol"),
  ]

  @Test(arguments: reasons)
  func namesTheBrokenRule(id: String, value: String, text: String, reason: String) throws {
    let format = try format(id)
    let unit = format.isAmount ? "XLM" : nil
    let value = try decimal(value)
    let expected = format.text(for: value, unit: unit)
    #expect(format.reading(of: text, for: value, unit: unit) == .wrong(expected: expected, reason: reason))
  }

  @Test func signModeGivesItsOwnReasons() throws {
    let amount = try format("amount")
    let percent = try format("percent-change")
    #expect(
      amount.reading(of: "3 XLM", for: try decimal("3"), unit: "XLM", sign: .change)
        == .wrong(expected: "+3 XLM", reason: "a change always carries its sign"))
    #expect(
      percent.reading(of: "+2.50%", for: try decimal("2.5"), sign: .parens)
        == .wrong(expected: "(2.50%)", reason: "behind a signed gain the number stands in parentheses"))
    #expect(
      percent.reading(of: "(+2.50%)", for: try decimal("2.5"), sign: .parens)
        == .wrong(expected: "(2.50%)", reason: "in parentheses a number has no sign"))
  }

  @Test(arguments: [
    "-1,234.5\u{A0}XLM", "-1,234.5\u{202F}XLM", "\u{2212}1,234.5 XLM", "\u{2066}-1,234.5 XLM\u{2069}",
    "\u{200E}-1,234.5 XLM",
  ])
  func typographicFormsEqualPlainOnes(_ text: String) throws {
    #expect(try format("amount").reading(of: text, for: try decimal("-1234.5"), unit: "XLM") == .exact)
  }

  @Test func undeclaredUnitIsReadFromTheText() throws {
    let amount = try format("amount")
    #expect(amount.reading(of: "5.2 XLM", for: try decimal("5.205516")) == .exact)
    #expect(
      amount.reading(of: "5.20 XLM", for: try decimal("5.205516"))
        == .wrong(expected: "5.2 XLM", reason: "an amount drops trailing zeros"))
    #expect(try format("rate").reading(of: "24.00 USDC", for: try decimal("24")) == .exact)
    #expect(try format("rate").reading(of: "24.00 USDC", for: try decimal("24"), unit: "") != .exact)
  }

  @Test(arguments: [
    ("USD", "-$1,234.50"), ("EUR", "-€1,234.50"), ("GBP", "-£1,234.50"), ("JPY", "-¥1,234"), ("CAD", "-CA$1,234.50"),
    ("CHF", "-CHF\u{A0}1,234.50"), ("XOF", "-F\u{202F}CFA\u{A0}1,234"), ("XAF", "-FCFA\u{A0}1,234"),
    ("BHD", "-BHD\u{A0}1,234.500"), ("$", "-$1,234.50"),
  ])
  func currencies(unit: String, text: String) throws {
    let value = try decimal("-1234.5")
    #expect(try format("money").text(for: value, unit: unit) == text)
    #expect(try format("money").reading(of: text.replacing("\u{A0}", with: " "), for: value, unit: unit) == .exact)
  }

  @Test func dustOfACurrencyWithASpace() throws {
    #expect(try format("money-row").text(for: try decimal("0.00001"), unit: "CHF") == "<CHF\u{A0}0.0001")
  }

  @Test func formatsSayWhatTheyAre() throws {
    let ids = NumberFormat.builtIn.keys.sorted()
    let amounts = ["amount", "amount-exact", "amount-row"]
    #expect(try ids.filter { try format($0).needsUnit } == amounts)
    #expect(try ids.filter { try format($0).isAmount } == amounts)
    #expect(try format("xlm-seven").isAmount && !format("xlm-seven").needsUnit)
    #expect(try ids.filter { try format($0).isMoney } == ["money", "money-large", "money-row", "money-total"])
    #expect(try ids.filter { try format($0).isLevel } == ["percent-preset", "percent-rate"])
    #expect(try ids.filter { try format($0).isChange } == ["percent-change"])
  }
}
