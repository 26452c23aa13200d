/// A general category of Unicode, as I-Regexps name it: a letter for the whole group, or two letters.
struct GeneralCategory {
  private let name: String

  /// The second letters of each first one.
  private static let groups: [String: String] = [
    "L": "lmotu", "M": "cen", "N": "dlo", "P": "cdefios", "Z": "lps", "S": "ckmo", "C": "cfno",
  ]

  /// Nil where there is no such category. Surrogates (Cs) are none: no text holds them.
  init?(_ name: String) {
    let letters = name.unicodeScalars
    guard let first = letters.first, let others = Self.groups[String(first)] else { return nil }
    let second = letters.dropFirst()
    guard second.isEmpty || second.count == 1 && others.unicodeScalars.contains(where: { $0 == second.first }) else {
      return nil
    }
    self.name = name
  }

  /// Members of a class in RE2's syntax. RE2 leaves unassigned code points out of C and has no Cn.
  func members(isNegated: Bool) -> String {
    switch (name, isNegated) {
    case ("Cn", false): Self.unassigned
    case ("Cn", true): Self.assigned
    case ("C", false): Self.others
    case ("C", true): "\\pL\\pM\\pN\\pP\\pZ\\pS"
    default: "\\\(isNegated ? "P" : "p"){\(name)}"
    }
  }

  // Worked out at the first use: hardly any pattern asks for them.
  private static let unassigned = ranges { $0 == .unassigned }
  private static let assigned = ranges { $0 != .unassigned }
  private static let others = "\\pC" + unassigned

  /// The ranges of all scalars whose category passes, as members of a class.
  private static func ranges(where isMember: (Unicode.GeneralCategory) -> Bool) -> String {
    var result = ""
    var start: UInt32?
    for value in UInt32(0)...0x110000 {
      // Surrogates interrupt no range, as no text holds them.
      if (0xD800...0xDFFF).contains(value) { continue }
      let isIn = Unicode.Scalar(value).map { isMember($0.properties.generalCategory) } ?? false
      if isIn, start == nil { start = value }
      if !isIn, let lower = start {
        result += "\\x{\(String(lower, radix: 16))}-\\x{\(String(value - 1, radix: 16))}"
        start = nil
      }
    }
    return result
  }
}
