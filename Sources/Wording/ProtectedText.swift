/// The parts of a text that are names and no prose.
package enum ProtectedText {
  /// The byte ranges of code in ticks, addresses and placeholders, in ascending order.
  package static func ranges(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    bytes.withUnsafeBufferPointer { ProtectedRanges($0).ranges }
  }
}
