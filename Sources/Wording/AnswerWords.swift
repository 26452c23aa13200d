/// The words of an answer, and whether they deny.
struct AnswerWords {
  private var words: ArraySlice<ClauseToken>
  /// The longer words of the question.
  private let asked: Set<String>

  /// `words`: those of one sentence, with its commas.
  init(_ words: ArraySlice<ClauseToken>, asked: Set<String>) {
    self.asked = asked
    self.words = words.drop { $0.kind != .word || Self.leads.contains($0.text) }
  }

  /// What stands before a denial: “Sorry, no.”
  private static let leads: Set<String> = [
    "absolutely", "actually", "afraid", "alas", "certainly", "course", "definitely", "honestly", "i'm", "of", "oh",
    "sadly", "sorry",
    "unfortunately", "well",
  ]
  private static let auxiliaries: Set<String> = [
    "are", "can", "could", "did", "do", "does", "had", "has", "have", "is", "was", "were", "will", "would",
  ]
  private static let contracted: Set<String> = [
    "he's", "it's", "she's", "that's", "there's", "they're", "we're", "you're",
  ]
  /// What a denial is of when it answers: “nobody can promise that”.
  private static let pledges: Set<String> = [
    "apply", "back", "cover", "exist", "guarantee", "insure", "offer", "promise", "promised", "protect",
  ]
  /// Behind “not”, what does not answer: “Not everybody does”, “Not until 2027”, “It's not a dream”.
  private static let others: Set<String> = [
    "accident", "all", "dream", "every", "everybody", "everyone", "hype", "joke", "like", "many", "rumor", "secret",
    "surprise", "until", "without",
  ]
  private static let needs: Set<String> = ["needed", "necessary", "required"]

  var deny: Bool {
    guard let first = words.first else { return false }
    let rest = words.dropFirst()
    switch first.text {
    case "nah", "nope", "nowhere": return true
    case "no": return denyAfterNo(rest)
    case "nobody": return denyOfAnyone(rest)
    case "never": return ends(rest) || isOne(of: ["at", "ever", "here"], rest) || isAuxiliary(rest.first)
    case "none", "neither", "hardly":
      return ends(rest) || isOne(of: ["at", "here", "of", "whatsoever", "yet"], rest) || isAuxiliary(rest.first)
    case "nothing":
      return ends(rest) || isOne(of: ["here", "of"], rest) || isAuxiliary(rest.first) && ends(rest.dropFirst())
    case "not": return rest.isEmpty || denyAfterNot(rest)
    default: return denyOfSubject(first, rest) || denyAgain
    }
  }

  private func denyAfterNo(_ rest: ArraySlice<ClauseToken>) -> Bool {
    guard let next = rest.first, next.kind == .word else { return true }
    if !next.traits.isDisjoint(with: [.pronoun, .possessive]) { return next.traits.contains(.pronoun) }
    switch next.text {
    case "and", "nor", "not", "such", "there", "that", "these", "this", "those": return true
    case "one": return denyOfAnyone(rest.dropFirst())
    case "chance", "way": return ends(rest.dropFirst())
    default: break
    }
    if !next.traits.isDisjoint(with: [.emptyNoun, .badVerb, .burden]) || rest.contains(where: isNeed) { return false }
    if asked.contains(next.text) { return true }
    // “No wallet is.”
    let clause = rest.prefix { $0.kind == .word }
    return clause.count <= 6 && isAuxiliary(clause.last)
  }

  /// What follows “nobody”.
  private func denyOfAnyone(_ rest: ArraySlice<ClauseToken>) -> Bool {
    if ends(rest) { return true }
    guard isAuxiliary(rest.first) else { return false }
    let told = rest.dropFirst()
    return ends(told) || told.first.map { Self.pledges.contains($0.text) || asked.contains($0.text) } == true
  }

  /// What follows “not”, where nothing tells what is not.
  private func denyAfterNot(_ rest: ArraySlice<ClauseToken>) -> Bool {
    let articles: Set<String> = ["a", "an", "any", "so", "that", "the", "too"]
    guard let told = rest.first(where: { !$0.traits.contains(.filler) && !articles.contains($0.text) }) else {
      return true
    }
    return told.traits.isDisjoint(with: [.enlarging, .emptyNoun, .badVerb, .burden])
      && !Self.others.contains(told.text)
  }

  /// “It is not”, “We don't”, “There are none”.
  private func denyOfSubject(_ subject: ClauseToken, _ rest: ArraySlice<ClauseToken>) -> Bool {
    let isShort = Self.contracted.contains(subject.text)
    let isSubject =
      isShort || subject.traits.contains(.pronoun) || isOne(of: ["that", "there", "these", "this", "those"], words)
    guard isSubject, var denial = rest.first, denial.kind == .word else { return false }
    var behind = rest.dropFirst()
    var isState = isShort
    if isAuxiliary(denial), let next = behind.first {
      isState = ["are", "is", "was", "were"].contains(denial.text)
      denial = next
      behind = behind.dropFirst()
    } else if ["aren't", "arent", "isn't", "isnt", "wasn't", "weren't"].contains(denial.text) {
      isState = true
    }
    switch denial.text {
    case "none": return true
    case "nothing": return ends(behind) || isOne(of: ["of"], behind)
    case "no": return behind.first.map { $0.text == "such" || asked.contains($0.text) } == true
    default: break
    }
    guard denial.traits.contains(.verbal) else { return false }
    if ends(behind) || isAuxiliary(behind.first) && ends(behind.dropFirst()) { return true }
    if isState { return denyAfterNot(behind) }
    return behind.first.map { Self.pledges.contains($0.text) || asked.contains($0.text) } == true
      || isOne(of: ["any", "at", "either", "here", "now", "yet"], behind)
  }

  /// “Crypto is never insured”, where the question says “insured”.
  private var denyAgain: Bool {
    let clause = words.prefix { $0.kind == .word }.prefix(8)
    guard let denial = clause.firstIndex(where: { $0.traits.contains(.verbal) }) else { return false }
    let behind = clause[(denial + 1)...]
    return behind.allSatisfy { $0.traits.isDisjoint(with: [.enlarging, .badVerb, .burden]) }
      && behind.contains { asked.contains($0.text) }
  }

  private func ends(_ rest: ArraySlice<ClauseToken>) -> Bool { rest.first?.kind != .word }

  private func isOne(of list: Set<String>, _ rest: ArraySlice<ClauseToken>) -> Bool {
    rest.first.map { list.contains($0.text) } == true
  }

  private func isAuxiliary(_ token: ClauseToken?) -> Bool {
    token.map { Self.auxiliaries.contains($0.text) } == true
  }

  private func isNeed(_ token: ClauseToken) -> Bool { Self.needs.contains(token.text) }
}
