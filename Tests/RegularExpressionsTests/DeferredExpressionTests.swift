import RegularExpressions
import Testing

@Suite struct DeferredExpressionTests {
  @Test(arguments: [
    ("b+", "abbc", [1..<3]), ("b+", "ac", []), ("(?i)error 5", "An ERROR 5", [3..<10]), ("a|", "b", [0..<0, 1..<1]),
    ("(?i)kiss", "\u{212A}i\u{17F}s", [0..<7]), ("(?i:ä)x", "Äx", [0..<3]), ("ab?c", "ac", [0..<2]),
    ("(?:abc)?d", "d", [0..<1]), ("a{0}b", "b", [0..<1]), ("a{x}", "a{x}", [0..<4]), ("ab*?c", "ac", [0..<2]),
    ("\\Qa|b\\E", "a|b", [0..<3]), ("\\x61", "a", [0..<1]), ("[a\\]b]c", "]c", [0..<2]),
    ("[[:alpha:]]c", "bc", [0..<2]),
    ("(?P<n>a|b)c", "bc", [0..<2]), ("(?i)A(?-i)B|c", "aB", [0..<2]), ("ä?b", "b", [0..<1]), ("a|(?i)B", "b", [0..<1]),
    ("\\bHTTP\\b 5", "HTTP 5", [0..<6]), ("x(a|b|)y", "xy", [0..<2]), ("(a", "(a", []),
  ])
  func itMatchesAsTheExpressionDoes(_ pattern: String, _ text: String, _ expected: [Range<Int>]) {
    let deferred = DeferredRegularExpression(knownPattern: pattern)
    #expect(deferred.matches(in: bytes(text), limit: 9) == expected)
    #expect(DeferredRegularExpression(knownPattern: pattern).isMatch(bytes(text)) == !expected.isEmpty)
  }

  /// Patterns and texts at random: no text that matches is taken for one that cannot.
  @Test func noMatchIsLost() {
    var generator = Generator(state: 7)
    let parts = [
      "a", "b", "K", "s", "ä", "Ä", ".", "|", "(", "(?:", "(?i:", "(?i)", "(?-i)", "(?P<n>", ")", "*", "+", "?", "{2}",
      "{0,1}",
      "{", "[ab]", "[^a]", "[]b]", "[\\]s]", "\\b", "\\w", "\\.", "\\(", "^", "$", "k", "ba", "\\pL", "\\x62",
      "\\Q|\\E",
    ]
    let letters = ["a", "b", "A", "B", "k", "s", "K", "S", "\u{212A}", "\u{17F}", "ä", "Ä", ".", "(", "|", "{", "]"]
    var matches = 0
    var lost: [String] = []
    for _ in 0..<4000 {
      let pattern = (0..<Int.random(in: 1...8, using: &generator)).map { _ in parts.randomElement(using: &generator)! }
        .joined()
      guard let expression = try? RegularExpression(pattern) else { continue }
      for _ in 0..<8 {
        let text = (0..<Int.random(in: 0...5, using: &generator)).map { _ in letters.randomElement(using: &generator)! }
          .joined()
        guard expression.isMatch(bytes(text)) else { continue }
        matches += 1
        if !DeferredRegularExpression(knownPattern: pattern).isMatch(bytes(text)) {
          lost.append("\(pattern) in \(text)")
        }
      }
    }
    #expect(lost == [])
    #expect(matches > 2000)
  }

  @Test func threadsShareAnExpression() async {
    let deferred = DeferredRegularExpression(knownPattern: "b+")
    let found = await withTaskGroup(of: [Range<Int>].self) { group in
      for _ in 0..<32 { group.addTask { deferred.matches(in: bytes("abbc"), limit: 9) } }
      return await group.reduce(into: Set<[Range<Int>]>()) { $0.insert($1) }
    }
    #expect(found == [[1..<3]])
  }
}

private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) ^ (state << 31)
  }
}
