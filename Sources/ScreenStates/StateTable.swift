/// The states that an exploration has met, each with its number: a hash table over two words a state.
struct StateTable {
  /// What tells two states of an exploration apart. Counts are none, zero or some there, and accounts are this or the other.
  struct Key: Equatable {
    var low: UInt64
    var high: UInt64

    init(_ state: ScreenState) {
      var word: UInt64 = 0
      func put(_ value: some BinaryInteger, _ bits: UInt64) { word = word << bits | UInt64(truncatingIfNeeded: value) }
      if let snapshot = state.snapshot {
        put(8 | (snapshot.account == 0 ? 0 : 4) | (snapshot.count > 0 ? 2 : 0) | (snapshot.hasEvidence ? 1 : 0), 4)
      } else {
        put(0, 4)
      }
      put(state.known < 0 ? 0 : state.known == 0 ? 1 : 2, 2)
      put(state.request.rawValue, 3)
      put(state.cause.map { $0.rawValue + 1 } ?? 0, 3)
      put(state.isOnline ? 1 : 0, 1)
      put(state.isAway ? 1 : 0, 1)
      put(state.isUndrawn ? 1 : 0, 1)
      put(state.outcome.rawValue, 2)
      put(min(state.pendingItems, 3), 2)
      put(state.showsRow + 1, 20)
      put(state.running.count, 4)
      put(state.open.count, 2)
      for index in 0..<min(state.open.count, 2) {
        put((state.open[index].account == 0 ? 0 : 2) | (state.open[index].isNewest ? 1 : 0), 2)
      }
      low = word
      let (first, _) = state.running.identity
      high = first
    }
  }

  private var keys: [Key] = []
  private var slots = [Int32](repeating: -1, count: 256)

  var count: Int { keys.count }

  /// The number of a state, which is added where it is new.
  mutating func insert(_ state: ScreenState) -> (number: Int32, isNew: Bool) {
    let key = Key(state)
    var slot = StateTable.hash(key) & (slots.count - 1)
    while slots[slot] >= 0 {
      if keys[Int(slots[slot])] == key { return (slots[slot], false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(keys.count)
    keys.append(key)
    slots[slot] = number
    if keys.count * 2 > slots.count { grow() }
    return (number, true)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for (number, key) in keys.enumerated() {
      var slot = StateTable.hash(key) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  private static func hash(_ key: Key) -> Int {
    var word = key.low &* 0x9E37_79B9_7F4A_7C15 ^ (key.high &+ 0x632B_E59B_D9B4_E019) &* 0xC2B2_AE3D_27D4_EB4F
    word ^= word >> 29
    return Int(truncatingIfNeeded: word & 0x7FFF_FFFF)
  }
}
