extension ValueReader {
  /// Goes through the lines of a literal or folded scalar; line breaks behind its last text have no place of their own.
  mutating func read(_ block: BlockScalar, in bytes: [UInt8], folded: Bool) {
    var index = block.bodyStart
    // The break that ended the last line of text, and the breaks of the empty lines since.
    var pending: [Range<Int>] = []
    var hasText = false
    var beganBlank = false
    while index < block.end, !isDone {
      let lineStart = index
      while index < block.end, bytes[index] == 0x20, index - lineStart < block.indentation { index += 1 }
      let length = bytes.lineBreakLength(at: index)
      if length > 0 {
        pending.append(index..<index + length)
        index += length
        continue
      }
      let beginsBlank = bytes[index].isBlank
      if folded, hasText, !beganBlank, !beginsBlank, let first = pending.first {
        replace(first.lowerBound..<index, by: max(1, pending.count - 1))
      } else {
        for lineBreak in pending { replace(lineBreak, by: 1) }
      }
      pending.removeAll(keepingCapacity: true)
      hasText = true
      beganBlank = beginsBlank
      let textStart = index
      while index < block.end, !bytes[index].isLineBreak { index += 1 }
      copy(textStart..<index)
      let end = bytes.lineBreakLength(at: index)
      if end > 0 { pending.append(index..<index + end) }
      index += end
    }
  }
}
