import Diagnostics
import JSONPath

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
    if text.hasPrefix("$") { return path(text, at: node) }
    if let own = places[text] { return own }
    switch Place.resolve(text, patterns: patterns, places: places.keys.sorted()) {
    case .success(let place):
      return selectors.intern(place)
    case .failure(let problem):
      report(problem.message, at: node, help: problem.help)
      return nil
    }
  }

  private mutating func path(_ text: String, at node: PackNode) -> SelectorID? {
    do throws(JSONPathError) {
      let query = try JSONPathQuery.parse(text)
      if let refusal = PackPath.refusal(query) { throw refusal }
      let reach = PathReach(
        schema: schema, statesShape: statesShape, states: stateNames, kinds: kinds, text: Array(text.utf8))
      if let problem = reach.problem(of: query) { throw problem }
      return selectors.intern(query, &names)
    } catch {
      problems.report(error.message, at: node.span(bytes: error.range))
      return nil
    }
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

extension FieldPath {
  /// A field as packs write it; nil for a text that is none.
  init?(parsing text: String, _ names: inout NameTable) {
    var steps: [Step] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let name = part.prefix { $0 != "[" }
      if name.isEmpty { return nil }
      steps.append(Step(key: names.intern(String(name)), name: String(name), index: nil))
    }
    self.init(steps: steps)
  }
}
