import NumberFormats
import Testing

/// What reads on both sides of every limit, and what wallets got wrong before.
@Suite struct BoundaryTests {
  private static let formats = ["money", "money-row", "money-large", "amount", "amount-row", "rate"]
  private static let table: [(value: String, shows: [String])] = [
    ("0", ["$0.00", "$0.00", "$0.00", "0", "0", "0.00"]),
    ("1e-10", ["$0.0000000001", "<$0.0001", "$0.0000000001", "0.0000000001", "<0.0001", "0.0000000001"]),
    ("0.00000000009999", ["$0.00", "<$0.0001", "$0.00", "0.00000000009999", "<0.0001", "0.00"]),
    ("0.00009999", ["$0.00009999", "<$0.0001", "$0.00009999", "0.00009999", "<0.0001", "0.00009999"]),
    ("0.0001", ["$0.0001", "$0.0001", "$0.0001", "0.0001", "0.0001", "0.0001"]),
    ("0.099999", ["$0.10", "$0.10", "$0.10", "0.09999", "0.0999", "0.1"]),
    ("0.1", ["$0.10", "$0.10", "$0.10", "0.1", "0.1", "0.1"]),
    ("0.989999", ["$0.99", "$0.99", "$0.99", "0.9899", "0.98", "0.99"]),
    ("0.99", ["$0.99", "$0.99", "$0.99", "0.99", "0.99", "0.99"]),
    ("0.995", ["$1.00", "$1.00", "$1.00", "0.995", "0.99", "1.00"]),
    ("99999.999", ["$100,000.00", "$100,000.00", "$100,000.00", "99,999.99", "99,999.99", "100,000.00"]),
    ("100000", ["$100,000.00", "$100,000.00", "$100K", "100,000", "100K", "100,000.00"]),
    ("999999", ["$999,999.00", "$999,999.00", "$1M", "999,999", "999.99K", "999,999.00"]),
    (
      "1e15",
      [
        "$1,000,000,000,000,000.00", "$1,000,000,000,000,000.00", "$1000T", "1,000,000,000,000,000", "1000T",
        "1,000,000,000,000,000.00",
      ]
    ),
  ]

  @Test(arguments: table)
  func limits(value: String, shows: [String]) throws {
    for (id, text) in zip(Self.formats, shows) {
      #expect(try shown(id, value) == text + (try format(id).isAmount ? " XLM" : ""), "\(id) \(value)")
    }
  }

  /// Values that wallets and libraries have shown wrongly.
  private static let mishaps: [(format: String, value: String, shows: String)] = [
    ("amount", "1.059", "1.05 XLM"), ("amount", "1.149", "1.14 XLM"),
    ("amount-exact", "30000.000000011117116443", "30,000.000000011117116443 XLM"),
    ("amount", "30000.000000011117116443", "30,000 XLM"),
    ("amount", "0.0000001", "0.0000001 XLM"), ("amount", "6.55e-15", "0.00000000000000655 XLM"),
    ("amount-row", "6.55e-15", "<0.0001 XLM"),
    ("amount-row", "0", "0 XLM"), ("money-row", "0", "$0.00"),
    ("amount", "0.002", "0.002 XLM"), ("amount-row", "0.002", "0.002 XLM"), ("money", "0.002", "$0.002"),
    ("amount", "1234.56789", "1,234.56 XLM"), ("amount", "0.0000123456789", "0.00001234 XLM"),
    ("money-large", "999994.99", "$999.99K"), ("money-large", "999995", "$1M"), ("money-large", "999999", "$1M"),
    ("money-large", "999994999", "$999.99M"), ("money-large", "999999999", "$1B"),
    ("money-large", "999999999999", "$1T"), ("money-large", "-999999", "-$1M"),
    ("money-large", "99999.99", "$99,999.99"), ("money-large", "99999.995", "$100,000.00"),
    ("money", "12.1", "$12.10"), ("amount-exact", "1.0000040000000000", "1.000004 XLM"),
    ("amount", "1.0000040000000000", "1 XLM"),
    ("amount", "0.005", "0.005 XLM"),
    ("money", "2.675", "$2.68"), ("money", "0.995", "$1.00"), ("money", "0.985", "$0.985"),
    ("money", "0.98995", "$0.99"), ("money", "0.09999999", "$0.10"), ("money", "1.005", "$1.00"),
    ("money", "0.0000000001", "$0.0000000001"), ("money", "0.00000000009", "$0.00"),
    ("money-row", "0.00009999", "<$0.0001"), ("money-row", "0.0001", "$0.0001"),
    ("amount-row", "0.1", "0.1 XLM"), ("amount-row", "0.09999", "0.0999 XLM"), ("rate", "0.989949", "0.9899"),
    ("amount", "0.99999", "0.9999 XLM"),
    ("amount-exact", "9007199254740993", "9,007,199,254,740,993 XLM"),
    ("amount-exact", "-0.00000001", "-0.00000001 XLM"), ("xlm-seven", "1.00000001", "1.0000000 XLM"),
    ("money-large", "97100", "$97,100.00"),
  ]

  @Test(arguments: mishaps)
  func mishap(format: String, value: String, shows: String) throws {
    #expect(try shown(format, value) == shows)
  }

  @Test func tieAtTheLimitOfTwoPlacesIsOpenBothWays() throws {
    let money = try format("money")
    let value = try decimal("0.98995")
    #expect(money.reading(of: "$0.99", for: value) == .exact)
    guard case .accepted = money.reading(of: "$0.9899", for: value) else {
      Issue.record("$0.9899 is open")
      return
    }
    // Elsewhere a tie that goes down is what a binary float makes of it.
    guard case .wrong = money.reading(of: "$2.67", for: try decimal("2.675")) else {
      Issue.record("$2.67 is wrong")
      return
    }
  }

  @Test func amountsOfAnySize() throws {
    let digits = String(repeating: "1234567890", count: 20)
    let groups = digits.reversed().enumerated().map {
      $0.offset % 3 == 0 && $0.offset > 0 ? "\($0.element)," : "\($0.element)"
    }
    #expect(try shown("amount-exact", digits) == groups.reversed().joined() + " XLM")
    #expect(try shown("amount-exact", "1e-400") == "0." + String(repeating: "0", count: 399) + "1 XLM")
    #expect(try shown("amount", "12345e-404") == "0." + String(repeating: "0", count: 399) + "1234 XLM")
    #expect(try shown("money", "1e-400") == "$0.00")
    #expect(try shown("amount-row", "1e-400") == "<0.0001 XLM")
    #expect(try shown("money-large", "1e30") == "$1,000,000,000,000,000,000T")
  }
}
