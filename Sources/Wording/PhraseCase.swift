/// Whether a mention is written in the capitals of its phrase: “US” is, “us” is not.
package struct PhraseCase: Sendable {
  private let forms: [[Bool]]
  private let opensInside: Bool
  private let closesInside: Bool

  package init(_ phrase: String) {
    let pattern = PhrasePattern(phrase)
    forms = pattern.forms.map { Self.capitals(Array($0.utf8)[...]) }
    opensInside = pattern.opensInside
    closesInside = pattern.closesInside
  }

  /// Whether the hit of the phrase at `range` (byte offsets from the start of the slice) is written so.
  package func matches(_ range: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= text.count else { return false }
    let found = Self.capitals(text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound])
    return forms.contains { form in
      if form.count > found.count || !opensInside && !closesInside { return form == found }
      if !opensInside { return found.starts(with: form) }
      if !closesInside { return found.reversed().starts(with: form.reversed()) }
      return (0...found.count - form.count).contains { found[$0..<$0 + form.count].elementsEqual(form) }
    }
  }

  /// For each letter and digit, whether it is a capital one.
  private static func capitals(_ text: ArraySlice<UInt8>) -> [Bool] {
    text.withBytes { bytes in
      var capitals: [Bool] = []
      var index = 0
      while index < bytes.count {
        let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
        index += length
        if value < 0x80 {
          if ScalarFolding.ascii[Int(value)].role == .word { capitals.append((0x41...0x5A).contains(value)) }
        } else if ScalarRole.of(value) == .word, let scalar = Unicode.Scalar(value) {
          capitals.append(scalar.properties.isUppercase)
        }
      }
      return capitals
    }
  }
}
