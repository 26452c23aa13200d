import JSONPath
import RegularExpressions

/// What a pack's path may not use, so that every path costs time linear in the manifest.
enum PackPath {
  static let mostSteps = 16

  /// The first construct of a query that packs refuse, with what to write instead; nil where there is none.
  static func refusal(_ query: JSONPathQuery) -> JSONPathError? {
    var descendants = 0
    for (index, segment) in query.segments.enumerated() {
      if index == mostSteps {
        return JSONPathError(
          message: "a path in a pack has at most \(mostSteps) steps; begin with a place, or use “..”",
          range: segment.range)
      }
      if segment.isDescendant { descendants += 1 }
      if descendants > 1 {
        return JSONPathError(
          message: "a second “..” is refused in a pack; name the keys between them, or use “.*”", range: segment.range)
      }
      for case .filter(let condition) in segment.selectors.map(\.kind) {
        if let refusal = refusal(condition) { return refusal }
      }
    }
    return nil
  }

  private static func refusal(_ condition: JSONPathExpression) -> JSONPathError? {
    switch condition {
    case .any(let items), .all(let items): items.lazy.compactMap(refusal).first
    case .not(let item): refusal(item)
    case .exists(let query): refusal(inFilter: query)
    case .compare(let left, _, let right): refusal(left) ?? refusal(right)
    case .matches(let text, let pattern, let isWhole):
      refusal(text) ?? refusal(pattern) ?? refusal(pattern: pattern, isWhole ? .whole : .part)
    }
  }

  private static func refusal(_ operand: JSONPathOperand) -> JSONPathError? {
    switch operand {
    case .literal: nil
    case .query(let query), .count(let query), .value(let query): refusal(inFilter: query)
    case .length(let inner): refusal(inner)
    }
  }

  private static func refusal(inFilter query: JSONPathQuery) -> JSONPathError? {
    if !query.isRelative {
      return JSONPathError(message: "“$” inside a filter is refused in a pack; say it with “when”", range: query.range)
    }
    for segment in query.segments {
      if segment.isDescendant {
        return JSONPathError(
          message: "“..” inside a filter is refused in a pack; name the keys, or use “.*”", range: segment.range)
      }
      for selector in segment.selectors {
        if case .filter = selector.kind {
          return JSONPathError(
            message: "a filter inside a filter is refused in a pack; say it with “when”, or as two steps",
            range: selector.range)
        }
      }
    }
    return query.segments.count > mostSteps
      ? JSONPathError(message: "a path in a pack has at most \(mostSteps) steps", range: query.range) : nil
  }

  /// A pattern that is none never matches, which RFC 9535 allows and a rule cannot mean.
  private static func refusal(pattern: JSONPathOperand, _ extent: PathPattern.Extent) -> JSONPathError? {
    guard case .literal(let scalar, let range) = pattern else { return nil }
    guard case .text(let bytes) = scalar else {
      return JSONPathError(message: "a pattern is a text in quotes", range: range)
    }
    if extent == .part, CompiledPattern.hasAnchors(bytes) {
      return JSONPathError(
        message: "“^” and “$” are ordinary characters to “search”; “match” holds a pattern against the whole text",
        range: range)
    }
    do throws(RegularExpressionError) {
      _ = try CompiledPattern(bytes, extent)
      return nil
    } catch {
      return JSONPathError(message: error.message, range: range)
    }
  }
}
