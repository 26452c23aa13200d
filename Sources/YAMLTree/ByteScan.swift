/// What one pass over the bytes of a file tells before YAML is read from them.
struct ByteScan {
  enum Problem {
    case otherEncoding(String)
    case invalid(byte: UInt8)
    case control(scalar: UInt32)
    case innerMark
    case lineBreak(scalar: UInt32)
    case tooManyDirectives
  }

  /// No byte is 0x80 or above, so that code points and bytes count the same.
  private(set) var isASCII = true
  /// The first thing that keeps the file from being read, with its bytes.
  private(set) var problem: (kind: Problem, range: Range<Int>)?
  private var directives = 0

  /// More lines than this that begin with `%` are refused: libyaml needs quadratic time for `%TAG`.
  private static let directiveLimit = 1_000

  /// Scans `bytes` from `start`, which lies behind a byte order mark.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    if let encoding = Self.otherEncoding(bytes) {
      problem = (.otherEncoding(encoding), 0..<min(bytes.count, 2))
      return
    }
    guard let base = bytes.baseAddress else { return }
    var index = start
    while problem == nil {
      while index + 8 <= bytes.count {
        let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
        // The top bit of some byte is set when a byte is below 0x20, above 0x7E, or not ASCII.
        let odd = ((word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101) | word) & 0x8080_8080_8080_8080
        if odd != 0 { break }
        index += 8
      }
      if index >= bytes.count { return }
      let stop = min(index + 8, bytes.count)
      while index < stop, problem == nil { index = step(bytes, index) }
    }
  }

  /// Checks the character at `index` and gives the index behind it.
  @inline(__always)
  private mutating func step(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let byte = bytes[index]
    if byte >= 0x80 { return wideStep(bytes, index) }
    if byte >= 0x20 && byte != 0x7F || byte == 0x09 { return index + 1 }
    if byte == 0x0A || byte == 0x0D {
      if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
        directives += 1
        if directives > Self.directiveLimit { problem = (.tooManyDirectives, index + 1..<index + 2) }
      }
      return index + 1
    }
    problem = (.control(scalar: UInt32(byte)), index..<index + 1)
    return index + 1
  }

  private mutating func wideStep(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    isASCII = false
    guard let (scalar, length) = UTF8Decoding.scalar(at: index, in: bytes) else {
      problem = (.invalid(byte: bytes[index]), index..<index + 1)
      return index + 1
    }
    let end = index + length
    switch scalar {
    case 0x85, 0x2028, 0x2029:
      problem = (.lineBreak(scalar: scalar), index..<end)
    case 0x80..<0xA0, 0xFFFE, 0xFFFF:
      problem = (.control(scalar: scalar), index..<end)
    case 0xFEFF where index > 0 && (bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D):
      problem = (.innerMark, index..<end)
    default:
      break
    }
    return end
  }

  private static func otherEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE):
      return bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0 ? "UTF-32" : "UTF-16"
    case (0xFE, 0xFF):
      return "UTF-16"
    case (0, 0):
      return bytes.count >= 4 && bytes[2] == 0xFE && bytes[3] == 0xFF ? "UTF-32" : nil
    default:
      return nil
    }
  }
}

/// Strict decoding of one UTF-8 sequence of two to four bytes.
enum UTF8Decoding {
  /// The scalar that begins at `index` and its length in bytes, or nil where the bytes are no UTF-8.
  static func scalar(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (scalar: UInt32, length: Int)? {
    let lead = UInt32(bytes[index])
    let (length, lowest): (Int, UInt32)
    switch lead {
    case 0xC2..<0xE0: (length, lowest) = (2, 0x80)
    case 0xE0..<0xF0: (length, lowest) = (3, 0x800)
    case 0xF0..<0xF5: (length, lowest) = (4, 0x1_0000)
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    var scalar = lead & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = UInt32(bytes[index + offset])
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | byte & 0x3F
    }
    guard scalar >= lowest, scalar <= 0x10_FFFF, !(0xD800..<0xE000).contains(scalar) else { return nil }
    return (scalar, length)
  }
}
