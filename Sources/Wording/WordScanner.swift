/// Passes over text of ASCII in which no phrase begins, 64 bytes at a time and without a branch for each of them.
struct WordScanner {
  private let filter: UnsafeBufferPointer<UInt64>
  private let signs: UnsafeBufferPointer<Bool>
  private let hasSigns: Bool
  /// Where the bytes begin that `block` describes, and behind the last one that a phrase may be looked for at.
  private var start = 0
  private var end = 0
  private var block = ASCIIBlock()
  /// The start of a short word that goes on with something else than a letter of ASCII: a closer look decides.
  private var unsure: UInt64 = 0

  /// How far into a block words are looked at while the next block holds the rest of the last one.
  private static let stride = ASCIIBlock.size - 4

  /// `signs`: for each byte of ASCII, whether a phrase begins with it that is no letter; empty where none does.
  init(filter: UnsafeBufferPointer<UInt64>, signs: UnsafeBufferPointer<Bool>) {
    self.filter = filter
    self.signs = signs
    hasSigns = !signs.isEmpty
  }

  /// Where to go on reading: at a letter or sign that a phrase may begin with, at a byte outside ASCII, at a control
  /// character, or at the end. `isInside`: whether a word is open at `first`; changed to whether one is at the result.
  @inline(__always)
  mutating func next(from first: Int, _ isInside: inout Bool, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = first
    while index < bytes.count {
      if index >= end {
        look(at: index, bytes)
        if end == index { return index }
      }
      let offset = index &- start
      // Whether a word is open where the block begins.
      let isOpen = offset == 0 && isInside
      // Behind what was looked at, and before the end of the block.
      let all: UInt64 = ~0
      let reach = all &<< UInt64(truncatingIfNeeded: offset) & all &>> UInt64(truncatingIfNeeded: 64 &- (end &- start))
      var starts = block.letters & ~(block.letters &<< 1 | (isOpen ? 1 : 0)) & reach
      if hasSigns { starts |= ~block.letters & reach }
      while starts != 0 {
        let offset = starts.trailingZeroBitCount
        starts &= starts &- 1
        if mayBegin(at: offset, bytes), !isBehindWord(start &+ offset, isOpen, bytes) {
          isInside = false
          return start &+ offset
        }
      }
      index = end
      isInside = Self.isWord(bytes[index &- 1])
      if block.limit < ASCIIBlock.size { return index }
    }
    return index
  }

  private mutating func look(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    start = index
    block = ASCIIBlock(at: index, in: bytes)
    end = index + (block.limit < ASCIIBlock.size ? block.limit : Self.stride)
    unsure = 0
    if block.limit < ASCIIBlock.size, end < bytes.count {
      let letters = min((~(block.letters << UInt64(ASCIIBlock.size - block.limit))).leadingZeroBitCount, block.limit)
      if letters > 0, letters < 4 { unsure = 1 << UInt64(block.limit - letters) }
    }
  }

  @inline(__always)
  private func mayBegin(at offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let rest = block.letters &>> UInt64(truncatingIfNeeded: offset)
    if hasSigns, rest & 1 == 0 { return signs[Int(bytes[start &+ offset])] }
    let length = (~rest).trailingZeroBitCount
    let key = letters(min(length, 4), at: start &+ offset, bytes)
    let hash = PrefixFilter.hash(key)
    let isKnown = holds(hash, PrefixFilter.first)
    if !isKnown && unsure == 0 { return false }
    return isKnown && mayGoOn(key, hash, at: offset &+ length, bytes)
      || unsure &>> UInt64(truncatingIfNeeded: offset) & 1 != 0
  }

  /// Whether a phrase may go on behind its first word.
  @inline(never)
  private func mayGoOn(_ key: UInt32, _ hash: UInt32, at end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if holds(hash, PrefixFilter.alone) { return true }
    // Where the block does not hold the second word, or no plain space parts the two, a closer look decides.
    guard end + 3 <= block.limit else { return true }
    let separator = bytes[start + end]
    guard Self.isSpace(separator) else { return false }
    let next = bytes[start + end + 1]
    guard block.letters >> UInt64(end + 1) & 1 != 0 else { return Self.isSpace(next) }
    let count = block.letters >> UInt64(end + 2) & 1 != 0 ? 2 : 1
    return holds(PrefixFilter.hash(key, letters(count, at: start + end + 1, bytes)), PrefixFilter.both)
  }

  @inline(__always)
  private func holds(_ hash: UInt32, _ table: Int) -> Bool {
    filter[table &+ Int(hash &>> 6)] &>> UInt64(hash & 63) & 1 != 0
  }

  /// Up to four letters in lower case, the first one in the lowest byte.
  @inline(__always)
  private func letters(_ count: Int, at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var key: UInt32 = 0
    if index &+ 4 <= bytes.count, let base = bytes.baseAddress {
      key = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt32.self).littleEndian
    } else {
      for position in (index..<bytes.count).reversed() { key = key &<< 8 | UInt32(bytes[position]) }
    }
    let all: UInt32 = ~0
    return (key | 0x2020_2020) & all &>> UInt32(truncatingIfNeeded: 32 &- count &* 8)
  }

  /// Whether a word is open at `index`, such as one of digits.
  @inline(__always)
  private func isBehindWord(_ index: Int, _ isOpen: Bool, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.isWord(bytes[index]) && (index > start ? Self.isWord(bytes[index &- 1]) : isOpen)
  }

  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x2D || (0x09...0x0D).contains(byte) }

  @inline(__always)
  private static func isWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
  }
}
