/// Compares whole texts the way that words are compared.
package enum TextFolding {
  /// The folded UTF-8 form of a text: case, spaces, hyphens, quotes, accents and look-alikes made equal, without
  /// outer white space and without sentence punctuation or an ellipsis at the end. “N/A.” and “ n/a ” give the
  /// same bytes.
  package static func folded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var units = text.withBytes { FoldedText($0) }.trimmed
    while let last = units.last, last.role == .space || isSentenceMark(last.value) { units.removeLast() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count)
    for unit in units { UTF8Decoding.append(unit.value, to: &bytes) }
    return bytes
  }

  /// Whether no letter, digit or underscore stands outside `range` (byte offsets from the start of the slice).
  package static func isWhole(_ range: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    guard let words = words(in: text) else { return true }
    return range.lowerBound <= words.lowerBound && words.upperBound <= range.upperBound
  }

  /// From the start of the first letter, digit or underscore to that of the last one and a byte more; nil where there is
  /// none. A range that holds it is all that the text says.
  package static func words(in text: ArraySlice<UInt8>) -> Range<Int>? {
    text.withBytes { bytes in
      var first = 0
      while first < bytes.count {
        let (value, length) = UTF8Decoding.scalar(at: first, in: bytes)
        if isPart(value) { break }
        first += length
      }
      if first == bytes.count { return nil }
      var last = bytes.count
      while let (value, length) = UTF8Decoding.scalar(before: last, in: bytes) {
        last -= length
        if isPart(value) { break }
      }
      return first..<max(first, last) + 1
    }
  }

  private static func isPart(_ value: UInt32) -> Bool {
    let role = value < 0x80 ? ScalarFolding.ascii[Int(value)].role : ScalarRole.of(value)
    return role == .word || role == .unspaced
  }

  private static func isSentenceMark(_ value: UInt32) -> Bool {
    // Full-width and ideographic marks are folded to these.
    value == 0x2E || value == 0x21 || value == 0x3F
  }
}
