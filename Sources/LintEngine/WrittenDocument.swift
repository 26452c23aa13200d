import Diagnostics
import YAMLTree

/// Reads any document of a YAML or JSON file as it is written, into the nodes of a manifest without a kind.
struct WrittenDocument {
  private let stream: YAMLStream
  private let names: NameTable
  private var nodes: [ManifestNode] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// How many nodes aliases may bring beyond those that are written.
  private var aliasBudget = 20_000
  private var hasReportedAliases = false
  private var depth = 0

  /// Aliases within aliases lead deeper than a file itself may go.
  private static let deepest = 500

  init(stream: YAMLStream, names: NameTable) {
    self.stream = stream
    self.names = names
    nodes.reserveCapacity(stream.nodes.count)
  }

  mutating func read(root: Int32) -> Manifest {
    _ = build(root, parent: ManifestNode.absent, keyYAML: YAMLNode.absent, isAliased: false)
    return Manifest(kind: "", kindKey: NameTable.none, nodes: nodes, stream: stream)
  }

  /// Adds the value at `yaml` under `parent` and returns its node.
  private mutating func build(_ yaml: Int32, parent: Int32, keyYAML: Int32, isAliased: Bool) -> Int32 {
    let node = stream.nodes[Int(yaml)]
    if node.kind == .alias {
      guard node.target >= 0 else { return add(.null, yaml, parent, keyYAML) }
      return build(node.target, parent: parent, keyYAML: keyYAML, isAliased: true)
    }
    if isAliased {
      guard aliasBudget > 0, depth < WrittenDocument.deepest else {
        reportAliasLimit(yaml)
        return add(.null, yaml, parent, keyYAML)
      }
      aliasBudget -= 1
    }
    depth += 1
    defer { depth -= 1 }
    let added: Int32
    switch node.kind {
    case .sequence:
      added = add(.list, yaml, parent, keyYAML)
      addItems(of: node, to: added, isAliased)
    case .mapping:
      added = add(.map, yaml, parent, keyYAML)
      addMembers(of: node, to: added, isAliased)
    case .scalar, .alias:
      added = add(.scalar, yaml, parent, keyYAML)
    }
    nodes[Int(added)].subtreeEnd = Int32(nodes.count)
    return added
  }

  private mutating func addItems(of node: YAMLNode, to list: Int32, _ isAliased: Bool) {
    var last = ManifestNode.absent
    var item = node.firstChild
    while item >= 0 {
      link(build(item, parent: list, keyYAML: YAMLNode.absent, isAliased: isAliased), after: &last, of: list)
      item = stream.nodes[Int(item)].nextSibling
    }
  }

  private mutating func addMembers(of node: YAMLNode, to map: Int32, _ isAliased: Bool) {
    var last = ManifestNode.absent
    var key = node.firstChild
    while key >= 0 {
      let value = stream.nodes[Int(key)].nextSibling
      guard value >= 0 else { return }
      var name = key
      while stream.nodes[Int(name)].kind == .alias, stream.nodes[Int(name)].target >= 0 {
        name = stream.nodes[Int(name)].target
      }
      if stream.nodes[Int(name)].kind == .scalar {
        link(build(value, parent: map, keyYAML: name, isAliased: isAliased), after: &last, of: map)
      } else {
        diagnostics.append(
          Diagnostic(
            ruleID: "manifest-key", message: "a key is a word, not a list, a map or an alias",
            span: stream.span(of: key)))
      }
      key = stream.nodes[Int(value)].nextSibling
    }
  }

  private mutating func add(_ kind: ManifestNode.Kind, _ yaml: Int32, _ parent: Int32, _ keyYAML: Int32) -> Int32 {
    let value = stream.nodes[Int(yaml)]
    let place = keyYAML >= 0 ? stream.nodes[Int(keyYAML)] : value
    let key = keyYAML >= 0 ? names.number(of: stream.bytes(of: keyYAML)) : NameTable.none
    nodes.append(
      ManifestNode(
        kind: kind, shape: 0, key: key, keyLower: place.lowerBound, keyUpper: place.upperBound,
        lower: value.lowerBound, upper: value.upperBound, yaml: yaml, keyYAML: keyYAML, parent: parent))
    nodes[nodes.count - 1].subtreeEnd = Int32(nodes.count)
    return Int32(nodes.count - 1)
  }

  private mutating func link(_ node: Int32, after last: inout Int32, of parent: Int32) {
    if last < 0 { nodes[Int(parent)].firstChild = node } else { nodes[Int(last)].next = node }
    nodes[Int(parent)].childCount += 1
    last = node
  }

  private mutating func reportAliasLimit(_ yaml: Int32) {
    if hasReportedAliases { return }
    hasReportedAliases = true
    diagnostics.append(
      Diagnostic(
        ruleID: "yaml-alias-limit", message: "aliases in this file unfold into too much", span: stream.span(of: yaml)))
  }
}
