import NumberFormats
import Testing

/// Which texts a format can print, without knowing the value.
@Suite struct ShapeTests {
  @Test(arguments: NumberVector.all)
  func everyPrintedTextHasTheShape(_ vector: NumberVector) throws {
    let format = try format(vector.format)
    guard case .printable(let value) = format.shape(of: vector.shows, unit: vector.unit, sign: vector.sign) else {
      Issue.record("\(vector.shows): \(format.shape(of: vector.shows, unit: vector.unit, sign: vector.sign))")
      return
    }
    #expect(format.text(for: value, unit: vector.unit, sign: vector.sign) == vector.shows)
    if case .wrong = format.shape(of: vector.shows, unit: vector.unit) { Issue.record("without its sign mode") }
    for text in vector.accepts {
      if case .wrong = format.shape(of: text, unit: vector.unit, sign: vector.sign) { Issue.record("\(text) is open") }
    }
  }

  @Test(arguments: refusedTexts)
  func noRefusedTextHasIt(id: String, text: String) throws {
    let format = try format(id)
    let unit = format.isAmount ? text.split(separator: " ").last.map(String.init) : nil
    for sign in [nil, SignMode.level] {
      guard case .wrong(_, let reason) = format.shape(of: text, unit: unit, sign: sign) else {
        Issue.record("\(id) takes \(text)")
        return
      }
      #expect(!reason.isEmpty)
    }
  }

  /// What a format prints for random values, its shape takes; the witness prints the same.
  @Test(arguments: NumberFormat.builtIn.keys.sorted() + ["xlm-seven"])
  func whatIsPrintedIsPrintable(_ id: String) throws {
    let format = try format(id)
    let unit = format.isAmount ? "XLM" : nil
    var generator = SeededGenerator(seed: 11)
    for index in 0..<3000 {
      let value = try decimal(generator.decimalText())
      let sign = ([nil] + SignMode.allCases)[index % 4]
      let text = format.text(for: value, unit: unit, sign: sign)
      guard case .printable(let witness) = format.shape(of: text, unit: unit, sign: sign) else {
        Issue.record("\(id) prints \(text) for \(value)")
        continue
      }
      #expect(format.text(for: witness, unit: unit, sign: sign) == text)
    }
  }

  @Test(arguments: [
    ("money", "$0.9", "$0.90"), ("money", "$1234.50", "$1,234.50"), ("money", "$5", "$5.00"),
    ("money", "5.00 $", "$5.00"), ("money", "$-0.00", "$0.00"), ("money-large", "$1000.0K", "$1M"),
    ("money-large", "$97.1K", "$97,100.00"), ("money-row", "<$0.00001", "<$0.0001"),
    ("amount", "5.20 ATOM", "5.2 ATOM"), ("amount-exact", "1e-7 ETH", "0.0000001 ETH"),
    ("amount", "267.12K BTC", "267,120 BTC"), ("percent-rate", "+5.00%", "5.00%"),
    ("percent-change", "2.50%", "+2.50%"), ("percent-preset", "5.00%", "5%"), ("leverage", "5 x", "5x"),
    ("money", "$1.234,50", nil), ("money", "NaN", nil), ("money", "$", nil), ("amount", "", nil),
  ])
  func theRightFormFollows(id: String, text: String, right: String?) throws {
    let format = try format(id)
    let sign: SignMode? = format.isChange ? .change : nil
    guard case .wrong(let expected, let reason) = format.shape(of: text, sign: sign) else {
      Issue.record("\(id) takes \(text)")
      return
    }
    #expect(expected == right && !reason.isEmpty)
  }

  @Test func anyTextHasAnAnswer() throws {
    var generator = SeededGenerator(seed: 12)
    let pieces = [
      "1", "0", "9,", ".", "-", "+", "$", "<", "(", ")", " ", "K", "XLM", "e", "%", "é", "e-99", "\u{202F}",
    ]
    for id in NumberFormat.builtIn.keys.sorted() {
      for _ in 0..<300 {
        let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }
        _ = try format(id).shape(of: text.joined(), unit: ["XLM", nil].randomElement(using: &generator) ?? nil)
      }
    }
    let long = "$" + String(repeating: "9", count: 50_000)
    if case .printable = try format("money").shape(of: long) { Issue.record("no number is that long") }
    if case .printable = try format("amount").shape(of: "1e999999999 XLM") { Issue.record("nor that large") }
  }
}
