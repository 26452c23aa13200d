import Testing
import Wording

@Suite struct ClaimCorpusTests {
  private let automaton = PhraseAutomaton(ClaimCorpus.phrases)

  /// The claims that a rule with `negation: accepted` finds: what overlaps a hit before it is the same finding.
  private func found(in text: String) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    var covered = 0
    return automaton.hits(in: bytes[...]).compactMap { hit in
      let range = hit.lowerBound..<hit.upperBound
      guard range.lowerBound >= covered, !Negation.denies(range, in: bytes[...]) else { return nil }
      covered = range.upperBound
      return range
    }
  }

  /// The text without its marks, and the byte ranges between them.
  private func unmarked(_ text: String) -> (text: String, claims: [Range<Int>]) {
    var plain = ""
    var claims: [Range<Int>] = []
    var start = 0
    for character in text {
      switch character {
      case "«": start = plain.utf8.count
      case "»": claims.append(start..<plain.utf8.count)
      default: plain.append(character)
      }
    }
    return (plain, claims)
  }

  @Test func precisionAndRecall() {
    var right = 0
    var missed = 0
    var wrong = 0
    for marked in ClaimCorpus.claims + ClaimCorpus.innocents {
      let (text, claims) = unmarked(marked)
      let hits = found(in: text)
      right += hits.count { claims.contains($0) }
      missed += claims.count { !hits.contains($0) }
      wrong += hits.count { !claims.contains($0) }
      if Set(hits) != Set(claims) { print("differs: \(marked)") }
    }
    let precision = Double(right) / Double(right + wrong)
    let recall = Double(right) / Double(right + missed)
    print("\(ClaimCorpus.claims.count + ClaimCorpus.innocents.count) texts: precision \(precision), recall \(recall)")
    #expect(precision >= 0.99)
    #expect(recall >= 0.97)
  }
}
