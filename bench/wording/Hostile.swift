import Wording

/// Texts that make careless matchers slow.
enum Hostile {
  static let units = [
    ("combining marks", "\u{301}"), ("letters with marks", "a\u{301}"), ("zero-width spaces", "\u{200B}"),
    ("spaces", " "), ("not not not", "not "), ("near misses", "savings accoun "),
    ("nearer misses", "guarantee-d insur-ed "),
    ("hits", "insured bank "), ("look-alikes", "bаn"), ("ticks", "` `` "), ("braces", "{a"), ("addresses", "a.b@c/"),
    ("negated hits", "not insured, "),
  ]

  /// Finds phrases, sentences and denials as a rule does.
  static func read(_ bytes: [UInt8], _ automaton: PhraseAutomaton) -> Int {
    let hits = automaton.hits(in: bytes[...])
    let sentences = Sentences.ranges(in: bytes[...])
    var count = sentences.count
    // A rule looks at each hit; a thousand of them show how the cost grows.
    for hit in hits.prefix(1000) where !Negation.denies(hit.lowerBound..<hit.upperBound, in: bytes[...]) { count += 1 }
    return count
  }
}
