extension JSONPath {
  /// Reads a query such as `$.actions[?@.async == true].id`.
  package static func parse(_ text: String) throws(JSONPathError) -> JSONPath {
    var parser = JSONPathParser(bytes: Array(text.utf8))
    guard parser.take("$") else { throw JSONPathError(message: "a path begins with “$”", offset: 0) }
    let steps = try parser.steps()
    guard parser.isAtEnd else { throw parser.failure("“\(parser.rest)” is no step of a path") }
    guard steps.count <= 16 else { throw JSONPathError(message: "a path has at most 16 steps", offset: 0) }
    return JSONPath(steps: steps)
  }
}

/// A recursive descent over the bytes of a query.
struct JSONPathParser {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  var rest: String { String(decoding: bytes[index...].prefix(20), as: UTF8.self) }

  func failure(_ message: String) -> JSONPathError { JSONPathError(message: message, offset: index) }

  mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  mutating func skipSpaces() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  mutating func steps() throws(JSONPathError) -> [JSONPath.Step] {
    var result: [JSONPath.Step] = []
    while !isAtEnd {
      let start = index
      skipSpaces()
      if take("..") {
        index = start
        throw failure("“..” is not supported in a pack yet; name the keys or use “.*”")
      }
      if take(".") {
        if take("*") { result.append(.wildcard) } else { result.append(.name(try memberName())) }
      } else if take("[") {
        result.append(try bracketed())
      } else {
        index = start
        break
      }
    }
    return result
  }

  private mutating func memberName() throws(JSONPathError) -> String {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F || byte >= 0x80
      let isDigit = byte >= 0x30 && byte <= 0x39
      guard isLetter || isDigit && index > start else { break }
      index += 1
    }
    guard index > start else { throw failure("a name is missing after “.”") }
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") {
      throw failure("a name with a hyphen stands in brackets and quotes, as ['rate-limited']")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func bracketed() throws(JSONPathError) -> JSONPath.Step {
    skipSpaces()
    let step = try selector()
    skipSpaces()
    if index < bytes.count, bytes[index] == UInt8(ascii: ",") {
      throw failure("several selectors in one bracket are not supported in a pack yet; give a list of paths")
    }
    guard take("]") else { throw failure("“]” is missing") }
    return step
  }

  private mutating func selector() throws(JSONPathError) -> JSONPath.Step {
    if take("*") { return .wildcard }
    if take("?") {
      skipSpaces()
      return .filter(try alternatives())
    }
    if let text = try quoted() { return .name(text) }
    let start = try integer()
    skipSpaces()
    guard take(":") else {
      guard let start else { throw failure("“\(rest)” is no selector") }
      return .index(start)
    }
    skipSpaces()
    let end = try integer()
    skipSpaces()
    var step = 1
    if take(":") {
      skipSpaces()
      step = try integer() ?? 1
    }
    return .slice(start: start, end: end, step: step)
  }

  private mutating func integer() throws(JSONPathError) -> Int? {
    let start = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
    if index == start { return nil }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Int(text), value.magnitude < 1 << 53, text == String(value) else {
      index = start
      throw failure("“\(text)” is no index")
    }
    return value
  }

  /// A text in single or double quotes, or nil where none begins.
  private mutating func quoted() throws(JSONPathError) -> String? {
    guard index < bytes.count, bytes[index] == 0x27 || bytes[index] == 0x22 else { return nil }
    let quote = bytes[index]
    index += 1
    var result: [UInt8] = []
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
        try result.append(contentsOf: escaped(quote))
      } else {
        guard bytes[index] >= 0x20 else { throw failure("a control character stands in a quoted name") }
        result.append(bytes[index])
        index += 1
      }
    }
    guard index < bytes.count else { throw failure("the closing quote is missing") }
    index += 1
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func escaped(_ quote: UInt8) throws(JSONPathError) -> [UInt8] {
    guard index < bytes.count else { throw failure("the closing quote is missing") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case quote, UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var value = try hexadecimal()
      if (0xD800..<0xDC00).contains(value), take("\\u") {
        let low = try hexadecimal()
        guard (0xDC00..<0xE000).contains(low) else { throw failure("the second half of a surrogate pair is missing") }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { throw failure("a lone surrogate is no character") }
      return Array(String(Character(scalar)).utf8)
    default: throw failure("“\\\(String(decoding: [byte], as: UTF8.self))” is no escape")
    }
  }

  private mutating func hexadecimal() throws(JSONPathError) -> UInt32 {
    guard index + 4 <= bytes.count, ![UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[index]),
      let value = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw failure("“\\u” takes four hexadecimal digits") }
    index += 4
    return value
  }

  // MARK: - Filters

  private mutating func alternatives() throws(JSONPathError) -> JSONPath.Filter {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 50 else { throw failure("this filter is nested too deeply") }
    var items = [try conjunction()]
    skipSpaces()
    while take("||") {
      skipSpaces()
      items.append(try conjunction())
      skipSpaces()
    }
    return items.count == 1 ? items[0] : .any(items)
  }

  private mutating func conjunction() throws(JSONPathError) -> JSONPath.Filter {
    var items = [try condition()]
    skipSpaces()
    while take("&&") {
      skipSpaces()
      items.append(try condition())
      skipSpaces()
    }
    return items.count == 1 ? items[0] : .all(items)
  }

  private mutating func condition() throws(JSONPathError) -> JSONPath.Filter {
    if index < bytes.count, bytes[index] == UInt8(ascii: "!") {
      index += 1
      skipSpaces()
      depth += 1
      defer { depth -= 1 }
      guard depth <= 50 else { throw failure("this filter is nested too deeply") }
      return .not(try condition())
    }
    if take("(") {
      skipSpaces()
      let inner = try alternatives()
      skipSpaces()
      guard take(")") else { throw failure("“)” is missing") }
      return inner
    }
    let left = try operand()
    skipSpaces()
    for (sign, isEqual) in [("==", true), ("!=", false)] where take(sign) {
      skipSpaces()
      let right = try operand()
      return isEqual ? .equal(left, right) : .unequal(left, right)
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: ">") {
      throw failure("“<” and “>” are not supported in a pack yet; use the function “range”")
    }
    guard case .path(let steps) = left else { throw failure("a comparison is missing after this value") }
    return .exists(steps)
  }

  private mutating func operand() throws(JSONPathError) -> JSONPath.Operand {
    if take("@") {
      let inner = try steps()
      for case .filter in inner { throw failure("a filter inside a filter is refused in a pack") }
      return .path(inner)
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "$") {
      throw failure("“$” inside a filter is refused in a pack; say it with “when”")
    }
    if let text = try quoted() { return .text(text) }
    let start = index
    while index < bytes.count, isLiteral(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    let isNumber = ScalarCheck.isDecimal(Array(word.utf8)[...])
    guard ["true", "false", "null"].contains(word) || isNumber else {
      index = start
      if bytes[start...].contains(UInt8(ascii: "(")), !word.isEmpty {
        throw failure("functions such as “\(word)” are not supported in a pack yet")
      }
      throw failure("“\(rest)” is no value; a text stands in quotes, a key begins with “@.”")
    }
    return .literal(word)
  }

  private func isLiteral(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }
}
