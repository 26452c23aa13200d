/// Finds recovery phrases: as many plain words as BIP 39 allows, with nothing else between the ends.
enum SeedPhraseScanner {
  private static let lengths: Set<Int> = [12, 15, 18, 21, 24]
  /// Common words that the BIP 39 list does not have; one of them makes the run a sentence.
  private static let prose: Set<String> = [
    "and", "are", "but", "did", "for", "from", "has", "her", "his", "its", "not", "our", "the", "them", "was", "were",
    "while", "your",
  ]

  /// Byte ranges of the phrases; each is the whole text but for white space, or stands between quotes or ticks.
  static func find(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    var opensHere = true
    var index = 0
    while index <= bytes.count {
      let isEnd = index == bytes.count
      let (value, length) = isEnd ? (0, 1) : UTF8Decoding.scalar(at: index, in: bytes)
      if !isEnd, isPhraseScalar(value) {
        index += length
        continue
      }
      if opensHere, isEnd || isQuote(value), let phrase = phrase(in: start..<index, of: bytes) { found.append(phrase) }
      opensHere = isQuote(value)
      index += length
      start = index
    }
    return found
  }

  private static func isPhraseScalar(_ value: UInt32) -> Bool {
    (0x61...0x7A).contains(value) || ScalarRole.isSpace(value)
  }

  private static func isQuote(_ value: UInt32) -> Bool {
    switch value {
    case 0x22, 0x27, 0x60, 0xAB, 0xBB, 0x2018...0x201F: return true
    default: return false
    }
  }

  /// The range from the first to the last word when the words are a phrase.
  private static func phrase(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var count = 0
    var lower = range.lowerBound
    var upper = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, (0x61...0x7A).contains(bytes[index]) { index += 1 }
      if index == start {
        index += 1
        continue
      }
      guard (3...8).contains(index - start), count < 24 else { return nil }
      if prose.contains(String(decoding: bytes[start..<index], as: UTF8.self)) { return nil }
      if count == 0 { lower = start }
      count += 1
      upper = index
    }
    return lengths.contains(count) ? lower..<upper : nil
  }
}
