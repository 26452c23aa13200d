/// Finds punctuation marks, which are compared as they are written and not as words are.
package enum MarkScanner {
  /// Where one of `marks` (the UTF-8 bytes of each) stands in a text: byte ranges from the start of the slice, in order,
  /// the longest mark at each place. What stands in code ticks, a URL, an e-mail address or a `{placeholder}` is no hit.
  package static func find(_ marks: [[UInt8]], in text: ArraySlice<UInt8>) -> [Range<Int>] {
    let marks = marks.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    // A lead byte begins a scalar, so no mark is found inside of another character.
    let leads = Set(marks.map { $0[0] })
    return text.withBytes { bytes in
      var found: [Range<Int>] = []
      var index = 0
      while index < bytes.count {
        guard leads.contains(bytes[index]), let mark = marks.first(where: { stands($0, at: index, in: bytes) }) else {
          index += 1
          continue
        }
        found.append(index..<index + mark.count)
        index += mark.count
      }
      if found.isEmpty { return found }
      let protected = ProtectedRanges(bytes)
      return protected.ranges.isEmpty ? found : found.filter { !protected.cuts($0) }
    }
  }

  private static func stands(_ mark: [UInt8], at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index + mark.count <= bytes.count && mark.indices.allSatisfy { bytes[index + $0] == mark[$0] }
  }
}
