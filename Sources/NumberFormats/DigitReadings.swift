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

  /// Whether the letters right behind the last digit of a text, which may shorten the number, stand behind that of
  /// another text too, in any case, or are its unit, as in `5XLM` for `5 XLM`.
  package static func letters(behind text: String, areThoseOf other: String) -> Bool {
    func letters(_ text: String, isApart: Bool) -> String {
      let behind = text.unicodeScalars.suffix(from: text.unicodeScalars.lastIndex(where: isDigit) ?? text.startIndex)
      let rest = behind.dropFirst().drop { isApart && $0.properties.isWhitespace }
      return String(String.UnicodeScalarView(rest.prefix { $0.properties.isAlphabetic })).lowercased()
    }
    let own = letters(text, isApart: false)
    return own == letters(other, isApart: false) || own == letters(other, isApart: true)
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
