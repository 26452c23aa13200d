/// The parts of a literal or folded scalar, found again from its bytes and its decoded value.
struct BlockScalar {
  /// Behind the indicators, as in `|2-`.
  let headerEnd: Int
  /// The first byte behind the header's line break.
  let bodyStart: Int
  /// The columns that are taken off every line; `Int.max` when no line holds anything.
  let indentation: Int
  /// The first byte of the first line of text, behind its indentation.
  let contentStart: Int
  /// The end of the last line that holds anything, without its line break, or of the header.
  let end: Int

  /// Reads the scalar that begins with its indicator at `start` and whose lines end before `limit`.
  init<Bytes: RandomAccessCollection>(
    _ bytes: Bytes, from start: Int, to limit: Int, value: some RandomAccessCollection<UInt8>
  ) where Bytes.Element == UInt8, Bytes.Index == Int {
    var index = start + 1
    while index < limit, !bytes[index].isBlank, !bytes[index].isLineBreak, bytes[index] != UInt8(ascii: "#") {
      index += 1
    }
    headerEnd = min(index, limit)
    while index < limit, !bytes[index].isLineBreak { index += 1 }
    index += bytes.lineBreakLength(at: index)
    bodyStart = min(index, limit)

    // Line breaks before the first text are kept one by one, so the value tells which line it is, and its blanks how
    // much of that line is indentation, whatever indicator or parent decided it.
    let breaks = value.prefix { $0 == 0x0A }.count
    guard breaks < value.count else {
      indentation = Int.max
      contentStart = headerEnd
      end = headerEnd
      return
    }
    var line = bodyStart
    for _ in 0..<breaks {
      while line < limit, !bytes[line].isLineBreak { line += 1 }
      line += bytes.lineBreakLength(at: line)
    }
    line = min(line, limit)
    let spaces = bytes[line..<limit].prefix { $0 == 0x20 }.count
    let kept = value.dropFirst(breaks).prefix { $0 == 0x20 }.count
    indentation = max(0, spaces - kept)
    contentStart = line + indentation
    end = Self.end(of: bytes, from: contentStart, to: limit, indentation: indentation)
  }

  private static func end<Bytes: RandomAccessCollection>(
    of bytes: Bytes, from start: Int, to limit: Int, indentation: Int
  ) -> Int where Bytes.Element == UInt8, Bytes.Index == Int {
    var end = limit
    while end > start {
      while end > start, bytes[end - 1].isLineBreak { end -= 1 }
      // A line of blanks is text only as far as it goes beyond the indentation.
      var lineStart = end
      while lineStart > start, bytes[lineStart - 1].isBlank { lineStart -= 1 }
      if lineStart > start, !bytes[lineStart - 1].isLineBreak { return end }
      if lineStart == start || end - lineStart > indentation { return max(end, start) }
      end = lineStart
    }
    return end
  }
}
