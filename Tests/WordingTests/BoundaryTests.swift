import Testing
import Wording

@Suite struct BoundaryTests {
  @Test(arguments: [
    "bankrupt", "riverbank", "embankment", "bankability", "uninsured", "reinsured", "InsuredMail", "bankAccountId",
    "bank_id", "bank2", "2bank", "bánkrupt", "bank\u{AD}rupt", "river\u{200B}bank", "банкbank", "bank\u{301}s", "",
  ])
  func partsOfWordsAreNoHits(text: String) {
    #expect(words(["bank", "insured"], in: text).isEmpty)
  }

  @Test(arguments: [
    "bank", "“bank”", "‘bank’", "(bank)", "bank’s", "safe—bank", "🏦bank🏦", "bank™", "bank²", "*bank*", "1️⃣bank",
    "\nbank",
    "bank.", "savings/bank", "👩‍👩‍👧bank", "bank\u{FE0F}", "#bank", "non-bank",
  ])
  func wholeWordsAreHits(text: String) {
    #expect(words(["bank"], in: text) == ["bank"])
  }

  @Test func boundsAreExact() {
    let cases = [
      "Your digital «bank»", "🏦 «bank» 🏦", "a\r\nb\r\n«savings\r\n  account»\r\n",
      "é\u{A0}«savings\u{A0}account»\u{A0}é",
      "\u{200B}«ba\u{AD}nk»\u{200B}.", "\u{FEFF}«b\u{301}a\u{200D}nk\u{301}» x", "x \u{301}«bank»", "ß «bank»",
      "…«bank»…",
      "«savings \u{200B}- \n account»’s", "one\ntwo «ｂank»\nthree",
    ]
    for text in cases {
      let (bytes, range) = marked(text)
      let hits = PhraseAutomaton(["bank", "savings account"]).hits(in: bytes[...])
      #expect(hits.map { $0.lowerBound..<$0.upperBound } == [range], "\(text)")
    }
  }

  @Test func boundsCountFromTheStartOfASlice() {
    let bytes = Array("xx bank".utf8)
    #expect(PhraseAutomaton(["bank"]).hits(in: bytes[2...]) == [PhraseHit(phrase: 0, lowerBound: 1, upperBound: 5)])
    #expect(PhraseAutomaton(["bank"]).hits(in: bytes[4...]).isEmpty)
  }

  @Test func overlappingHitsComeInOrder() {
    let automaton = PhraseAutomaton(["account", "savings account", "savings", "Savings", "a savings account", "vings"])
    let hits = automaton.hits(in: Array("A savings account".utf8)[...])
    #expect(hits.map(\.phrase) == [4, 1, 2, 3, 0])
    #expect(hits.map(\.lowerBound) == [0, 2, 2, 2, 10])
  }

  @Test func suffixesAreFoundAfterABrokenPhrase() {
    #expect(words(["live on mainnet", "on main street", "on"], in: "live on main street") == ["on main street", "on"])
    #expect(words(["a b a c", "b a b", "a b"], in: "a b a b a c") == ["a b", "b a b", "a b a c", "a b"])
  }

  @Test func phrasesWithPunctuation() {
    #expect(words(["~5% APY", "n/a", "%", "401(k)"], in: "~5% apy N/A 401(K)") == ["~5% apy", "%", "N/A", "401(K)"])
    #expect(words(["C++"], in: "C++11 c++") == ["C++", "c++"])
    #expect(words(["EXPO_PUBLIC_VAULT"], in: "EXPO_PUBLIC_VAULT is set") == ["EXPO_PUBLIC_VAULT"])
  }

  @Test func namesAndAddressesAreNoProse() {
    let silent = [
      "`bank`", "a `my bank account` b", "``a ` bank``", "https://bank.com/insured", "see (http://x.io/bank).",
      "www.bank.de/insured", "bank.com", "pocketpay://vault/bank", "mail me@bank.org", "bank@x.io", "mailto:bank",
      "{bank}", "{{ bank }}", "${bank}", "{n, bank}", "alice*bank.example",
    ]
    for text in silent { #expect(words(["bank", "insured"], in: text).isEmpty, "\(text)") }
    let loud = [
      "` bank", "`a` bank `b`", "https://x.io\u{A0}bank", "https://x.io bank", "{n} bank {m}", "{bank", "bank}",
      "{n, plural, one {# bank} other {none}}", "see x.io, bank", "a @ bank.", "saved.bank", "[bank](https://x.io)",
      "note: bank", "{A sentence about a bank! And more}",
    ]
    for text in loud { #expect(words(["bank"], in: text) == ["bank"], "\(text)") }
  }

  @Test func aPhraseMayHoldAPlaceholder() {
    #expect(words(["sent {amount} XLM"], in: "Sent {amount} XLM") == ["Sent {amount} XLM"])
    #expect(words(["https://stellar.org"], in: "Go to https://stellar.org") == ["https://stellar.org"])
  }

  @Test func brokenTextIsRead() {
    let bytes: [UInt8] = [0xFF, 0x62, 0x61, 0x6E, 0x6B, 0xC3, 0x20, 0xED, 0xA0, 0x80, 0xF0, 0x9F]
    #expect(PhraseAutomaton(["bank"]).hits(in: bytes[...]) == [PhraseHit(phrase: 0, lowerBound: 1, upperBound: 5)])
    #expect(PhraseAutomaton([]).hits(in: bytes[...]).isEmpty)
    #expect(TextFolding.folded(bytes[...]).starts(with: [0xEF, 0xBF, 0xBD]))
  }
}
