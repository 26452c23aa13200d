/// A JSONPath query as RFC 9535 defines it; ranges count UTF-8 bytes of the text that it was read from.
package struct JSONPathQuery: Sendable {
  /// Begins with `@`, the candidate of a filter, and not with `$`.
  package var isRelative: Bool
  package var segments: [Segment]
  package var range: Range<Int>
  /// Selects one node at most: only names and indices, with no blanks between its brackets.
  package var isSingular: Bool

  package struct Segment: Sendable {
    /// Written with `..`: applies to a node and everything below it.
    package var isDescendant: Bool
    package var selectors: [Selector]
    package var range: Range<Int>
  }

  package struct Selector: Sendable {
    package var kind: Kind
    package var range: Range<Int>

    package enum Kind: Sendable {
      case name(String)
      case wildcard
      /// Counted from 0, or from the end where negative.
      case index(Int)
      case slice(JSONPathSlice)
      case filter(JSONPathExpression)
    }
  }
}

/// A condition of a filter.
package indirect enum JSONPathExpression: Sendable {
  case any([JSONPathExpression])
  case all([JSONPathExpression])
  case not(JSONPathExpression)
  case exists(JSONPathQuery)
  case compare(JSONPathOperand, JSONPathComparison, JSONPathOperand)
  /// `match` (the whole text) or `search` (some part of it) with an I-Regexp.
  case matches(JSONPathOperand, pattern: JSONPathOperand, isWhole: Bool)
}

/// What stands on one side of a comparison, or as the argument of a function.
package indirect enum JSONPathOperand: Sendable {
  case literal(JSONPathScalar, Range<Int>)
  /// A singular query.
  case query(JSONPathQuery)
  case length(JSONPathOperand)
  case count(JSONPathQuery)
  case value(JSONPathQuery)
}

package enum JSONPathComparison: String, Hashable, Sendable {
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
}

/// Why a text is no query: what is wrong, the likely fix, and the bytes of the text that it is about.
package struct JSONPathError: Error, Hashable, Sendable {
  package var message: String
  package var range: Range<Int>

  package init(message: String, range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
