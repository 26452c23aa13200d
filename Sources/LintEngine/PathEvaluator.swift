import JSONPath

/// Follows the steps of compiled paths through a document.
struct PathEvaluator {
  /// How many more nodes may be looked at; below zero what was found is not whole.
  private(set) var budget: Int
  /// The nodes of the queries that begin with `$` within filters.
  private var constants: [Int: [Int32]] = [:]
  var patterns = PatternCache()

  init(budget: Int = .max) {
    self.budget = budget
  }

  var isExhausted: Bool { budget < 0 }

  /// Takes `amount` from the budget; false where nothing is left.
  @inline(__always)
  mutating func spend(_ amount: Int = 1) -> Bool {
    budget -= amount
    return budget >= 0
  }

  /// Calls `body` with each node that the steps lead to, in the order of RFC 9535, until it returns false; false where
  /// it did, or where the budget is spent.
  @discardableResult
  mutating func walk(
    _ steps: ArraySlice<PathStep>, from node: Int32, _ manifest: Manifest, _ body: (Int32) -> Bool
  ) -> Bool {
    guard let step = steps.first else { return body(node) }
    let rest = steps.dropFirst()
    return follow(step, from: node, manifest) { evaluator, child in
      rest.isEmpty ? body(child) : evaluator.walk(rest, from: child, manifest, body)
    }
  }

  /// Calls `body` with each node that one step leads to.
  @discardableResult
  mutating func follow(
    _ step: PathStep, from node: Int32, _ manifest: Manifest, _ body: (inout PathEvaluator, Int32) -> Bool
  ) -> Bool {
    let value = manifest[node]
    switch step {
    case .name(let name):
      guard value.kind == .map else { return true }
      var child = value.firstChild
      while child >= 0 {
        guard spend() else { return false }
        if manifest[child].key == name { return body(&self, child) }
        child = manifest[child].next
      }
      return true
    case .wildcard:
      var child = value.firstChild
      while child >= 0 {
        guard spend(), body(&self, child) else { return false }
        child = manifest[child].next
      }
      return true
    case .index(let index):
      let position = index < 0 ? Int(value.childCount) + index : index
      guard value.kind == .list, position >= 0, position < Int(value.childCount) else { return true }
      guard spend(position + 1) else { return false }
      var child = value.firstChild
      for _ in 0..<position { child = manifest[child].next }
      return body(&self, child)
    case .slice(let slice):
      return follow(slice, from: node, manifest, body)
    case .filter(let condition):
      var child = value.firstChild
      while child >= 0 {
        guard spend() else { return false }
        if holds(condition, at: child, manifest), !isExhausted, !body(&self, child) { return false }
        child = manifest[child].next
      }
      return !isExhausted
    case .several(let selectors):
      for selector in selectors where !follow(selector, from: node, manifest, body) { return false }
      return true
    case .descendants(let step):
      // Nodes stand in the order of a walk from the root, so what is below a node stands behind it.
      var descendant = node
      repeat {
        guard spend(), follow(step, from: descendant, manifest, body) else { return false }
        descendant += 1
      } while descendant < value.subtreeEnd
      return true
    }
  }

  private mutating func follow(
    _ slice: JSONPathSlice, from node: Int32, _ manifest: Manifest, _ body: (inout PathEvaluator, Int32) -> Bool
  ) -> Bool {
    let value = manifest[node]
    guard value.kind == .list, value.childCount > 0 else { return true }
    guard spend(Int(value.childCount)) else { return false }
    let items = Array(manifest.children(of: node))
    for position in slice.positions(count: items.count) where !body(&self, items[position]) { return false }
    return true
  }

  // MARK: - Queries within filters

  /// Calls `body` with the nodes of a query within a filter, whose `@` is `node`.
  mutating func nodes(of path: CompiledPath, at node: Int32, _ manifest: Manifest, _ body: (Int32) -> Bool) {
    guard let constant = path.constant else {
      walk(path.steps[...], from: node, manifest, body)
      return
    }
    if constants[constant] == nil {
      var found: [Int32] = []
      walk(path.steps[...], from: Manifest.root, manifest) {
        found.append($0)
        return true
      }
      constants[constant] = found
    }
    for found in constants[constant] ?? [] where !(spend() && body(found)) { return }
  }
}
