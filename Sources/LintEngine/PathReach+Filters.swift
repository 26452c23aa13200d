import Diagnostics
import JSONPath

extension PathReach {
  /// Throws where a condition asks for a key that no candidate can have, or for a value that such a key cannot hold.
  func check(_ condition: JSONPathExpression, _ candidates: [ShapeID]) throws(DeadEnd) {
    switch condition {
    case .any(let items), .all(let items):
      for item in items { try check(item, candidates) }
    case .not(let item):
      try check(item, candidates)
    case .exists(let query):
      _ = try shapes(of: query, candidates)
    case .compare(let left, _, let right):
      let one = try shapes(of: left, candidates)
      let other = try shapes(of: right, candidates)
      if case .query(let query) = left, case .literal(let scalar, let range) = right {
        try check(query, one, scalar, range)
      }
      if case .query(let query) = right, case .literal(let scalar, let range) = left {
        try check(query, other, scalar, range)
      }
    case .matches(let text, let pattern, _):
      _ = try shapes(of: text, candidates)
      _ = try shapes(of: pattern, candidates)
    }
  }

  private func shapes(of query: JSONPathQuery, _ candidates: [ShapeID]) throws(DeadEnd) -> [ShapeID] {
    query.isRelative ? try walk(query, from: candidates, states: []) : []
  }

  private func shapes(of operand: JSONPathOperand, _ candidates: [ShapeID]) throws(DeadEnd) -> [ShapeID] {
    switch operand {
    case .literal: return []
    case .query(let query), .count(let query), .value(let query): return try shapes(of: query, candidates)
    case .length(let inner): return try shapes(of: inner, candidates)
    }
  }

  /// Throws where none of `shapes`, to which `query` leads, can hold a literal.
  private func check(
    _ query: JSONPathQuery, _ shapes: [ShapeID], _ literal: JSONPathScalar, _ range: Range<Int>
  ) throws(DeadEnd) {
    // A key with nothing after its colon is null, whatever it should hold.
    if shapes.isEmpty || literal == .null { return }
    let problems = shapes.compactMap { problem(schema[$0], literal, path: excerpt(query.range)) }
    if problems.count == shapes.count { throw DeadEnd(error: JSONPathError(message: problems[0], range: range)) }
  }

  private func problem(_ shape: Shape, _ literal: JSONPathScalar, path: String) -> String? {
    switch shape {
    case .list:
      return "“\(path)” is a list and equals no single value; compare an item, such as \(path)[0]"
    case .map:
      return "“\(path)” is a map and equals no single value; compare a value in it"
    case .object(let index):
      let key = schema.objects[index].mainKey ?? schema.objects[index].keys.keys.sorted().first ?? "key"
      return "“\(path)” is a map and equals no single value; compare a value in it, such as \(path).\(key)"
    case .choice(let words):
      guard case .text(let bytes) = literal else { return "“\(path)” is a text, which stands in quotes" }
      let text = String(decoding: bytes, as: UTF8.self)
      if words.contains(where: { $0.utf8.elementsEqual(bytes) }) { return nil }
      return "“\(path)” is never “\(text)”"
        + (Suggestion.nearest(to: text, among: words).map { "; did you mean “\($0)”?" }
          ?? "; it is one of \(words.joined(separator: ", "))")
    case .bool:
      if case .boolean = literal { return nil }
      return "“\(path)” is true or false, without quotes"
    case .number:
      if case .number = literal { return nil }
      return "“\(path)” is a number, without quotes"
    default:
      return nil
    }
  }
}
