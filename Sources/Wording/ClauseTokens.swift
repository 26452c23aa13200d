/// A word or mark of a clause.
struct ClauseToken {
  enum Kind { case word, comma, stop, opening, closing }

  var kind: Kind
  /// The word in lower case with plain apostrophes; empty for marks.
  var text: String = ""
  var traits: NegationTraits = []
  /// Whether a hyphen ties the word to the one before it.
  var isJoined = false
  /// Whether the word begins with a capital of the Latin alphabet.
  var isCapital = false
}

/// Cuts a short part of a text into words and the marks that divide clauses.
enum ClauseTokens {
  /// The tokens between two byte offsets.
  static func read(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> [ClauseToken] {
    // Marks look ahead; not further than this, so that a long run of them costs little.
    let bytes = UnsafeBufferPointer(rebasing: text[..<min(text.count, range.upperBound + 64)])
    var tokens: [ClauseToken] = []
    var index = range.lowerBound
    var isJoined = false
    while index < range.upperBound {
      let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
      if isWordScalar(value) {
        let word = word(from: index, to: range.upperBound, in: bytes)
        tokens.append(
          ClauseToken(
            kind: .word, text: word.text, traits: NegationTraits(of: word.text), isJoined: isJoined,
            isCapital: (0x41...0x5A).contains(value)))
        index = word.end
        isJoined = isHyphen(at: index, before: range.upperBound, in: bytes)
        if isJoined { index += UTF8Decoding.scalar(at: index, in: bytes).length }
        continue
      }
      isJoined = false
      if let kind = mark(value, at: index, in: bytes) { tokens.append(ClauseToken(kind: kind)) }
      index += length
    }
    return tokens
  }

  /// Whether a hyphen stands at `index` with a word directly behind it, or with the end of what is read.
  static func isHyphen(at index: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index < bytes.count else { return false }
    let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
    guard value == 0x2D || value == 0x2010 || value == 0x2011 else { return false }
    if index + length >= end { return index + length == end }
    return isWordScalar(UTF8Decoding.scalar(at: index + length, in: bytes).value)
  }

  private static func mark(_ value: UInt32, at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> ClauseToken.Kind? {
    switch value {
    case 0x2C, 0xFF0C, 0x3001: return .comma
    case 0x28, 0x5B: return .opening
    case 0x29, 0x5D: return .closing
    case 0x3B, 0xFF1A, 0xFF1B, 0x2014, 0x2015: return .stop
    case 0x3A: return index + 1 >= bytes.count || bytes[index + 1] <= 0x20 || bytes[index + 1] >= 0x80 ? .stop : nil
    case 0x2D, 0x2012, 0x2013, 0x2212: return isSpaced(index, in: bytes) ? .stop : nil
    case 0x0A, 0x0D: return SentenceBreaks.end(ofParagraphAt: index, in: bytes) == nil ? nil : .stop
    default: return SentenceBreaks.end(ofMarkAt: index, in: bytes) == nil ? nil : .stop
    }
  }

  /// A dash with a space before it divides; one inside a word ties.
  private static func isSpaced(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    UTF8Decoding.scalar(before: index, in: bytes).map { ScalarRole.isSpace($0.value) } ?? true
  }

  private static func word(
    from start: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (text: String, end: Int) {
    var letters: [UInt8] = []
    var index = start
    while index < end {
      let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
      if isWordScalar(value) {
        for byte in bytes[index..<index + length] {
          letters.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
        }
      } else if value >= 0x80, ScalarRole.of(value) == .invisible {
        // Not seen, and no end of the word.
      } else if isApostrophe(value), index + length < end,
        isWordScalar(UTF8Decoding.scalar(at: index + length, in: bytes).value)
      {
        letters.append(0x27)
      } else {
        break
      }
      index += length
    }
    return (String(decoding: letters, as: UTF8.self), index)
  }

  private static func isApostrophe(_ value: UInt32) -> Bool { value == 0x27 || value == 0x2019 || value == 0x2BC }

  private static func isWordScalar(_ value: UInt32) -> Bool {
    if value < 0x80 { return ScalarFolding.ascii[Int(value)].role == .word }
    if value == 0x2BC { return false }
    let role = ScalarRole.of(value)
    return role == .word || role == .unspaced || role == .mark || role == .accent
  }
}
