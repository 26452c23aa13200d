extension PathParser {
  /// What stands in a condition before it is known whether it is compared.
  enum Term {
    case literal(JSONPathScalar)
    case query(JSONPathQuery)
    /// A function that gives a value.
    case value(JSONPathOperand)
    /// A function that is true or false.
    case condition(JSONPathExpression)
  }

  /// Conditions with `||` between them.
  mutating func alternatives() throws(JSONPathError) -> JSONPathExpression {
    var items = [try conjunction()]
    while takeBehindBlanks("||") { items.append(try conjunction()) }
    return items.count == 1 ? items[0] : .any(items)
  }

  /// Conditions with `&&` between them.
  private mutating func conjunction() throws(JSONPathError) -> JSONPathExpression {
    var items = [try condition()]
    while takeBehindBlanks("&&") { items.append(try condition()) }
    return items.count == 1 ? items[0] : .all(items)
  }

  private mutating func takeBehindBlanks(_ sign: StaticString) -> Bool {
    let start = scanner.index
    scanner.skipBlanks()
    guard scanner.take(sign) else {
      scanner.goBack(to: start)
      return false
    }
    scanner.skipBlanks()
    return true
  }

  private mutating func condition() throws(JSONPathError) -> JSONPathExpression {
    let start = scanner.index
    if scanner.take(UInt8(ascii: "!")) {
      scanner.skipBlanks()
      if scanner.next == UInt8(ascii: "!") { throw scanner.failure("“!” stands once; two of them say nothing") }
      if scanner.next == UInt8(ascii: "(") { return .not(try parenthesized()) }
      let (term, range) = try self.term()
      let test = try test(term, range)
      if let sign = comparisonSign() {
        throw scanner.failure("“!” before a comparison needs parentheses: !(… \(sign.rawValue) …)", from: start)
      }
      return .not(test)
    }
    if scanner.next == UInt8(ascii: "(") {
      let inner = try parenthesized()
      if let sign = comparisonSign() {
        throw scanner.failure(
          "a condition in parentheses is true or false and takes no “\(sign.rawValue)”", from: start)
      }
      return inner
    }
    let (left, leftRange) = try term()
    guard let sign = comparisonSign() else { return try test(left, leftRange) }
    scanner.skipBlanks()
    let (right, rightRange) = try term()
    return .compare(try operand(left, leftRange), sign, try operand(right, rightRange))
  }

  private mutating func parenthesized() throws(JSONPathError) -> JSONPathExpression {
    let start = scanner.index
    _ = scanner.take(UInt8(ascii: "("))
    scanner.skipBlanks()
    let inner = try nested { parser throws(JSONPathError) in try parser.alternatives() }
    scanner.skipBlanks()
    guard scanner.take(UInt8(ascii: ")")) else {
      throw scanner.isAtEnd
        ? scanner.failure("“)” is missing for this “(”", from: start, to: start + 1)
        : scanner.failure("“)”, “&&” or “||” is missing before “\(scanner.rest)”")
    }
    return inner
  }

  /// The comparison sign behind blanks, taken; nil where there is none.
  private mutating func comparisonSign() -> JSONPathComparison? {
    let start = scanner.index
    scanner.skipBlanks()
    if scanner.take("==") { return .equal }
    if scanner.take("!=") { return .unequal }
    if scanner.take("<=") { return .lessOrEqual }
    if scanner.take(">=") { return .greaterOrEqual }
    if scanner.take("<") { return .less }
    if scanner.take(">") { return .greater }
    scanner.goBack(to: start)
    return nil
  }

  /// A condition without a comparison.
  private mutating func test(_ term: Term, _ range: Range<Int>) throws(JSONPathError) -> JSONPathExpression {
    switch term {
    case .query(let query): return .exists(query)
    case .condition(let condition): return condition
    case .literal, .value:
      let text = scanner.excerpt(range)
      let start = scanner.index
      scanner.skipBlanks()
      if scanner.next == UInt8(ascii: "=") {
        throw scanner.failure("“=” compares nothing; write “==”", from: scanner.index, to: scanner.index + 1)
      }
      scanner.goBack(to: start)
      throw scanner.failure(
        "“\(text)” is a value and no condition; compare it with something", from: range.lowerBound,
        to: range.upperBound)
    }
  }

  /// One side of a comparison.
  private func operand(_ term: Term, _ range: Range<Int>) throws(JSONPathError) -> JSONPathOperand {
    switch term {
    case .literal(let scalar): return .literal(scalar, range)
    case .value(let value): return value
    case .query(let query):
      guard query.isSingular else { throw pluralFailure(query, "a comparison") }
      return .query(query)
    case .condition:
      throw scanner.failure(
        "“\(scanner.excerpt(range))” is true or false by itself; leave the comparison out", from: range.lowerBound,
        to: range.upperBound)
    }
  }

  /// An error about a query that may select several nodes where one value is asked for.
  func pluralFailure(_ query: JSONPathQuery, _ taker: String) -> JSONPathError {
    let text = scanner.excerpt(query.range)
    let message =
      query.segments.allSatisfy { !$0.isDescendant && $0.selectors.count == 1 && $0.selectors[0].kind.isSingular }
      ? "no blank stands between the brackets of “\(text)” here"
      : "“\(text)” may select several values, and \(taker) takes one; name it, or ask value(\(text))"
    return JSONPathError(message: message, range: query.range)
  }
}
