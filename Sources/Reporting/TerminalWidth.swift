/// How many columns of a terminal a character takes.
enum TerminalWidth {
  /// The width of a user-perceived character: 0, 1 or 2, or more for a character of several spacing parts.
  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    // An emoji sequence is one picture, however many scalars it joins.
    if scalars.count > 1, isPicture(scalars) { return 2 }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The width of a single scalar: 0, 1 or 2.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
    if isZeroWidth(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  private static func isPicture(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first else { return false }
    if (0x1F1E6...0x1F1FF).contains(first.value) { return true }
    guard first.properties.isEmoji else { return false }
    return first.properties.isEmojiPresentation || scalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 }
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    // Vowels and final consonants of conjoining Hangul are drawn into the leading consonant's cell.
    if (0x1160...0x11FF).contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isEmojiPresentation { return !(0x1F1E6...0x1F1FF).contains(scalar.value) }
    switch scalar.value {
    case 0x1100...0x115F: return true  // Hangul leading consonants
    case 0x2E80...0x303E, 0x3041...0x33FF: return true  // CJK radicals, kana, compatibility signs
    case 0x3400...0x4DBF, 0x4E00...0x9FFF: return true  // unified ideographs
    case 0xA000...0xA4CF, 0xA960...0xA97C: return true  // Yi, Hangul extension
    case 0xAC00...0xD7A3: return true  // Hangul syllables
    case 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: return true  // compatibility forms
    case 0xFF01...0xFF60, 0xFFE0...0xFFE6: return true  // full width forms
    case 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF: return true  // Tangut, kana supplements
    case 0x1F300...0x1F320, 0x1F900...0x1F9FF: return true  // pictographs
    case 0x20000...0x2FFFD, 0x30000...0x3FFFD: return true  // further ideographs
    default: return false
    }
  }
}
