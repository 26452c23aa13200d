/// A sequence of steps through a flow.
package struct FlowTrace: Sendable {
  package struct Entry: Sendable {
    package var text: String
    /// The phase before it and the exit that was taken; nil: the flow stayed where it was.
    package var exit: (phase: Int, exit: Int)?
    package var state: FlowState
    package var note: String?
  }

  /// A step that no exit of a phase is for.
  package struct Impossible: Hashable, Sendable {
    package var number: Int
    package var phase: Int
    package var event: ScreenEvent?

    package init(number: Int, phase: Int, event: ScreenEvent?) {
      self.number = number
      self.phase = phase
      self.event = event
    }
  }

  package private(set) var entries: [Entry] = []
  package private(set) var state = FlowState()
  package private(set) var starts = 0
  package private(set) var impossible: Impossible?
  private let flow: Flow

  /// Runs steps; `texts` is what was written, `actions` are the numbers of the flow's actions by their ids.
  package init(_ steps: [ScenarioStep], texts: [String], _ flow: Flow, actions: [String: Int]) {
    self.flow = flow
    if !flow.phases.isEmpty { run(steps, texts, actions) }
  }

  private mutating func run(_ steps: [ScenarioStep], _ texts: [String], _ actions: [String: Int]) {
    var startsOf: [Int: Int] = [:]
    for (number, step) in steps.enumerated() {
      let text = texts.indices.contains(number) ? texts[number] : ""
      if case .mode(let mode) = step {
        guard take({ $0.isAutomatic && $0.condition == mode }, text) else { return refuse(number, nil) }
        continue
      }
      takeAutomatic()
      if case .tap(let name) = step {
        guard let action = actions[name] else { return refuse(number, .actionStarted) }
        if tap(action, text) { startsOf[action, default: 0] += 1 }
        starts = startsOf[action] ?? 0
        continue
      }
      guard let event = FlowTrace.event(of: step) else { return refuse(number, nil) }
      let action = state.action
      if !take({ $0.event == event && FlowTrace.isAbout($0, action) }, text) {
        guard isWithoutEffect(event, text) else { return refuse(number, event) }
      }
    }
    takeAutomatic()
  }

  private mutating func refuse(_ number: Int, _ event: ScreenEvent?) {
    impossible = Impossible(number: number, phase: state.phase, event: event)
  }

  /// Takes the first exit that a test finds.
  private mutating func take(_ isMeant: (Flow.Exit) -> Bool, _ text: String) -> Bool {
    let phase = state.phase
    guard let number = flow.phases[phase].exits.firstIndex(where: { isMeant($0) && $0.to >= 0 }) else { return false }
    let exit = flow.phases[phase].exits[number]
    state.phase = exit.to
    if exit.event?.endsAction == true, !flow.phases[exit.to].isPending { state.action = -1 }
    entries.append(Entry(text: text, exit: (phase, number), state: state))
    return true
  }

  /// Where only modes and conditions lead on, the first one holds.
  private mutating func takeAutomatic() {
    // Conditions that lead round in a circle end somewhere.
    for _ in 0..<min(flow.phases.count, 16) {
      let exits = flow.phases[state.phase].exits
      guard let first = exits.first(where: { $0.to >= 0 }), exits.allSatisfy(\.isAutomatic) else { return }
      guard take({ $0.isAutomatic }, first.condition ?? "") else { return }
    }
  }

  private mutating func tap(_ action: Int, _ text: String) -> Bool {
    let phase = flow.phases[state.phase]
    let isBlocked = phase.blocks.contains(action)
    if !isBlocked, take({ ($0.event == nil || $0.event == .actionStarted) && $0.actions.contains(action) }, text) {
      state.action = action
      if let last = entries.indices.last { entries[last].state = state }
      return true
    }
    let note = isBlocked ? "it is off in this phase" : "this phase has no exit for it"
    entries.append(Entry(text: text, exit: nil, state: state, note: note))
    return false
  }

  /// Events that a flow may leave out.
  private mutating func isWithoutEffect(_ event: ScreenEvent, _ text: String) -> Bool {
    var note = "nothing changes"
    switch event {
    case .left: if flow.phases[state.phase].guardsNavigation { note = "the way out is guarded" }
    case .wentOffline, .cameOnline, .resumed, .notified: break
    default: return false
    }
    entries.append(Entry(text: text, exit: nil, state: state, note: note))
    return true
  }

  static func isAbout(_ exit: Flow.Exit, _ action: Int) -> Bool {
    exit.actions.isEmpty || action < 0 || exit.actions.contains(action)
  }

  /// The event that a step is in a flow.
  static func event(of step: ScenarioStep) -> ScreenEvent? {
    guard case .plain(let step) = step else { return nil }
    return switch step {
    case .accept: .actionAccepted
    case .confirm: .actionConfirmed
    case .reject, .fail(.failure), .fail(.unauthorized), .fail(.rateLimited): .actionRejected
    case .fail(.timeout): .actionTimedOut
    case .cancel: .actionCancelled
    case .leave: .left
    case .goOffline: .wentOffline
    case .goOnline: .cameOnline
    case .resume: .resumed
    case .notify: .notified
    case .load: .loadStarted
    case .refresh: .refreshStarted
    case .succeed: .refreshSucceeded
    default: nil
    }
  }
}
