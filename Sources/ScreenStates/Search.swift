/// A breadth-first search over one part of a machine: the first way that it finds is a shortest one.
struct Search {
  let simulator: Simulator
  let scope: SearchScope
  private var table = StateTable()
  var states: [ScreenState] = []
  private var parents: [Int32] = []
  private var steps: [Step] = []
  /// Steps between states are kept, as pictures need them.
  var keepsEdges = false
  /// Pairs of states, kept where it matters what can be reached from a state.
  var edges: [Edge] = []
  private var seen: Set<ViolationKey> = []
  private var seenCells: Set<CellKey> = []
  var reachedPhases: Set<Int> = []
  private(set) var violations: [Violation] = []
  private(set) var shownCells: [ShownCell] = []
  private(set) var stepCount = 0
  private(set) var rows = RowBits()
  /// Some step broke something, and was not followed.
  private(set) var isCut = false
  /// The states from which such a step ends something that is pending.
  var endsBroken: Set<Int32> = []
  private(set) var isComplete = true

  /// Some items, as a response brings them.
  static let some: Int32 = 20

  private struct ViolationKey: Hashable {
    var invariant: Invariant
    var detail: Int32
  }

  struct Edge {
    var from: Int32
    var to: Int32
    var step: Step
    /// One of the manifest's rows said what happens.
    var isDecided: Bool
  }

  private struct CellKey: Hashable {
    var cell: Int
    var transition: Int32
  }

  var count: Int { states.count }

  init(_ simulator: Simulator, _ scope: SearchScope) {
    self.simulator = simulator
    self.scope = scope
  }

  mutating func run(states limit: Int, steps stepLimit: Int) {
    _ = table.insert(ScreenState())
    states = [ScreenState()]
    parents = [-1]
    steps = [.load]
    var current = 0
    var candidates: [Step] = []
    while current < states.count {
      let state = states[current]
      look(at: state, Int32(current))
      candidates.removeAll(keepingCapacity: true)
      collect(from: state, &candidates)
      for step in candidates {
        guard states.count < limit, stepCount < stepLimit else {
          isComplete = false
          return
        }
        stepCount += 1
        take(step, from: state, Int32(current))
      }
      current += 1
    }
    if scope.action != nil {
      checkEnds()
      checkPhases()
    }
  }

  private mutating func take(_ step: Step, from state: ScreenState, _ number: Int32) {
    var effect = StepEffect(records: false)
    guard case .success(let next) = simulator.after(step, state, &effect) else { return }
    rows.formUnion(effect.rows)
    // What is wrong already is not followed: one cause, one finding.
    if check(step, state, next, effect, from: number) {
      isCut = true
      noteEnd(step, of: state, number, next)
      return notePhases(after: next)
    }
    let (found, isNew) = table.insert(normalized(next))
    if scope.action != nil || keepsEdges {
      edges.append(Edge(from: number, to: found, step: step, isDecided: effect.isDecided))
    }
    guard isNew else { return }
    states.append(normalized(next))
    parents.append(number)
    steps.append(step)
  }

  /// Counts are none, zero or some; the account on screen is number 0.
  private func normalized(_ state: ScreenState) -> ScreenState {
    var state = state.relative
    if let snapshot = state.snapshot, snapshot.count > 0 { state.snapshot?.count = Search.some }
    if state.known > 0 { state.known = Search.some }
    return state
  }

  /// The steps from the start to a state, and one more.
  func path(to number: Int32, then step: Step? = nil) -> [Step] {
    var path: [Step] = step.map { [$0] } ?? []
    var current = number
    while current > 0 {
      path.append(steps[Int(current)])
      current = parents[Int(current)]
    }
    return path.reversed()
  }

  /// The steps that were kept, with the states that they lead from and to.
  var links: [(from: ScreenState, step: Step, to: ScreenState)] {
    edges.map { (states[Int($0.from)], $0.step, states[Int($0.to)]) }
  }

  // MARK: - What can happen

