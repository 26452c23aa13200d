import Testing
import Wording

@Suite struct SentenceTests {
  private func sentences(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return Sentences.ranges(in: bytes[...]).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test func ends() {
    #expect(sentences("One. Two! Three? Four… Five") == ["One.", "Two!", "Three?", "Four…", "Five"])
    #expect(sentences("He said “no.” Then left.") == ["He said “no.”", "Then left."])
    #expect(sentences("Really?! Yes...") == ["Really?!", "Yes..."])
    #expect(sentences("一。二！三") == ["一。", "二！", "三"])
    #expect(sentences("Title\n\nText here") == ["Title", "Text here"])
    #expect(sentences("Title\r\n\r\nText\r\nhere") == ["Title", "Text\r\nhere"])
    #expect(sentences("List:\n- one\n- two") == ["List:", "- one", "- two"])
    #expect(sentences(" \n ").isEmpty)
  }

  @Test func marksInsideSentences() {
    for text in [
      "Pay 1.5 XLM to stellar.org now.", "Use e.g. Freighter or xBull.", "See No. 5 and U.S. law, approx. Five.",
      "Wait... and see", "Read docs/a.md", "Dr. Smith", "why?not", "A “?” button",
    ] {
      #expect(sentences(text).count == 1, "\(text)")
    }
    #expect(sentences("Insured? No. Then go.").count == 3)
  }

  @Test func holding() {
    let text = Array("One. «Two».  Three".utf8)
    let slice = ([0, 0] + text)[2...]
    #expect(Sentences.range(holding: 0, in: slice) == 0..<4)
    #expect(Sentences.range(holding: 4, in: slice) == 0..<4)
    #expect(Sentences.range(holding: 7, in: slice).lowerBound == 5)
    #expect(Sentences.range(holding: 9_999, in: slice).upperBound == text.count)
    #expect(Sentences.range(holding: -1, in: slice) == 0..<4)
    #expect(Sentences.range(holding: 0, in: [][...]) == 0..<0)
  }

  @Test func counts() {
    func words(_ text: String) -> Int { Sentences.wordCount(in: Array(text.utf8)[...]) }
    func count(_ text: String) -> Int { Sentences.count(in: Array(text.utf8)[...]) }
    #expect(words("Don't use bank-grade n/a — ok") == 5)
    #expect(words("a\u{A0}b\u{3000}c\u{2003}d") == 4)
    #expect(words("未提供") == 3)
    #expect(words(" … — ") == 0)
    #expect(count("Move assets. Also receive them.") == 2)
    #expect(count("Move assets") == 1)
    #expect(count("… !") == 0)
  }
}
