/// Stellar keys and addresses that are written in pieces: with characters in between that are not seen, over two lines,
/// or in groups with spaces or hyphens. Their checksum tells them from other words in capitals.
enum SplitKeys {
  private static let separators = 1...8

  /// The keys in two pieces or more, from their first character to their last.
  static func find(in bytes: UnsafeBufferPointer<UInt8>) -> [(range: Range<Int>, shape: SecretShape)] {
    // Most copy has fewer capitals than that.
    guard bytes.count > StellarKey.shortest, bytes.lazy.filter(isBase32).count >= StellarKey.shortest else { return [] }
    var found: [(range: Range<Int>, shape: SecretShape)] = []
    var row = Row()
    var index = 0
    while index < bytes.count {
      if isBase32(bytes[index]) {
        row.append(index)
        index += 1
        continue
      }
      let length = separator(at: index, in: bytes)
      if length > 0, row.gap < separators.upperBound {
        row.gap += 1
        index += length
        continue
      }
      let role = UTF8Decoding.scalar(at: index, in: bytes)
      let isWord = isWord(role.value)
      found += row.keys(in: bytes, endsInside: isWord)
      row = Row(beginsInside: isWord)
      index += length > 0 ? length : role.length
    }
    return found + row.keys(in: bytes, endsInside: false)
  }

  /// The length of what may stand between two pieces, 0 for anything else.
  private static func separator(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let byte = bytes[index]
    if byte < 0x80 { return byte == 0x20 || byte == 0x2D || (0x09...0x0D).contains(byte) ? 1 : 0 }
    let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
    let role = ScalarRole.of(value)
    return role == .invisible || role == .space ? length : 0
  }

  private static func isWord(_ value: UInt32) -> Bool {
    (value < 0x80 ? ScalarFolding.ascii[Int(value)].role : ScalarRole.of(value)) == .word
  }

  private static func isBase32(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x32...0x37).contains(byte) }
}

extension SplitKeys {
  /// Pieces with nothing but separators between them.
  private struct Row {
    /// A letter stands right before the first piece, so that no key begins with it.
    var beginsInside = false
    /// The offsets of all characters.
    private var characters: [Int] = []
    /// Which of them begin a piece.
    private var starts: [Int] = []
    /// The separators since the last character.
    var gap = 0

    init(beginsInside: Bool = false) { self.beginsInside = beginsInside }

    mutating func append(_ index: Int) {
      if characters.isEmpty || gap > 0 {
        // What was a separator before the first piece is none of the row.
        if characters.isEmpty, gap > 0 { beginsInside = false }
        starts.append(characters.count)
      }
      gap = 0
      characters.append(index)
    }

    /// `endsInside`: a letter stands right behind the last piece.
    func keys(
      in bytes: UnsafeBufferPointer<UInt8>, endsInside: Bool
    ) -> [(range: Range<Int>, shape: SecretShape)] {
      guard starts.count > 1, characters.count >= StellarKey.shortest else { return [] }
      var found: [(range: Range<Int>, shape: SecretShape)] = []
      var ends = Set(starts.dropFirst())
      if !endsInside || gap > 0 { ends.insert(characters.count) }
      var free = 0
      for (piece, start) in starts.enumerated() where start >= free {
        if piece == 0, beginsInside { continue }
        guard let (shape, length) = StellarKey.begins(with: bytes[characters[start]]),
          start + length <= characters.count, ends.contains(start + length)
        else { continue }
        // The first byte says what it is, and its last bits say nothing.
        guard (0x41...0x44).contains(bytes[characters[start + 1]]) else { continue }
        // In one piece, its shape alone tells it.
        if piece + 1 < starts.count, starts[piece + 1] >= start + length { continue }
        let key = characters[start..<start + length]
        guard StellarKey.isWhole(key.lazy.map { bytes[$0] }), let last = key.last else { continue }
        found.append((characters[start]..<last + 1, shape))
        free = start + length
      }
      return found
    }
  }
}

/// The form of Stellar's keys: base 32, with a checksum at the end.
enum StellarKey {
  static let shortest = 56

  /// What a key that begins with a letter is, and how many characters it has.
  static func begins(with letter: UInt8) -> (shape: SecretShape, length: Int)? {
    switch letter {
    case 0x53: (.stellarSecretKey, 56)
    case 0x47: (.stellarAddress, 56)
    case 0x4D: (.stellarAddress, 69)
    default: nil
    }
  }

  /// Whether the last two bytes of what the characters stand for are the checksum of those before them (CRC-16/XMODEM, the
  /// low byte first), and no bits are left over that say something.
  static func isWhole(_ characters: some Sequence<UInt8>) -> Bool {
    var bits: UInt32 = 0
    var count = 0
    var bytes: [UInt8] = []
    for character in characters {
      let value = character >= 0x41 ? character - 0x41 : character - 0x32 + 26
      bits = bits << 5 | UInt32(value & 0x1F)
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        bits &= (1 << UInt32(count)) - 1
      }
    }
    guard bits == 0, bytes.count > 2 else { return false }
    var sum: UInt16 = 0
    for byte in bytes.dropLast(2) {
      sum ^= UInt16(byte) << 8
      for _ in 0..<8 { sum = sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
    }
    return bytes[bytes.count - 2] == UInt8(truncatingIfNeeded: sum) && bytes[bytes.count - 1] == UInt8(sum >> 8)
  }
}
