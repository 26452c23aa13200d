import Diagnostics

/// Whether a text is one that its place takes.
enum ScalarCheck {
  struct Problem {
    var rule: String
    var message: String
    var help: String?
    var replacement: String?
    /// The replacement says the same in other letters.
    var isExact = false
  }

  /// A message lists at most this many words.
  private static let longestList = 8

  /// What is wrong with the decoded UTF-8 bytes of a scalar at a place of this shape, or nil.
  static func problem(_ bytes: ArraySlice<UInt8>, _ shape: Shape, isReason: Bool) -> Problem? {
    switch shape {
    case .choice(let words):
      for word in words where bytes.elementsEqual(word.utf8) { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      let near = didYouMean(text, words)
      let isLong = words.count > longestList
      return Problem(
        rule: "manifest-value",
        message: "“\(text)” is none of " + (isLong ? "the \(words.count) words for it" : list(words)) + near,
        help: isLong && near.isEmpty ? "they are \(words.joined(separator: ", "))" : nil,
        replacement: Suggestion.only(nearTo: text, among: words)?.name,
        isExact: words.contains { $0.lowercased() == text.lowercased() })
    case .bool:
      if bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8) { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      let meant = boolean(meantBy: text.lowercased())
      return Problem(
        rule: "manifest-value",
        message: "“\(text)” is neither true nor false" + (meant.map { "; write \($0)" } ?? ""), replacement: meant,
        isExact: true)
    case .number:
      return isDecimal(bytes)
        ? nil
        : Problem(
          rule: "manifest-value", message: "“\(String(decoding: bytes, as: UTF8.self))” is no decimal number",
          help: "digits with at most one point, such as 1500 or \"0.1992\"; a unit and a grouping comma are left out")
    case .date:
      return isDate(bytes)
        ? nil
        : Problem(
          rule: "manifest-value",
          message: "“\(String(decoding: bytes, as: UTF8.self))” is no date; " + CalendarDate.problem(bytes))
    case .id:
      if isKebabCase(bytes) { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      let kebab = kebabCase(text)
      return Problem(
        rule: "manifest-value",
        message: "“\(text)” is no id; an id is lower-case words joined by hyphens"
          + (kebab.map { "; did you mean “\($0)”?" } ?? ""),
        replacement: kebab)
    case .prose, .any:
      if isReason || !beginsAsNotApplicable(bytes) { return nil }
      return Problem(
        rule: "manifest-not-applicable",
        message: "a text that says “not applicable” is read as a description; write {notApplicable: REASON}")
    default:
      return nil
    }
  }

  private static func list(_ words: [String]) -> String {
    let quoted = words.map { "“\($0)”" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func boolean(meantBy text: String) -> String? {
    switch text {
    case "yes", "on", "y", "true": "true"
    case "no", "off", "n", "false": "false"
    default: nil
    }
  }

  /// An optional sign, digits with at most one point, an optional exponent.
  static func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
    var index = bytes.startIndex
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
    var digits = 0
    var points = 0
    while index < bytes.endIndex, isDigit(bytes[index]) || bytes[index] == UInt8(ascii: ".") {
      if isDigit(bytes[index]) { digits += 1 } else { points += 1 }
      index += 1
    }
    guard digits > 0, points <= 1 else { return false }
    if index == bytes.endIndex { return true }
    guard bytes[index] | 0x20 == UInt8(ascii: "e") else { return false }
    index += 1
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard index < bytes.endIndex else { return false }
    return bytes[index...].allSatisfy(isDigit)
  }

  /// A day of the Gregorian calendar, written as 2027-03-01.
  static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool { CalendarDate.isDay(bytes) }

  static func isKebabCase(_ bytes: ArraySlice<UInt8>) -> Bool {
    var wasHyphen = true
    for byte in bytes {
      let isHyphen = byte == UInt8(ascii: "-")
      let isWord = byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39
      guard isWord || isHyphen && !wasHyphen else { return false }
      wasHyphen = isHyphen
    }
    return !wasHyphen
  }

  private static func kebabCase(_ text: String) -> String? {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.isUppercase, !result.isEmpty, !result.hasSuffix("-") { result += "-" }
      if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        result += scalar.properties.lowercaseMapping
      } else if !result.isEmpty, !result.hasSuffix("-") {
        result += "-"
      }
    }
    while result.hasSuffix("-") { result.removeLast() }
    return isKebabCase(Array(result.utf8)[...]) ? result : nil
  }

  private static func beginsAsNotApplicable(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first | 0x20 == UInt8(ascii: "n") else { return false }
    let start = String(decoding: bytes.prefix(15), as: UTF8.self).lowercased()
    if start.hasPrefix("not applicable") { return true }
    guard start.hasPrefix("n/a") else { return false }
    return start.count == 3 || !(start.dropFirst(3).first?.isLetter ?? false)
  }
}
