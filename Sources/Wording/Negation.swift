/// Whether a mention is denied where it stands.
///
/// Decided: a denial counts before the mention and in its clause. A clause ends at `.` `;` `!` `?` `:`, a dash with
/// spaces, a bracket, an empty line, “but”, “because”, “if” and the like. A comma ends it too, unless it divides a
/// list that closes with “or” or “nor”, or sets off words right behind the denial (“not, in any way, insured”):
/// “not insured, guaranteed or secured” denies all three, “no fees, guaranteed returns” claims the second. “No” and
/// “without” deny their own noun: “no bank guarantee” both words of it, “no fees and guaranteed returns” and “no
/// fees on your savings account” nothing behind it. “Not only”, “no doubt”, “never lose” and “not without” deny
/// nothing, and neither does “nobody else”. A verb without an object is denied too: “returns guarantee nothing”, “you
/// earn no interest”; so is a subject whose verb is denied: “the FDIC does not insure crypto”. What a question asks about is
/// denied where the very next sentence says no (“insured? No.”), and not where that is a turn of speech (“insured? No
/// problem”). “Nothing” behind a verb is its object and denies no more: “it costs nothing, and is insured”. A text that
/// says which words not to use (“Don't say: insured”) denies them, and one that warns of what others claim (“Anyone who
/// promises you guaranteed returns”, ““FDIC insured” is a phrase that scammers love”) makes no claim.
package enum Negation {
  /// No denial reaches further than this many bytes, so that a long text costs no more for each hit.
  private static let reach = 512

  /// Whether the mention at `range` (byte offsets from the start of the slice) is denied.
  package static func denies(_ range: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    text.withBytes { bytes in
      guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
      if isFollowedByFree(range.upperBound, in: bytes) || WordRules.mention(at: range, in: bytes) { return true }
      let before = ClauseTokens.read(start(before: range.lowerBound, in: bytes)..<range.lowerBound, in: bytes)
      if DeniedPredicate.follows(range.upperBound, in: bytes) || disowns(range, before, in: bytes) { return true }
      if before.isEmpty { return false }
      if Disclaimer.isNoSuchThing(before) { return true }
      if takesBack(behind: range.upperBound, before.last, mention: bytes[range], in: bytes) { return true }
      let clause = Clause(
        before: before, isJoined: isJoined(range.lowerBound, in: bytes),
        listGoesOn: listGoesOn(after: range.upperBound, in: bytes))
      return clause.isDenied
    }
  }

  /// Whether the text at `range` is a word that a text says not to use, or an item in a list of such words.
  package static func isWordRule(_ range: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    text.withBytes { bytes in
      guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
      return WordRules.mention(at: range, in: bytes)
    }
  }

  /// Whether the text plainly makes no claim of the mention at `range`: the next sentence answers no (“Is this a bank?
  /// No.”), it is said of others (“Beware of those who call it insured”), or it is disclaimed in so many words (“Nothing
  /// in this vault is insured”).
  package static func isDisowned(_ range: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    text.withBytes { bytes in
      guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return false }
      let before = ClauseTokens.read(start(before: range.lowerBound, in: bytes)..<range.lowerBound, in: bytes)
      return disowns(range, before, in: bytes)
    }
  }

  private static func disowns(
    _ range: Range<Int>, _ before: [ClauseToken], in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    Answer.denies(range, before, in: bytes) || ReportedSpeech.reports(range, before, in: bytes)
      || Disclaimer.covers(before)
  }

  /// Whether the mention at `range` goes on with a list that a disclaimer began which ends at `end`: “nothing here is
  /// insured, secured or guaranteed”.
  package static func continues(from end: Int, _ range: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    let isList = text.withBytes { bytes in
      guard end > 0, end <= range.lowerBound, range.lowerBound - end <= 64, range.upperBound <= bytes.count else {
        return false
      }
      let tokens = ClauseTokens.read(end..<range.lowerBound, in: bytes)
      guard let last = tokens.last, last.kind == .comma || last.traits.contains(.alternative) else { return false }
      return tokens.allSatisfy {
        $0.kind == .comma || $0.kind == .word && $0.traits.isDisjoint(with: [.verb, .conjunction, .subject])
      }
    }
    return isList && denies(range, in: text)
  }

  /// “Past returns guarantee nothing”, “you earn no interest”: what a verb has no object for. “Guaranteed no fees” claims.
  private static func takesBack(
    behind end: Int, _ subject: ClauseToken?, mention: Slice<UnsafeBufferPointer<UInt8>>,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let subject, subject.kind == .word,
      subject.traits.isDisjoint(with: [.preposition, .determiner, .alternative]),
      !mention.suffix(2).elementsEqual([0x65, 0x64])
    else { return false }
    let behind = ClauseTokens.read(end..<min(bytes.count, end + 32), in: bytes)
    guard let first = behind.first, first.kind == .word, !first.isJoined else { return false }
    if first.text == "nothing" || first.text == "nobody" || first.text == "none" { return true }
    guard first.text == "no", behind.count > 1, behind[1].kind == .word else { return false }
    return behind[1].traits.isDisjoint(with: .emptyNoun)
  }

  /// “interest-free”.
  private static func isFollowedByFree(_ end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard ClauseTokens.isHyphen(at: end, before: bytes.count, in: bytes) else { return false }
    let next = end + UTF8Decoding.scalar(at: end, in: bytes).length
    return ClauseTokens.read(next..<min(bytes.count, next + 8), in: bytes).first?.text == "free"
  }

  private static func isJoined(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let before = UTF8Decoding.scalar(before: start, in: bytes) else { return false }
    return ClauseTokens.isHyphen(at: start - before.length, before: start, in: bytes)
  }

  /// Where reading starts: at a space when the text before is longer than the reach.
  private static func start(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard offset > reach else { return 0 }
    var start = offset - reach
    while start < offset, bytes[start] > 0x20 { start += 1 }
    return start
  }

  /// Whether an “or” or “nor” comes later in the clause.
  private static func listGoesOn(after offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for token in ClauseTokens.read(offset..<min(bytes.count, offset + reach / 4), in: bytes) {
      if token.kind == .stop || token.traits.contains(.conjunction) { return false }
      if token.traits.contains(.alternative) { return true }
    }
    return false
  }
}
