import JSONPath
import YAMLTree

/// The key of a map's member: the number of a known name, or the bytes of another one.
struct MemberKey: Hashable {
  var number: Int32
  var bytes: ArraySlice<UInt8>
}

extension Manifest {
  /// The value of a node that is no list and no map, as YAML 1.2's core schema reads it.
  ///
  /// Quoted text stays text, but where the format asks for a boolean or a number.
  package func scalar(of node: Int32) -> JSONPathScalar {
    let value = nodes[Int(node)]
    guard value.kind == .scalar, value.yaml >= 0 else { return .null }
    let yaml = stream.nodes[Int(value.yaml)]
    let bytes = stream.bytes(of: value.yaml)
    // Tags are not interpreted, and the usual one is !!str.
    let isPlain = (yaml.style == .plain || yaml.style == .none) && !yaml.hasTag
    return isPlain || value.isTyped ? JSONPathScalar(coreSchema: bytes) : .text(bytes)
  }

  func memberKey(of node: Int32) -> MemberKey {
    let value = nodes[Int(node)]
    if value.key >= 0 || value.keyYAML < 0 { return MemberKey(number: value.key, bytes: []) }
    return MemberKey(number: NameTable.unknown, bytes: stream.bytes(of: value.keyYAML))
  }

  /// The UTF-8 bytes of the key that a node stands under, be it written or meant by the long form.
  package func keyBytes(of node: Int32, _ names: NameTable) -> ArraySlice<UInt8> {
    let value = nodes[Int(node)]
    // A misspelt key of a manifest goes by the name that was meant.
    if value.key >= 0 { return Array(names.names[Int(value.key)].utf8)[...] }
    return value.keyYAML >= 0 ? stream.bytes(of: value.keyYAML) : []
  }
}

extension ManifestNode.Kind {
  package var isCollection: Bool { self == .list || self == .map }
}
