import Diagnostics
import JSONPath

/// Follows the fields of a rule through the schema, from what the rule selects: one that leads nowhere never holds.
extension OptionReader {
  /// What the paths and places of a `given` select; nil where that is not known, as of texts.
  func shapes(selectedBy given: PackNode) -> [ShapeID]? {
    var result: [ShapeID] = []
    for item in given.items {
      guard let shapes = shapes(selectedBy: item.string) else { return nil }
      result += shapes
    }
    return result.isEmpty ? nil : result
  }

  private func shapes(selectedBy text: String) -> [ShapeID]? {
    func objects(_ names: String...) -> [ShapeID] {
      names.compactMap { schema.object(named: $0) }.compactMap { schema.id(of: .object(index: $0)) }
    }
    if text.hasPrefix("$") {
      guard let query = try? JSONPathQuery.parse(text) else { return nil }
      let reach = PathReach(
        schema: schema, statesShape: statesShape, states: stateNames, kinds: kinds, text: Array(text.utf8))
      return reach.shapes(of: query)
    }
    if places[text] != nil { return nil }
    switch Place(name: text) {
    case .document(let kind): return objects(kind)
    case .state, .everyState: return objects("state", "case")
    case .actions: return objects("action")
    case .items(let key): return objects(key == "inputs" ? "input" : "number field")
    case .texts, nil: return nil
    }
  }

  /// What a field leads to from `start`; nil where `start` is not known, or with a report, where it leads nowhere.
  mutating func reach(_ field: FieldPath, from start: [ShapeID]?, at node: PackNode) -> [ShapeID]? {
    guard var current = start else { return nil }
    for step in field.steps {
      let sources = current.map { item(of: $0) }
      let following = sources.flatMap { shapes(under: step.name, of: $0) }
      if following.isEmpty {
        reportDeadEnd(step.name, sources, at: node)
        return nil
      }
      current = Array(Set(following)).sorted()
    }
    return current
  }

  /// Reports values of which a place takes none, since the format knows all that may stand there.
  mutating func checkValues(_ values: PackNode, at shapes: [ShapeID]?) {
    guard let shapes, !(values.isScalar && lists[values.string] != nil) else { return }
    var known: [String] = []
    for shape in shapes {
      guard let words = words(of: shape, depth: 0) else { return }
      known += words
    }
    for item in values.items where item.isScalar && !item.isNull {
      if known.contains(item.string) || ["declared", "absent"].contains(item.string) { continue }
      report(
        "“\(item.string)” never stands there" + didYouMean(item.string, known), at: item,
        help: "what may stand there is " + quotedList(known, conjunction: "or"))
    }
  }

  /// The shape of the items of a list, and of the items of these.
  private func item(of shape: ShapeID) -> ShapeID {
    var shape = shape
    while case .list(let item) = schema[shape] { shape = item }
    return shape
  }

  private func shapes(under name: String, of shape: ShapeID) -> [ShapeID] {
    if name == "notApplicable" { return [schema.proseShape] }
    switch schema[shape] {
    case .object(let index):
      return [schema.objects[index].keys[name] ?? schema.objects[index].others].compactMap(\.self)
    case .map(let value): return [value]
    case .any: return [shape]
    default: return []
    }
  }

  private func words(of shape: ShapeID, depth: Int) -> [String]? {
    switch schema[item(of: shape)] {
    case .choice(let words): return words
    case .bool: return ["true", "false"]
    case .object(let index):
      guard depth < 4, let key = schema.objects[index].mainKey, let main = schema.objects[index].keys[key] else {
        return nil
      }
      return words(of: main, depth: depth + 1)
    default: return nil
    }
  }

  private mutating func reportDeadEnd(_ name: String, _ sources: [ShapeID], at node: PackNode) {
    var known: Set<String> = []
    var owner = ""
    for case .object(let index) in sources.map({ schema[$0] }) {
      known.formUnion(schema.objects[index].keys.keys)
      if owner.isEmpty { owner = schema.objects[index].name }
    }
    if owner.isEmpty { return report("“\(name)” stands below a value that has no keys", at: node) }
    let near = didYouMean(name, known.sorted())
    report(
      "“\(name)” is no key of \(article(owner))" + near, at: node,
      help: near.isEmpty ? "its keys are " + known.sorted().joined(separator: ", ") : nil)
  }
}
