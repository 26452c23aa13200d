/// A set of characters in a path pattern: `[a-z]`, `[!a]`, `[[:digit:]_]`.
struct GlobSet: Sendable {
  private var ranges: [ClosedRange<Unicode.Scalar>] = []
  private let isNegated: Bool

  func accepts(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) } != isNegated
  }

  /// Reads the set whose `[` stands before `index`, and moves behind its `]`; nil where it is never closed or names
  /// a class that does not exist.
  init?(_ scalars: [Unicode.Scalar], _ index: inout Int) {
    isNegated = index < scalars.count && (scalars[index] == "!" || scalars[index] == "^")
    if isNegated { index += 1 }
    let first = index
    // What a “-” after it would make a range with.
    var previous: Unicode.Scalar?
    while index < scalars.count, scalars[index] != "]" || index == first {
      if scalars[index] == "-", let low = previous, index + 1 < scalars.count, scalars[index + 1] != "]" {
        index += 1
        guard let high = GlobSet.member(scalars, &index) else { return nil }
        if low <= high { ranges.append(low...high) }
        previous = nil
      } else if scalars[index] == "[", index + 1 < scalars.count, scalars[index + 1] == ":",
        let end = scalars[(index + 2)...].firstIndex(of: "]"), end > index + 2, scalars[end - 1] == ":"
      {
        var name = String.UnicodeScalarView()
        name.append(contentsOf: scalars[(index + 2)..<(end - 1)])
        guard let members = GlobSet.classes[String(name)] else { return nil }
        ranges += members
        previous = nil
        index = end + 1
      } else {
        guard let member = GlobSet.member(scalars, &index) else { return nil }
        ranges.append(member...member)
        previous = member
      }
    }
    guard index < scalars.count else { return nil }
    index += 1
  }

  private static func member(_ scalars: [Unicode.Scalar], _ index: inout Int) -> Unicode.Scalar? {
    if scalars[index] == "\\" { index += 1 }
    guard index < scalars.count else { return nil }
    defer { index += 1 }
    return scalars[index]
  }

  /// The classes of POSIX, in ASCII as git has them.
  private static let classes: [String: [ClosedRange<Unicode.Scalar>]] = [
    "alnum": ["0"..."9", "A"..."Z", "a"..."z"], "alpha": ["A"..."Z", "a"..."z"], "blank": [" "..." ", "\t"..."\t"],
    "cntrl": ["\0"..."\u{1F}", "\u{7F}"..."\u{7F}"], "digit": ["0"..."9"], "graph": ["!"..."~"], "lower": ["a"..."z"],
    "print": [" "..."~"], "punct": ["!"..."/", ":"..."@", "["..."`", "{"..."~"], "space": [" "..." ", "\t"..."\r"],
    "upper": ["A"..."Z"], "xdigit": ["0"..."9", "A"..."F", "a"..."f"],
  ]
}
