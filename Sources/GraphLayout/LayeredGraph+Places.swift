extension LayeredGraph {
  /// The middles of all nodes, in pixels, and the size of the whole.
  struct Places {
    var x: [Int]
    var y: [Int]
    /// By layer.
    var heights: [Int] = []
    var width = 0
    var height = 0
  }

  private static let margin = 8
  private static let gap = 18.0
  private static let layerGap = 28

  func places() -> Places {
    var result = Places(x: Array(repeating: 0, count: nodes.count), y: Array(repeating: 0, count: nodes.count))
    var x = Array(repeating: 0.0, count: nodes.count)
    for layer in layers {
      var right = 0.0
      for node in layer {
        x[node] = right + Double(nodes[node].size.width) / 2
        right += Double(nodes[node].size.width) + LayeredGraph.gap
      }
    }
    for pass in 0..<24 {
      let order = pass % 2 == 0 ? Array(layers.indices) : layers.indices.reversed()
      // The last passes look at both sides, so that a box stands amid its arrows.
      for layer in order { align(layer, &x, above: pass % 2 == 0 || pass > 15, below: pass % 2 == 1 || pass > 15) }
    }
    var (left, right) = (Double.infinity, -Double.infinity)
    for node in nodes.indices {
      left = min(left, x[node] - Double(nodes[node].size.width) / 2)
      right = max(right, x[node] + Double(nodes[node].size.width) / 2)
    }
    guard right >= left else { return result }
    result.width = Int((right - left).rounded()) + 2 * LayeredGraph.margin
    for node in nodes.indices { result.x[node] = Int((x[node] - left).rounded()) + LayeredGraph.margin }
    var top = LayeredGraph.margin
    for layer in layers {
      let height = layer.map { nodes[$0].size.height }.max() ?? 0
      for node in layer { result.y[node] = top + height / 2 }
      result.heights.append(height)
      top += height + LayeredGraph.layerGap
    }
    result.height = top - LayeredGraph.layerGap + LayeredGraph.margin
    return result
  }

  /// Moves the nodes of a layer as near to their neighbors as their order and their widths allow: least squares under
  /// minimal distances, which is isotonic regression of what is left without the distances.
  private func align(_ layer: Int, _ x: inout [Double], above: Bool, below: Bool) {
    struct Block {
      var sum: Double
      var weight: Double
      var count = 1
      var mean: Double { sum / weight }
    }
    let row = layers[layer]
    var offsets: [Double] = []
    var blocks: [Block] = []
    for (place, node) in row.enumerated() {
      let before = place == 0 ? 0 : Double(nodes[row[place - 1]].size.width + nodes[node].size.width) / 2
      offsets.append(place == 0 ? 0 : offsets[place - 1] + before + LayeredGraph.gap)
      let neighbors = (above ? nodes[node].above : []) + (below ? nodes[node].below : [])
      // Bends follow bends in a straight line; a box without neighbors goes where there is room.
      var (sum, weight) = neighbors.isEmpty ? (x[node] * 0.05, 0.05) : (0.0, 0.0)
      for neighbor in neighbors {
        let pull = nodes[node].isBend && nodes[neighbor].isBend ? 8.0 : 1
        sum += x[neighbor] * pull
        weight += pull
      }
      let wanted = sum / weight
      blocks.append(Block(sum: (wanted - offsets[place]) * weight, weight: weight))
      while blocks.count > 1, blocks[blocks.count - 2].mean > blocks[blocks.count - 1].mean {
        let last = blocks.removeLast()
        blocks[blocks.count - 1].sum += last.sum
        blocks[blocks.count - 1].weight += last.weight
        blocks[blocks.count - 1].count += last.count
      }
    }
    var place = 0
    for block in blocks {
      for _ in 0..<block.count {
        x[row[place]] = block.mean + offsets[place]
        place += 1
      }
    }
  }

  // MARK: - Arrows

  /// The way of each arrow; those of one side of a box leave it next to each other, in the order in which they go on.
  func routes(_ places: Places) -> [LayeredLayout.Route] {
    var ends = (upper: Array(repeating: 0, count: arrows.count), lower: Array(repeating: 0, count: arrows.count))
    for box in boxes.indices {
      spread(chains.indices.filter { chains[$0]?.nodes.first == box }, box, places, { $0.nodes[1] }, &ends.upper)
      spread(
        chains.indices.filter { chains[$0]?.nodes.last == box }, box, places, { $0.nodes[$0.nodes.count - 2] },
        &ends.lower)
    }
    return arrows.indices.map { number in
      guard let chain = chains[number] else { return loop(at: arrows[number].from, places) }
      let (upper, lower) = (chain.nodes[0], chain.nodes[chain.nodes.count - 1])
      var route = LayeredLayout.Route()
      route.points.append(.init(x: ends.upper[number], y: places.y[upper] + boxes[upper].height / 2))
      for node in chain.nodes.dropFirst().dropLast() {
        // Past boxes and labels it goes straight.
        let half = places.heights[nodes[node].layer] / 2
        for y in [places.y[node] - half, places.y[node] + half] { route.points.append(.init(x: places.x[node], y: y)) }
      }
      route.points.append(.init(x: ends.lower[number], y: places.y[lower] - boxes[lower].height / 2))
      let label = chain.nodes[chain.label]
      route.label = .init(x: places.x[label], y: places.y[label])
      if chain.isUpward { route.points.reverse() }
      return route
    }
  }

  private func spread(
    _ chains: [Int], _ box: Int, _ places: Places, _ next: (Chain) -> Int, _ ends: inout [Int]
  ) {
    let sorted = chains.sorted {
      guard let one = self.chains[$0], let other = self.chains[$1] else { return false }
      return (places.x[next(one)], $0) < (places.x[next(other)], $1)
    }
    let step = min(40, max(boxes[box].width - 20, 0) / max(sorted.count - 1, 1))
    for (place, chain) in sorted.enumerated() {
      ends[chain] = places.x[box] + (2 * place - sorted.count + 1) * step / 2
    }
  }

  /// The way of an arrow that comes back to its box, at the right of it.
  private func loop(at box: Int, _ places: Places) -> LayeredLayout.Route {
    let right = places.x[box] + boxes[box].width / 2
    let label = arrows.first { $0.from == box && $0.to == box }?.label.width ?? 0
    let offset = boxes[box].height / 4
    return LayeredLayout.Route(
      points: [
        .init(x: right, y: places.y[box] - offset), .init(x: right + LayeredGraph.loopWidth - 8, y: places.y[box]),
        .init(x: right, y: places.y[box] + offset),
      ], label: .init(x: right + LayeredGraph.loopWidth - 4 + label / 2, y: places.y[box]), isLoop: true)
  }
}
