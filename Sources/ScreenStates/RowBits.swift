/// Which of the first 64 rows of a machine fit somewhere, and which of them decided something there.
struct RowBits: Hashable, Sendable {
  static let capacity = 64

  private(set) var fitting: UInt64 = 0
  private(set) var deciding: UInt64 = 0

  mutating func noteFit(_ row: Int) { if row < RowBits.capacity { fitting |= 1 << UInt64(row) } }

  mutating func noteAnswer(_ row: Int) { if row < RowBits.capacity { deciding |= 1 << UInt64(row) } }

  mutating func formUnion(_ other: RowBits) {
    fitting |= other.fitting
    deciding |= other.deciding
  }

  func fits(_ row: Int) -> Bool { row < RowBits.capacity && fitting >> UInt64(row) & 1 == 1 }

  func decides(_ row: Int) -> Bool { row < RowBits.capacity && deciding >> UInt64(row) & 1 == 1 }
}
