/// Names and things that hold the word “bank” and claim nothing, whichever rule asks: a counterparty called “Bank of Cyprus”,
/// a power bank, a bank holiday.
package enum OrdinaryName {
  private static let word: [UInt8] = Array("bank".utf8)
  /// Neither side is read further than this many bytes.
  private static let reach = 32
  private static let before: Set<String> = [
    "blood", "data", "food", "fog", "left", "memory", "milk", "phrase", "piggy", "power", "question", "right", "river",
    "seed", "snow", "test", "time", "west", "word", "world",
  ]
  private static let behind: Set<String> = [
    "draft", "drafts", "holiday", "holidays", "statement", "statements", "transfer", "transfers",
  ]
  /// What leads to the one who pays or is paid.
  private static let leads: Set<String> = ["at", "by", "from", "through", "to", "via", "with"]
  /// “Welcome to Bank of PocketPay” names the one who speaks.
  private static let greetings: Set<String> = [
    "hello", "hi", "join", "move", "moved", "say", "switch", "switched", "switching", "upgrade", "welcome",
  ]

  /// Whether the mention at `range` (byte offsets from the start of the slice) is part of such a name.
  package static func holds(_ range: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    text.withBytes { bytes in
      guard range.lowerBound >= 0, range.upperBound <= bytes.count, isBank(bytes[range]) else { return false }
      let start = max(0, range.lowerBound - reach)
      let words = ClauseTokens.read(start..<range.lowerBound, in: bytes)
      let next = ClauseTokens.read(range.upperBound..<min(bytes.count, range.upperBound + reach), in: bytes)
      if let word = words.last, word.kind == .word, before.contains(word.text) { return true }
      guard let follower = next.first, follower.kind == .word else { return false }
      if behind.contains(follower.text) { return true }
      guard follower.text == "of", isCapital(range.lowerBound, in: bytes), let lead = words.last,
        leads.contains(lead.text)
      else { return false }
      if let greeting = words.dropLast().last, greetings.contains(greeting.text) { return false }
      return name(behind: range.upperBound, in: bytes)
    }
  }

  /// “bank” or “banks”.
  private static func isBank(_ mention: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard mention.count == 4 || mention.count == 5 else { return false }
    if mention.count == 5, mention.last.map({ $0 | 0x20 }) != 0x73 { return false }
    return zip(mention, word).allSatisfy { $0 | 0x20 == $1 }
  }

  /// “ of Xxx”.
  private static func name(behind end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let rest = bytes[end..<min(bytes.count, end + reach)]
    guard let of = rest.firstIndex(where: { $0 | 0x20 == 0x6F }), of + 3 < bytes.count else { return false }
    let name = of + 3
    return bytes[name] >= 0x80 || isCapital(name, in: bytes)
  }

  private static func isCapital(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    (0x41...0x5A).contains(bytes[index])
  }
}
