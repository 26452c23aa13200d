import Diagnostics
import YAMLTree

/// One value of a manifest in its long form, with the place of what was written.
package struct ManifestNode: Sendable {
  package enum Kind: UInt8, Sendable {
    case scalar, list, map
    /// A key with nothing after its colon.
    case null
  }

  package var kind: Kind
  /// The long form added this node around what was written.
  package var isSynthetic = false
  /// A map that has the key `notApplicable`.
  package var isNotApplicable = false
  /// A value of another type than its place takes, which the reader reported.
  package var isUnread = false
  /// The format asks for a boolean or a number here, and takes it in quotes as well.
  package var isTyped = false
  package var shape: ShapeID
  /// The number of the key that this value stands under.
  package var key: Int32
  /// The bytes of that key; of a synthetic key, those of the value.
  package var keyLower: Int32
  package var keyUpper: Int32
  /// The bytes of the value.
  package var lower: Int32
  package var upper: Int32
  /// The YAML node of a scalar.
  package var yaml: Int32
  /// The YAML node of the key, or `YAMLNode.absent`.
  package var keyYAML: Int32 = YAMLNode.absent
  package var parent: Int32
  package var firstChild: Int32 = ManifestNode.absent
  package var next: Int32 = ManifestNode.absent
  package var childCount: Int32 = 0
  /// The index behind the last node below this one: nodes stand in the order of a walk from the root.
  package var subtreeEnd: Int32 = 0

  package static let absent: Int32 = -1
}

/// A manifest in its long form: one document of a file.
///
/// It is passed around by everything that looks at it, so it is one reference.
package final class Manifest: Sendable {
  /// `screen`, `component`, `flow` or `area`.
  package let kind: String
  /// The number of that key.
  let kindKey: Int32
  package let nodes: [ManifestNode]
  package let stream: YAMLStream

  init(kind: String, kindKey: Int32, nodes: [ManifestNode], stream: YAMLStream) {
    self.kind = kind
    self.kindKey = kindKey
    self.nodes = nodes
    self.stream = stream
  }

  package static let root: Int32 = 0

  /// The node of the id: the value of the key that names the kind.
  package var identity: Int32? { child(kindKey, of: Manifest.root) }

  package subscript(node: Int32) -> ManifestNode {
    @inline(__always) get { nodes[Int(node)] }
  }

  /// The decoded bytes of a scalar; of anything else none.
  package func bytes(of node: Int32) -> ArraySlice<UInt8> {
    let node = nodes[Int(node)]
    guard node.kind == .scalar, node.yaml >= 0 else { return [] }
    return stream.bytes(of: node.yaml)
  }

  package func string(of node: Int32) -> String {
    String(decoding: bytes(of: node), as: UTF8.self)
  }

  package func span(of node: Int32) -> SourceSpan {
    let node = nodes[Int(node)]
    return SourceSpan(file: stream.file, lowerBound: node.lower, upperBound: node.upper)
  }

  package func keySpan(of node: Int32) -> SourceSpan {
    let node = nodes[Int(node)]
    return SourceSpan(file: stream.file, lowerBound: node.keyLower, upperBound: node.keyUpper)
  }

  /// The text of the key that a node stands under, or nil for an item of a list.
  package func keyText(of node: Int32) -> String? {
    let yaml = nodes[Int(node)].keyYAML
    return yaml >= 0 ? stream.string(of: yaml) : nil
  }

  /// The value under a key of a map.
  @inline(__always)
  package func child(_ key: Int32, of map: Int32) -> Int32? {
    guard key >= 0, nodes[Int(map)].kind == .map else { return nil }
    var child = nodes[Int(map)].firstChild
    while child >= 0 {
      if nodes[Int(child)].key == key { return child }
      child = nodes[Int(child)].next
    }
    return nil
  }

  package func children(of node: Int32) -> ManifestChildren {
    ManifestChildren(nodes: nodes, following: nodes[Int(node)].firstChild)
  }

  /// The only item of a list of one, else the node itself.
  package func single(_ node: Int32) -> Int32 {
    let value = nodes[Int(node)]
    return value.kind == .list && value.childCount == 1 ? value.firstChild : node
  }
}

/// The children of a node in the order they were written.
package struct ManifestChildren: Sequence, IteratorProtocol {
  let nodes: [ManifestNode]
  var following: Int32

  package mutating func next() -> Int32? {
    guard following >= 0 else { return nil }
    defer { following = nodes[Int(following)].next }
    return following
  }
}
