/// What one scalar becomes: its role, the folded scalar or scalars, and what it may become in a word of mixed scripts.
struct FoldedScalar {
  var role: ScalarRole
  var value: UInt32
  /// Folded scalars after `value`, for letters such as “ß”.
  var rest: StaticString?
  /// Whether the letter is a Latin one, which makes look-alikes in its word suspicious.
  var isLatin = false
  /// The ASCII letter that this letter of another script is drawn like, or 0.
  var lookAlike: UInt8 = 0
}

/// Folds one scalar at a time: case, width, accents, quotes, spaces and hyphens.
enum ScalarFolding {
  static let space: UInt32 = 0x20

  /// The role and lower-case value of each ASCII byte.
  static let ascii: [(role: ScalarRole, value: UInt8)] = (0..<128).map { (byte: UInt8) in
    switch byte {
    case 0x09...0x0D, 0x20, 0x2D: return (.space, 0x20)
    case 0x41...0x5A: return (.word, byte + 0x20)
    case 0x30...0x39, 0x5F, 0x61...0x7A: return (.word, byte)
    case 0x00...0x1F, 0x7F: return (.invisible, byte)
    default: return (.other, byte)
    }
  }

  /// Folds a scalar outside ASCII.
  static func fold(_ value: UInt32) -> FoldedScalar {
    // Cyrillic letters and Han, whose texts consist of nothing else, need no further look.
    if (0x400...0x481).contains(value) || (0x48A...0x52F).contains(value) {
      return FoldedScalar(
        role: .word, value: OtherLetters.lowerCase(value), lookAlike: OtherLetters.lookAlike(value))
    }
    if (0x4E00...0x9FFF).contains(value) { return FoldedScalar(role: .unspaced, value: value) }
    if let mark = punctuation(value) { return mark }
    if let plain = LatinLetters.plain(value) { return FoldedScalar(role: .word, value: plain, isLatin: true) }
    if let letters = LatinLetters.expansion(value) {
      return FoldedScalar(role: .word, value: UInt32(letters.utf8Start[0]), rest: letters, isLatin: true)
    }
    let role = ScalarRole.of(value)
    switch role {
    case .space: return FoldedScalar(role: .space, value: space)
    case .word:
      let isLatin = value < 0x370 || (0x1E00...0x1EFF).contains(value)
      return FoldedScalar(
        role: .word, value: OtherLetters.lowerCase(value), isLatin: isLatin, lookAlike: OtherLetters.lookAlike(value))
    default: return FoldedScalar(role: role, value: value)
    }
  }

  /// Quotes of every kind, the ellipsis, and punctuation in full width.
  private static func punctuation(_ value: UInt32) -> FoldedScalar? {
    switch value {
    case 0x2BC, 0x2B9, 0xB4, 0x2018...0x201B, 0x2032, 0xFF07: return FoldedScalar(role: .other, value: 0x27)
    case 0xAB, 0xBB, 0x201C...0x201F, 0x2033, 0xFF02: return FoldedScalar(role: .other, value: 0x22)
    case 0x2026: return FoldedScalar(role: .other, value: 0x2E, rest: "...")
    case 0x3002, 0xFF61: return FoldedScalar(role: .other, value: 0x2E)
    case 0xFF0D: return FoldedScalar(role: .space, value: space)
    case 0xFF3F: return FoldedScalar(role: .word, value: 0x5F)
    case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF5E:
      return FoldedScalar(role: .other, value: value - 0xFEE0)
    default: return nil
    }
  }
}
