/// What phrases begin with, so that most words of a text are passed over with one look or two: the first four letters of a
/// phrase, and for phrases of several words the first two letters of the second one too. A letter is one of ASCII; digits
/// end what is looked at.
struct PrefixFilter: Sendable {
  private static let hashBits: UInt32 = 15
  /// The tables, one behind the other: all beginnings, those that are enough by themselves, and those with the letters of
  /// the second word.
  static let first = 0
  static let alone = 1 << (Int(hashBits) - 6)
  static let both = 2 << (Int(hashBits) - 6)

  /// One bit for each hash.
  private(set) var bits = [UInt64](repeating: 0, count: 3 << (Int(hashBits) - 6))
  /// For each byte of ASCII, whether a phrase begins with it that is no letter; empty where none does.
  private(set) var signs: [Bool] = []
  /// Whether a phrase may begin with a word of any letters, or inside of one, so that nothing can be passed over.
  private(set) var isBlind = false

  /// `texts`: the folded forms of the phrases.
  init(_ texts: some Sequence<(text: ArraySlice<FoldedText.Unit>, opensInside: Bool, closesInside: Bool)>) {
    for (text, opensInside, closesInside) in texts {
      guard let first = text.first else { continue }
      if opensInside { isBlind = true }
      if first.value < 0x80, !Self.isLetter(first) { insert(sign: Int(first.value)) }
      let word = text.prefix(while: Self.isLetter)
      if word.isEmpty { continue }
      // Shorter than what is looked at, and its word may go on.
      if closesInside, word.count == text.count, word.count < 4 { isBlind = true }
      let key = Self.key(word.prefix(4))
      let rest = text.dropFirst(word.count)
      let second = rest.first?.role == .space ? rest.dropFirst().prefix(while: Self.isLetter) : []
      let mayGoOn = closesInside && rest.count == second.count + 1
      insert(Self.hash(key), Self.first)
      if second.count > 1 || second.count == 1 && !mayGoOn && Self.endsWord(rest.dropFirst(2).first) {
        insert(Self.hash(key, Self.key(second.prefix(2))), Self.both)
      } else {
        insert(Self.hash(key), Self.alone)
      }
    }
  }

  private static func isLetter(_ unit: FoldedText.Unit) -> Bool { (0x61...0x7A).contains(unit.value) }

  /// Whether a word of a single letter ends before a unit.
  private static func endsWord(_ unit: FoldedText.Unit?) -> Bool { unit.map { $0.role == .space } ?? true }

  private static func key(_ letters: ArraySlice<FoldedText.Unit>) -> UInt32 {
    letters.reversed().reduce(0) { $0 &<< 8 | $1.value }
  }

  private mutating func insert(sign: Int) {
    if signs.isEmpty { signs = [Bool](repeating: false, count: 128) }
    signs[sign] = true
  }

  private mutating func insert(_ hash: UInt32, _ table: Int) {
    bits[table + Int(hash &>> 6)] |= 1 &<< UInt64(hash & 63)
  }

  /// The hash of up to four letters, the first one in the lowest byte, the others 0.
  @inline(__always)
  static func hash(_ key: UInt32) -> UInt32 { (key &* 0x9E37_79B1) &>> (32 - hashBits) }

  /// The hash of them together with up to two letters of the second word.
  @inline(__always)
  static func hash(_ key: UInt32, _ second: UInt32) -> UInt32 {
    ((key &* 0x9E37_79B1 ^ second) &* 0x85EB_CA6B) &>> (32 - hashBits)
  }
}
