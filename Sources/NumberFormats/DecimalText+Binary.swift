extension DecimalText {
  /// The number that a sum of binary floats was meant to be; nil for a number without such a rest.
  ///
  /// The shortest text of a double has 16 or 17 digits only where arithmetic left a rest: 0.1 + 0.2 prints as
  /// 0.30000000000000004, and all digits between are zeros or nines.
  package var withoutBinaryRest: DecimalText? {
    guard 16...17 ~= digits.count, places > 0 else { return nil }
    let places = 15 - point
    let meant = rounded(to: places, .nearest)
    guard places >= 0, meant.digits.count <= 10, meant != self else { return nil }
    return meant
  }
}
