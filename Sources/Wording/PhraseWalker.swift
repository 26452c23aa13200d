/// One pass of a text through the tables, which are held as pointers for the length of a call, so that the inner
/// loop neither counts references nor checks bounds.
struct PhraseWalker {
  typealias Symbol = PhraseAlphabet.Symbol
  typealias State = PhraseTrie.State

  let reader: SymbolReader
  private let rows: UnsafeBufferPointer<PhraseTrie.Row>
  private let fromBoundary: UnsafeBufferPointer<State>
  private let fromInside: UnsafeBufferPointer<State>
  private let ended: UnsafeBufferPointer<Int32>
  private let scanner: WordScanner
  /// Whether words and signs that no phrase begins with may be passed over.
  private let passesOver: Bool
  private let opensInside: Bool
  private let closesInside: Bool

  static func with<Result>(
    _ alphabet: PhraseAlphabet, _ trie: PhraseTrie, _ filter: PrefixFilter,
    _ body: (PhraseWalker) -> Result
  ) -> Result {
    SymbolReader.with(alphabet) { reader in
      trie.rows.withUnsafeBufferPointer { rows in
        trie.fromBoundary.withUnsafeBufferPointer { fromBoundary in
          trie.fromInside.withUnsafeBufferPointer { fromInside in
            trie.ended.withUnsafeBufferPointer { ended in
              filter.bits.withUnsafeBufferPointer { bits in
                filter.signs.withUnsafeBufferPointer { signs in
                  body(
                    PhraseWalker(
                      reader: reader, rows: rows, fromBoundary: fromBoundary, fromInside: fromInside, ended: ended,
                      scanner: WordScanner(filter: bits, signs: signs), passesOver: !filter.isBlind,
                      opensInside: trie.opensInside, closesInside: trie.closesInside))
                }
              }
            }
          }
        }
      }
    }
  }

  /// Matches on the bytes themselves; false when the text needs the whole folding.
  func collect(_ bytes: UnsafeBufferPointer<UInt8>, into hits: inout [PhraseHit]) -> Bool {
    let otherWord = reader.otherWord
    var watch = ScriptWatch()
    var state = PhraseTrie.atBoundary
    var index = 0
    var scanner = scanner
    while index < bytes.count {
      if passesOver, state <= PhraseTrie.insideWord {
        guard passOver(from: &index, &state, in: bytes, &watch, &scanner) else { return false }
        if index == bytes.count { break }
      }
      var symbol: Symbol
      if bytes[index] < 0x80 {
        symbol = reader.ascii[Int(bytes[index])]
        if symbol < 0 {
          let control = SymbolReader.Reading(symbol: symbol, length: 1, role: .invisible)
          if !watch.accepts(control, at: index, in: bytes, reader) { return false }
        } else if symbol >= otherWord, watch.clashesWithASCII(at: index) {
          return false
        }
        index += 1
      } else {
        let reading = reader.readOutsideASCII(at: index, in: bytes)
        if !watch.accepts(reading, at: index, in: bytes, reader) { return false }
        symbol = reading.symbol
        if symbol == PhraseAlphabet.several {
          guard let last = stepThroughParts(at: index, &state, in: bytes) else { return false }
          symbol = last
        } else if symbol == PhraseAlphabet.needsFolding {
          // The rest of a word that leads nowhere may become whatever it likes.
          guard state == PhraseTrie.insideWord, reading.role == .word, !opensInside else { return false }
        }
        index += reading.length
      }
      if symbol < 0 { continue }
      state = step(from: state, by: symbol)
      if state <= PhraseTrie.insideWord { continue }
      if symbol == PhraseAlphabet.space, index < bytes.count, !reader.isASCIIWord(bytes[index]) {
        index = endOfSpaces(from: index, in: bytes)
      }
      guard rows[Int(state)].nearestEnd != 0 else { continue }
      guard let (end, isInside) = boundary(at: index, behindWord: symbol >= otherWord, in: bytes) else { return false }
      if isInside, !closesInside { continue }
      report(state, end: end, isInside: isInside, into: &hits) { start(of: $0, before: index, in: bytes) }
    }
    return watch.isPlain
  }

