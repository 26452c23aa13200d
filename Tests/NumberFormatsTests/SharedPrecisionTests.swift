import NumberFormats
import Testing

/// Numbers that should add up share one precision where they would read the same.
@Suite struct SharedPrecisionTests {
  private struct Group: CustomTestStringConvertible {
    var format: String
    var unit: String
    var values: [String]
    var difference: String
    var shows: [String]
    var differenceShows: String
    var testDescription: String { "\(format) \(values)" }
  }

  private static let groups = [
    Group(
      format: "amount", unit: "ETH", values: ["0.0664881778", "0.0664880466"], difference: "0.0000001312",
      shows: ["0.0664881778 ETH", "0.0664880466 ETH"], differenceShows: "0.0000001312 ETH"),
    Group(
      format: "amount", unit: "ETH", values: ["0.066488177812345", "0.066488046699999"],
      difference: "0.000000131112346", shows: ["0.0664881778 ETH", "0.0664880466 ETH"],
      differenceShows: "0.0000001311 ETH"),
    Group(
      format: "amount", unit: "ATOM", values: ["5.2055", "5.2011"], difference: "0.0044",
      shows: ["5.2055 ATOM", "5.2011 ATOM"], differenceShows: "0.0044 ATOM"),
    Group(
      format: "amount", unit: "ATOM", values: ["5.2", "4.1"], difference: "1.1", shows: ["5.2 ATOM", "4.1 ATOM"],
      differenceShows: "1.1 ATOM"),
  ]

  @Test(arguments: groups)
  private func sharesOnePrecision(_ group: Group) throws {
    let format = try format(group.format)
    let values = try group.values.map(decimal)
    #expect(values[0] - values[1] == (try decimal(group.difference)))
    #expect(format.sharedTexts(for: values, unit: group.unit) == group.shows)
    #expect(format.text(for: try decimal(group.difference), unit: group.unit) == group.differenceShows)
    // A third number that reads apart changes neither.
    let three = values + [try decimal(group.difference)]
    #expect(format.sharedTexts(for: three, unit: group.unit) == group.shows + [group.differenceShows])
  }

  @Test func equalValuesAndOneValueStayAsTheyAre() throws {
    let amount = try format("amount")
    let value = try decimal("0.0664881778")
    #expect(amount.sharedTexts(for: [value], unit: "ETH") == ["0.06648 ETH"])
    #expect(amount.sharedTexts(for: [value, value], unit: "ETH") == ["0.06648 ETH", "0.06648 ETH"])
    #expect(amount.sharedTexts(for: [], unit: "ETH") == [])
  }

  /// Rows and money keep their zeros, and lose the less-than form and the letter that would hide the difference.
  @Test func rowsAndMoney() throws {
    let row = try format("amount-row")
    #expect(
      row.sharedTexts(for: try ["0.00001", "0.00002"].map(decimal), unit: "BTC") == ["0.00001 BTC", "0.00002 BTC"])
    #expect(
      row.sharedTexts(for: try ["267123.456", "267123.451"].map(decimal), unit: "BTC")
        == ["267,123.456 BTC", "267,123.451 BTC"])
    #expect(
      try format("money").sharedTexts(for: try ["1.201", "1.202"].map(decimal), unit: "USD") == ["$1.201", "$1.202"])
  }

  @Test func addsEveryDigit() throws {
    for (left, right, sum) in [
      ("1", "2", "3"), ("0.1", "0.2", "0.3"), ("999", "1", "1000"), ("1", "-1", "0"), ("-1", "0.9", "-0.1"),
      ("1000", "-0.001", "999.999"), ("1e-400", "0", "1e-400"), ("5", "-12.5", "-7.5"), ("-5", "-6", "-11"),
      (String(repeating: "9", count: 200), "1", "1" + String(repeating: "0", count: 200)),
    ] {
      #expect(try decimal(left) + decimal(right) == decimal(sum))
      #expect(try decimal(right) + decimal(left) == decimal(sum))
      #expect(try decimal(sum) - decimal(right) == decimal(left))
    }
    let limit = DecimalText.longestPlainText
    let widest = try decimal("1e\(limit - 1)") + decimal("1e-\(limit - 1)")
    #expect(widest.description.count == 2 * limit)
    #expect(widest - (try decimal("1e-\(limit - 1)")) == (try decimal("1e\(limit - 1)")))
  }

  /// A sum of random numbers loses nothing: taking one away leaves the other.
  @Test func subtractionUndoesAddition() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let (left, right) = (try decimal(generator.decimalText()), try decimal(generator.decimalText()))
      #expect((left + right) - right == left)
      #expect((left - right) + right == left)
      #expect((left < right) == (left - right).isNegative)
    }
  }

  /// Every digit of the longest numbers is exact.
  @Test func longNumbersAreExact() throws {
    let digits = String(repeating: "1234567890", count: 20)
    #expect(
      try format("amount-exact").text(for: try decimal("0." + digits), unit: "ETH") == "0.\(digits.dropLast()) ETH")
    let grouped = try format("amount").text(for: try decimal(digits), unit: "ETH")
    #expect(grouped.filter { $0 != "," } == digits + " ETH")
    #expect(grouped.prefix(10) == "12,345,678")
    let tiny = try format("amount").text(for: try decimal("1e-400"), unit: "ETH")
    #expect(tiny == "0." + String(repeating: "0", count: 399) + "1 ETH")
    #expect(try format("money").text(for: try decimal("1e-400")) == "$0.00")
  }
}
