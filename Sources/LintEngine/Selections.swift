import Wording

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
  private var lists: [[Subject]?] = []
  private var keySets: [BitSet?] = []
  private var evaluator = PathEvaluator()

  init(count: Int) {
    lists = Array(repeating: nil, count: count)
    keySets = Array(repeating: nil, count: count)
  }

  /// The nodes that a selector selects, in their order.
  mutating func subjects(of selector: SelectorID, _ manifest: Manifest, _ roles: StateRoles, _ table: SelectorTable)
    -> [Subject]
  {
    if let known = lists[Int(selector)] { return known }
    var found: [Subject] = []
    switch table.nodes[Int(selector)].step {
    case .root:
      found = [Subject(node: Manifest.root)]
    case .place(let place):
      found = places(place, manifest, roles)
    // The context works it out, since conditions ask the context.
    case .guarded: return []
    case .union(let selectors):
      for inner in selectors { found += subjects(of: inner, manifest, roles, table) }
    case .path(let step):
      for parent in subjects(of: table.nodes[Int(selector)].parent, manifest, roles, table) {
        evaluator.follow(step, from: parent.node, manifest) { _, child in
          found.append(Subject(node: child))
          return true
        }
      }
    }
    lists[Int(selector)] = found
    return found
  }

  func known(_ selector: SelectorID) -> [Subject]? { lists[Int(selector)] }

  mutating func keep(_ subjects: [Subject], for selector: SelectorID) { lists[Int(selector)] = subjects }

  /// The keys in the maps that a selector selects: those of items where it selects a list.
  mutating func keys(of selector: SelectorID, _ manifest: Manifest, _ roles: StateRoles, _ table: SelectorTable)
    -> BitSet
  {
    if let known = keySets[Int(selector)] { return known }
    var found = BitSet()
    for subject in subjects(of: selector, manifest, roles, table) {
      Selections.addKeys(of: subject.node, manifest, to: &found)
      if subject.fallback >= 0 { Selections.addKeys(of: subject.fallback, manifest, to: &found) }
    }
    keySets[Int(selector)] = found
    return found
  }

  private static func addKeys(of node: Int32, _ manifest: Manifest, to found: inout BitSet) {
    let value = manifest[node]
    var child = value.firstChild
    while child >= 0 {
      if value.kind == .list {
        addKeys(of: child, manifest, to: &found)
      } else if manifest[child].key >= 0 {
        found.insert(Int(manifest[child].key))
      }
      child = manifest[child].next
    }
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
