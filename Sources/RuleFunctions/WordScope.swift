import LintEngine
import Wording

/// How near to some words others stand.
enum WordScope: String, CaseIterable {
  case sentence, text, state, screen

  static let names = allCases.map(\.rawValue)

  /// The hits that are as near as that to `hit`, which stands in `text`. `sentences` are those of the text, which only the
  /// scope of a sentence needs.
  func hits(
    around hit: PhraseHit, in text: CheckContext.TextHits, sentences: [Range<Int>], _ context: inout CheckContext
  ) -> Range<Int> {
    switch self {
    case .sentence:
      let sentence = Sentences.range(holding: hit.lowerBound, among: sentences)
      let lower = Self.firstIndex(of: text.hits) { context.phraseHit($0).lowerBound >= sentence.lowerBound }
      let upper = Self.firstIndex(of: text.hits) { context.phraseHit($0).lowerBound >= sentence.upperBound }
      return lower..<max(lower, upper)
    case .text:
      return text.hits
    case .state, .screen:
      let texts = context.hits(below: top(of: text.node, context))
      guard let first = texts.first, let last = texts.last else { return text.hits }
      return first.hits.lowerBound..<last.hits.upperBound
    }
  }

  /// The node below which everything is near to the text at `node`: the text itself, its state, or the document.
  func top(of node: Int32, _ context: CheckContext) -> Int32 {
    switch self {
    case .sentence, .text: return node
    case .screen: return Manifest.root
    case .state:
      var top = node
      while top > 0, context.manifest[context.manifest[top].parent].parent > Manifest.root {
        top = context.manifest[top].parent
      }
      return top
    }
  }

  private static func firstIndex(of hits: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var low = hits.lowerBound
    var high = hits.upperBound
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
