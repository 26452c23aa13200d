/// Converts libyaml's marks, which count code points, into byte offsets.
///
/// It remembers the last place, since marks come nearly in order: a whole file costs one pass.
struct PositionCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let base: Int
  private let isASCII: Bool
  private var mark = 0
  private var offset: Int

  /// A cursor over `bytes`, whose first code point (mark 0) stands at the byte `base`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool) {
    self.bytes = bytes
    self.base = base
    self.isASCII = isASCII
    self.offset = base
  }

  /// The byte offset of the code point `target`, at most the number of bytes.
  @inline(__always)
  mutating func offset(of target: Int) -> Int {
    if isASCII { return min(base + target, bytes.count) }
    if target != mark { move(to: target) }
    return offset
  }

  private mutating func move(to target: Int) {
    if let start = bytes.baseAddress {
      while target - mark >= 8, offset + 8 <= bytes.count {
        let word = UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self)
        let continuations = (word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101
        mark += 8 - continuations.nonzeroBitCount
        offset += 8
      }
    }
    // A block of eight may end within a character, which has been counted.
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    while mark < target, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      mark += 1
    }
    while mark > target, offset > base {
      offset -= 1
      while offset > base, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      mark -= 1
    }
  }
}
