import Wording

/// The texts that the phrases hit, in the order of the hits.
func words(_ phrases: [String], in text: String) -> [String] {
  let bytes = Array(text.utf8)
  return PhraseAutomaton(phrases).hits(in: bytes[...]).map {
    String(decoding: bytes[$0.lowerBound..<$0.upperBound], as: UTF8.self)
  }
}

/// Splits “a «b» c” into the text without marks and the byte range of what they enclose.
func marked(_ text: String) -> (bytes: [UInt8], range: Range<Int>) {
  let parts = text.split(separator: "«", maxSplits: 1, omittingEmptySubsequences: false)
  let rest = parts[1].split(separator: "»", maxSplits: 1, omittingEmptySubsequences: false)
  let start = parts[0].utf8.count
  return (Array((parts[0] + rest[0] + rest[1]).utf8), start..<start + rest[0].utf8.count)
}

/// A small generator with a fixed seed, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
