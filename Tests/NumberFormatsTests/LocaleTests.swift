import NumberFormats
import Testing

/// What formats print in languages other than American English.
@Suite struct LocaleTests {
  private func format(_ id: String, in locale: String) throws -> NumberFormat {
    try NumberFormatsTests.format(id).localized(to: try #require(NumberLocale.named(locale), "no locale \(locale)"))
  }

  @Test(arguments: [
    // Separators, the symbol's place and its space
    ("de-DE", "money", "1234.5", "EUR", "1.234,50\u{A0}€"),
    ("fr-FR", "money", "-1234567.8", "EUR", "-1\u{202F}234\u{202F}567,80\u{A0}€"),
    ("pt-BR", "money", "1234.5", "BRL", "R$\u{A0}1.234,50"), ("nl-NL", "money", "-1234.5", "EUR", "€\u{A0}-1.234,50"),
    ("de-CH", "money", "1234.5", "CHF", "CHF\u{A0}1'234.50"),
    ("sv-SE", "money", "-1234.5", "SEK", "\u{2212}1\u{A0}234,50\u{A0}kr"),
    // Sizes of groups, and thousands that stand without a separator
    ("en-IN", "money", "12345678", "INR", "₹1,23,45,678.00"), ("hi-IN", "rate", "1234567", "", "12,34,567.00"),
    ("es-ES", "money", "1234.5", "EUR", "1234,50\u{A0}€"), ("es-ES", "money", "12345", "EUR", "12.345,00\u{A0}€"),
    ("pl-PL", "amount", "1234.5", "XLM", "1234,5 XLM"), ("es-MX", "money", "1234.5", "MXN", "$1,234.50"),
    // Places of currencies
    ("en-US", "money", "1234.5", "JPY", "¥1,234"), ("ja-JP", "money", "1235", "JPY", "￥1,235"),
    ("en-US", "money", "1.2345", "BHD", "BHD\u{A0}1.234"), ("ko-KR", "money", "0.1235", "KRW", "₩0.1235"),
    ("en-US", "money-total", "0.0005", "KWD", "KWD\u{A0}0.000"),
    // Percentages
    ("de-DE", "percent-change", "2.5", "%", "+2,50\u{A0}%"), ("tr-TR", "percent-change", "-2.5", "%", "-%2,50"),
    ("fr-FR", "percent-rate", "5", "%", "5,00\u{A0}%"), ("ar-EG", "percent-rate", "5", "%", "٥٫٠٠٪\u{61C}"),
    // Digits of scripts, and marks of direction
    ("ar-EG", "amount", "-1234.5", "XLM", "\u{61C}-١٬٢٣٤٫٥ XLM"), ("fa-IR", "rate", "1234.5", "", "۱٬۲۳۴٫۵۰"),
    ("mr-IN", "amount", "1234567", "XLM", "१२,३४,५६७ XLM"), ("ar-EG-u-nu-latn", "rate", "1234.5", "", "1,234.50"),
    ("he-IL", "money", "-5", "ILS", "\u{200F}\u{200E}-5.00\u{A0}\u{200F}₪"),
    // Shortened numbers
    ("de-DE", "money-large", "1235999", "EUR", "1,24\u{A0}Mio.\u{A0}€"),
    ("de-DE", "money-large", "123456.78", "EUR", "123.456,78\u{A0}€"),
    ("en-IN", "amount-row", "267123.456", "BTC", "2.67L BTC"), ("ja-JP", "money-large", "1235999", "JPY", "￥123.6万"),
    ("es-ES", "amount-row", "12345678901", "XLM", "12,34\u{A0}mil\u{A0}M XLM"),
    ("sw-KE", "amount-row", "2500000", "XLM", "M2.5 XLM"),
    ("hi-IN", "money-large", "9999999", "INR", "₹1\u{A0}क॰"),
    ("en-US", "money-large", "1000000000000000", "USD", "$1000T"),
    // Signs, less than, leverage
    ("de-DE", "money-row", "0.00001", "EUR", "<0,0001\u{A0}€"),
    ("nl-NL", "amount-row", "-0.00001", "XLM", "<0,0001 XLM"),
    ("de-DE", "leverage", "2.5", "x", "2,5x"), ("de", "amount", "1234.5", "XLM", "1.234,5 XLM"),
    ("en", "money", "5", "USD", "$5.00"),
  ])
  func prints(locale: String, id: String, value: String, unit: String, text: String) throws {
    let format = try format(id, in: locale)
    let value = try decimal(value)
    #expect(format.text(for: value, unit: unit) == text)
    #expect(format.reading(of: text, for: value, unit: unit) == .exact)
    #expect(format.shape(of: text, unit: unit) != .wrong(expected: nil, reason: ""))
    #expect(format.value(reading: text, unit: unit) != nil, "\(text)")
    // Whoever types plain spaces and hyphens is understood.
    let plain = text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ").replacing("\u{2212}", with: "-")
    #expect(format.reading(of: plain, for: value, unit: unit) == .exact)
  }

  @Test(arguments: [
    ("de-DE", "1,234.50 €", "a comma parts the decimals, and points group thousands"),
    ("fr-FR", "1.234,50 €", "a comma parts the decimals, and spaces group thousands"),
    ("de-DE", "€1.234,50", "the symbol stands behind the number"),
    ("de-DE", "1234,50 €", "thousands are grouped by points"),
    ("es-ES", "1.234,50 €", "4 digits stand without a separator"), ("de-DE", "1.234,5 €", "always shows its cents"),
    ("en-IN", "€123,4.50", "part the last 3 digits"), ("ar-EG", "1,234.50 €", "the digits of ar-EG are ٠١٢٣٤٥٦٧٨٩"),
    ("ja-JP", "€1,234.5", "always shows its cents"), ("de-CH", "EUR 1,234.50", "apostrophes group thousands"),
    ("de-DE", "1.234,51 €", "the digits are those of another number"),
  ])
  func saysWhatIsWrong(locale: String, text: String, words: String) throws {
    let format = try format("money", in: locale)
    guard case .wrong(let expected, let reason) = format.reading(of: text, for: try decimal("1234.5"), unit: "EUR")
    else {
      Issue.record("\(text) is taken in \(locale)")
      return
    }
    #expect(expected == format.text(for: try decimal("1234.5"), unit: "EUR"))
    #expect(reason.contains(words), "\(reason)")
  }

  @Test func localesAreKnown() {
    #expect(NumberLocale.ids.count { !$0.contains("-u-") } == 77)
    #expect(NumberLocale.ids.filter { $0.contains("-u-") }.allSatisfy { $0.hasSuffix("-u-nu-latn") })
    for name in ["xx", "", "de_DE", "de-", "-", "en-US-", "|"] { #expect(NumberLocale.named(name) == nil, "\(name)") }
    #expect(
      NumberLocale.ids.filter { NumberLocale.named($0)?.isRightToLeft ?? false }.allSatisfy {
        ["ar", "fa", "he", "ur"].contains($0.prefix(2))
      })
    #expect(NumberLocale.named("he-IL")?.isRightToLeft == true)
    #expect(NumberLocale.named("pt")?.id == "pt-BR")
  }

  /// What a format prints in any locale, it takes; and the number that it shows is near the value.
  @Test(arguments: NumberLocale.ids)
  func takesWhatItPrints(_ locale: String) throws {
    var generator = SeededGenerator(seed: 11)
    for id in NumberFormat.builtIn.keys.sorted() {
      let format = try format(id, in: locale)
      for (index, unit) in [format.isMoney ? "EUR" : "XLM", format.isMoney ? "JPY" : "ETH"].enumerated() {
        for sign in [SignMode.level, .change] {
          let value = try decimal(generator.decimalText())
          let text = format.text(for: value, unit: unit, sign: sign)
          #expect(format.reading(of: text, for: value, unit: unit, sign: sign) == .exact, "\(index) \(text)")
          guard case .wrong(let expected, let reason) = format.shape(of: text, unit: unit, sign: sign) else { continue }
          Issue.record("\(id) in \(locale): \(value) reads \(text), not \(expected ?? "anything"): \(reason)")
        }
      }
    }
  }

  @Test func anyTextIsReadInAnyLocale() throws {
    var generator = SeededGenerator(seed: 12)
    let pieces = ["1", "0", "٣", ",", ".", "'", "\u{202F}", "\u{61C}", "-", "€", "%", " Mio.", "K", "<", "(", "९", "x"]
    for locale in NumberLocale.ids {
      for id in ["money-large", "amount-row", "percent-change"] {
        let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }.joined()
        let format = try format(id, in: locale)
        _ = format.reading(of: text, for: try decimal(generator.decimalText()), unit: "EUR")
        _ = format.shape(of: text, unit: "EUR")
      }
    }
  }
}
