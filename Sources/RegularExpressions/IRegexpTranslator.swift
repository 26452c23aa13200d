/// Reads a pattern by the grammar of RFC 9485 and writes it in RE2's syntax. One pass without recursion.
struct IRegexpTranslator {
  let scalars: [Unicode.Scalar]
  var position = 0
  var output = ""
  private var openGroups: [Int] = []
  /// Whether what was just read may have a quantifier.
  private var isAtom = false

  /// The same expression in RE2's syntax; it is not anchored.
  static func translate(_ pattern: String) throws(RegularExpressionError) -> [UInt8] {
    var translator = IRegexpTranslator(scalars: Array(pattern.unicodeScalars))
    try translator.readAll()
    return Array(translator.output.utf8)
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func readAll() throws(RegularExpressionError) {
    while let scalar = next {
      switch scalar {
      case "|":
        output += "|"
        position += 1
        isAtom = false
      case "(":
        openGroups.append(position)
        output += "(?:"
        position += 1
        isAtom = false
      case ")":
        guard openGroups.popLast() != nil else { throw error("this “)” closes no group", 1) }
        output += ")"
        position += 1
        isAtom = true
      case "*", "+", "?", "{":
        try readQuantifier()
        isAtom = false
      default:
        try readAtom(scalar)
        isAtom = true
      }
    }
    if let open = openGroups.last {
      position = open
      throw error("the group that begins here has no “)”", 1)
    }
  }

  private mutating func readAtom(_ scalar: Unicode.Scalar) throws(RegularExpressionError) {
    switch scalar {
    case ".":
      output += "[^\\n\\r]"
      position += 1
    case "\\":
      let escape = try readEscape()
      output += escape.scalar == nil ? "[\(escape.text)]" : escape.text
    case "[": try readClass()
    case "]", "}": throw error("a literal “\(scalar)” is written “\\\(scalar)”", 1)
    default:
      output += Self.literal(scalar)
      position += 1
    }
  }

  private mutating func readQuantifier() throws(RegularExpressionError) {
    guard let scalar = next else { return }
    guard isAtom else {
      throw error("“\(scalar)” has nothing before it to repeat; a literal one is written “\\\(scalar)”", 1)
    }
    let start = position
    position += 1
    guard scalar == "{" else { return output.unicodeScalars.append(scalar) }
    guard let least = readNumber() else { throw error("“{” must be followed by a number", 0) }
    var most: Int? = least
    if next == "," {
      position += 1
      most = readNumber()
    }
    guard next == "}" else { throw error("a number of repetitions ends with “}”", 0) }
    position += 1
    if let most, most < least || most > Self.repetitionLimit { throw error(badRepetition(least, most), from: start) }
    if least > Self.repetitionLimit { throw error(badRepetition(least, least), from: start) }
    output += most == least ? "{\(least)}" : "{\(least),\(most.map(String.init) ?? "")}"
  }

  /// RE2 counts no further.
  private static let repetitionLimit = 1000

  private func badRepetition(_ least: Int, _ most: Int) -> String {
    most < least
      ? "the most repetitions are fewer than the least" : "at most \(Self.repetitionLimit) repetitions are supported"
  }

  /// A decimal number, or nil where there is none. One that is too large for any use ends at a million.
  private mutating func readNumber() -> Int? {
    var value: Int?
    while let scalar = next, ("0"..."9").contains(scalar) {
      value = min((value ?? 0) * 10 + Int(scalar.value - 0x30), 1_000_000)
      position += 1
    }
    return value
  }

  /// A scalar that stands for itself.
  static func literal(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x80...: String(scalar)
    case 0x21...0x7E: "\\\(scalar)"
    default: "\\x{\(String(scalar.value, radix: 16))}"
    }
  }
}

extension IRegexpTranslator {
  /// An error about the `count` scalars from the current one.
  func error(_ message: String, _ count: Int) -> RegularExpressionError {
    error(message, from: position, count: count)
  }

  /// An error about what was read from `start` on, or about `count` scalars of it.
  func error(_ message: String, from start: Int, count: Int? = nil) -> RegularExpressionError {
    let end = Swift.min(count.map { start + $0 } ?? position, scalars.count)
    let lower = Self.size(of: scalars[..<start])
    return RegularExpressionError(message, at: lower..<lower + Self.size(of: scalars[start..<Swift.max(start, end)]))
  }

  private static func size(of scalars: ArraySlice<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + UTF8.width($1) }
  }
}
