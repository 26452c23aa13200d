/// A decimal number of any length, kept as its digits: never a binary float.
package struct DecimalText: Hashable, Sendable {
  /// A value whose plain text has more digits than this is refused.
  package static let longestPlainText = 10_000
  package static let zero = DecimalText(0)

  package private(set) var isNegative: Bool
  /// The digits 0...9 without zeros at either end; none for zero.
  private(set) var digits: [UInt8]
  /// How many digits stand before the decimal point; zero or less for 0.1 and 0.00123.
  private(set) var point: Int

  /// Takes raw digits and drops the zeros at both ends; zero has no sign.
  init(isNegative: Bool, digits: [UInt8], point: Int) {
    let end = digits.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    let start = digits.firstIndex { $0 != 0 } ?? 0
    self.isNegative = isNegative && end > 0
    self.digits = start == 0 && end == digits.count ? digits : Array(digits[min(start, end)..<end])
    self.point = end > 0 ? point - start : 0
  }

  /// A whole number times a power of ten: `DecimalText(99, exponent: -2)` is 0.99.
  package init(_ number: Int, exponent: Int = 0) {
    var digits: [UInt8] = []
    var rest = number.magnitude
    while rest > 0 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    self.init(isNegative: number < 0, digits: digits.reversed(), point: digits.count + exponent)
  }

  package var isZero: Bool { digits.isEmpty }

  /// The number without its sign.
  package var magnitude: DecimalText {
    var copy = self
    copy.isNegative = false
    return copy
  }

  /// How many digits stand behind the decimal point.
  package var places: Int { max(0, digits.count - point) }

  /// Whether the last digit is a five, as that of every exact tie is.
  var endsInFive: Bool { digits.last == 5 }

  /// Whether the magnitude is under that of another number.
  package func isSmaller(than other: DecimalText) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    if point != other.point { return point < other.point }
    return digits.lexicographicallyPrecedes(other.digits)
  }

  /// Whether the magnitude is at least ten to a power.
  func reaches(powerOfTen power: Int) -> Bool { !isZero && point > power }

  /// The number times ten to a power.
  package func shifted(by power: Int) -> DecimalText {
    var copy = self
    if !isZero { copy.point += power }
    return copy
  }
}

extension DecimalText: CustomStringConvertible {
  /// The plain text, every digit, without grouping or exponent.
  package var description: String {
    (isNegative ? "-" : "") + String(decoding: text(minimumPlaces: 0, grouping: nil), as: UTF8.self)
  }
}
