/// One pass of a text through the tables, which are held as pointers for the length of a call, so that the inner
/// loop neither counts references nor checks bounds.
struct PhraseWalker {
  typealias Symbol = PhraseAlphabet.Symbol
  typealias State = PhraseTrie.State

  private let table: UnsafeBufferPointer<Symbol>
  private let rows: UnsafeBufferPointer<PhraseTrie.Row>
  private let fromBoundary: UnsafeBufferPointer<State>
  private let ended: UnsafeBufferPointer<Int32>
  private let otherWord: Symbol

  static func with<Result>(
    _ alphabet: PhraseAlphabet, _ trie: PhraseTrie, _ body: (PhraseWalker) -> Result
  ) -> Result {
    let otherWord = alphabet.otherWord
    return alphabet.table.withUnsafeBufferPointer { table in
      trie.rows.withUnsafeBufferPointer { rows in
        trie.fromBoundary.withUnsafeBufferPointer { fromBoundary in
          trie.ended.withUnsafeBufferPointer { ended in
            body(
              PhraseWalker(table: table, rows: rows, fromBoundary: fromBoundary, ended: ended, otherWord: otherWord))
          }
        }
      }
    }
  }

  /// Matches on the bytes themselves; false when the text holds a scalar that needs the whole folding.
  func collect(_ bytes: UnsafeBufferPointer<UInt8>, into hits: inout [PhraseHit]) -> Bool {
    var state = PhraseTrie.atBoundary
    var index = 0
    while index < bytes.count {
      let (symbol, length) = read(at: index, in: bytes)
      if symbol < 0 { return false }
      index += length
      state = step(from: state, by: symbol)
      if state == PhraseTrie.insideWord {
        // The rest of the word leads nowhere.
        while index < bytes.count, bytes[index] < 0x80, table[Int(bytes[index])] >= otherWord { index += 1 }
        continue
      }
      if symbol == PhraseAlphabet.space { index = endOfSpaces(from: index, in: bytes) }
      guard rows[Int(state)].nearestEnd != 0 else { continue }
      if symbol >= otherWord, index < bytes.count {
        let next = read(at: index, in: bytes).symbol
        if next < 0 { return false }
        if next >= otherWord { continue }
      }
      report(state, end: index, into: &hits) { start(of: $0, before: index, in: bytes) }
    }
    return true
  }

  /// Matches on the symbols of a folded text.
  func collect(_ text: FoldedText, _ alphabet: PhraseAlphabet, into hits: inout [PhraseHit]) {
    let units = text.units
    var state = PhraseTrie.atBoundary
    for index in units.indices {
      let unit = units[index]
      state = step(from: state, by: alphabet.symbol(of: unit.value, unit.role))
      guard rows[Int(state)].nearestEnd != 0 else { continue }
      if unit.role == .word, index + 1 < units.count, units[index + 1].role == .word { continue }
      report(state, end: unit.upperBound, into: &hits) { units[index + 1 - $0].lowerBound }
    }
  }

  @inline(__always)
  private func step(from state: State, by symbol: Symbol) -> State {
    PhraseTrie.step(from: state, by: symbol, rows: rows, fromBoundary: fromBoundary, otherWord: otherWord)
  }

  /// The symbol of the scalar at `index` and its length in bytes.
  @inline(__always)
  private func read(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (symbol: Symbol, length: Int) {
    let byte = bytes[index]
    return byte < 0x80 ? (table[Int(byte)], 1) : readOutsideASCII(byte, at: index, in: bytes)
  }

  private func readOutsideASCII(
    _ byte: UInt8, at index: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (symbol: Symbol, length: Int) {
    if byte == 0xC2 || byte == 0xC3, index + 1 < bytes.count, bytes[index + 1] & 0xC0 == 0x80 {
      return (table[Int(byte & 3) << 6 | Int(bytes[index + 1] & 0x3F)], 2)
    }
    if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] & 0xC0 == 0x80 {
      return (table[PhraseAlphabet.generalPunctuation + Int(bytes[index + 2] & 0x3F)], 3)
    }
    return (PhraseAlphabet.needsFolding, 1)
  }

  private func endOfSpaces(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start
    while index < bytes.count {
      let (symbol, length) = read(at: index, in: bytes)
      if symbol != PhraseAlphabet.space { break }
      index += length
    }
    return index
  }

  /// The offset at which the last `length` symbols before `end` begin, a run of spaces being one.
  private func start(of length: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = end
    var left = length
    var isInSpaces = false
    while index > 0 {
      var previous = index - 1
      while previous > 0, bytes[previous] & 0xC0 == 0x80 { previous -= 1 }
      let isSpace = read(at: previous, in: bytes).symbol == PhraseAlphabet.space
      if !(isSpace && isInSpaces) {
        if left == 0 { break }
        left -= 1
      }
      isInSpaces = isSpace
      index = previous
    }
    return index
  }

  /// Adds a hit for every phrase that ends at a state or at one of its suffixes.
  @inline(__always)
  private func report(_ state: State, end: Int, into hits: inout [PhraseHit], start: (Int) -> Int) {
    var state = Int(rows[Int(state)].nearestEnd)
    while state != 0 {
      let row = rows[state]
      let lowerBound = start(Int(row.depth))
      for position in row.firstEnded..<rows[state + 1].firstEnded {
        hits.append(PhraseHit(phrase: Int(ended[Int(position)]), lowerBound: lowerBound, upperBound: end))
      }
      state = Int(rows[Int(row.fallback)].nearestEnd)
    }
  }
}
