/// Finds the numbers of a sentence that are money, amounts and percentages, or that cannot be right.
///
/// Years, versions, counts, times, dates, telephone numbers and addresses are none of them: a bare number counts only
/// where an exponent, a letter or its commas give it away.
package struct NumberScanner {
  private let scalars: [Unicode.Scalar]
  /// The first byte of each scalar, and the end.
  private let offsets: [Int]
  private let units: Set<String>
  private let others: Set<String>
  private var found: [NumberInText] = []
  /// More findings in one text help nobody.
  private static let limit = 100
  /// What was taken already.
  private var taken = 0

  /// The numbers of UTF-8 text; `units` and `others` are the symbols that make one an amount, of letters,
  /// digits and `_`.
  package static func numbers(
    in bytes: ArraySlice<UInt8>, units: Set<String>, others: Set<String> = []
  ) -> [NumberInText] {
    guard mayHoldNumber(bytes) else { return [] }
    var scanner = NumberScanner(bytes, units, others)
    scanner.run()
    return scanner.found
  }

  /// Whether there is a digit, or a word that stands for a number that there is not.
  package static func mayHoldNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0x30...0x39: return true
      // “Na” of NaN, “nf” of Infinity, a sign, a dollar or a euro before what is not ASCII.
      case 0x61 where last == 0x4E, 0x66 where last == 0x6E: return true
      case 0x80... where [0x2B, 0x2D, 0x92, 0x24, 0xAC].contains(last): return true
      default: last = byte
      }
    }
    return false
  }

  private init(_ bytes: ArraySlice<UInt8>, _ units: Set<String>, _ others: Set<String>) {
    var scalars: [Unicode.Scalar] = []
    var offsets: [Int] = []
    scalars.reserveCapacity(bytes.count)
    offsets.reserveCapacity(bytes.count + 1)
    var offset = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      scalars.append(scalar)
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    self.scalars = scalars
    self.offsets = offsets + [offset]
    self.units = units
    self.others = others
  }

  private mutating func run() {
    var index = 0
    while index < scalars.count, found.count < Self.limit {
      let scalar = scalars[index]
      if isDigit(index) || scalar == "." && isDigit(index + 1) && !isWord(index - 1) {
        index = readNumber(at: index)
      } else if scalar == "N" || scalar == "I" {
        index = readNoNumber(at: index)
      } else if Self.dashes.contains(scalar) {
        readSignedDash(at: index)
        index += 1
      } else {
        index += 1
      }
    }
  }

  // MARK: - Numbers

  /// Reads the number whose digits begin at `start`; returns where to go on.
  private mutating func readNumber(at start: Int) -> Int {
    let mantissa = endOfDigits(start)
    let end = endOfExponent(mantissa)
    let prefix = prefix(before: start)
    defer { taken = max(taken, end) }
    // What goes on as a word, a path or a placeholder is no number of its own.
    if let next = scalar(end), next == "{" || next == "_" { return end }
    if let symbol = prefix.symbol {
      if let close = endOfPhrase(end) { return close }
      let close = endOfScale(end)
      add(.money(symbol: symbol), prefix.start..<close)
      return close
    }
    if !startsAlone(prefix.start) { return endOfWord(end) }
    if let range = suffixed(prefix.start, end) { return range }
    if isWord(end) || scalar(end) == "/" || scalar(end) == ":" || scalar(end) == "-" && isWord(end + 1) {
      return endOfWord(end)
    }
    if end > mantissa, isExponentSure(start..<mantissa, mantissa..<end) {
      add(.exponent, prefix.start..<end)
    } else if hasWrongCommas(start..<mantissa) {
      add(.grouping, start..<mantissa)
    }
    return end
  }

  /// A number that what stands behind it makes money, an amount, a percentage or a multiple.
  private mutating func suffixed(_ start: Int, _ end: Int) -> Int? {
    let letter = endOfLetter(end, takesLower: false)
    for close in [letter, end].compactMap({ $0 }) {
      let gap = isSpace(close) ? close + 1 : close
      if let unit = unit(at: gap) {
        add(.amount(unit: unit), start..<gap + unit.unicodeScalars.count)
        return gap + unit.unicodeScalars.count
      }
    }
    let gap = isSpace(end) ? end + 1 : end
    if scalar(gap) == "%", !isWord(gap + 1) {
      // “<1%” is a phrase: no format of a percentage has a limit.
      if scalars[start..<end].contains("<") { return gap + 1 }
      add(.percent, start..<gap + 1)
      return gap + 1
    }
    if let symbol = scalar(gap), isCurrency(symbol), !isDigit(gap + 1),
      scalar(gap + 1) != "." || !isDigit(gap + 2)
    {
      add(.money(symbol: String(symbol)), start..<gap + 1)
      return gap + 1
    }
    let hasPoint = scalars[start..<end].contains(".")
    if scalar(end) == "x" || scalar(end) == "×", hasPoint, !isWord(end + 1) {
      add(.multiple, start..<end + 1)
      return end + 1
    }
    if let letter, hasPoint || end - start > 3, scalars[start..<end].count(where: { $0 == "." }) < 2 {
      add(.shortened, start..<letter)
      return letter
    }
    return nil
  }

  /// The sign, the less-than sign and the symbol before digits.
  private func prefix(before start: Int) -> (start: Int, symbol: String?) {
    var index = start
    var symbol: String?
    func takeSigns() {
      while index > taken, let mark = scalar(index - 1), Self.signs.contains(mark) || mark == "<" {
        // A hyphen behind a word joins.
        if index > 1, isWord(index - 2) || scalar(index - 2) == "%" { return }
        index -= 1
      }
    }
    takeSigns()
    let gap = index > taken && isSpace(index - 1) ? index - 1 : index
    if gap > taken, let mark = scalar(gap - 1), isCurrency(mark) {
      index = startOfSymbol(endingAt: gap - 1)
      symbol = text(of: index..<gap)
      takeSigns()
    }
    return (index, symbol)
  }

  /// Where a symbol begins whose last mark stands there: `CA$` has letters before it.
  private func startOfSymbol(endingAt mark: Int) -> Int {
    var start = mark
    while start > max(taken, mark - 3), let letter = scalar(start - 1), "A"..."Z" ~= letter { start -= 1 }
    guard start < mark, !isWord(start - 1), NumberLocale.knows(symbol: text(of: start..<mark + 1)) else { return mark }
    return start
  }

  /// Behind the digits with points and commas between them.
  private func endOfDigits(_ start: Int) -> Int {
    var index = start
    while index < scalars.count {
      if isDigit(index) || (scalars[index] == "." || scalars[index] == ",") && isDigit(index + 1) {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// Behind `e-7`, or where the digits end.
  private func endOfExponent(_ start: Int) -> Int {
    guard scalar(start) == "e" || scalar(start) == "E" else { return start }
    var index = start + 1
    if scalar(index) == "-" || scalar(index) == "+" { index += 1 }
    let digits = index
    while isDigit(index) { index += 1 }
    return index > digits && !isWord(index) ? index : start
  }

  /// Behind a letter for thousands or more; nil where none ends the word.
  private func endOfLetter(_ index: Int, takesLower: Bool) -> Int? {
    guard let letter = scalar(index),
      "KMBT".unicodeScalars.contains(letter) || takesLower && "kmbt".unicodeScalars.contains(letter),
      !isWord(index + 1)
    else { return nil }
    return index + 1
  }

  /// Behind the letters that shorten money: `2.4bn`, `1.5L`, and `1.5 M`, which is wrong; where the digits end otherwise.
  private func endOfScale(_ end: Int) -> Int {
    if scalar(end) == " ", let close = endOfLetter(end + 1, takesLower: false), scalar(close) != "-" { return close }
    let close = endOfWord(end)
    return close > end && ScaleWords.isLetters(text(of: end..<close)) ? close : end
  }

  /// Behind `million`, which makes the number a phrase; nil where no such word follows.
  private func endOfPhrase(_ end: Int) -> Int? {
    guard isSpace(end), isWord(end + 1) else { return nil }
    let close = endOfWord(end + 1)
    return ScaleWords.isPhrase(text(of: end + 1..<close)) ? close : nil
  }

  /// `3e8` may be a part of a name; `1e-7` and `6.02e23` are numbers.
  private func isExponentSure(_ mantissa: Range<Int>, _ exponent: Range<Int>) -> Bool {
    scalars[exponent].contains { $0 == "-" || $0 == "+" } || scalars[mantissa].contains(".")
  }

  /// Commas that part thousands, since three digits follow the last one, but not all of them.
  private func hasWrongCommas(_ range: Range<Int>) -> Bool {
    let whole = scalars[range].prefix { $0 != "." }
    let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1, groups.last?.count == 3, range.upperBound - range.lowerBound < 60 else { return false }
    if scalars[range].count(where: { $0 == "." }) > 1 { return false }
    // A year, and a number behind it.
    if groups.count == 2, groups[0].count == 4 { return false }
    return groups[0].isEmpty || groups[0].count > 3 || groups.dropFirst().contains { $0.count != 3 }
  }

  // MARK: - What is no number

  private mutating func readNoNumber(at start: Int) -> Int {
    for word in ["NaN", "Infinity"] {
      let letters = Array(word.unicodeScalars)
      let end = start + letters.count
      guard end <= scalars.count, Array(scalars[start..<end]) == letters, !isWord(start - 1), !isWord(end) else {
        continue
      }
      let prefix = prefix(before: start)
      // Infinity is a word, too.
      guard word == "NaN" || prefix.start < start || scalar(end) == "%" else { continue }
      add(.noNumber, prefix.start..<end)
      taken = end
      return end
    }
    return endOfWord(start)
  }

  private mutating func readSignedDash(at index: Int) {
    let prefix = prefix(before: index)
    guard prefix.start < index, scalars[prefix.start..<index].contains(where: { Self.signs.contains($0) }),
      !isWord(index + 1), startsAlone(prefix.start)
    else { return }
    add(.signedDash, prefix.start..<index + 1)
    taken = index + 1
  }

  // MARK: - Scalars

  private static let signs: Set<Unicode.Scalar> = ["+", "-", "\u{2212}"]
  private static let dashes: Set<Unicode.Scalar> = ["—", "–"]
  private mutating func add(_ kind: NumberInText.Kind, _ range: Range<Int>) {
    found.append(
      NumberInText(kind: kind, range: offsets[range.lowerBound]..<offsets[range.upperBound], text: text(of: range)))
    taken = range.upperBound
  }

  private func text(of range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  private func scalar(_ index: Int) -> Unicode.Scalar? { scalars.indices.contains(index) ? scalars[index] : nil }

  private func isDigit(_ index: Int) -> Bool { scalar(index).map { "0"..."9" ~= $0 } ?? false }

  private func isSpace(_ index: Int) -> Bool {
    scalar(index).map { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" } ?? false
  }

  /// Whether a letter or a digit stands there.
  private func isWord(_ index: Int) -> Bool {
    guard let scalar = scalar(index) else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
  }

  private func isCurrency(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar.value >= 0x80 && scalar.properties.generalCategory == .currencySymbol
  }

  /// The unit that is the whole word there.
  private func unit(at index: Int) -> String? {
    guard isWord(index) else { return nil }
    let end = endOfWord(index)
    guard end - index <= Self.longestUnit, scalar(end) != "-" || !isWord(end + 1) else { return nil }
    let text = text(of: index..<end)
    return units.contains(text) || others.contains(text) ? text : nil
  }

  private static let longestUnit = 60

  /// Whether a number that begins there is no part of a version, a date, a time or a name.
  private func startsAlone(_ index: Int) -> Bool {
    guard let before = scalar(index - 1) else { return true }
    if isWord(index - 1) || "#/:.,@\\=&*^".unicodeScalars.contains(before) { return false }
    return !(before == "-" || before == "\u{2212}" || before == "+")
  }

  private func endOfWord(_ index: Int) -> Int {
    var index = index
    while isWord(index) { index += 1 }
    return index
  }
}
