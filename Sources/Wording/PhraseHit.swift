/// One place where a phrase stands in a text.
package struct PhraseHit: Hashable, Sendable {
  /// The index of the phrase in the list that the automaton was made of.
  package var phrase: Int
  /// The byte offset of the first byte, counted from the start of the text.
  package var lowerBound: Int
  /// The byte offset behind the last byte.
  package var upperBound: Int

  package init(phrase: Int, lowerBound: Int, upperBound: Int) {
    self.phrase = phrase
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }
}

extension PhraseHit: Comparable {
  /// By start, then the longer one first, then by number.
  package static func < (left: PhraseHit, right: PhraseHit) -> Bool {
    if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
    if left.upperBound != right.upperBound { return left.upperBound > right.upperBound }
    return left.phrase < right.phrase
  }
}
