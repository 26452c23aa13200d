import Diagnostics
import YAMLTree

/// Finds the node that a place in a file belongs to, and the keys and ids that lead to it.
struct NodePaths {
  /// A node, whether its key is meant or its value, and the path that leads there.
  struct Place {
    var node: Int32
    var path: String
  }

  private let stream: YAMLStream
  private var parents: [Int32]
  /// The position among the items of a list, from 0; of a value in a map, the node of its key.
  private var positions: [Int32]
  private var cache: [Int32: String] = [:]

  init(_ stream: YAMLStream) {
    self.stream = stream
    parents = [Int32](repeating: YAMLNode.absent, count: stream.nodes.count)
    positions = parents
    for index in stream.nodes.indices { noteChildren(of: Int32(index)) }
  }

  private mutating func noteChildren(of parent: Int32) {
    let isMap = stream.nodes[Int(parent)].kind == .mapping
    var child = stream.nodes[Int(parent)].firstChild
    var position: Int32 = 0
    var previous = YAMLNode.absent
    while child >= 0 {
      parents[Int(child)] = parent
      positions[Int(child)] = isMap ? (position % 2 == 1 ? previous : YAMLNode.absent) : position
      previous = child
      position += 1
      child = stream.nodes[Int(child)].nextSibling
    }
  }

  /// The deepest node that holds `span`, or the value of an entry that holds it with its key; nil outside of all nodes.
  mutating func place(of span: SourceSpan) -> Place? {
    var inner = YAMLNode.absent
    var node = last(beginningBy: span.lowerBound)
    while node >= 0, !holds(node, span) {
      inner = node
      node = parents[Int(node)]
    }
    guard node >= 0 else { return nil }
    // A span over a key and its value is about the value.
    if stream.nodes[Int(node)].kind == .mapping, inner >= 0, positions[Int(inner)] == YAMLNode.absent,
      stream.nodes[Int(inner)].lowerBound <= span.lowerBound, span.lowerBound < stream.nodes[Int(inner)].upperBound,
      case let value = stream.nodes[Int(inner)].nextSibling, value >= 0,
      span.upperBound <= stream.nodes[Int(value)].upperBound
    {
      node = value
    }
    return Place(node: node, path: path(of: node))
  }

  private func holds(_ node: Int32, _ span: SourceSpan) -> Bool {
    let value = stream.nodes[Int(node)]
    return value.lowerBound <= span.lowerBound && span.upperBound <= value.upperBound
  }

  /// The last node that begins at `offset` or before it: itself or something around it holds what stands there.
  private func last(beginningBy offset: Int32) -> Int32 {
    var low = 0
    var high = stream.nodes.count
    while low < high {
      let middle = (low + high) / 2
      if stream.nodes[middle].lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return Int32(low - 1)
  }

  private mutating func path(of node: Int32) -> String {
    if let known = cache[node] { return known }
    var parts: [String] = []
    var current = node
    while parents[Int(current)] >= 0 {
      if let part = part(of: current) { parts.append(part) }
      current = parents[Int(current)]
    }
    var path = ""
    for part in parts.reversed() { path += path.isEmpty || part.hasPrefix("[") ? part : "." + part }
    path = EntryText.shortened(document(current) + (path.isEmpty ? "$" : path), limit: 300)
    cache[node] = path
    return path
  }

  /// What a node adds to the path of its parent. A text in a list adds nothing: its value tells it apart, so that a list
  /// of one is its item, and texts may change places.
  private func part(of node: Int32) -> String? {
    let parent = parents[Int(node)]
    let position = positions[Int(node)]
    if stream.nodes[Int(parent)].kind == .mapping {
      let key = position >= 0 ? position : node
      return stream.nodes[Int(key)].kind == .scalar ? EntryText.key(stream.string(of: key)) : "?"
    }
    switch stream.nodes[Int(node)].kind {
    case .scalar, .alias: return nil
    case .sequence: return "[\(position)]"
    case .mapping:
      for name in ["id", "name"] {
        let value = stream.value(under: name, of: node)
        if value >= 0, stream.nodes[Int(value)].kind == .scalar, stream.nodes[Int(value)].valueCount > 0 {
          return EntryText.key(stream.string(of: value))
        }
      }
      return "[\(position)]"
    }
  }

  /// The documents of a file behind the first one are told apart by what their first key names.
  private func document(_ root: Int32) -> String {
    guard root != stream.roots.first else { return "" }
    let first = stream.nodes[Int(root)].firstChild
    guard stream.nodes[Int(root)].kind == .mapping, first >= 0,
      case let value = stream.nodes[Int(first)].nextSibling, value >= 0, stream.nodes[Int(value)].kind == .scalar
    else { return "\((stream.roots.firstIndex(of: root) ?? 0) + 1)/" }
    return EntryText.key(stream.string(of: value)) + "/"
  }
}
