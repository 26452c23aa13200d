import NumberFormats
import Testing

/// Numbers that cannot be right are found in any sentence; whatever else has digits is left alone.
@Suite struct NumberScannerTests {
  private static let units: Set<String> = ["XLM", "BTC", "ETH", "USDC", "stroops"]
  private let sharedJudge = NumberJudge(declared: [
    NumberFormat(
      noun: "an amount of lumens", bands: [NumberFormat.Band(from: .zero, .places(7...7))], rounding: .cut,
      symbol: .unit(default: "XLM", isRequired: true))
  ])

  private func problems(_ text: String) -> [(number: NumberInText, problem: NumberProblem)] {
    var judge = sharedJudge
    return NumberScanner.numbers(in: Array(text.utf8)[...], units: Self.units).compactMap { number in
      judge.problem(with: number).map { (number, $0) }
    }
  }

  @Test(arguments: [
    ("Price $0.9 today", "$0.9", "$0.90"), ("Pay $5 now.", "$5", "$5.00"), ("$1234.50", "$1234.50", "$1,234.50"),
    ("Fee: $0.1230", "$0.1230", "$0.123"), ("€12.5 in total", "€12.5", "€12.50"),
    ("Sold for $1,23.50", "$1,23.50", "$123.50"), ("$12,34,567.00 cap", "$12,34,567.00", "$1,234,567.00"),
    ("You gain $-0.00 today", "$-0.00", "$0.00"), ("You gain $+5.00", "$+5.00", "+$5.00"),
    ("Only $ 5.00", "$ 5.00", "$5.00"),
    ("Costs 5.00 $", "5.00 $", "$5.00"), ("Costs 5.00€.", "5.00€", "€5.00"), ("Cap $1000.0K", "$1000.0K", "$1M"),
    ("Cap $1235.99K", "$1235.99K", "$1.24M"), ("Cap $97.1K", "$97.1K", "$97,100.00"),
    ("Cap $1.240M", "$1.240M", "$1.24M"),
    ("Cap 1000.0K", "1000.0K", "1M"), ("Volume 1.50M", "1.50M", "1.5M"), ("About <$0.00001", "<$0.00001", "<$0.0001"),
    ("Fee 1e-7 XLM", "1e-7 XLM", "0.0000001 XLM"), ("Fee 1e-7", "1e-7", "0.0000001"), ("$1e-7", "$1e-7", "$0.0000001"),
    ("Supply 6.02e23", "6.02e23", "602,000,000,000,000,000,000,000"),
    ("Got 1E+21.", "1E+21", "1,000,000,000,000,000,000,000"),
    ("NaN XLM", "NaN", nil), ("Balance: $NaN", "$NaN", nil), ("NaN%", "NaN", nil), ("-Infinity", "-Infinity", nil),
    ("Infinity% gain", "Infinity", nil), ("Today +—", "+—", "—"), ("Today: -— (unknown)", "-—", "—"),
    ("+$—", "+$—", "—"),
    ("5.20 XLM left", "5.20 XLM", "5.2 XLM"), ("Send 1000 XLM", "1000 XLM", "1,000 XLM"),
    ("-0.00 XLM", "-0.00 XLM", "0 XLM"), ("0.10 ETH", "0.10 ETH", "0.1 ETH"), ("(1.50 BTC)", "1.50 BTC", "1.5 BTC"),
    ("10000 stroops", "10000 stroops", "10,000 stroops"), ("5XLM", "5XLM", "5 XLM"),
    ("1000.0K BTC", "1000.0K BTC", "1M BTC"),
    ("Up 5.0%", "5.0%", "5%"), ("Up +5%", "+5%", "+5.00%"), ("Down -2.5%", "-2.5%", "-2.50%"), ("5 % off", "5 %", "5%"),
    ("Up to 5.00x", "5.00x", "5x"), ("2.50x leverage", "2.50x", "2.5x"),
    ("12,34,567 users", "12,34,567", "1,234,567"), ("12345,678 users", "12345,678", "12,345,678"),
    ("$1.234,50", "$1.234,50", nil), ("US$0.9", "US$0.9", "US$0.90"), ("CA$5 more", "CA$5", "CA$5.00"),
    ("₩5000", "₩5000", "₩5,000"),
    ("₫1,500.50", "₫1,500.50", "₫1,500"), ("¥1234", "¥1234", "¥1,234"), ("-¥12.5", "-¥12.5", "-¥12"),
    ("“$0.9”", "$0.9", "$0.90"),
    ("Für 5,00 XLM", "5,00 XLM", nil), ("$5–$10.00", "$5", "$5.00"), ("between $1.00 and $2", "$2", "$2.00"),
    ("$0.5/month", "$0.5", "$0.50"), ("$5k", "$5k", nil), ("Fee 💸 $0.9", "$0.9", "$0.90"),
    (".5 XLM", ".5 XLM", "0.5 XLM"),
    ("$.50", "$.50", "$0.50"), ("007 XLM", "007 XLM", "7 XLM"), ("Min. 1.0 XLM.", "1.0 XLM", "1 XLM"),
  ])
  func isFoundWithItsPlace(text: String, number: String, right: String?) throws {
    let found = problems(text)
    #expect(found.map(\.number.text) == [number])
    guard let first = found.first else { return }
    #expect(String(decoding: Array(text.utf8)[first.number.range], as: UTF8.self) == number)
    #expect(!first.problem.reason.isEmpty && !first.problem.reason.hasSuffix("."))
    if text != "$5k", text != "$1.234,50", text != "Für 5,00 XLM" { #expect(first.problem.expected == right) }
  }

  /// Years, versions, counts, times, dates, telephone numbers, addresses, and numbers that are right.
  static let leftAlone = [
    // Years and dates
    "Since 2024", "© 2019–2026 PocketPay", "2024-01-31", "31.12.2025", "12/31/2026", "1/2/2026", "Q3 2025", "2,024",
    "In 1999, 2005 and 2010", "Summer ’99", "May 5, 2026", "5 May 2026", "2024,2025", "2025/26",
    // Versions
    "Version 1.2.3", "v1.0", "v2.10.0-beta.1", "iOS 17.4", "Android 14", "1.10", "Horizon 2.28.0", "protocol 21",
    "build 1.0.0+45", "TLS 1.3", "PDF 1.7", "API v3", "Swift 6.3", "0.9", "1.50", "3.0.0.1",
    // Counts
    "3 of 5", "12 words", "24 words", "1,234 transactions", "1234 results", "1,000,000 users", "5 items", "30 days",
    "100 XP", "0 new", "Step 2 of 4", "2 devices", "24/7", "50/50", "1st", "2nd", "3rd", "21st", "10x", "2x faster",
    "5 x 5", "4K video", "5K run", "24K gold", "1M users", "2B rows", "8 GB", "1.5 MB", "64-bit", "SHA-256", "AES256",
    "Top 10", "#42", "No. 7", "Level 3", "10+ years", "99+", "5 stars", "4.5 stars", "-5", "+1", "−3 degrees",
    // Times
    "10:30", "9:05 AM", "23:59:59", "10:30–11:00", "in 5 minutes", "30 s", "1.5 hours", "00:00 UTC", "5 PM", "T+2",
    "2026-11-30T09:00:00Z", "15 min", "60 seconds", "0.5 s", "12h", "90d",
    // Telephone numbers and the like
    "+1 555 123 4567", "(555) 123-4567", "555-1234", "+44 20 7946 0958", "+49 (0)30 123456", "0800 123 456", "911",
    "PIN 1234", "code 481 516", "123-45-6789", "4111 1111 1111 1111", "IBAN DE89 3704 0044 0532 0130 00", "ZIP 94105",
    "Room 3.14", "192.168.0.1", "10.0.0.1:8000", "localhost:8080", "+15551234567", "ext. 204", "1-800-555-0199",
    // Addresses and names
    "GABC5XLM7QWERTY2K", "0x1f98431c8ad98523631ae4a59f267346ea31f984", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "GBRP…7K2M", "0xdead…1e10", "tx 3e8f2a", "ed25519", "secp256k1", "a1b2c3", "H2O", "B2B", "MP3", "user42", "id_1e5",
    "file1.txt", "BIP-39", "BIP39", "SEP-10", "RFC 9535", "ISO 8601", "ERC-20", "m/44'/148'/0'", "memo 1234567890",
    // Numbers that are right
    "$0.90", "$5.00", "$1,234.50", "-$1.20", "+$5.00 (2.50%)", "$0.0039", "<$0.0001", "$1.24M", "$100K", "€12.50",
    "-$0.00", "5.2 XLM", "1,234.567891 ETH", "<0.0001 BTC", "267.12K BTC", "0.0000000 XLM", "104.3200000 XLM", "0 XLM",
    "-3 XLM", "+12.5 XLM", "5%", "2.5%", "5.00%", "+2.50%", "-2.00%", "100%", "<1%", "0.25%", "5x", "2.5x", "1.2M",
    "Pay $5.00.", "($5.00)", "1 XLM, 2 XLM and 3 XLM", "5.00–$10.00", "0.1 XLM-based", "100 stroops", "~5%",
    // Placeholders, words and dashes
    "${amount}", "Send {amount} XLM", "—", "a — b", "2024 — 2025", "+ —ish", "NaNo", "To Infinity and beyond",
    "banana", "Nan", "e-7", "5e", "$", "%", "$PATH", "¥1,000", "¥12.50", "₩5,000", "₲5,000", "C$", "one-two", "A – B",
    "x-—",
    "", ".", "...", "-", "+", "1,2,3", "1, 2, 3", "1,5", "12,34", "1.2,3.4",
  ]

  @Test(arguments: leftAlone)
  func isLeftAlone(_ text: String) {
    let found = problems(text)
    #expect(found.isEmpty, "\(found.map { "\($0.number.text): \($0.problem)" })")
  }

  private func problems(_ text: String, in locales: [String], allowsOthers: Bool) -> [NumberProblem] {
    var judge = NumberJudge(locales: locales.compactMap(NumberLocale.named), allowsOthers: allowsOthers)
    return NumberScanner.numbers(in: Array(text.utf8)[...], units: Self.units).compactMap { judge.problem(with: $0) }
  }

  @Test(arguments: [
    "100.000 €", "1.234,50 €", "1,5 %", "1.000 €", "Für 5,5 XLM", "€ 1.234,50", "1 234,50 €", "-1.234,50 €",
  ])
  func whatAnotherLocaleReadsOtherwiseIsLeftAlone(_ text: String) {
    #expect(problems(text, in: ["en-US"], allowsOthers: true).isEmpty)
  }

  @Test(arguments: [("5 €", "€5.00"), ("5 %", "5%"), ("5.00 $", "$5.00")])
  func whatAnotherLocaleReadsAlikeMayBeRight(text: String, right: String) {
    let found = problems(text, in: ["en-US"], allowsOthers: true)
    #expect(found.map(\.expected) == [right] && found.allSatisfy(\.mayBeForeign))
  }

  @Test func whatNoLocaleReadsIsWrong() {
    let found = problems("$0.9 and $1234.50", in: ["en-US"], allowsOthers: true)
    #expect(found.map(\.expected) == ["$0.90", "$1,234.50"] && !found.contains(where: \.mayBeForeign))
  }

  @Test func copyIsJudgedInItsLocale() {
    #expect(problems("1.234,50 € und 5 %", in: ["de-DE"], allowsOthers: false).isEmpty)
    #expect(
      problems("5 € und 1,5%", in: ["de-DE"], allowsOthers: false).map(\.expected) == ["5,00\u{A0}€", "1,5\u{A0}%"])
    #expect(problems("€1,234.50 or 1.234,50 €", in: ["de-DE", "en-US"], allowsOthers: false).isEmpty)
  }

