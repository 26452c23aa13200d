/// Sentences and words of a text.
///
/// A sentence ends at “.”, “!”, “?” or “…” with white space or nothing behind it, at an ideographic full stop, at
/// an empty line, and before a list item. A period before a lower-case letter ends none, nor does that of “e.g.” or
/// “No. 5”.
package enum Sentences {
  /// The byte range of the sentence that holds the byte at `offset`, without white space around it; offsets count
  /// from the start of the slice. An offset between two sentences belongs to the earlier one.
  package static func range(holding offset: Int, in text: ArraySlice<UInt8>) -> Range<Int> {
    range(holding: offset, among: ranges(in: text))
  }

  /// The same among the sentences of a text.
  package static func range(holding offset: Int, among all: [Range<Int>]) -> Range<Int> {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    if all.isEmpty { return 0..<0 }
    return all[max(0, low - 1)]
  }

  /// The byte ranges of all sentences in order, in one pass: what to use for many hits in one text.
  package static func ranges(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    text.withBytes { bytes in
      var result: [Range<Int>] = []
      var start = 0
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        // Only these bytes begin a mark or a line break.
        let mayEnd = byte == 0x2E || byte == 0x21 || byte == 0x3F || byte == 0x0A || byte == 0x0D || byte >= 0xE2
        if mayEnd, let end = end(at: index, in: bytes) {
          append(start..<end, in: bytes, to: &result)
          start = end
          index = max(end, index + 1)
        } else {
          // A run of marks that ends nothing is read once.
          index = mayEnd ? max(index + 1, SentenceBreaks.lastMark(from: index, in: bytes).end) : index + 1
        }
      }
      append(start..<bytes.count, in: bytes, to: &result)
      return result
    }
  }

  /// The number of sentences that have a letter or digit.
  package static func count(in text: ArraySlice<UInt8>) -> Int {
    ranges(in: text).count { range in
      wordCount(in: text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound]) > 0
    }
  }

  /// The number of words: what stands between spaces and has a letter or digit, “n/a” and “bank-grade” being one;
  /// in scripts without spaces each letter counts.
  package static func wordCount(in text: ArraySlice<UInt8>, upTo limit: Int = .max) -> Int {
    text.withBytes { bytes in
      var count = 0
      var isInside = false
      var index = 0
      while index < bytes.count, count < limit {
        let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
        index += length
        if ScalarRole.isSpace(value) {
          isInside = false
          continue
        }
        let role = value < 0x80 ? ScalarFolding.ascii[Int(value)].role : ScalarRole.of(value)
        if role == .unspaced {
          count += 1
          isInside = false
        } else if role == .word, !isInside {
          count += 1
          isInside = true
        }
      }
      return count
    }
  }

  private static func end(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    SentenceBreaks.end(ofMarkAt: index, in: bytes) ?? SentenceBreaks.end(ofParagraphAt: index, in: bytes)
  }

  private static func append(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, to ranges: inout [Range<Int>]) {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper {
      let (value, length) = UTF8Decoding.scalar(at: lower, in: bytes)
      guard ScalarRole.isSpace(value) else { break }
      lower += length
    }
    while upper > lower, let (value, length) = UTF8Decoding.scalar(before: upper, in: bytes), ScalarRole.isSpace(value)
    {
      upper -= length
    }
    if lower < upper { ranges.append(lower..<upper) }
  }
}
