/// Where the parts of a pattern in RE2's syntax begin, read no further than needed to find the place of a mistake.
struct PatternTokens {
  struct Token {
    var offset: Int
    var isInClass: Bool
  }

  private(set) var tokens: [Token] = []
  /// The parentheses that are not closed, the innermost last.
  private(set) var openParentheses: [Int] = []
  /// The first parenthesis that closes nothing.
  private(set) var strayParenthesis: Int?

  init(_ pattern: [UInt8]) {
    var offset = 0
    var isInClass = false
    while offset < pattern.count {
      tokens.append(Token(offset: offset, isInClass: isInClass))
      switch pattern[offset] {
      case UInt8(ascii: "\\"):
        offset = Self.endOfEscape(at: offset, in: pattern, isInClass: isInClass)
        continue
      case UInt8(ascii: "[") where isInClass:
        if Self.byte(offset + 1, pattern) == UInt8(ascii: ":") {
          offset = Self.end(of: ":]", from: offset + 2, in: pattern) ?? offset
        }
      case UInt8(ascii: "["):
        isInClass = true
        if Self.byte(offset + 1, pattern) == UInt8(ascii: "^") { offset += 1 }
        // A bracket that stands first is a member.
        if Self.byte(offset + 1, pattern) == UInt8(ascii: "]") { offset += 1 }
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: openParentheses.append(offset)
      case UInt8(ascii: ")") where !isInClass:
        if openParentheses.popLast() == nil { strayParenthesis = strayParenthesis ?? offset }
      default: break
      }
      offset += 1
    }
  }

  /// The first token that begins with `bytes`, in a class or outside as asked (nil: either), and does not go on with
  /// `follower`.
  func first(
    _ bytes: [UInt8], isInClass: Bool?, butNotBefore follower: UInt8? = nil, in pattern: [UInt8]
  ) -> Range<Int>? {
    if bytes.isEmpty { return nil }
    for token in tokens where isInClass == nil || token.isInClass == isInClass {
      guard pattern[token.offset...].starts(with: bytes) else { continue }
      let end = token.offset + bytes.count
      if follower == nil || Self.byte(end, pattern) != follower { return token.offset..<end }
    }
    return nil
  }

  private static func byte(_ offset: Int, _ pattern: [UInt8]) -> UInt8? {
    offset < pattern.count ? pattern[offset] : nil
  }

  /// Behind an escape; `\Q` makes everything up to `\E` literal.
  private static func endOfEscape(at offset: Int, in pattern: [UInt8], isInClass: Bool) -> Int {
    guard !isInClass, byte(offset + 1, pattern) == UInt8(ascii: "Q") else { return offset + 2 }
    return end(of: "\\E", from: offset + 2, in: pattern).map { $0 + 1 } ?? pattern.count
  }

  /// The offset of the last byte of the two that `mark` has, or nil where it does not stand at `start` or behind.
  private static func end(of mark: String, from start: Int, in pattern: [UInt8]) -> Int? {
    guard start < pattern.count else { return nil }
    return (start..<pattern.count).first { pattern[$0...].starts(with: mark.utf8) }.map { $0 + 1 }
  }
}
