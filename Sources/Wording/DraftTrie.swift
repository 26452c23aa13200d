/// The trie while phrases are put in: children and phrases in linked lists.
struct DraftTrie {
  typealias Symbol = PhraseAlphabet.Symbol

  private struct Node {
    var symbol: Symbol
    var firstChild: Int32 = 0
    var sibling: Int32 = 0
    var firstPhrase: Int32 = -1
  }

  /// The roots of all phrases, and of those that may begin inside of a word.
  static let root = 0
  static let insideRoot = 1

  private var nodes = [Node(symbol: -1), Node(symbol: -1)]
  /// For each way of a phrase, the number of the phrase, and the next way with the same symbols.
  private var ways: [(phrase: Int32, next: Int32)] = []

  /// Takes phrases with their numbers, which ascend.
  init(_ phrases: [PhraseForm]) {
    // Backwards, so that the lists come out in ascending order.
    for form in phrases.reversed() where !form.symbols.isEmpty {
      insert(form, below: Self.root)
      if form.opensInside { insert(form, below: Self.insideRoot) }
    }
  }

  private mutating func insert(_ form: PhraseForm, below root: Int) {
    var node = root
    for symbol in form.symbols { node = child(of: node, symbol) }
    let code = form.phrase << 1 | (form.closesInside ? 1 : 0)
    ways.append((code, nodes[node].firstPhrase))
    nodes[node].firstPhrase = Int32(ways.count - 1)
  }

  var count: Int { nodes.count }

  func symbol(of node: Int) -> Symbol { nodes[node].symbol }

  private mutating func child(of node: Int, _ wanted: Symbol) -> Int {
    var child = Int(nodes[node].firstChild)
    while child != 0 {
      if nodes[child].symbol == wanted { return child }
      child = Int(nodes[child].sibling)
    }
    let new = nodes.count
    nodes.append(Node(symbol: wanted, sibling: nodes[node].firstChild))
    nodes[node].firstChild = Int32(new)
    return new
  }

  /// Replaces `children` by those of the node in ascending order of their symbols.
  func collectChildren(of node: Int, into children: inout [Int]) {
    children.removeAll(keepingCapacity: true)
    var child = Int(nodes[node].firstChild)
    while child != 0 {
      children.append(child)
      child = Int(nodes[child].sibling)
    }
    if children.count > 1 { children.sort { nodes[$0].symbol < nodes[$1].symbol } }
  }

  /// Appends the phrases that end at the node in ascending order: twice their number, and one more for those that may end
  /// inside of a word.
  func collectPhrases(endingAt node: Int, into phrases: inout [Int32]) {
    var way = nodes[node].firstPhrase
    while way >= 0 {
      phrases.append(ways[Int(way)].phrase)
      way = ways[Int(way)].next
    }
  }
}

/// One form of a phrase as symbols.
struct PhraseForm {
  var phrase: Int32
  var symbols: [PhraseAlphabet.Symbol]
  var opensInside: Bool
  var closesInside: Bool
}
