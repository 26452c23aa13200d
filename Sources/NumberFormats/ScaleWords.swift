/// Words and letters that stand behind digits for thousands or more.
enum ScaleWords {
  /// The power of ten for which letters stand right behind digits, whatever their case; nil where they stand for none.
  static func exponent(ofLetters letters: String) -> Int? {
    switch letters.lowercased() {
    case "k": 3
    case "m", "mn", "mm": 6
    case "b", "bn": 9
    case "t", "tn": 12
    default: nil
    }
  }

  /// Whether a word behind a number and a space makes it a phrase that no format prints, such as “1.2 million”.
  static func isPhrase(_ word: String) -> Bool {
    guard word.utf8.count <= longest else { return false }
    let word = word.lowercased()
    return words.contains(word) || !word.utf8.allSatisfy { $0 < 0x80 } && NumberLocale.affixes.contains(word)
  }

  /// Whether letters right behind digits are how some locale shortens numbers, such as the “L” of India.
  static func isLetters(_ letters: String) -> Bool {
    guard letters.utf8.count <= longest else { return false }
    return exponent(ofLetters: letters) != nil || NumberLocale.affixes.contains(letters.lowercased())
  }

  /// In bytes.
  private static let longest = 40

  private static let words: Set<String> = {
    let lists = [
      "hundred thousand thousands million millions billion billions trillion trillions lakh lakhs crore crores grand",
      "mn mio mrd bn bln tn mln mld tis tys tsd td mil mi bi tri md mds cr ribu rb juta jt triệu tỷ nghìn bin mn mr tsh",
      "tausend million millionen milliarde milliarden billion billionen mille milliers milliard milliards milione milioni",
      "miliardo miliardi mila millón millones mil billón billones milhão milhões bilhão bilhões trilhão trilhões miljoen",
      "miljard duizend tusen miljon miljoner miljard miljarder million millioner milliard milliarder milyon milyar",
    ]
    return Set(lists.flatMap { $0.split(separator: " ").map(String.init) })
  }()
}

extension NumberLocale {
  /// What stands beside the digits of shortened numbers in some locale, in lower case, without spaces and points.
  fileprivate static let affixes: Set<String> = {
    var affixes: Set<String> = []
    for id in ids {
      for step in named(id)?.steps ?? [] {
        for affix in [step.prefix, step.suffix] {
          let text = plainForm(of: affix).filter { $0 != " " && $0 != "." }.lowercased()
          if !text.isEmpty { affixes.insert(text) }
        }
      }
    }
    return affixes
  }()
}
