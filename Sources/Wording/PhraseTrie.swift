/// Aho-Corasick tables over symbols. States are numbered breadth first, so the children of a state are neighbors
/// and every state but the two roots is reached by exactly one symbol.
struct PhraseTrie: Sendable {
  typealias Symbol = PhraseAlphabet.Symbol
  typealias State = Int32

  /// Nothing matched yet, and a phrase may begin at the next symbol.
  static let atBoundary: State = 0
  /// Nothing matched yet, inside a word: only a phrase that may begin there begins here.
  static let insideWord: State = 1

  struct Row: Sendable {
    /// The symbol that leads here.
    var incoming: Symbol
    /// The first child; the last one stands before the first child of the next row.
    var firstChild: State = 0
    /// One bit for each of the first 64 symbols that leads on to a child.
    var childSymbols: UInt64 = 0
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
  /// Where `insideWord` goes with each symbol.
  private(set) var fromInside: [State] = []
  /// The phrases that end at states, state by state: twice the number, one more for those that may end inside a word.
  private(set) var ended: [Int32] = []
  /// Whether a phrase may begin, or end, inside a word.
  let opensInside: Bool
  let closesInside: Bool
  private let otherWord: Symbol

  /// Builds the tables; an empty phrase gets no state. Symbols from `otherWord` on are word characters.
  init(_ phrases: [PhraseForm], symbolCount: Int, otherWord: Symbol) {
    opensInside = phrases.contains { $0.opensInside }
    closesInside = phrases.contains { $0.closesInside }
    self.otherWord = otherWord
    let draft = DraftTrie(phrases)
    rows.reserveCapacity(draft.count + 2)
    var nodes = [DraftTrie.root, DraftTrie.insideRoot]
    nodes.reserveCapacity(draft.count + 1)
    var children: [Int] = []
    var state = 0
    while state < nodes.count {
      rows[state].firstChild = State(nodes.count)
      draft.collectChildren(of: nodes[state], into: &children)
      for child in children {
        let symbol = draft.symbol(of: child)
        if symbol < 64 { rows[state].childSymbols |= 1 << UInt64(symbol) }
        nodes.append(child)
        rows.append(Row(incoming: symbol, depth: rows[state].depth + 1))
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
    fromInside = (0..<symbolCount).map { $0 >= Int(otherWord) ? Self.insideWord : fromBoundary[$0] }
    for state in rows[1].firstChild..<rows[2].firstChild { fromInside[Int(rows[Int(state)].incoming)] = state }
    linkFallbacks()
  }

  private mutating func linkFallbacks() {
    for parent in 0..<rows.count - 1 {
      for child in rows[parent].firstChild..<rows[parent + 1].firstChild {
        let symbol = rows[Int(child)].incoming
        let fallback =
          parent > Self.insideWord
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
      fromBoundary.withUnsafeBufferPointer { fromBoundary in
        fromInside.withUnsafeBufferPointer {
          Self.step(from: state, by: symbol, rows: rows, fromBoundary: fromBoundary, fromInside: $0)
        }
      }
    }
  }

  /// The state after one more symbol.
  @inline(__always)
  static func step(
    from start: State, by symbol: Symbol, rows: UnsafeBufferPointer<Row>, fromBoundary: UnsafeBufferPointer<State>,
    fromInside: UnsafeBufferPointer<State>
  ) -> State {
    var state = start
    while state > insideWord {
      if symbol < 64 {
        // The children of a state stand in the order of their symbols.
        let children = rows[Int(state)].childSymbols
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: symbol)
        if children & bit != 0 {
          return rows[Int(state)].firstChild + State(truncatingIfNeeded: (children & (bit &- 1)).nonzeroBitCount)
        }
        state = rows[Int(state)].fallback
        continue
      }
      var low = rows[Int(state)].firstChild
      var high = rows[Int(state) + 1].firstChild
      // Nearly all states have one such child or a few; only with more is a search by halves faster.
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
    return state == insideWord ? fromInside[Int(symbol)] : fromBoundary[Int(symbol)]
  }
}
