/// The pattern of one name in a path.
struct GlobSegment: Sendable {
  private enum Token: Sendable {
    case anything
    case anyOne
    case literal(Unicode.Scalar)
    case oneOf(ranges: [ClosedRange<Unicode.Scalar>], isNegated: Bool)

    func accepts(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .anything, .anyOne: true
      case .literal(let wanted): scalar == wanted
      case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
      }
    }

    var isAnything: Bool {
      if case .anything = self { return true }
      return false
    }
  }

  private var tokens: [Token] = []

  init(_ pattern: Substring) {
    let scalars = Array(pattern.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "*":
        if tokens.last?.isAnything != true { tokens.append(.anything) }
      case "?":
        tokens.append(.anyOne)
      case "[":
        if let (token, end) = Self.set(scalars, from: index) {
          tokens.append(token)
          index = end
        } else {
          tokens.append(.literal(scalar))
        }
      case "\\" where index < scalars.count:
        tokens.append(.literal(scalars[index]))
        index += 1
      default:
        tokens.append(.literal(scalar))
      }
    }
  }

  /// Goes back to the last `*` only: an earlier one can gain nothing, so the cost is name times pattern.
  func matches(_ name: [Unicode.Scalar]) -> Bool {
    var token = 0
    var position = 0
    var afterStar: (token: Int, position: Int)?
    while position < name.count {
      if token < tokens.count, tokens[token].isAnything {
        token += 1
        afterStar = (token, position)
      } else if token < tokens.count, tokens[token].accepts(name[position]) {
        token += 1
        position += 1
      } else if let (starToken, starPosition) = afterStar {
        token = starToken
        position = starPosition + 1
        afterStar = (token, position)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy(\.isAnything)
  }

  /// The set whose `[` stands before `start`, and the place behind its `]`; nil where it is never closed.
  private static func set(_ scalars: [Unicode.Scalar], from start: Int) -> (Token, end: Int)? {
    var index = start
    var isNegated = false
    if index < scalars.count, scalars[index] == "!" || scalars[index] == "^" {
      isNegated = true
      index += 1
    }
    let first = index
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let (low, afterLow) = member(scalars, at: index) {
      if low == "]", scalars[index] == "]", index > first {
        return (.oneOf(ranges: ranges, isNegated: isNegated), afterLow)
      }
      index = afterLow
      if index + 1 < scalars.count, scalars[index] == "-", scalars[index + 1] != "]",
        let (high, afterHigh) = member(scalars, at: index + 1)
      {
        if low <= high { ranges.append(low...high) }
        index = afterHigh
      } else {
        ranges.append(low...low)
      }
    }
    return nil
  }

  private static func member(_ scalars: [Unicode.Scalar], at index: Int) -> (Unicode.Scalar, end: Int)? {
    guard index < scalars.count else { return nil }
    guard scalars[index] == "\\", index + 1 < scalars.count else { return (scalars[index], index + 1) }
    return (scalars[index + 1], index + 2)
  }
}
