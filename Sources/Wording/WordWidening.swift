/// Widens hits inside of words to the words that hold them.
enum WordWidening {
  /// Widens the hits of some phrases; a long word is looked at once for all its hits.
  static func widen(_ hits: inout [PhraseHit], of phrases: BitSet, in bytes: UnsafeBufferPointer<UInt8>) {
    hits.sort()
    var first = 0..<0
    var last = 0..<0
    for index in hits.indices where phrases.contains(hits[index].phrase) {
      let hit = hits[index]
      if !first.contains(hit.lowerBound) { first = word(around: hit.lowerBound, in: bytes) }
      if !last.contains(hit.upperBound - 1) { last = word(around: hit.upperBound - 1, in: bytes) }
      hits[index].lowerBound = min(hit.lowerBound, first.lowerBound)
      hits[index].upperBound = max(hit.upperBound, last.upperBound)
    }
  }

  /// Sorted hits without those that are there twice.
  static func withoutRepeats(_ hits: [PhraseHit]) -> [PhraseHit] {
    var result: [PhraseHit] = []
    result.reserveCapacity(hits.count)
    for hit in hits where hit != result.last { result.append(hit) }
    return result
  }

  /// The word that holds the byte at an offset, without what is not seen at its ends.
  private static func word(around offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var start = offset
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var lower = start
    while let (value, length) = UTF8Decoding.scalar(before: start, in: bytes), let isSeen = isPart(value) {
      start -= length
      if isSeen { lower = start }
    }
    var end = lower
    var upper = lower
    while end < bytes.count {
      let (value, length) = UTF8Decoding.scalar(at: end, in: bytes)
      guard let isSeen = isPart(value) else { break }
      end += length
      if isSeen { upper = end }
    }
    return lower..<upper
  }

  /// Whether a scalar of a word is seen; nil for one that belongs to no word.
  private static func isPart(_ value: UInt32) -> Bool? {
    switch value < 0x80 ? ScalarFolding.ascii[Int(value)].role : ScalarRole.of(value) {
    case .word, .mark, .accent: return true
    case .invisible: return false
    case .other, .space, .unspaced: return nil
    }
  }
}
