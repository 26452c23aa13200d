import Diagnostics
import Fixes
import YAMLTree

extension ManifestReader {
  // MARK: - Nodes

  mutating func add(
    _ kind: ManifestNode.Kind, _ yaml: Int32, _ shape: ShapeID, _ parent: Int32, _ key: Int32, _ keyYAML: Int32
  ) -> Int32 {
    let value = stream.nodes[Int(yaml)]
    let place = keyYAML >= 0 ? stream.nodes[Int(keyYAML)] : value
    nodes.append(
      ManifestNode(
        kind: kind, shape: shape, key: key, keyLower: place.lowerBound, keyUpper: place.upperBound,
        lower: value.lowerBound, upper: value.upperBound, yaml: yaml, keyYAML: keyYAML, parent: parent))
    return Int32(nodes.count - 1)
  }

  mutating func link(_ node: Int32, after last: inout Int32, of parent: Int32) {
    nodes[Int(node)].subtreeEnd = Int32(nodes.count)
    if last < 0 {
      nodes[Int(parent)].firstChild = node
    } else {
      nodes[Int(last)].next = node
    }
    nodes[Int(parent)].childCount += 1
    last = node
  }

  func children(of node: Int32) -> [Int32] {
    var result: [Int32] = []
    var child = nodes[Int(node)].firstChild
    while child >= 0 {
      result.append(child)
      child = nodes[Int(child)].next
    }
    return result
  }

  func keyText(_ node: Int32) -> String {
    let yaml = nodes[Int(node)].keyYAML
    return yaml >= 0 ? stream.string(of: yaml) : ""
  }

  func keySpan(_ node: Int32) -> SourceSpan {
    SourceSpan(file: stream.file, lowerBound: nodes[Int(node)].keyLower, upperBound: nodes[Int(node)].keyUpper)
  }

  func span(of yaml: Int32) -> SourceSpan { stream.span(of: yaml) }

  mutating func report(_ rule: String, _ message: String, _ span: SourceSpan, help: String? = nil) {
    diagnostics.append(Diagnostic(ruleID: rule, message: message, span: span, help: help))
  }

  // MARK: - Scalars

  mutating func checkScalar(_ node: Int32) {
    let yaml = nodes[Int(node)].yaml
    let shape = nodes[Int(node)].shape
    if !schema.isChecked(shape) { return }
    guard
      let problem = ScalarCheck.problem(
        stream.bytes(of: yaml), schema[shape], isReason: nodes[Int(node)].key == known.notApplicable)
    else { return }
    let fix = problem.replacement.flatMap { text in
      stream.replacing(yaml, with: text).map { edit in
        Fix(title: "replace it by “\(text)”", safety: problem.isExact ? .safe : .unsafe, edits: [edit])
      }
    }
    diagnostics.append(
      Diagnostic(ruleID: problem.rule, message: problem.message, span: span(of: yaml), help: problem.help, fix: fix))
  }

  // MARK: - Not applicable and null

  /// A map with the key `notApplicable` answers any key, unless the format gives that key another meaning here.
  func answersNotApplicable(_ yaml: Int32, _ shape: ShapeID) -> Bool {
    stream.value(under: "notApplicable", of: yaml) >= 0 && isAnswer(shape, known.notApplicable)
  }

  func isAnswer(_ shape: ShapeID, _ name: Int32) -> Bool {
    if case .object(let index) = schema[shape] { return schema.objects[index].shape(ofKey: name) == nil }
    return true
  }

  func isState(_ map: Int32) -> Bool {
    let parent = nodes[Int(map)].parent
    return parent >= 0 && nodes[Int(parent)].shape == known.screenStates
  }

  /// Reports a key with nothing after its colon, and an item of a list with nothing in it.
  mutating func reportNull(_ node: Int32) {
    let parent = nodes[Int(node)].parent
    // Which states may be left out is for a rule to say.
    guard parent >= 0, nodes[Int(parent)].shape != known.screenStates else { return }
    if nodes[Int(node)].keyYAML >= 0 {
      report(
        "manifest-null", "“\(keyText(node))” has nothing after its colon; write its value or leave it out",
        keySpan(node))
    } else if nodes[Int(parent)].kind == .list {
      report("manifest-null", "this item of a list is empty; write it or leave it out", span(of: nodes[Int(node)].yaml))
    }
  }

  func isNull(_ yaml: Int32) -> Bool {
    let node = stream.nodes[Int(yaml)]
    guard node.style == .plain, node.valueCount <= 4 else { return false }
    if node.valueCount == 0 { return true }
    return stream.matches(yaml, "~") || stream.matches(yaml, "null")
  }
}
