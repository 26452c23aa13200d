/// One shown character and the columns it takes; a tab stands for itself.
struct Cell {
  var text: String
  var width: Int
  var isTab: Bool
}

/// A piece of a line, split into what a terminal shows.
struct Cells {
  private(set) var cells: [Cell] = []
  private(set) var width = 0

  // The widest a tab gets with the usual stops.
  private static let tabWidth = 8

  init() {}

  private init(_ cells: [Cell]) {
    self.cells = cells
    width = cells.reduce(0) { $0 + $1.width }
  }

  /// The cells of the bytes in `range`; bytes that are not UTF-8 show as U+FFFD.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    let piece = bytes[range]
    var signs = 0
    if piece.allSatisfy(Self.isPlain) {
      self.init(piece.map { Self.cell(Character(Unicode.Scalar($0)), &signs) })
    } else {
      self.init(String(decoding: piece, as: UTF8.self).map { Self.cell($0, &signs) })
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  private static func cell(_ character: Character, _ signs: inout Int) -> Cell {
    if character.unicodeScalars.contains(where: { VisibleText.opensCommand($0, &signs) }) {
      let text = VisibleText.notation(of: "[")
      return Cell(text: text, width: text.count, isTab: false)
    }
    if character == "\t" { return Cell(text: "\t", width: tabWidth, isTab: true) }
    if character.unicodeScalars.contains(where: VisibleText.isHidden) {
      let text = VisibleText.escape(String(character))
      return Cell(text: text, width: text.reduce(0) { $0 + TerminalWidth.columns(of: $1) }, isTab: false)
    }
    return Cell(text: String(character), width: TerminalWidth.columns(of: character), isTab: false)
  }

  /// The longest start that takes at most `width` columns.
  func prefix(width limit: Int) -> Cells {
    Cells(Self.fitting(cells, limit))
  }

  /// The longest end that takes at most `width` columns.
  func suffix(width limit: Int) -> Cells {
    Cells(Self.fitting(cells.reversed(), limit).reversed())
  }

  private static func fitting(_ cells: some Sequence<Cell>, _ limit: Int) -> [Cell] {
    var rest = limit
    return Array(
      cells.prefix { cell in
        rest -= cell.width
        return rest >= 0
      })
  }
}
