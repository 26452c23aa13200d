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
  /// How many scalars begin before each multiple of `stride`; empty where every line is short.
  private let scalarCounts: [Int32]

  // Counting a column from the start of its line is fast enough up to here.
  private static let stride = 4096

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
    self.scalarCounts = Self.hasLongLine(starts, end: bytes.count) ? Self.scalarCounts(bytes) : []
  }

  private static func hasLongLine(_ starts: [Int32], end: Int) -> Bool {
    var last = 0
    for start in starts {
      if Int(start) - last > stride { return true }
      last = Int(start)
    }
    return end - last > stride
  }

  private static func scalarCounts(_ bytes: [UInt8]) -> [Int32] {
    var counts: [Int32] = []
    var count: Int32 = 0
    for index in bytes.indices {
      if index % stride == 0 { counts.append(count) }
      if startsScalar(bytes[index]) { count += 1 }
    }
    return counts
  }

  /// A continuation byte belongs to the scalar before it.
  private static func startsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

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
    var start = Int(starts[line])
    if line == 0 { start = min(markLength, offset) }
    let end = min(offset, bytes.count)
    return LinePosition(line: line + 1, column: 1 + scalars(from: start, to: end, in: bytes))
  }

  private func scalars(from start: Int, to end: Int, in bytes: [UInt8]) -> Int {
    // Lines of megabytes are counted from the nearest marks, so that many places in one cost little.
    if end - start > Self.stride, end / Self.stride < scalarCounts.count {
      let first = (start + Self.stride - 1) / Self.stride
      let last = end / Self.stride
      return scalars(from: start, to: first * Self.stride, in: bytes)
        + Int(scalarCounts[last] - scalarCounts[first])
        + scalars(from: last * Self.stride, to: end, in: bytes)
    }
    var count = 0
    var index = start
    while index < end {
      if Self.startsScalar(bytes[index]) { count += 1 }
      index += 1
    }
    return count
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
