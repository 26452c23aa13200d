/// The trie while phrases are put in: children and phrases in linked lists.
struct DraftTrie {
  typealias Symbol = PhraseAlphabet.Symbol

  private struct Node {
    var symbol: Symbol
    var firstChild: Int32 = 0
    var sibling: Int32 = 0
    var firstPhrase: Int32 = -1
  }

  private var nodes = [Node(symbol: -1)]
  /// For each phrase, the next one with the same symbols.
  private var samePhrase: [Int32]

  init(_ phrases: [[Symbol]]) {
    samePhrase = [Int32](repeating: -1, count: phrases.count)
    // Backwards, so that the lists come out in ascending order.
    for number in phrases.indices.reversed() where !phrases[number].isEmpty {
      var node = 0
      for symbol in phrases[number] { node = child(of: node, symbol) }
      samePhrase[number] = nodes[node].firstPhrase
      nodes[node].firstPhrase = Int32(number)
    }
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

  /// Appends the numbers of the phrases that end at the node in ascending order.
  func collectPhrases(endingAt node: Int, into phrases: inout [Int32]) {
    var phrase = nodes[node].firstPhrase
    while phrase >= 0 {
      phrases.append(phrase)
      phrase = samePhrase[Int(phrase)]
    }
  }
}
