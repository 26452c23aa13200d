/// A machine made ready to run: rows by event, and what is shown for each cell.
package struct Simulator: Sendable {
  package let machine: Machine
  /// The transitions of each event, in their order.
  private let rows: [[Int32]]
  /// For each cell the row that says what is shown, or -1.
  private let cells: [Int32]
  /// What accounts have stored before the screen comes up, by the account's number.
  package var caches: [UInt8: Int32] = [:]

  package init(_ machine: Machine) {
    self.machine = machine
    var rows = [[Int32]](repeating: [], count: ScreenEvent.allCases.count)
    for (number, transition) in machine.transitions.enumerated() {
      rows[Int(transition.event.rawValue)].append(Int32(number))
    }
    self.rows = rows
    let rowsThatShow = machine.presentations.indices.filter { machine.presentations[$0].shows != nil }
    var cells = [Int32](repeating: -1, count: Cell.count)
    for snapshot in SnapshotKind.allCases {
      for request in RequestState.allCases {
        for cause in [nil] + FailureCause.allCases.map(Optional.some) where (cause == nil) == (request != .failed) {
          for isOnline in [false, true] {
            let cell = Cell(snapshot: snapshot, request: request, cause: cause, isOnline: isOnline)
            let row = rowsThatShow.first { machine.presentations[$0].fits(cell) }
            cells[cell.index] = Int32(row ?? -1)
          }
        }
      }
    }
    self.cells = cells
  }

  /// The row that says what is shown in a cell; -1 where none does.
  package func row(for cell: Cell) -> Int32 { cells[cell.index] }

  // MARK: - Answers

  /// What the rows say of an event; the first that fits and says something counts.
  struct Answers {
    var snapshot: SnapshotAnswer?
    var accepts: Bool?
    var request: RequestState?
    var phase: String?
    var showsRow: Int32 = -1
    var pendingItem: PendingItemAnswer?
    var queue: QueueAnswer?
  }

  func answers(
    _ event: ScreenEvent, _ state: ScreenState, action: Int = -1, phase: Int = -1, _ effect: inout StepEffect
  )
    -> Answers
  {
    effect.event = event
    if action >= 0 { effect.action = action }
    var answers = Answers()
    var decided: [(row: Int32, answer: Decision.Answer)] = []
    for number in rows[Int(event.rawValue)] where fits(Int(number), state, action: action, phase: phase) {
      let row = machine.transitions[Int(number)]
      if number < machine.ownTransitions { effect.rows.noteFit(Int(number)) }
      func take(_ isNew: Bool, _ answer: Decision.Answer) -> Bool {
        if isNew {
          if effect.records { decided.append((number, answer)) }
          if number < machine.ownTransitions {
            effect.isDecided = true
            effect.rows.noteAnswer(Int(number))
          }
        }
        return isNew
      }
      if let value = row.snapshot, take(answers.snapshot == nil, .snapshot) { answers.snapshot = value }
      if let value = row.accepts, take(answers.accepts == nil, .response) { answers.accepts = value }
      if let value = row.request, take(answers.request == nil, .request) { answers.request = value }
      if let value = row.phase, take(answers.phase == nil, .phase) { answers.phase = value }
      if row.shows != nil, take(answers.showsRow < 0, .shows) { answers.showsRow = number }
      if let value = row.pendingItem, take(answers.pendingItem == nil, .pendingItem) { answers.pendingItem = value }
      if let value = row.queue, take(answers.queue == nil, .queue) { answers.queue = value }
    }
    if effect.records { effect.decisions.append(Decision(event: event, rows: decided)) }
    return answers
  }

  private func fits(_ number: Int, _ state: ScreenState, action: Int, phase: Int) -> Bool {
    if !machine.transitions[number].actions.isEmpty {
      guard action >= 0, machine.transitions[number].actions.contains(machine.actions[action].id) else { return false }
    }
    switch machine.transitions[number].condition {
    case nil: return true
    case .offline: return !state.isOnline
    case .request(let request): return state.request == request
    case .phase(let name):
      guard action >= 0, machine.actions[action].phases.indices.contains(phase) else { return false }
      return machine.actions[action].phases[phase].name == name
    }
  }

  // MARK: - What is shown

  /// What is on screen.
  package struct View: Hashable, Sendable {
    /// The role of the state.
    package var shows: String
    package var with: [String]
    /// The presentation that decided, or -1.
    package var presentation: Int32 = -1
    /// The transition that decided, or -1.
    package var transition: Int32 = -1
    /// What runs or has just ended decided.
    package var isOfAction = false
  }

  /// What a state shows, by its role, and what decided it.
  package func shown(_ state: ScreenState) -> (shows: String, presentation: Int32, transition: Int32, isOfAction: Bool)
  {
    let cell = Cell(
      snapshot: state.snapshotKind, request: state.request, cause: state.cause, isOnline: state.isOnline)
    let row = cells[cell.index]
    if state.showsRow >= 0, let shows = machine.transitions[Int(state.showsRow)].shows {
      return (shows, row, state.showsRow, false)
    }
    let isQuiet = !machine.hasData && state.request == .idle && state.snapshot == nil
    let ofData = row >= 0 ? machine.presentations[Int(row)].shows ?? "loading" : "loading"
    if runsVisibly(state) || awaitsOutcome(state), isQuiet || machine.wins("pending", over: ofData) {
      return ("pending", row, -1, true)
    }
    guard isQuiet else { return (ofData, row, -1, false) }
    switch state.outcome {
    case .rejected: return ("error", -1, -1, true)
    case .unknown: return ("pending", -1, -1, true)
    case .none, .confirmed: return ("success", -1, -1, true)
    }
  }

  /// An action runs that Pending is about.
  func runsVisibly(_ state: ScreenState) -> Bool {
    (0..<state.running.count).contains { index in
      let item = state.running[index]
      let action = machine.actions[item.action]
      return action.showsPending && !action.isOptimistic && item.isAwaited
    }
  }

  /// Nobody knows what became of an action, and the screen waits for the answer: it must not look done.
  private func awaitsOutcome(_ state: ScreenState) -> Bool {
    (0..<state.running.count).contains { index in
      let item = state.running[index]
      return item.isUnknown && !item.isReleased && !machine.actions[item.action].isOptimistic
    }
  }

  /// Nothing is stored that could be on screen, and no outcome is all that there is.
  func showsNoContent(_ state: ScreenState) -> Bool {
    state.snapshot == nil && (machine.hasData || state.request != .idle)
  }

  /// What a state shows, and what else is on screen.
  package func view(of state: ScreenState) -> View {
    let (shows, presentation, transition, isOfAction) = shown(state)
    let cell = Cell(
      snapshot: state.snapshotKind, request: state.request, cause: state.cause, isOnline: state.isOnline)
    var with = machine.with(cell, row: cells[cell.index])
    if state.outcome == .rejected, machine.hasData, !with.contains("inlineError") { with.append("inlineError") }
    return View(
      shows: shows, with: with, presentation: presentation, transition: transition, isOfAction: isOfAction)
  }
}

extension Machine {
  /// What is on screen in a cell beside the state; `row` is the presentation that says what the cell shows, or -1.
  package func with(_ cell: Cell, row: Int32) -> [String] {
    var with: [String] = []
    func add(_ names: [String]) {
      // Looking through a few is quicker than a set.
      if with.count + names.count < 32 {
        for name in names where !with.contains(name) { with.append(name) }
      } else {
        var known = Set(with)
        with += names.filter { known.insert($0).inserted }
      }
    }
    if row >= 0 { add(presentations[Int(row)].with) }
    for row in presentations where row.shows == nil && row.fits(cell) { add(row.with) }
    return with
  }
}
