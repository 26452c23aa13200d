/// Reads the symbols of a text from its bytes, through tables that are held as pointers for the length of a call, so that
/// nothing counts references or checks bounds.
struct SymbolReader {
  typealias Symbol = PhraseAlphabet.Symbol

  /// A scalar: its symbol, or one of the negative answers; its length in bytes; what it is.
  struct Reading {
    var symbol: Symbol
    var length: Int
    var role: ScalarRole
    var script = FoldingTable.Script.neutral
  }

  let ascii: UnsafeBufferPointer<Symbol>
  let pageNumbers: UnsafeBufferPointer<UInt16>
  let pages: UnsafeBufferPointer<Symbol>
  /// The first symbol of word characters.
  let otherWord: Symbol

  static func with<Result>(_ alphabet: PhraseAlphabet, _ body: (SymbolReader) -> Result) -> Result {
    let otherWord = alphabet.otherWord
    return alphabet.ascii.withUnsafeBufferPointer { ascii in
      alphabet.pageNumbers.withUnsafeBufferPointer { pageNumbers in
        alphabet.pages.withUnsafeBufferPointer { pages in
          body(SymbolReader(ascii: ascii, pageNumbers: pageNumbers, pages: pages, otherWord: otherWord))
        }
      }
    }
  }

  /// The symbol of the scalar at `index`, or a negative answer, and its length in bytes.
  @inline(__always)
  func symbol(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (symbol: Symbol, length: Int) {
    let byte = bytes[index]
    if byte < 0x80 { return (ascii[Int(byte)], 1) }
    let reading = readOutsideASCII(at: index, in: bytes)
    return (reading.symbol, reading.length)
  }

  @inline(__always)
  func isASCIIWord(_ byte: UInt8) -> Bool { byte < 0x80 && ascii[Int(byte)] >= otherWord }

  /// What stands at `index`, where a byte outside ASCII is.
  @inline(__always)
  func readOutsideASCII(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Reading {
    let (value, length) = UTF8Decoding.scalar(at: index, in: bytes)
    let entry = FoldingTable.entry(of: value)
    let role = entry.role
    let symbol: Symbol
    switch role {
    case .space: symbol = PhraseAlphabet.space
    case .invisible: symbol = PhraseAlphabet.invisible
    case .accent: symbol = PhraseAlphabet.accent
    case .word, .unspaced, .other, .mark:
      symbol = entry.folds ? symbolOfParts(entry) : self.symbol(of: entry.value, role)
    }
    return Reading(symbol: symbol, length: length, role: role, script: entry.script)
  }

  /// A scalar that becomes several, none of which any phrase has, is as good as one of them.
  @inline(never)
  private func symbolOfParts(_ entry: FoldingTable.Entry) -> Symbol {
    let count = FoldingTable.count(entry)
    let unknown = PhraseAlphabet.unknown(entry.role, otherWord)
    // A lone jamo may make a syllable with the next.
    if count == 1 { return PhraseAlphabet.needsFolding }
    for part in 0..<count where symbol(of: FoldingTable.part(part, of: entry), entry.role) != unknown {
      return PhraseAlphabet.several
    }
    return unknown
  }

  /// The symbol of one of the scalars that an entry becomes.
  @inline(__always)
  func symbol(ofPart part: Int, of entry: FoldingTable.Entry) -> Symbol {
    symbol(of: FoldingTable.part(part, of: entry), entry.role)
  }

  /// Whether no phrase has a scalar, whose role is `role`.
  @inline(__always)
  func isUnknown(_ value: UInt32, _ role: ScalarRole) -> Bool {
    symbol(of: value, role) == PhraseAlphabet.unknown(role, otherWord)
  }

  @inline(__always)
  private func symbol(of value: UInt32, _ role: ScalarRole) -> Symbol {
    if value < 0x80 { return ascii[Int(value)] }
    if !pageNumbers.isEmpty {
      let symbol = pages[Int(pageNumbers[Int(value >> 7)]) << 7 | Int(value & 127)]
      if symbol >= 0 { return symbol }
    }
    return PhraseAlphabet.unknown(role, otherWord)
  }
}
