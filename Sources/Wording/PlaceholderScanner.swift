/// Finds `{amount}`, `{{ amount }}`, `${amount}` and `{amount, number}`; the branches of a plural message stay prose.
enum PlaceholderScanner {
  /// A placeholder is a name: longer text between braces is a sentence.
  private static let longest = 64

  static func append(to ranges: inout [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x7D { depth = max(0, depth - 1) }
      guard byte == 0x7B else {
        index += 1
        continue
      }
      let isDouble = index + 1 < bytes.count && bytes[index + 1] == 0x7B
      let content = index + (isDouble ? 2 : 1)
      let end = endOfName(from: content, in: bytes)
      let closes = end < bytes.count && bytes[end] == 0x7D
      let closesTwice = closes && end + 1 < bytes.count && bytes[end + 1] == 0x7D
      if isDouble && closesTwice {
        ranges.append(start(index, in: bytes)..<end + 2)
        index = end + 2
      } else if !isDouble && closes {
        // At an odd depth the braces hold a branch of a plural or select message, which users read.
        if depth % 2 == 0 { ranges.append(start(index, in: bytes)..<end + 1) }
        index = end + 1
      } else {
        depth += 1
        index += 1
      }
    }
  }

  /// The sign before the brace belongs to it: `${`, `%{`, `#{`.
  private static func start(_ brace: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard brace > 0 else { return brace }
    let before = bytes[brace - 1]
    return before == 0x24 || before == 0x25 || before == 0x23 ? brace - 1 : brace
  }

  /// The offset of the first byte that no name in braces holds.
  private static func endOfName(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < bytes.count, index - start < longest {
      let byte = bytes[index]
      if byte < 0x20 || byte == 0x7B || byte == 0x7D || byte == 0x21 || byte == 0x3F || byte == 0x3B { break }
      index += 1
    }
    return index
  }
}
