/// Finds recovery phrases: twelve words or more of BIP 39's list in a row, in any case, parted by white space, commas,
/// hyphens or numbers (“1. abandon 2. ability”). Prose seldom has such rows, since the list lacks “the”, “and” and all words
/// of one letter or two. What could be prose (“Open phone, choose card, enter amount …”) is a phrase only where its checksum
/// fits; other rows are taken without, since a phrase that was made up or misspelt for a mock-up is still one to take out.
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
      guard place(of: words[probe], bytes) != nil else {
        probe += fewest
        continue
      }
      var lower = probe
      while lower > first, place(of: words[lower - 1], bytes) != nil { lower -= 1 }
      var upper = probe + 1
      while upper < words.count, place(of: words[upper], bytes) != nil { upper += 1 }
      if upper - lower >= fewest {
        let row = words[lower..<upper]
        if !couldBeProse(row, bytes) || hasChecksum(row, bytes) {
          found.append(words[lower].lowerBound..<words[upper - 1].upperBound)
        }
      }
      first = upper
      probe = upper + fewest
    }
  }

  /// Whether a row begins with a capital like a sentence, or is divided as no list is.
  private static func couldBeProse(_ row: ArraySlice<Range<Int>>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = row.first else { return false }
    let isSentence =
      bytes[first.lowerBound] < 0x60
      && isSmall(first.lowerBound + 1..<first.upperBound, bytes) && row.dropFirst().allSatisfy { isSmall($0, bytes) }
    if isSentence { return true }
    let gaps = zip(row, row.dropFirst()).map { $0.upperBound..<$1.lowerBound }
    return gaps.contains { !isAlike($0, gaps[0], bytes) }
  }

  private static func isSmall(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[range].allSatisfy { $0 >= 0x61 }
  }

  /// Whether two gaps have the same marks, whatever numbers and white space they have.
  private static func isAlike(_ one: Range<Int>, _ other: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func marks(_ gap: Range<Int>) -> LazyFilterSequence<Slice<UnsafeBufferPointer<UInt8>>> {
      bytes[gap].lazy.filter { $0 > 0x20 && !(0x30...0x39).contains($0) }
    }
    return marks(one).elementsEqual(marks(other))
  }

  /// Whether all words of a row, or those at one of its ends, fit their checksum.
  private static func hasChecksum(_ row: ArraySlice<Range<Int>>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if SeedChecksum.lengths.contains(row.count) { return holds(row, bytes) }
    return [fewest, 2 * fewest].contains { length in
      row.count > length && (holds(row.prefix(length), bytes) || holds(row.suffix(length), bytes))
    }
  }

  private static func holds(_ row: ArraySlice<Range<Int>>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    SeedChecksum.holds(row.compactMap { place(of: $0, bytes) }[...])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09...0x0D, 0x20, 0x2C, 0x2D, 0x2E, 0x29, 0x30...0x39: return true
    default: return false
    }
  }

  /// Where a word stands in the list; nil where it is none of it.
  private static func place(of word: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard (3...longestWord).contains(word.count) else { return nil }
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
      if found == key { return middle }
      if found < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
