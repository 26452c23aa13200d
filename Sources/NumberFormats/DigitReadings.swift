/// What people may take the digits of a text for, since a comma parts decimals for some of them and thousands for others.
package enum DigitReadings {
  /// Whether two readers may take a text for two values: `1,234`, which is one thousand or one and a bit.
  package static func isAmbiguous(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: isDigit), let last = scalars.lastIndex(where: isDigit) else {
      return false
    }
    let digits = scalars[first...last]
    let values = [Unicode.Scalar("."), ","].compactMap { value(of: digits, decimal: $0) }
    return values.count > 1 && values[0] != values[1]
  }

  /// The value of digits where `decimal` parts the decimals; nil where nobody writes a number so.
  private static func value(of digits: ArraySlice<Unicode.Scalar>, decimal: Unicode.Scalar) -> DecimalText? {
    let parts = digits.split(separator: decimal, omittingEmptySubsequences: false)
    guard parts.count < 3, let whole = parts.first else { return nil }
    let fraction = parts.count > 1 ? parts[1] : []
    guard fraction.allSatisfy(isDigit) else { return nil }
    let groups = whole.split(omittingEmptySubsequences: false) { !isDigit($0) }
    if groups.count > 1 {
      guard let head = groups.first, (1...3).contains(head.count), head.first != "0", groups.last?.count == 3,
        groups.dropFirst().allSatisfy({ $0.count == 2 || $0.count == 3 })
      else { return nil }
    }
    var text = String.UnicodeScalarView(groups.joined())
    if !fraction.isEmpty { text.append(contentsOf: ["."] + fraction) }
    return DecimalText(String(text))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
}
