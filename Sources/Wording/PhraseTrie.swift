/// Aho-Corasick tables over symbols. States are numbered breadth first, so the children of a state are neighbors
/// and every state but the two roots is reached by exactly one symbol.
struct PhraseTrie: Sendable {
  typealias Symbol = PhraseAlphabet.Symbol
  typealias State = Int32

  /// Nothing matched yet, and a phrase may begin at the next symbol.
  static let atBoundary: State = 0
  /// Nothing matched yet, inside a word: no phrase that starts with a letter begins here.
  static let insideWord: State = 1

  struct Row: Sendable {
    /// The symbol that leads here.
    var incoming: Symbol
    /// The first child; the last one stands before the first child of the next row.
    var firstChild: State = 0
    /// Where to go on when there is no child for a symbol. A suffix that starts inside a word is none.
    var fallback: State = 0
    /// The nearest state, itself included, along the fallbacks at which a phrase ends; 0 when there is none.
    var nearestEnd: State = 0
    /// The number of symbols that lead here.
    var depth: Int32
    /// The first of the phrases that end here; the last one stands before the first of the next row.
    var firstEnded: Int32 = 0
  }

  /// The states, and one more row as the end of the last.
  private(set) var rows: [Row] = [Row(incoming: -1, depth: 0), Row(incoming: -1, depth: 0)]
  /// Where `atBoundary` goes with each symbol.
  private(set) var fromBoundary: [State] = []
  /// The numbers of the phrases that end at states, state by state.
  private(set) var ended: [Int32] = []
  private let otherWord: Symbol

  /// Builds the tables; an empty phrase gets no state. Symbols from `otherWord` on are word characters.
  init(_ phrases: [[Symbol]], symbolCount: Int, otherWord: Symbol) {
    self.otherWord = otherWord
    let draft = DraftTrie(phrases)
    rows.reserveCapacity(draft.count + 2)
    var nodes = [0, 0]
    nodes.reserveCapacity(draft.count + 1)
    var children: [Int] = []
    var state = 0
    while state < nodes.count {
      rows[state].firstChild = State(nodes.count)
      if state != Self.insideWord {
        draft.collectChildren(of: nodes[state], into: &children)
        for child in children {
          nodes.append(child)
          rows.append(Row(incoming: draft.symbol(of: child), depth: rows[state].depth + 1))
        }
      }
      rows[state].firstEnded = Int32(ended.count)
      if state > Self.insideWord { draft.collectPhrases(endingAt: nodes[state], into: &ended) }
      state += 1
    }
    var last = Row(incoming: -1, depth: 0)
    last.firstChild = State(nodes.count)
    last.firstEnded = Int32(ended.count)
    rows.append(last)
    fromBoundary = (0..<symbolCount).map { $0 >= Int(otherWord) ? Self.insideWord : Self.atBoundary }
    for state in rows[0].firstChild..<rows[1].firstChild { fromBoundary[Int(rows[Int(state)].incoming)] = state }
    linkFallbacks()
  }

  private mutating func linkFallbacks() {
    for parent in 0..<rows.count - 1 where parent != Self.insideWord {
      for child in rows[parent].firstChild..<rows[parent + 1].firstChild {
        let symbol = rows[Int(child)].incoming
        let fallback =
          parent != 0
          ? step(from: rows[parent].fallback, by: symbol)
          : symbol >= otherWord ? Self.insideWord : Self.atBoundary
        rows[Int(child)].fallback = fallback
        let endsHere = rows[Int(child)].firstEnded < rows[Int(child) + 1].firstEnded
        rows[Int(child)].nearestEnd = endsHere ? child : rows[Int(fallback)].nearestEnd
      }
    }
  }

  private func step(from state: State, by symbol: Symbol) -> State {
    rows.withUnsafeBufferPointer { rows in
      fromBoundary.withUnsafeBufferPointer {
        Self.step(from: state, by: symbol, rows: rows, fromBoundary: $0, otherWord: otherWord)
      }
    }
  }

  /// The state after one more symbol.
  @inline(__always)
  static func step(
    from start: State, by symbol: Symbol, rows: UnsafeBufferPointer<Row>, fromBoundary: UnsafeBufferPointer<State>,
    otherWord: Symbol
  ) -> State {
    var state = start
    while state > insideWord {
      var low = rows[Int(state)].firstChild
      var high = rows[Int(state) + 1].firstChild
      // Nearly all states have one child or a few; only with more is a search by halves faster.
      while high - low > 8 {
        let middle = (low + high) / 2
        if rows[Int(middle)].incoming <= symbol { low = middle } else { high = middle }
      }
      while low < high {
        if rows[Int(low)].incoming == symbol { return low }
        low += 1
      }
      state = rows[Int(state)].fallback
    }
    return state == insideWord && symbol >= otherWord ? insideWord : fromBoundary[Int(symbol)]
  }
}
