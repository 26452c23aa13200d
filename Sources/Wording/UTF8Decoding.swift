/// Reads one Unicode scalar at a byte offset; broken UTF-8 gives U+FFFD and a length of one byte, so reading always
/// moves on.
enum UTF8Decoding {
  static let replacement: UInt32 = 0xFFFD

  /// The scalar that begins at `index`, and its length in bytes (1 to 4).
  @inline(__always)
  static func scalar(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (value: UInt32, length: Int) {
    let first = bytes[index]
    if first < 0x80 { return (UInt32(first), 1) }
    if first < 0xE0, first >= 0xC2, index + 1 < bytes.count, bytes[index + 1] & 0xC0 == 0x80 {
      return (UInt32(first & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F), 2)
    }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, index + length <= bytes.count else { return (replacement, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = bytes[index + offset]
      guard byte & 0xC0 == 0x80 else { return (replacement, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= smallest, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else { return (replacement, 1) }
    return (value, length)
  }

  /// The scalar that ends before `index`, and its length in bytes; nil at the start.
  static func scalar(before index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (value: UInt32, length: Int)? {
    guard index > 0 else { return nil }
    var start = index - 1
    while start > 0, index - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let found = scalar(at: start, in: bytes)
    return start + found.length == index ? found : (replacement, 1)
  }

  /// Appends the UTF-8 form of a scalar value.
  static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else { return }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

extension ArraySlice<UInt8> {
  /// Runs `body` on the bytes, whose offsets then count from the start of the slice.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeBufferPointer(body)
  }
}
