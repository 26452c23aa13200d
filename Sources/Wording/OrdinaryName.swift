/// Words that claim nothing where they stand, whichever rule asks: a counterparty called “Bank of Cyprus”, the user's own
/// bank, a power bank, an insured parcel, the risk-free rate, a hotel's deposit.
package enum OrdinaryName {
  /// Neither side is read further than this many bytes.
  private static let reach = 64

  /// Whether the mention at `range` (byte offsets from the start of the slice) is one of them.
  package static func holds(_ range: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    text.withBytes { bytes in
      guard range.lowerBound >= 0, range.upperBound <= bytes.count, range.count <= reach else { return false }
      let mention = ClauseTokens.read(range, in: bytes)
      guard let first = mention.first, let last = mention.last else { return false }
      let isBank = mention.count == 1 && (first.text == "banks" || BankName.isOne(first))
      guard isBank || OrdinarySense.knows(first: first.text, last: last.text) else { return false }
      let before = ClauseTokens.read(start(before: range.lowerBound, in: bytes)..<range.lowerBound, in: bytes)
      let behind = ClauseTokens.read(range.upperBound..<min(bytes.count, range.upperBound + reach), in: bytes)
      if isBank { return BankName(before: before, bank: first, behind: behind).isOrdinary }
      return OrdinarySense.holds(before, mention, behind)
    }
  }

  /// Where reading starts: at a space when the text before is longer than the reach.
  private static func start(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard offset > reach else { return 0 }
    var start = offset - reach
    while start < offset, bytes[start] > 0x20 { start += 1 }
    return start
  }
}
