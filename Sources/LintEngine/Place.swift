/// A named selection that sees what a manifest means: states by their role, actions by what they do.
package enum Place: Hashable, Sendable {
  case document(kind: String)
  /// The state with this role, or each of its cases.
  case state(role: String)
  case everyState
  case actions(flag: String?)
  case items(key: String)
  case texts(shown: Bool, prose: Bool)

  /// The place called `name`, or nil.
  package init?(name: String) {
    switch name {
    case "screen", "component", "flow", "area": self = .document(kind: name)
    case "every-state": self = .everyState
    case "actions": self = .actions(flag: nil)
    case "async-actions": self = .actions(flag: "async")
    case "irreversible-actions": self = .actions(flag: "irreversible")
    case "destructive-actions": self = .actions(flag: "destructive")
    case "inputs", "numbers": self = .items(key: name)
    case "shown-text": self = .texts(shown: true, prose: false)
    case "prose": self = .texts(shown: false, prose: true)
    case "text": self = .texts(shown: true, prose: true)
    default:
      guard name.hasSuffix("-state"), name.count > 6 else { return nil }
      self = .state(role: String(name.dropLast(6)))
    }
  }

  package static let names = [
    "screen", "component", "flow", "area", "every-state", "actions", "async-actions", "irreversible-actions",
    "destructive-actions", "inputs", "numbers", "shown-text", "prose", "text",
  ]
}

extension Place {
  /// Why a name is no place.
  struct Problem: Error {
    var message: String
    var help: String?
  }

  /// Every name that a state may have, and every role.
  static func stateNames(of patterns: [String: Pattern]) -> [String] {
    Set(patterns.values.flatMap { $0.states.flatMap { [$0.name, $0.role] } + $0.allows }).sorted()
  }

  /// The built-in place called `name`; `places` are those of packs, which a misspelt name may mean as well.
  static func resolve(_ name: String, patterns: [String: Pattern], places: [String]) -> Result<Place, Problem> {
    guard let place = Place(name: name) else {
      return .failure(
        Problem(
          message: "“\(name)” is neither a path nor a place" + didYouMean(name, names + places),
          help: "a path begins with “$”; the places are " + names.joined(separator: ", ") + " and NAME-state"))
    }
    if case .state(let role) = place {
      let known = Set(patterns.values.flatMap { $0.states.map(\.role) + $0.allows })
      if !known.contains(role) {
        return .failure(Problem(message: "no pattern has the state “\(role)”" + didYouMean(role, known.sorted())))
      }
    }
    return .success(place)
  }
}
