import Testing
import Wording

/// Reading the bytes themselves, with blocks passed over, finds what folding the whole text finds.
@Suite struct FastPathTests {
  private static let phrases = [
    "savings account/s", "bank", "insure/s/d", "no risk", "a", "a b", "it's", "don't", "24/7", "n/a", "...", ", inc",
    "x1",
    "abc1 d", "straße", "café au lait", "loading…", "real-time", "3", "_id",
  ]
  private static let foreign = ["хранилище", "银行", "보관함", "κιβώτιο"]
  private static let stars = ["insur*", "*bank*", "*ed"]

  private static let pieces = [
    "savings", "account", "accounts", "bank", "banks", "insured", "insure", "no", "risk", "a", "b", "it's", "it’s",
    "don’t",
    "24/7", "n/a", "...", "…", ", inc", "x1", "abc1", "d", "straße", "STRASSE", "café", "cafe\u{301}", "au", "lait",
    "loading…",
    "real", "time", "3", "_id", "the quick brown fox", "jumps", " ", " ", " ", " ", "-", "—", "\u{A0}", "\n", "\t",
    "  ", "\u{200B}",
    "\u{AD}", "\u{301}", "\u{1}", ".", ",", "“", "”", "🏦", "жук", "хранилище", "ящик", "银行", "银", "行", "보관함", "함",
    "κιβώτιο",
    "عربي", "हिन्दी", "Ä", "é", "ñ", "ß", "ﬁ", "①", "ⓐ", "٣", "か", "が", "カ", "1", "_", "A", "Z", "(", ")", "/", "b", "nk",
    "а", "с", "bаnk", "sаvings",
  ]

  @Test(arguments: [phrases, phrases + foreign, phrases + stars, phrases + foreign + stars])
  func bothWaysFindTheSame(_ phrases: [String]) {
    var generator = SeededGenerator(state: 41)
    let automaton = PhraseAutomaton(phrases)
    // A word of two scripts sends the text through the whole folding, and holds no phrase.
    let suffix = Array(" ; qжq".utf8)
    var count = 0
    for _ in 0..<3_000 {
      // With a letter that only Russian has, words of nothing but look-alikes stay what they are in both.
      var text = "ж "
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        text += Self.pieces.randomElement(using: &generator) ?? ""
        if Bool.random(using: &generator) { text += " " }
      }
      let bytes = Array(text.utf8)
      let hits = automaton.hits(in: bytes[...], everywhere: true)
      let folded = automaton.hits(in: (bytes + suffix)[...], everywhere: true).filter { $0.upperBound <= bytes.count }
      count += hits.count
      #expect(hits == folded, "\(text.debugDescription)")
    }
    #expect(count > 8_000)
  }

  @Test func phrasesAreFoundAtEveryOffsetOfABlock() {
    let automaton = PhraseAutomaton(["bank", "savings account", "no", "é1"])
    for offset in 0...140 {
      for word in ["bank", "savings account", "Savings\naccount", "no", "é1"] {
        let filler = String(repeating: "z", count: max(0, offset - 1)) + (offset > 0 ? " " : "")
        for tail in ["", ".", " zz", "é", "s"] {
          let text = Array((filler + word + tail).utf8)
          let isPart = tail == "é" || tail == "s"
          #expect(automaton.hits(in: text[...]).count == (isPart ? 0 : 1), "\(offset) \(word)\(tail)")
        }
      }
    }
  }
}
