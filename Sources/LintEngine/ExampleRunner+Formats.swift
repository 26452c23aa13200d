import Diagnostics

extension ExampleRunner {
  /// Runs the examples of a number format: each value reads as it says, and no value as a refused text.
  func run(_ declared: DeclaredFormat, _ outcome: inout Outcome) {
    var failures: [(span: SourceSpan, message: String)] = []
    if declared.examples.isEmpty {
      failures.append((declared.span, "number format “\(declared.id)” needs at least one example"))
    }
    for example in declared.examples {
      let format = declared.format.localized(to: example.locale)
      let shown = format.text(for: example.value, unit: example.unit, sign: example.sign)
      if shown == example.shows {
        outcome.passed += 1
      } else {
        let message = "this example says “\(example.shows)”, and \(example.value) reads “\(shown)”"
        failures.append((example.span, message))
      }
    }
    for (text, span) in declared.refused {
      if let value = declared.format.value(reading: text) {
        failures.append((span, "this refused text is what \(value) reads as"))
      } else {
        outcome.passed += 1
      }
    }
    outcome.failed += failures.count
    outcome.diagnostics += failures.map { Diagnostic(ruleID: declared.id, message: $0.message, span: $0.span) }
  }
}
