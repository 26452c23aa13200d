import Diagnostics

// MARK: - Paths, places and fields

extension OptionReader {
  /// Paths and places, at least one.
  package mutating func selectors(_ node: PackNode, _ what: String) -> [SelectorID] {
    if node.items.isEmpty { report("\(what) names no path and no place", at: node) }
    return node.items.compactMap { selector($0) }
  }

  /// A path or a place.
  package mutating func selector(_ node: PackNode) -> SelectorID? {
    guard let text = problems.text(node, "a path or a place") else { return nil }
    if text.hasPrefix("$") {
      do throws(JSONPathError) {
        return selectors.intern(try JSONPath.parse(text), &names)
      } catch {
        problems.report(error.message, at: node.span(bytes: error.offset..<max(error.offset, text.utf8.count)))
        return nil
      }
    }
    if let own = places[text] { return own }
    if let place = Place(name: text) {
      if case .state(let role) = place {
        let known = patterns.values.flatMap { $0.states.map(\.role) + $0.allows }
        if !known.contains(role) {
          report("no pattern has the state “\(role)”" + didYouMean(role, known.sorted()), at: node)
          return nil
        }
      }
      return selectors.intern(place)
    }
    report(
      "“\(text)” is neither a path nor a place" + didYouMean(text, Place.names + places.keys.sorted()), at: node,
      help: "a path begins with “$”; the places are " + Place.names.joined(separator: ", ") + " and NAME-state")
    return nil
  }

  /// A name beside the node, with dots for deeper ones.
  package mutating func fieldPath(_ node: PackNode) -> FieldPath? {
    guard let text = problems.text(node, "a field") else { return nil }
    return fieldPath(text, at: node)
  }

  package mutating func fieldPath(_ text: String, at node: PackNode) -> FieldPath? {
    var steps: [FieldPath.Step] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      var name = String(part)
      var index: Int?
      if name.hasSuffix("]"), let open = name.firstIndex(of: "[") {
        index = Int(name[name.index(after: open)...].dropLast())
        guard index ?? -1 >= 0 else {
          report("“\(name)” has no index between its brackets", at: node)
          return nil
        }
        name = String(name[..<open])
      }
      guard !name.isEmpty else {
        report("“\(text)” is no field; it is a key, with dots for deeper ones", at: node)
        return nil
      }
      steps.append(FieldPath.Step(key: names.intern(name), name: name, index: index))
    }
    return FieldPath(steps: steps)
  }
}
