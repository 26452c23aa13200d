/// A sequence of steps through a flow.
package struct FlowTrace: Sendable {
  package struct Entry: Sendable {
    package var text: String
    /// The phase before it and the exit that was taken; nil: the flow stayed where it was.
    package var exit: (phase: Int, exit: Int)?
    package var state: FlowState
    package var note: String?
    /// How often the action that was tapped last has started.
    package var starts = 0
    /// It is no step: something held, and led on.
    package var isCondition = false
  }

  /// A step that no exit of a phase is for.
  package struct Impossible: Hashable, Sendable {
    package var number: Int
    package var phase: Int
    /// The events that it may be.
    package var events: [ScreenEvent]

    package init(number: Int, phase: Int, events: [ScreenEvent]) {
      self.number = number
      self.phase = phase
      self.events = events
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
        guard take({ $0.isAutomatic && $0.condition == mode }, text) else { return refuse(number, []) }
        continue
      }
      takeAutomatic()
      if case .tap(let name) = step {
        guard let action = actions[name] else { return refuse(number, [.actionStarted]) }
        if tap(action, text) { startsOf[action, default: 0] += 1 }
        starts = startsOf[action] ?? 0
        if let last = entries.indices.last { entries[last].starts = starts }
        continue
      }
      let action = state.action
      let events = FlowTrace.events(of: step, isRunning: action >= 0)
      let isTaken = events.contains { event in take({ $0.event == event && FlowTrace.isAbout($0, action) }, text) }
      if !isTaken, !isWithoutEffect(events, text) { return refuse(number, events) }
    }
    takeAutomatic()
  }

  private mutating func refuse(_ number: Int, _ events: [ScreenEvent]) {
    impossible = Impossible(number: number, phase: state.phase, events: events)
  }

  /// Takes the first exit that a test finds.
  private mutating func take(_ isMeant: (Flow.Exit) -> Bool, _ text: String) -> Bool {
    let phase = state.phase
    guard let number = flow.phases[phase].exits.firstIndex(where: { isMeant($0) && $0.to >= 0 }) else { return false }
    let exit = flow.phases[phase].exits[number]
    state.phase = exit.to
    if exit.event?.endsAction == true, !flow.phases[exit.to].isPending { state.action = -1 }
    entries.append(Entry(text: text, exit: (phase, number), state: state, starts: starts))
    return true
  }

  /// Where only modes and conditions lead on, the first one holds.
  private mutating func takeAutomatic() {
    // Conditions that lead round in a circle end somewhere.
    for _ in 0..<min(flow.phases.count, 16) {
      let exits = flow.phases[state.phase].exits
      guard let first = exits.first(where: { $0.to >= 0 }), exits.allSatisfy(\.isAutomatic) else { return }
      guard take({ $0.isAutomatic }, first.condition ?? "") else { return }
      if let last = entries.indices.last { entries[last].isCondition = true }
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
    entries.append(Entry(text: text, exit: nil, state: state, note: note, starts: starts))
    return false
  }

  /// Events that come from outside, and that a phase may have no exit for.
  private mutating func isWithoutEffect(_ events: [ScreenEvent], _ text: String) -> Bool {
    guard let event = events.first else { return false }
    var note = "nothing changes"
    switch event {
    case .left: if flow.phases[state.phase].guardsNavigation { note = "the way out is guarded" }
    case .wentOffline, .cameOnline, .resumed, .notified, .accountSwitched, .lateResponse: break
    default: return false
    }
    entries.append(Entry(text: text, exit: nil, state: state, note: note, starts: starts))
    return true
  }

  static func isAbout(_ exit: Flow.Exit, _ action: Int) -> Bool {
    exit.actions.isEmpty || action < 0 || exit.actions.contains(action)
  }

  /// The events that a step may be in a flow; the first one that the phase has an exit for happens.
  ///
  /// A failure is the action's where one runs, and else the request's.
  static func events(of step: ScenarioStep, isRunning: Bool) -> [ScreenEvent] {
    func failure(_ ofAction: ScreenEvent) -> [ScreenEvent] {
      isRunning ? [ofAction, .loadFailed, .refreshFailed] : [.loadFailed, .refreshFailed, ofAction]
    }
    switch step {
    case .switchAccount: return [.accountSwitched]
    case .respond: return [.lateResponse]
    case .tap: return [.actionStarted]
    case .mode: return []
    case .plain(let step):
      return switch step {
      case .accept: [.actionAccepted]
      case .confirm: [.actionConfirmed]
      case .reject: [.actionRejected]
      case .cancel: [.actionCancelled]
      case .leave: [.left]
      case .goOffline: [.wentOffline]
      case .goOnline: [.cameOnline]
      case .resume: [.resumed]
      case .notify: [.notified]
      case .load: [.loadStarted, .refreshStarted]
      case .refresh: [.refreshStarted, .loadStarted]
      case .succeed: [.loadSucceeded, .refreshSucceeded]
      case .fail(.timeout): failure(.actionTimedOut)
      case .fail: failure(.actionRejected)
      case .cached, .switchAccount, .respond, .tap: []
      }
    }
  }

  /// The steps along exits, as a scenario writes them.
  package static func entries(along path: [FlowExploration.Link], _ flow: Flow) -> [Entry] {
    var startsOf: [Int: Int] = [:]
    var starts = 0
    var state = FlowState()
    return path.map { link in
      let exit = flow.phases[link.phase].exits[link.exit]
      if exit.isTap, let action = exit.actions.first {
        startsOf[action, default: 0] += 1
        starts = startsOf[action] ?? 0
        state.action = action
      }
      state.phase = exit.to
      let action = exit.actions.first.map { flow.actions[$0] } ?? ""
      return Entry(
        text: step(of: exit, action: action), exit: (link.phase, link.exit), state: state, starts: starts,
        isCondition: exit.isAutomatic)
    }
  }

  /// The step that an exit waits for; a condition is itself.
  private static func step(of exit: Flow.Exit, action: String) -> String {
    switch exit.event {
    case nil: exit.actions.isEmpty ? exit.condition ?? "" : "tap \(action)"
    case .actionStarted: "tap \(action)"
    case .actionAccepted: "accept"
    case .actionConfirmed: "confirm"
    case .actionRejected: "reject"
    case .actionTimedOut: "timeout"
    case .actionCancelled: "cancel"
    case .left: "leave"
    case .wentOffline: "offline"
    case .cameOnline: "online"
    case .resumed: "resume"
    case .notified: "notify"
    case .loadStarted: "load"
    case .refreshStarted: "refresh"
    case .loadSucceeded, .refreshSucceeded: "success 1"
    case .loadFailed, .refreshFailed: "failure"
    case .lateResponse: "respond A 1"
    case .accountSwitched: "switch B"
    }
  }
}
