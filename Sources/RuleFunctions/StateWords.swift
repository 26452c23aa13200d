import LintEngine
import ScreenStates

/// How states and steps of a machine read in messages.
struct StateWords {
  private let patterns: [Pattern]

  init(patterns: [Pattern]) { self.patterns = patterns }

  /// The name of a state by its role, as the manifest's patterns call it: “Populated”.
  func name(_ role: String) -> String {
    let name = patterns.flatMap(\.states).first { $0.role == role }?.name ?? role
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// “after success 20 → refresh → timeout”.
  func after(_ trace: Trace) -> String {
    var texts = trace.entries.map(\.text)
    if texts.count > 8 { texts.replaceSubrange(4..<texts.count - 3, with: ["…"]) }
    return texts.isEmpty ? "at the start" : "after " + texts.joined(separator: " → ")
  }

  /// “Success with 20 items”.
  func sight(_ view: Simulator.View, _ state: ScreenState) -> String {
    let items = state.items == 1 ? "1 item" : "\(state.items) items"
    return "\(name(view.shows)) with \(items)"
  }

  /// What a step did.
  func describe(_ entry: Trace.Entry, _ before: Simulator.View) -> String {
    if let note = entry.decisions.compactMap(\.note).last, entry.decisions.allSatisfy({ $0.note != nil }) {
      return note
    }
    var parts = [sight(entry.view, entry.state)]
    if !entry.view.with.isEmpty { parts.append("and \(entry.view.with.joined(separator: ", "))") }
    if entry.state.pendingItems > 0 { parts.append("\(entry.state.pendingItems) pending") }
    if entry.state.running.queued > 0 { parts.append("\(entry.state.running.queued) queued") }
    return parts.joined(separator: ", ").replacing(", and", with: " and")
  }
}
