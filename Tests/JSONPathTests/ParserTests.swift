import JSONPath
import Testing

/// What the grammar takes and refuses, and where it says that a mistake stands.
@Suite struct ParserTests {
  @Test(arguments: [
    "$", "$.a", "$.größe", "$._1", "$.☺", "$['a']", "$[\"a\"]", "$['']", "$[ 'a' , \"b\" ]", "$ .a\n['b']\t[0]",
    "$.*", "$[*]", "$..a", "$..*", "$..['a']", "$..[0, *]", "$..[?@.a]", "$[0]", "$[-1]", "$[9007199254740991]",
    "$[-9007199254740991]", "$[:]", "$[::]", "$[1:2:3]", "$[ 1 : 2 : 3 ]", "$[::-1]", "$[1::\n]",
    #"$['\u0041\u00e9\uD83D\ude00\b\f\n\r\t\/\\']"#, #"$["\""]"#, #"$['\'']"#, "$['\"']", "$[\"'\"]", "$['\u{7F}']",
    "$[?@]", "$[?$]", "$[?@.a]", "$[?!@.a]", "$[? ! @.a ]", "$[?!(@.a)]", "$[?(@.a)]", "$[?((@.a)) && (@.b || !@.c)]",
    "$[?@.a==1]", "$[?@.a == -0]", "$[?1.50e-3<@.a]", "$[?@.a>=1E+5]", "$[?@.a <= 'b' || $['c'][0] != null]",
    "$[?true == @.a]", "$[?false\n!=\n@['a']]", "$[?@ ['a'] .b [0] == 1]", "$[?@..a]", "$[?@[?@.a == $.b]]",
    "$[?@.a && @.b || @.c && @.d]", "$[?@.a, ?@.b, 'c', 1, 1:2]",
    "$[?length(@) > 1]", "$[?length('abc') == 3]", "$[?length(value(@..a)) == 1]", "$[?count( @.* ) == 2]",
    "$[?count(@['a','b']) == count($..c)]", "$[?value(@..a) == 'b']", "$[?match(@.a, 'b')]", "$[?!search(@ , $.p)]",
    "$[?match(value(@.*), @['p'])]", "$[?length(@) == length($)]",
  ])
  func aQueryIsRead(_ text: String) {
    #expect(problem(text) == nil)
  }

  @Test(
    arguments: [
      ("", 0, "begins with “$”"), (" $", 0, "not with a blank"), ("states.empty", 0, "as “$.states.empty”"),
      ("@.a", 0, "candidate"), ("$ ", 1, "blanks stand behind"), ("$a", 1, "“a” is no step"), ("$.a&b", 3, "“&b”"),
      ("$.", 2, "is missing behind “.”"), ("$. a", 2, "no blank stands behind “.”"), ("$.1a", 2, "['1a']"),
      ("$.a-b.c", 2, "['a-b']"), ("$.'a'", 2, "in brackets"), ("$.[0]", 1, "without the “.”"),
      ("$..", 3, "is missing behind “..”"), ("$.. a", 3, "no blank"), ("$...a", 3, "too many"),
      ("$[", 2, "missing at the end"), ("$[]", 2, "before “]”"), ("$[,1]", 2, "before “,”"), ("$[1,]", 4, "before “]”"),
      ("$[1 2]", 4, "“,” or “]” is missing"), ("$['a'", 5, "“]” is missing"), ("$[a]", 2, "['a']"),
      ("$[rate-limited]", 2, "['rate-limited']"), ("$[(@.a)]", 2, "begins with “?”"), ("$[@.a]", 2, "begins with “?”"),
      ("$[#]", 2, "“#]” is no selector"), ("$[01]", 2, "zero at its front"), ("$[-0]", 2, "“-0” is no index"),
      ("$[-]", 2, "digits are missing"), ("$[+1]", 2, "no “+”"), ("$[9007199254740992]", 2, "2⁵³ − 1"),
      ("$[0:-9007199254740992]", 4, "2⁵³ − 1"), ("$[99999999999999999999]", 2, "2⁵³ − 1"),
      ("$[1:2:3:4]", 7, "“,” or “]”"), ("$[1.0]", 3, "“,” or “]”"), ("$[1:x]", 4, "“,” or “]”"),
      ("$['a", 2, "closing quote"), ("$['a\\", 4, "closing quote"), ("$['\\x']", 3, "“\\x” is no escape"),
      ("$['\\é']", 3, "“\\é” is no escape"), ("$['\\\"']", 3, "other kind of quote"), ("$[\"\\'\"]", 3, "other kind"),
      ("$['\\u12']", 3, "four hexadecimal digits"), ("$['\\u+041']", 3, "four hexadecimal digits"),
      ("$['\\ud83d']", 3, "second half"), ("$['\\ud83d\\u0041']", 3, "second half"), ("$['\\ude00']", 3, "first half"),
      ("$['\u{0}']", 3, "\\u0000"), ("$[\"a\u{1F}\"]", 4, "\\u001f"), ("$['\t']", 3, "\\u0009"),
      ("$['\\U0041']", 3, "is no escape"),
    ] as [(String, Int, String)])
  func aMistakeIsFoundWhereItStands(_ text: String, _ offset: Int, _ words: String) {
    expect(text, offset, words)
  }

