import Diagnostics
import JSONPath

/// Follows paths through the schema of manifests instead of through a manifest, to find those that can match none.
struct PathReach {
  let schema: Schema
  /// The shape under `states`, whose keys are those of the patterns, and these keys.
  let statesShape: ShapeID
  let states: [String]
  /// The kinds of manifest that the path is held against.
  let kinds: [String]
  /// The bytes of the path's text.
  let text: [UInt8]

  /// A step that leads nowhere.
  struct DeadEnd: Error {
    var error: JSONPathError
    /// The message names what was probably meant.
    var isNear = false
  }

  /// Why no manifest can match the path, at its first step that leads nowhere; nil where one can.
  func problem(of query: JSONPathQuery) -> JSONPathError? {
    do throws(DeadEnd) {
      _ = try walk(query, from: roots(of: kinds), states: kinds == ["screen"] ? states : [])
      return nil
    } catch {
      if error.isNear || kinds == ManifestFormat.kinds { return error.error }
      let others = ManifestFormat.kinds.filter { kind in
        (try? walk(query, from: roots(of: [kind]), states: kind == "screen" ? states : [])) != nil
      }
      guard let other = others.first else { return error.error }
      return JSONPathError(
        message: "“\(excerpt(query.range))” is in no \(list(kinds)), but in \(list(others, "and")); write "
          + "“for: {kind: \(other)}”",
        range: error.error.range)
    }
  }

  /// The shapes that a query leads to; nil where it leads nowhere.
  func shapes(of query: JSONPathQuery) -> [ShapeID]? {
    try? walk(query, from: roots(of: kinds), states: kinds == ["screen"] ? states : [])
  }

  private func list(_ words: [String], _ last: String = "or") -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " \(last) " + (words.last ?? "")
  }

  private func roots(of kinds: [String]) -> [ShapeID] {
    kinds.compactMap { schema.object(named: $0) }.compactMap { schema.id(of: .object(index: $0)) }
  }

  func excerpt(_ range: Range<Int>) -> String {
    String(decoding: text[range.clamped(to: 0..<text.count)].prefix(80), as: UTF8.self)
  }

  // MARK: - Steps

  /// The shapes that a query leads to from some shapes; an error where that is none.
  func walk(_ query: JSONPathQuery, from start: [ShapeID], states: [String]) throws(DeadEnd) -> [ShapeID] {
    var current = start
    for segment in query.segments {
      let sources = segment.isDescendant ? closure(of: current) : current
      var following: [ShapeID] = []
      for selector in segment.selectors {
        let found = try follow(selector, from: sources, states)
        if found.isEmpty || segment.isDescendant && isMisspelt(selector, below: sources, states) {
          let path = query.range.lowerBound..<selector.range.upperBound
          throw failure(selector, from: sources, path, isDescendant: segment.isDescendant, states)
        }
        for shape in found where !following.contains(shape) { following.append(shape) }
      }
      current = following
    }
    return current
  }

  private func follow(_ selector: JSONPathQuery.Selector, from sources: [ShapeID], _ states: [String])
    throws(DeadEnd) -> [ShapeID]
  {
    switch selector.kind {
    case .name(let name):
      var found: [ShapeID] = []
      for source in sources {
        for shape in children(name, of: source, states) where !found.contains(shape) { found.append(shape) }
      }
      return found
    case .wildcard: return union(of: sources, children)
    case .index, .slice: return union(of: sources, items)
    case .filter(let condition):
      let candidates = union(of: sources, children)
      if !candidates.isEmpty { try check(condition, candidates) }
      return candidates
    }
  }

  private func union(of sources: [ShapeID], _ next: (ShapeID) -> [ShapeID]) -> [ShapeID] {
    var found: [ShapeID] = []
    for source in sources { for shape in next(source) where !found.contains(shape) { found.append(shape) } }
    return found
  }

  private func children(_ name: String, of shape: ShapeID, _ states: [String]) -> [ShapeID] {
    var found: [ShapeID] = []
    switch schema[shape] {
    case .object(let index):
      if let inner = schema.objects[index].keys[name] ?? schema.objects[index].others { found.append(inner) }
    case .map(let value):
      if shape != statesShape || states.isEmpty || states.contains(name) { found.append(value) }
    case .any: found.append(shape)
    default: break
    }
    // Every key may be answered so.
    if name == "notApplicable", !found.contains(schema.proseShape) { found.append(schema.proseShape) }
    return found
  }

  private func children(of shape: ShapeID) -> [ShapeID] {
    switch schema[shape] {
    case .object(let index):
      let object = schema.objects[index]
      return union(of: object.keys.values + (object.others.map { [$0] } ?? [])) { [$0] }
    case .map(let value): return [value]
    default: return items(of: shape)
    }
  }

  private func items(of shape: ShapeID) -> [ShapeID] {
    switch schema[shape] {
    case .list(let item): [item]
    case .any: [shape]
    default: []
    }
  }

  /// Some shapes and all that can stand below them.
  private func closure(of shapes: [ShapeID]) -> [ShapeID] {
    var result = shapes
    var seen = Set(shapes)
    var next = 0
    while next < result.count {
      for shape in children(of: result[next]) where seen.insert(shape).inserted { result.append(shape) }
      next += 1
    }
    return result
  }

  // MARK: - Messages

  private func failure(
    _ selector: JSONPathQuery.Selector, from sources: [ShapeID], _ path: Range<Int>, isDescendant: Bool,
    _ states: [String]
  ) -> DeadEnd {
    var message = "“\(excerpt(path))” is in no manifest"
    var isNear = false
    if case .name(let name) = selector.kind {
      let known = keys(of: sources, states)
      if let near = Suggestion.nearest(to: name, among: known) {
        message += "; did you mean “\(near)”?"
        isNear = true
      } else if sources.contains(where: { !children(name, ofItems: $0).isEmpty }) {
        message += "; a list has no keys, its items have: write “.*” before it"
      } else if known.isEmpty {
        message += "; what is there has no keys"
      } else if known.count <= 40, !isDescendant {
        message += "; the keys there are \(known.joined(separator: ", "))"
      }
    } else {
      message += "; what is there is no list"
    }
    return DeadEnd(error: JSONPathError(message: message, range: selector.range), isNear: isNear)
  }

  /// Whether only keys that manifests coin could have the name behind a `..`, and a key of the format nearly has it.
  private func isMisspelt(_ selector: JSONPathQuery.Selector, below sources: [ShapeID], _ states: [String]) -> Bool {
    guard case .name(let name) = selector.kind, name != "notApplicable" else { return false }
    let known = keys(of: sources, states)
    return !known.contains(name) && Suggestion.nearest(to: name, among: known) != nil
  }

  private func children(_ name: String, ofItems shape: ShapeID) -> [ShapeID] {
    guard case .list(let item) = schema[shape], name != "notApplicable" else { return [] }
    return children(name, of: item, [])
  }

  private func keys(of shapes: [ShapeID], _ states: [String]) -> [String] {
    var keys: Set<String> = []
    for shape in shapes {
      if case .object(let index) = schema[shape] { keys.formUnion(schema.objects[index].keys.keys) }
      if shape == statesShape { keys.formUnion(states) }
    }
    return keys.sorted()
  }
}
