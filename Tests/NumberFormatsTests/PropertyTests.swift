import Foundation
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

/// What holds for every number, tried on as many as the environment asks for: `NUMBER_PROPERTIES=1000000 swift test -c
/// release --filter FormatPropertyTests` takes a million a format.
@Suite struct FormatPropertyTests {
  static let ids = NumberFormat.builtIn.keys.sorted() + declared.keys

  @Test(arguments: ids)
  func holdsForManyValues(_ id: String) throws {
    let count = ProcessInfo.processInfo.environment["NUMBER_PROPERTIES"].flatMap { Int($0) } ?? 2000
    let format = try format(id)
    let unit = format.isAmount ? "XLM" : nil
    var generator = SeededGenerator(seed: 21)
    var last: (value: DecimalText, shown: DecimalText)?
    for index in 0..<count {
      let value = try decimal(generator.decimalText())
      let mode = SignMode.allCases[index % 3]
      let text = format.text(for: value, unit: unit, sign: mode)
      // The program takes what it prints.
      switch format.shape(of: text, unit: unit, sign: mode) {
      case .printable(let other): #expect(format.text(for: other, unit: unit, sign: mode) == text, "\(id) \(other)")
      default: Issue.record("\(id) \(value): \(text) passes for no text of its own")
      }
      expectSign(text, value, mode, format)
      let shown = text.contains("<") ? value.magnitude : try readBack(text).magnitude
      if text.contains("<") {
        #expect(value.isSmaller(than: try readBack(text)))
      } else {
        expectNear(shown, value, text, format)
      }
      // Of two values the larger does not read as the smaller.
      if let last, last.value.isSmaller(than: value) {
        #expect(!shown.isSmaller(than: last.shown), "\(id) \(last.value) \(value)")
      } else if let last {
        #expect(!last.shown.isSmaller(than: shown), "\(id) \(last.value) \(value)")
      }
      last = (value, shown)
      if index % 40 == 0 { try expectInRange(value, text, unit, mode, format) }
    }
  }

  private func expectSign(_ text: String, _ value: DecimalText, _ mode: SignMode, _ format: NumberFormat) {
    let sign = text.first { $0 == "+" || $0 == "-" }
    if format.isLevel || mode == .parens {
      #expect(sign == nil, "\(text)")
    } else if format.isChange || mode == .change {
      #expect(sign == (value.isNegative ? "-" : "+"), "\(text)")
    } else {
      #expect(sign == (value.isNegative && !text.contains("<") ? "-" : nil), "\(text)")
    }
  }

  /// A cut number is not above its value, and misses it by less than one in the last place that the format may show; a
  /// rounded one by no more than half of one.
  private func expectNear(_ shown: DecimalText, _ value: DecimalText, _ text: String, _ format: NumberFormat) {
    let magnitude = value.magnitude
    let exponent = ["K": 3, "M": 6, "B": 9, "T": 12].first { text.contains($0.key) && !text.contains("XLM") }?.value
    let letters = text.drop { !$0.isNumber }.drop { $0.isNumber || $0 == "," || $0 == "." }
    let step = letters.first.flatMap { ["K": 3, "M": 6, "B": 9, "T": 12][$0] } ?? exponent ?? 0
    let places: Int
    let band = format.bands.first { !value.isSmaller(than: $0.lowerBound) }
    switch band?.precision {
    case .places(let range): places = range.upperBound
    case .significant(let count, let least):
      var first = 0
      while magnitude.isSmaller(than: DecimalText(1, exponent: -first)) && first < 60 { first += 1 }
      places = max(least, count + first - 1)
    case .shortened(let most): places = most - step
    case .exact, nil:
      #expect(shown == magnitude, "\(text)")
      return
    }
    let error = shown.isSmaller(than: magnitude) ? magnitude - shown : shown - magnitude
    if format.rounding == .cut {
      #expect(!magnitude.isSmaller(than: shown), "\(text) is more than \(value)")
      #expect(error.isSmaller(than: DecimalText(1, exponent: -places)), "\(text) for \(value)")
    } else {
      #expect(!DecimalText(5, exponent: -places - 1).isSmaller(than: error), "\(text) for \(value)")
    }
  }

  /// The value is among those that are said to read so, and the ends of the range do what they say.
  private func expectInRange(
    _ value: DecimalText, _ text: String, _ unit: String?, _ mode: SignMode, _ format: NumberFormat
  ) throws {
    let ranges = format.values(reading: text, unit: unit, sign: mode)
    #expect(!ranges.isEmpty, "\(text)")
    let magnitude = value.magnitude
    // The sign that a text does not carry is lost.
    #expect(
      ranges.contains { range in
        let (least, most) = (range.least.magnitude, range.most?.magnitude)
        let isAbove = least.isSmaller(than: magnitude) || range.includesLeast && least == magnitude
        let isBelow = most.map { magnitude.isSmaller(than: $0) || range.includesMost && $0 == magnitude } ?? true
        return isAbove && isBelow
      }, "\(value) reads \(text), of which is said: \(ranges.map(\.phrase))")
    for range in ranges {
      let reads = format.text(for: range.least, unit: unit, sign: mode) == text
      #expect(reads == range.includesLeast, "\(text): \(range.phrase)")
      guard let most = range.most else { continue }
      #expect(
        (format.text(for: most, unit: unit, sign: mode) == text) == range.includesMost, "\(text): \(range.phrase)")
    }
  }
}
