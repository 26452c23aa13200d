/// What 64 bytes of a text are, a bit for each of them.
struct ASCIIBlock {
  static let size = 64

  /// The letters of ASCII among the bytes before `limit`.
  private(set) var letters: UInt64 = 0
  /// The number of bytes before the first one that is outside ASCII or a control character, and before the end.
  private(set) var limit = 0

  init() {}

  /// Looks at the bytes from `start` on, which is before the end.
  @inline(__always)
  init(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    let memory = UnsafeRawPointer(base) + start
    let count = min(Self.size, bytes.count - start)
    var stops: UInt64 = 0
    var offset = 0
    while offset + 8 <= count {
      let eight = memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
      letters |= Self.bits(of: Self.letters(eight)) &<< UInt64(truncatingIfNeeded: offset)
      if Self.mayStop(eight) { stops |= Self.bits(of: Self.stops(eight)) &<< UInt64(truncatingIfNeeded: offset) }
      offset += 8
      if stops != 0 { break }
    }
    if offset < count, stops == 0 {
      var eight: UInt64 = 0
      for position in (offset..<count).reversed() {
        eight = eight &<< 8 | UInt64(memory.load(fromByteOffset: position, as: UInt8.self))
      }
      // Behind the end stand zeros, which are control characters.
      letters |= Self.bits(of: Self.letters(eight)) &<< UInt64(truncatingIfNeeded: offset)
      stops |= Self.bits(of: Self.stops(eight)) &<< UInt64(truncatingIfNeeded: offset)
    }
    limit = stops == 0 ? count : min(count, stops.trailingZeroBitCount)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The high bit of each byte that is a letter; bytes outside ASCII give anything.
  @inline(__always)
  private static func letters(_ eight: UInt64) -> UInt64 {
    let lower = eight & ~highs | 0x20 &* ones
    return (lower &+ 0x1F &* ones) & ~(lower &+ 0x05 &* ones) & highs
  }

  /// Whether a byte is outside ASCII, a control character or white space other than the space.
  @inline(__always)
  private static func mayStop(_ eight: UInt64) -> Bool {
    let plain = eight & ~highs
    return (eight | ~(plain &+ 0x60 &* ones) | (plain &+ ones)) & highs != 0
  }

  /// The high bit of each byte that is outside ASCII or a control character that is no white space.
  @inline(__always)
  private static func stops(_ eight: UInt64) -> UInt64 {
    let plain = eight & ~highs
    let isControl = ~(plain &+ 0x60 &* ones)
    let isSpace = (plain &+ 0x77 &* ones) & ~(plain &+ 0x72 &* ones)
    return (eight | isControl & ~isSpace | (plain &+ ones)) & highs
  }

  /// The high bits of eight bytes side by side, that of the first byte lowest.
  @inline(__always)
  private static func bits(of highs: UInt64) -> UInt64 { ((highs &>> 7) &* 0x0102_0408_1020_4080) &>> 56 }
}
