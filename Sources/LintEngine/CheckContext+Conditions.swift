extension CheckContext {
  mutating func holds(_ conditions: [Condition], _ subject: Subject) -> Bool {
    for condition in conditions where !holds(condition, subject) { return false }
    return true
  }

  private mutating func holds(_ condition: Condition, _ subject: Subject) -> Bool {
    var nodes = NodeList([])
    var isDeclared = false
    switch condition.subject {
    case .selector(let selector):
      let subjects = subjects(of: selector)
      isDeclared = !subjects.isEmpty
      nodes = NodeList(subjects.map(\.node))
    case .field(let field):
      switch value(of: field, subject) {
      case .missing: break
      case .notApplicable: isDeclared = true
      case .nodes(let found, _):
        isDeclared = true
        nodes = found
      }
    }
    switch condition.test {
    case .declared: return isDeclared
    case .absent: return !isDeclared
    case .anyOf(let values):
      return nodes.contains { node in
        manifest[node].kind == .list
          ? manifest.children(of: node).contains { isText($0, oneOf: values) }
          : isText(node, oneOf: values)
      }
    }
  }

  private func isText(_ node: Int32, oneOf values: [String]) -> Bool {
    let node = mainNode(of: node)
    guard manifest[node].kind == .scalar else { return false }
    let bytes = manifest.bytes(of: node)
    return values.contains { bytes.elementsEqual($0.utf8) }
  }

  /// The scalar that a value comes down to: the only item of a list, the main key of a map.
  package func mainNode(of node: Int32) -> Int32 {
    var current = manifest.single(node)
    while manifest[current].kind == .map, let main = mainChild(of: current) { current = manifest.single(main) }
    return current
  }

  private func mainChild(of map: Int32) -> Int32? {
    guard case .object(let index) = rulebook.schema[manifest[map].shape] else { return nil }
    for key in [rulebook.schema.objects[index].mainKey, "id"] {
      if let key, let child = manifest.child(rulebook.names.number(of: key), of: map) { return child }
    }
    return nil
  }

  /// Whether the reader took a scalar for one that its place may hold.
  package func fitsItsPlace(_ node: Int32) -> Bool {
    guard manifest[node].kind == .scalar else { return true }
    return ScalarCheck.problem(manifest.bytes(of: node), rulebook.schema[manifest[node].shape], isReason: false) == nil
  }
}
