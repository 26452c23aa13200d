import Diagnostics
import LintEngine
import Testing

/// A safe fix of a number leaves it the number that it was.
@Suite struct NumberSafetyTests {
  private func fixes(_ text: String, preset: Rule.Preset = .recommended) -> [String] {
    lint([text], preset: preset).filter { $0.ruleID.hasPrefix("number-") }.compactMap { finding in
      finding.fix.map { "\($0.safety) \($0.edits.map(\.text).joined())" }
    }
  }

  @Test(arguments: [
    ("copy: \"It is $1.5m.\"", ["safe $1.5M"]), ("copy: \"It is $2.4bn.\"", ["unsafe $2.4B"]),
    ("copy: \"It is 1.50M.\"", ["safe 1.5M"]), ("copy: \"It is $1.2 million.\"", []),
    (
      "numbers: {id: a, format: percent-change, role: apr, examples: {value: 6.8, shows: 6.80%}}",
      ["unsafe +6.80%"]
    ),
    ("numbers: {id: a, format: amount, unit: USD, examples: {value: 0, shows: $0.00}}", ["unsafe 0 USD"]),
    ("locale: en-GB\ncopy: \"Cap £2.4B, £120K.\"", []), ("locale: ja-JP\ncopy: \"¥12,340 and ￥12,340\"", []),
  ])
  func isKept(text: String, fixes: [String]) {
    #expect(self.fixes("screen: a\n\(text)\n") == fixes)
  }

  @Test func aSymbolIsThatOfTheLocale() {
    let text = "screen: a\nlocale: es-MX\nnumbers: {id: fee, format: money, unit: MXN}\ncopy: \"Cuesta $100.00.\"\n"
    #expect(!lint([text], preset: .strict).contains { $0.ruleID == "number-in-copy-undeclared" })
    let dollars = text.replacing("unit: MXN", with: "unit: USD")
    #expect(lint([dollars], preset: .strict).contains { $0.ruleID == "number-in-copy-undeclared" })
  }

  @Test(arguments: [
    ("money, unit: JPY", "5", "7", false), ("money, unit: USD", "5", "7", true), ("money-row", "5", "7", true),
    ("money-row", "5000000", "7", true), ("money-large, unit: JPY", "5", "7", true),
  ])
  func limitsAreWhereDigitsChange(format: String, first: String, second: String, isFound: Bool) {
    let text = "screen: a\nnumbers: {id: a, format: \(format), examples: [{value: \(first)}, {value: \(second)}]}\n"
    let found = lint([text], preset: .strict).contains { $0.ruleID == "number-boundary-example" }
    #expect(found == isFound)
  }

  /// What most screens say is what the others differ from, wherever they stand.
  @Test func theOddOneIsFound() {
    let texts = ["money-total", "money", "money"].enumerated().map { index, format in
      "screen: s\(index)\nnumbers: {id: fee, format: \(format), unit: USD}\n"
    }
    let findings = lint(texts, preset: .strict, knowsProject: true).filter {
      $0.ruleID == "number-one-value-one-format"
    }
    #expect(findings.map(\.span.file) == [0])
  }
}
