/// A place in a comment that is read from left to right, word by word.
struct CommentCursor {
  let bytes: [UInt8]
  var index: Int
  /// The byte behind the last one that is no blank.
  let end: Int

  /// Begins behind the `#` of the comment in `range`.
  init(_ bytes: [UInt8], comment range: Range<Int>) {
    self.bytes = bytes
    index = min(range.lowerBound + 1, range.upperBound)
    var end = range.upperBound
    while end > index, CommentCursor.isBlank(bytes[end - 1]) { end -= 1 }
    self.end = end
  }

  var isAtEnd: Bool { index >= end }

  /// Passes over blanks and says how many there were.
  @discardableResult
  mutating func skipBlanks() -> Int {
    let start = index
    while index < end, CommentCursor.isBlank(bytes[index]) { index += 1 }
    return index - start
  }

  /// Passes over one character where it is the next one.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < end, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// The bytes up to the next blank, to `stop`, or to the byte at `limit`.
  mutating func word(before stop: Unicode.Scalar? = nil, limit: Int = Int.max) -> Range<Int> {
    let start = index
    let stop = stop.map { UInt8(ascii: $0) }
    while index < min(end, limit), !CommentCursor.isBlank(bytes[index]), bytes[index] != stop { index += 1 }
    return start..<index
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
