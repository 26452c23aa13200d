/// A place as people count it: line and column from 1, a column being one Unicode scalar.
package struct LinePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Where the lines of a file begin, as an editor counts them: LF, CRLF and a lone CR end a line, NEL, LS and PS do not.
package struct LineTable: Sendable {
  /// The byte offset of the first byte of each line.
  package let starts: [Int32]
  /// The length in bytes of a byte order mark at the start of the file: 3, or 0.
  package let markLength: Int

  package init(_ bytes: [UInt8]) {
    var starts: [Int32] = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D { starts.append(Int32(index)) }
    }
    self.starts = starts
    self.markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The line (from 0) that holds the byte at `offset`.
  package func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The position of the byte at `offset`; the byte order mark takes no column.
  package func position(of offset: Int, in bytes: [UInt8]) -> LinePosition {
    let line = lineIndex(of: offset)
    var index = Int(starts[line])
    if line == 0 { index = min(markLength, offset) }
    var column = 1
    let end = min(offset, bytes.count)
    while index < end {
      // A continuation byte belongs to the scalar before it.
      if bytes[index] & 0xC0 != 0x80 { column += 1 }
      index += 1
    }
    return LinePosition(line: line + 1, column: column)
  }

  /// The bytes of a line (from 0) without its line break and without a byte order mark.
  package func lineRange(_ line: Int, in bytes: [UInt8]) -> Range<Int> {
    var lower = Int(starts[line])
    if line == 0 { lower = markLength }
    var upper = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
    while upper > lower, bytes[upper - 1] == 0x0A || bytes[upper - 1] == 0x0D { upper -= 1 }
    return lower..<max(lower, upper)
  }
}
