/// Whether the words of a recovery phrase fit their checksum, as BIP 39 has it: the last bits of the last word are the
/// first ones of the SHA-256 of all bits before them. One row of twelve words in 16 fits by chance, of 24 one in 256.
enum SeedChecksum {
  static let lengths: Set<Int> = [12, 15, 18, 21, 24]
  private static let bitsOfWord = 11

  /// `words`: the places of the words in the list, each below 2048.
  static func holds(_ words: ArraySlice<Int>) -> Bool {
    guard lengths.contains(words.count) else { return false }
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for word in words {
      bits = bits << bitsOfWord | word
      count += bitsOfWord
      while count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
      bits &= 0xFF
    }
    // The checksum has a bit for each three words, and all of them are the last bits: those of a byte that is not full, or
    // the last byte.
    let length = words.count / 3
    let checksum = length == 8 ? Int(bytes.removeLast()) : bits & (1 << length - 1)
    return Int(firstByte(ofHash: bytes)) >> (8 - length) == checksum
  }

  /// The first byte of the SHA-256 of up to 55 bytes, which are one block.
  private static func firstByte(ofHash bytes: [UInt8]) -> UInt8 {
    var block = bytes + [0x80]
    block += Array(repeating: 0, count: max(0, 62 - block.count))
    block += [UInt8(truncatingIfNeeded: bytes.count >> 5), UInt8(truncatingIfNeeded: bytes.count << 3)]
    var words = stride(from: 0, to: 64, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (far, near) = (words[index - 15], words[index - 2])
      let first = turned(far, 7) ^ turned(far, 18) ^ far >> 3
      let second = turned(near, 17) ^ turned(near, 19) ^ near >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var state = start
    for index in 0..<64 {
      let (a, e) = (state[0], state[4])
      let sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let choice = e & state[5] ^ ~e & state[6]
      let first = state[7] &+ sum &+ choice &+ constants[index] &+ words[index]
      let majority = a & state[1] ^ a & state[2] ^ state[1] & state[2]
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      state = [first &+ second, a, state[1], state[2], state[3] &+ first, e, state[5], state[6]]
    }
    return UInt8(truncatingIfNeeded: (start[0] &+ state[0]) >> 24)
  }

  private static func turned(_ value: UInt32, _ count: UInt32) -> UInt32 { value >> count | value << (32 - count) }

  /// The roots of the first primes: the square ones of eight, the cubic ones of 64, without what stands before the point.
  private static let start: [UInt32] = [
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
  ]
  private static let constants: [UInt32] = [
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,
  ]
}
