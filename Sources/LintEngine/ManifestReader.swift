import Diagnostics
import YAMLTree

/// Reads one document of a YAML file as a manifest: checks it against the schema and puts short forms into the long form.
struct ManifestReader {
  private let stream: YAMLStream
  private let schema: Schema
  private let names: NameTable
  private let known: ReaderNames
  private(set) var nodes: [ManifestNode] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var aliasBudget = 20_000
  private var openAliases = 0

  /// The names that the reader itself asks for.
  struct ReaderNames: Sendable {
    let notApplicable: Int32
    let merge: Int32
    let kinds: [Int32]
    let screenStates: ShapeID

    init(names: inout NameTable, schema: inout Schema) {
      notApplicable = names.intern("notApplicable")
      merge = names.intern("<<")
      kinds = ManifestFormat.kinds.map { names.intern($0) }
      screenStates = schema.shape(describedBy: "map of state") ?? 0
    }
  }

  init(stream: YAMLStream, schema: Schema, names: NameTable, known: ReaderNames) {
    self.stream = stream
    self.schema = schema
    self.names = names
    self.known = known
    nodes.reserveCapacity(stream.nodes.count + 64)
  }

  /// The manifest that begins at the YAML node `root`, or nil where the document is none.
  mutating func read(root: Int32) -> Manifest? {
    let node = stream.nodes[Int(root)]
    guard node.kind == .mapping, let kind = kind(of: root) else {
      if node.kind != .mapping {
        report(
          "manifest-kind", "a manifest is a map that begins with “screen:”, “component:”, “flow:” or “area:”",
          span(of: root))
      }
      return nil
    }
    guard let object = schema.object(named: kind) else { return nil }
    let shape = schema.shapes.firstIndex(of: .object(index: object)).map { ShapeID($0) }
    guard let shape else { return nil }
    _ = build(root, shape, parent: ManifestNode.absent, key: NameTable.none, keyYAML: YAMLNode.absent)
    nodes[0].subtreeEnd = Int32(nodes.count)
    return Manifest(kind: kind, kindKey: names.number(of: kind), nodes: nodes, stream: stream)
  }

  /// The kind that the first key names; a later kind key or a misspelt first one is reported.
  private mutating func kind(of root: Int32) -> String? {
    let first = stream.nodes[Int(root)].firstChild
    guard first >= 0 else {
      report("manifest-kind", "this manifest is empty; it begins with “screen:” and the screen's id", span(of: root))
      return nil
    }
    var key = first
    while key >= 0 {
      let name = names.number(of: stream.bytes(of: key))
      if let index = known.kinds.firstIndex(of: name), stream.nodes[Int(key)].kind == .scalar {
        if key != first {
          report(
            "manifest-kind",
            "“\(ManifestFormat.kinds[index])” says what this manifest declares, so it is the first key",
            span(of: key))
        }
        return ManifestFormat.kinds[index]
      }
      let value = stream.nodes[Int(key)].nextSibling
      key = value >= 0 ? stream.nodes[Int(value)].nextSibling : YAMLNode.absent
    }
    let text = stream.nodes[Int(first)].kind == .scalar ? stream.string(of: first) : "?"
    let hint = Suggestion.nearest(to: text, among: ManifestFormat.kinds).map { "; did you mean “\($0)”?" }
    report(
      "manifest-kind",
      "“\(text)” is no kind of manifest" + (hint ?? "; a manifest begins with “screen”, “component”, “flow” or “area”"),
      span(of: first))
    return nil
  }

  // MARK: - Building

  /// Adds the value at `yaml` under `parent` and returns its node.
  private mutating func build(_ yaml: Int32, _ shape: ShapeID, parent: Int32, key: Int32, keyYAML: Int32) -> Int32 {
    let node = stream.nodes[Int(yaml)]
    if node.kind == .alias {
      // An alias stands for its anchor's node, with the places of the anchor.
      guard node.target >= 0, aliasBudget > 0, openAliases < 50 else {
        if node.target >= 0 { report("yaml-alias-limit", "aliases in this file unfold into too much", span(of: yaml)) }
        return add(.null, yaml, shape, parent, key, keyYAML)
      }
      openAliases += 1
      defer { openAliases -= 1 }
      return build(node.target, shape, parent: parent, key: key, keyYAML: keyYAML)
    }
    if openAliases > 0 { aliasBudget -= 1 }
    if node.kind == .scalar, isNull(yaml) {
      return add(.null, yaml, shape, parent, key, keyYAML)
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
      checkScalar(added)
      return added
    }
  }

