/// A set of phrase numbers.
package struct PhraseSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var words: [UInt64] = []

  package init(arrayLiteral phrases: Int...) { self.init(phrases) }

  /// Takes the numbers of phrases, none negative.
  package init(_ phrases: some Sequence<Int>) {
    for phrase in phrases { insert(phrase) }
  }

  package var isEmpty: Bool { words.isEmpty }

  package mutating func insert(_ phrase: Int) {
    let word = phrase >> 6
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(phrase & 63)
  }

  package func contains(_ phrase: Int) -> Bool {
    let word = phrase >> 6
    return word < words.count && words[word] & 1 << UInt64(phrase & 63) != 0
  }

  /// Whether the two have no phrase in common.
  package func isDisjoint(with other: PhraseSet) -> Bool {
    for index in 0..<min(words.count, other.words.count) where words[index] & other.words[index] != 0 { return false }
    return true
  }
}
