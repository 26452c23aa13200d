/// The pattern of one name in a path.
struct GlobSegment: Sendable {
  enum Token: Sendable {
    case anything
    case anyOne
    case literal(Unicode.Scalar)
    case oneOf(GlobSet)

    func accepts(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .anything, .anyOne: true
      case .literal(let wanted): scalar == wanted
      case .oneOf(let set): set.accepts(scalar)
      }
    }

    var isAnything: Bool {
      if case .anything = self { return true }
      return false
    }
  }

  private let tokens: [Token]

  init(_ tokens: [Token]) {
    self.tokens = tokens
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
}
