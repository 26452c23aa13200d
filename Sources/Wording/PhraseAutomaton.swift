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

  /// Takes the phrases in order: a phrase's number is its index. One that folds to nothing never matches.
  package init(_ phrases: [String]) {
    let folded = phrases.map(Self.fold)
    let alphabet = PhraseAlphabet(folded)
    let symbols = folded.map { phrase in phrase.trimmed.map { alphabet.symbol(of: $0.value, $0.role) } }
    self.alphabet = alphabet
    trie = PhraseTrie(symbols, symbolCount: alphabet.count, otherWord: alphabet.otherWord)
  }

  /// Whether the phrase has anything that a text could hold: not for the empty one, spaces, or hyphens alone.
  package static func canMatch(_ phrase: String) -> Bool {
    // A plain letter never folds to nothing.
    phrase.utf8.contains { (0x61...0x7A).contains($0 | 0x20) } || !fold(phrase).trimmed.isEmpty
  }

  /// All hits, overlapping ones included, by start, then longer first, then number; bounds count bytes from the
  /// start of the slice. Unless `everywhere`, what stands inside code ticks, a URL, an e-mail address or a
  /// `{placeholder}` is not reported.
  package func hits(in text: ArraySlice<UInt8>, everywhere: Bool = false) -> [PhraseHit] {
    text.withBytes { bytes in
      var hits: [PhraseHit] = []
      PhraseWalker.with(alphabet, trie) { walker in
        if !walker.collect(bytes, into: &hits) {
          hits.removeAll()
          walker.collect(FoldedText(bytes), alphabet, into: &hits)
        }
      }
      if hits.isEmpty { return hits }
      if !everywhere { hits = outsideOfProtectedParts(hits, bytes) }
      if hits.count > 1 { hits.sort() }
      return hits
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
