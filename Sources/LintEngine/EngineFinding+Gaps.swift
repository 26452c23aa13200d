extension EngineFinding {
  /// What is found about the gaps that a manifest claims.
  static let gaps = [
    EngineFinding(
      "gap", severity: .note, "A known gap stays visible",
      why:
        "What the app does not do yet is no finding of a rule, since the manifest says what should be. The note keeps "
        + "it on the table until it is done.",
      document: "docs/manifests.md",
      bad:
        "screen: home\ngaps:\n  - requirement: Result codes are put into words\n    reason: They are not mapped yet.\n"
        + "    issue: \"#214\"\n",
      good: "screen: home\n"),
    EngineFinding(
      "gap-unknown-rule", "A gap names a rule that there is",
      why: "A misspelled id would excuse nothing, and nobody would notice.", document: "docs/manifests.md",
      bad: "screen: home\ngaps:\n  - rule: empty-no-nxt\n    reason: The list is still being designed.\n",
      good: "screen: home\nstates: {empty: None yet}\n"
        + "gaps:\n  - rule: empty-no-next\n    reason: The list is still being designed.\n"),
    EngineFinding(
      "gap-forbidden", "No gap is claimed for a rule that allows none",
      why: "A few rules are about what must never ship, such as secret keys in a text. What they find is mended, not "
        + "scheduled.",
      document: "docs/manifests.md",
      bad: "screen: home\ngaps:\n  - rule: error-copy-secret\n    reason: The text is still the old one.\n",
      good: "screen: home\n"),
    EngineFinding(
      "gap-no-reason", "A gap says why it may stay",
      why: "At an audit the reason is all that is left of the discussion. Without one the gap excuses nothing.",
      document: "docs/manifests.md",
      bad: "screen: home\nstates: {empty: None yet}\ngaps:\n  - rule: empty-no-next\n    reason: todo\n",
      good: "screen: home\nstates: {empty: None yet}\n"
        + "gaps:\n  - rule: empty-no-next\n    reason: The list is still being designed.\n"),
    EngineFinding(
      "gap-stale", severity: .warning, "A gap is removed once it is closed",
      why: "A gap that excuses nothing would excuse the next mistake of its kind without anyone having agreed to it.",
      document: "docs/manifests.md",
      bad: "screen: home\nstates: {empty: {behavior: None yet, next: receive}}\n"
        + "gaps:\n  - rule: empty-no-next\n    reason: The list is still being designed.\n",
      good: "screen: home\nstates: {empty: {behavior: None yet, next: receive}}\n"),
    EngineFinding(
      "gap-overdue", "A gap is closed by the date that it names",
      why: "A date that passes without a word makes every other date worthless.", document: "docs/manifests.md",
      bad: "screen: home\nstates: {empty: None yet}\ngaps:\n  - rule: empty-no-next\n"
        + "    reason: The list is still being designed.\n    until: 1999-12-31\n",
      good: "screen: home\nstates: {empty: None yet}\ngaps:\n  - rule: empty-no-next\n"
        + "    reason: The list is still being designed.\n    until: 2999-12-31\n"),
  ]

  /// What the readers of packs and of the config find.
  static let packs = [
    EngineFinding(
      "pack-error", "A pack says what it means",
      why: "A rule with a misspelled key or path would never fire, and everybody would believe that it holds. The run "
        + "ends with exit status 2 instead.",
      document: "docs/packs.md", subject: .pack,
      bad: "pack: acme\nrules:\n  screen-title:\n    description: A screen has a title\n    severity: error\n"
        + "    given: screen\n    then: {requre: title}\n",
      good: "pack: acme\nrules:\n  screen-title:\n    description: A screen has a title\n    severity: error\n"
        + "    given: screen\n    then: {require: title}\n"),
    EngineFinding(
      "config-error", "A config says what it means",
      why: "A misspelled rule would stay on, a misspelled path would leave files unread, and nobody would notice. The "
        + "run ends with exit status 2 instead.",
      document: "README.md", subject: .config, bad: "preset: strickt\nrules: {empty-no-nxt: off}\n",
      good: "preset: strict\nrules: {empty-no-next: off}\n"),
  ]

  /// What `query` finds in the path that it is given.
  static let paths = [
    EngineFinding(
      "query-path", "A path of “query” is JSONPath, or the name of a place",
      why:
        "A path that is guessed at would show something else than what a rule with the same path selects. The run ends "
        + "with exit status 2 instead.",
      document: "docs/packs.md", subject: .path, bad: "$.states[", good: "$.states[*].copy")
  ]
}
