/// A step as a scenario writes it, with names that are not looked up yet.
package enum ScenarioStep: Hashable, Sendable {
  /// A step that needs no name.
  case plain(Step)
  case tap(String)
  case switchAccount(String)
  case respond(String, Int32)
  /// A mode that holds from now on; in flows only.
  case mode(String)

  private static let plainSteps: [(name: String, step: Step)] = [
    ("load", .load), ("refresh", .refresh), ("resume", .resume), ("notify", .notify), ("offline", .goOffline),
    ("online", .goOnline), ("accept", .accept), ("confirm", .confirm), ("reject", .reject), ("cancel", .cancel),
    ("leave", .leave),
  ]

  /// The words that a step may begin with.
  package static let words: [String] =
    plainSteps.map(\.name) + FailureCause.words
    + ["success", "cached", "switch", "respond", "tap", "mode"]

  /// What is wrong with the text of a step.
  package enum Problem: Error, Hashable, Sendable {
    case unknown(String)
    /// The words that the step takes behind its first one.
    case form(String)
  }

  /// Reads one step.
  package static func read(_ text: String) -> Result<ScenarioStep, Problem> {
    // Bytes, since the borders of letters cost more than all else here.
    let words = text.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }).map {
      String(Substring($0))
    }
    guard let first = words.first else { return .failure(.unknown("")) }
    if let plain = plainSteps.first(where: { $0.name == first }) {
      return words.count == 1 ? .success(.plain(plain.step)) : .failure(.form(first))
    }
    if let cause = FailureCause.named(first) {
      return words.count == 1 ? .success(.plain(.fail(cause))) : .failure(.form(first))
    }
    switch first {
    case "success", "cached":
      guard words.count == 2, let count = count(words[1]) else { return .failure(.form("\(first) N")) }
      return .success(.plain(first == "success" ? .succeed(count) : .cached(count)))
    case "switch": return words.count == 2 ? .success(.switchAccount(words[1])) : .failure(.form("switch ACCOUNT"))
    case "respond":
      guard words.count == 3, let count = count(words[2]) else { return .failure(.form("respond ACCOUNT N")) }
      return .success(.respond(words[1], count))
    case "tap": return words.count == 2 ? .success(.tap(words[1])) : .failure(.form("tap ACTION"))
    case "mode": return words.count == 2 ? .success(.mode(words[1])) : .failure(.form("mode ID"))
    default: return .failure(.unknown(first))
    }
  }

  private static func count(_ word: String) -> Int32? {
    guard word.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int32(word), count <= 1_000_000 else {
      return nil
    }
    return count
  }

  /// The first word of the step, by which scenarios are compared.
  package var word: String {
    switch self {
    case .tap(let name): name == "refresh" ? "tap refresh" : "tap"
    case .switchAccount: "switch"
    case .respond: "respond"
    case .mode: "mode"
    case .plain(.succeed(let count)): count == 0 ? "success 0" : "success"
    case .plain(.cached): "cached"
    case .plain(.fail(let cause)): "\(cause)"
    case .plain(let step): ScenarioStep.plainSteps.first { $0.step == step }?.name ?? ""
    }
  }
}

/// Names of accounts and actions, as the steps of one scenario use them.
package struct ScenarioNames {
  /// The accounts by number; the first one is on screen at the start.
  package private(set) var accounts = ["A"]
  private let actions: [String: Int]

  /// `actions` are the numbers of the actions by their ids.
  package init(actions: [String: Int]) { self.actions = actions }

  /// Why a name is none.
  package enum Problem: Error, Hashable, Sendable {
    case unknownAction(String)
    case tooManyAccounts
    /// Modes hold in flows.
    case noMode
  }

  /// The step with its names looked up; an account is known from its first mention.
  package mutating func resolve(_ step: ScenarioStep) -> Result<Step, Problem> {
    switch step {
    case .plain(let step): return .success(step)
    case .tap(let name):
      guard let number = actions[name] else { return .failure(.unknownAction(name)) }
      return .success(.tap(number))
    case .switchAccount(let name):
      guard let number = account(name) else { return .failure(.tooManyAccounts) }
      return .success(.switchAccount(number))
    case .respond(let name, let count):
      guard let number = account(name) else { return .failure(.tooManyAccounts) }
      return .success(.respond(number, count))
    case .mode: return .failure(.noMode)
    }
  }

  private mutating func account(_ name: String) -> UInt8? {
    if let known = accounts.firstIndex(of: name) { return UInt8(known) }
    guard accounts.count <= Int(OpenRequests.largestAccount) else { return nil }
    accounts.append(name)
    return UInt8(accounts.count - 1)
  }
}
