/// What is denied of a mention that is the subject: “The FDIC does not insure crypto”, “deposit insurance is not
/// available”, “insurance covers nothing”. Insurance that “doesn't sleep” or “never expires” is there all the same.
enum DeniedPredicate {
  /// What follows the mention is not read further than this many bytes.
  private static let reach = 96
  /// No more words than this stand between a mention and its verb: “insurance of the FDIC doesn't”.
  private static let longestSubject = 4

  /// What a guarantee or its giver does.
  private static let deeds: Set<String> = [
    "apply", "approve", "back", "count", "cover", "endorse", "exist", "extend", "guarantee", "include", "insure",
    "protect", "reach", "regulate", "supervise",
  ]
  private static let doneDeeds: Set<String> = [
    "applies", "approves", "backs", "counts", "covers", "endorses", "exists", "extends", "guarantees", "includes",
    "insures", "protects", "regulates", "supervises",
  ]
  /// Behind “has never”.
  private static let pastDeeds: Set<String> = [
    "applied", "approved", "backed", "covered", "endorsed", "existed", "extended", "guaranteed", "insured", "protected",
    "reached",
  ]
  private static let states: Set<String> = [
    "applicable", "assured", "available", "covered", "given", "granted", "guaranteed", "included", "insured", "offered",
    "paid", "part", "possible", "promised", "protected", "provided",
  ]
  private static let denied = deeds.union(states).union(pastDeeds)
  private static let auxiliaries: Set<String> = [
    "are", "can", "could", "did", "do", "does", "had", "has", "have", "is", "may", "must", "shall", "should", "was",
    "were", "will", "would",
  ]
  private static let adverbs: Set<String> = [
    "actually", "also", "at", "currently", "all", "ever", "generally", "normally", "yet",
  ]
  private static let articles: Set<String> = [
    "a", "almost", "always", "an", "just", "likely", "often", "the", "usually",
  ]
  /// The marks that end a sentence.
  private static let ends: [UInt8] = [0x21, 0x2E, 0x3F]
  /// “Doesn't include fees” praises.
  private static let costs: Set<String> = ["charge", "charges", "cost", "costs", "fee", "fees"]

  /// `end`: the end of the mention.
  static func follows(_ end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let words = ClauseTokens.read(end..<min(bytes.count, end + reach), in: bytes).prefix {
      $0.kind == .word || $0.kind == .comma
    }
    var leadsToNoun = false
    for (index, token) in words.enumerated() {
      guard token.kind == .word else { return false }
      let behind = words.dropFirst(index + 1)
      if token.text == "never" || token.text == "no" && behind.first?.text == "longer" {
        return isDeed(token.text == "no" ? behind.dropFirst() : behind, doneDeeds)
      }
      if token.traits.contains(.verbal), token.text != "not", token.text.hasSuffix("t") {
        return isDeed(behind, denied)
      }
      if auxiliaries.contains(token.text) {
        guard let next = behind.first else { return false }
        if isFalsehood(behind, isAsked: bytes[end..<min(bytes.count, end + reach)].first { ends.contains($0) } == 0x3F)
        {
          return true
        }
        if next.text == "not" || next.text == "never" { return isDeed(behind.dropFirst(), denied) }
        return next.text == "no" && behind.dropFirst().first?.text == "longer"
          && isDeed(behind.dropFirst(2), denied)
      }
      if deeds.contains(token.text) || doneDeeds.contains(token.text) { return isNothing(behind) }
      // “Insurance of the FDIC doesn't”.
      if index >= longestSubject || divides(token) && !(leadsToNoun && token.text == "the") { return false }
      leadsToNoun = ["by", "for", "from", "of"].contains(token.text)
    }
    return false
  }

  private static func isDeed(_ words: ArraySlice<ClauseToken>, _ list: Set<String>) -> Bool {
    var words = words
    // “Does not, and will not, cover”.
    if words.first?.kind == .comma, let end = words.dropFirst().prefix(6).firstIndex(where: { $0.kind == .comma }) {
      words = words[(end + 1)...]
    }
    words = words.drop { adverbs.contains($0.text) }
    guard let verb = words.first, list.contains(verb.text) else { return false }
    return !words.dropFirst().prefix(3).contains { costs.contains($0.text) || $0.traits.contains(.enlarging) }
  }

  /// “Are a myth”, “is always a scam”; not “is a myth elsewhere”, nor a question.
  private static func isFalsehood(_ words: ArraySlice<ClauseToken>, isAsked: Bool) -> Bool {
    guard !isAsked, let noun = words.first(where: { !articles.contains($0.text) }), Falsehood.words.contains(noun.text)
    else { return false }
    return !words.contains { $0.text == "elsewhere" || $0.text == "else" || $0.text == "other" }
  }

  /// “Covers nothing”, “insures no coins”.
  private static func isNothing(_ words: ArraySlice<ClauseToken>) -> Bool {
    guard let first = words.first else { return false }
    if first.text == "no" { return words.dropFirst().first.map { $0.traits.isDisjoint(with: .emptyNoun) } == true }
    return first.text == "nothing" || first.text == "nobody" || first.text == "none"
  }

  /// Begins something else than the rest of the subject.
  private static func divides(_ token: ClauseToken) -> Bool {
    !token.traits.isDisjoint(with: [
      .verbal, .determiner, .conjunction, .subject, .pronoun, .possessive, .alternative, .burden,
    ]) || ["and", "which", "who", "whose"].contains(token.text)
  }
}
