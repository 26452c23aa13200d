/// What one search over a machine looks at: as little as it can touch, under names that many machines share.
struct MachinePart {
  /// The machine, with the action, if there is one, as its first.
  private(set) var machine = Machine()
  /// The transitions of the whole machine, by their numbers here.
  private(set) var transitions: [Int32] = []
  /// The action by its number in the whole machine; nil: the data alone.
  let action: Int?

  /// What decides on all that is found: two parts with one key have one result.
  var key: Key { Key(machine: machine, hasAction: action != nil) }

  struct Key: Hashable {
    var machine: Machine
    var hasAction: Bool
  }

  var scope: SearchScope { SearchScope(machine, action: action == nil ? nil : 0) }

  init(_ whole: Machine, action: Int?) {
    self.action = action
    machine.hasData = whole.hasData
    machine.newestWins = whole.newestWins
    machine.precedence = whole.precedence
    // What stands beside a state decides on nothing.
    machine.presentations = whole.presentations
    for index in machine.presentations.indices { machine.presentations[index].with = [] }
    var phases: [String: String] = [:]
    if let action { machine.actions = [MachinePart.plain(whole.actions[action], &phases)] }
    addTransitions(of: whole, phases)
    leaveOutData()
  }

  /// An action without what only other actions or people read.
  private static func plain(_ action: Action, _ phases: inout [String: String]) -> Action {
    var plain = action
    plain.id = ""
    plain.exclusive = nil
    for (index, phase) in action.phases.enumerated() {
      let name = phases[phase.name] ?? "\(index)"
      phases[phase.name] = name
      plain.phases[index].name = name
    }
    return plain
  }

  /// The rows that can fit. Rows of different events do not meet, so that their order says nothing.
  private mutating func addTransitions(of whole: Machine, _ phases: [String: String]) {
    var order: [(rank: Int, number: Int)] = []
    for (number, row) in whole.transitions.enumerated() where canFit(row, whole) {
      order.append(((number < whole.ownTransitions ? 0 : 256) + Int(row.event.rawValue), number))
    }
    order.sort { ($0.rank, $0.number) < ($1.rank, $1.number) }
    for (rank, number) in order {
      var row = whole.transitions[number]
      row.actions = []
      if case .phase(let name) = row.condition { row.condition = .phase(phases[name] ?? "") }
      if let name = row.phase { row.phase = phases[name] ?? "" }
      machine.transitions.append(row)
      transitions.append(Int32(number))
      if rank < 256 { machine.ownTransitions += 1 }
    }
  }

  private func canFit(_ row: Transition, _ whole: Machine) -> Bool {
    if row.event.isOfAction {
      guard let action else { return false }
      return row.actions.isEmpty || row.actions.contains(whole.actions[action].id)
    }
    if case .phase = row.condition { return false }
    return row.actions.isEmpty
  }

  /// Where no request can run, one state shows whatever else happens, online and offline.
  private mutating func leaveOutData() {
    guard action != nil else { return }
    let scope = self.scope
    let isOfData = machine.transitions.map { $0.event.isOfData }
    let changes = zip(machine.transitions, isOfData).contains { row, isOfData in
      !isOfData && (row.request != nil || row.snapshot != nil)
    }
    if scope.hasRequests || scope.resumes || scope.notifies || changes { return }
    machine.newestWins = false
    machine.ownTransitions -= isOfData.prefix(machine.ownTransitions).count { $0 }
    machine.transitions = zip(machine.transitions, isOfData).filter { !$0.1 }.map(\.0)
    transitions = zip(transitions, isOfData).filter { !$0.1 }.map(\.0)
    let rows = [true, false].compactMap { isOnline -> Presentation? in
      let cell = Cell(snapshot: .none, request: .idle, isOnline: isOnline)
      guard let shows = machine.presentations.first(where: { $0.shows != nil && $0.fits(cell) })?.shows else {
        return nil
      }
      var row = Presentation()
      row.isOnline = isOnline
      row.shows = shows
      return row
    }
    machine.presentations = rows
  }

  /// A result in the numbers of the whole machine.
  func result(_ found: PartResult) -> PartResult {
    var result = found
    for index in result.violations.indices {
      result.violations[index].path = path(result.violations[index].path)
      if let action, result.violations[index].action >= 0 { result.violations[index].action = action }
    }
    result.rows = RowBits()
    for (number, row) in transitions.prefix(machine.ownTransitions).enumerated() {
      if found.rows.fits(number) { result.rows.noteFit(Int(row)) }
      if found.rows.decides(number) { result.rows.noteAnswer(Int(row)) }
    }
    for index in result.cells.indices where result.cells[index].transition >= 0 {
      result.cells[index].transition = transitions[Int(result.cells[index].transition)]
    }
    return result
  }

  private func path(_ steps: [Step]) -> [Step] {
    guard let action, action != 0 else { return steps }
    return steps.map { if case .tap = $0 { .tap(action) } else { $0 } }
  }
}

/// What a search over one part of a machine found.
struct PartResult: Sendable {
  var violations: [Violation] = []
  var cells: [ShownCell] = []
  var states = 0
  var steps = 0
  var isComplete = true
  var isCut = false
  var rows = RowBits()

  init(_ part: MachinePart) {
    var search = Search(Simulator(part.machine), part.scope)
    search.run(states: Exploration.largestStates, steps: Exploration.largestSteps)
    violations = search.violations
    if part.action == nil { cells = search.shownCells }
    states = search.count
    steps = search.stepCount
    isComplete = search.isComplete
    isCut = search.isCut
    rows = search.rows
  }
}
