/// What a word does to a denial; a word may do several things.
struct NegationTraits: OptionSet, Sendable {
  let rawValue: UInt16

  /// Denies whatever follows in the clause.
  static let verbal = NegationTraits(rawValue: 1)
  /// Denies the noun that follows, and no other.
  static let determiner = NegationTraits(rawValue: 1 << 1)
  /// Behind “not”, makes a claim larger: “not only insured”.
  static let enlarging = NegationTraits(rawValue: 1 << 2)
  /// Behind “no” or “without”, a turn of speech that denies nothing: “no doubt insured”.
  static let emptyNoun = NegationTraits(rawValue: 1 << 3)
  /// A verb for something bad, so that denying it claims the rest: “never lose your guaranteed yield”.
  static let badVerb = NegationTraits(rawValue: 1 << 4)
  /// May stand between the denial and such a verb: “don't have to worry”.
  static let filler = NegationTraits(rawValue: 1 << 5)
  /// Begins a clause of its own wherever it stands.
  static let conjunction = NegationTraits(rawValue: 1 << 6)
  /// Begins a clause of its own behind a comma or “and”.
  static let subject = NegationTraits(rawValue: 1 << 7)
  /// Shows that what stands behind a comma or “and” is a whole clause.
  static let verb = NegationTraits(rawValue: 1 << 8)
  /// Behind “no fees”, leads to something that is there: “no fees on your savings account”.
  static let preposition = NegationTraits(rawValue: 1 << 9)
  static let possessive = NegationTraits(rawValue: 1 << 10)
  /// Closes a list that a denial runs through.
  static let alternative = NegationTraits(rawValue: 1 << 11)

  /// Begins what “no effort” leads to: “with no effort you earn”.
  static let pronoun = NegationTraits(rawValue: 1 << 12)

  /// What things cost, or end with: who asks about it takes them to be there, and who denies it praises them.
  static let burden = NegationTraits(rawValue: 1 << 13)

  static let denial: NegationTraits = [.verbal, .determiner]

  /// The traits of a word in lower case.
  init(of word: String) {
    self = Self.words[word] ?? []
    if word.utf8.count > 3, word.hasSuffix("n't") { insert(.verbal) }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  private static let words: [String: NegationTraits] = {
    let lists: [(NegationTraits, String)] = [
      (.verbal, "not never cannot neither nor none nobody nothing non un unlike hardly"),
      // Without the apostrophe.
      (.verbal, "aint arent cant couldnt didnt doesnt dont hasnt havent isnt shouldnt wasnt werent wont wouldnt"),
      (.determiner, "no without zero lack lacks lacking"),
      (.pronoun, "he i it she they we you"),
      (.enlarging, "just mention merely only simply solely"),
      (.emptyNoun, "better cap doubt end limit matter problem question questions safer sooner wonder worries worry"),
      (.badVerb, "beat fail fear forget hesitate leave leaving lose losing match miss missing regret stop wait worry"),
      (.filler, "be even ever have need to"),
      (.conjunction, "although because but if though unless until when where whereas while"),
      (
        .subject,
        "all each every everything he here i instead it it's its just my only our she so still that that's the"
      ),
      (.subject, "their then there these they they're this those we we're yet you you're your"),
      (.verb, "are can do does had has have is may was were will"),
      (.preposition, "at for from in into on to with"),
      (.possessive, "her his my our their your"),
      (.alternative, "or nor"),
      (.burden, "bad catch charge charges complicated cost costs difficult end ends expire expires extra far fee fees"),
      (.burden, "gone hard hidden impossible late limit limits minimum maximum myth price risk risks strings trouble"),
    ]
    var words: [String: NegationTraits] = [:]
    for (traits, list) in lists {
      for word in list.split(separator: " ") { words[String(word), default: []].insert(traits) }
    }
    return words
  }()
}
