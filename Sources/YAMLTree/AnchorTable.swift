/// The anchors of a stream; an alias sees those of its own document that stand before it.
struct AnchorTable {
  struct Anchor {
    var name: String
    var node: Int32
    var document: Int
  }

  /// An alias that stands for nothing.
  struct Dangling {
    var name: String
    var range: Range<Int>
    var document: Int
    /// The node around the alias that its anchor names; nil when the anchor had not been seen.
    var enclosing: Int32?
  }

  private(set) var all: [Anchor] = []
  private(set) var dangling: [Dangling] = []
  private var current: [String: Int32] = [:]
  private var document = 0

  mutating func beginDocument() {
    document += 1
    if !current.isEmpty { current.removeAll(keepingCapacity: true) }
  }

  mutating func define(_ name: String, as node: Int32) {
    all.append(Anchor(name: name, node: node, document: document))
    current[name] = node
  }

  func node(of name: String) -> Int32? {
    current[name]
  }

  mutating func addDangling(_ name: String, _ range: Range<Int>, enclosing: Int32?) {
    dangling.append(Dangling(name: name, range: range, document: document, enclosing: enclosing))
  }
}
