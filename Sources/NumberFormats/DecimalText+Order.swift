extension DecimalText: Comparable {
  package static func < (left: DecimalText, right: DecimalText) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.magnitude.isSmaller(than: left.magnitude) : left.isSmaller(than: right)
  }
}
