/// Tells mentions in a text that says which words not to use: “Don't say: insured”, a list below “Avoid:”, a line behind a
/// cross, “Avoid the word “bank””. Such a text states the rule and does not break it.
enum WordRules {
  /// A heading further up than this many bytes is not looked for.
  private static let reach = 512
  private static let longestHeading = 8
  private static let verdicts: Set<String> = ["banned", "forbidden", "prohibited"]
  private static let refusals: Set<String> = ["avoid", "avoided", "avoiding", "don'ts", "donts"]
  /// The words of a heading such as “Don't”.
  private static let bare: Set<String> = ["avoid", "do", "don't", "don'ts", "dont", "donts", "never", "not"]
  private static let speech: Set<String> = [
    "call", "mention", "mentioning", "phrase", "phrases", "say", "saying", "term", "terms", "use", "using", "word",
    "words", "wording", "write",
  ]
  /// What may stand between “avoid”, or “never say”, and the word that it is about.
  private static let between: Set<String> = [
    "a", "an", "as", "it", "like", "or", "such", "the", "them", "this", "your",
  ]

  static func mention(at range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let line = startOfLine(before: range.lowerBound, in: bytes)
    let item = behindMarker(line, before: range.lowerBound, in: bytes)
    if isCross(at: item, before: range.lowerBound, in: bytes) { return true }
    if let colon = lastColon(in: item..<range.lowerBound, of: bytes) {
      if isHeading(item..<colon, in: bytes) { return true }
    } else if isAvoided(item..<range.lowerBound, in: bytes) {
      return true
    }
    return item > line && heading(above: line, in: bytes).map { isHeading($0, in: bytes) } == true
  }

  private static func startOfLine(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var start = offset
    while start > 0, offset - start < reach, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// Behind the spaces and the list marker that begin a line; at its start when it has no marker.
  private static func behindMarker(_ start: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    guard index < end else { return start }
    var (marker, length) = UTF8Decoding.scalar(at: index, in: bytes)
    if let digits = digits(from: index, before: end, in: bytes) { (marker, length) = (0x2A, digits) }
    let isMarker = marker == 0x2A || marker == 0x2B || marker == 0x2D || marker == 0x2013 || marker == 0x2022
    guard isMarker, index + length < end, bytes[index + length] == 0x20 else { return start }
    return index + length + 1
  }

  /// The length of a number with a period or a bracket behind it, such as “12.”.
  private static func digits(from start: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = start
    while index < end, index - start < 3, (0x30...0x39).contains(bytes[index]) { index += 1 }
    guard index > start, index < end, bytes[index] == 0x2E || bytes[index] == 0x29 else { return nil }
    return index + 1 - start
  }

  /// ✕ ✖ ✗ ✘ ❌ ❎ ⛔ 🚫
  private static func isCross(at index: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index < end else { return false }
    switch UTF8Decoding.scalar(at: index, in: bytes).value {
    case 0x2715...0x2718, 0x274C, 0x274E, 0x26D4, 0x1F6AB: return true
    default: return false
    }
  }

  private static func lastColon(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    range.last { bytes[$0] == 0x3A && bytes[$0 + 1] <= 0x20 }
  }

  /// The last line above that is no list item.
  private static func heading(above line: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var end = line
    while end > 0, line - end < reach {
      while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
      let start = startOfLine(before: end, in: bytes)
      if start == end { return nil }
      if behindMarker(start, before: end, in: bytes) == start { return start..<end }
      end = start
    }
    return nil
  }

  private static func isHeading(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let tokens = ClauseTokens.read(range, in: bytes)
    // The sentence before the colon.
    let last = tokens.last?.kind == .stop ? tokens.dropLast() : tokens[...]
    let sentence = last.suffix(from: last.lastIndex { $0.kind == .stop }.map { $0 + 1 } ?? last.startIndex)
    let words = sentence.filter { $0.kind == .word }.map(\.text)
    if words.isEmpty || words.count > longestHeading { return false }
    // “Don't take our word for it:”
    if zip(words, words.dropFirst()).contains(where: { $0 == "word" && $1 == "for" }) { return false }
    if words.contains(where: verdicts.contains) { return true }
    let isRefusal = words.contains { refusals.contains($0) || NegationTraits(of: $0).contains(.verbal) }
    return isRefusal && (words.allSatisfy(bare.contains) || words.contains(where: speech.contains))
  }

  /// “avoid “bank””, “avoid the word bank”, “never call it a bank”.
  private static func isAvoided(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasSpeech = false
    for token in ClauseTokens.read(max(range.lowerBound, range.upperBound - 64)..<range.upperBound, in: bytes)
      .reversed()
    {
      guard token.kind == .word else { return false }
      if hasSpeech, token.traits.contains(.verbal) { return true }
      if refusals.contains(token.text) { return hasSpeech || isQuote(before: range.upperBound, in: bytes) }
      if speech.contains(token.text) { hasSpeech = true } else if !between.contains(token.text) { return false }
    }
    return false
  }

  private static func isQuote(before index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch UTF8Decoding.scalar(before: index, in: bytes)?.value {
    case 0x22, 0x27, 0xAB, 0x2018, 0x201C, 0x201E: return true
    default: return false
    }
  }
}
