/// Days of the Gregorian calendar, written as 2027-03-01.
enum CalendarDate {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  static func isDay(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let (year, month, day) = numbers(bytes), (1...12).contains(month) else { return false }
    return (1...length(of: month, in: year)).contains(day)
  }

  /// Why a text is no day, as what follows “is no date; ”.
  static func problem(_ bytes: ArraySlice<UInt8>) -> String {
    guard let (year, month, day) = numbers(bytes) else { return "write it as YYYY-MM-DD, such as 2027-03-01" }
    guard (1...12).contains(month) else { return "there is no month \(month); write year, month and day" }
    if day == 0 { return "\(months[month - 1]) begins with the 1st" }
    let reason = month == 2 && day == 29 ? " in \(year)" : ""
    return "\(months[month - 1]) has no \(ordinal(day))\(reason)"
  }

  /// Year, month and day; nil for what is not written as they are.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> (year: Int, month: Int, day: Int)? {
    guard bytes.count == 10, bytes.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: "-") }) else {
      return nil
    }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    return (year, month, day)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func ordinal(_ day: Int) -> String {
    let ending =
      switch (day / 10, day % 10) {
      case (1, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(day)\(ending)"
  }
}
