import NumberFormats
import Testing

/// The format of an id; a missing one fails the test.
func format(_ id: String) throws -> NumberFormat {
  try #require(NumberFormat.builtIn[id] ?? declared[id], "no format \(id)")
}

/// A format as a pack may declare it: seven places, whatever the value.
let declared = [
  "xlm-seven": NumberFormat(
    noun: "an amount of lumens", bands: [NumberFormat.Band(from: .zero, .places(7...7))], rounding: .cut,
    symbol: .unit(default: "XLM", isRequired: true))
]

/// The number of a text that must be one.
func decimal(_ text: String) throws -> DecimalText {
  try #require(DecimalText(text), "no number \(text.prefix(40))")
}

/// What a format prints, with a dollar or a lumen as its unit.
func shown(_ id: String, _ value: String, sign: SignMode? = nil) throws -> String {
  let format = try format(id)
  return format.text(for: try decimal(value), unit: format.isAmount ? "XLM" : nil, sign: sign)
}

/// The number that a text shows, as a person reads it: without symbol and commas, times its letter.
func readBack(_ text: String) throws -> DecimalText {
  let isDigit = { (character: Character) in ("0"..."9").contains(character) }
  let start = try #require(text.firstIndex(where: isDigit))
  let number = text[start...].prefix { isDigit($0) || $0 == "," || $0 == "." }
  let exponents: [Character: Int] = ["K": 3, "M": 6, "B": 9, "T": 12]
  let exponent = text[number.endIndex...].first.flatMap { exponents[$0] } ?? 0
  let sign = text[..<start].contains("-") ? "-" : ""
  return try decimal("\(sign)\(number.filter { $0 != "," })e\(exponent)")
}

/// A source of the same numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Decimal text of up to 26 digits, with many nines, fives, and zeros, around every limit of the formats.
  mutating func decimalText() -> String {
    let favorites: [Character] = Array("0123456789999555000")
    let digits = (0..<Int.random(in: 1...26, using: &self)).map { _ in
      favorites[Int.random(in: 0..<favorites.count, using: &self)]
    }
    return "\(Bool.random(using: &self) ? "-" : "")\(String(digits))e\(Int.random(in: -30...6, using: &self))"
  }
}
