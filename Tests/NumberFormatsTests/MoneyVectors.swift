/// What each money format prints.
enum MoneyVectors {
  static let money: [NumberVector] = [
    NumberVector("money", "1234.5", "USD", shows: "$1,234.50", isDefinition: true),
    NumberVector("money", "1", "USD", shows: "$1.00", isDefinition: true),
    NumberVector("money", "1.89999", "USD", shows: "$1.90", isDefinition: true, note: "goes to the nearest cent"),
    NumberVector("money", "0.9", "USD", shows: "$0.90", isDefinition: true, note: "cents stay under 0.99"),
    NumberVector("money", "0.5", "USD", shows: "$0.50", isDefinition: true),
    NumberVector(
      "money", "0.1235", "USD", shows: "$0.1235", isDefinition: true, note: "four significant digits under 0.99"),
    NumberVector("money", "0.0039", "USD", shows: "$0.0039", isDefinition: true),
    NumberVector("money", "0.00000783", "USD", shows: "$0.00000783", isDefinition: true),
    NumberVector("money", "0", "USD", shows: "$0.00", isDefinition: true),
    NumberVector("money", "5", "USD", .change, shows: "+$5.00", isDefinition: true),
    NumberVector("money", "-1.2", "USD", .change, shows: "-$1.20", isDefinition: true),
    NumberVector("money", "0.0731", "USD", shows: "$0.0731", isDefinition: true),
    NumberVector("money", "0.01", "USD", shows: "$0.01", isDefinition: true),
    NumberVector("money", "-1.2", "USD", shows: "-$1.20"),
    NumberVector("money", "0.7006", "USD", .change, shows: "+$0.7006"),
    NumberVector("money", "-0.7006", "USD", .change, shows: "-$0.7006"),
    NumberVector("money", "140.5699884368446", "USD", .change, shows: "+$140.57"),
    NumberVector("money", "0", "USD", .change, shows: "+$0.00", accepts: ["$0.00"], note: "zero counts as a gain"),
    NumberVector("money", "0.1", "USD", shows: "$0.10"),
    NumberVector("money", "0.0345", "USD", shows: "$0.0345"),
    NumberVector("money", "0.123456", "USD", shows: "$0.1235"),
    NumberVector("money", "0.000123456", "USD", shows: "$0.0001235"),
    NumberVector("money", "0.0000000002", "USD", shows: "$0.0000000002"),
    NumberVector("money", "0.0000000000001", "USD", shows: "$0.00", note: "under the floor"),
    NumberVector("money", "12000123", "USD", shows: "$12,000,123.00", note: "plain money is never shortened"),
    NumberVector("money", "0.99", "USD", shows: "$0.99", note: "the limit itself has two places"),
    NumberVector("money", "0.989999", "USD", shows: "$0.99", note: "four digits would be 0.9900"),
    NumberVector("money", "0.9899", "USD", shows: "$0.9899"),
    NumberVector("money", "0.98994", "USD", shows: "$0.9899"),
    NumberVector("money", "0.995", "USD", shows: "$1.00"),
    NumberVector("money", "0.994", "USD", shows: "$0.99"),
    NumberVector("money", "0.12345", "USD", shows: "$0.1234", accepts: ["$0.1235"], note: "a tie, to the even digit"),
    NumberVector("money", "0.12355", "USD", shows: "$0.1236"),
    NumberVector("money", "1.005", "USD", shows: "$1.00", accepts: ["$1.01"]),
    NumberVector("money", "2.675", "USD", shows: "$2.68", note: "a tie; a binary float would lie under it"),
    NumberVector("money", "0.0999951", "USD", shows: "$0.10", note: "carries into the tenth"),
    NumberVector("money", "0.00999996", "USD", shows: "$0.01"),
    NumberVector("money", "0.0000000001", "USD", shows: "$0.0000000001", note: "the floor itself still shows"),
    NumberVector("money", "0.00000000009999", "USD", shows: "$0.00"),
    NumberVector("money", "-0.00000783", "USD", shows: "-$0.00000783", note: "limits look at the magnitude"),
    NumberVector("money", "-0.00000000001", "USD", shows: "-$0.00", accepts: ["$0.00"], note: "under zero, reads zero"),
    NumberVector("money", "99999.999", "USD", shows: "$100,000.00"),
    NumberVector("money", "1000000000000000", "USD", shows: "$1,000,000,000,000,000.00"),
  ]

