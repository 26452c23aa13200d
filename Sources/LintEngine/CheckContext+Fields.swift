/// What a field path leads to.
package enum FieldValue: Sendable {
  case missing
  case notApplicable
  /// The nodes, at least one; `isFallback`: the state says it for its case.
  case nodes(NodeList, isFallback: Bool)
}

extension CheckContext {
  /// What `field` of the subject holds; a key answered with `notApplicable`, left out by a node that does not apply as a
  /// whole, or of a type that the reader refused, is `notApplicable`.
  package func value(of field: FieldPath?, _ subject: Subject) -> FieldValue {
    guard let field else {
      let node = manifest[subject.node]
      if node.isUnread { return .notApplicable }
      if node.kind == .null { return .missing }
      return .nodes(NodeList(subject.node), isFallback: false)
    }
    let own = value(of: field, from: subject.node)
    if case .missing = own, subject.fallback >= 0 {
      let inherited = value(of: field, from: subject.fallback)
      if case .nodes(let nodes, _) = inherited { return .nodes(nodes, isFallback: true) }
      return inherited
    }
    return own
  }

  /// Whether the subject itself is asked about, and is a text, as most are: there is nothing to look up then.
  package func isText(_ subject: Subject, _ field: FieldPath?) -> Bool {
    field == nil && manifest[subject.node].kind == .scalar && !manifest[subject.node].isUnread
  }

  private func value(of field: FieldPath, from node: Int32) -> FieldValue {
    if manifest[node].isNotApplicable, field.steps.first?.key != rulebook.keys.notApplicable { return .notApplicable }
    if field.steps.count == 1, field.steps[0].index == nil, manifest[node].kind != .list {
      // One key of a map, as nearly every field is.
      guard let child = manifest.child(field.steps[0].key, of: node) else { return .missing }
      let value = manifest[child]
      if value.isUnread || value.isNotApplicable { return .notApplicable }
      return value.kind == .null ? .missing : .nodes(NodeList(child), isFallback: false)
    }
    var current = [node]
    for (position, step) in field.steps.enumerated() {
      var following: [Int32] = []
      for node in current { follow(step, of: field, from: node, into: &following) }
      if following.isEmpty { return .missing }
      // The reader said that what it could not read is wrong.
      following.removeAll { manifest[$0].isUnread }
      let asksForReason =
        position + 1 < field.steps.count && field.steps[position + 1].key == rulebook.keys.notApplicable
      if !asksForReason, following.allSatisfy({ manifest[$0].isNotApplicable }) { return .notApplicable }
      current = following
    }
    return .nodes(NodeList(current), isFallback: false)
  }

  /// The deepest thing on the way of a field that is there.
  func deepest(_ field: FieldPath, from node: Int32) -> Int32 {
    var current = node
    for step in field.steps {
      var following: [Int32] = []
      follow(step, of: field, from: current, into: &following)
      guard let next = following.first else { break }
      current = next
    }
    return current
  }

  private func follow(_ step: FieldPath.Step, of field: FieldPath, from node: Int32, into result: inout [Int32]) {
    let value = manifest[node]
    if value.kind == .list {
      if field.namesItems, let item = manifest.children(of: node).first(where: { name(of: $0) == step.name }) {
        return result.append(item)
      }
      for item in manifest.children(of: node) { follow(step, of: field, from: item, into: &result) }
      return
    }
    guard let child = manifest.child(step.key, of: node), manifest[child].kind != .null || manifest[child].isUnread
    else { return }
    guard let index = step.index else { return result.append(child) }
    guard manifest[child].kind == .list, index < Int(manifest[child].childCount) else { return }
    result.append(Array(manifest.children(of: child))[index])
  }
}
