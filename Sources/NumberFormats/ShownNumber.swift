/// The parts of a text that shows a number, as far as they can be told apart.
struct ShownNumber {
  enum SignPlace { case first, behindSymbol, last }

  /// The plain text.
  let text: String
  private(set) var isInParentheses = false
  private(set) var sign = ""
  private(set) var signPlace = SignPlace.first
  private(set) var hasLessThan = false
  private(set) var isLessThanBehindSymbol = false
  /// What stands before the digits, besides signs, with its spaces.
  private(set) var prefix = ""
  /// Digits with their points and commas.
  private(set) var digits = ""
  private(set) var letter: Character?
  /// What stands behind the digits, besides signs, with its spaces.
  private(set) var suffix = ""

  init(_ text: String, ladder: [NumberFormat.Step]) {
    self.text = text
    var rest = text[...]
    if rest.first == "(", rest.last == ")" {
      isInParentheses = true
      rest = rest.dropFirst().dropLast()
    }
    let start = Self.startOfDigits(in: rest)
    let end = Self.endOfDigits(in: rest, from: start)
    digits = String(rest[start..<end])
    readPrefix(rest[..<start])
    readSuffix(rest[end...], ladder)
  }

  /// The first digit, with a point before it.
  private static func startOfDigits(in text: Substring) -> Substring.Index {
    guard let digit = text.firstIndex(where: \.isASCIIDigit) else { return text.endIndex }
    guard digit > text.startIndex else { return digit }
    let before = text.index(before: digit)
    return text[before] == "." ? before : digit
  }

  /// Behind the last digit of a run with points, commas, and spaces that part three digits.
  private static func endOfDigits(in text: Substring, from start: Substring.Index) -> Substring.Index {
    var index = start
    var end = start
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      if character.isASCIIDigit {
        end = next
      } else if character == " " {
        let group = text[next...].prefix { !$0.isWhitespace && $0 != "," && $0 != "." }
        guard group.count == 3, group.allSatisfy(\.isASCIIDigit) else { break }
      } else if character != ",", character != "." {
        break
      }
      index = next
    }
    return end
  }

  private mutating func readPrefix(_ text: Substring) {
    for character in text {
      let isBehindSymbol = prefix.contains { $0 != " " }
      switch character {
      case "+", "-":
        sign.append(character)
        if isBehindSymbol { signPlace = .behindSymbol }
      case "<":
        hasLessThan = true
        isLessThanBehindSymbol = isBehindSymbol
      default: prefix.append(character)
      }
    }
  }

  private mutating func readSuffix(_ text: Substring, _ ladder: [NumberFormat.Step]) {
    var rest = text
    if let first = rest.first, rest.dropFirst().first.map({ $0 == " " }) ?? true,
      ladder.contains(where: { $0.letter == first })
    {
      letter = first
      rest = rest.dropFirst()
    }
    if sign.isEmpty, let outer = [rest.last, rest.first].compactMap({ $0 }).first(where: "+-".contains) {
      sign = String(outer)
      signPlace = .last
      rest = rest.last == outer ? rest.dropLast() : rest.dropFirst()
    }
    suffix = String(rest)
  }

  /// Whether an exponent stands behind the digits: `1e-7`.
  var hasExponent: Bool {
    guard suffix.first == "e" || suffix.first == "E" else { return false }
    let power = suffix.dropFirst()
    let unsigned = power.first == "-" || power.first == "+" ? power.dropFirst() : power
    return unsigned.first?.isASCIIDigit ?? false
  }
}
