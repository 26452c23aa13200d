import Diagnostics
import LintEngine
import Testing

/// Money in another currency than a document has is said to be that.
@Suite struct NumberCurrencyTests {
  @Test(arguments: [
    ("{id: a, format: money, unit: GBP}", "$5.00", "declares, whose money is in “GBP”; declare"),
    ("[{id: a, format: money, unit: JPY}, {id: b, format: money, unit: GBP}]", "$5.00", "in “GBP” or “JPY”; declare"),
    ("{id: a, format: amount, unit: XLM}", "$5.00", "declares; declare"), ("[]", "$5.00", "declares; declare"),
    ("{id: a, format: money, unit: GBP}", "5.2 XLM", "declares; declare"),
  ])
  func isNamed(numbers: String, text: String, words: String) {
    let findings = lint(["screen: a\nnumbers: \(numbers)\ncopy: \"It is \(text)\"\n"], preset: .strict)
    let message = findings.first { $0.ruleID == "number-in-copy-undeclared" }?.message ?? "nothing"
    #expect(message.contains(words), "\(message)")
  }
}
