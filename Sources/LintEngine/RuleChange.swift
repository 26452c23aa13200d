import Diagnostics

/// A change that a pack or a config makes to a rule that is there already.
package enum RuleChange {
  private static let words = ["off"] + Severity.allCases.map(\.name)
  private static let keys = ["severity", "preset"]

  /// Applies `off`, a severity, or a map with `severity` and `preset`.
  package static func apply(
    _ body: PackNode, to rule: inout Rule, problems: inout PackProblems, code: String = "pack-error"
  ) {
    if body.isScalar {
      guard let word = problems.word(body, of: words, "change of a rule", rule: code) else { return }
      change(&rule, word)
      return
    }
    guard body.isMap, !body.entries.isEmpty else {
      problems.report(
        "a change of a rule is “off”, a severity, or a map with “severity” or “preset”", at: body.span, rule: code)
      return
    }
    problems.checkKeys(of: body, keys, in: "a change of a rule", rule: code)
    if let node = body.value(of: "severity"), let word = problems.word(node, of: words, "severity", rule: code) {
      change(&rule, word)
    }
    if let node = body.value(of: "preset"),
      let word = problems.word(node, of: ["recommended", "strict", "off"], "preset", rule: code),
      let preset = Rule.Preset(rawValue: word)
    {
      rule.preset = preset
    }
  }

  private static func change(_ rule: inout Rule, _ word: String) {
    if let severity = Severity(name: word) {
      rule.severity = severity
      if rule.preset == .off { rule.preset = .recommended }
    } else {
      rule.preset = .off
    }
  }
}
