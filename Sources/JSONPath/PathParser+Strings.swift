extension PathParser {
  /// A text in single or double quotes, which begins here.
  mutating func quoted() throws(JSONPathError) -> String {
    let start = scanner.index
    guard let quote = scanner.next else { throw scanner.failure("a quote is missing") }
    _ = scanner.take(quote)
    var result: [UInt8] = []
    while true {
      result += scanner.take(while: { $0 != quote && $0 != UInt8(ascii: "\\") && $0 >= 0x20 })
      guard let byte = scanner.next else { throw scanner.failure("the closing quote is missing", from: start) }
      _ = scanner.take(byte)
      if byte == quote { return String(decoding: result, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        let digits = String(byte, radix: 16)
        let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        throw scanner.failure("a control character is written \(escape) in quotes", from: scanner.index - 1)
      }
      result += try escaped(quote)
    }
  }

  /// The bytes that an escape stands for, its backslash taken.
  private mutating func escaped(_ quote: UInt8) throws(JSONPathError) -> [UInt8] {
    let start = scanner.index - 1
    guard let byte = scanner.next else { throw scanner.failure("the closing quote is missing", from: start) }
    _ = scanner.take(byte)
    switch byte {
    case quote, UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(try unicodeEscape(from: start)).utf8)
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      throw scanner.failure("the other kind of quote needs no backslash here", from: start)
    default:
      // The whole character: one of several bytes would be shown as rubbish.
      if byte >= 0x80 { _ = scanner.take(while: { $0 & 0xC0 == 0x80 }) }
      let text = scanner.text(start..<scanner.index)
      throw scanner.failure("“\(text)” is no escape; a backslash itself is written “\\\\”", from: start)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(JSONPathError) -> Unicode.Scalar {
    var value = try hexadecimal(from: start)
    if (0xD800..<0xDC00).contains(value) {
      guard scanner.take("\\u") else {
        throw scanner.failure("the second half of a surrogate pair is missing", from: start)
      }
      let low = try hexadecimal(from: start)
      guard (0xDC00..<0xE000).contains(low) else {
        throw scanner.failure("the second half of a surrogate pair is missing", from: start)
      }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw scanner.failure("the first half of a surrogate pair is missing", from: start)
    }
    return scalar
  }

  private mutating func hexadecimal(from start: Int) throws(JSONPathError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = scanner.next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw scanner.failure("“\\u” takes four hexadecimal digits", from: start)
      }
      _ = scanner.take(byte)
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
