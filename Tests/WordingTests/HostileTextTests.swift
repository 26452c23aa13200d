import ProcessorTime
import Testing
import Wording

@Suite struct HostileTextTests {
  private let automaton = PhraseAutomaton([
    "a", "a a", "a a a", "bank", "savings account", "aaaa", "...", "a`", "x@", "ж", "o",
  ])

  /// Repeated, these make careless matchers quadratic.
  static let units: [String] = [
    "a", " ", "a ", "\u{301}", "a\u{301}", "\u{200B}", "\n", "\r\n", "`", "` ``", "{", "{a", "{a}", "}", ".", "a.",
    ".com", "!", "!?",
    "…", "? ", ". (", ".)", "@", "a@", "*", ":", "a:", "://", "a://", "жa", "ж", "ß", "-", "—", "'", "\"", "银", "🏦",
    ", ", "not ",
    "- a\n", "Avoid ", "/a", "a.b.", "zoo ", "0", "S", "S ", "SA-", "SAAAAAAA ", "G\u{AD}", "a? ", "? No ", "nothing, ",
    "\u{0}", "savings ", "www.", "((", "aж\u{302}",
  ]

  /// Everything that is asked about a text.
  private func read(_ bytes: [UInt8]) {
    _ = automaton.hits(in: bytes[...])
    _ = Sentences.count(in: bytes[...])
    _ = TextFolding.folded(bytes[...])
    _ = TextFolding.isWhole(0..<1, in: bytes[...])
    _ = SecretShape.find(Set(SecretShape.allCases), in: bytes[...])
    for offset in stride(from: 0, to: bytes.count, by: bytes.count / 6) {
      _ = Negation.denies(offset..<offset + 1, in: bytes[...])
    }
  }

  @Test(arguments: [("", ""), ("a ", "bank")])
  func nothingIsQuadratic(head: String, tail: String) {
    for unit in Self.units {
      let growth = Growth(from: 1_500, to: 12_000) { count in
        read(Array((head + String(repeating: unit, count: count / unit.utf8.count) + tail).utf8))
      }
      #expect(growth.isLinear, "\(head)\(unit)…\(tail): \(growth)")
    }
  }

  @Test(arguments: ["a", " ", "\u{301}", "\u{200B}", "ж"])
  func aMegabyteIsRead(unit: String) {
    let bytes = Array(String(repeating: unit, count: 1_000_000 / unit.utf8.count).utf8)
    let time = processorTime { #expect(automaton.hits(in: bytes[...]).isEmpty) }
    #expect(time < .seconds(10))
  }

  @Test func aMegabyteGivesTheRightHits() {
    let spaces = String(repeating: " \n", count: 500_000)
    let text = Array("savings\(spaces)account".utf8)
    #expect(
      PhraseAutomaton(["savings account"]).hits(in: text[...])
        == [PhraseHit(phrase: 0, lowerBound: 0, upperBound: text.count)])
  }

  @Test func randomBytesDoNotTrap() {
    var generator = SeededGenerator(state: 7)
    let pieces: [[UInt8]] = ["bank", "not ", "…", "é", "ж", "`", "{", "}", "@", ". ", "://", "\u{301}", "银"].map {
      Array($0.utf8)
    }
    for _ in 0..<3_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<24, using: &generator) {
        if Bool.random(using: &generator) {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        } else {
          bytes += pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        }
      }
      for hit in automaton.hits(in: bytes[...]) {
        #expect(0 <= hit.lowerBound && hit.lowerBound < hit.upperBound && hit.upperBound <= bytes.count)
        _ = Negation.denies(hit.lowerBound..<hit.upperBound, in: bytes[...])
        _ = Sentences.range(holding: hit.lowerBound, in: bytes[...])
      }
      _ = TextFolding.folded(bytes[...])
      _ = SecretShape.find(Set(SecretShape.allCases), in: bytes[...])
      _ = SecretShape.redacted(bytes[...])
    }
  }
}
