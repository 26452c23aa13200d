import ScreenStates

/// What a screen shows where nothing else is said, as the pattern of the six states has it.
let sixStates: [Presentation] = [
  row(SnapshotKind.none, .failed, "error", ["retry", "back"]),
  row(SnapshotKind.none, nil, "loading", ["skeleton", "back"]),
  row(.present, .failed, "success", ["syncTime", "inlineError", "retry"]),
  row(.present, .refreshing, "success", ["progress"]),
  row(.present, nil, "success"),
  row(.empty, .failed, "empty", ["syncTime", "inlineError", "retry"]),
  row(.empty, nil, "empty", ["createAction"]),
]

func row(
  _ snapshot: SnapshotKind?, _ request: RequestState?, _ shows: String?, _ with: [String] = [],
  cause: FailureCause? = nil, isOnline: Bool? = nil
) -> Presentation {
  var row = Presentation()
  row.snapshot = snapshot
  row.request = request
  row.shows = shows
  row.with = with
  row.cause = cause
  row.isOnline = isOnline
  return row
}

func transition(_ event: ScreenEvent, _ change: (inout Transition) -> Void) -> Transition {
  var transition = Transition(event)
  change(&transition)
  return transition
}

/// A screen with data, with these rows of its own.
func machine(
  _ transitions: [Transition] = [], presents: [Presentation] = [], actions: [Action] = [], hasData: Bool = true
) -> Machine {
  var machine = Machine()
  machine.hasData = hasData
  machine.transitions = transitions
  machine.presentations = presents + sixStates
  machine.ownTransitions = transitions.count
  machine.ownPresentations = presents.count
  machine.actions = actions
  machine.precedence = ["error", "pending", "loading", "success", "empty", "disabled"]
  return machine
}

/// An action that takes time.
func action(_ id: String, _ change: (inout Action) -> Void = { _ in }) -> Action {
  var action = Action(id: id)
  action.isAsync = true
  change(&action)
  return action
}

/// The way in which an invariant is broken, as a scenario would write it.
func steps(_ invariant: Invariant, _ machine: Machine) -> [String]? {
  let exploration = Exploration(machine)
  guard let violation = exploration.violations(of: invariant).first else { return nil }
  return Trace(exploring: violation.path, Simulator(machine)).entries.map(\.text)
}
