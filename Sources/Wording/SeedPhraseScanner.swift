/// Finds recovery phrases: twelve words or more of BIP 39's list in a row, in any case, parted by white space, commas,
/// hyphens or numbers (“1. abandon 2. ability”). Prose has no such rows, since the list lacks “the”, “and” and all words of
/// one letter or two.
enum SeedPhraseScanner {
  /// The fewest words of a phrase.
  private static let fewest = 12
  private static let longestWord = 8

  /// Byte ranges of the rows.
  static func find(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    if bytes.count < fewest * 4 - 1 { return [] }
    var found: [Range<Int>] = []
    var start = 0
    var count = 0
    var isInside = false
    for index in 0...bytes.count {
      if index < bytes.count, isLetter(bytes[index]) {
        if !isInside { count += 1 }
        isInside = true
      } else if index < bytes.count, isSeparator(bytes[index]) {
        isInside = false
      } else {
        if count >= fewest { append(rowsOf: words(in: start..<index, of: bytes), in: bytes, to: &found) }
        start = index + 1
        count = 0
        isInside = false
      }
    }
    return found
  }

  private static func words(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, isLetter(bytes[index]) { index += 1 }
      if index > start { words.append(start..<index) } else { index += 1 }
    }
    return words
  }

  /// Every row holds one of each twelve words, so that most words of a text are not looked up.
  private static func append(
    rowsOf words: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>, to found: inout [Range<Int>]
  ) {
    var probe = fewest - 1
    var first = 0
    while probe < words.count {
      guard isListed(words[probe], bytes) else {
        probe += fewest
        continue
      }
      var lower = probe
      while lower > first, isListed(words[lower - 1], bytes) { lower -= 1 }
      var upper = probe + 1
      while upper < words.count, isListed(words[upper], bytes) { upper += 1 }
      if upper - lower >= fewest { found.append(words[lower].lowerBound..<words[upper - 1].upperBound) }
      first = upper
      probe = upper + fewest
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09...0x0D, 0x20, 0x2C, 0x2D, 0x2E, 0x29, 0x30...0x39: return true
    default: return false
    }
  }

  /// Whether a word is one of the list.
  private static func isListed(_ word: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (3...longestWord).contains(word.count) else { return false }
    var key: UInt64 = 0
    for offset in 0..<longestWord {
      let byte = offset < word.count ? bytes[word.lowerBound + offset] | 0x20 : 0x5F
      key = key << 8 | UInt64(byte)
    }
    let list = UnsafeRawPointer(SeedWordData.words.utf8Start)
    var low = 0
    var high = SeedWordData.words.utf8CodeUnitCount / longestWord
    while low < high {
      let middle = (low + high) / 2
      let found = list.loadUnaligned(fromByteOffset: middle * longestWord, as: UInt64.self).bigEndian
      if found == key { return true }
      if found < key { low = middle + 1 } else { high = middle }
    }
    return false
  }
}