  static let moneyRow: [NumberVector] = [
    NumberVector("money-row", "0.0345", "USD", shows: "$0.0345", isDefinition: true),
    NumberVector("money-row", "0.00000783", "USD", shows: "<$0.0001", isDefinition: true),
    NumberVector("money-row", "0.0001", "USD", shows: "$0.0001", note: "the limit itself is a number"),
    NumberVector("money-row", "0.00009999", "USD", shows: "<$0.0001"),
    NumberVector("money-row", "0", "USD", shows: "$0.00", note: "zero is not dust"),
    NumberVector("money-row", "1234.5", "USD", shows: "$1,234.50"),
    NumberVector(
      "money-row", "-0.00005", "USD", .change, shows: "-<$0.0001", note: "the sign stands before the less-than sign"),
    NumberVector(
      "money-row", "-0.00005", "USD", shows: "<$0.0001", accepts: ["-<$0.0001"],
      note: "dust that is no change has no minus"),
    NumberVector(
      "money-row", "123456.78", "USD", shows: "$123,456.78", accepts: ["$123.46K"],
      note: "whether a row shortens money is open"),
  ]

  static let moneyTotal: [NumberVector] = [
    NumberVector("money-total", "1234.56", "USD", shows: "$1,234.56", isDefinition: true),
    NumberVector("money-total", "0.9", "USD", shows: "$0.90", isDefinition: true),
    NumberVector("money-total", "0.004", "USD", shows: "$0.00", isDefinition: true),
    NumberVector("money-total", "5", "USD", .change, shows: "+$5.00", isDefinition: true),
    NumberVector("money-total", "100", "USD", shows: "$100.00", isDefinition: true),
    NumberVector("money-total", "0.0001234", "USD", shows: "$0.00"),
    NumberVector("money-total", "0.005", "USD", shows: "$0.00", accepts: ["$0.01"], note: "a tie at half a cent"),
    NumberVector("money-total", "0.0051", "USD", shows: "$0.01"),
    NumberVector("money-total", "0.015", "USD", shows: "$0.02"),
    NumberVector(
      "money-total", "-0.004", "USD", .change, shows: "-$0.00", accepts: ["$0.00", "+$0.00"],
      note: "a loss of less than half a cent"),
    NumberVector("money-total", "1235999", "USD", shows: "$1,235,999.00", note: "totals are never shortened"),
  ]

  static let moneyLarge: [NumberVector] = [
    NumberVector("money-large", "1235999", "USD", shows: "$1.24M", isDefinition: true),
    NumberVector("money-large", "2450000000", "USD", shows: "$2.45B", isDefinition: true),
    NumberVector("money-large", "99999", "USD", shows: "$99,999.00", isDefinition: true),
    NumberVector("money-large", "100000", "USD", shows: "$100K"),
    NumberVector("money-large", "99999.99", "USD", shows: "$99,999.99"),
    NumberVector(
      "money-large", "99999.999", "USD", shows: "$100,000.00", note: "limits look at the value, not at its text"),
    NumberVector("money-large", "267123", "USD", shows: "$267.12K"),
    NumberVector("money-large", "19876725", "USD", shows: "$19.88M"),
    NumberVector("money-large", "5000000", "USD", shows: "$5M"),
    NumberVector("money-large", "7890000000", "USD", shows: "$7.89B"),
    NumberVector("money-large", "1200000000000", "USD", shows: "$1.2T"),
    NumberVector("money-large", "999999", "USD", shows: "$1M", note: "a thousand of K is one M"),
    NumberVector("money-large", "999994", "USD", shows: "$999.99K"),
    NumberVector("money-large", "999995", "USD", shows: "$1M", note: "a tie that carries"),
    NumberVector("money-large", "1225000", "USD", shows: "$1.22M", accepts: ["$1.23M"]),
    NumberVector("money-large", "0.1235", "USD", shows: "$0.1235"),
    NumberVector("money-large", "0", "USD", shows: "$0.00"),
    NumberVector("money-large", "-5600000", "USD", shows: "-$5.6M"),
    NumberVector("money-large", "1235999", "USD", .change, shows: "+$1.24M"),
    NumberVector(
      "money-large", "1000000000000000", "USD", shows: "$1000T", note: "no letter above T; four digits stay together"),
    NumberVector("money-large", "12345000000000000", "USD", shows: "$12,345T", note: "five digits are grouped"),
  ]
}
