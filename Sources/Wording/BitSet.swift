/// A set of small whole numbers, such as those of phrases and of keys.
package struct BitSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var words: [UInt64] = []

  package init(arrayLiteral numbers: Int...) { self.init(numbers) }

  /// Takes numbers, none negative.
  package init(_ numbers: some Sequence<Int>) {
    for number in numbers { insert(number) }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// The numbers in ascending order.
  package var numbers: [Int] {
    var numbers: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        numbers.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return numbers
  }

  package mutating func insert(_ number: Int) {
    let word = number >> 6
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(number & 63)
  }

  package func contains(_ number: Int) -> Bool {
    let word = number >> 6
    return word < words.count && words[word] & 1 << UInt64(number & 63) != 0
  }

  /// Whether the two have no number in common.
  package func isDisjoint(with other: BitSet) -> Bool {
    for index in 0..<min(words.count, other.words.count) where words[index] & other.words[index] != 0 { return false }
    return true
  }
}
