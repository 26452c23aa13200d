import Diagnostics
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("vault-wrod", "vault-word"), ("VAULT-WORD", "vault-word"), ("vault-words", "vault-word"), ("stats", "states"),
  ])
  func findsWhatWasMeant(name: String, meant: String) {
    #expect(Suggestion.nearest(to: name, among: ["states", "vault-word", "copy"]) == meant)
  }

  @Test func nothingNearIsNothing() {
    #expect(Suggestion.nearest(to: "balance", among: ["states", "copy"]) == nil)
    #expect(Suggestion.nearest(to: "balance", among: []) == nil)
    #expect(Suggestion.nearest(to: "", among: ["states"]) == nil)
  }

  @Test func theNameItselfIsNoSuggestion() {
    #expect(Suggestion.nearest(to: "copy", among: ["copy"]) == nil)
  }

  @Test func ofEquallyNearOnesTheFirstInTheAlphabetWins() {
    #expect(Suggestion.nearest(to: "bat", among: ["hat", "cat", "rat"]) == "cat")
  }

  @Test func aSwapIsOneStep() {
    #expect(Suggestion.nearest(to: "ab", among: ["ba"]) == "ba")
  }

  @Test func aVeryLongNameIsNotCompared() {
    let long = String(repeating: "a", count: 101)
    #expect(Suggestion.nearest(to: long, among: [long + "b"]) == nil)
  }
}
