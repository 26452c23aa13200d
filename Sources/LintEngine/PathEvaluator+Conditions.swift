import JSONPath

extension PathEvaluator {
  /// What an operand comes to; a list or a map stays where it is.
  private enum Value {
    case nothing
    case scalar(JSONPathScalar)
    case node(Int32)
  }

  mutating func holds(_ condition: PathCondition, at node: Int32, _ manifest: Manifest) -> Bool {
    switch condition {
    case .any(let items):
      for item in items where holds(item, at: node, manifest) { return true }
      return false
    case .all(let items):
      for item in items where !holds(item, at: node, manifest) { return false }
      return true
    case .not(let item):
      return !holds(item, at: node, manifest)
    case .exists(let path):
      var exists = false
      nodes(of: path, at: node, manifest) { _ in
        exists = true
        return false
      }
      return exists
    case .compare(let left, let sign, let right):
      let left = value(of: left, at: node, manifest)
      let right = value(of: right, at: node, manifest)
      switch sign {
      case .equal: return areEqual(left, right, manifest)
      case .unequal: return !areEqual(left, right, manifest)
      case .less: return isLess(left, right)
      case .greater: return isLess(right, left)
      case .lessOrEqual: return isLess(left, right) || areEqual(left, right, manifest)
      case .greaterOrEqual: return isLess(right, left) || areEqual(left, right, manifest)
      }
    case .matches(let operand, let pattern, let extent):
      guard let text = text(of: operand, at: node, manifest), spend(text.count / 16) else { return false }
      switch pattern {
      case .none: return false
      case .compiled(let pattern): return pattern.matches(text)
      case .dynamic(let operand):
        guard let source = self.text(of: operand, at: node, manifest) else { return false }
        let (pattern, cost) = patterns.pattern(source, extent)
        return spend(cost) && pattern?.matches(text) ?? false
      }
    }
  }

  private mutating func text(of operand: PathOperand, at node: Int32, _ manifest: Manifest) -> ArraySlice<UInt8>? {
    guard case .scalar(.text(let text)) = value(of: operand, at: node, manifest) else { return nil }
    return text
  }

  private mutating func value(of operand: PathOperand, at node: Int32, _ manifest: Manifest) -> Value {
    switch operand {
    case .scalar(let scalar):
      return .scalar(scalar)
    case .value(let path):
      var first: Int32?
      var isOnly = true
      nodes(of: path, at: node, manifest) {
        isOnly = first == nil
        first = $0
        return isOnly
      }
      guard let first, isOnly else { return .nothing }
      return manifest[first].kind.isCollection ? .node(first) : .scalar(manifest.scalar(of: first))
    case .length(let operand):
      switch value(of: operand, at: node, manifest) {
      case .node(let found): return .scalar(.number(DecimalNumber(Int(manifest[found].childCount))))
      case .scalar(.text(let text)):
        _ = spend(text.count / 64)
        return .scalar(.number(DecimalNumber(text.count { $0 & 0xC0 != 0x80 })))
      default: return .nothing
      }
    case .count(let path):
      var count = 0
      nodes(of: path, at: node, manifest) { _ in
        count += 1
        return true
      }
      return .scalar(.number(DecimalNumber(count)))
    }
  }

  private func isLess(_ left: Value, _ right: Value) -> Bool {
    guard case .scalar(let left) = left, case .scalar(let right) = right else { return false }
    return left.isLess(than: right)
  }

  private mutating func areEqual(_ left: Value, _ right: Value, _ manifest: Manifest) -> Bool {
    switch (left, right) {
    case (.nothing, .nothing): return true
    case (.scalar(let left), .scalar(let right)):
      if case .text(let text) = left { _ = spend(text.count / 64) }
      return left.isEqual(to: right)
    case (.node(let left), .node(let right)): return areEqual(left, right, manifest)
    default: return false
    }
  }

  // MARK: - Lists and maps

  private mutating func areEqual(_ left: Int32, _ right: Int32, _ manifest: Manifest) -> Bool {
    guard spend() else { return false }
    let one = manifest[left]
    let other = manifest[right]
    guard one.kind.isCollection, other.kind.isCollection else {
      if one.kind.isCollection || other.kind.isCollection { return false }
      return areEqual(.scalar(manifest.scalar(of: left)), .scalar(manifest.scalar(of: right)), manifest)
    }
    guard one.kind == other.kind, one.childCount == other.childCount else { return false }
    var child = one.firstChild
    var twin = other.firstChild
    while child >= 0, twin >= 0 {
      if one.kind == .map, manifest.memberKey(of: child) != manifest.memberKey(of: twin) {
        return haveEqualMembers(from: child, right, manifest)
      }
      guard areEqual(child, twin, manifest) else { return false }
      child = manifest[child].next
      twin = manifest[twin].next
    }
    return true
  }

  /// Whether a map has the members of another from `first` on, in whatever order.
  private mutating func haveEqualMembers(from first: Int32, _ map: Int32, _ manifest: Manifest) -> Bool {
    guard spend(Int(manifest[map].childCount)) else { return false }
    let members = Dictionary(
      manifest.children(of: map).map { (manifest.memberKey(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    var child = first
    while child >= 0 {
      guard let twin = members[manifest.memberKey(of: child)], areEqual(child, twin, manifest) else { return false }
      child = manifest[child].next
    }
    return true
  }
}
