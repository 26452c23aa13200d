import Testing
import Wording

@Suite struct MixedScriptTests {
  private func mixed(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return MixedScript.find(in: bytes[...]).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test func whatPassesForLatinIsNamed() {
    let bytes = Array("é bа\u{200B}nк".utf8)
    let word = MixedScript.find(in: bytes[2...]).first
    #expect(word?.letters == ["а", "к"])
    #expect(word?.plain == "bank")
    #expect(word?.range == 1..<bytes.count - 2)
    #expect(MixedScript.find(in: Array("USDТ РocketРay".utf8)[...]).map(\.plain) == ["USDT", "PocketPay"])
  }

  @Test func joinedByAHyphenOrByAnEnding() {
    #expect(mixed("USDТ") == ["USDТ"])
    #expect(mixed("αccount, αTester") == ["αccount", "αTester"])
    #expect(mixed("α-Tester, β-test, USD-счёт").isEmpty)
    // Endings of Russian behind a name in capitals.
    #expect(mixed("XLMа, XLMу, USDCе, PDFы, ΔT, ΔXLM").isEmpty)
    #expect(mixed("Vaultа") == ["Vaultа"])
  }

  @Test func wordsOfTwoScripts() {
    #expect(mixed("Your bаnk and ѕafе, bank") == ["bаnk", "ѕafе"])
    #expect(mixed("РocketРay") == ["РocketРay"])
    #expect(mixed("«ΒANK»") == ["ΒANK"])
    #expect(mixed("ba\u{200B}nк") == ["ba\u{200B}nк"])
    #expect(mixed("é\u{301}Tеstnеt") == ["é\u{301}Tеstnеt"])
  }

  @Test(arguments: [
    "", "bank", "Ваш кошелёк в PocketPay", "Το XLM στο Testnet", "5 μm, 3 kΩ, 7 μs", "XLM을 보내기", "PDFы", "我的bank账户",
    "café",
    "na\u{EF}ve", "β-test", "ΔT", "naïve", "Ångström", "नमस्ते XLM", "\u{FEFF}bank",
  ])
  func wordsOfOneScript(text: String) {
    #expect(mixed(text).isEmpty)
  }
}
