import ProcessorTime
import RegularExpressions
import Testing

func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

@Suite struct MatchingTests {
  @Test(arguments: [
    ("HTTP [1-5]\\d\\d", "The server said HTTP 500.", "HTTP 500"),
    ("^b", "ab", nil),
    ("b$", "ab", "b"),
    ("\\bcode\\b", "a codec and a code", "code"),
    ("\\pL+", "12 größe 34", "größe"),
    (".", "😀!", "😀"),
    ("a|ab", "ab", "a"),
    ("(?i)straße", "STRAßE", "STRAßE"),
    ("a.b", "a\nb", nil),
    ("(?s)a.b", "a\nb", "a\nb"),
    ("", "ab", ""),
    ("x", "", nil),
  ])
  func theFirstMatchIsFound(_ pattern: String, _ text: String, _ expected: String?) throws {
    let expression = try RegularExpression(pattern)
    let match = expression.firstMatch(in: bytes(text)).map { String(decoding: bytes(text)[$0], as: UTF8.self) }
    #expect(match == expected)
    #expect(expression.isMatch(bytes(text)) == (expected != nil))
  }

  @Test func placesAreBytesFromTheBeginningOfTheSlice() throws {
    let text = Array("für “wörter” und".utf8)
    let expression = try RegularExpression("“[^”]*”")
    #expect(expression.firstMatch(in: text[...]) == 5..<18)
    #expect(expression.firstMatch(in: text[5...]) == 0..<13)
    #expect(expression.firstMatch(in: text[...], from: 6) == nil)
  }

  @Test func theSearchGoesOnFromAnOffsetAndSeesWhatStandsBefore() throws {
    let text = bytes("cat cat concat")
    let expression = try RegularExpression("\\bcat")
    #expect(expression.firstMatch(in: text, from: 1) == 4..<7)
    #expect(expression.firstMatch(in: text, from: 5) == nil)
    #expect(expression.firstMatch(in: text, from: 14) == nil)
    #expect(expression.firstMatch(in: text, from: 15) == nil)
    #expect(expression.firstMatch(in: text, from: -1) == nil)
    #expect(try RegularExpression("^").firstMatch(in: text, from: 1) == nil)
  }

  @Test func allMatchesAreFoundUpToALimit() throws {
    let expression = try RegularExpression("ä+")
    #expect(expression.matches(in: bytes("ää b ä c ä"), limit: 2) == [0..<4, 7..<9])
    #expect(try RegularExpression("x*").matches(in: bytes("äx"), limit: 9) == [0..<0, 2..<3, 3..<3])
    #expect(try RegularExpression("").matches(in: bytes(""), limit: 9) == [0..<0])
  }

  @Test(arguments: [("ab?", "a", true), ("ab?", "abc", false), ("a|ab", "ab", true), ("", "", true), ("a", "", false)])
  func aWholeMatchIsAnchoredAtBothEnds(_ pattern: String, _ text: String, _ expected: Bool) throws {
    #expect(try RegularExpression(pattern).isWholeMatch(bytes(text)) == expected)
  }

  @Test func lettersCountOnlyWhereAsked() throws {
    #expect(try !RegularExpression("ärger").isMatch(bytes("ÄRGER")))
    #expect(try RegularExpression("ärger", isCaseSensitive: false).isMatch(bytes("ÄRGER")))
  }

  @Test func bytesThatAreNoTextMatchNothing() throws {
    let text: [UInt8] = [0x61, 0xFF, 0x00, 0xC3, 0x62]
    #expect(try RegularExpression("a.").firstMatch(in: text[...]) == nil)
    #expect(try RegularExpression("b").firstMatch(in: text[...]) == 4..<5)
    #expect(try RegularExpression("\\x00").firstMatch(in: text[...]) == 2..<3)
  }

  @Test func hostilePatternsTakeLinearTime() throws {
    let text = bytes(String(repeating: "a", count: 200_000) + "!")
    let nested = try RegularExpression("^(a+)+$")
    let ambiguous = try RegularExpression("^(a|aa)*b")
    let optional = try RegularExpression("(x+x+)+y|(a?){50}!")
    let time = processorTime {
      #expect(!nested.isMatch(text))
      #expect(!ambiguous.isMatch(text))
      #expect(optional.isMatch(text))
    }
    #expect(time < .seconds(60))
  }

  @Test func threadsShareAnExpression() async throws {
    let expression = try RegularExpression("(?i)[a-z]+\\d{3}")
    let text = bytes(String(repeating: "no match here, ", count: 500) + "Code404")
    let found = await withTaskGroup(of: Range<Int>?.self) { group in
      for _ in 0..<16 { group.addTask { expression.firstMatch(in: text) } }
      return await group.reduce(into: [Range<Int>?]()) { $0.append($1) }
    }
    #expect(found == Array(repeating: 7500..<7507, count: 16))
  }
}
