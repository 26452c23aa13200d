/// How a number field carries its sign.
package enum SignMode: String, CaseIterable, Sendable {
  /// Only a minus, in front of a negative number.
  case level
  /// Always a plus or a minus; zero has a plus.
  case change
  /// No sign, in parentheses: the percent behind a signed gain.
  case parens
}

/// What a format makes of the sign mode of a field.
package enum SignRule: Sendable {
  /// The field's mode, or `level`.
  case asDeclared
  /// A sign always stands, unless the field asks for parentheses.
  case always
  /// No sign ever stands.
  case never
}
