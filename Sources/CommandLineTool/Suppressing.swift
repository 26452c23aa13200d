import LintEngine

/// How a finding is excused, and where it cannot be.
enum Suppressing {
  /// The blocks for what a rule finds under `id`, its own or that of a row.
  static func blocks(for rule: Rule, id: String) -> [RulePage.Block] {
    var blocks: [RulePage.Block]
    switch rule.lock.strength {
    case .none: blocks = comment(id, isDated: false)
    case .dated:
      blocks = comment(id, isDated: true)
      blocks.append(.text("Pack “\(rule.pack)” locks this rule: the date is required, and no baseline holds it."))
    case .full:
      return [.text("Not at all: pack “\(rule.pack)” locks this rule. What it finds is mended.")]
    }
    if rule.lock.forbidsGaps {
      blocks.append(.text("No gap may be claimed for this rule: what it finds is mended."))
    } else {
      blocks += gap(id)
    }
    return blocks
  }

  static func blocks(for finding: EngineFinding) -> [RulePage.Block] {
    if finding.isSuppressible { return comment(finding.id, isDated: false) }
    return switch finding.subject {
    case .manifest: [.text("Not at all: it is about the manifest itself and not about the screen. Put it right.")]
    case .pack: [.text("Not at all: a run with a broken pack could not be trusted.")]
    case .config: [.text("Not at all: a run with a broken config could not be trusted.")]
    case .baseline: [.text("Not at all: a baseline is mended by “baseline prune”, “baseline update” or by hand.")]
    case .path: [.text("Not at all: there would be nothing to select with.")]
    }
  }

  private static func comment(_ id: String, isDated: Bool) -> [RulePage.Block] {
    let until = isDated ? " until 2027-03-01" : ""
    return [
      .text("A comment on the line of the key, or on the line above it, covers that key and all inside it:"),
      .code("# pocketpay-lint: allow \(id)\(until) -- the reason, and who agreed\n", language: "yaml"),
    ] + (isDated ? [] : [.text("With “until 2027-03-01” before the dashes it holds to that day.")])
  }

  private static func gap(_ id: String) -> [RulePage.Block] {
    [
      .text("What is right and not done yet is a gap, which stays visible as a note:"),
      .code(
        "gaps:\n  - {rule: \(id), reason: what is missing, issue: \"#214\", until: 2027-03-01}\n", language: "yaml"),
    ]
  }
}
