/// All that a search over the reachable states of a machine found.
package struct Exploration: Sendable {
  package private(set) var violations: [Violation] = []
  package private(set) var cells: [ShownCell] = []
  /// How many states and steps were looked at.
  package private(set) var states = 0
  package private(set) var steps = 0
  /// Every reachable state was looked at.
  package private(set) var isComplete = true
  /// Some step broke something, and what follows it was not looked at.
  package private(set) var isCut = false
  /// Which own rows fit and decide somewhere.
  private var rows = RowBits()

  /// A search ends at this many states or steps.
  package static let largestStates = 3_000
  package static let largestSteps = 50_000
  /// Rows that each step would have to look at.
  static let largestRows = 500

  /// Explores the data of a machine by itself, then each action with as much beside it as it touches.
  package init(_ machine: Machine) { self.init(machine) { PartResult($0) } }

  /// `result` finds out about a part, or knows it already.
  init(_ machine: Machine, result: (MachinePart) -> PartResult) {
    guard Exploration.canRun(machine) else {
      isComplete = false
      return
    }
    var parts: [Int?] = machine.hasData ? [nil] : []
    for (number, action) in machine.actions.enumerated() where action.isAsync && !action.isRefresh {
      parts.append(number)
    }
    for action in parts {
      let part = MachinePart(machine, action: action)
      add(part.result(result(part)))
      if !isComplete { return }
    }
  }

  /// Whether a machine is small enough for its steps to be taken.
  package static func canRun(_ machine: Machine) -> Bool {
    machine.transitions.count <= largestRows && machine.presentations.count <= largestRows
      && machine.actions.count <= RunningActions.largestAction
      && machine.actions.allSatisfy { $0.phases.count <= RunningActions.largestPhase }
  }

  /// The ways in which an invariant is broken.
  package func violations(of invariant: Invariant) -> [Violation] { violations.filter { $0.invariant == invariant } }

  /// Whether an own transition, by its number, fits at some step, and whether it answers anything there; nil where not
  /// every way was looked at.
  package func use(ofRow row: Int) -> (fits: Bool, decides: Bool)? {
    guard isComplete, !isCut, row < RowBits.capacity else { return nil }
    return (rows.fits(row), rows.decides(row))
  }

  private mutating func add(_ found: PartResult) {
    states += found.states
    steps += found.steps
    isCut = isCut || found.isCut
    rows.formUnion(found.rows)
    isComplete = found.isComplete && states <= Exploration.largestStates && steps <= Exploration.largestSteps
    violations += found.violations
    cells += found.cells
  }
}

/// What a search tries: as little as the machine can tell apart.
struct SearchScope {
  var action: Int?
  var hasRequests: Bool
  var causes: [FailureCause] = [.timeout]
  var connects = false
  var leaves = false
  var resumes = false
  var notifies = false
  var cancels = false

  init(_ machine: Machine, action: Int?) {
    func mentions(_ event: ScreenEvent) -> Bool { machine.transitions.contains { $0.event == event } }
    self.action = action
    hasRequests = machine.hasData
    if let action {
      let id = machine.actions[action].id
      let isOptimistic = machine.actions[action].isOptimistic
      // An action that does nothing to the data, and that they do nothing to, is looked at without them.
      hasRequests =
        machine.hasData
        && (machine.actions[action].needsItem
          || machine.transitions.contains { row in
            guard row.event.isOfAction else { return isOptimistic && row.event.isOfData && row.pendingItem != nil }
            return (row.actions.isEmpty || row.actions.contains(id)) && row.concernsData
          })
    }
    for cause in FailureCause.allCases where cause != .timeout {
      if machine.presentations.contains(where: { $0.cause == cause }) { causes.append(cause) }
    }
    connects =
      machine.presentations.contains { $0.isOnline != nil && action == nil }
      || machine.transitions.contains { $0.condition == .offline }
      || mentions(.wentOffline) || mentions(.cameOnline)
      || action.map { machine.actions[$0].offline == .queue } ?? false
    leaves = mentions(.left)
    resumes = mentions(.resumed) || leaves
    notifies = mentions(.notified)
    cancels = action != nil && mentions(.actionCancelled)
  }
}

extension Transition {
  /// A row of an action that changes the data, asks for their request, or shows Loading in their place.
  fileprivate var concernsData: Bool {
    if case .request = condition { return true }
    return request != nil || snapshot != nil || pendingItem != nil || queue != nil || shows == "loading"
  }
}
