import Diagnostics
import Reporting
import Testing

@Suite struct ExcerptTests {
  @Test func aTabIsCopiedIntoTheCaretLine() {
    #expect(excerpt(of: "bad", in: "a:\tb\tbad\n") == ["    1 | a:\tb\tbad", "      |   \t \t^~~"])
  }

  @Test func aTabInsideTheMarkKeepsWhatFollowsAligned() {
    #expect(excerpt(of: "x\ty", in: "x\ty\n") == ["    1 | x\ty", "      | ^~\t~"])
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(excerpt(of: "bad", in: "🎉字bad") == ["    1 | 🎉字bad", "      |     ^~~"])
    #expect(excerpt(of: "字🎉", in: "a字🎉") == ["    1 | a字🎉", "      |  ^~~~"])
  }

  @Test func anEmojiSequenceIsOnePicture() {
    #expect(excerpt(of: "!", in: "👩‍👩‍👧🇩🇪👍🏽❤️!") == ["    1 | 👩‍👩‍👧🇩🇪👍🏽❤️!", "      |         ^"])
  }

  @Test func combiningMarksTakeNoColumn() {
    #expect(excerpt(of: "x", in: "e\u{301}\u{200B}x") == ["    1 | e\u{301}\u{200B}x", "      |  ^"])
  }

  @Test func aWindowsLineBreakIsNotShown() {
    #expect(excerpt(of: "two", in: "one\r\ntwo\r\nthree\r\n") == ["    2 | two", "      | ^~~"])
  }

  @Test func aMarkOfSeveralLinesEndsWithTheFirst() {
    #expect(excerpt(of: "bc\nd", in: "abc\nde\n") == ["    1 | abc", "      |  ^~"])
    #expect(excerpt(of: "bc\r\nd", in: "abc\r\nde\r\n") == ["    1 | abc", "      |  ^~"])
  }

  @Test func anEmptyMarkHasOneCaret() {
    let finding = Diagnostic(
      ruleID: "rule", message: "message", span: SourceSpan(file: 0, lowerBound: 3, upperBound: 3))
    #expect(
      rendered(report([finding], texts: ["abc"])) == """
        a.yaml:1:4: error: message [rule]
            1 | abc
              |    ^

        """)
  }

  @Test func hiddenCharactersAreWrittenOutAndCounted() {
    #expect(
      excerpt(of: "bad", in: "\u{1B}[31m\u{202E}bad")
        == [#"    1 | \u{1B}[31m\u{202E}bad"#, "      |                   ^~~"])
    #expect(excerpt(of: "\u{2028}", in: "a\u{2028}b") == [#"    1 | a\u{2028}b"#, "      |  ^~~~~~~~"])
  }

  @Test func bytesThatAreNotTextAreReplaced() {
    let finding = Diagnostic(
      ruleID: "rule", message: "message", span: SourceSpan(file: 0, lowerBound: 2, upperBound: 3))
    let invalid = Report(
      diagnostics: [finding], sources: [SourceFile(path: "a.yaml", bytes: [0x61, 0xFF, 0x62, 0x80])],
      checkedFiles: 1, suppressed: 0, baselined: 0, toolVersion: "0.1.0")
    #expect(rendered(invalid).contains("    1 | a\u{FFFD}b\u{FFFD}\n      |   ^\n"))
  }

  @Test func aByteOrderMarkTakesNoColumn() {
    #expect(excerpt(of: "id", in: "\u{FEFF}id: x") == ["    1 | id: x", "      | ^~"])
  }

  @Test(arguments: [100, 1000, 5000], ["x", "字", "é", "\t"])
  func aLongLineIsCutAroundTheMark(count: Int, filler: String) throws {
    let filling = String(repeating: filler, count: count)
    let lines = excerpt(of: "BAD", in: filling + "BAD" + filling)
    try #require(lines.count == 2)
    #expect(lines[0].unicodeScalars.count <= 8 + 120)
    #expect(lines[0].contains("…") && lines[0].contains("BAD") && !lines[0].contains("\u{FFFD}"))
    #expect(lines[1].hasSuffix("^~~"))
    if filler == "x" {
      #expect(lines[0].prefix { $0 != "B" }.count == lines[1].prefix { $0 != "^" }.count)
    }
  }

  @Test(arguments: [(119, false), (120, false), (121, true)])
  func aLineIsCutOnlyBeyondTheWidth(count: Int, isCut: Bool) throws {
    let lines = excerpt(of: "BAD", in: "BAD" + String(repeating: "x", count: count - 3))
    #expect(lines.first?.hasSuffix("…") == isCut)
  }

  @Test func aLongMarkIsCutToo() throws {
    let lines = excerpt(of: String(repeating: "y", count: 9000), in: "key: " + String(repeating: "y", count: 9000))
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("    1 | key: yyy") && lines[0].hasSuffix("y…"))
    #expect(lines[1].count == lines[0].count - 1)
  }
}
