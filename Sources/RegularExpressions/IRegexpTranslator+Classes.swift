extension IRegexpTranslator {
  /// What a backslash begins: one character, or members of a class.
  mutating func readEscape() throws(RegularExpressionError) -> (text: String, scalar: Unicode.Scalar?) {
    let start = position
    position += 1
    guard let scalar = next else { throw error("the “\\” at the end escapes nothing", from: start) }
    position += 1
    switch scalar {
    case "n": return ("\\n", "\n")
    case "r": return ("\\r", "\r")
    case "t": return ("\\t", "\t")
    case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}": return ("\\\(scalar)", scalar)
    case "p", "P": return (try readCategory(isNegated: scalar == "P", from: start), nil)
    default: throw error("“\\\(scalar)” is no escape of an I-Regexp", from: start)
    }
  }

  private mutating func readCategory(isNegated: Bool, from start: Int) throws(RegularExpressionError) -> String {
    guard next == "{", let end = scalars[position...].firstIndex(of: "}") else {
      throw error("“\\p” and “\\P” are followed by a category in braces, such as \\p{Lu}", from: start)
    }
    var name = ""
    name.unicodeScalars.append(contentsOf: scalars[position + 1..<end])
    position = end + 1
    guard let category = GeneralCategory(name) else {
      throw error("“\(name)” is no general category of Unicode, such as L, Lu or Nd", from: start)
    }
    return category.members(isNegated: isNegated)
  }

  mutating func readClass() throws(RegularExpressionError) {
    let start = position
    position += 1
    output += "["
    if next == "^" {
      output += "^"
      position += 1
    }
    if next == "-" {
      output += "\\-"
      position += 1
    } else {
      // `[^]` would be a class of one caret by the letter of the grammar, and is something else in most other dialects.
      guard next != "]" else { throw error("the class is empty; a literal caret is written “\\^”", from: start) }
      try readMember(of: start)
    }
    while next != "]" {
      if next == "-" {
        guard position + 1 < scalars.count, scalars[position + 1] == "]" else {
          throw error("a literal “-” inside a class is written “\\-”", 1)
        }
        output += "\\-"
        position += 1
      } else {
        try readMember(of: start)
      }
    }
    output += "]"
    position += 1
  }

  /// One character, a range of them, or a category.
  private mutating func readMember(of classStart: Int) throws(RegularExpressionError) {
    let start = position
    let first = try readClassCharacter(of: classStart)
    output += first.text
    guard let lower = first.scalar, next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
      return
    }
    position += 1
    guard next != "-" else { throw error("a literal “-” inside a class is written “\\-”", 1) }
    let last = try readClassCharacter(of: classStart)
    guard let upper = last.scalar else { throw error("a range ends with one character", from: start) }
    guard lower <= upper else { throw error("a range goes from the lower character to the higher one", from: start) }
    output += "-" + last.text
  }

  private mutating func readClassCharacter(
    of classStart: Int
  ) throws(RegularExpressionError) -> (text: String, scalar: Unicode.Scalar?) {
    guard let scalar = next else { throw error("the class that begins here has no “]”", from: classStart, count: 1) }
    if scalar == "\\" { return try readEscape() }
    if scalar == "[" { throw error("a literal “[” inside a class is written “\\[”", 1) }
    position += 1
    return (Self.literal(scalar), scalar)
  }
}
