/// All phrases of all packs in one automaton over folded text.
///
/// A hit is whole words: “uninsured” holds no “insured”. Case, spaces, line breaks, hyphens, quotes, accents and
/// invisible characters are folded. Look-alikes of other scripts are read as Latin letters in a word that has Latin
/// letters as well, and in a word of nothing else when the rest of the text is Latin: wholly Russian or Greek text is not.
/// Hyphens part words, so “bank-grade” is “bank grade” and holds “bank”, and “riskfree” is another word than
/// “risk-free”. Scripts without spaces have a word boundary beside each letter.
package struct PhraseAutomaton: Sendable {
  private let alphabet: PhraseAlphabet
  private let trie: PhraseTrie
  private let filter: PrefixFilter
  /// Which phrases stand for the words that hold them.
  private let widening: BitSet

  /// Takes the phrases in order: a phrase's number is its index. One that folds to nothing never matches. `PhrasePattern`
  /// says what a slash and a star mean; with `isLiteral` they mean themselves.
  package init(_ phrases: [String], isLiteral: Bool = false) {
    let patterns = phrases.map { PhrasePattern($0, isLiteral: isLiteral) }
    let folded = patterns.map { $0.forms.map(Self.fold) }
    let alphabet = PhraseAlphabet(folded.joined())
    var forms: [PhraseForm] = []
    forms.reserveCapacity(phrases.count)
    for (number, pattern) in patterns.enumerated() {
      for form in folded[number] {
        forms.append(
          PhraseForm(
            phrase: Int32(number), symbols: form.trimmed.map { alphabet.symbol(of: $0.value, $0.role) },
            opensInside: pattern.opensInside, closesInside: pattern.closesInside))
      }
    }
    self.alphabet = alphabet
    filter = PrefixFilter(
      zip(patterns, folded).lazy.flatMap { pattern, forms in
        forms.lazy.map { ($0.trimmed, pattern.opensInside, pattern.closesInside) }
      })
    trie = PhraseTrie(forms, symbolCount: alphabet.count, otherWord: alphabet.otherWord)
    widening = BitSet(patterns.indices.filter { patterns[$0].opensInside || patterns[$0].closesInside })
  }

  /// Why no text could hold the phrase, in words that go on with it; nil where one could.
  package static func problem(of phrase: String) -> String? {
    // Plain words are always found.
    let isPlain = phrase.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || $0 == 0x20 }
    if isPlain, phrase.utf8.contains(where: { $0 != 0x20 }) { return nil }
    let pattern = PhrasePattern(phrase)
    if pattern.hasTooManyForms { return "has more than \(PhrasePattern.mostForms) forms" }
    let automaton = PhraseAutomaton([phrase])
    return pattern.forms.allSatisfy { !automaton.hits(in: Array($0.utf8)[...]).isEmpty } ? nil : "can never match"
  }

  /// Whether a name has anything that a text could hold: not the empty one, spaces or hyphens alone.
  package static func canMatch(name: String) -> Bool { !fold(name).trimmed.isEmpty }

  /// All hits, overlapping ones included, by start, then longer first, then number; bounds count bytes from the
  /// start of the slice. Unless `everywhere`, what stands inside code ticks, a URL, an e-mail address or a
  /// `{placeholder}` is not reported.
  package func hits(in text: ArraySlice<UInt8>, everywhere: Bool = false) -> [PhraseHit] {
    text.withBytes { bytes in
      var hits: [PhraseHit] = []
      PhraseWalker.with(alphabet, trie, filter) { walker in
        if !walker.collect(bytes, into: &hits) {
          hits.removeAll()
          walker.collect(FoldedText(bytes), alphabet, into: &hits)
        }
      }
      if hits.isEmpty { return hits }
      if !everywhere { hits = outsideOfProtectedParts(hits, bytes) }
      if !widening.isEmpty { WordWidening.widen(&hits, of: widening, in: bytes) }
      if hits.count > 1 { hits.sort() }
      return widening.isEmpty ? hits : WordWidening.withoutRepeats(hits)
    }
  }

  private func outsideOfProtectedParts(_ hits: [PhraseHit], _ bytes: UnsafeBufferPointer<UInt8>) -> [PhraseHit] {
    let protected = ProtectedRanges(bytes)
    return protected.ranges.isEmpty ? hits : hits.filter { !protected.cuts($0.lowerBound..<$0.upperBound) }
  }

  private static func fold(_ phrase: String) -> FoldedText {
    Array(phrase.utf8)[...].withBytes { FoldedText($0) }
  }
}
