import JSONPath

/// A query whose names are numbers.
struct CompiledPath: Hashable, Sendable {
  var steps: [PathStep]
  /// Where the nodes of a `$` within a filter are kept, which are the same for every candidate; nil for `@`.
  var constant: Int?
}

/// One segment of a query.
indirect enum PathStep: Hashable, Sendable {
  case name(Int32)
  case wildcard
  case index(Int)
  case slice(JSONPathSlice)
  case filter(PathCondition)
  /// Several selectors in one pair of brackets.
  case several([PathStep])
  /// A step from a node and from everything below it.
  case descendants(PathStep)
}

indirect enum PathCondition: Hashable, Sendable {
  case any([PathCondition])
  case all([PathCondition])
  case not(PathCondition)
  case exists(CompiledPath)
  case compare(PathOperand, JSONPathComparison, PathOperand)
  case matches(PathOperand, PathPattern, PathPattern.Extent)
}

indirect enum PathOperand: Hashable, Sendable {
  case scalar(JSONPathScalar)
  /// The value of the only node.
  case value(CompiledPath)
  case length(PathOperand)
  case count(CompiledPath)
}

/// The pattern of `match` or `search`.
indirect enum PathPattern: Hashable, Sendable {
  case compiled(CompiledPattern)
  case dynamic(PathOperand)
  /// What is written is no I-Regexp.
  case none

  /// How much of a text has to match.
  enum Extent: Hashable, Sendable {
    case whole, part
  }
}

/// Puts the numbers of names into queries.
struct PathCompiler {
  private var constants = 0

  mutating func compile(_ query: JSONPathQuery, _ names: inout NameTable) -> CompiledPath {
    CompiledPath(steps: query.segments.map { compile($0, &names) })
  }

  private mutating func compile(_ segment: JSONPathQuery.Segment, _ names: inout NameTable) -> PathStep {
    let selectors = segment.selectors.map { compile($0.kind, &names) }
    let step = selectors.count == 1 ? selectors[0] : .several(selectors)
    return segment.isDescendant ? .descendants(step) : step
  }

  private mutating func compile(_ selector: JSONPathQuery.Selector.Kind, _ names: inout NameTable) -> PathStep {
    switch selector {
    case .name(let name): .name(names.intern(name))
    case .wildcard: .wildcard
    case .index(let index): .index(index)
    case .slice(let slice): .slice(slice)
    case .filter(let condition): .filter(compile(condition, &names))
    }
  }

  private mutating func compile(_ condition: JSONPathExpression, _ names: inout NameTable) -> PathCondition {
    switch condition {
    case .any(let items): return .any(items.map { compile($0, &names) })
    case .all(let items): return .all(items.map { compile($0, &names) })
    case .not(let item): return .not(compile(item, &names))
    case .exists(let query): return .exists(inner(query, &names))
    case .compare(let left, let sign, let right):
      return .compare(compile(left, &names), sign, compile(right, &names))
    case .matches(let text, let pattern, let isWhole):
      let extent = isWhole ? PathPattern.Extent.whole : .part
      return .matches(compile(text, &names), self.pattern(pattern, extent, &names), extent)
    }
  }

  private mutating func compile(_ operand: JSONPathOperand, _ names: inout NameTable) -> PathOperand {
    switch operand {
    case .literal(let scalar, _): .scalar(scalar)
    case .query(let query), .value(let query): .value(inner(query, &names))
    case .length(let inner): .length(compile(inner, &names))
    case .count(let query): .count(inner(query, &names))
    }
  }

  /// A query within a filter.
  private mutating func inner(_ query: JSONPathQuery, _ names: inout NameTable) -> CompiledPath {
    var path = compile(query, &names)
    if !query.isRelative {
      path.constant = constants
      constants += 1
    }
    return path
  }

  private mutating func pattern(
    _ operand: JSONPathOperand, _ extent: PathPattern.Extent, _ names: inout NameTable
  ) -> PathPattern {
    guard case .literal(let scalar, _) = operand else { return .dynamic(compile(operand, &names)) }
    guard case .text(let bytes) = scalar, let compiled = try? CompiledPattern(bytes, extent) else { return .none }
    return .compiled(compiled)
  }
}
