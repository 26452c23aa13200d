extension DecimalText {
  /// Reads a number as YAML's core schema writes it: `-12.5`, `+3`, `.5`, `5.`, `1e-10`.
  ///
  /// Nil for anything else (grouping, spaces, hexadecimal, `.inf`), and for a number that would take more than
  /// `longestPlainText` digits to write out: `1e999999999` must not cost a gigabyte.
  package init?(_ text: String) {
    var text = text
    let parsed = text.withUTF8 { Self.parse($0) }
    guard let parsed else { return nil }
    self = parsed
  }

  /// The same for text in UTF-8.
  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard let parsed = Self.parse(bytes) else { return nil }
    self = parsed
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> DecimalText? {
    var index = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { index = 1 }

    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count)
    var point: Int?
    while index < bytes.count {
      let byte = bytes[index]
      if let digit = value(of: byte) {
        digits.append(digit)
      } else if byte == UInt8(ascii: "."), point == nil {
        point = digits.count
      } else {
        break
      }
      index += 1
    }
    guard !digits.isEmpty else { return nil }

    var exponent = 0
    if index < bytes.count {
      guard bytes[index] | 0x20 == UInt8(ascii: "e"),
        let parsed = parseExponent(UnsafeBufferPointer(rebasing: bytes[(index + 1)...]))
      else { return nil }
      exponent = parsed
    }
    let number = DecimalText(isNegative: isNegative, digits: digits, point: (point ?? digits.count) + exponent)
    return number.plainLength <= longestPlainText ? number : nil
  }

  /// A signed exponent; a huge one stops growing where no text can be long enough to balance it.
  private static func parseExponent(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let start = isNegative || bytes.first == UInt8(ascii: "+") ? 1 : 0
    guard start < bytes.count else { return nil }
    var exponent = 0
    for byte in bytes[start...] {
      guard let digit = value(of: byte) else { return nil }
      exponent = min(exponent * 10 + Int(digit), 1 << 48)
    }
    return isNegative ? -exponent : exponent
  }

  private static func value(of byte: UInt8) -> UInt8? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? byte - UInt8(ascii: "0") : nil
  }

  /// How many digits the plain text has, zeros included.
  private var plainLength: Int { max(1, point) + places }
}
