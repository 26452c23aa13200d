/// Tells what other people are said to claim: “Beware of sites that promise guaranteed returns”, “If a caller says that
/// your coins are insured, hang up”, “Anyone offering “high return, low risk” is a scammer”, “No one here will tell you that
/// crypto is insured”. Who warns of a claim does not make it.
enum ReportedSpeech {
  /// An objection is not looked for further than this many bytes behind the mention.
  private static let reach = 160
  private static let longestSubject = 8
  /// People that are not the one who writes, in lower case.
  private static let strangers: Set<String> = [
    "anybody", "anyone", "caller", "callers", "fraudster", "fraudsters", "impostor", "impostors", "scammer", "scammers",
    "somebody", "someone", "stranger", "strangers", "whoever",
  ]
  /// Such things.
  private static let things: Set<String> = [
    "ad", "ads", "advert", "adverts", "app", "apps", "email", "emails", "influencer", "influencers", "message",
    "messages", "offer", "offers", "post", "posts", "scam", "scams", "site", "sites", "website", "websites",
  ]
  private static let speech: Set<String> = [
    "call", "calling", "calls", "claim", "claiming", "claims", "pretend", "pretending", "pretends", "promise",
    "promises", "promising", "say", "saying", "says", "tell", "telling", "tells",
  ]
  /// What a stranger does, and our site may do, too.
  private static let dealing: Set<String> = [
    "advertise", "advertises", "advertising", "guarantees", "guaranteeing", "offering", "offers", "pitches", "pitching",
    "sells", "selling",
  ]
  /// What may stand between the two.
  private static let between: Set<String> = ["ever", "is", "may", "might", "that", "which", "who", "will"]
  /// Whose words they are: “our website says” is no warning.
  private static let own: Set<String> = ["my", "our", "the", "this", "your"]
  /// “Nobody promises more interest” is a boast.
  static let comparatives: Set<String> = ["better", "bigger", "faster", "greater", "higher", "larger", "more", "safer"]
  /// Whose opinion a text may contradict.
  private static let opinionated: Set<String> = ["critics", "fans", "investors", "many", "others", "people", "some"]
  private static let opinions: Set<String> = ["believe", "call", "claim", "describe", "say", "think"]

  /// Whether the mention at `range` is what others say; `before` stands before it in its text.
  static func reports(_ range: Range<Int>, _ before: [ClauseToken], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if leads(before) || isContradicted(range, before, in: bytes) { return true }
    guard let quotation = Quotation(around: range, in: bytes) else { return false }
    if quotation.isDismissed(in: bytes) { return true }
    // The commas of what is quoted end nothing.
    let start = max(0, quotation.range.lowerBound - reach)
    return leads(ClauseTokens.read(start..<quotation.range.lowerBound, in: bytes))
  }

  /// Whether the sentence so far reports what others say, down to the mention behind its last token.
  private static func leads(_ before: [ClauseToken]) -> Bool {
    let sentence = before[(before.lastIndex { $0.kind == .stop }.map { $0 + 1 } ?? 0)...]
    // A comma or a mark ends what is reported, unless it parts the mention from the one before it.
    let known = sentence.last?.kind == .comma ? sentence.dropLast() : sentence
    let start = known.lastIndex { $0.kind != .word }.map { $0 + 1 } ?? known.startIndex
    let words = known[start...].map(\.text)
    if words.contains("beware") { return true }
    if isSaidByNobody(words, sentence) { return true }
    return words.indices.contains { index in
      let isStranger = strangers.contains(words[index])
      guard isStranger || things.contains(words[index]), index == 0 || !own.contains(words[index - 1]) else {
        return false
      }
      guard let verb = words[(index + 1)...].firstIndex(where: { !between.contains($0) }) else { return false }
      return speech.contains(words[verb])
        || isStranger && dealing.contains(words[verb]) && words.count - verb <= longestSubject / 2
    }
  }

  /// “No one at PocketPay will ever tell you that …”.
  private static func isSaidByNobody(_ words: [String], _ sentence: ArraySlice<ClauseToken>) -> Bool {
    guard let index = words.lastIndex(where: { $0 == "nobody" || $0 == "one" }),
      words[index] == "nobody" || index > 0 && words[index - 1] == "no",
      let verb = words[(index + 1)...].prefix(longestSubject).firstIndex(where: { speech.contains($0) })
    else { return false }
    return words[verb...].allSatisfy {
      !comparatives.contains($0) && NegationTraits(of: $0).isDisjoint(with: [.denial, .enlarging, .conjunction])
    }
  }

  /// “Some people call it digital gold. The FCA doesn't”.
  private static func isContradicted(
    _ range: Range<Int>, _ before: [ClauseToken], in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let words = before[(before.lastIndex { $0.kind != .word }.map { $0 + 1 } ?? 0)...].map(\.text)
    guard zip(words, words.dropFirst()).contains(where: { opinionated.contains($0) && opinions.contains($1) }) else {
      return false
    }
    let behind = ClauseTokens.read(range.upperBound..<min(bytes.count, range.upperBound + reach), in: bytes)
    guard let stop = behind.firstIndex(where: { $0.kind != .word }) else { return false }
    let objection = behind[(stop + 1)...].prefix { $0.kind == .word }
    guard objection.count <= longestSubject, let last = objection.last else { return false }
    return ["disagree", "disagrees", "doesn't", "don't", "not"].contains(last.text)
  }
}