  private mutating func buildList(
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

  private mutating func buildObject(
    _ yaml: Int32, _ shape: ShapeID, _ object: ObjectShape, parent: Int32, key: Int32, keyYAML: Int32
  ) -> Int32 {
    if stream.nodes[Int(yaml)].kind == .mapping {
      return buildMap(yaml, shape, parent: parent, key: key, keyYAML: keyYAML)
    }
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

  private func example(of object: ObjectShape) -> String {
    let key = object.keys["id"] != nil ? "id" : object.keys.keys.sorted().first ?? "key"
    return "{\(key): …}"
  }

  private mutating func buildMap(_ yaml: Int32, _ shape: ShapeID, parent: Int32, key: Int32, keyYAML: Int32) -> Int32 {
    let map = add(.map, yaml, shape, parent, key, keyYAML)
    var last = ManifestNode.absent
    addEntries(of: yaml, to: map, shape, after: &last)
    if nodes[Int(map)].isNotApplicable, nodes[Int(map)].childCount > 1, !isState(map) {
      let extra = children(of: map).first { nodes[Int($0)].key != known.notApplicable }
      if let extra {
        report(
          "manifest-not-applicable",
          "“\(keyText(extra))” stands beside “notApplicable”; keep the reason or the description",
          keySpan(extra))
      }
    }
    return map
  }

  /// Adds the entries of a YAML mapping, then those of its merges that are not there yet.
  private mutating func addEntries(
    of yaml: Int32, to map: Int32, _ shape: ShapeID, after last: inout Int32
  ) {
    var merges: [Int32] = []
    var keyNode = stream.nodes[Int(yaml)].firstChild
    while keyNode >= 0 {
      let valueNode = stream.nodes[Int(keyNode)].nextSibling
      guard valueNode >= 0 else { break }
      defer { keyNode = stream.nodes[Int(valueNode)].nextSibling }
      guard stream.nodes[Int(keyNode)].kind == .scalar else {
        report("manifest-key", "a key is a word, not a list, a map or an alias", span(of: keyNode))
        continue
      }
      let bytes = stream.bytes(of: keyNode)
      let name = names.number(of: bytes)
      if name == known.merge, stream.nodes[Int(keyNode)].style == .plain {
        merges.append(valueNode)
        continue
      }
      if has(bytes, name, in: map) {
        // A merge that brings nothing new costs all the same.
        if openAliases > 0 { aliasBudget -= 1 }
        continue
      }
      guard let inner = innerShape(shape, name, keyNode) else { continue }
      let built = build(valueNode, inner, parent: map, key: name, keyYAML: keyNode)
      if name == known.notApplicable, isAnswer(shape, name) { nodes[Int(map)].isNotApplicable = true }
      link(built, after: &last, of: map)
    }
    for merge in merges { addMerge(merge, to: map, shape, after: &last) }
  }

  private mutating func addMerge(_ value: Int32, to map: Int32, _ shape: ShapeID, after last: inout Int32) {
    let node = stream.nodes[Int(value)]
    switch node.kind {
    case .alias:
      guard node.target >= 0, aliasBudget > 0, openAliases < 50 else { return }
      aliasBudget -= 1
      openAliases += 1
      defer { openAliases -= 1 }
      addMerge(node.target, to: map, shape, after: &last)
    case .mapping:
      addEntries(of: value, to: map, shape, after: &last)
    case .sequence:
      var item = node.firstChild
      while item >= 0 {
        addMerge(item, to: map, shape, after: &last)
        item = stream.nodes[Int(item)].nextSibling
      }
    case .scalar:
      report("manifest-merge", "“<<” takes over the keys of a map, and this is text", span(of: value))
    }
  }

  /// Whether the key stands in the map already: a duplicate, which the YAML reader reported, or a merged key.
  private func has(_ bytes: ArraySlice<UInt8>, _ name: Int32, in map: Int32) -> Bool {
    var child = nodes[Int(map)].firstChild
    // Maps of a few keys, as manifests have them, are searched; a large one is taken as it is.
    if nodes[Int(map)].childCount > 256 { return false }
    while child >= 0 {
      let node = nodes[Int(child)]
      if node.key == name, name >= 0 || node.keyYAML >= 0 && sameBytes(stream.bytes(of: node.keyYAML), bytes) {
        return true
      }
      child = node.next
    }
    return false
  }

  private mutating func innerShape(_ shape: ShapeID, _ name: Int32, _ keyNode: Int32) -> ShapeID? {
    switch schema[shape] {
    case .map(let value):
      if name == known.notApplicable { return schema.proseShape }
      return value
    case .object(let index):
      let object = schema.objects[index]
      if let inner = object.numbered[name] { return inner }
      if name == known.notApplicable { return schema.proseShape }
      if let others = object.others { return others }
      reportUnknownKey(keyNode, object)
      return nil
    case .any: return shape
    default: return name == known.notApplicable ? schema.proseShape : nil
    }
  }

  private mutating func reportUnknownKey(_ keyNode: Int32, _ object: ObjectShape) {
    let text = stream.string(of: keyNode)
    let near = Suggestion.nearest(to: text, among: object.keys.keys)
    // A text with a colon in it is read as a map.
    let quotes = object.mainKey == nil ? "" : "a text with a colon stands in quotes; "
    let keys = "the keys of \(article(object.name)) are " + object.keys.keys.sorted().joined(separator: ", ")
    let help = near == nil ? quotes + keys : nil
    diagnostics.append(
      Diagnostic(
        ruleID: "manifest-unknown-key",
        message: "“\(text)” is no key of \(article(object.name))" + (near.map { "; did you mean “\($0)”?" } ?? ""),
        span: span(of: keyNode), help: help,
        fix: near.map {
          Fix(title: "replace it by “\($0)”", safety: .unsafe, edits: [Edit(span: span(of: keyNode), text: $0)])
        }))
  }

  // MARK: - Not applicable and null

  /// A map with the key `notApplicable` answers any key, unless the format gives that key another meaning here.
  private func answersNotApplicable(_ yaml: Int32, _ shape: ShapeID) -> Bool {
    if !isAnswer(shape, known.notApplicable) { return false }
    var key = stream.nodes[Int(yaml)].firstChild
    while key >= 0 {
      if stream.nodes[Int(key)].kind == .scalar, names.number(of: stream.bytes(of: key)) == known.notApplicable {
        return true
      }
      let value = stream.nodes[Int(key)].nextSibling
      key = value >= 0 ? stream.nodes[Int(value)].nextSibling : YAMLNode.absent
    }
    return false
  }

  private func isAnswer(_ shape: ShapeID, _ name: Int32) -> Bool {
    if case .object(let index) = schema[shape] { return schema.objects[index].numbered[name] == nil }
    return true
  }

  private func isState(_ map: Int32) -> Bool {
    let parent = nodes[Int(map)].parent
    return parent >= 0 && nodes[Int(parent)].shape == known.screenStates
  }

  private func isNull(_ yaml: Int32) -> Bool {
    let node = stream.nodes[Int(yaml)]
    guard node.style == .plain else { return false }
    if node.valueCount == 0 { return true }
    let bytes = stream.bytes(of: yaml)
    return bytes.count == 1 && bytes.first == UInt8(ascii: "~") || bytes.count == 4 && bytes.elementsEqual("null".utf8)
  }

  // MARK: - Nodes

  private mutating func add(
    _ kind: ManifestNode.Kind, _ yaml: Int32, _ shape: ShapeID, _ parent: Int32, _ key: Int32, _ keyYAML: Int32
  ) -> Int32 {
    let value = stream.nodes[Int(yaml)]
    let place = keyYAML >= 0 ? stream.nodes[Int(keyYAML)] : value
    nodes.append(
      ManifestNode(
        kind: kind, shape: shape, key: key, keyLower: place.lowerBound, keyUpper: place.upperBound,
        lower: value.lowerBound, upper: value.upperBound, yaml: yaml, keyYAML: keyYAML, parent: parent))
    let added = Int32(nodes.count - 1)
    if kind == .null, keyYAML >= 0, parent >= 0, nodes[Int(parent)].shape != known.screenStates {
      report(
        "manifest-null", "“\(keyText(added))” has nothing after its colon; write its value or leave it out",
        keySpan(added))
    }
    return added
  }

  private mutating func mismatch(
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
    return add(.null, yaml, shape, parent, key, YAMLNode.absent)
  }

  private mutating func link(_ node: Int32, after last: inout Int32, of parent: Int32) {
    nodes[Int(node)].subtreeEnd = Int32(nodes.count)
    if last < 0 {
      nodes[Int(parent)].firstChild = node
    } else {
      nodes[Int(last)].next = node
    }
    nodes[Int(parent)].childCount += 1
    last = node
  }

  private func children(of node: Int32) -> [Int32] {
    var result: [Int32] = []
    var child = nodes[Int(node)].firstChild
    while child >= 0 {
      result.append(child)
      child = nodes[Int(child)].next
    }
    return result
  }

  private func keyText(_ node: Int32) -> String {
    let yaml = nodes[Int(node)].keyYAML
    return yaml >= 0 ? stream.string(of: yaml) : ""
  }

  private func keySpan(_ node: Int32) -> SourceSpan {
    SourceSpan(file: stream.file, lowerBound: nodes[Int(node)].keyLower, upperBound: nodes[Int(node)].keyUpper)
  }

  private func span(of yaml: Int32) -> SourceSpan { stream.span(of: yaml) }

  private mutating func report(_ rule: String, _ message: String, _ span: SourceSpan, help: String? = nil) {
    diagnostics.append(Diagnostic(ruleID: rule, message: message, span: span, help: help))
  }

  // MARK: - Scalars

  private mutating func checkScalar(_ node: Int32) {
    let yaml = nodes[Int(node)].yaml
    let bytes = stream.bytes(of: yaml)
    guard
      let problem = ScalarCheck.problem(
        bytes, schema[nodes[Int(node)].shape], isReason: nodes[Int(node)].key == known.notApplicable)
    else { return }
    let fix = problem.replacement.map {
      Fix(title: "replace it by “\($0)”", safety: .unsafe, edits: [Edit(span: span(of: yaml), text: $0)])
    }
    diagnostics.append(
      Diagnostic(ruleID: problem.rule, message: problem.message, span: span(of: yaml), help: problem.help, fix: fix))
  }
}

private func article(_ name: String) -> String {
  let vowel = name.first.map { "aeiou".contains($0) } ?? false
  return (vowel ? "an " : "a ") + spelledOut(name)
}

/// `copyItem` as `copy item`.
private func spelledOut(_ name: String) -> String {
  var result = ""
  for character in name {
    if character.isUppercase, !result.isEmpty { result += " " }
    result += character.lowercased()
  }
  return result
}
