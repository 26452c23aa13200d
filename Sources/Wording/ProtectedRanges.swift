/// The parts of a text that are names and no prose: code in ticks, addresses, file names, routes, keys, handles,
/// placeholders.
struct ProtectedRanges {
  /// Byte ranges in ascending order that do not touch.
  private(set) var ranges: [Range<Int>] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let signs = Self.signs(in: bytes)
    if signs.isEmpty { return }
    var found = signs.contains(.tick) ? Self.codeSpans(in: bytes) : []
    if signs.contains(.brace) { PlaceholderScanner.append(to: &found, in: bytes) }
    if signs.contains(.address) {
      AddressScanner.append(to: &found, in: bytes)
      NameScanner.append(to: &found, in: bytes)
    }
    found.sort { $0.lowerBound < $1.lowerBound }
    for range in found {
      if let last = ranges.last, range.lowerBound < last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  /// Whether a hit begins or ends inside a protected part; a phrase that holds the whole part may be looked for.
  func cuts(_ hit: Range<Int>) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= hit.lowerBound { low = middle + 1 } else { high = middle }
    }
    while low < ranges.count, ranges[low].lowerBound < hit.upperBound {
      if ranges[low].lowerBound < hit.lowerBound || ranges[low].upperBound > hit.upperBound { return true }
      low += 1
    }
    return false
  }

  /// What a text must hold for each kind of protected part.
  private struct Signs: OptionSet {
    let rawValue: UInt8
    static let tick = Signs(rawValue: 1)
    static let brace = Signs(rawValue: 2)
    static let address = Signs(rawValue: 4)
  }

  private static func signs(in bytes: UnsafeBufferPointer<UInt8>) -> Signs {
    var ticks: UInt64 = 0
    var braces: UInt64 = 0
    var addresses: UInt64 = 0
    // “@”, “*”, “.”, “/” and “:” make an address only inside a word.
    var index = 0
    if let base = bytes.baseAddress {
      let memory = UnsafeRawPointer(base)
      while index + 9 <= bytes.count {
        let eight = memory.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let next = memory.loadUnaligned(fromByteOffset: index + 1, as: UInt64.self)
        ticks |= equal(eight, 0x60)
        braces |= equal(eight, 0x7B)
        let signs = equal(eight, 0x2A) | equal(eight & ~ones, 0x2E) | equal(eight, 0x3A) | equal(eight, 0x40)
        addresses |= signs & (next | (next & ~highs) &+ 0x5F &* ones)
        index += 8
      }
    }
    while index < bytes.count {
      let byte = UInt64(bytes[index])
      ticks |= byte == 0x60 ? 1 : 0
      braces |= byte == 0x7B ? 1 : 0
      let isSign = byte == 0x2A || byte == 0x2E || byte == 0x2F || byte == 0x3A || byte == 0x40
      if isSign, index + 1 < bytes.count, bytes[index + 1] > 0x20 { addresses = 1 }
      index += 1
    }
    var signs: Signs = []
    if ticks != 0 { signs.insert(.tick) }
    if braces != 0 { signs.insert(.brace) }
    if addresses != 0 { signs.insert(.address) }
    return signs
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The high bit of each byte that is `value`.
  @inline(__always)
  private static func equal(_ eight: UInt64, _ value: UInt64) -> UInt64 {
    let difference = eight ^ value &* ones
    return ~((difference & ~highs) &+ (~highs) | difference) & highs
  }

  /// Spans between two runs of as many ticks, as in Markdown; a run without a partner opens nothing.
  private static func codeSpans(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      let start = index
      while index < bytes.count, bytes[index] == 0x60 { index += 1 }
      if index > start { runs.append(start..<index) } else { index += 1 }
    }
    if runs.isEmpty { return [] }
    // From the end, so that each run knows the next one of its length without a search.
    var partner = [Int](repeating: -1, count: runs.count)
    var latest: [Int: Int] = [:]
    for run in runs.indices.reversed() {
      partner[run] = latest[runs[run].count] ?? -1
      latest[runs[run].count] = run
    }
    var spans: [Range<Int>] = []
    var run = 0
    while run < runs.count {
      if partner[run] >= 0 {
        spans.append(runs[run].lowerBound..<runs[partner[run]].upperBound)
        run = partner[run]
      }
      run += 1
    }
    return spans
  }
}
