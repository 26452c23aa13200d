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
  /// The step of a shortened number.
  private(set) var step: NumberFormat.Step?
  var letter: String? { step?.letter }
  /// What stands behind the digits, besides signs, with its spaces.
  private(set) var suffix = ""

  /// `text`: plain, as the format's locale writes it.
  init(_ text: String, _ format: NumberFormat) {
    self.text = text
    var rest = format.locale.canonical(text)[...]
    if rest.first == "(", rest.last == ")" {
      isInParentheses = true
      rest = rest.dropFirst().dropLast()
    }
    let start = Self.startOfDigits(in: rest)
    let end = Self.endOfDigits(in: rest, from: start)
    digits = String(rest[start..<end])
    readPrefix(rest[..<start])
    readSuffix(rest[end...], format)
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
      } else if character != ",", character != ".", character != "'" {
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

  private mutating func readSuffix(_ text: Substring, _ format: NumberFormat) {
    var rest = text
    if let step = step(before: text, format) {
      self.step = step
      rest = rest.dropFirst(plainForm(of: step.letter).count)
    }
    if sign.isEmpty, let outer = [rest.last, rest.first].compactMap({ $0 }).first(where: "+-".contains) {
      sign = String(outer)
      signPlace = .last
      rest = rest.last == outer ? rest.dropLast() : rest.dropFirst()
    }
    suffix = String(rest)
  }

  /// The step of a shortened number whose letters stand around the digits; of several, that of the most letters.
  private func step(before text: Substring, _ format: NumberFormat) -> NumberFormat.Step? {
    // Bengali writes the currency right behind the letters.
    let isGlued = format.isMoney && format.locale.shortenedMoney.hasSymbolBehindNumber
    let steps = format.ladder.filter { step in
      let letter = plainForm(of: step.letter)
      if letter.isEmpty && step.lead.isEmpty || !text.hasPrefix(letter) { return false }
      return prefix.hasSuffix(plainForm(of: step.lead))
        && (isGlued || !(text.dropFirst(letter.count).first?.isLetter ?? false))
    }
    return steps.max { $0.letter.utf8.count + $0.lead.utf8.count < $1.letter.utf8.count + $1.lead.utf8.count }
      ?? strangeStep(before: text)
  }

  /// The step of letters that another format or locale has, or in another case, or behind a space.
  private func strangeStep(before text: Substring) -> NumberFormat.Step? {
    let space = text.prefix { $0 == " " }
    let letters = text.dropFirst(space.count).prefix(while: \.isLetter)
    guard space.count < 2, let exponent = ScaleWords.exponent(ofLetters: String(letters)),
      space.isEmpty || letters.count == 1 && letters.first?.isUppercase ?? false
    else { return nil }
    return NumberFormat.Step(exponent: exponent, letter: String(space + letters))
  }

  /// Whether an exponent stands behind the digits: `1e-7`.
  var hasExponent: Bool {
    guard suffix.first == "e" || suffix.first == "E" else { return false }
    let power = suffix.dropFirst()
    let unsigned = power.first == "-" || power.first == "+" ? power.dropFirst() : power
    return unsigned.first?.isASCIIDigit ?? false
  }
}
