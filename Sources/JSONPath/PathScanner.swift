/// A place in the bytes of a query.
struct PathScanner {
  private let bytes: [UInt8]
  private(set) var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  /// The byte here, or nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - index >= count else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    index += count
    return true
  }

  /// Takes bytes for as long as they are what `isWanted` says.
  mutating func take(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, isWanted(bytes[index]) { index += 1 }
    return bytes[start..<index]
  }

  /// True where there were blanks, line breaks among them.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    !take(while: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }).isEmpty
  }

  mutating func goBack(to index: Int) {
    self.index = index
  }

  /// The text from here on, as messages show it.
  var rest: String { excerpt(index..<bytes.count) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// At most 20 characters of a range.
  func excerpt(_ range: Range<Int>) -> String {
    let scalars = String(decoding: bytes[range].prefix(84), as: UTF8.self).unicodeScalars
    return scalars.count > 20 ? String(String.UnicodeScalarView(scalars.prefix(20))) + "…" : String(scalars)
  }

  /// An error about what stands here.
  func failure(_ message: String) -> JSONPathError { failure(message, from: index, to: bytes.count) }

  func failure(_ message: String, from start: Int, to end: Int? = nil) -> JSONPathError {
    JSONPathError(message: message, range: start..<max(start, end ?? index))
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isASCIILetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
  /// Begins a name that needs no quotes.
  var isNameStart: Bool { isASCIILetter || self == UInt8(ascii: "_") || self >= 0x80 }
  var isNameByte: Bool { isNameStart || isASCIIDigit }
}
