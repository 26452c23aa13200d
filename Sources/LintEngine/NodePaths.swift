import JSONPath

/// Writes the normalized paths of the nodes of one document.
package struct NodePaths {
  private let manifest: Manifest
  private let names: NameTable
  /// The position of each node among its siblings: to count them for each path would be quadratic.
  private var positions: [Int32]

  package init(_ matches: DocumentQuery.Matches) {
    manifest = matches.manifest
    names = matches.names
    positions = [Int32](repeating: 0, count: manifest.nodes.count)
    for node in manifest.nodes where node.kind == .list {
      var child = node.firstChild
      var position: Int32 = 0
      while child >= 0 {
        positions[Int(child)] = position
        position += 1
        child = manifest[child].next
      }
    }
  }

  /// The path as UTF-8, such as `$['states']['empty']['copy'][0]`.
  package func path(to node: Int32) -> [UInt8] {
    var line: [Int32] = []
    var current = node
    while manifest[current].parent >= 0 {
      line.append(current)
      current = manifest[current].parent
    }
    var path = NormalizedPath()
    for step in line.reversed() {
      if manifest[manifest[step].parent].kind == .list {
        path.append(index: Int(positions[Int(step)]))
      } else {
        path.append(name: manifest.keyBytes(of: step, names))
      }
    }
    return path.text
  }
}
