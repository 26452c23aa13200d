import NumberFormats
import Testing

/// What holds for every number, tried on many.
@Suite struct PropertyTests {
  private static let ids = NumberFormat.builtIn.keys.sorted() + declared.keys

  private func numbers(seed: UInt64, count: Int = 800) throws -> [DecimalText] {
    var generator = SeededGenerator(seed: seed)
    return try (0..<count).map { _ in try decimal(generator.decimalText()) }
  }

  private func text(_ id: String, _ value: DecimalText, _ sign: SignMode? = nil) throws -> String {
    try format(id).text(for: value, unit: try format(id).isAmount ? "XLM" : nil, sign: sign)
  }

  /// A larger value never reads as a smaller number.
  @Test(arguments: ids)
  func growsWithTheValue(_ id: String) throws {
    let values = try numbers(seed: 1).map(\.magnitude).sorted { $0.isSmaller(than: $1) }
    var last = DecimalText.zero
    for value in values {
      let text = try text(id, value)
      let number = text.contains("<") ? value : try readBack(text)
      #expect(!number.isSmaller(than: last), "\(id) \(value): \(text)")
      last = number
    }
  }

  /// An amount never reads as more than there is, and dust is under its limit.
  @Test(arguments: ["amount", "amount-exact", "amount-row", "xlm-seven"])
  func neverShowsMoreThanThereIs(_ id: String) throws {
    for value in try numbers(seed: 2) {
      let text = try text(id, value)
      let number = try readBack(text)
      #expect(text.contains("<") ? value.isSmaller(than: number) : !value.isSmaller(than: number), "\(value): \(text)")
    }
  }

  @Test func everyDigitReadsBack() throws {
    for value in try numbers(seed: 3) {
      let text = try text("amount-exact", value)
      #expect(try readBack(text) == value)
      let whole = text.drop { $0 == "-" }.prefix { $0 != "." && $0 != " " }.split(separator: ",")
      #expect(whole.dropFirst().allSatisfy { $0.count == 3 } && (1...3).contains(whole.first?.count ?? 0), "\(text)")
    }
  }

  /// Half of the last place is the most by which a rounded number misses its value.
  @Test func roundsToTheNearest() throws {
    for value in try numbers(seed: 4) {
      for places in [0, 2, 5] {
        let nearest = value.rounded(to: places, .nearest)
        let below = value.rounded(to: places, .nearestTieDown)
        let above = value.rounded(to: places, .nearestTieUp)
        #expect(nearest == below || nearest == above)
        #expect(nearest.rounded(to: places, .nearest) == nearest)
        #expect(!value.isSmaller(than: value.rounded(to: places, .cut)))
        #expect(!value.rounded(to: places, .up).isSmaller(than: value))
      }
    }
  }

  /// What a format prints is exact, and no other text of one changed character is.
  @Test(arguments: ids)
  func readsItsOwnTextAndNoOther(_ id: String) throws {
    let format = try format(id)
    let unit = format.isAmount ? "XLM" : nil
    for (index, value) in try numbers(seed: 5, count: 60).enumerated() {
      let sign = ([nil] + SignMode.allCases)[index % 4]
      let text = try text(id, value, sign)
      #expect(format.reading(of: text, for: value, unit: unit, sign: sign) == .exact)
      for position in text.indices {
        for replacement in ["", "0", "9", ".", ",", "-", "+", " ", "K", "<", "e", "é"] {
          var changed = text
          changed.replaceSubrange(position...position, with: replacement)
          guard changed != text else { continue }
          let reading = format.reading(of: changed, for: value, unit: unit, sign: sign)
          #expect(reading != .exact, "\(text) \(changed)")
          if case .wrong(let expected, let reason) = reading {
            #expect(expected == text && !reason.isEmpty && !reason.hasSuffix("."))
          }
        }
      }
    }
  }

  @Test func anyTextIsRead() throws {
    var generator = SeededGenerator(seed: 6)
    let pieces = [
      "1", "0", "9,", ".", "-", "+", "$", "<", "(", ")", " ", "K", "XLM", "e", "%", "\u{A0}", "é", "👩‍👧", "\r\n",
    ]
    for id in Self.ids {
      for _ in 0..<200 {
        let text = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }
        let value = try decimal(generator.decimalText())
        _ = try format(id).reading(
          of: text.joined(), for: value, unit: ["", "XLM", "é"].randomElement(using: &generator))
      }
    }
  }
}