  @Test func digitsMayBeTwoNumbers() {
    for text in ["1,234", "100.000 €", "$1,234", "1.240M"] { #expect(DigitReadings.isAmbiguous(text), "\(text)") }
    for text in ["$0.9", "1234.5", "1,234.50", "0.123", "1.234,5", "5", "12,34,567.00", "", "1.2.3"] {
      #expect(!DigitReadings.isAmbiguous(text), "\(text)")
    }
  }

  @Test func currenciesUnderOtherNames() {
    for (name, code) in [("Euro", "EUR"), ("EURO", "EUR"), ("eur", "EUR"), ("usd", "USD"), ("UDS", "USD")] {
      #expect(NumberLocale.code(meantBy: name) == code)
    }
    for unit in ["EUR", "USD", "€", "$", "US$", "XLM", "USDC", "points"] {
      #expect(NumberLocale.code(meantBy: unit) == nil, "\(unit)")
    }
  }

  @Test func theListIsLong() {
    #expect(Set(Self.leftAlone).count == Self.leftAlone.count && Self.leftAlone.count > 150)
  }

  /// The right form of a number is right itself.
  @Test func whatIsProposedIsFine() throws {
    var generator = SeededGenerator(seed: 21)
    var proposed = 0
    for _ in 0..<300 {
      let digits = "\(Int.random(in: 0...99_999, using: &generator)).\(Int.random(in: 0...9999, using: &generator))"
      for text in ["$\(digits)", "-$\(digits)K", "\(digits) XLM", "\(digits)%", "+\(digits)x", "<$\(digits)"] {
        for (_, problem) in problems(text) {
          guard let expected = problem.expected else { continue }
          proposed += 1
          #expect(problems(expected).isEmpty, "\(text): \(expected)")
        }
      }
    }
    #expect(proposed > 500)
  }

  @Test func anyTextIsScanned() {
    var judge = sharedJudge
    var generator = SeededGenerator(seed: 22)
    let pieces = [
      "$", "1", "0.", ",", "5", "e", "-", "+", "<", " ", "—", "K", "XLM", "%", "é", "\u{A0}", "NaN", "{", "💸",
    ]
    for _ in 0..<3000 {
      let parts = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      let text = parts.joined()
      var last = 0
      for number in NumberScanner.numbers(in: Array(text.utf8)[...], units: Self.units) {
        #expect(number.range.lowerBound >= last && number.range.upperBound <= text.utf8.count)
        #expect(String(decoding: Array(text.utf8)[number.range], as: UTF8.self) == number.text)
        last = number.range.upperBound
        _ = judge.problem(with: number)
      }
    }
    #expect(NumberScanner.numbers(in: [0x24, 0xFF, 0x31, 0x80], units: []).count <= 1)
    let long = Array(String(repeating: "$1e-", count: 5000).utf8) + Array(String(repeating: "9,", count: 5000).utf8)
    for number in NumberScanner.numbers(in: long[...], units: Self.units) { _ = judge.problem(with: number) }
  }
}
