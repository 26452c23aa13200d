/// What each amount format prints.
enum AmountVectors {
  static let amount: [NumberVector] = [
    NumberVector("amount", "1239999", "ATOM", shows: "1,239,999 ATOM", isDefinition: true),
    NumberVector(
      "amount", "5.205516", "ATOM", shows: "5.2 ATOM", isDefinition: true, note: "cut to 5.20, then the zero goes"),
    NumberVector("amount", "1", "ATOM", shows: "1 ATOM", isDefinition: true),
    NumberVector("amount", "0.1992", "ATOM", shows: "0.1992 ATOM", isDefinition: true),
    NumberVector(
      "amount", "0.099999", "ATOM", shows: "0.09999 ATOM", isDefinition: true,
      note: "cut, where rounding would give 0.1"),
    NumberVector("amount", "0.00000546", "ATOM", shows: "0.00000546 ATOM", isDefinition: true),
    NumberVector("amount", "-0.1992", "ATOM", shows: "-0.1992 ATOM", isDefinition: true),
    NumberVector("amount", "0.000021", "ETH", shows: "0.000021 ETH", isDefinition: true),
    NumberVector("amount", "0.0000129", "BNB", shows: "0.0000129 BNB", isDefinition: true),
    NumberVector("amount", "0", "ATOM", shows: "0 ATOM"),
    NumberVector("amount", "0.123456789012345678", "ETH", shows: "0.1234 ETH"),
    NumberVector("amount", "0.000009646202573492", "BNB", shows: "0.000009646 BNB"),
    NumberVector(
      "amount", "0.000000000000000001", "ETH", shows: "0.000000000000000001 ETH", note: "amounts have no floor"),
    NumberVector("amount", "0.999999", "ATOM", shows: "0.9999 ATOM"),
    NumberVector("amount", "1.999", "ATOM", shows: "1.99 ATOM"),
    NumberVector("amount", "1.001", "ATOM", shows: "1 ATOM"),
    NumberVector("amount", "0.10001", "ATOM", shows: "0.1 ATOM", note: "0.1000 without its zeros"),
    NumberVector("amount", "1239999.99999", "ATOM", shows: "1,239,999.99 ATOM"),
    NumberVector("amount", "-0.099999", "ATOM", shows: "-0.09999 ATOM", note: "cut goes toward zero"),
    NumberVector("amount", "12.5", "ATOM", .change, shows: "+12.5 ATOM"),
    NumberVector("amount", "0.0000000001", "ETH", shows: "0.0000000001 ETH"),
    NumberVector(
      "amount", "0.00089088", "SOL", shows: "0.0008908 SOL",
      note: "cut under what is required: such a minimum belongs in amount-exact"),
  ]

  static let amountExact: [NumberVector] = [
    NumberVector("amount-exact", "1234.567891", "ETH", shows: "1,234.567891 ETH", isDefinition: true),
    NumberVector("amount-exact", "0.000021", "ETH", shows: "0.000021 ETH", isDefinition: true),
    NumberVector("amount-exact", "-1234.567891", "ETH", .change, shows: "-1,234.567891 ETH", isDefinition: true),
    NumberVector(
      "amount-exact", "-123.456789012345678901", "ETH", .change, shows: "-123.456789012345678901 ETH",
      note: "more digits than a binary float holds"),
    NumberVector("amount-exact", "1.5000", "ETH", shows: "1.5 ETH", note: "trailing zeros are not digits"),
    NumberVector("amount-exact", "0", "ETH", shows: "0 ETH"),
    NumberVector("amount-exact", "15000", "USDT", shows: "15,000 USDT"),
    NumberVector("amount-exact", "0.000000000000000001", "ETH", shows: "0.000000000000000001 ETH"),
    NumberVector("amount-exact", "0.00089088", "SOL", shows: "0.00089088 SOL"),
    NumberVector("amount-exact", "12.5", "ETH", .change, shows: "+12.5 ETH"),
  ]

  static let amountRow: [NumberVector] = [
    NumberVector("amount-row", "267123.456", "BTC", shows: "267.12K BTC", isDefinition: true),
    NumberVector("amount-row", "5.205516", "BTC", shows: "5.2 BTC", isDefinition: true),
    NumberVector("amount-row", "0.0345678", "BTC", shows: "0.0345 BTC", isDefinition: true),
    NumberVector("amount-row", "0.00001", "BTC", shows: "<0.0001 BTC", isDefinition: true),
    NumberVector("amount-row", "0.0001", "BTC", shows: "0.0001 BTC"),
    NumberVector("amount-row", "0.00009999", "BTC", shows: "<0.0001 BTC"),
    NumberVector("amount-row", "0.00019999", "BTC", shows: "0.0001 BTC"),
    NumberVector("amount-row", "0.1", "BTC", shows: "0.1 BTC"),
    NumberVector(
      "amount-row", "0.1992", "HYPE", shows: "0.19 HYPE", note: "from 0.1 it is places, not significant digits"),
    NumberVector("amount-row", "0.099999", "ETH", shows: "0.0999 ETH"),
    NumberVector("amount-row", "0", "BTC", shows: "0 BTC", note: "zero is not dust"),
    NumberVector("amount-row", "12345.67891", "BTC", shows: "12,345.67 BTC"),
    NumberVector("amount-row", "99999.999", "BTC", shows: "99,999.99 BTC"),
    NumberVector("amount-row", "100000", "BTC", shows: "100K BTC"),
    NumberVector("amount-row", "123456.7891", "USDC", shows: "123.45K USDC", note: "a shortened amount is cut too"),
    NumberVector("amount-row", "999999", "BTC", shows: "999.99K BTC", note: "cut, so it stays under 1M"),
    NumberVector("amount-row", "1000000", "BTC", shows: "1M BTC"),
    NumberVector("amount-row", "20070000", "BTC", shows: "20.07M BTC"),
    NumberVector("amount-row", "19876725", "BTC", shows: "19.87M BTC"),
    NumberVector("amount-row", "-267123.456", "BTC", shows: "-267.12K BTC"),
    NumberVector("amount-row", "-0.00001", "BTC", .change, shows: "-<0.0001 BTC"),
    NumberVector("amount-row", "1500000000000000000", "SHIB", shows: "1,500,000T SHIB"),
  ]

  static let xlmSeven: [NumberVector] = [
    NumberVector("xlm-seven", "0", "XLM", shows: "0.0000000 XLM"),
    NumberVector("xlm-seven", "0", shows: "0.0000000 XLM", note: "the format knows its unit"),
    NumberVector("xlm-seven", "104.32", "XLM", shows: "104.3200000 XLM"),
    NumberVector("xlm-seven", "1234567.00000019", "XLM", shows: "1,234,567.0000001 XLM", note: "cut, and grouped"),
    NumberVector("xlm-seven", "922337203685.4775807", "XLM", shows: "922,337,203,685.4775807 XLM"),
    NumberVector(
      "xlm-seven", "-0.00000001", "XLM", shows: "-0.0000000 XLM", accepts: ["0.0000000 XLM"],
      note: "under zero, reads zero"),
    NumberVector("xlm-seven", "3", "XLM", .change, shows: "+3.0000000 XLM"),
  ]
}
