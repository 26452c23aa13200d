import ProcessorTime
import Testing
import Wording

@Suite struct PhrasePatternTests {
  @Test func inflections() {
    #expect(
      words(["insure/s/d/ing"], in: "insure insures insured insuring insurance reinsured insur insurings")
        == ["insure", "insures", "insured", "insuring"])
    #expect(
      words(["plan/s/ned/ning"], in: "plan plans planned planning planed") == ["plan", "plans", "planned", "planning"])
    #expect(words(["custody/ies"], in: "custody custodies custodyies") == ["custody", "custodies"])
    #expect(words(["guarantee/s/d/ing"], in: "guaranteeing guaranteed guaranteing") == ["guaranteeing", "guaranteed"])
    #expect(
      words(["saving/s account/s"], in: "Saving accounts, savings-account") == ["Saving accounts", "savings-account"])
    #expect(words(["bank/'s/s"], in: "a bank’s banks bank") == ["bank’s", "bank", "banks", "bank"])
    #expect(words(["BANK/s"], in: "Banks") == ["Banks"])
  }

  @Test func otherSlashesAreSlashes() {
    for phrase in [
      "n/a", "and/or", "24/7", "w/o", "he/she", "on/off", "insure/x", "an/s", "/s", "bank/", "a//s", "well/or",
    ] {
      #expect(words([phrase], in: "see \(phrase) now") == [phrase])
      #expect(PhraseAutomaton.problem(of: phrase) == nil)
    }
    #expect(words(["user\\/s"], in: "user users user/s") == ["user/s"])
    #expect(words(["a\\*b\\\\"], in: "a*b\\") == ["a*b\\"])
  }

  @Test func starsOpenTheEnds() {
    #expect(words(["insur*"], in: "Insured, insurance; reinsured insur") == ["Insured", "insurance", "insur"])
    #expect(words(["*bank"], in: "bank riverbank bankrupt") == ["bank", "riverbank"])
    #expect(words(["*bank*"], in: "embankment, bank-grade: BanKing") == ["embankment", "bank", "BanKing"])
    #expect(words(["safe stor*"], in: "safe storage safe store unsafe storage") == ["safe storage", "safe store"])
    #expect(words(["*insur*"], in: "insurinsur") == ["insurinsur"])
    #expect(words(["*банк*"], in: "Сбербанком") == ["Сбербанком"])
    #expect(words(["*bank*"], in: "ri\u{AD}verbánks\u{200B} xbаnkx") == ["ri\u{AD}verbánks", "xbаnkx"])
    #expect(words(["*ss*"], in: "groß") == ["groß"])
    #expect(words(["*", "a *", "**"], in: "a * b") == ["a *", "*"])
  }

  @Test func phrasesBesideOpenOnes() {
    #expect(
      words(["*sur*", "insured", "in"], in: "reinsured insured in") == ["reinsured", "insured", "insured", "in"])
    #expect(words(["*ab*", "xaby"], in: "xabz xaby") == ["xabz", "xaby", "xaby"])
  }

  @Test func tooManyForms() {
    let word = "insure/s/d/ing "
    #expect(PhraseAutomaton.problem(of: word + word + word + word) == "has more than 64 forms")
    #expect(PhraseAutomaton.problem(of: word + word) == nil)
  }

  @Test func aLongWordIsReadOnce() {
    let text = Array(String(repeating: "insur", count: 100_000).utf8)
    let time = processorTime {
      #expect(
        PhraseAutomaton(["*insur*"]).hits(in: text[...])
          == [PhraseHit(phrase: 0, lowerBound: 0, upperBound: text.count)])
    }
    #expect(time < .seconds(20))
  }
}

@Suite struct PhraseCaseTests {
  @Test func capitals() {
    func matches(_ phrase: String, _ text: String) -> Bool {
      let bytes = Array(text.utf8)
      return PhraseCase(phrase).matches(0..<bytes.count, in: bytes[...])
    }
    #expect(matches("US", "US") && matches("US", "U\u{200B}S") && matches("Apple Pay", "Apple\u{A0}Pay"))
    #expect(!matches("US", "us") && !matches("US", "Us") && !matches("us", "US"))
    #expect(matches("Bank/s", "Banks") && !matches("Bank/s", "banks"))
    #expect(matches("Bank*", "Banking") && !matches("Bank*", "bANKING"))
    #expect(matches("*Mail", "InsuredMail") && !matches("*Mail", "Insuredmail"))
    #expect(matches("*AT*", "xATx") && !matches("*AT*", "xAtx"))
    #expect(matches("Ärzte", "Ärzte") && !matches("Ärzte", "ärzte"))
    #expect(!PhraseCase("US").matches(0..<9, in: Array("US".utf8)[...]))
  }
}
