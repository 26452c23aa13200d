/// The folded scalars that occur in phrases, numbered without gaps; all others share three numbers by their role. The
/// numbers of word characters come last, so that one comparison tells them.
struct PhraseAlphabet: Sendable {
  typealias Symbol = Int32

  static let space: Symbol = 0
  static let otherUnspaced: Symbol = 1
  static let otherSeparator: Symbol = 2
  /// The table's answer for a scalar that needs the whole folding: it vanishes, expands, or changes with its word.
  static let needsFolding: Symbol = -1

  /// The symbols of U+0000 to U+00FF and, from `generalPunctuation` on, of U+2000 to U+203F. With them texts with
  /// accents, typographic quotes and dashes are matched without being copied.
  private(set) var table: [Symbol] = []
  static let generalPunctuation = 0x100
  /// The symbol of word characters that no phrase has, and the first of all word characters.
  private(set) var otherWord: Symbol = 3
  /// The number of symbols.
  private(set) var count = 4
  /// Folded scalars outside ASCII in ascending order, and their symbols.
  private var scalars: [UInt32] = []
  private var scalarSymbols: [Symbol] = []
  private var ascii = [Symbol](repeating: needsFolding, count: 128)

  init(_ phrases: [FoldedText]) {
    var asciiSeen = [Bool](repeating: false, count: 128)
    var others: [UInt32: ScalarRole] = [:]
    for phrase in phrases {
      for unit in phrase.trimmed where unit.role != .space {
        if unit.value < 0x80 { asciiSeen[Int(unit.value)] = true } else { others[unit.value] = unit.role }
      }
    }
    let seen = (0..<128).filter { asciiSeen[$0] }
    scalars = others.keys.sorted()
    scalarSymbols = [Symbol](repeating: 0, count: scalars.count)
    var next: Symbol = 3
    for isWordTurn in [false, true] {
      if isWordTurn {
        otherWord = next
        next += 1
      }
      for byte in seen where (ScalarFolding.ascii[byte].role == .word) == isWordTurn {
        ascii[byte] = next
        next += 1
      }
      for (index, scalar) in scalars.enumerated() where (others[scalar] == .word) == isWordTurn {
        scalarSymbols[index] = next
        next += 1
      }
    }
    count = Int(next)
    fillTable()
  }

  private mutating func fillTable() {
    for (byte, entry) in ScalarFolding.ascii.enumerated() {
      switch entry.role {
      case .space: ascii[byte] = Self.space
      case .word: ascii[byte] = ascii[Int(entry.value)] >= 0 ? ascii[Int(entry.value)] : otherWord
      case .other: if ascii[byte] < 0 { ascii[byte] = Self.otherSeparator }
      case .unspaced, .invisible, .mark: break
      }
    }
    table = ascii + (Array(0x80...0xFF) + Array(0x2000...0x203F)).map { commonSymbol($0) }
  }

  private func commonSymbol(_ value: UInt32) -> Symbol {
    let scalar = ScalarFolding.fold(value)
    guard scalar.role != .invisible, scalar.role != .mark, scalar.lookAlike == 0 else { return Self.needsFolding }
    let symbol = symbol(of: scalar.value, scalar.role)
    // An ellipsis is three periods, which are as good as one when no phrase has any.
    return scalar.rest == nil || symbol == Self.otherSeparator ? symbol : Self.needsFolding
  }

  /// The symbol of a folded scalar.
  @inline(__always)
  func symbol(of value: UInt32, _ role: ScalarRole) -> Symbol {
    if role == .space { return Self.space }
    if value < 0x80 { return ascii[Int(value)] }
    return symbol(outsideASCII: value, role)
  }

  private func symbol(outsideASCII value: UInt32, _ role: ScalarRole) -> Symbol {
    var low = 0
    var high = scalars.count
    while low < high {
      let middle = (low + high) / 2
      if scalars[middle] < value { low = middle + 1 } else { high = middle }
    }
    if low < scalars.count, scalars[low] == value { return scalarSymbols[low] }
    switch role {
    case .word: return otherWord
    case .unspaced: return Self.otherUnspaced
    default: return Self.otherSeparator
    }
  }
}
