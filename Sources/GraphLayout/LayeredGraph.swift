/// A graph cut into layers: boxes stand in even layers, and each arrow is a chain of bends through the layers between.
struct LayeredGraph {
  typealias Size = LayeredLayout.Size

  struct Node {
    var size: Size
    var layer: Int
    var isBend = false
    /// Neighbors in the layers above and below.
    var above: [Int] = []
    var below: [Int] = []
  }

  /// The chain of an arrow from its upper box to its lower one.
  struct Chain {
    var nodes: [Int]
    /// The place in `nodes` at which the label stands.
    var label: Int
    /// The arrow points from the lower box to the upper one.
    var isUpward: Bool
  }

  private(set) var nodes: [Node] = []
  var layers: [[Int]] = []
  /// By arrow; nil for one from a box to itself.
  private(set) var chains: [Chain?] = []
  let arrows: [LayeredLayout.Arrow]
  let boxes: [Size]

  /// Room at the right of a box for an arrow that comes back to it.
  static let loopWidth = 28
  private static let bendWidth = 10

  init(_ sizes: [Size], _ arrows: [LayeredLayout.Arrow]) {
    self.arrows = arrows
    boxes = sizes
    let ranks = LayeredGraph.ranks(sizes.count, arrows)
    nodes = sizes.indices.map { Node(size: sizes[$0], layer: ranks[$0] * 2) }
    for arrow in arrows where arrow.from == arrow.to {
      let width = sizes[arrow.from].width + 2 * (LayeredGraph.loopWidth + arrow.label.width)
      nodes[arrow.from].size.width = max(nodes[arrow.from].size.width, width)
    }
    layers = Array(repeating: [], count: (nodes.map(\.layer).max() ?? 0) + 1)
    for node in nodes.indices { layers[nodes[node].layer].append(node) }
    chains = arrows.map { chain(of: $0) }
  }

  /// The layer of each box: below all that it is tied to and that a walk from the first box, breadth first, meets earlier.
  private static func ranks(_ count: Int, _ arrows: [LayeredLayout.Arrow]) -> [Int] {
    var met = Array(repeating: -1, count: count)
    var walk: [Int] = []
    for start in 0..<count where met[start] < 0 {
      met[start] = walk.count
      walk.append(start)
      var next = walk.count - 1
      while next < walk.count {
        for arrow in arrows where arrow.from == walk[next] && met[arrow.to] < 0 {
          met[arrow.to] = walk.count
          walk.append(arrow.to)
        }
        next += 1
      }
    }
    var ranks = Array(repeating: 0, count: count)
    for node in walk {
      for arrow in arrows where arrow.from == node || arrow.to == node {
        let other = arrow.from == node ? arrow.to : arrow.from
        if met[other] > met[node] { ranks[other] = max(ranks[other], ranks[node] + 1) }
      }
    }
    return ranks
  }

  private mutating func chain(of arrow: LayeredLayout.Arrow) -> Chain? {
    if arrow.from == arrow.to { return nil }
    let isUpward = nodes[arrow.from].layer > nodes[arrow.to].layer
    let (upper, lower) = isUpward ? (arrow.to, arrow.from) : (arrow.from, arrow.to)
    let bends = Array(nodes[upper].layer + 1..<nodes[lower].layer)
    // The label stands in an odd layer, where no box is; there is always one.
    let middle = bends.count / 2 - (bends.count / 2) % 2
    var chain = Chain(nodes: [upper], label: middle + 1, isUpward: isUpward)
    for (place, layer) in bends.enumerated() {
      let size = place == middle ? arrow.label : Size(width: LayeredGraph.bendWidth, height: 0)
      layers[layer].append(nodes.count)
      chain.nodes.append(nodes.count)
      nodes.append(Node(size: size, layer: layer, isBend: true))
    }
    chain.nodes.append(lower)
    for (one, other) in zip(chain.nodes, chain.nodes.dropFirst()) {
      nodes[one].below.append(other)
      nodes[other].above.append(one)
    }
    return chain
  }

  // MARK: - Order

  /// Puts the nodes of each layer in an order in which few arrows cross.
  mutating func orderLayers() {
    var best = layers
    var fewest = crossings()
    for pass in 0..<24 where fewest > 0 {
      sort(downward: pass % 2 == 0)
      let count = crossings()
      if count < fewest { (best, fewest) = (layers, count) }
    }
    layers = best
  }

  /// Puts each node where the mean of its neighbors in the layer before stands.
  private mutating func sort(downward: Bool) {
    var places = Array(repeating: 0, count: nodes.count)
    for layer in layers { for (place, node) in layer.enumerated() { places[node] = place } }
    for layer in downward ? Array(layers.indices) : layers.indices.reversed() {
      let wanted = layers[layer].map { node in
        let neighbors = downward ? nodes[node].above : nodes[node].below
        if neighbors.isEmpty { return Double(places[node]) }
        return Double(neighbors.reduce(0) { $0 + places[$1] }) / Double(neighbors.count)
      }
      let order = layers[layer].indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
      layers[layer] = order.map { layers[layer][$0] }
      for (place, node) in layers[layer].enumerated() { places[node] = place }
    }
  }

  private func crossings() -> Int {
    var places = Array(repeating: 0, count: nodes.count)
    for layer in layers { for (place, node) in layer.enumerated() { places[node] = place } }
    var count = 0
    for layer in layers {
      let ends = layer.flatMap { nodes[$0].below.map { places[$0] }.sorted() }
      // Arrows out of nodes further left that end further right cross; those of one node are sorted.
      for (index, end) in ends.enumerated() { for later in ends[(index + 1)...] where later < end { count += 1 } }
    }
    return count
  }
}
