extension DecimalText {
  /// The sum, every digit of it.
  package static func + (left: DecimalText, right: DecimalText) -> DecimalText {
    if left.isZero { return right }
    if right.isZero { return left }
    if left.isNegative == right.isNegative { return combined(left, right, isNegative: left.isNegative, adds: true) }
    let (larger, smaller) = left.isSmaller(than: right) ? (right, left) : (left, right)
    return combined(larger, smaller, isNegative: larger.isNegative, adds: false)
  }

  /// The difference, every digit of it.
  package static func - (left: DecimalText, right: DecimalText) -> DecimalText { left + -right }

  package static prefix func - (number: DecimalText) -> DecimalText {
    DecimalText(isNegative: !number.isNegative, digits: number.digits, point: number.point)
  }

  /// The sum or the difference of two magnitudes, of which the first is not the smaller one.
  private static func combined(
    _ left: DecimalText, _ right: DecimalText, isNegative: Bool, adds: Bool
  ) -> DecimalText {
    let point = max(left.point, right.point) + 1
    let last = max(left.digits.count - left.point, right.digits.count - right.point)
    var digits = [UInt8](repeating: 0, count: point + last)
    var carry: Int8 = 0
    for index in digits.indices.reversed() {
      let other = Int8(right.digit(at: index - point, from: right.point))
      var digit = Int8(left.digit(at: index - point, from: left.point)) + carry + (adds ? other : -other)
      carry = digit > 9 ? 1 : digit < 0 ? -1 : 0
      digit -= carry * 10
      digits[index] = UInt8(digit)
    }
    return DecimalText(isNegative: isNegative, digits: digits, point: point)
  }

  /// The digit `place` places behind the decimal point, the first of them being zero.
  private func digit(at place: Int, from point: Int) -> UInt8 {
    let index = place + point
    return digits.indices.contains(index) ? digits[index] : 0
  }
}
