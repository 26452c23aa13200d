/// Requests without an answer yet, the oldest first: up to eight in one word, so that a state is a plain value.
package struct OpenRequests: Hashable, Sendable {
  private var word: UInt64 = 0
  package private(set) var count: UInt8 = 0

  package static let capacity: UInt8 = 8

  package struct Item: Hashable, Sendable {
    package var account: UInt8
    /// No later request of the account on screen has taken its place.
    package var isNewest: Bool
  }

  /// Room for one account number in seven bits.
  static let largestAccount: UInt8 = 127

  package init() {}

  package subscript(index: UInt8) -> Item {
    get {
      let byte = UInt8(truncatingIfNeeded: word >> (UInt64(index) * 8))
      return Item(account: byte & 0x7F, isNewest: byte & 0x80 != 0)
    }
    set {
      let byte = UInt64(newValue.account & 0x7F | (newValue.isNewest ? 0x80 : 0))
      let shift = UInt64(index) * 8
      word = word & ~(0xFF << shift) | byte << shift
    }
  }

  /// Adds a request; where there is no room, the oldest one will never be answered.
  mutating func append(_ item: Item) {
    if count == OpenRequests.capacity { remove(at: 0) }
    count += 1
    self[count - 1] = item
  }

  mutating func remove(at index: UInt8) {
    let low = (UInt64(1) << (UInt64(index) * 8)) - 1
    word = word & low | (word >> 8) & ~low
    count -= 1
  }

  /// The position of the request whose answer is expected.
  package var newest: UInt8? {
    (0..<count).first { self[$0].isNewest }
  }

  /// The position of the oldest request of an account.
  package func oldest(of account: UInt8) -> UInt8? {
    (0..<count).first { self[$0].account == account }
  }

  mutating func outdate() {
    for index in 0..<count { self[index].isNewest = false }
  }
}

/// Actions that have started and not ended, the oldest first: up to eight.
package struct RunningActions: Hashable, Sendable {
  private var words = SIMD8<UInt32>()
  package private(set) var count: UInt8 = 0

  package static let capacity: UInt8 = 8
  /// Room for the numbers of actions and of phases.
  package static let largestAction = 0xFFF
  package static let largestPhase = 0xFFFF

  package struct Item: Hashable, Sendable {
    package var action: Int
    package var phase: Int
    /// It waits for a connection.
    package var isQueued: Bool
    /// Nobody knows whether it took place, and an answer may still come.
    package var isUnknown = false
    /// Its control is on again, though nobody knows.
    package var isReleased = false

    /// It has started, and its answer is awaited.
    package var isAwaited: Bool { !isQueued && !isUnknown }
  }

  package init() {}

  package subscript(index: UInt8) -> Item {
    get {
      let word = words[Int(index)]
      return Item(
        action: Int(word >> 16 & 0xFFF), phase: Int(word & 0xFFFF), isQueued: word >> 31 & 1 == 1,
        isUnknown: word >> 30 & 1 == 1, isReleased: word >> 29 & 1 == 1)
    }
    set {
      words[Int(index)] =
        UInt32(newValue.action & 0xFFF) << 16 | UInt32(newValue.phase & 0xFFFF) | (newValue.isQueued ? 1 << 31 : 0)
        | (newValue.isUnknown ? 1 << 30 : 0) | (newValue.isReleased ? 1 << 29 : 0)
    }
  }

  /// Adds an action; false where there is no room.
  mutating func append(_ item: Item) -> Bool {
    guard count < RunningActions.capacity else { return false }
    count += 1
    self[count - 1] = item
    return true
  }

  mutating func remove(at index: UInt8) {
    for position in index..<count where position + 1 < count { self[position] = self[position + 1] }
    count -= 1
    words[Int(count)] = 0
  }

  mutating func removeAll() { self = RunningActions() }

  /// Forgets what nobody knew the outcome of.
  mutating func removeUnknown() {
    for position in (0..<count).reversed() where self[position].isUnknown { remove(at: position) }
  }

  /// The position of the first action whose answer is awaited.
  package var firstSent: UInt8? { (0..<count).first { self[$0].isAwaited } }

  /// The position of the first action of which nobody knows the outcome.
  package var firstUnknown: UInt8? { (0..<count).first { self[$0].isUnknown } }

  package var queued: Int { (0..<count).count { self[$0].isQueued } }

  /// How many have not ended as far as anybody knows.
  package var unfinished: Int { (0..<count).count { !self[$0].isUnknown } }

  /// The last start of an action that has not ended.
  func last(of action: Int) -> Item? { (0..<count).last { self[$0].action == action }.map { self[$0] } }

  func contains(_ action: Int) -> Bool { last(of: action) != nil }

  /// The words that tell two lists apart, in a fixed order.
  var identity: (UInt64, UInt64) {
    (UInt64(words[0]) | UInt64(words[1]) << 32, UInt64(words[2]) | UInt64(words[3]) << 32)
  }
}
