import Diagnostics
import YAMLTree

extension ManifestReader {
  mutating func buildMap(_ yaml: Int32, _ shape: ShapeID, parent: Int32, key: Int32, keyYAML: Int32) -> Int32 {
    let map = add(.map, yaml, shape, parent, key, keyYAML)
    var last = ManifestNode.absent
    var keys = MapKeys()
    addEntries(of: yaml, to: map, shape, after: &last, &keys)
    if nodes[Int(map)].isNotApplicable, !isState(map) { reportBesideAnswer(map, yaml, shape) }
    return map
  }

  /// Reports the first key that stands beside `notApplicable`, which excludes every other one.
  private mutating func reportBesideAnswer(_ map: Int32, _ yaml: Int32, _ shape: ShapeID) {
    var extra: (text: String, span: SourceSpan)?
    switch schema[shape] {
    case .object, .map, .any:
      extra = children(of: map).first { nodes[Int($0)].key != known.notApplicable }.map { (keyText($0), keySpan($0)) }
    default:
      // A list or a text has no keys, so others were not read.
      var key = stream.nodes[Int(yaml)].firstChild
      while key >= 0, extra == nil {
        let isText = stream.nodes[Int(key)].kind == .scalar
        if isText, names.number(of: stream.bytes(of: key)) != known.notApplicable {
          extra = (stream.string(of: key), span(of: key))
        }
        let value = stream.nodes[Int(key)].nextSibling
        key = value >= 0 ? stream.nodes[Int(value)].nextSibling : YAMLNode.absent
      }
    }
    guard let extra else { return }
    report(
      "manifest-not-applicable",
      "“\(extra.text)” stands beside “notApplicable”; keep the reason or the description", extra.span)
  }

  /// Adds the entries of a YAML mapping, then those of its merges that are not there yet.
  mutating func addEntries(
    of yaml: Int32, to map: Int32, _ shape: ShapeID, after last: inout Int32, _ keys: inout MapKeys
  ) {
    var merges: [Int32] = []
    var misspelt: [(key: Int32, value: Int32, meant: String)] = []
    var keyNode = stream.nodes[Int(yaml)].firstChild
    while keyNode >= 0 {
      let valueNode = stream.nodes[Int(keyNode)].nextSibling
      guard valueNode >= 0 else { break }
      defer { keyNode = stream.nodes[Int(valueNode)].nextSibling }
      guard stream.nodes[Int(keyNode)].kind == .scalar else {
        report("manifest-key", "a key is a word, not a list, a map or an alias", span(of: keyNode))
        continue
      }
      let name = names.number(of: keyNode, in: stream)
      if name == known.merge, stream.nodes[Int(keyNode)].style == .plain {
        merges.append(valueNode)
        continue
      }
      if keys.hold(keyNode, name, of: map, self) {
        // A merge that brings nothing new costs all the same.
        if openAliases > 0 { aliasBudget -= 1 }
        continue
      }
      guard let inner = innerShape(shape, name) else {
        if let meant = reportUnknownKey(keyNode, in: yaml, shape) { misspelt.append((keyNode, valueNode, meant)) }
        continue
      }
      let built = build(valueNode, inner, parent: map, key: name, keyYAML: keyNode)
      if name == known.notApplicable, isAnswer(shape, name) { nodes[Int(map)].isNotApplicable = true }
      link(built, after: &last, of: map)
      keys.add(keyNode, name, stream)
    }
    for (key, value, meant) in misspelt { addMeant(meant, key, value, to: map, shape, after: &last, &keys) }
    for merge in merges { addMerge(merge, to: map, shape, after: &last, &keys) }
  }

  /// Reads what stands under a misspelt key as if it stood under the key that was meant, so that nothing else is said of
  /// the same mistake.
  private mutating func addMeant(
    _ meant: String, _ key: Int32, _ value: Int32, to map: Int32, _ shape: ShapeID, after last: inout Int32,
    _ keys: inout MapKeys
  ) {
    let name = names.number(of: meant)
    guard let inner = innerShape(shape, name), !keys.hold(key, name, of: map, self) else { return }
    let (nodeCount, reportCount) = (nodes.count, diagnostics.count)
    var built = build(value, inner, parent: map, key: name, keyYAML: key)
    if diagnostics.count > reportCount {
      // Something else may have been meant.
      nodes.removeLast(nodes.count - nodeCount)
      diagnostics.removeLast(diagnostics.count - reportCount)
      built = add(.null, value, inner, map, name, key)
      nodes[Int(built)].isUnread = true
    } else if name == known.notApplicable, isAnswer(shape, name) {
      nodes[Int(map)].isNotApplicable = true
    }
    link(built, after: &last, of: map)
    keys.add(key, name, stream)
  }

  mutating func addMerge(
    _ value: Int32, to map: Int32, _ shape: ShapeID, after last: inout Int32, _ keys: inout MapKeys
  ) {
    let node = stream.nodes[Int(value)]
    switch node.kind {
    case .alias:
      guard mayFollow(value) else { return }
      aliasBudget -= 1
      openAliases += 1
      defer { openAliases -= 1 }
      addMerge(node.target, to: map, shape, after: &last, &keys)
    case .mapping:
      addEntries(of: value, to: map, shape, after: &last, &keys)
    case .sequence:
      var item = node.firstChild
      while item >= 0 {
        addMerge(item, to: map, shape, after: &last, &keys)
        item = stream.nodes[Int(item)].nextSibling
      }
    case .scalar:
      report("manifest-merge", "“<<” takes over the keys of a map, and this is text", span(of: value))
    }
  }
}
