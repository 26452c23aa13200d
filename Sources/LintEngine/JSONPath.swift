/// A JSONPath query (RFC 9535) as far as rule packs use it: names, wildcards, indices, slices and filters.
package struct JSONPath: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case name(String)
    case wildcard
    /// Counted from 0, or from the end where negative.
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case filter(Filter)
  }

  /// A condition of a filter; `@` is the candidate.
  package indirect enum Filter: Hashable, Sendable {
    case any([Filter])
    case all([Filter])
    case not(Filter)
    case exists([Step])
    case equal(Operand, Operand)
    case unequal(Operand, Operand)
  }

  package enum Operand: Hashable, Sendable {
    case path([Step])
    case text(String)
    /// A number, `true`, `false` or `null`, as it was written.
    case literal(String)
  }

  package var steps: [Step]
}

/// Why a text is no path that a pack may use.
package struct JSONPathError: Error, Hashable, Sendable {
  package var message: String
  /// The byte of the text at which the mistake stands.
  package var offset: Int
}
