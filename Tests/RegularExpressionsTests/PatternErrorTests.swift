import RegularExpressions
import Testing

@Suite struct PatternErrorTests {
  /// The message for a pattern that RE2 refuses, and the part of it that the place covers.
  private func refusal(_ pattern: String) -> (message: String, part: String?)? {
    do throws(RegularExpressionError) {
      _ = try RegularExpression(pattern)
      return nil
    } catch {
      return (error.message, error.range.map { String(decoding: Array(pattern.utf8)[$0], as: UTF8.self) })
    }
  }

  @Test(arguments: [
    ("a(?=b)", "(?=", "looks ahead, and RE2 has no lookaround"),
    ("a(?!b)", "(?!", "looks ahead, and RE2 has no lookaround"),
    ("\\(?<=(?<=a)b", "(?<=", "looks behind, and RE2 has no lookaround"),
    ("(?<!a)b", "(?<!", "looks behind, and RE2 has no lookaround"),
    ("[\\\\1](a)\\1", "\\1", "RE2 has no backreferences"),
    ("(?P<a>b)(?P=a)", "(?P=", "RE2 has no backreferences"),
    ("(a)\\k<n>", "\\k", "RE2 has no backreferences"),
    ("(?>a)", "(?>", "an atomic group"),
    ("(?#c)a", "(?#", "a comment"),
    ("[*+]a*+", "*+", "repeats possessively"),
    ("[**]a**", "**", "repeats a repetition"),
    ("\\*a|*", "*", "nothing before it to repeat"),
    ("(?:(ä)", "(", "has no “)”"),
    ("a)b)", ")", "closes no group"),
    ("ä[abc", "[", "has no “]”"),
    ("z-a[z-a]", "z-a", "no range of characters"),
    ("[[:foo:]]", "[:foo:]", "no class of characters"),
    ("\\p{Foo}", "\\p{Foo}", "no class of characters"),
    ("a\\Z", "\\Z", "the end of the text is “\\z”"),
    ("\\u20AC", "\\u", "“\\x{20AC}”"),
    ("\\\\y[\\y]", "\\y", "no escape that RE2 knows"),
    ("a\\", "\\", "escapes nothing"),
    ("a{1001}", "{1001}", "at most 1000 times"),
    ("(a{100}){100}", "{100}", "at most 1000 times"),
    ("\\pL{1000}", nil, "needs too much memory"),
    ("(?", "(?", "begins no group"),
    ("(?P<a b>c)", "(?P<a b>", "no name of a group"),
  ])
  func theMessageNamesTheMistakeAndItsPlace(_ pattern: String, _ part: String?, _ words: String) throws {
    let found = try #require(refusal(pattern))
    #expect(found.message.contains(words), "\(found.message)")
    #expect(found.part == part)
  }

  @Test func thePlaceIsTheOneThatRE2Means() {
    #expect(throws: RegularExpressionError("“\\1” refers back to a group, and RE2 has no backreferences", at: 9..<11)) {
      try RegularExpression("\\Q\\1\\Eaä\\1")
    }
    #expect(throws: RegularExpressionError("this “)” closes no group; a literal one is written “\\)”", at: 9..<10)) {
      try RegularExpression("(ä[)]\\))))")
    }
    #expect(throws: RegularExpressionError("the group that begins here has no “)”", at: 0..<1)) {
      try RegularExpression("((a)[)]")
    }
  }

  @Test func aPatternHasAtMost500Bytes() {
    #expect(refusal(String(repeating: "é", count: 250)) == nil)
    let long = refusal(String(repeating: "é", count: 250) + "a")
    #expect(long?.message == "a pattern has at most 500 bytes, and this one has 501")
    #expect(throws: RegularExpressionError.self) {
      try RegularExpression(iRegexp: String(repeating: "a", count: 501))
    }
  }

  /// Every short string over the signs of the syntax compiles or is refused, with a place inside it.
  @Test func everyRefusalHasItsPlaceInsideThePattern() {
    let alphabet = ["(", ")", "[", "]", "?", "*", "{", "2", "}", "\\", "P", "<", "ä", ":", "|", "-", "^"]
    var refused = 0
    var misplaced: [String] = []
    var patterns = alphabet
    for length in 2...3 {
      let shorter = patterns.filter { $0.count == length - 1 }
      patterns += shorter.flatMap { old in alphabet.map { old + $0 } }
    }
    for pattern in patterns {
      for compile in [{ try RegularExpression($0) }, { try RegularExpression(iRegexp: $0) }] as [(String) throws -> Any]
      {
        do {
          _ = try compile(pattern)
        } catch let error as RegularExpressionError {
          refused += 1
          if error.message.isEmpty || error.range?.upperBound ?? 0 > pattern.utf8.count { misplaced.append(pattern) }
        } catch {
          Issue.record("\(error)")
        }
      }
    }
    #expect(refused > 1000)
    #expect(misplaced == [])
  }
}
