import Synchronization

/// Which bytes of a file each piece of a decoded value came from, read once for a scalar in which much is found.
struct ValueMap: ValueReader {
  private struct Piece {
    /// How many bytes of the value come before it.
    var passed: Int
    var count: Int
    var source: Range<Int>
    var isCopied: Bool
  }

  private var pieces: [Piece] = []
  private var passed = 0
  /// Where the contents of the scalar begin.
  private let start: Int

  init(start: Int) { self.start = start }

  var isDone: Bool { false }

  mutating func copy(_ source: Range<Int>) { add(source, source.count, isCopied: true) }

  mutating func replace(_ source: Range<Int>, by count: Int) { add(source, count, isCopied: false) }

  private mutating func add(_ source: Range<Int>, _ count: Int, isCopied: Bool) {
    if count == 0 { return }
    pieces.append(Piece(passed: passed, count: count, source: source, isCopied: isCopied))
    passed += count
  }

  /// The bytes of the file that a part of the value came from.
  func range(of wanted: Range<Int>) -> Range<Int> {
    var (lower, upper) = (0, pieces.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if pieces[middle].passed + pieces[middle].count > wanted.lowerBound { upper = middle } else { lower = middle + 1 }
    }
    let before = lower > 0 ? pieces[lower - 1] : nil
    var locator = ValueLocator(
      wanted, passed: before.map { $0.passed + $0.count } ?? 0, end: before?.source.upperBound ?? start)
    for piece in pieces[lower...] {
      if locator.isDone { break }
      if piece.isCopied { locator.copy(piece.source) } else { locator.replace(piece.source, by: piece.count) }
    }
    return locator.range
  }
}

/// The map of the long scalar that was asked for last: findings in one text come one behind another.
final class LastValueMap: Sendable {
  private let last = Mutex<(node: Int32, map: ValueMap)?>(nil)

  func map(of node: Int32, _ make: () -> ValueMap) -> ValueMap {
    last.withLock { last in
      if let last, last.node == node { return last.map }
      let map = make()
      last = (node, map)
      return map
    }
  }
}
