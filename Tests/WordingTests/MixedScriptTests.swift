import Testing
import Wording

@Suite struct MixedScriptTests {
  private func mixed(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return MixedScript.find(in: bytes[...]).map { String(decoding: bytes[$0], as: UTF8.self) }
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
