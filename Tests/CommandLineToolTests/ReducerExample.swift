// A reducer of an app, as docs/scenarios.md shows it, and the test that replays the vectors of its manifest.
import Foundation

// <example>
/// What the list screen of the app knows.
struct ListState: Equatable {
  enum Request { case idle, loading, refreshing, failed, succeeded }
  var account = "A"
  var items: Int?
  var request = Request.idle

  /// What is shown: derived, and kept nowhere.
  var shows: String {
    switch (items, request) {
    case (nil, .failed): "error"
    case (nil, _): "loading"
    case (0, _): "empty"
    default: "success"
    }
  }
}

enum ListAction {
  case load, refresh
  case loaded(account: String, items: Int)
  case failed
  case stored(items: Int)
  case accountChanged(String)
}

func reduce(_ state: inout ListState, _ action: ListAction) {
  switch action {
  case .load, .refresh: state.request = state.items == nil ? .loading : .refreshing
  case .loaded(let account, let items):
    // An answer for an account that was left is dropped.
    guard account == state.account else { return }
    state.items = items
    state.request = .succeeded
  case .failed: state.request = .failed
  case .stored(let items): state.items = items
  case .accountChanged(let account):
    state = ListState(account: account)
    state.request = .loading
  }
}
// </example>

// <replay>
/// A step of a vector as an action of the app.
func action(for step: [String: Any], in state: ListState) -> [ListAction] {
  let count = step["count"] as? Int ?? 0
  switch step["do"] as? String {
  case "load": return [.load]
  case "refresh": return [.refresh]
  case "success":
    let isRunning = state.request == .loading || state.request == .refreshing
    return (isRunning ? [] : [.refresh]) + [.loaded(account: state.account, items: count)]
  case "respond": return [.loaded(account: step["account"] as? String ?? "", items: count)]
  case "timeout", "failure": return [.failed]
  case "cached": return [.stored(items: count)]
  case "switch": return [.accountChanged(step["account"] as? String ?? "")]
  default: return []
  }
}

/// Replays the vectors of a file and says where the app is elsewhere.
func replay(_ vectors: Data) throws -> [String] {
  let document = try JSONSerialization.jsonObject(with: vectors) as? [String: Any]
  var problems: [String] = []
  for scenario in document?["scenarios"] as? [[String: Any]] ?? [] where scenario["breaks"] == nil {
    var state = ListState()
    for step in scenario["steps"] as? [[String: Any]] ?? [] {
      for action in action(for: step, in: state) { reduce(&state, action) }
      let then = step["then"] as? [String: Any] ?? [:]
      if then["shows"] as? String != state.shows || then["items"] as? Int != state.items ?? 0 {
        problems.append("\(scenario["name"] ?? ""): \(step["step"] ?? ""): \(state)")
      }
    }
  }
  return problems
}
// </replay>
