extension EngineFinding {
  /// What is found about baselines.
  static let baselines = [
    EngineFinding(
      "baseline-error", "A baseline is one",
      why:
        "What a broken baseline no longer holds would be reported as new, and what it holds too much would be hidden. The "
        + "run ends with exit status 2 instead.",
      document: "docs/baseline.md", subject: .baseline,
      bad: "# pocketpay-lint baseline, format 1\n<<<<<<< ours\n", good: "# pocketpay-lint baseline, format 1\n"),
    EngineFinding(
      "baseline-stale", "A baseline holds only what is still found",
      why: "An entry whose finding was mended would hide the same mistake when it comes back.",
      document: "docs/baseline.md", subject: .baseline,
      bad: "# pocketpay-lint baseline, format 1\nscreens/home.yaml states.empty.copy empty-as-error bd2bc107bb97e664\n",
      good: "# pocketpay-lint baseline, format 1\n"),
  ]
}
