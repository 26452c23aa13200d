/// A number as its decimal digits, for exact comparison: 1, 1.0 and 1e0 are equal, and no digit is lost.
package struct DecimalNumber: Hashable, Sendable {
  private var isNegative: Bool
  /// The digits 0...9 without zeros at either end; none for zero.
  private var digits: [UInt8]
  /// How many digits stand before the decimal point.
  private var point: Int

  /// Exponents grow no further than this: no text is long enough to balance one.
  private static let largestExponent = 1 << 48
  /// Beyond every number that can be written, as `.inf` is.
  private static let infinity = Int.max

  private init(isNegative: Bool, digits: some Collection<UInt8>, point: Int) {
    let start = digits.firstIndex { $0 != 0 } ?? digits.endIndex
    let zeros = digits.distance(from: digits.startIndex, to: start)
    self.digits = Array(digits[start...])
    while self.digits.last == 0 { self.digits.removeLast() }
    self.isNegative = isNegative && !self.digits.isEmpty
    self.point = self.digits.isEmpty ? 0 : point - zeros
  }

  package init(_ number: Int) {
    let digits = String(number.magnitude).utf8.map { $0 - 0x30 }
    self.init(isNegative: number < 0, digits: digits, point: digits.count)
  }

  /// Whole digits of base 8 or 16, the prefix left out; nil for so many that reading them would take long.
  init?(_ text: ArraySlice<UInt8>, radix: Int) {
    guard text.count <= 1_000 else { return nil }
    var digits: [UInt8] = []  // The last digit first.
    for byte in text {
      guard let value = Character(Unicode.Scalar(byte)).hexDigitValue, value < radix else { return nil }
      var carry = value
      for index in digits.indices {
        carry += Int(digits[index]) * radix
        digits[index] = UInt8(carry % 10)
        carry /= 10
      }
      while carry > 0 {
        digits.append(UInt8(carry % 10))
        carry /= 10
      }
    }
    self.init(isNegative: false, digits: digits.reversed(), point: digits.count)
  }

  static func infinity(isNegative: Bool) -> DecimalNumber {
    DecimalNumber(isNegative: isNegative, digits: [1], point: infinity)
  }

  package var isInfinite: Bool { point == DecimalNumber.infinity }

  /// Reads `-12.5`, `+3`, `.5`, `5.`, `1e-10`: a superset of JSON's numbers; nil for anything else.
  package init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var digits: [UInt8] = []
    var point: Int?
    while let byte = rest.first {
      if byte.isASCIIDigit {
        digits.append(byte - 0x30)
      } else if byte == UInt8(ascii: "."), point == nil {
        point = digits.count
      } else {
        break
      }
      rest.removeFirst()
    }
    guard !digits.isEmpty else { return nil }
    var exponent = 0
    if let byte = rest.popFirst() {
      guard byte | 0x20 == UInt8(ascii: "e"), let parsed = DecimalNumber.exponent(rest) else { return nil }
      exponent = parsed
    }
    self.init(isNegative: isNegative, digits: digits, point: (point ?? digits.count) + exponent)
  }

  private static func exponent(_ text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    var exponent = 0
    for byte in rest {
      guard byte.isASCIIDigit else { return nil }
      exponent = min(exponent * 10 + Int(byte - 0x30), largestExponent)
    }
    return isNegative ? -exponent : exponent
  }
}

extension DecimalNumber: Comparable {
  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
  }

  private func isSmaller(than other: DecimalNumber) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    if point != other.point { return point < other.point }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}

extension DecimalNumber: CustomStringConvertible {
  /// The number as JSON can write it: plain where that is short, else with an exponent.
  package var description: String {
    if digits.isEmpty { return "0" }
    let sign = isNegative ? "-" : ""
    let text = String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
    if point >= digits.count, point <= 30 {
      return sign + text + String(repeating: "0", count: point - digits.count)
    }
    if point > 0, point < digits.count { return sign + text.prefix(point) + "." + text.dropFirst(point) }
    if point <= 0, point > -10 { return sign + "0." + String(repeating: "0", count: -point) + text }
    let tail = text.dropFirst()
    return sign + text.prefix(1) + (tail.isEmpty ? "" : "." + tail) + "e\(point - 1)"
  }
}
