/// Joins Hangul that is written in single jamo into syllables, the other spelling of the same word.
enum HangulSyllables {
  private static let firstSyllable: UInt32 = 0xAC00
  private static let vowels: UInt32 = 21
  private static let finals: UInt32 = 28

  /// Takes a jamo into the unit before it; false when the two make no syllable.
  static func joined(_ jamo: UInt32, to units: inout [FoldedText.Unit], end: Int) -> Bool {
    guard let last = units.last?.value else { return false }
    let syllable: UInt32
    if (0x1161...0x1175).contains(jamo), (0x1100...0x1112).contains(last) {
      syllable = firstSyllable + ((last - 0x1100) * vowels + jamo - 0x1161) * finals
    } else if (0x11A8...0x11C2).contains(jamo), (firstSyllable...0xD7A3).contains(last),
      (last - firstSyllable) % finals == 0
    {
      syllable = last + jamo - 0x11A7
    } else {
      return false
    }
    units[units.count - 1].value = syllable
    units[units.count - 1].upperBound = end
    return true
  }
}
