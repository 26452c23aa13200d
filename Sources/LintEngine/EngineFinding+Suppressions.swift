extension EngineFinding {
  /// What is found about the comments that turn findings off.
  static let suppressions = [
    EngineFinding(
      "suppression-syntax", "A comment that speaks to the linter can be read",
      why: "A suppression that is not understood covers nothing, and its author believes that it does.",
      document: page, bad: screen("alow empty-no-next -- agreed in review"),
      good: screen("allow empty-no-next -- agreed in review")),
    EngineFinding(
      "suppression-no-reason", "A suppression says why",
      why: "At an audit the reason is all that is left of the discussion. Without one nobody dares to remove it.",
      document: page, bad: screen("allow empty-no-next"), good: screen("allow empty-no-next -- agreed in review")),
    EngineFinding(
      "suppression-date", "A suppression's date is one",
      why: "A date that cannot be read never comes.", document: page,
      bad: screen("allow empty-no-next until March -- agreed in review"),
      good: screen("allow empty-no-next until 2999-03-01 -- agreed in review")),
    EngineFinding(
      "suppression-expired", "A suppression is removed by its date",
      why: "The exception was agreed on until that day. From then on the finding counts again.", document: page,
      bad: screen("allow empty-no-next until 1999-12-31 -- agreed in review"),
      good: screen("allow empty-no-next until 2999-12-31 -- agreed in review")),
    EngineFinding(
      "suppression-locked", "What must not be excused is not suppressed",
      why:
        "A file that is not read, an exception that is over, and rules that their pack locks: an exception for one of "
        + "these would hide what all others rest on.",
      document: page, bad: screen("allow yaml-syntax -- the file is old"),
      good: "screen: home\nstates: {empty: None yet}\n"),
    EngineFinding(
      "suppression-unknown-rule", "A suppression names a rule that there is",
      why: "A misspelled id covers nothing.", document: page,
      bad: screen("allow empty-no-nxt -- agreed in review"), good: screen("allow empty-no-next -- agreed in review")),
    EngineFinding(
      "suppression-unused", severity: .warning, "A suppression is removed once it covers nothing",
      why: "It would cover the next mistake of its kind without anyone having agreed to it.", document: page,
      bad: "screen: home\nstates:\n  # pocketpay-lint: allow empty-no-next -- agreed in review\n"
        + "  empty: {behavior: None yet, next: receive}\n",
      good: "screen: home\nstates:\n  empty: {behavior: None yet, next: receive}\n"),
  ]

  private static let page = "docs/suppressions.md"

  /// A screen whose Empty offers nothing to do next, with a comment above it.
  private static func screen(_ comment: String) -> String {
    "screen: home\nstates:\n  # pocketpay-lint: \(comment)\n  empty: None yet\n"
  }
}
