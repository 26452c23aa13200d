import Diagnostics
import Testing

@Suite struct DiagnosticOrderTests {
  private func finding(
    _ file: Int32, _ lower: Int, _ upper: Int, _ severity: Severity = .error, rule: String = "a",
    message: String = "m"
  ) -> Diagnostic {
    let span = SourceSpan(file: file, lowerBound: lower, upperBound: upper)
    return Diagnostic(ruleID: rule, severity: severity, message: message, span: span)
  }

  @Test func fileThenPlaceThenSeverityThenRuleThenMessage() {
    let ordered = [
      finding(0, 0, 1), finding(0, 0, 2), finding(0, 3, 3), finding(1, 0, 1, rule: "a", message: "m"),
      finding(1, 0, 1, rule: "a", message: "n"), finding(1, 0, 1, rule: "b"), finding(1, 0, 1, .warning),
      finding(1, 0, 1, .note),
    ]
    #expect(ordered.reversed().sorted() == ordered)
    for (index, left) in ordered.enumerated() {
      for (other, right) in ordered.enumerated() { #expect((left < right) == (index < other)) }
    }
  }

  @Test func severitiesHaveNamesAndAnOrder() {
    #expect(Severity.allCases.map(\.name) == ["note", "warning", "error"])
    #expect(Severity.note < .warning && Severity.warning < .error)
    #expect(Severity.allCases.allSatisfy { Severity(name: $0.name) == $0 })
    #expect(Severity(name: "Error") == nil)
  }

  @Test func aSpanNeverEndsBeforeItStarts() {
    #expect(SourceSpan(file: 0, lowerBound: 5, upperBound: 2).upperBound == 5)
  }
}
