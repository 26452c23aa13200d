import Diagnostics
import YAMLTree

extension ManifestReader {
  /// Adds the value at `yaml` under `parent` and returns its node.
  mutating func build(_ yaml: Int32, _ shape: ShapeID, parent: Int32, key: Int32, keyYAML: Int32) -> Int32 {
    let node = stream.nodes[Int(yaml)]
    if node.kind == .alias {
      // An alias stands for its anchor's node, with the places of the anchor.
      guard mayFollow(yaml) else { return add(.null, yaml, shape, parent, key, keyYAML) }
      openAliases += 1
      defer { openAliases -= 1 }
      return build(node.target, shape, parent: parent, key: key, keyYAML: keyYAML)
    }
    if openAliases > 0 { aliasBudget -= 1 }
    if node.kind == .scalar, isNull(yaml) {
      let added = add(.null, yaml, shape, parent, key, keyYAML)
      reportNull(added)
      return added
    }
    if node.kind == .mapping, answersNotApplicable(yaml, shape) {
      return buildMap(yaml, shape, parent: parent, key: key, keyYAML: keyYAML)
    }
    switch schema[shape] {
    case .list(let item):
      return buildList(yaml, shape, item: item, parent: parent, key: key, keyYAML: keyYAML)
    case .map:
      guard node.kind == .mapping else { return mismatch("a map", yaml, shape, parent, key, keyYAML) }
      return buildMap(yaml, shape, parent: parent, key: key, keyYAML: keyYAML)
    case .object(let index):
      if node.kind == .mapping { return buildMap(yaml, shape, parent: parent, key: key, keyYAML: keyYAML) }
      return buildObject(yaml, shape, schema.objects[index], parent: parent, key: key, keyYAML: keyYAML)
    case .any:
      switch node.kind {
      case .mapping: return buildMap(yaml, shape, parent: parent, key: key, keyYAML: keyYAML)
      case .sequence: return buildList(yaml, shape, item: shape, parent: parent, key: key, keyYAML: keyYAML)
      default: return add(.scalar, yaml, shape, parent, key, keyYAML)
      }
    default:
      guard node.kind == .scalar else { return mismatch("text", yaml, shape, parent, key, keyYAML) }
      let added = add(.scalar, yaml, shape, parent, key, keyYAML)
      nodes[Int(added)].isTyped = schema[shape].isTyped
      checkScalar(added)
      return added
    }
  }

  /// Whether an alias may be followed; where that would unfold into too much, it is reported.
  mutating func mayFollow(_ alias: Int32) -> Bool {
    // The YAML reader reported an alias that names nothing.
    guard stream.nodes[Int(alias)].target >= 0 else { return false }
    if aliasBudget > 0, openAliases < 50 { return true }
    if !hasReportedAliases { report("yaml-alias-limit", "aliases in this file unfold into too much", span(of: alias)) }
    hasReportedAliases = true
    return false
  }

  mutating func buildList(
    _ yaml: Int32, _ shape: ShapeID, item: ShapeID, parent: Int32, key: Int32, keyYAML: Int32
  ) -> Int32 {
    let node = stream.nodes[Int(yaml)]
    let list = add(.list, yaml, shape, parent, key, keyYAML)
    var last = ManifestNode.absent
    if node.kind == .sequence {
      var child = node.firstChild
      while child >= 0 {
        let built = build(child, item, parent: list, key: NameTable.none, keyYAML: YAMLNode.absent)
        link(built, after: &last, of: list)
        child = stream.nodes[Int(child)].nextSibling
      }
    } else {
      nodes[Int(list)].isSynthetic = true
      let built = build(yaml, item, parent: list, key: NameTable.none, keyYAML: YAMLNode.absent)
      link(built, after: &last, of: list)
    }
    return list
  }

  /// Puts a value that stands in place of an object's map under the object's main key.
  mutating func buildObject(
    _ yaml: Int32, _ shape: ShapeID, _ object: ObjectShape, parent: Int32, key: Int32, keyYAML: Int32
  ) -> Int32 {
    guard let mainKey = object.mainKey, let inner = object.keys[mainKey] else {
      return mismatch("a map such as “\(example(of: object))”", yaml, shape, parent, key, keyYAML)
    }
    let map = add(.map, yaml, shape, parent, key, keyYAML)
    nodes[Int(map)].isSynthetic = true
    var last = ManifestNode.absent
    let built = build(yaml, inner, parent: map, key: names.number(of: mainKey), keyYAML: YAMLNode.absent)
    link(built, after: &last, of: map)
    return map
  }

  func example(of object: ObjectShape) -> String {
    let key = object.keys["id"] != nil ? "id" : object.keys.keys.sorted().first ?? "key"
    return "{\(key): …}"
  }

  mutating func mismatch(
    _ expected: String, _ yaml: Int32, _ shape: ShapeID, _ parent: Int32, _ key: Int32, _ keyYAML: Int32
  ) -> Int32 {
    let node = stream.nodes[Int(yaml)]
    let found =
      switch node.kind {
      case .mapping: "a map"
      case .sequence: "a list"
      default: "text"
      }
    let subject = keyYAML >= 0 ? "“\(stream.string(of: keyYAML))” takes \(expected)" : "\(expected) belongs here"
    let hint = node.kind == .mapping && expected == "text" ? "; put a text with a colon or braces in quotes" : ""
    report("manifest-type", "\(subject), and this is \(found)\(hint)", span(of: yaml))
    let added = add(.null, yaml, shape, parent, key, YAMLNode.absent)
    nodes[Int(added)].isUnread = true
    return added
  }
}
