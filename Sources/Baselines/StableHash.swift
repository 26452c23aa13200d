/// FNV-1a with 64 bits: the same on every machine and in every version.
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Adds words with one space between them: how a text is wrapped does not matter.
  mutating func add(words bytes: some Sequence<UInt8>) {
    var isFirst = true
    var isBehindBlank = false
    for byte in bytes {
      if byte == 0x20 || byte >= 0x09 && byte <= 0x0D {
        isBehindBlank = true
        continue
      }
      if isBehindBlank, !isFirst { add(0x20 as UInt8) }
      add(byte)
      isFirst = false
      isBehindBlank = false
    }
  }
}
