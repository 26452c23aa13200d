/// The folded scalars that occur in phrases, numbered without gaps; all others share three numbers by their role. The
/// numbers of word characters come last, so that one comparison tells them.
struct PhraseAlphabet: Sendable {
  typealias Symbol = Int32

  static let space: Symbol = 0
  static let otherUnspaced: Symbol = 1
  static let otherSeparator: Symbol = 2
  /// The answer for a scalar that needs the whole folding, since it joins with its neighbors.
  static let needsFolding: Symbol = -1
  /// The answers for what is not seen, and for accents, which belong to the letter before them.
  static let invisible: Symbol = -2
  static let accent: Symbol = -3
  /// The answer for a scalar that becomes several, of which some phrase has one.
  static let several: Symbol = -4

  /// Whether a symbol stands for what is not seen or for an accent.
  @inline(__always)
  static func isUnseen(_ symbol: Symbol) -> Bool { symbol == invisible || symbol == accent }

  /// The symbols of ASCII.
  private(set) var ascii = [Symbol](repeating: invisible, count: 128)
  /// The symbol of word characters that no phrase has, and the first of all word characters.
  private(set) var otherWord: Symbol = 3
  /// The number of symbols.
  private(set) var count = 4
  /// The number of the page of each 128 scalars, 0 for a page without symbols; empty when phrases are all ASCII.
  private(set) var pageNumbers: [UInt16] = []
  /// The symbols of the scalars of each page, negative for those that no phrase has.
  private(set) var pages: [Symbol] = []

  /// Takes the folded forms of all phrases.
  init(_ phrases: some Sequence<FoldedText>) {
    var asciiSeen = [Bool](repeating: false, count: 128)
    var others: [UInt32: ScalarRole] = [:]
    for phrase in phrases {
      for unit in phrase.trimmed where unit.role != .space {
        if unit.value < 0x80 { asciiSeen[Int(unit.value)] = true } else { others[unit.value] = unit.role }
      }
    }
    let scalars = others.keys.sorted()
    if !scalars.isEmpty {
      pageNumbers = [UInt16](repeating: 0, count: 0x11_0000 >> 7)
      addPage()
    }
    var seen = [Symbol](repeating: -1, count: 128)
    var next: Symbol = 3
    for isWordTurn in [false, true] {
      if isWordTurn {
        otherWord = next
        next += 1
      }
      for byte in 0..<128 where asciiSeen[byte] && (ScalarFolding.ascii[byte].role == .word) == isWordTurn {
        seen[byte] = next
        next += 1
      }
      for scalar in scalars where (others[scalar] == .word) == isWordTurn {
        insert(next, for: Int(scalar))
        next += 1
      }
    }
    count = Int(next)
    for (byte, entry) in ScalarFolding.ascii.enumerated() {
      switch entry.role {
      case .space: ascii[byte] = Self.space
      case .word: ascii[byte] = seen[Int(entry.value)] >= 0 ? seen[Int(entry.value)] : otherWord
      case .other: ascii[byte] = seen[byte] >= 0 ? seen[byte] : Self.otherSeparator
      case .unspaced, .invisible, .mark, .accent: break
      }
    }
  }

  private mutating func addPage() { pages.append(contentsOf: repeatElement(-1, count: 128)) }

  private mutating func insert(_ symbol: Symbol, for scalar: Int) {
    if pageNumbers[scalar >> 7] == 0 {
      pageNumbers[scalar >> 7] = UInt16(pages.count >> 7)
      addPage()
    }
    pages[Int(pageNumbers[scalar >> 7]) << 7 | scalar & 127] = symbol
  }

  /// The symbol of a folded scalar.
  func symbol(of value: UInt32, _ role: ScalarRole) -> Symbol {
    if role == .space { return Self.space }
    if value < 0x80 { return ascii[Int(value)] }
    if !pageNumbers.isEmpty {
      let symbol = pages[Int(pageNumbers[Int(value >> 7)]) << 7 | Int(value & 127)]
      if symbol >= 0 { return symbol }
    }
    return Self.unknown(role, otherWord)
  }

  /// The symbol of a scalar that no phrase has.
  @inline(__always)
  static func unknown(_ role: ScalarRole, _ otherWord: Symbol) -> Symbol {
    switch role {
    case .word, .mark: return otherWord
    case .unspaced: return otherUnspaced
    default: return otherSeparator
    }
  }
}
