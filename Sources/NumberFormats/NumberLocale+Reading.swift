extension NumberLocale {
  /// A plain text of this locale with ASCII digits, a point before decimals, and commas between groups.
  ///
  /// A mark that parts digits elsewhere, but not here, becomes an apostrophe, which no number has.
  func canonical(_ text: String) -> String {
    if isPlain { return text }
    let scalars = Array(text.unicodeScalars)
    func isDigit(_ index: Int) -> Bool { scalars.indices.contains(index) && digit(scalars[index]) != nil }
    var canonical = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if let digit = digit(scalar) {
        canonical.append(digit)
      } else if isDigit(index + 1), isDigit(index - 1) || scalar == decimalSeparator {
        canonical.append(separator(scalar))
      } else {
        canonical.append(scalar)
      }
    }
    return String(canonical)
  }

  /// What stands for a scalar between digits.
  private func separator(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar == decimalSeparator { return "." }
    if scalar == Self.plain(groupSeparator) { return "," }
    switch scalar {
    case ".", ",", "\u{2019}", "\u{066B}", "\u{066C}": return "'"
    default: return scalar
    }
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "\u{A0}" || scalar == "\u{202F}" ? " " : scalar
  }

  private func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if "0"..."9" ~= scalar { return scalar }
    guard zero != "0", scalar.value >= zero.value, scalar.value < zero.value + 10 else { return nil }
    return Unicode.Scalar(0x30 + scalar.value - zero.value)
  }

  /// Whether some number of the locale may have these digits, with a point before decimals and commas between groups.
  func mayPrint(digits: String) -> Bool {
    let whole = Array(digits.utf8.prefix { $0 != UInt8(ascii: ".") })
    let fraction = digits.utf8.dropFirst(whole.count + 1)
    func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    guard fraction.allSatisfy(isDigit), whole.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ",") }) else {
      return false
    }
    let plain = whole.filter(isDigit)
    return [number.grouping, number.grouping.sparse, money.grouping, percent.grouping].contains { grouping in
      grouping.grouped(plain) == whole
    }
  }

  /// Whether some money, or its shortened form, has its symbol behind the number, or in front of it.
  func putsSymbol(behind isBehind: Bool) -> Bool {
    money.hasSymbolBehind == isBehind || shortenedMoney.hasSymbolBehind == isBehind
  }

  /// Whether a text has Latin digits where the locale has others.
  func hasForeignDigits(_ text: String) -> Bool { zero != "0" && text.unicodeScalars.contains { "0"..."9" ~= $0 } }

  // MARK: - Phrases

  /// The digits from zero to nine.
  var allDigits: String {
    var digits = String.UnicodeScalarView()
    digits.append(contentsOf: (zero.value...zero.value + 9).compactMap { Unicode.Scalar($0) })
    return String(digits)
  }

  /// How decimals and thousands are parted: “a point parts the decimals, and commas group thousands”.
  var separatorPhrase: String {
    let phrase = "\(Self.name(decimalSeparator, isPlural: false)) parts the decimals, and \(groupName) group thousands"
    return isPlain ? phrase : "in \(id) " + phrase
  }

  /// How whole digits are grouped.
  func groupingPhrase(_ grouping: NumberLayout.Grouping, digits: Int) -> String {
    if digits < grouping.least { return "in \(id) \(digits) digits stand without a separator" }
    if grouping.secondary != grouping.primary {
      return "in \(id) \(groupName) part the last \(grouping.primary) digits, and every \(grouping.secondary) before"
    }
    return "thousands are grouped by \(groupName)"
  }

  private var groupName: String { Self.name(groupSeparator, isPlural: true) }

  private static func name(_ mark: Unicode.Scalar, isPlural: Bool) -> String {
    let name: String
    switch mark {
    case ".": name = "point"
    case ",": name = "comma"
    case "\u{A0}", "\u{202F}", " ": name = "space"
    case "'", "\u{2019}": name = "apostrophe"
    default: return "“\(mark)”"
    }
    if isPlural { return name + "s" }
    return (name == "apostrophe" ? "an " : "a ") + name
  }
}
