extension PathParser {
  /// The selectors between `[`, which was taken, and `]`.
  mutating func bracketed(_ isSingular: inout Bool) throws(JSONPathError) -> [JSONPathQuery.Selector] {
    var selectors: [JSONPathQuery.Selector] = []
    var hasBlanks = scanner.skipBlanks()
    while true {
      selectors.append(try selector())
      hasBlanks = scanner.skipBlanks() || hasBlanks
      if scanner.take(UInt8(ascii: "]")) { break }
      guard scanner.take(UInt8(ascii: ",")) else {
        throw scanner.isAtEnd
          ? scanner.failure("“]” is missing at the end")
          : scanner.failure("“,” or “]” is missing before “\(scanner.rest)”")
      }
      scanner.skipBlanks()
    }
    isSingular = isSingular && selectors.count == 1 && !hasBlanks && selectors[0].kind.isSingular
    return selectors
  }

  private mutating func selector() throws(JSONPathError) -> JSONPathQuery.Selector {
    let start = scanner.index
    func located(_ kind: JSONPathQuery.Selector.Kind, _ end: Int) -> JSONPathQuery.Selector {
      JSONPathQuery.Selector(kind: kind, range: start..<end)
    }
    switch scanner.next {
    case UInt8(ascii: "*"):
      _ = scanner.take(UInt8(ascii: "*"))
      return located(.wildcard, scanner.index)
    case UInt8(ascii: "?"):
      _ = scanner.take(UInt8(ascii: "?"))
      scanner.skipBlanks()
      let condition = try nested { parser throws(JSONPathError) in try parser.alternatives() }
      return located(.filter(condition), scanner.index)
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      let name = try quoted()
      return located(.name(name), scanner.index)
    case UInt8(ascii: "-"), UInt8(ascii: ":"):
      return located(try indexOrSlice(), scanner.index)
    case let byte? where byte.isASCIIDigit:
      return located(try indexOrSlice(), scanner.index)
    default:
      throw selectorFailure()
    }
  }

  private mutating func selectorFailure() -> JSONPathError {
    let start = scanner.index
    switch scanner.next {
    case nil: return scanner.failure("a selector and “]” are missing at the end")
    case UInt8(ascii: "]"): return scanner.failure("a selector is missing before “]”", from: start, to: start + 1)
    case UInt8(ascii: ","): return scanner.failure("a selector is missing before “,”", from: start, to: start + 1)
    case UInt8(ascii: "("), UInt8(ascii: "@"):
      return scanner.failure("a filter begins with “?”, as [?@.name]; there are no scripts")
    case UInt8(ascii: "+"):
      return scanner.failure("an index has no “+”", from: start, to: start + 1)
    case let byte? where byte.isNameStart:
      let name = String(decoding: scanner.take(while: { $0.isNameByte || $0 == UInt8(ascii: "-") }), as: UTF8.self)
      return scanner.failure("a name in brackets stands in quotes: ['\(name)']", from: start)
    default: return scanner.failure("“\(scanner.rest)” is no selector")
    }
  }

  private mutating func indexOrSlice() throws(JSONPathError) -> JSONPathQuery.Selector.Kind {
    let start = scanner.next == UInt8(ascii: ":") ? nil : try integer()
    let end = scanner.index
    scanner.skipBlanks()
    guard scanner.take(UInt8(ascii: ":")) else {
      scanner.goBack(to: end)
      return .index(start ?? 0)
    }
    var slice = JSONPathSlice(start: start, end: try bound(), step: 1)
    let beforeStep = scanner.index
    scanner.skipBlanks()
    if scanner.take(UInt8(ascii: ":")) { slice.step = try bound() ?? 1 } else { scanner.goBack(to: beforeStep) }
    return .slice(slice)
  }

  /// The integer behind a colon, if there is one.
  private mutating func bound() throws(JSONPathError) -> Int? {
    let start = scanner.index
    scanner.skipBlanks()
    if let byte = scanner.next, byte.isASCIIDigit || byte == UInt8(ascii: "-") { return try integer() }
    scanner.goBack(to: start)
    return nil
  }

  /// A whole number within the range that JSON can exchange exactly: 2⁵³ − 1 on both sides of zero.
  private mutating func integer() throws(JSONPathError) -> Int {
    let start = scanner.index
    _ = scanner.take(UInt8(ascii: "-"))
    let digits = scanner.take(while: \.isASCIIDigit)
    let text = scanner.text(start..<scanner.index)
    if digits.isEmpty { throw scanner.failure("digits are missing behind “-”", from: start) }
    if text == "-0" { throw scanner.failure("“-0” is no index; write 0", from: start) }
    if digits.first == UInt8(ascii: "0"), digits.count > 1 {
      throw scanner.failure("an index has no zero at its front", from: start)
    }
    guard digits.count <= 16, let value = Int(text), value.magnitude < 1 << 53 else {
      throw scanner.failure("an index lies between −(2⁵³ − 1) and 2⁵³ − 1", from: start)
    }
    return value
  }
}

extension JSONPathQuery.Selector.Kind {
  var isSingular: Bool {
    switch self {
    case .name, .index: true
    default: false
    }
  }
}
