extension ValueReader {
  /// Goes through the contents of a plain or quoted scalar, without its quotes.
  mutating func read(_ contents: Range<Int>, of bytes: [UInt8], style: YAMLNode.ScalarStyle) {
    let end = contents.upperBound
    var index = contents.lowerBound
    var start = index
    while index < end, !isDone {
      let byte = bytes[index]
      if byte.isBlank || byte.isLineBreak {
        let (breaks, next) = Self.gap(from: index, to: end, in: bytes)
        if breaks > 0 {
          copy(start..<index)
          // One line break folds into a space, of several the first is dropped.
          replace(index..<next, by: max(1, breaks - 1))
          start = next
        }
        index = next
      } else if style == .singleQuoted, byte == UInt8(ascii: "'"), index + 1 < end {
        copy(start..<index)
        replace(index..<index + 2, by: 1)
        index += 2
        start = index
      } else if style == .doubleQuoted, byte == UInt8(ascii: "\\"), index + 1 < end {
        copy(start..<index)
        index = readEscape(at: index, to: end, in: bytes)
        start = index
      } else {
        index += 1
      }
    }
    copy(start..<max(start, index))
  }

  /// Blanks and line breaks from `index` on: how many lines end in them, and where they end.
  private static func gap(from index: Int, to end: Int, in bytes: [UInt8]) -> (breaks: Int, next: Int) {
    var breaks = 0
    var index = index
    while index < end, bytes[index].isBlank || bytes[index].isLineBreak {
      let length = bytes.lineBreakLength(at: index)
      if length > 0 { breaks += 1 }
      index += max(1, length)
    }
    return (breaks, min(index, end))
  }

  /// Takes in the escape whose backslash stands at `start` and gives the index behind it.
  private mutating func readEscape(at start: Int, to end: Int, in bytes: [UInt8]) -> Int {
    let letter = bytes[start + 1]
    if letter.isLineBreak {
      // The line goes on in the next one; empty lines between them count.
      let (breaks, next) = Self.gap(from: start + 1, to: end, in: bytes)
      replace(start..<next, by: breaks - 1)
      return next
    }
    let (digits, count): (Int, Int) =
      switch letter {
      case UInt8(ascii: "x"): (2, 1)
      case UInt8(ascii: "u"): (4, 1)
      case UInt8(ascii: "U"): (8, 1)
      case UInt8(ascii: "N"), UInt8(ascii: "_"): (0, 2)
      case UInt8(ascii: "L"), UInt8(ascii: "P"): (0, 3)
      default: (0, 1)
      }
    let next = min(start + 2 + digits, end)
    let code = String(decoding: bytes[start + 2..<max(start + 2, next)], as: UTF8.self)
    let scalar = digits == 0 ? nil : UInt32(code, radix: 16).flatMap(Unicode.Scalar.init)
    replace(start..<next, by: scalar.map { UTF8.width($0) } ?? count)
    return next
  }
}
