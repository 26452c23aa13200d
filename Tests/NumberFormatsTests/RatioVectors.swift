/// What the formats of percents, rates, and leverage print.
enum RatioVectors {
  static let percentChange: [NumberVector] = [
    NumberVector("percent-change", "2.5", "%", shows: "+2.50%", isDefinition: true),
    NumberVector("percent-change", "-2", "%", shows: "-2.00%", isDefinition: true),
    NumberVector(
      "percent-change", "2.5", "%", .parens, shows: "(2.50%)", isDefinition: true, note: "behind a signed gain"),
    NumberVector("percent-change", "0", "%", shows: "+0.00%", accepts: ["0.00%"]),
    NumberVector("percent-change", "2.345", "%", shows: "+2.34%", accepts: ["+2.35%"]),
    NumberVector("percent-change", "2.355", "%", shows: "+2.36%"),
    NumberVector("percent-change", "-5.205", "%", shows: "-5.20%", accepts: ["-5.21%"]),
    NumberVector("percent-change", "-5.209", "%", shows: "-5.21%"),
    NumberVector(
      "percent-change", "-0.0006", "%", shows: "-0.00%", accepts: ["0.00%", "+0.00%"],
      note: "keeps the minus of the value"),
    NumberVector("percent-change", "12000123", "%", shows: "+12,000,123.00%"),
  ]

  static let percentRate: [NumberVector] = [
    NumberVector("percent-rate", "5", "%", shows: "5.00%", isDefinition: true),
    NumberVector("percent-rate", "0.08", "%", shows: "0.08%", isDefinition: true),
    NumberVector("percent-rate", "0.5", "%", shows: "0.50%", isDefinition: true),
    NumberVector("percent-rate", "12.5", "%", shows: "12.50%"),
    NumberVector("percent-rate", "0", "%", shows: "0.00%"),
    NumberVector("percent-rate", "-1.23", "%", shows: "1.23%", note: "a level has no sign"),
    NumberVector("percent-rate", "0.004", "%", shows: "0.00%", note: "a percent has no dust"),
  ]

  static let percentPreset: [NumberVector] = [
    NumberVector("percent-preset", "5", "%", shows: "5%", isDefinition: true),
    NumberVector("percent-preset", "2.5", "%", shows: "2.5%", isDefinition: true),
    NumberVector("percent-preset", "12.0", "%", shows: "12%"),
    NumberVector("percent-preset", "0", "%", shows: "0%"),
    NumberVector("percent-preset", "0.25", "%", shows: "0.25%"),
    NumberVector("percent-preset", "0.125", "%", shows: "0.12%", accepts: ["0.13%"], note: "a tie"),
  ]

  static let rate: [NumberVector] = [
    NumberVector("rate", "3456.789", shows: "3,456.79", isDefinition: true),
    NumberVector("rate", "24", shows: "24.00", isDefinition: true),
    NumberVector("rate", "0.123456789", shows: "0.1235", isDefinition: true),
    NumberVector("rate", "0.000838216", shows: "0.0008382", isDefinition: true),
    NumberVector("rate", "3456.789", "USDC", shows: "3,456.79 USDC", isDefinition: true),
    NumberVector("rate", "0.5", shows: "0.5", accepts: ["0.50"], note: "a rate drops zeros where money keeps cents"),
    NumberVector("rate", "0.99", shows: "0.99"),
    NumberVector("rate", "0.989999", shows: "0.99"),
    NumberVector("rate", "0.995", shows: "1.00"),
    NumberVector("rate", "0.98765", shows: "0.9876", accepts: ["0.9877"], note: "a tie"),
    NumberVector("rate", "0.000020446939", "BNB", shows: "0.00002045 BNB"),
    NumberVector("rate", "1193.0109", "BTC", shows: "1,193.01 BTC"),
    NumberVector("rate", "0", shows: "0.00"),
    NumberVector("rate", "0.0000000002", shows: "0.0000000002"),
    NumberVector("rate", "0.0000000000001", shows: "0.00"),
    NumberVector("rate", "0.0000000001", shows: "0.0000000001"),
    NumberVector("rate", "12000123", shows: "12,000,123.00"),
  ]

  static let leverage: [NumberVector] = [
    NumberVector("leverage", "5", "x", shows: "5x", isDefinition: true),
    NumberVector("leverage", "2.5", "x", shows: "2.5x", isDefinition: true),
    NumberVector("leverage", "1.999", "x", shows: "2x", note: "rounded, not cut"),
    NumberVector("leverage", "2.505", "x", shows: "2.5x", accepts: ["2.51x"]),
    NumberVector("leverage", "10.126", "x", shows: "10.13x"),
    NumberVector("leverage", "0.5", "x", shows: "0.5x"),
  ]
}
