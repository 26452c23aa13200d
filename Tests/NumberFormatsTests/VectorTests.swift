import NumberFormats
import Testing

/// The texts that the product definition, its rules, and other wallets' tests ask for.
@Suite struct VectorTests {
  @Test(arguments: NumberVector.all)
  func printsAndReads(_ vector: NumberVector) throws {
    let format = try format(vector.format)
    let value = try decimal(vector.value)
    #expect(format.text(for: value, unit: vector.unit, sign: vector.sign) == vector.shows)
    #expect(format.reading(of: vector.shows, for: value, unit: vector.unit, sign: vector.sign) == .exact)
    for text in vector.accepts {
      let reading = format.reading(of: text, for: value, unit: vector.unit, sign: vector.sign)
      guard case .accepted = reading else {
        Issue.record("\(text) is open, not \(reading)")
        continue
      }
    }
  }

  @Test func tableIsWhole() {
    #expect(NumberVector.all.count == 184 + 7)
    #expect(NumberVector.all.filter(\.isDefinition).count == 54)
    #expect(Set(NumberVector.all.map(\.format)) == Set(NumberFormat.builtIn.keys).union(declared.keys))
    #expect(refusedTexts.count == 33)
  }

  /// No value of a broad sample, as a level or a change, prints a text that no value may print.
  @Test func refusedTextsAreNeverPrinted() throws {
    let values = try sample()
    for (id, texts) in Dictionary(grouping: refusedTexts, by: \.format) {
      let format = try format(id)
      for unit in format.isAmount ? ["ATOM", "BTC", "ETH", "XLM"] : [nil] {
        for value in values {
          let level = format.text(for: value, unit: unit, sign: .level)
          let change = format.text(for: value, unit: unit, sign: .change)
          for (_, text) in texts { #expect(text != level && text != change, "\(id) prints \(text) for \(value)") }
        }
      }
    }
  }

  /// Nor does a refused text pass for the number that it seems to show.
  @Test(arguments: refusedTexts)
  func refusedTextsAreWrong(id: String, text: String) throws {
    let format = try format(id)
    let unit = format.isAmount ? text.split(separator: " ").last.map(String.init) : nil
    let value = try readBack(text)
    for value in [value, value.rounded(to: 2, .cut), value.rounded(to: 2, .up), value.shifted(by: -2)] {
      guard case .wrong = format.reading(of: text, for: value, unit: unit) else {
        Issue.record("\(id) takes \(text) for \(value)")
        continue
      }
    }
  }

  /// The values of all vectors and of the refused texts, with neighbors on both sides at several distances.
  private func sample() throws -> [DecimalText] {
    let refused = refusedTexts.map { $0.text.filter { "0123456789.".contains($0) } }
    let limits = ["1e-10", "0.0001", "0.1", "0.99", "1", "100000", "999999", "97050", "97100", "1e15"]
    var values: Set<DecimalText> = []
    for text in Set(NumberVector.all.map(\.value) + refused + limits) {
      let value = try decimal(text)
      values.formUnion([value, try decimal(value.isNegative ? "\(value.magnitude)" : "-\(value)")])
      values.formUnion([value.shifted(by: 3), value.shifted(by: 6)])
      for places in 0..<min(6, value.places) {
        values.formUnion([value.rounded(to: places, .cut), value.rounded(to: places, .up)])
      }
      let plain = value.description + (value.places == 0 ? "." : "")
      for tail in ["0001", "5", "9"] { values.insert(try decimal(plain + tail)) }
    }
    return values.sorted { $0.description < $1.description }
  }
}
