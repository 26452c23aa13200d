import YAMLTree

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
    default:
      for index in range(of: node.parent, manifest, roles, table) {
        Selections.step(node.step, from: subjects[index].node, manifest) { found.append(Subject(node: $0)) }
      }
    }
    let start = subjects.count
    subjects.append(contentsOf: found)
    ranges[Int(selector)] = (Int32(start), Int32(found.count))
    return start..<subjects.count
  }

  // MARK: - Steps

  /// Calls `body` with each node that one step leads to.
  static func step(_ step: SelectorTable.Step, from node: Int32, _ manifest: Manifest, _ body: (Int32) -> Void) {
    let value = manifest.nodes[Int(node)]
    switch step {
    case .name(let name):
      if let child = manifest.child(name, of: node) { body(child) }
    case .wildcard:
      var child = value.firstChild
      while child >= 0 {
        body(child)
        child = manifest.nodes[Int(child)].next
      }
    case .index(let index):
      guard value.kind == .list else { return }
      let position = index < 0 ? Int(value.childCount) + index : index
      guard position >= 0, position < Int(value.childCount) else { return }
      var child = value.firstChild
      for _ in 0..<position { child = manifest.nodes[Int(child)].next }
      body(child)
    case .slice(let start, let end, let stride):
      guard value.kind == .list else { return }
      let items = Array(manifest.children(of: node))
      for position in slice(items.count, start, end, stride) { body(items[position]) }
    case .filter(let filter):
      var child = value.firstChild
      while child >= 0 {
        if holds(filter, at: child, manifest) { body(child) }
        child = manifest.nodes[Int(child)].next
      }
    case .root, .place, .union:
      break
    }
  }

  /// The positions that RFC 9535, section 2.3.4, gives for a slice.
  private static func slice(_ count: Int, _ start: Int?, _ end: Int?, _ step: Int) -> [Int] {
    if step == 0 { return [] }
    func normal(_ value: Int) -> Int { value >= 0 ? value : count + value }
    if step > 0 {
      let lower = min(max(normal(start ?? 0), 0), count)
      let upper = min(max(normal(end ?? count), 0), count)
      return lower < upper ? Array(stride(from: lower, to: upper, by: step)) : []
    }
    let upper = min(max(start.map(normal) ?? count - 1, -1), count - 1)
    let lower = min(max(end.map(normal) ?? -1, -1), count - 1)
    return lower < upper ? Array(stride(from: upper, to: lower, by: step)) : []
  }

  private static func holds(_ filter: SelectorTable.Filter, at node: Int32, _ manifest: Manifest) -> Bool {
    switch filter {
    case .any(let items): items.contains { holds($0, at: node, manifest) }
    case .all(let items): items.allSatisfy { holds($0, at: node, manifest) }
    case .not(let item): !holds(item, at: node, manifest)
    case .exists(let steps): end(of: steps, from: node, manifest) != nil
    case .compare(let left, let right, let equal):
      same(value(left, node, manifest), value(right, node, manifest)) == equal
    }
  }

  /// The first node that the steps lead to.
  private static func end(of steps: [SelectorTable.Step], from node: Int32, _ manifest: Manifest) -> Int32? {
    var current = [node]
    for step in steps {
      var following: [Int32] = []
      for node in current { Selections.step(step, from: node, manifest) { following.append($0) } }
      if following.isEmpty { return nil }
      current = following
    }
    return current.first
  }

  private enum Value {
    case nothing
    case structure
    case bytes(ArraySlice<UInt8>)
  }

  private static func value(_ operand: SelectorTable.Operand, _ node: Int32, _ manifest: Manifest) -> Value {
    switch operand {
    case .text(let bytes), .literal(let bytes): return .bytes(bytes[...])
    case .path(let steps):
      guard let found = end(of: steps, from: node, manifest) else { return .nothing }
      let single = manifest.single(found)
      switch manifest[single].kind {
      case .scalar: return .bytes(manifest.bytes(of: single))
      case .null: return .bytes(Array("null".utf8)[...])
      default: return .structure
      }
    }
  }

  private static func same(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.nothing, .nothing): true
    case (.bytes(let a), .bytes(let b)): sameBytes(a, b)
    default: false
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
