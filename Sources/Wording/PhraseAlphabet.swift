/// The folded scalars that occur in phrases, numbered without gaps; all others share three numbers by their role.
struct PhraseAlphabet: Sendable {
  typealias Symbol = Int32

  static let space: Symbol = 0
  static let otherWord: Symbol = 1
  static let otherUnspaced: Symbol = 2
  static let otherSeparator: Symbol = 3
  /// An ASCII table's answer for a byte that needs the whole folding.
  static let needsFolding: Symbol = -1

  /// The symbol of each byte value.
  private(set) var bytes = [Symbol](repeating: needsFolding, count: 256)
  /// Whether each symbol is part of a word that needs a boundary.
  private(set) var isWord: [Bool] = [false, true, false, false]
  /// Folded scalars outside ASCII in ascending order, and their symbols.
  private var scalars: [UInt32] = []
  private var scalarSymbols: [Symbol] = []

  init(_ phrases: [ArraySlice<FoldedText.Unit>]) {
    var asciiSeen = [Bool](repeating: false, count: 128)
    var others: [UInt32: Bool] = [:]
    for phrase in phrases {
      for unit in phrase where unit.role != .space {
        if unit.value < 0x80 { asciiSeen[Int(unit.value)] = true } else { others[unit.value] = unit.role == .word }
      }
    }
    for byte in 0..<128 where asciiSeen[byte] {
      bytes[byte] = Symbol(isWord.count)
      isWord.append(ScalarFolding.ascii[byte].role == .word)
    }
    for (byte, entry) in ScalarFolding.ascii.enumerated() {
      switch entry.role {
      case .space: bytes[byte] = Self.space
      case .word: bytes[byte] = asciiSeen[Int(entry.value)] ? bytes[Int(entry.value)] : Self.otherWord
      case .other: if !asciiSeen[byte] { bytes[byte] = Self.otherSeparator }
      case .unspaced, .invisible, .mark: break
      }
    }
    scalars = others.keys.sorted()
    for scalar in scalars {
      scalarSymbols.append(Symbol(isWord.count))
      isWord.append(others[scalar] ?? true)
    }
  }

  /// The number of symbols.
  var count: Int { isWord.count }

  /// The symbol of a folded scalar.
  @inline(__always)
  func symbol(of unit: FoldedText.Unit) -> Symbol {
    if unit.role == .space { return Self.space }
    if unit.value < 0x80 { return bytes[Int(unit.value)] }
    return symbol(outsideASCII: unit)
  }

  private func symbol(outsideASCII unit: FoldedText.Unit) -> Symbol {
    var low = 0
    var high = scalars.count
    while low < high {
      let middle = (low + high) / 2
      if scalars[middle] < unit.value { low = middle + 1 } else { high = middle }
    }
    if low < scalars.count, scalars[low] == unit.value { return scalarSymbols[low] }
    switch unit.role {
    case .word: return Self.otherWord
    case .unspaced: return Self.otherUnspaced
    default: return Self.otherSeparator
    }
  }
}
