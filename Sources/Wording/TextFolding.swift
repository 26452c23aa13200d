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
    text.withBytes { bytes in
      FoldedText(bytes).units.allSatisfy { unit in
        range.contains(unit.lowerBound) || (unit.role != .word && unit.role != .unspaced)
      }
    }
  }

  private static func isSentenceMark(_ value: UInt32) -> Bool {
    // Full-width and ideographic marks are folded to these.
    value == 0x2E || value == 0x21 || value == 0x3F
  }
}
