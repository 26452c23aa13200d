extension NumberFormat {
  /// The formats of the product definition by id; a product's own stand in packs.
  package static let builtIn: [String: NumberFormat] = [
    "money": NumberFormat(
      noun: "money", bands: moneyBands, rounding: .nearest, symbol: .currency(default: "USD")),
    "money-row": NumberFormat(
      noun: "money in a row",
      bands: [
        Band(
          from: hundredThousand, .places(2...2),
          open: (.shortened(maximumPlaces: 2), "large money in a row may be shortened")),
        Band(from: cents, .places(2...2)),
        Band(from: .zero, .significant(4, minimumPlaces: 2)),
      ],
      rounding: .nearest, dust: tenThousandth, symbol: .currency(default: "USD")),
    "money-total": NumberFormat(
      noun: "a total", bands: [Band(from: .zero, .places(2...2))], rounding: .nearest,
      symbol: .currency(default: "USD")),
    "money-large": NumberFormat(
      noun: "a large value", bands: [Band(from: hundredThousand, .shortened(maximumPlaces: 2))] + moneyBands,
      rounding: .nearest, symbol: .currency(default: "USD")),
    "amount": NumberFormat(
      noun: "an amount",
      bands: [Band(from: one, .places(0...2)), Band(from: .zero, .significant(4, minimumPlaces: 0))],
      rounding: .cut, symbol: .unit(default: nil, isRequired: true)),
    "amount-exact": NumberFormat(
      noun: "an exact amount", bands: [Band(from: .zero, .exact)], rounding: .cut,
      symbol: .unit(default: nil, isRequired: true)),
    "amount-row": NumberFormat(
      noun: "an amount in a row",
      bands: [
        Band(from: hundredThousand, .shortened(maximumPlaces: 2)), Band(from: tenth, .places(0...2)),
        Band(from: .zero, .places(0...4)),
      ],
      rounding: .cut, dust: tenThousandth, symbol: .unit(default: nil, isRequired: true)),
    "percent-change": NumberFormat(
      noun: "a percent change", bands: [Band(from: .zero, .places(2...2))], rounding: .nearest, symbol: .suffix("%"),
      sign: .always),
    "percent-rate": NumberFormat(
      noun: "a percent rate", bands: [Band(from: .zero, .places(2...2))], rounding: .nearest, symbol: .suffix("%"),
      sign: .never),
    "percent-preset": NumberFormat(
      noun: "a percent preset", bands: [Band(from: .zero, .places(0...2))], rounding: .nearest,
      symbol: .suffix("%"), sign: .never),
    "rate": NumberFormat(
      noun: "a rate",
      bands: [
        Band(from: cents, .places(2...2)),
        Band(
          from: floor, .significant(4, minimumPlaces: 0),
          open: (.significant(4, minimumPlaces: 2), "a rate under 0.99 may keep two places")),
        Band(from: .zero, .places(2...2)),
      ],
      rounding: .nearest, symbol: .unit(default: nil, isRequired: false)),
    "leverage": NumberFormat(
      noun: "leverage", bands: [Band(from: .zero, .places(0...2))], rounding: .nearest, symbol: .suffix("x")),
  ]

  private static let hundredThousand = DecimalText(1, exponent: 5)
  private static let one = DecimalText(1)
  private static let cents = DecimalText(99, exponent: -2)
  private static let tenth = DecimalText(1, exponent: -1)
  private static let tenThousandth = DecimalText(1, exponent: -4)
  private static let floor = DecimalText(1, exponent: -10)

  private static let moneyBands = [
    Band(from: cents, .places(2...2)),
    Band(from: floor, .significant(4, minimumPlaces: 2)),
    Band(from: .zero, .places(2...2)),
  ]
}
