/// Numbers that stand for the keys of one mapping: equal keys have equal numbers, other keys nearly never.
struct KeyFingerprints {
  /// The keys' nodes and numbers; the arrays are reused from mapping to mapping.
  private(set) var nodes: [Int32] = []
  private(set) var numbers: [UInt64] = []

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }

  mutating func append(_ node: Int32, _ key: UnsafeBufferPointer<UInt8>) {
    nodes.append(node)
    numbers.append(Self.number(of: key))
  }

  /// Mixes the length, the first eight and the last eight bytes.
  private static func number(of key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var number = UInt64(truncatingIfNeeded: key.count)
    guard key.count >= 8, let base = key.baseAddress else {
      for byte in key { number = number << 8 | UInt64(byte) }
      return number
    }
    let start = UnsafeRawPointer(base)
    number ^= start.loadUnaligned(as: UInt64.self)
    let last = start.loadUnaligned(fromByteOffset: key.count - 8, as: UInt64.self)
    return number ^ (last << 29 | last >> 35)
  }
}