  /// Steps through all but the last of the scalars that the one at `index` becomes; the symbol of the last one, or nil when
  /// a phrase ends before it, which takes the whole folding.
  private func stepThroughParts(
    at index: Int, _ state: inout State, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Symbol? {
    let entry = entry(at: index, in: bytes)
    let last = FoldingTable.count(entry) - 1
    for part in 0..<last {
      state = step(from: state, by: reader.symbol(ofPart: part, of: entry))
      if rows[Int(state)].nearestEnd != 0, entry.role != .word || closesInside { return nil }
    }
    return reader.symbol(ofPart: last, of: entry)
  }

  /// Matches on the symbols of a folded text.
  func collect(_ text: FoldedText, _ alphabet: PhraseAlphabet, into hits: inout [PhraseHit]) {
    let units = text.units
    var state = PhraseTrie.atBoundary
    for index in units.indices {
      let unit = units[index]
      state = step(from: state, by: alphabet.symbol(of: unit.value, unit.role))
      guard rows[Int(state)].nearestEnd != 0 else { continue }
      let isInside = unit.role == .word && index + 1 < units.count && units[index + 1].role == .word
      if isInside, !closesInside { continue }
      report(state, end: unit.upperBound, isInside: isInside, into: &hits) { units[index + 1 - $0].lowerBound }
    }
  }

  @inline(__always)
  private func step(from state: State, by symbol: Symbol) -> State {
    PhraseTrie.step(from: state, by: symbol, rows: rows, fromBoundary: fromBoundary, fromInside: fromInside)
  }

  /// Where a phrase ends whose last scalar ends at `index`, accents included, and whether its word goes on; nil when that
  /// takes the whole folding.
  @inline(__always)
  private func boundary(
    at index: Int, behindWord: Bool, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (end: Int, isInside: Bool)? {
    var end = index
    var next = index
    while next < bytes.count {
      let (symbol, length) = reader.symbol(at: next, in: bytes)
      if symbol >= 0 { return (end, behindWord && symbol >= reader.otherWord) }
      if symbol == PhraseAlphabet.several {
        return (end, behindWord && reader.symbol(ofPart: 0, of: entry(at: next, in: bytes)) >= reader.otherWord)
      }
      next += length
      if symbol == PhraseAlphabet.needsFolding { return nil }
      if symbol == PhraseAlphabet.accent {
        guard behindWord else { return nil }
        end = next
      }
    }
    return (end, false)
  }

  private func entry(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> FoldingTable.Entry {
    FoldingTable.entry(of: UTF8Decoding.scalar(at: index, in: bytes).value)
  }

  private func endOfSpaces(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < bytes.count {
      let (symbol, length) = reader.symbol(at: index, in: bytes)
      guard symbol == PhraseAlphabet.space || PhraseAlphabet.isUnseen(symbol) else { break }
      index += length
    }
    return index
  }

  /// The offset at which the last `length` symbols before `end` begin, a run of spaces being one. A phrase begins with no
  /// space.
  private func start(of length: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = end
    var left = length
    var isInSpaces = false
    while index > 0, left > 0 {
      var previous = index - 1
      while previous > 0, index - previous < 4, bytes[previous] & 0xC0 == 0x80 { previous -= 1 }
      var (symbol, scalarLength) = reader.symbol(at: previous, in: bytes)
      if previous + scalarLength != index {
        previous = index - 1
        symbol = PhraseAlphabet.otherSeparator
      }
      index = previous
      if PhraseAlphabet.isUnseen(symbol) { continue }
      if symbol == PhraseAlphabet.several { left -= FoldingTable.count(entry(at: index, in: bytes)) - 1 }
      let isSpace = symbol == PhraseAlphabet.space
      if !(isSpace && isInSpaces) { left -= 1 }
      isInSpaces = isSpace
    }
    return index
  }

  /// Adds a hit for every phrase that ends at a state or at one of its suffixes; where the word goes on (`isInside`), for
  /// those that may end there.
  @inline(__always)
  private func report(_ state: State, end: Int, isInside: Bool, into hits: inout [PhraseHit], start: (Int) -> Int) {
    var state = Int(rows[Int(state)].nearestEnd)
    while state != 0 {
      let row = rows[state]
      let lowerBound = start(Int(row.depth))
      for position in row.firstEnded..<rows[state + 1].firstEnded {
        let code = ended[Int(position)]
        if isInside, code & 1 == 0 { continue }
        hits.append(PhraseHit(phrase: Int(code >> 1), lowerBound: lowerBound, upperBound: end))
      }
      state = Int(rows[Int(row.fallback)].nearestEnd)
    }
  }
}
