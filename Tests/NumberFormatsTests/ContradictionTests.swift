import NumberFormats
import Testing

/// A format that says two things at once is none.
@Suite struct ContradictionTests {
  private typealias Band = NumberFormat.Band

  @Test(arguments: NumberFormat.builtIn.keys.sorted() + ["xlm-seven"])
  func formatsInUseAreWhole(_ id: String) throws {
    #expect(try format(id).contradictions == [])
  }

  private func made(
    _ bands: [(String, NumberFormat.Precision)], _ rounding: Rounding = .nearest, dust: String? = nil,
    symbol: NumberFormat.Symbol = .suffix("%"), ladder: [NumberFormat.Step] = NumberFormat.thousands
  ) throws -> NumberFormat {
    NumberFormat(
      noun: "a number", bands: try bands.map { Band(from: try decimal($0.0), $0.1) }, rounding: rounding,
      dust: try dust.map(decimal), symbol: symbol, ladder: ladder)
  }

  private func expect(
    _ format: NumberFormat, _ part: NumberFormat.Contradiction.Part, _ words: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let found = format.contradictions
    #expect(found.count == 1, sourceLocation: location)
    #expect(
      found.contains { $0.part == part && $0.reason.contains(words) }, "\(found)", sourceLocation: location)
  }

  @Test func bands() throws {
    expect(try made([("1", .places(0...2))]), .band(0), "nothing is said of values under 1")
    expect(try made([("1", .places(0...2)), ("5", .exact), ("0", .exact)]), .band(1), "the largest “from” is first")
    expect(try made([("1", .places(2...2)), ("1", .exact), ("0", .exact)]), .band(1), "from there on")
    expect(try made([("0", .significant(0, minimumPlaces: 2))]), .band(0), "show nothing")
    expect(
      try made([("1.5", .places(0...0)), ("0", .places(0...2))], .cut), .band(0),
      "1.5 would read 1 and the values right under it 1.49")
    expect(try made([("1.5", .places(0...0)), ("0", .exact)], .cut), .band(0), "every digit")
    #expect(try made([("1", .places(0...0)), ("0", .places(0...2))], .cut).contradictions == [])
  }

  @Test func dust() throws {
    expect(try made([("0", .places(2...2))], dust: "0.0001"), .dust, "the limit itself would read 0")
    expect(try made([("0", .places(2...2))], dust: "0"), .dust, "less than nothing")
    expect(
      try made([("0.001", .places(3...3)), ("0", .places(2...2))], dust: "0.01"), .band(0), "read as less than it")
    #expect(try made([("0", .places(2...2))], dust: "0.01").contradictions == [])
  }

  @Test func lettersAndSuffixes() throws {
    let short = NumberFormat.Precision.shortened(maximumPlaces: 2)
    expect(try made([("0", short)]), .band(0), "values under 1,000 have no letter")
    expect(try made([("1000", short), ("0", .exact)], .cut, ladder: []), .band(0), "there is no letter")
    let twice = NumberFormat.thousands + [NumberFormat.Step(exponent: 2, letter: "K")]
    expect(try made([("0", .exact)], ladder: twice), .ladder, "share a letter")
    expect(try made([("0", .exact)], symbol: .suffix("e-2")), .suffix, "“-” behind a number")
    expect(
      try made([("1000", short), ("0", .places(0...2))], symbol: .suffix("K")), .suffix, "a letter that shortens")
  }
}
