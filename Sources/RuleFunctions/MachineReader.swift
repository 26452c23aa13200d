import LintEngine
import ScreenStates

/// Reads what a manifest says about data, events, phases and scenarios.
struct MachineReader {
  let context: CheckContext

  var manifest: Manifest { context.manifest }

  func model() -> MachineModel {
    var model = MachineModel()
    let data = child("data", of: Manifest.root)
    model.place = data ?? child("machine", of: Manifest.root) ?? child("scenarios", of: Manifest.root) ?? Manifest.root
    readActions(&model)
    if let rows = child("machine", of: Manifest.root) {
      for node in items(of: rows) { readTransition(node, &model) }
    }
    if let data { readData(data, &model) }
    model.machine.ownTransitions = model.machine.transitions.count
    model.machine.ownPresentations = model.machine.presentations.count
    let base = context.rulebook.patterns["six-core"]?.answers ?? PatternAnswers()
    let defaults = PatternAnswers.merged(context.patterns.map(\.answers), base: base)
    model.machine.transitions += defaults.transitions
    model.machine.presentations += defaults.presentations
    model.machine.precedence = precedence()
    model.scenarios = scenarios()
    model.machine.hasData = data != nil || hasDataEvents(model.machine)
    return model
  }

  /// The roles of states, the one that wins first: as the manifest has them, and behind it as its patterns do.
  private func precedence() -> [String] {
    // A screen has few states; what a longer list ranks is not looked at.
    let own = words("precedence", of: Manifest.root).prefix(100).map { context.role(of: $0) }
    let others = context.precedence
    return own.isEmpty || own == others ? others : Precedence.merged([own, others])
  }

  private func hasDataEvents(_ machine: Machine) -> Bool {
    machine.transitions[..<machine.ownTransitions].contains { $0.event.rawValue < ScreenEvent.wentOffline.rawValue }
  }

  // MARK: - Nodes

  func child(_ key: String, of node: Int32) -> Int32? {
    guard let child = manifest.child(context.rulebook.names.number(of: key), of: node),
      !manifest[child].isNotApplicable, !manifest[child].isUnread, manifest[child].kind != .null
    else { return nil }
    return child
  }

  func items(of node: Int32) -> [Int32] {
    manifest[node].kind == .list ? Array(manifest.children(of: node)) : [node]
  }

  func words(_ key: String, of node: Int32) -> [String] {
    child(key, of: node).map { words(of: $0) } ?? []
  }

  func word(_ key: String, of node: Int32) -> String? {
    guard let child = child(key, of: node) else { return nil }
    return manifest[child].kind == .list ? words(of: child).first : context.text(of: child)
  }

  func words(of node: Int32) -> [String] { items(of: node).compactMap { context.text(of: $0) } }

  /// The keys of a row with what each says.
  private func cells(of row: Int32, _ take: (String, [String]) -> Void) {
    for cell in manifest.children(of: row)
    where !manifest[cell].isNotApplicable && !manifest[cell].isUnread && manifest[cell].kind != .null {
      if let key = manifest.keyText(of: cell) { take(key, words(of: cell)) }
    }
  }

  func isTrue(_ key: String, of node: Int32) -> Bool { word(key, of: node) == "true" }

  // MARK: - Data and events

  private func readData(_ data: Int32, _ model: inout MachineModel) {
    model.machine.newestWins = word("overlap", of: data) == "newestWins"
    if let sources = child("sources", of: data) {
      for source in items(of: sources) where word("onFailure", of: source) == "blank" {
        guard let node = child("onFailure", of: source) else { continue }
        for event in [ScreenEvent.loadFailed, .refreshFailed] {
          var row = Transition(event)
          row.snapshot = .clear
          model.machine.transitions.append(row)
          model.transitions.append(node)
        }
      }
    }
    guard let presents = child("presents", of: data) else { return }
    var rows: [(row: Presentation, node: Int32)] = []
    let names = Set(context.stateNames)
    for node in items(of: presents) where manifest[node].kind == .map {
      var row = Presentation()
      var isKnown = true
      cells(of: node) { key, words in
        guard !words.isEmpty, Presentation.keys.contains(key) else { return }
        if !row.set(key, words, role: { context.role(of: $0) }) { isKnown = false }
        if key == "shows", let name = words.first, !names.contains(name) { isKnown = false }
      }
      // A word that nobody knows has its finding; what the rows would say without it is not what they mean.
      guard isKnown else { return }
      rows.append((row, node))
    }
    model.presents = presents
    model.machine.presentations += rows.map(\.row)
    model.presentations += rows.map(\.node)
  }

