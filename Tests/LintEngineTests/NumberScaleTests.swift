import Testing

/// Manifests of many numbers take time in proportion to their size.
@Suite(.serialized) struct NumberScaleTests {
  /// So many fields of as many units and groups, and three numbers for each in texts.
  private func manifest(_ count: Int) -> String {
    var numbers = ""
    var copy = ""
    for index in 0..<count {
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

  private func time(_ count: Int) -> Duration {
    let text = manifest(count)
    return (0..<2).map { _ in ContinuousClock().measure { _ = lint([text], preset: .strict) } }.min() ?? .zero
  }

  /// Four times the size: twice as long again is allowed for what grows with logarithms and for a busy machine.
  @Test func timeGrowsWithTheSize() {
    let (small, large) = (time(150), time(600))
    #expect(large < small * 8, "150 numbers take \(small), 600 take \(large)")
  }

  @Test func fieldsBeyondTheFirstOnesCount() {
    var fields = ""
    for index in 0..<120 { fields += "  - {id: n\(index), format: amount, unit: \(index == 119 ? "USDX" : "XLM")}\n" }
    let findings = found(
      "screen: a\nnumbers:\n\(fields)states: {success: {copy: \"5.2 USDX left\"}}\n", preset: .strict)
    #expect(!findings.contains { $0.rule == "number-in-copy-undeclared" })
  }
}
