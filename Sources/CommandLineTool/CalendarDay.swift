/// A day of the Gregorian calendar in UTC.
struct CalendarDay {
  /// The day as 2027-03-01.
  let text: String

  /// Howard Hinnant's days-to-civil algorithm: https://howardhinnant.github.io/date_algorithms.html
  init(secondsSinceEpoch: Int) {
    let days = Int((Double(secondsSinceEpoch) / 86_400).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
