/// Where sentences and paragraphs end.
enum SentenceBreaks {
  /// Words whose period ends no sentence; “e.g.” and “U.S.” are known by their inner period.
  private static let abbreviations: [StaticString] = [
    "approx", "cf", "dr", "fig", "mr", "mrs", "ms", "no", "st", "vs",
  ]

  /// If a sentence ends with the mark at `index`, the offset behind the mark, its repetitions and its closing quotes.
  static func end(ofMarkAt index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let (mark, length) = UTF8Decoding.scalar(at: index, in: bytes)
    switch mark {
    case 0x3002, 0xFF01, 0xFF1F, 0xFF0E: return afterClosing(index + length, in: bytes)
    case 0x21, 0x2E, 0x3F, 0x2026: break
    default: return nil
    }
    let (last, lastIsPeriod) = lastMark(from: index, in: bytes)
    let closed = afterClosing(last, in: bytes)
    guard let next = nextVisible(after: closed, in: bytes) else { return closed }
    // A mark in the middle of a word, an amount or a file name.
    if next.gap == 0 { return nil }
    let goesOn = (0x61...0x7A).contains(next.value)
    // “Sure?” asks the dialog: a mark inside quotes ends only what is quoted.
    if !lastIsPeriod { return goesOn && closed > last ? nil : closed }
    if goesOn { return nil }
    return isAbbreviation(endingAt: index, before: next.value, in: bytes) ? nil : closed
  }

  /// If a paragraph or a list item ends with the white space at `index`, the offset of what follows.
  static func end(ofParagraphAt index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes[index] == 0x0A || bytes[index] == 0x0D else { return nil }
    var next = index
    var lines = 0
    while next < bytes.count, bytes[next] <= 0x20 {
      if bytes[next] == 0x0A || (bytes[next] == 0x0D && !(next + 1 < bytes.count && bytes[next + 1] == 0x0A)) {
        lines += 1
      }
      next += 1
    }
    if lines > 1 || next == bytes.count { return next }
    let (marker, length) = UTF8Decoding.scalar(at: next, in: bytes)
    let isMarker = marker == 0x2A || marker == 0x2D || marker == 0x2B || marker == 0x2022 || marker == 0x2013
    let behind = next + length
    return isMarker && behind < bytes.count && bytes[behind] == 0x20 ? next : nil
  }

  /// The end of a run of marks such as “?!” or “...”, and whether it is of the kind that may stand inside a sentence.
  static func lastMark(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (end: Int, isPeriod: Bool) {
    var end = start
    var isPeriod = true
    while end < bytes.count {
      let (value, length) = UTF8Decoding.scalar(at: end, in: bytes)
      if value == 0x21 || value == 0x3F { isPeriod = false } else if value != 0x2E && value != 0x2026 { break }
      end += length
    }
    return (end, isPeriod)
  }

  private static func afterClosing(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = start
    while end < bytes.count {
      let (value, length) = UTF8Decoding.scalar(at: end, in: bytes)
      switch value {
      case 0x22, 0x27, 0x29, 0x5D, 0xBB, 0x2019, 0x201D, 0x60, 0x2A: end += length
      default: return end
      }
    }
    return end
  }

  /// The next scalar that is no white space and opens no quote, and the number of bytes of white space before it.
  private static func nextVisible(
    after start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (value: UInt32, gap: Int)? {
    var index = start
    var gap = 0
    while index < bytes.count {
      let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
      if ScalarRole.isSpace(value) {
        gap += length
      } else if value != 0x22 && value != 0x27 && value != 0x28 && value != 0x201C && value != 0x2018 {
        return (value, gap)
      }
      index += length
    }
    return nil
  }

  private static func isAbbreviation(
    endingAt period: Int, before next: UInt32, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var start = period
    while start > 0, period - start < 12, isLetterOrPeriod(bytes[start - 1]) { start -= 1 }
    let word = bytes[start..<period]
    if word.count >= 3, word.contains(0x2E), word.count % 2 == 1 {
      return stride(from: word.startIndex + 1, to: word.endIndex, by: 2).allSatisfy { word[$0] == 0x2E }
    }
    let isKnown = abbreviations.contains { known in
      known.utf8CodeUnitCount == word.count
        && word.enumerated().allSatisfy { $0.element | 0x20 == known.utf8Start[$0.offset] }
    }
    guard isKnown else { return false }
    // “No. 5” goes on, “No. Then” does not.
    let isNumberSign = word.count == 2 && word.first.map { $0 | 0x20 } == 0x6E
    return !isNumberSign || (0x30...0x39).contains(next)
  }

  private static func isLetterOrPeriod(_ byte: UInt8) -> Bool { byte == 0x2E || (0x61...0x7A).contains(byte | 0x20) }
}
