import Testing

/// What the seven-state pattern asks of each state, on a screen that answers it all.
@Suite struct SevenStateTests {
  private let screen = """
    screen: list
    pattern: seven-state
    states:
      loading: {behavior: Placeholder rows, components: [SkeletonList]}
      empty: {behavior: None yet, components: [EmptyState]}
      error: {behavior: A card, components: [ErrorCard]}
      populated: {behavior: The rows, components: [FlashList, RefreshControl]}
      offline: {behavior: A banner, where: top, keeps: [snapshot], content: [queueCount]}
      permission-denied: {behavior: A prompt, components: [PermissionDenied], next: system}
      rate-limited: {behavior: A card that counts down, components: [RateLimitedCard], content: [countdown]}
    """

  private func sevenStateFindings(_ text: String) -> [Found] {
    found(text, preset: .strict).filter { $0.rule.hasPrefix("seven-") }
  }

  @Test func aScreenThatAnswersIsSilent() {
    #expect(sevenStateFindings(screen) == [])
  }

  @Test(arguments: [
    ("SkeletonList", "Spinner", "seven-loading-component", "[Spinner]"),
    ("EmptyState", "Text", "seven-empty-component", "[Text]"),
    (", components: [ErrorCard]", "", "seven-error-component", "error"),
    ("FlashList", "ScrollView", "seven-populated-component", "[ScrollView, RefreshControl]"),
    (", RefreshControl", "", "seven-populated-refresh", "[FlashList]"),
    ("where: top", "where: page", "seven-offline-banner", "page"),
    ("keeps: [snapshot]", "keeps: [input]", "seven-offline-overlay", "[input]"),
    (", content: [queueCount]", "", "seven-offline-queue-count", "offline"),
    ("PermissionDenied", "Text", "seven-permission-component", "[Text]"),
    (", next: system", "", "seven-permission-exit", "permission-denied"),
    ("RateLimitedCard", "Text", "seven-rate-component", "[Text]"),
    ("countdown]", "text]", "seven-rate-countdown", "[text]"),
  ])
  func whatIsMissingCarriesItsRow(_ old: String, _ new: String, _ row: String, _ text: String) {
    let findings = sevenStateFindings(screen.replacing(old, with: new))
    #expect(findings.map(\.rule) == [row])
    #expect(findings.map(\.text) == [text])
  }

  @Test func otherPatternsAreNotAsked() {
    #expect(sevenStateFindings(screen.replacing("seven-state", with: "six-core")) == [])
  }

  @Test func aCardAnswersForItsSemantics() {
    let card = "component: ErrorCard\ncontract: seven-state-card\nhonors: {exposes: [role, state]}\n"
    #expect(
      found(card, preset: .strict).filter { $0.rule == "seven-accessible" }.map(\.text) == ["[role, state]"])
    #expect(
      found(card.replacing("state]", with: "state, liveRegion]"), preset: .strict)
        .filter { $0.rule == "seven-accessible" } == [])
  }
}
