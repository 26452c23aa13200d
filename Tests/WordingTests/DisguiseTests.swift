import Testing
import Wording

/// Spellings that a reader takes for a denied word, and words of other languages that only share its letters.
@Suite struct DisguiseTests {
  @Test(arguments: [
    // Every letter Cyrillic, the rest of the text Latin.
    "Your ѕаfе vault", "Our ВАNК is open", "a savings ассоunt", "ЅАFЕ storage for coins", "Funds: ѕаfе, always",
    // Greek, Armenian, Cherokee, Lisu, Coptic.
    "ΒΑΝΚ of coins", "a bαnκ", "bаոk", "ᏴᎪNᏦ", "ꓐꓮꓠꓗ account", "ѕafe", "Ꮪafe",
    // Dress: width, circles, squares, mathematics, superscript, small capitals.
    "ｂａｎｋ", "ＢＡＮＫ", "ⓑⓐⓝⓚ", "🄱🄰🄽🄺", "🅱🅰🅽🅺", "𝗯𝗮𝗻𝗸", "𝔟𝔞𝔫𝔨", "𝒷𝒶𝓃𝓀", "𝚋𝚊𝚗𝚔", "ᵇᵃⁿᵏ", "ʙᴀɴᴋ", "𝕓𝕒𝕟𝕜", "𝛃ank",
    // Accents, strokes, ligatures, letters without a dot.
    "b̶a̶n̶k̶", "b̲a̲n̲k̲", "bȧņķ", "ƀank", "baɲk", "ɓank", "bɑnk", "saﬁe, ﬁne, saﬀ, safe",
    // What is not seen.
    "b\u{AD}ank", "b\u{200B}a\u{200C}n\u{200D}k", "ba\u{2060}nk", "ba\u{FE0F}nk", "b\u{E0061}ank", "b\u{34F}ank",
    "b\u{202E}ank", "ba\u{61C}nk", "ba\u{180E}nk",
  ])
  func disguised(text: String) {
    #expect(!words(["bank", "safe", "savings account"], in: text).isEmpty)
  }

  @Test(arguments: [
    // Russian, Ukrainian, Serbian, Greek words of nothing but letters that look Latin.
    "рор сор ТОН то мама ок το", "Это ваше, а то нет", "Ваша карта в Stellar", "Нет", "Оно там, в PocketPay", "Все тут",
    "СОР — это не NFT", "Το ΑΤΟ στο Testnet", "Ово је XLM", "Мета и ХМ на Stellar лежат",
  ])
  func otherLanguages(text: String) {
    let latin = [
      "pop", "cop", "ton", "to", "mama", "ok", "het", "oho", "hem", "bce", "tyt", "ato", "mema", "xm", "b", "a",
    ]
    #expect(words(latin, in: text).isEmpty)
  }

  @Test func wholeWordsOfLookAlikesStandInTextsOfLatinLetters() {
    #expect(words(["safe"], in: "Your ѕаfе vault") == ["ѕаfе"])
    #expect(words(["bank"], in: "Your ВАΝК") == ["ВАΝК"])
    #expect(words(["cop"], in: "a сор") == ["сор"])
    // Alone there is no Latin text that it could hide in.
    #expect(words(["cop"], in: "сор").isEmpty)
    // A letter that no Latin one looks like makes it a Russian text.
    #expect(words(["cop"], in: "Это сор, a Latin word").isEmpty)
  }

  @Test func bothSpellingsOfALetterAreOne() {
    for (composed, decomposed) in [
      ("한국은행", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}\u{110B}\u{1173}\u{11AB}\u{1112}\u{1162}\u{11BC}"),
      ("ガ", "カ\u{3099}"), ("क़िला", "क\u{93C}िला"), ("счёт", "сче\u{308}т"), ("τράπεζα", "τρα\u{301}πεζα"),
      ("آب", "ا\u{653}ب"),
      ("garantía", "garanti\u{301}a"), ("ngân hàng", "nga\u{302}n ha\u{300}ng"), ("ệ", "e\u{323}\u{302}"),
    ] {
      #expect(words([composed], in: "1 \(decomposed).") == [decomposed], "\(composed)")
      #expect(words([decomposed], in: "1 \(composed).") == [composed], "\(composed)")
    }
  }

