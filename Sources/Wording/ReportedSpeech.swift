/// Tells what other people are said to claim: “Beware of sites that promise guaranteed returns”, “If a caller says that
/// your coins are insured, hang up”. Who warns of a claim does not make it.
enum ReportedSpeech {
  /// People and things that are not the one who writes, in lower case.
  private static let others: Set<String> = [
    "anybody", "anyone", "caller", "callers", "email", "emails", "fraudster", "fraudsters", "impostor", "impostors",
    "message", "messages", "offer", "offers", "scam", "scammer", "scammers", "scams", "site", "sites", "somebody",
    "someone", "stranger", "strangers", "website", "websites", "whoever",
  ]
  private static let speech: Set<String> = [
    "call", "calling", "calls", "claim", "claiming", "claims", "pretend", "pretending", "pretends", "promise",
    "promises", "promising", "say", "saying", "says", "tell", "telling", "tells",
  ]
  /// What may stand between the two.
  private static let between: Set<String> = ["ever", "may", "might", "that", "which", "who", "will"]
  /// Whose words they are: “our website says” is no warning.
  private static let own: Set<String> = ["my", "our", "the", "this"]

  /// Whether the sentence so far reports what others say, down to the mention behind its last token.
  static func leads(_ before: [ClauseToken]) -> Bool {
    // A comma or a mark ends what is reported.
    let start = before.lastIndex { $0.kind != .word }.map { $0 + 1 } ?? 0
    let words = before[start...].map(\.text)
    if words.contains("beware") { return true }
    return words.indices.contains { index in
      guard others.contains(words[index]), index == 0 || !own.contains(words[index - 1]) else { return false }
      return words[(index + 1)...].first { !between.contains($0) }.map(speech.contains) ?? false
    }
  }
}