  @Test(
    arguments: [
      ("$[?]", 3, "before “]”"), ("$[?@.a", 6, "“]” is missing"), ("$[?@.a ==]", 9, "before “]”"),
      ("$[?@.a = 1]", 7, "“,” or “]”"), ("$[?'a' = @.b]", 7, "write “==”"), ("$[?@.a == 1 == 2]", 12, "“,” or “]”"),
      ("$[?(@.a]", 7, "“)”, “&&” or “||”"), ("$[?(@.a", 3, "“)” is missing"), ("$[?@.a & @.b]", 7, "“,” or “]”"),
      ("$[?@.a && ]", 10, "before “]”"), ("$[?!!@.a]", 4, "stands once"), ("$[?!@.a == 1]", 3, "needs parentheses"),
      ("$[?(@.a) == 1]", 3, "takes no “==”"), ("$[?1]", 3, "“1” is a value and no condition"),
      ("$[?true]", 3, "“true”"),
      ("$[?@.a == True]", 10, "did you mean “true”?"), ("$[?@.a == b]", 10, "a text stands in quotes"),
      ("$[?@.a == [1]]", 10, "lists and maps"), ("$[?@.a == {}]", 10, "lists and maps"),
      ("$[?@.a == 01]", 10, "zero at its front"), ("$[?@.a == .5]", 10, "with a digit"),
      ("$[?@.a == +1]", 10, "no “+”"),
      ("$[?@.a == 1.]", 10, "digits are missing behind “.”"), ("$[?@.a == 1e]", 10, "in the exponent"),
      ("$[?@.a == -]", 10, "digits are missing"), ("$[?@.a == 0x1]", 11, "“,” or “]”"),
      ("$[?@.* == 1]", 3, "may select several"), ("$[?1 == @..a]", 8, "may select several"),
      ("$[?@[0,1] == 1]", 3, "may select several"), ("$[?@[1:2] == 1]", 3, "may select several"),
      ("$[?@[ 'a'] == 1]", 3, "no blank stands between the brackets"), ("$[?@. a]", 5, "no blank"),
      ("$[?lenght(@) > 1]", 3, "did you mean “length”?"), ("$[?Match(@, 'a')]", 3, "did you mean “match”?"),
      ("$[?foo(@)]", 3, "the functions are length, count, value, match, search"),
      ("$[?length (@) == 1]", 9, "no blank stands between “length” and “(”"),
      ("$[?length() == 1]", 3, "takes one argument, and 0 stand here"),
      ("$[?match(@.a)]", 3, "takes two arguments, and 1 stand here"), ("$[?length(@, @) == 1]", 3, "and 2 stand here"),
      ("$[?length(@]", 11, "“,” or “)” is missing"), ("$[?length(@", 11, "“)” is missing at the end"),
      ("$[?length(@.*) == 1]", 10, "“length” takes one"), ("$[?length(@)]", 3, "is a value and no condition"),
      ("$[?count(1) == 1]", 9, "“1” is none"), ("$[?count(length(@)) == 1]", 9, "is none"),
      ("$[?value(@.a)]", 3, "no condition"),
      ("$[?match(@.a, 'b') == true]", 3, "true or false by itself"), ("$[?true == search(@, 'a')]", 11, "by itself"),
      ("$[?length(match(@, 'a')) == 1]", 10, "is none"), ("$[?count(!@.a) == 1]", 9, "no condition"),
      ("$[?length(@.a == 1) == 1]", 14, "no condition"), ("$[?match(@.*, 'a')]", 9, "“match” takes one"),
      ("$[?@.a == 'b]", 10, "closing quote"),
    ] as [(String, Int, String)])
  func aMistakeInAFilterIsFoundWhereItStands(_ text: String, _ offset: Int, _ words: String) {
    expect(text, offset, words)
  }

  @Test func lengthAndDepthHaveLimits() {
    func nested(_ count: Int) -> String {
      "$[?" + String(repeating: "(", count: count) + "@.a" + String(repeating: ")", count: count) + "]"
    }
    func filters(_ count: Int) -> String {
      "$" + String(repeating: "[?@", count: count) + String(repeating: "]", count: count)
    }
    func functions(_ count: Int) -> String {
      "$[?" + String(repeating: "length(", count: count) + "@" + String(repeating: ")", count: count) + " == 1]"
    }
    for text in [nested(20), filters(20), functions(20), "$" + String(repeating: ".a", count: 1_000)] {
      #expect(problem(text) == nil)
    }
    for text in [nested(100), filters(100), functions(100)] {
      #expect(problem(text)?.message == "this path is nested too deeply")
    }
    for text in [nested(200_000), filters(200_000), "$" + String(repeating: ".a", count: 200_000)] {
      #expect(problem(text)?.message == "a path has at most 10000 bytes")
    }
    #expect(problem("$" + String(repeating: ".a", count: 1_001))?.message == "a path has at most 1000 steps")
    #expect(problem("$[?" + String(repeating: "!", count: 5_000) + "@.a]") != nil)
  }

  @Test func everyCutOfAQueryIsReadOrRefused() {
    let text = #"$..a[?@['b'] == "é\u00e9" && !match(@.c, 'd.*') || count(@[1:2]) >= 1.5e3, -1]"#
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      let cut = String(decoding: bytes[..<end], as: UTF8.self)
      if let problem = problem(cut) {
        #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= cut.utf8.count, "\(cut)")
      }
    }
    #expect(problem(text) == nil)
  }

  private func expect(_ text: String, _ offset: Int, _ words: String) {
    guard let problem = problem(text) else {
      Issue.record("“\(text)” is read")
      return
    }
    #expect(problem.range.lowerBound == offset, "\(text): \(problem.message)")
    #expect(problem.range.upperBound <= text.utf8.count, "\(text): \(problem.message)")
    #expect(problem.message.contains(words), "\(text): \(problem.message)")
    #expect(!problem.message.hasSuffix("."))
  }

  private func problem(_ text: String) -> JSONPathError? {
    do throws(JSONPathError) {
      _ = try JSONPathQuery.parse(text)
      return nil
    } catch {
      return error
    }
  }
}
