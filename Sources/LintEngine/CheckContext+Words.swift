import Diagnostics
import Wording

extension CheckContext {
  /// The hits in the text at `node`.
  package struct TextHits: Sendable {
    package var node: Int32
    package var hits: Range<Int>
  }

  /// The texts below `nodes` that hold a phrase, with their hits; texts are read once a manifest.
  package mutating func hits(below node: Int32) -> ArraySlice<TextHits> {
    if texts == nil { readTexts() }
    let all = texts ?? []
    let end = max(manifest[node].subtreeEnd, node + 1)
    let lower = Self.firstIndex(in: 0..<all.count) { all[$0].node >= node }
    return all[lower..<Self.firstIndex(in: lower..<all.count) { all[$0].node >= end }]
  }

  /// The first hit among `hits` that is of one of the phrases, and the text that has it; with `isShown` in a text that
  /// users read. Takes time by the number of phrases, not of hits.
  package mutating func firstHit(
    of phrases: BitSet, among hits: Range<Int>, isShown: Bool
  ) -> (hit: PhraseHit, node: Int32)? {
    if self.texts == nil { readTexts() }
    guard let texts, !hits.isEmpty, !phrases.isDisjoint(with: foundPhrases) else { return nil }
    let index: HitIndex
    if let known = isShown ? shownHitIndex : hitIndex {
      index = known
    } else if isShown {
      index = HitIndex(phraseHits, within: texts.filter { isCopy($0.node) }.map(\.hits))
      shownHitIndex = index
    } else {
      index = HitIndex(phraseHits, within: [0..<phraseHits.count])
      hitIndex = index
    }
    guard let first = index.first(of: phrases, among: hits) else { return nil }
    let text = Self.firstIndex(in: 0..<texts.count) { texts[$0].hits.upperBound > first }
    return (phraseHits[first], texts[text].node)
  }

  /// The first number from which on the condition holds.
  private static func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The phrases that the texts of the manifest hold.
  package var phrases: BitSet {
    mutating get {
      if texts == nil { readTexts() }
      return foundPhrases
    }
  }

  /// Whether the texts hold one of the phrases in a range of a list.
  mutating func holdsPhrase(of numbers: [Int32], in range: Range<Int32>) -> Bool {
    if texts == nil { readTexts() }
    if foundPhrases.isEmpty { return false }
    for index in range where foundPhrases.contains(Int(numbers[Int(index)])) { return true }
    return false
  }

  package func phraseHit(_ index: Int) -> PhraseHit { phraseHits[index] }

  private mutating func readTexts() {
    var found: [TextHits] = []
    for index in manifest.nodes.indices where manifest.nodes[index].kind == .scalar {
      switch rulebook.schema[manifest.nodes[index].shape] {
      case .copy, .prose, .remark, .any: break
      default: continue
      }
      let hits = rulebook.phrases.hits(in: manifest.bytes(of: Int32(index)))
      if hits.isEmpty { continue }
      found.append(TextHits(node: Int32(index), hits: phraseHits.count..<phraseHits.count + hits.count))
      for hit in hits { foundPhrases.insert(hit.phrase) }
      phraseHits.append(contentsOf: hits)
    }
    texts = found
  }

  /// Whether users read the text at a node.
  package func isCopy(_ node: Int32) -> Bool {
    if case .copy = rulebook.schema[manifest[node].shape] { true } else { false }
  }

  /// The place in the file of some bytes of a scalar's value.
  package func span(of node: Int32, bytes range: Range<Int>) -> SourceSpan {
    manifest.stream.sourceSpan(of: manifest[node].yaml, value: range)
  }
}
