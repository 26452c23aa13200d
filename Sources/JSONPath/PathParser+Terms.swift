import Diagnostics

extension PathParser {
  /// A literal, a query or a function, with its place.
  mutating func term() throws(JSONPathError) -> (term: Term, range: Range<Int>) {
    let start = scanner.index
    let term: Term
    switch scanner.next {
    case UInt8(ascii: "@"), UInt8(ascii: "$"):
      let query = try nested { parser throws(JSONPathError) in try parser.query() }
      term = .query(query)
    case UInt8(ascii: "'"), UInt8(ascii: "\""): term = .literal(.text(Array(try quoted().utf8)[...]))
    case UInt8(ascii: "-"): term = .literal(try number())
    case let byte? where byte.isASCIIDigit: term = .literal(try number())
    case let byte? where byte.isNameStart: term = try word()
    default: throw termFailure()
    }
    return (term, start..<scanner.index)
  }

  private func termFailure() -> JSONPathError {
    let start = scanner.index
    switch scanner.next {
    case nil: return scanner.failure("a condition or a value is missing at the end")
    case UInt8(ascii: "+"): return scanner.failure("a number has no “+” before it", from: start, to: start + 1)
    case UInt8(ascii: "."): return scanner.failure("a key begins with “@.”, and a number with a digit")
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      return scanner.failure("lists and maps cannot be written in a path; compare with a text, a number or a query")
    default: return scanner.failure("a condition or a value is missing before “\(scanner.rest)”")
    }
  }

  /// A number as JSON writes it.
  private mutating func number() throws(JSONPathError) -> JSONPathScalar {
    let start = scanner.index
    _ = scanner.take(UInt8(ascii: "-"))
    let whole = scanner.take(while: \.isASCIIDigit)
    if whole.isEmpty { throw scanner.failure("digits are missing behind “-”", from: start) }
    if whole.count > 1, whole.first == UInt8(ascii: "0") {
      throw scanner.failure("a number has no zero at its front", from: start)
    }
    if scanner.take(UInt8(ascii: ".")), scanner.take(while: \.isASCIIDigit).isEmpty {
      throw scanner.failure("digits are missing behind “.”", from: start)
    }
    if scanner.take(UInt8(ascii: "e")) || scanner.take(UInt8(ascii: "E")) {
      if !scanner.take(UInt8(ascii: "-")) { _ = scanner.take(UInt8(ascii: "+")) }
      if scanner.take(while: \.isASCIIDigit).isEmpty {
        throw scanner.failure("digits are missing in the exponent", from: start)
      }
    }
    guard let number = DecimalNumber(Array(scanner.text(start..<scanner.index).utf8)[...]) else {
      throw scanner.failure("this is no number", from: start)
    }
    return .number(number)
  }

  /// `true`, `false`, `null` or a function.
  private mutating func word() throws(JSONPathError) -> Term {
    let start = scanner.index
    let word = String(decoding: scanner.take(while: { $0.isNameByte }), as: UTF8.self)
    let end = scanner.index
    if scanner.take(UInt8(ascii: "(")) { return try function(word, from: start) }
    switch word {
    case "true": return .literal(.boolean(true))
    case "false": return .literal(.boolean(false))
    case "null": return .literal(.null)
    default: break
    }
    if scanner.skipBlanks(), scanner.next == UInt8(ascii: "("), PathFunction(rawValue: word) != nil {
      throw scanner.failure("no blank stands between “\(word)” and “(”", from: end)
    }
    if let meant = ["true", "false", "null"].first(where: { $0 == word.lowercased() }) {
      throw scanner.failure("“\(word)” is no value; did you mean “\(meant)”?", from: start, to: end)
    }
    throw scanner.failure(
      "“\(word)” is no value; a text stands in quotes, and a key begins with “@.”", from: start, to: end)
  }

  // MARK: - Functions

  private mutating func function(_ name: String, from start: Int) throws(JSONPathError) -> Term {
    guard let function = PathFunction(rawValue: name) else {
      let known = PathFunction.allCases.map(\.rawValue)
      let hint =
        Suggestion.nearest(to: name, among: known).map { "; did you mean “\($0)”?" }
        ?? "; the functions are \(known.joined(separator: ", "))"
      throw scanner.failure("there is no function “\(name)”\(hint)", from: start, to: start + name.utf8.count)
    }
    var arguments: [(term: Term, range: Range<Int>)] = []
    scanner.skipBlanks()
    if !scanner.take(UInt8(ascii: ")")) {
      repeat {
        scanner.skipBlanks()
        arguments.append(try argument(of: function))
        scanner.skipBlanks()
      } while scanner.take(UInt8(ascii: ","))
      guard scanner.take(UInt8(ascii: ")")) else { throw argumentEndFailure(function) }
    }
    guard arguments.count == function.parameterCount else {
      let asked = function.parameterCount == 1 ? "one argument" : "two arguments"
      throw scanner.failure("“\(name)” takes \(asked), and \(arguments.count) stand here", from: start)
    }
    switch function {
    case .length: return .value(.length(try value(arguments[0], for: function)))
    case .count: return .value(.count(try nodes(arguments[0], for: function)))
    case .value: return .value(.value(try nodes(arguments[0], for: function)))
    case .match, .search:
      let text = try value(arguments[0], for: function)
      let pattern = try value(arguments[1], for: function)
      return .condition(.matches(text, pattern: pattern, isWhole: function == .match))
    }
  }

  private mutating func argument(of function: PathFunction) throws(JSONPathError) -> (term: Term, range: Range<Int>) {
    if scanner.next == UInt8(ascii: "!") || scanner.next == UInt8(ascii: "(") {
      throw scanner.failure("“\(function.rawValue)” takes \(function.takes), and no condition")
    }
    return try nested { parser throws(JSONPathError) in try parser.term() }
  }

  private func argumentEndFailure(_ function: PathFunction) -> JSONPathError {
    switch scanner.next {
    case nil: scanner.failure("“)” is missing at the end of “\(function.rawValue)”")
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"):
      scanner.failure("“\(function.rawValue)” takes \(function.takes), and no condition")
    default: scanner.failure("“,” or “)” is missing before “\(scanner.rest)”")
    }
  }

  private func value(_ argument: (term: Term, range: Range<Int>), for function: PathFunction) throws(JSONPathError)
    -> JSONPathOperand
  {
    switch argument.term {
    case .literal(let scalar): return .literal(scalar, argument.range)
    case .value(let value): return value
    case .query(let query):
      guard query.isSingular else { throw pluralFailure(query, "“\(function.rawValue)”") }
      return .query(query)
    case .condition: throw argumentFailure(argument.range, function)
    }
  }

  private func nodes(_ argument: (term: Term, range: Range<Int>), for function: PathFunction) throws(JSONPathError)
    -> JSONPathQuery
  {
    guard case .query(let query) = argument.term else { throw argumentFailure(argument.range, function) }
    return query
  }

  private func argumentFailure(_ range: Range<Int>, _ function: PathFunction) -> JSONPathError {
    scanner.failure(
      "“\(function.rawValue)” takes \(function.takes), and “\(scanner.excerpt(range))” is none",
      from: range.lowerBound, to: range.upperBound)
  }
}

/// The functions of RFC 9535.
enum PathFunction: String, CaseIterable {
  case length, count, value, match, search

  var parameterCount: Int { self == .match || self == .search ? 2 : 1 }

  /// What an argument is, as messages say it.
  var takes: String {
    switch self {
    case .length: "a value, such as @.name"
    case .count, .value: "a path, such as @.*"
    case .match, .search: "a text and a pattern"
    }
  }
}
