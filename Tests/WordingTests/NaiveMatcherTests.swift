import Testing
import Wording

@Suite struct NaiveMatcherTests {
  /// Tries every phrase at every place of an ASCII text.
  private func naiveHits(_ phrases: [[UInt8]], _ text: [UInt8]) -> [PhraseHit] {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x2D || byte == 0x0A }
    func isWord(_ byte: UInt8) -> Bool {
      byte == 0x5F || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
    }
    var hits: [PhraseHit] = []
    for (number, phrase) in phrases.enumerated() where !phrase.isEmpty {
      for start in text.indices {
        if start > 0, isWord(text[start - 1]), isWord(phrase[0]) { continue }
        var place = start
        var matches = true
        for byte in phrase {
          guard place < text.count else {
            matches = false
            break
          }
          if byte == 0x20, isSpace(text[place]) {
            while place < text.count, isSpace(text[place]) { place += 1 }
          } else if byte == (isWord(text[place]) ? text[place] | (text[place] == 0x5F ? 0 : 0x20) : text[place]) {
            place += 1
          } else {
            matches = false
            break
          }
        }
        if !matches || (place < text.count && isWord(text[place]) && isWord(phrase[phrase.count - 1])) { continue }
        hits.append(PhraseHit(phrase: number, lowerBound: start, upperBound: place))
      }
    }
    return hits.sorted()
  }

  @Test(arguments: [false, true])
  func agreesWithANaiveMatcher(isBesideOtherScript: Bool) {
    var generator = SeededGenerator(state: 2024)
    let letters = Array("aabbAB_1%, -\n".utf8)
    for _ in 0..<4_000 {
      let phrases = (0..<Int.random(in: 1...6, using: &generator)).map { _ -> [UInt8] in
        let length = Int.random(in: 1...6, using: &generator)
        let bytes = (0..<length).map { _ in Array("aab1% _".utf8).randomElement(using: &generator) ?? 0x61 }
        return bytes.split(separator: 0x20).joined(separator: [0x20]).map { $0 }
      }
      var text = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? 0x61
      }
      let expected = naiveHits(phrases, text)
      // A mark behind the text sends it through the full folding, which must find the same.
      if isBesideOtherScript { text += Array("🏦".utf8) }
      let automaton = PhraseAutomaton(phrases.map { String(decoding: $0, as: UTF8.self) })
      #expect(automaton.hits(in: text[...]) == expected, "\(phrases) in \(text)")
    }
  }
}