  private func collect(from state: ScreenState, _ result: inout [Step]) {
    if scope.hasRequests { collectRequests(from: state, &result) }
    if scope.connects { result.append(state.isOnline ? .goOffline : .goOnline) }
    if scope.leaves, !state.isAway { result.append(.leave) }
    if scope.resumes, state.open.count < 2 { result.append(.resume) }
    if scope.notifies, state.open.count < 2 { result.append(.notify) }
    guard let action = scope.action else { return }
    if state.running.count < 2, state.pendingItems < 2, !state.isAway { result.append(.tap(action)) }
    guard state.running.firstSent != nil else {
      if state.running.firstUnknown != nil { result += [.confirm, .reject] }
      return
    }
    result += [.accept, .confirm, .reject, .fail(.timeout)]
    if scope.cancels { result.append(.cancel) }
  }

  private func collectRequests(from state: ScreenState, _ result: inout [Step]) {
    let isFirst = state.request == .idle && state.snapshot == nil && state.open.count == 0
    let hasNewest = state.open.newest != nil
    if !hasNewest, state.open.count < 2, state.isOnline, !state.isAway {
      result += [.succeed(Search.some), .succeed(0)]
    }
    if isFirst { result.append(.cached(Search.some)) }
    if !state.isAway, hasNewest ? simulator.machine.newestWins && state.open.count < 2 : state.open.count < 2 {
      result.append(isFirst ? .load : .refresh)
    }
    if hasNewest {
      if state.isOnline { result += [.succeed(Search.some), .succeed(0)] }
      for cause in scope.causes where state.running.firstSent == nil || cause != .timeout && cause != .failure {
        result.append(.fail(cause))
      }
    }
    for account in UInt8(0)...1 {
      if let position = state.open.oldest(of: account), !state.open[position].isNewest {
        result.append(.respond(account, Search.some))
      }
    }
    if state.open.count < 2, !state.isAway, !isFirst { result.append(.switchAccount(1)) }
  }

  // MARK: - What must hold

  mutating func report(_ invariant: Invariant, _ detail: Int32, path: [Step], action: Int = -1, phase: Int = -1) {
    guard seen.insert(ViolationKey(invariant: invariant, detail: detail)).inserted else { return }
    violations.append(Violation(invariant: invariant, path: path, action: action, phase: phase))
  }

  /// Looks at a state that was reached without breaking anything on the way.
  private mutating func look(at state: ScreenState, _ number: Int32) {
    for index in 0..<state.running.count where scope.action != nil {
      reachedPhases.insert(state.running[index].phase)
    }
    guard scope.hasRequests, !state.isAway else { return }
    let (shows, presentation, transition, isOfAction) = simulator.shown(state)
    if isOfAction { return }
    if shows == "empty", !(state.snapshotKind == .empty && state.isTrusted) {
      let detail = Int32(state.snapshotKind.rawValue) * 8 + Int32(state.request.rawValue)
      report(.emptyProven, transition >= 0 ? 1000 + transition : detail, path: path(to: number))
    }
    guard scope.action == nil, state.isTrusted else { return }
    let cell = Cell(
      snapshot: state.snapshotKind, request: state.request, cause: state.cause, isOnline: state.isOnline)
    if seenCells.insert(CellKey(cell: cell.index, transition: transition)).inserted {
      shownCells.append(
        ShownCell(
          cell: cell, shows: shows, presentation: presentation, transition: transition, path: path(to: number)))
    }
  }

  /// Whether a step breaks something.
  private mutating func check(
    _ step: Step, _ state: ScreenState, _ next: ScreenState, _ effect: StepEffect, from number: Int32
  ) -> Bool {
    guard let event = effect.event, let broken = simulator.broken(by: event, state, next, effect) else { return false }
    report(broken, Int32(event.rawValue), path: path(to: number, then: step), action: effect.action)
    // Whether what stood for a dropped queue goes as well is another question.
    return broken != .queueSent
  }
}
