/// Finds URLs, bare host names, e-mail addresses, and payment addresses such as `name*example.org`.
enum AddressScanner {
  /// No host name is longer, so looking back from a dot ends here.
  private static let longestHost = 253
  /// Endings by which a host without a scheme is known; “insured.Then” is a forgotten space.
  private static let endings: [StaticString] = ["app", "com", "dev", "example", "io", "net", "org", "test"]

  static func append(to ranges: inout [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      let found: Range<Int>?
      switch bytes[index] {
      case 0x3A: found = url(atColon: index, in: bytes)
      case 0x40, 0x2A: found = mailbox(atSign: index, in: bytes)
      case 0x2E: found = host(atDot: index, in: bytes)
      default: found = nil
      }
      if let found { ranges.append(found) }
      index = max(index + 1, found?.upperBound ?? 0)
    }
  }

  /// `scheme://…` and `mailto:…`.
  private static func url(atColon colon: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var start = colon
    while start > 0, colon - start < 32, isScheme(bytes[start - 1]) { start -= 1 }
    while start < colon, !isLetter(bytes[start]) { start += 1 }
    guard start < colon else { return nil }
    let hasSlashes = colon + 2 < bytes.count && bytes[colon + 1] == 0x2F && bytes[colon + 2] == 0x2F
    guard hasSlashes || matches("mailto", at: start, end: colon, in: bytes) else { return nil }
    let end = endOfToken(from: colon + 1, in: bytes)
    return end > colon + 1 ? start..<end : nil
  }

  /// `local@example.org` or `name*example.org`, with a dot in the host.
  private static func mailbox(atSign sign: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var start = sign
    while start > 0, isLocal(bytes[start - 1]) { start -= 1 }
    var end = sign + 1
    var hasDot = false
    while end < bytes.count, isHost(bytes[end]) || bytes[end] >= 0x80 {
      if bytes[end] == 0x2E { hasDot = true }
      end += 1
    }
    while end > sign + 1, bytes[end - 1] == 0x2E || bytes[end - 1] == 0x2D { end -= 1 }
    guard start < sign, hasDot, bytes[sign + 1..<end].contains(0x2E) else { return nil }
    return start..<end
  }

  /// `www.example…` and `example.org/path`.
  private static func host(atDot dot: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    if dot >= 3, matches("www", at: dot - 3, end: dot, in: bytes), dot == 3 || !isLocal(bytes[dot - 4]) {
      return dot - 3..<endOfToken(from: dot, in: bytes)
    }
    var end = dot + 1
    while end < bytes.count, end - dot < 10, isLetter(bytes[end]) { end += 1 }
    guard endings.contains(where: { matches($0, at: dot + 1, end: end, in: bytes) }) else { return nil }
    if end < bytes.count, isLocal(bytes[end]), bytes[end] != 0x2E { return nil }
    var start = dot
    while start > 0, dot - start < longestHost, isHost(bytes[start - 1]) { start -= 1 }
    guard start < dot else { return nil }
    return start..<(end < bytes.count && bytes[end] == 0x2F ? endOfToken(from: end, in: bytes) : end)
  }

  /// The end of what is written without a space, quote or bracket of angles; punctuation behind it is not part of it.
  private static func endOfToken(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = start
    while end < bytes.count {
      let (value, length) = UTF8Decoding.scalar(at: end, in: bytes)
      if value <= 0x20 || value == 0x22 || value == 0x3C || value == 0x3E || value == 0x60 { break }
      if value >= 0x80, ScalarRole.of(value) != .word { break }
      end += length
    }
    while end > start, isTrailing(bytes[end - 1]) { end -= 1 }
    return end
  }

  private static func matches(_ word: StaticString, at start: Int, end: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    guard end - start == word.utf8CodeUnitCount else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[start + $0] | 0x20 == word.utf8Start[$0] }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isScheme(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
  }
  private static func isHost(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == 0x2D || byte == 0x2E }
  private static func isLocal(_ byte: UInt8) -> Bool {
    isHost(byte) || byte == 0x5F || byte == 0x2B || byte == 0x25 || byte >= 0x80
  }
  private static func isTrailing(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x27, 0x29, 0x2A, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D: return true
    default: return false
    }
  }
}
