/// A node that a rule looks at, and the node that answers for what it does not say: the state of a case.
package struct Subject: Hashable, Sendable {
  package var node: Int32
  package var fallback: Int32

  package init(node: Int32, fallback: Int32 = ManifestNode.absent) {
    self.node = node
    self.fallback = fallback
  }
}

/// What each selector of a rulebook selects in one manifest, worked out when it is first asked for.
struct Selections {
  private var ranges: [(start: Int32, count: Int32)] = []
  private var subjects: [Subject] = []
  private var evaluator = PathEvaluator()

  mutating func reset(count: Int) {
    subjects.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    ranges.append(contentsOf: repeatElement((start: 0, count: -1), count: count))
  }

  subscript(index: Int) -> Subject { subjects[index] }

  /// The indices of the subjects that a selector selects.
  mutating func range(of selector: SelectorID, _ manifest: Manifest, _ roles: StateRoles, _ table: SelectorTable)
    -> Range<Int>
  {
    let known = ranges[Int(selector)]
    if known.count >= 0 { return Int(known.start)..<Int(known.start + known.count) }
    let node = table.nodes[Int(selector)]
    var found: [Subject] = []
    switch node.step {
    case .root:
      found = [Subject(node: Manifest.root)]
    case .place(let place):
      found = places(place, manifest, roles)
    case .union(let selectors):
      for inner in selectors {
        for index in range(of: inner, manifest, roles, table) { found.append(subjects[index]) }
      }
    case .path(let step):
      for index in range(of: node.parent, manifest, roles, table) {
        evaluator.follow(step, from: subjects[index].node, manifest) { _, child in
          found.append(Subject(node: child))
          return true
        }
      }
    }
    let start = subjects.count
    subjects.append(contentsOf: found)
    ranges[Int(selector)] = (Int32(start), Int32(found.count))
    return start..<subjects.count
  }

  // MARK: - Places

  private func places(_ place: Place, _ manifest: Manifest, _ roles: StateRoles) -> [Subject] {
    switch place {
    case .document(let kind):
      return manifest.kind == kind ? [Subject(node: Manifest.root)] : []
    case .state(let role):
      return roles.states(role: role)
    case .everyState:
      return roles.states(role: nil)
    case .items(let key):
      return items(roles.names.number(of: key), manifest).map { Subject(node: $0) }
    case .actions(let flag):
      let actions = items(roles.names.number(of: "actions"), manifest)
      guard let flag else { return actions.map { Subject(node: $0) } }
      let key = roles.names.number(of: flag)
      return actions.compactMap { action in
        guard let value = manifest.child(key, of: action), manifest.bytes(of: value).elementsEqual("true".utf8) else {
          return nil
        }
        return Subject(node: action)
      }
    case .texts(let shown, let prose):
      var result: [Subject] = []
      for index in manifest.nodes.indices where manifest.nodes[index].kind == .scalar {
        switch roles.schema[manifest.nodes[index].shape] {
        case .copy where shown, .prose where prose, .any where prose: result.append(Subject(node: Int32(index)))
        default: break
        }
      }
      return result
    }
  }

  private func items(_ key: Int32, _ manifest: Manifest) -> [Int32] {
    guard let list = manifest.child(key, of: Manifest.root), manifest[list].kind == .list else { return [] }
    return manifest.children(of: list).filter { manifest[$0].kind == .map }
  }
}
