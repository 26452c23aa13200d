/// Reads the folding data, which needs no work before the first look.
enum FoldingTable {
  /// What a scalar outside ASCII is.
  struct Kind {
    fileprivate var bits: UInt8

    fileprivate init(bits: UInt8) { self.bits = bits }

    @inline(__always)
    var role: ScalarRole { ScalarRole(rawValue: bits & 7) ?? .other }
    @inline(__always)
    var script: Script { Script(rawValue: bits >> 3 & 3) ?? .neutral }
    /// Whether it becomes several scalars, or one together with its neighbors.
    @inline(__always)
    var folds: Bool { bits & 32 != 0 }
  }

  /// What a scalar outside ASCII is, and what it becomes.
  struct Entry {
    var kind: Kind
    /// The folded scalar; where it `folds`, the place of its sequence.
    var value: UInt32

    init(_ role: ScalarRole, _ value: UInt32) {
      kind = Kind(bits: role.rawValue)
      self.value = value
    }

    fileprivate init(bits: UInt8, value: UInt32) {
      kind = Kind(bits: bits)
      self.value = value
    }

    @inline(__always)
    var role: ScalarRole { kind.role }
    @inline(__always)
    var script: Script { kind.script }
    @inline(__always)
    var folds: Bool { kind.folds }
  }

  /// What a letter means for the look-alikes in its word.
  enum Script: UInt8 {
    case neutral
    case latin
    /// A letter of a script that holds look-alikes; it may pass for a Latin one in a word of Latin letters, but not in a
    /// word of its own script.
    case other
    /// A letter that is drawn exactly like a Latin one.
    case lookAlike
  }

  /// Where the table ends; Han of the supplementary planes and tags lie behind it.
  private static let end: UInt32 = 0x20000

  /// Behind the scalars whose kinds stand one by one.
  private static let endOfKinds = 0x3400

  /// The kind of a scalar where the table of kinds tells it: letters of most scripts, which become no ASCII unless they are
  /// Latin, and blocks of which all are alike and stay as they are.
  @inline(__always)
  static func quickKind(of scalar: UInt32) -> Kind? {
    if scalar >= end { return nil }
    let value = Int(scalar)
    let kind =
      value < endOfKinds
      ? FoldingData.kinds.utf8Start[value &- 0x80] : FoldingData.uniformKinds.utf8Start[value &>> 6]
    return kind < 0x70 ? Kind(bits: kind &- 0x30) : nil
  }

  /// The same for the scalar of two or three bytes at `index`, which is followed by two bytes or more; and its length.
  @inline(__always)
  static func quickKind(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (kind: Kind, length: Int)? {
    let first = bytes[index]
    let second = bytes[index &+ 1]
    guard second & 0xC0 == 0x80 else { return nil }
    let high = Int(first & 0x1F) &<< 6 | Int(second & 0x3F)
    if first & 0xE0 == 0xC0 {
      return high < 0x80 ? nil : (Kind(bits: FoldingData.kinds.utf8Start[high &- 0x80] &- 0x30), 2)
    }
    let third = bytes[index &+ 2]
    guard first & 0xF0 == 0xE0, high >= 0x20, third & 0xC0 == 0x80 else { return nil }
    // The first two bytes of three name the block.
    let kind =
      high < endOfKinds &>> 6
      ? FoldingData.kinds.utf8Start[high &<< 6 | Int(third & 0x3F) &- 0x80] : FoldingData.uniformKinds.utf8Start[high]
    return kind < 0x70 ? (Kind(bits: kind &- 0x30), 3) : nil
  }

  @inline(__always)
  static func entry(of scalar: UInt32) -> Entry {
    guard scalar < end else { return entryBehindTheEnd(scalar) }
    let numbers = UnsafeRawPointer(FoldingData.blockNumbers.utf8Start)
    let pair = numbers.loadUnaligned(fromByteOffset: Int(scalar >> 6) * 2, as: UInt16.self).littleEndian &- 0x3030
    let place = Int(pair & 0x3F) << 12 | Int(pair >> 8) << 6 | Int(scalar & 63)
    let entries = UnsafeRawPointer(FoldingData.entries.utf8Start)
    let word = entries.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self).littleEndian &- 0x3030_3030
    let number = word >> 8 & 0x3F
    let distance = number << 12 | (word >> 16 & 0x3F) << 6 | word >> 24
    let bits = UInt8(truncatingIfNeeded: word)
    return Entry(bits: bits, value: bits & 32 != 0 ? distance : (scalar &+ distance) & 0x3_FFFF)
  }

  private static func entryBehindTheEnd(_ scalar: UInt32) -> Entry {
    Entry(scalar < 0x40000 ? .unspaced : (0xE0000...0xE0FFF).contains(scalar) ? .invisible : .other, scalar)
  }

  /// The number of scalars in the sequence of an entry that folds: 1 to 3.
  static func count(_ entry: Entry) -> Int { number(at: Int(entry.value)) }

  /// One of the scalars in the sequence of an entry that folds.
  static func part(_ index: Int, of entry: Entry) -> UInt32 { UInt32(number(at: Int(entry.value) + 1 + index)) }

  private static func number(at index: Int) -> Int {
    let bytes = FoldingData.sequences.utf8Start + index * 4
    return (0..<4).reduce(0) { $0 << 6 | Int(bytes[$1] &- 0x30) }
  }

  /// The ASCII letter that a letter of another script is drawn like, or 0.
  static func lookAlike(of scalar: UInt32) -> UInt8 {
    let bytes = FoldingData.lookAlikes.utf8Start
    var low = 0
    var high = FoldingData.lookAlikes.utf8CodeUnitCount / 4
    while low < high {
      let middle = (low + high) / 2
      let found = (0..<3).reduce(0) { $0 << 6 | UInt32(bytes[middle * 4 + $1] &- 0x30) }
      if found == scalar { return bytes[middle * 4 + 3] }
      if found < scalar { low = middle + 1 } else { high = middle }
    }
    return 0
  }
}