  private func readTransition(_ node: Int32, _ model: inout MachineModel) {
    guard manifest[node].kind == .map, let event = word("event", of: node).flatMap({ ScreenEvent(name: $0) }) else {
      return
    }
    var row = Transition(event)
    cells(of: node) { key, words in
      if key != "event", !words.isEmpty { _ = row.set(key, words) { context.role(of: $0) } }
    }
    model.machine.transitions.append(row)
    model.transitions.append(node)
  }

  // MARK: - Actions and their phases

  private func readActions(_ model: inout MachineModel) {
    guard let list = child("actions", of: Manifest.root) else { return }
    let pending = pendingStates()
    for node in items(of: list) {
      guard let id = word("id", of: node) else { continue }
      var action = Action(id: id)
      action.isAsync = isTrue("async", of: node)
      action.isIrreversible = isTrue("irreversible", of: node)
      action.isOptimistic = word("commit", of: node) == "optimistic"
      action.item = word("item", of: node).flatMap { Action.ItemChange.named($0) } ?? .add
      action.isRefresh = id == "refresh" || word("gesture", of: node) == "pull-to-refresh"
      action.startGuard = word("guard", of: node).flatMap { Action.Guard.named($0) }
      action.exclusive = word("exclusive", of: node)
      action.countsOnce = isTrue("idempotencyKey", of: node)
      action.offline = word("offline", of: node)?.hasPrefix("queue") == true ? .queue : .refuse
      var phases: [Int32] = []
      if let state = pending.first(where: { $0.actions.contains(id) }) ?? pending.first(where: { $0.actions.isEmpty }) {
        action.showsPending = true
        phases = state.phases
      }
      let guardsAll = pending.first { $0.actions.contains(id) }?.guardsNavigation ?? false
      action.phases = phases.map { phase(of: $0, guardsAll: guardsAll) }
      model.machine.actions.append(action)
      model.actions.append(node)
      model.phases.append(phases)
    }
  }

  private func phase(of node: Int32, guardsAll: Bool) -> Action.Phase {
    let label = word("label", of: node)
    let id = word("id", of: node)
    return Action.Phase(
      name: id ?? label ?? "", guardsNavigation: guardsAll || isTrue("guardNavigation", of: node),
      isSubmitted: SubmittedPhases.contain(id) || SubmittedPhases.contain(label))
  }

  /// Pending and its cases: what they are about, and their phases.
  private func pendingStates() -> [(actions: [String], phases: [Int32], guardsNavigation: Bool)] {
    guard let states = child("states", of: Manifest.root), manifest[states].kind == .map else { return [] }
    var result: [(actions: [String], phases: [Int32], guardsNavigation: Bool)] = []
    for state in manifest.children(of: states)
    where manifest[state].kind == .map && !manifest[state].isNotApplicable {
      guard context.role(of: manifest.keyText(of: state) ?? "") == "pending" else { continue }
      func entry(_ node: Int32) -> (actions: [String], phases: [Int32], guardsNavigation: Bool) {
        let actions = words("action", of: node)
        let phases = child("phases", of: node) ?? child("phases", of: state)
        return (
          actions.isEmpty ? words("action", of: state) : actions, phases.map { items(of: $0) } ?? [],
          isTrue("guardNavigation", of: node) || isTrue("guardNavigation", of: state)
        )
      }
      if let cases = child("cases", of: state) { result += items(of: cases).map { entry($0) } }
      result.append(entry(state))
    }
    return result
  }
}

/// The phases from which on others may have what was handed in.
enum SubmittedPhases {
  private static let names = ["submitting", "submitted", "waiting", "waiting for confirmation", "confirming"]
  private static let earlier = ["editing", "reviewing", "signing"]

  static func contain(_ name: String?) -> Bool { name.map { names.contains($0.lowercased()) } ?? false }

  /// Whether something is handed in during a phase with this name.
  static func areBegun(by name: String?) -> Bool { name?.lowercased() == "submitting" }

  /// Whether nothing is handed in yet during a phase with this name.
  static func areAhead(of name: String?) -> Bool { name.map { earlier.contains($0.lowercased()) } ?? false }
}
