extension JSONPathQuery {
  /// A longer text is refused, in bytes.
  package static let longest = 10_000
  /// More segments in one query are refused.
  package static let mostSegments = 1_000
  /// How deep parentheses, filters and functions may stand within each other.
  package static let deepest = 64

  /// Reads a query such as `$.actions[?@.async == true].id`.
  package static func parse(_ text: String) throws(JSONPathError) -> JSONPathQuery {
    guard text.utf8.count <= longest else {
      throw JSONPathError(message: "a path has at most \(longest) bytes", range: longest..<text.utf8.count)
    }
    var parser = PathParser(PathScanner(Array(text.utf8)))
    return try parser.wholeQuery()
  }
}

/// A recursive descent over the bytes of a query.
struct PathParser {
  var scanner: PathScanner
  private var depth = 0

  init(_ scanner: PathScanner) {
    self.scanner = scanner
  }

  mutating func wholeQuery() throws(JSONPathError) -> JSONPathQuery {
    guard scanner.next == UInt8(ascii: "$") else { throw startFailure() }
    let query = try self.query()
    if scanner.isAtEnd { return query }
    let start = scanner.index
    if scanner.skipBlanks(), scanner.isAtEnd {
      throw scanner.failure("blanks stand behind the path; remove them", from: start)
    }
    throw scanner.failure("“\(scanner.rest)” is no step of a path; a step begins with “.” or “[”", from: start)
  }

  private mutating func startFailure() -> JSONPathError {
    if scanner.skipBlanks() { return scanner.failure("a path begins with “$”, not with a blank", from: 0) }
    switch scanner.next {
    case UInt8(ascii: "@"):
      return scanner.failure("“@” is the candidate of a filter; a path begins with “$”", from: 0, to: 1)
    case let byte? where byte.isNameStart: return scanner.failure("a path begins with “$”, as “$.\(scanner.rest)”")
    default: return scanner.failure("a path begins with “$”")
    }
  }

  /// Reads a query from its `$` or `@` on.
  mutating func query() throws(JSONPathError) -> JSONPathQuery {
    let start = scanner.index
    let isRelative = scanner.take(UInt8(ascii: "@"))
    if !isRelative { _ = scanner.take(UInt8(ascii: "$")) }
    var query = JSONPathQuery(isRelative: isRelative, segments: [], range: start..<scanner.index, isSingular: true)
    while true {
      let end = scanner.index
      scanner.skipBlanks()
      guard scanner.next == UInt8(ascii: ".") || scanner.next == UInt8(ascii: "[") else {
        scanner.goBack(to: end)
        query.range = start..<end
        return query
      }
      guard query.segments.count < JSONPathQuery.mostSegments else {
        throw scanner.failure("a path has at most \(JSONPathQuery.mostSegments) steps")
      }
      query.segments.append(try segment(&query.isSingular))
    }
  }

  private mutating func segment(_ isSingular: inout Bool) throws(JSONPathError) -> JSONPathQuery.Segment {
    let start = scanner.index
    let isDescendant = scanner.take("..")
    if isDescendant { isSingular = false }
    let selectors: [JSONPathQuery.Selector]
    if isDescendant || scanner.take(UInt8(ascii: ".")) {
      if isDescendant, scanner.take(UInt8(ascii: "[")) {
        selectors = try bracketed(&isSingular)
      } else {
        selectors = [try shorthand(behind: isDescendant ? ".." : ".", &isSingular)]
      }
    } else {
      _ = scanner.take(UInt8(ascii: "["))
      selectors = try bracketed(&isSingular)
    }
    return JSONPathQuery.Segment(isDescendant: isDescendant, selectors: selectors, range: start..<scanner.index)
  }

  /// The name or the `*` behind a dot.
  private mutating func shorthand(behind dots: String, _ isSingular: inout Bool) throws(JSONPathError)
    -> JSONPathQuery.Selector
  {
    let start = scanner.index
    if scanner.take(UInt8(ascii: "*")) {
      isSingular = false
      return JSONPathQuery.Selector(kind: .wildcard, range: start..<scanner.index)
    }
    guard let byte = scanner.next, byte.isNameStart else { throw shorthandFailure(behind: dots) }
    let name = String(decoding: scanner.take(while: \.isNameByte), as: UTF8.self)
    if scanner.next == UInt8(ascii: "-") {
      _ = scanner.take(while: { $0.isNameByte || $0 == UInt8(ascii: "-") })
      let whole = scanner.text(start..<scanner.index)
      throw scanner.failure("a name with a hyphen stands in brackets and quotes: ['\(whole)']", from: start)
    }
    return JSONPathQuery.Selector(kind: .name(name), range: start..<scanner.index)
  }

  private mutating func shorthandFailure(behind dots: String) -> JSONPathError {
    let start = scanner.index
    switch scanner.next {
    case UInt8(ascii: "["): return scanner.failure("“[” follows without the “.” before it", from: start - 1, to: start)
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return scanner.failure("a name in quotes stands in brackets: ['name']")
    case UInt8(ascii: "."): return scanner.failure("there is one “.” too many", from: start, to: start + 1)
    case let byte? where byte.isASCIIDigit || byte == UInt8(ascii: "-"):
      _ = scanner.take(while: { $0.isNameByte || $0 == UInt8(ascii: "-") })
      let whole = scanner.text(start..<scanner.index)
      return scanner.failure("a name that begins so stands in brackets and quotes: ['\(whole)']", from: start)
    default:
      if scanner.skipBlanks() { return scanner.failure("no blank stands behind “\(dots)”", from: start) }
      return scanner.failure("a name or “*” is missing behind “\(dots)”")
    }
  }

  /// Runs `body` one level deeper.
  mutating func nested<Result>(
    _ body: (inout PathParser) throws(JSONPathError) -> Result
  ) throws(JSONPathError) -> Result {
    guard depth < JSONPathQuery.deepest else { throw scanner.failure("this path is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }
}
