import Testing
import Wording

@Suite struct FoldingTests {
  @Test(arguments: [
    "savings account", "Savings-Account", "SAVINGS  ACCOUNT", "savings\naccount", "savings\r\n  account",
    "savings\u{A0}account", "savings\u{2009}account", "savings\u{202F}account", "savings\u{3000}account",
    "savings\taccount", "savings\u{2010}account", "savings\u{2011}account", "savings\u{2013}account",
    "savings\u{2014}account", "savings\u{2212}account", "sav\u{AD}ings account", "sav\u{200B}ings\u{200D} account",
    "\u{FEFF}savings account", "sávings account", "sa\u{301}vings account", "ｓａｖｉｎｇｓ account",
    "sаvings аccount", "sаvings account", "𝐬𝐚𝐯𝐢𝐧𝐠𝐬 account", "ⓢⓐⓥⓘⓝⓖⓢ account", "ŜÅVÏÑĞŠ ACCOUNT", "savingſ account",
    "Svavings savings account", "savings\u{1}\u{7F} account",
  ])
  func everySpellingIsTheSamePhrase(text: String) {
    #expect(words(["savings account"], in: text).count == 1)
  }

  @Test(arguments: [
    "savingsaccount", "savings, account", "savings/account", "savings. Account", "savings_account", "saving account",
    "savings accounts", "my_savings account_id", "savings\u{200B}account",
  ])
  func otherTextIsNoHit(text: String) {
    #expect(words(["savings account"], in: text).isEmpty)
  }

  @Test func hyphensAndSpacesAreOne() {
    #expect(
      words(["bank-grade"], in: "Bank grade, bank‑grade, bank – grade") == ["Bank grade", "bank‑grade", "bank – grade"])
    #expect(words(["risk-free"], in: "riskfree").isEmpty)
  }

  @Test func apostrophesAndQuotesAreEqual() {
    #expect(words(["don't say “hi”"], in: "Don’t say \"hi\"; donʼt say „hi‟").count == 2)
    #expect(words(["Loading..."], in: "Loading…") == ["Loading…"])
    #expect(words(["Loading…"], in: "loading...") == ["loading..."])
  }

  @Test func everyAccentedLatinLetterIsItsPlainOne() {
    let plain = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    for value in Array(0xC0...0x24F) + Array(0x1E00...0x1EFF) as [UInt32] {
      guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else { continue }
      let parts = name.split(separator: " ")
      guard parts.count > 4, parts[0] == "LATIN", parts[2] == "LETTER", parts[3].count == 1, parts[4] == "WITH",
        parts[5] != "SMALL"
      else { continue }
      let letter = parts[3].lowercased()
      #expect(words(plain, in: "1 \(scalar) ж") == [String(scalar)], "\(name)")
      #expect(TextFolding.folded(Array(String(scalar).utf8)[...]) == Array(letter.utf8), "\(name)")
    }
  }

  @Test func lettersThatStandForTwo() {
    #expect(words(["strasse", "aether", "office"], in: "Straße Æther oﬃce") == ["Straße", "Æther", "oﬃce"])
    #expect(words(["straße"], in: "STRASSE") == ["STRASSE"])
  }

  @Test func lookAlikesCountOnlyBesideLatinLetters() {
    #expect(words(["bank"], in: "bаnk, bαnk, Вank, ʙᴀɴᴋ") == ["bаnk", "bαnk", "Вank", "ʙᴀɴᴋ"])
    #expect(words(["insured"], in: "іnѕurеd") == ["іnѕurеd"])
    // Russian and Greek words that are drawn like Latin ones.
    #expect(words(["pop", "cop", "ton", "to", "mama", "ok"], in: "рор сор ТОН то мама ок το").isEmpty)
  }

  @Test func otherLanguagesFoldToo() {
    #expect(words(["банк"], in: "БАНК и банкир") == ["БАНК"])
    #expect(words(["счет"], in: "Счёт") == ["Счёт"])
    #expect(words(["τράπεζα"], in: "ΤΡΑΠΕΖΑ") == ["ΤΡΑΠΕΖΑ"])
    #expect(words(["银行"], in: "这是银行账户") == ["银行"])
    #expect(words(["bank"], in: "我的bank账户") == ["bank"])
    #expect(words(["garantía"], in: "GARANTIA") == ["GARANTIA"])
  }

  @Test func phrasesThatFoldToNothing() {
    for phrase in ["", " ", "-", "—", "\u{200B}", " \n\u{AD}- "] {
      #expect(PhraseAutomaton.problem(of: phrase) == "can never match")
      #expect(words([phrase], in: "a - b — c \u{200B}").isEmpty)
    }
    #expect(PhraseAutomaton.problem(of: "%") == nil)
  }

  @Test func wholeTexts() {
    func folded(_ text: String) -> String {
      String(decoding: TextFolding.folded(Array(text.utf8)[...]), as: UTF8.self)
    }
    #expect(folded(" N/A. ") == "n/a")
    #expect(folded("Loading…") == "loading")
    #expect(folded("Not\u{A0}Applicable ...") == "not applicable")
    #expect(folded("Don’t-Know?!") == "don't know")
    #expect(folded("— ") == "")
    #expect(folded("Café") == folded("Cafe\u{301}"))
  }

  @Test func wholeRange() {
    func isWhole(_ text: String) -> Bool {
      let (bytes, range) = marked(text)
      return TextFolding.isWhole(range, in: bytes[...])
    }
    #expect(isWhole("«Guaranteed»"))
    #expect(isWhole(" “«Guaranteed»”! 🎉\n"))
    #expect(!isWhole("«Guaranteed» 5"))
    #expect(!isWhole("Not «guaranteed»"))
    #expect(!isWhole("银«guaranteed»"))
  }
}
