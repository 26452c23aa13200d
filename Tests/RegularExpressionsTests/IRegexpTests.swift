import RegularExpressions
import Testing

@Suite struct IRegexpTests {
  @Test(arguments: [
    ("", "", true), ("", "a", false), ("a||b", "", true), ("()", "", true), ("a|b", "b", true),
    ("^a$", "^a$", true), ("^a$", "a", false), ("a/b#c d", "a/b#c d", true),
    ("\"'<>=!%&@`~_,;:-", "\"'<>=!%&@`~_,;:-", true),
    (".", "ä", true), (".", "😀", true), (".", "\n", false), (".", "\r", false), (".", "\u{2028}", true),
    ("a.*", "a\u{85}\u{B}", true), ("[.]", "a", false), ("\\.", ".", true),
    ("\\n\\r\\t", "\n\r\t", true), ("\\(\\)\\*\\+\\-\\.\\?\\[\\\\\\]\\^\\{\\|\\}", "()*+-.?[\\]^{|}", true),
    ("a{2}", "aa", true), ("a{2}", "aaa", false), ("a{2,}", "aaaa", true), ("a{2,3}", "aaaa", false),
    ("a{002}", "aa", true), ("a{0}", "", true), ("(ab)+", "abab", true), ("(a|b){2}", "ba", true),
    ("(a*)*", "aaa", true),
    ("[a-c]", "b", true), ("[a-c]", "d", false), ("[^a-c]", "d", true), ("[^a-c]", "\n", true), ("[-a]", "-", true),
    ("[a-]", "-", true), ("[--]", "-", true), ("[^-]", "-", false), ("[^-a-]", "b", true), ("[a^]", "^", true),
    ("[^^]", "^", false), ("[$.*+?(){}|]", "|", true), ("[\\]\\[\\-]", "]", true), ("[\\t-\\r]", "\n", true),
    ("[!-/]", ")", true), ("[ä-ü]", "ö", true), ("[\\p{Lu}\\p{Nd}_]", "7", true), ("[^\\p{L}]", "ä", false),
    ("[\\P{L}a]", "b", false), ("[\\P{L}a]", "a", true), ("[&&~~]", "&", true), ("[a&&b]", "b", true),
    ("\\p{L}", "ä", true), ("\\p{Lu}", "ä", false), ("\\P{Lu}", "ä", true), ("\\p{Nd}", "٣", true),
    ("\\p{Sc}", "€", true),
    ("\\p{Zs}", "\u{A0}", true), ("\\p{Pd}", "–", true), ("\\p{Me}", "\u{20DD}", true), ("\\p{Cc}", "\u{1}", true),
    ("\\p{Cn}", "\u{10FFFF}", true), ("\\p{Cn}", "a", false), ("\\P{Cn}", "a", true), ("\\P{Cn}", "\u{10FFFF}", false),
    ("\\p{C}", "\u{10FFFF}", true), ("\\p{C}", "\u{1}", true), ("\\P{C}", "ä", true), ("[^a\\p{C}]", "b", true),
    ("[^a\\p{C}]", "\u{10FFFF}", false), ("\\p{Co}", "\u{E000}", true), ("\u{1}\u{7F}", "\u{1}\u{7F}", true),
  ])
  func aPatternMatches(_ pattern: String, _ text: String, _ expected: Bool) throws {
    #expect(try RegularExpression(iRegexp: pattern).isWholeMatch(bytes(text)) == expected)
  }

  @Test func aSearchIsNotAnchored() throws {
    #expect(try RegularExpression(iRegexp: "b+").isMatch(bytes("abbc")))
    #expect(try !RegularExpression(iRegexp: "b+").isWholeMatch(bytes("abbc")))
    #expect(try !RegularExpression(iRegexp: "^b").isMatch(bytes("bc")))
  }

  /// What RE2 or other dialects take and RFC 9485 does not, with the bytes that the error is about.
  @Test(arguments: [
    ("*a", "*"), ("a**", "*"), ("a*?", "?"), ("a+?", "?"), ("a{2}{3}", "{"), ("|*", "*"), ("(*)", "*"),
    ("a{", ""), ("a{,3}", ""), ("a{x}", ""), ("a{2", ""), ("a{2,", ""), ("a{2;3}", ""), ("a{3,2}", "{3,2}"),
    ("a{1001}", "{1001}"), ("a{99999999999999999999999}", "{99999999999999999999999}"),
    ("a{99999999999999999999999,}", "{99999999999999999999999,}"),
    ("(a", "("), ("((a)", "("), ("a)", ")"), ("a]", "]"), ("a}", "}"), ("(?:a)", "?"), ("(?i)a", "?"), ("(?=a)", "?"),
    ("\\", "\\"), ("\\d", "\\d"), ("\\w", "\\w"), ("\\s", "\\s"), ("\\b", "\\b"), ("\\1", "\\1"), ("\\x41", "\\x"),
    ("\\u0041", "\\u"), ("\\$", "\\$"), ("\\/", "\\/"), ("\\f", "\\f"), ("\\ä", "\\ä"), ("\\Q", "\\Q"),
    ("\\pL", "\\p"), ("\\p{", "\\p"), ("\\p{}", "\\p{}"), ("\\p{Lx}", "\\p{Lx}"), ("\\p{Cs}", "\\p{Cs}"),
    ("\\p{^L}", "\\p{^L}"), ("\\p{Greek}", "\\p{Greek}"), ("\\p{IsLatin}", "\\p{IsLatin}"), ("\\p{l}", "\\p{l}"),
    ("[]", "["), ("[^]", "[^"), ("[]a]", "["), ("ä[a", "["), ("[a-", "-"), ("[a\\", "\\"), ("[[a]", "["),
    ("[[:alpha:]]", "["),
    ("[a-b-c]", "-"), ("[a--]", "-"), ("[--a]", "-"), ("[z-a]", "z-a"), ("[ü-ä]", "ü-ä"), ("[a-\\p{L}]", "a-\\p{L}"),
    ("[\\p{L}-a]", "-"), ("[\\d]", "\\d"), ("[a-z-[b]]", "-"),
  ])
  func whatIsNoIRegexpIsRefused(_ pattern: String, _ part: String) {
    do throws(RegularExpressionError) {
      _ = try RegularExpression(iRegexp: pattern)
      Issue.record("“\(pattern)” is taken")
    } catch {
      let place = error.range.map { String(decoding: Array(pattern.utf8)[$0], as: UTF8.self) }
      #expect(place == part, "\(error.message)")
    }
  }

  @Test func repetitionsThatMultiplyAreRefusedWithoutAPlace() {
    #expect {
      try RegularExpression(iRegexp: "(a{100}){100}")
    } throws: { ($0 as? RegularExpressionError)?.range == nil }
  }

  @Test func deepGroupsAreNoTrouble() throws {
    let deep = String(repeating: "(", count: 249) + "a" + String(repeating: ")", count: 249)
    #expect(try RegularExpression(iRegexp: deep).isWholeMatch(bytes("a")))
    #expect(throws: RegularExpressionError.self) {
      try RegularExpression(iRegexp: String(repeating: "(", count: 500))
    }
  }
}
