/// Plain disclaimers: “Nothing in this vault is secured or insured”, “It would be wrong to call this a bank”, “Do not
/// mistake it for a savings account”. They are so plain that rules take them which take no other denial.
enum Disclaimer {
  /// More tokens than this do not stand between the parts of one.
  private static let longest = 10
  private static let parts: Set<String> = [
    "amount", "cent", "coin", "fraction", "part", "penny", "piece", "portion", "share", "token",
  ]
  private static let copulas: Set<String> = ["are", "be", "gets", "is", "was", "were"]
  /// What stands in a list beside words such as “insured”.
  private static let listed: Set<String> = [
    "by", "either", "ever", "fdic", "fscs", "in", "nor", "or", "sipc", "way", "any",
  ]
  private static let errors: Set<String> = [
    "false", "inaccurate", "incorrect", "misleading", "mistake", "mistaken", "untrue", "wrong",
  ]
  private static let naming: Set<String> = [
    "advertise", "call", "consider", "describe", "label", "name", "present", "regard", "say", "see", "think", "treat",
  ]
  private static let mistaking: Set<String> = [
    "confuse", "consider", "mistake", "regard", "see", "take", "think", "treat",
  ]
  private static let articles: Set<String> = ["a", "an", "any", "form", "kind", "of", "real", "some", "sort", "the"]

  /// Whether the sentence so far disclaims the mention behind its last token.
  static func covers(_ before: [ClauseToken]) -> Bool {
    let start = before.lastIndex { $0.kind == .stop }.map { $0 + 1 } ?? 0
    let sentence = before[start...].drop { $0.kind != .word }
    return isNothing(sentence) || isWrong(sentence) || isMistaken(sentence)
  }

  /// “There is no such thing as low risk, high return”.
  static func isNoSuchThing(_ before: [ClauseToken]) -> Bool {
    let tail = before.suffix(longest)
    guard let such = tail.lastIndex(where: { $0.text == "such" }), such > tail.startIndex, tail[such - 1].text == "no",
      let lead = tail[such...].firstIndex(where: { $0.text == "as" })
    else { return false }
    return tail[(lead + 1)...].allSatisfy {
      $0.kind == .comma || $0.kind == .word && $0.traits.isDisjoint(with: [.verb, .conjunction, .subject])
    }
  }

  /// “Nothing in this vault is secured, insured or …”, “No part of it is …”, “None of your XLM is …”.
  private static func isNothing(_ sentence: ArraySlice<ClauseToken>) -> Bool {
    guard let verb = sentence.lastIndex(where: { copulas.contains($0.text) }) else { return false }
    let list = sentence[(verb + 1)...]
    let isList = list.allSatisfy { $0.kind == .comma || listed.contains($0.text) || $0.text.hasSuffix("ed") }
    guard isList else { return false }
    // The subject follows a comma or a link in “it is a test, and nothing in it is insured”.
    for index in sentence[..<verb].indices.reversed().prefix(longest) {
      let token = sentence[index]
      if token.kind != .word || token.traits.contains(.verb) { return false }
      switch token.text {
      case "nothing", "none", "nobody": return sentence[index + 1].text != "but" && sentence[index + 1].text != "else"
      case "no": return parts.contains(sentence[index + 1].text)
      case "but", "because", "and", "or", "competitors", "other", "others", "rivals": return false
      default: continue
      }
    }
    return false
  }

  /// “It would be wrong to call this vault …”, “It is a lie that …”.
  private static func isWrong(_ sentence: ArraySlice<ClauseToken>) -> Bool {
    if isLie(sentence) { return true }
    guard let verb = sentence.lastIndex(where: { naming.contains($0.text) }), verb > sentence.startIndex + 1,
      sentence[verb - 1].text == "to", errors.contains(sentence[verb - 2].text)
    else { return false }
    return isPlain(sentence[(verb + 1)...]) && sentence[..<verb].allSatisfy { $0.traits.isDisjoint(with: .denial) }
  }

  private static func isLie(_ sentence: ArraySlice<ClauseToken>) -> Bool {
    guard let lie = sentence.indices.first(where: { Falsehood.words.contains(sentence[$0].text) }) else { return false }
    let said = sentence[(lie + 1)...]
    return said.first?.text == "that" && isPlain(said)
      && sentence[..<lie].allSatisfy { $0.traits.isDisjoint(with: .denial) }
  }

  /// “Please do not mistake this for a …”. “Don't mistake it for an ordinary bank” boasts.
  private static func isMistaken(_ sentence: ArraySlice<ClauseToken>) -> Bool {
    guard let verb = sentence.lastIndex(where: { mistaking.contains($0.text) }), verb > sentence.startIndex,
      sentence[verb - 1].traits.contains(.verbal),
      sentence[..<(verb - 1)].allSatisfy({ $0.text == "please" || $0.text == "do" }),
      isPlain(sentence[(verb + 1)...])
    else { return false }
    let words = sentence[(verb + 1)...].reversed().drop { articles.contains($0.text) }
    return words.first.map { ["as", "for", "like", "with"].contains($0.text) } ?? false
  }

  private static func isPlain(_ words: ArraySlice<ClauseToken>) -> Bool {
    words.count <= longest
      && words.allSatisfy {
        $0.kind == .word && $0.traits.isDisjoint(with: [.denial, .conjunction, .enlarging]) && $0.text != "ordinary"
      }
  }
}
