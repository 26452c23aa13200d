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

  @Test func onlyOneThatIsNearIsSure() {
    #expect(Suggestion.only(nearTo: "stats", among: ["states", "copy"])?.name == "states")
    #expect(Suggestion.only(nearTo: "bat", among: ["hat", "cat"]) == nil)
    #expect(Suggestion.only(nearTo: "bat", among: ["cat", "cat"])?.name == "cat")
    #expect(Suggestion.only(nearTo: "Bat", among: ["bats", "boots"])?.isSure == false)
    #expect(Suggestion.only(nearTo: "états", among: ["ÉTAT", "copy"])?.name == "ÉTAT")
  }

  /// Every name that is near by the whole table is found, and none other.
  @Test func theQuickWayFindsWhatTheTableFinds() {
    let letters = Array("aabc".unicodeScalars) + ["é"]
    var state: UInt64 = 9
    func word() -> String {
      var text = String.UnicodeScalarView()
      state = state &* 6_364_136_223_846_793_005 &+ 1
      for place in 0..<Int(state >> 60) {
        text.append(letters[Int(state >> (8 + 3 * UInt64(place)) & 7) % letters.count])
      }
      return String(text)
    }
    for _ in 0..<400 {
      let name = word()
      let names = (0..<12).map { _ in word() }
      let near = names.filter { $0 != name }.map {
        (distance: Suggestion.distance(Array(name.unicodeScalars), Array($0.unicodeScalars)), name: $0)
      }.filter { $0.distance <= max(1, max(name.unicodeScalars.count, $0.name.unicodeScalars.count) / 3) }.min(by: <)
      #expect(Suggestion.nearest(to: name, among: names) == near?.name, "\(name) among \(names)")
    }
  }

  @Test func aSwapIsOneStep() {
    #expect(Suggestion.nearest(to: "ab", among: ["ba"]) == "ba")
  }

  @Test func aVeryLongNameIsNotCompared() {
    let long = String(repeating: "a", count: 101)
    #expect(Suggestion.nearest(to: long, among: [long + "b"]) == nil)
  }
}
