/// A phrase as an author writes it, and the forms that it stands for.
///
/// * `insure/s/d/ing` is “insure”, “insures”, “insured” and “insuring”: behind a word of three letters or more stand
///   endings, each after a slash. An ending that begins with a vowel takes the place of an “e” behind a consonant, and
///   “ies” and “ied” that of a “y”. An ending may begin with the last letter of the word once more: `plan/s/ned/ning`.
///   Any other slash is a slash, as in “n/a”, “and/or” and “24/7”.
/// * `insur*` is every word that begins so, `*insur` every word that ends so, `*insur*` every word that holds it; a star
///   counts only at the ends of the phrase, beside a letter or digit.
/// * A backslash before a slash, a star or a backslash makes it that character: `user\/s`.
struct PhrasePattern {
  /// What stands in a text, each different from the others.
  private(set) var forms: [String] = [""]
  /// Whether a hit may begin, or end, inside of a word.
  private(set) var opensInside = false
  private(set) var closesInside = false
  /// Whether the phrase has more forms than an automaton takes.
  private(set) var hasTooManyForms = false

  static let mostForms = 64

  private static let endings: Set<String> = [
    "'s", "able", "ance", "d", "ed", "er", "ers", "es", "ied", "ies", "ing", "ings", "ion", "ions", "ly", "ment",
    "ments",
    "r", "rs", "s", "y",
  ]

  /// `isLiteral`: a name, in which slashes and stars mean themselves.
  init(_ phrase: String, isLiteral: Bool = false) {
    // Most phrases are nothing but words.
    guard !isLiteral, phrase.utf8.contains(where: { $0 == 0x2F || $0 == 0x2A || $0 == 0x5C }) else {
      forms = [phrase]
      return
    }
    var rest = Substring(phrase)
    if rest.first == "*", rest.dropFirst().first.map(Self.isLetterOrDigit) == true {
      opensInside = true
      rest.removeFirst()
    }
    if rest.last == "*", rest.dropLast().last.map(Self.isLetterOrDigit) == true {
      closesInside = true
      rest.removeLast()
    }
    readWords(of: rest)
  }

  private mutating func readWords(of text: Substring) {
    var word = ""
    var rest = text
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, next == "/" || next == "*" || next == "\\" {
        append([word + String(next)])
        word = ""
        rest.removeFirst()
      } else if Self.isLetterOrDigit(character) {
        word.append(character)
      } else if character == "/", let (words, end) = Self.inflected(word, rest) {
        append(words)
        word = ""
        rest = end
      } else {
        append([word + String(character)])
        word = ""
      }
    }
    append([word])
  }

  private mutating func append(_ words: [String]) {
    guard forms.count * words.count <= Self.mostForms else {
      hasTooManyForms = true
      return
    }
    forms = forms.flatMap { form in words.map { form + $0 } }
  }

  /// The forms of a word whose first ending begins `rest`, and what stands behind the last one; nil when one of them is no
  /// ending, so that the slash is a slash.
  private static func inflected(_ word: String, _ rest: Substring) -> (words: [String], rest: Substring)? {
    guard word.count >= 3, let last = word.last else { return nil }
    var words = [word]
    var rest = rest
    while true {
      let ending = rest.prefix { isLetterOrDigit($0) || $0 == "'" }
      let plain = ending.first == last && !endings.contains(ending.lowercased()) ? ending.dropFirst() : ending
      guard endings.contains(plain.lowercased()) else { return nil }
      let form = joined(word, String(ending))
      if !words.contains(form) { words.append(form) }
      rest = rest.dropFirst(ending.count)
      guard rest.first == "/" else { return (words, rest) }
      rest.removeFirst()
    }
  }

  private static func joined(_ word: String, _ ending: String) -> String {
    let lower = word.lowercased()
    let isVowel = "aeioy".contains(ending.lowercased().prefix(1))
    let vowels = "aeiouy"
    if lower.hasSuffix("e"), isVowel, let before = lower.dropLast().last, !vowels.contains(before) {
      return word.dropLast() + ending
    }
    if lower.hasSuffix("y"), ending.lowercased().hasPrefix("ie") { return word.dropLast() + ending }
    return word + ending
  }

  private static func isLetterOrDigit(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
