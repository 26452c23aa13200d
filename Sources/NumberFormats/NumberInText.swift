/// A number that stands in a sentence.
package struct NumberInText: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// With the symbol of a currency.
    case money(symbol: String)
    case amount(unit: String)
    case percent
    /// `5x`.
    case multiple
    /// A bare number with a letter, `1.2M`.
    case shortened
    /// A bare number with an exponent.
    case exponent
    /// A bare number whose commas stand where no thousands are.
    case grouping
    /// `NaN`, `Infinity`.
    case noNumber
    /// A dash with a sign.
    case signedDash
  }

  package var kind: Kind
  /// Where it stands, in bytes.
  package var range: Range<Int>
  package var text: String
}

/// What is wrong with a number in a sentence.
package struct NumberProblem: Equatable, Sendable {
  /// What it should read, where that follows.
  package var expected: String?
  /// One phrase.
  package var reason: String
  /// Nobody said in which locale the text reads, and there is another one in which it may be right.
  package var mayBeForeign = false

  package init(expected: String? = nil, reason: String) {
    self.expected = expected
    self.reason = reason
  }
}

extension NumberFormat {
  /// The unit of an amount whose field names none.
  package var defaultUnit: String? {
    if case .unit(let unit, _) = symbol { unit } else { nil }
  }
}