  @Test func caseIsFoldedInFull() {
    for (left, right) in [
      ("ΤΡΆΠΕΖΑΣ", "τράπεζας"), ("ὈΔΥΣΣΕΎΣ", "ὀδυσσεύς"), ("ᾼ", "ᾳ"), ("ΑΙ", "ᾳ"), ("Եւ", "և"), ("ԲԱՆԿ", "բանկ"),
      ("ᏣᎳᎩ", "ꮳꮃꭹ"),
      ("Ⴀ", "ⴀ"), ("𐐀𐐁", "𐐨𐐩"), ("MASSE", "maße"), ("ŒUVRE", "œuvre"), ("ǅ", "ǆ"), ("Ა", "ა"), ("ﬃ", "FFI"),
      ("ﬅ", "ST"),
      ("ﬓ", "ՄՆ"), ("K", "k"), ("Å", "å"), ("Ϲ", "ϲ"), ("ẞ", "ss"),
    ] {
      #expect(words([left], in: "1 \(right).") == [right], "\(left)")
      #expect(words([right], in: "1 \(left).") == [left], "\(left)")
    }
  }

  @Test func turkishDots() {
    #expect(
      words(["insured", "indirim", "ilk"], in: "İNSURED İNDİRİM ılk İlk") == ["İNSURED", "İNDİRİM", "ılk", "İlk"])
    #expect(words(["ind"], in: "İndirim, indi\u{307}rim").isEmpty)
    #expect(words(["in"], in: "İN i\u{307}n!") == ["İN", "i\u{307}n"])
  }

  @Test func whatIsDrawnAsASpaceOrDash() {
    let spaces =
      "\u{85}\u{A0}\u{1680}\u{2000}\u{2003}\u{2006}\u{2009}\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{2800}\u{3000}\u{3164}"
    let dashes =
      "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2043}\u{2212}\u{FE58}\u{FE63}\u{FF0D}\u{58A}\u{2E3A}\u{301C}"
    for scalar in (spaces + dashes).unicodeScalars {
      let text = "savings\(scalar)account"
      #expect(words(["savings account"], in: text) == [text], "U+\(String(scalar.value, radix: 16))")
    }
    for quote in "'’ʼ‘‛′＇`´".unicodeScalars where quote != "`" {
      #expect(words(["don't"], in: "don\(quote)t") == ["don\(quote)t"])
    }
  }

  @Test func unitsAndParticlesBesideLatinLetters() {
    #expect(words(["xlm"], in: "XLM을 5 μm") == [])
    #expect(words(["은행"], in: "이 은행. XLM을") == ["은행"])
    #expect(words(["bank"], in: "नमस्ते bank، بنك bank") == ["bank", "bank"])
  }

  /// Whatever stands beside a phrase, reading bytes and reading the folded text give the same hits.
  @Test func bothWaysOfReadingAgree() {
    var generator = SeededGenerator(state: 11)
    let pieces = [
      "bank", "a", "б", "а", "о", "é", "e\u{301}", "\u{200B}", "\u{FE0F}", " ", "-", "—", "银", "が", "ß", "ﬁ", "한", "5",
      "_", ".", "…",
      "मा", "🏦", "\u{301}", "\u{1}", "ι", "’", "К", "k",
    ]
    let phrases = ["bank", "a", "a a", "о", "банк", "银", "k", "5", "é", "a — bank", "…", "한", "ss", "fi"]
    let automaton = PhraseAutomaton(phrases)
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }
      .joined()
      let bytes = Array(text.utf8)
      // A jamo behind a line of its own sends the text through the whole folding.
      let folded = Array("\(text)\u{1F600}\u{1112}".utf8)
      let found = automaton.hits(in: bytes[...])
      #expect(automaton.hits(in: folded[...]) == found, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }
}
