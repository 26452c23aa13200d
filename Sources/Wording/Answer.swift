/// What the sentence behind a question says: “Is my crypto insured? No.” takes back what was asked, and “Need a bank? No
/// problem” does not.
///
/// Looked at is the very next sentence. A question about what something costs or ends (“Is there a catch to our guaranteed
/// returns? No.”), about who is better, or whether it is a lie, has made the claim, whatever is answered.
enum Answer {
  /// Neither the rest of the question nor its answer is read further than this many bytes.
  private static let reach = 160

  /// Whether the mention at `range` stands in a question that is answered no; `before` stands before it in its text.
  static func denies(_ range: Range<Int>, _ before: [ClauseToken], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Marks look ahead; not further than this.
    let bytes = UnsafeBufferPointer(rebasing: text[..<min(text.count, range.upperBound + 2 * reach)])
    guard let question = end(ofSentenceWith: range.upperBound, in: bytes),
      question.asks
    else { return false }
    let end = min(bytes.count, question.end + reach)
    if Self.end(ofSentenceWith: question.end, in: bytes)?.asks == true { return false }
    let start = before.lastIndex { $0.kind == .stop }.map { $0 + 1 } ?? 0
    let asked = before[start...] + ClauseTokens.read(range.upperBound..<question.end, in: bytes)
    if asked.contains(where: takesForGranted) || isPaidFor(asked) { return false }
    let mention = ClauseTokens.read(range, in: bytes)
    let tokens = ClauseTokens.read(question.end..<end, in: bytes).drop { $0.kind != .word }
    var words = tokens.prefix { $0.kind != .stop }
    // “Short answer: no.”
    if words.last?.text == "answer" {
      words = tokens.dropFirst(words.count).drop { $0.kind != .word }.prefix { $0.kind != .stop }
    }
    return AnswerWords(words, asked: Set((asked + mention).map(\.text).filter { $0.utf8.count > 3 })).deny
  }

  /// Where the sentence that goes on at `start` ends, behind its marks, and whether one of them asks; nil where that is out of
  /// reach.
  private static func end(
    ofSentenceWith start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (end: Int, asks: Bool)? {
    var index = start
    while index < min(bytes.count, start + reach) {
      switch bytes[index] {
      case 0x21, 0x2E, 0x3F, 0xE2, 0xE3, 0xEF:
        let last = max(index + 1, SentenceBreaks.lastMark(from: index, in: bytes).end)
        if let end = SentenceBreaks.end(ofMarkAt: index, in: bytes) {
          return (end, bytes[index..<last].contains(0x3F) || UTF8Decoding.scalar(at: index, in: bytes).value == 0xFF1F)
        }
        index = last
      default: index += 1
      }
    }
    return nil
  }

  /// “Do I pay for insurance?”
  private static func isPaidFor(_ asked: ArraySlice<ClauseToken>) -> Bool {
    zip(asked, asked.dropFirst()).contains { $0.text.hasPrefix("pay") && $1.text == "for" }
  }

  /// “Is there a catch”, “is it only for dollars”, “did you know”: what is asked about is taken to be there.
  private static func takesForGranted(_ token: ClauseToken) -> Bool {
    token.kind == .word
      && (!token.traits.isDisjoint(with: [.burden, .badVerb])
        || Falsehood.words.contains(token.text)
        || ["better", "heard", "just", "knew", "know", "only"].contains(token.text))
  }
}
