import ProcessorTime
import Testing

/// Manifests of many numbers take time in proportion to their size.
@Suite struct NumberScaleTests {
  /// So many fields of as many units and groups, and three numbers for each in texts.
  private func manifest(_ count: Int) -> String {
    var numbers = ""
    var copy = ""
    for index in 1000..<1000 + count {
      let unit = String(String(index).unicodeScalars.map { Character(Unicode.Scalar($0.value + 17) ?? "A") })
      let format = ["amount", "money", "amount-row", "percent-change", "rate"][index % 5]
      numbers += """
          - {id: n\(index), format: \(format), unit: \(unit), group: g\(index % 7),
             examples: [{value: "\(index).12345", shows: "\(index) \(unit)"}]}

        """
      copy += "      - \"Paid $12.\(index) and 5.2\(index) \(unit) and 0.000\(index) XLM of it\"\n"
    }
    return "screen: big\nnumbers:\n\(numbers)states:\n  success:\n    copy:\n\(copy)"
  }

  @Test func theCostGrowsWithTheSize() {
    let growth = Growth(from: 75, to: 600) { _ = lint([manifest($0)], preset: .strict) }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func fieldsBeyondTheFirstOnesCount() {
    var fields = ""
    for index in 0..<120 { fields += "  - {id: n\(index), format: amount, unit: \(index == 119 ? "USDX" : "XLM")}\n" }
    let findings = found(
      "screen: a\nnumbers:\n\(fields)states: {success: {copy: \"5.2 USDX left\"}}\n", preset: .strict)
    #expect(!findings.contains { $0.rule == "number-in-copy-undeclared" })
  }
}
