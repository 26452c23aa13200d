/// A search for the shortest way in which a flow starts something a second time before its first outcome is known.
struct FlowStarts {
  /// What is under way beside the phase.
  private enum Status: UInt8, Hashable {
    case nothing
    /// An action runs, and nothing is handed in yet.
    case running
    /// Others may have what was handed in, and its outcome is awaited.
    case submitted
    /// The wait for the outcome has ended without one.
    case unknown
  }

  private struct Place: Hashable {
    var phase: Int
    var status = Status.nothing
    /// The action that runs, by number, or -1.
    var action = -1
  }

  private let flow: Flow
  /// The phases in which something is handed in.
  private let submits: Set<Int>
  private var places: [Place]
  private var parents: [(place: Int, link: FlowExploration.Link)?] = [nil]
  private var numbers: [Place: Int]
  private(set) var violations: [FlowExploration.Violation] = []
  private(set) var isComplete = true

  private static let largestPlaces = 100_000
  private static let largestSteps = 300_000

  init(_ flow: Flow) {
    self.flow = flow
    let named = flow.phases.indices.filter { flow.phases[$0].isSubmission }
    submits = Set(named.isEmpty ? Array(flow.phases.indices.filter { flow.phases[$0].isSubmitted }.prefix(1)) : named)
    let blocked = flow.phases.map { Set($0.blocks) }
    let start = Place(phase: 0, status: submits.contains(0) ? .submitted : .nothing)
    places = [start]
    numbers = [start: 0]
    var seen: Set<FlowExploration.Link> = []
    var current = 0
    var steps = 0
    while current < places.count {
      let place = places[current]
      for (number, exit) in flow.phases[place.phase].exits.enumerated() where flow.phases.indices.contains(exit.to) {
        // An exit of several actions is one of each.
        for action in exit.isTap ? exit.actions : [-1] {
          steps += 1
          if exit.isTap, blocked[place.phase].contains(action) { continue }
          if startsTwice(place, exit, action) {
            let link = FlowExploration.Link(phase: place.phase, exit: number)
            if seen.count < FlowExploration.largestViolations, seen.insert(link).inserted {
              report(link, from: current)
            }
          } else if let next = after(place, exit, action) {
            add(next, from: current, FlowExploration.Link(phase: place.phase, exit: number))
          }
        }
      }
      guard places.count <= FlowStarts.largestPlaces, steps <= FlowStarts.largestSteps else {
        isComplete = false
        return
      }
      current += 1
    }
  }

  private mutating func add(_ place: Place, from parent: Int, _ link: FlowExploration.Link) {
    guard numbers[place] == nil else { return }
    numbers[place] = places.count
    places.append(place)
    parents.append((parent, link))
  }

  private mutating func report(_ link: FlowExploration.Link, from number: Int) {
    var path = [link]
    var current = number
    while let parent = parents[current] {
      path.append(parent.link)
      current = parent.place
    }
    violations.append(
      FlowExploration.Violation(invariant: .startsOnce, path: path.reversed(), phase: link.phase, exit: link.exit))
  }

  private func startsTwice(_ place: Place, _ exit: Flow.Exit, _ action: Int) -> Bool {
    guard place.status != .nothing, flow.phases[exit.to].isPending else { return false }
    if exit.isTap, action == place.action {
      // Two taps on one control may lead through a review, and not back.
      return place.status == .unknown || exit.to <= place.phase && flow.phases[place.phase].isPending
    }
    guard place.status == .submitted || place.status == .unknown, submits.contains(exit.to) else { return false }
    switch exit.event {
    // The outcome, or one phase more, is no second start; that phases go back is another finding.
    case .actionAccepted, .actionConfirmed, .actionRejected, .actionCancelled: return false
    default: return true
    }
  }

  /// What is under way after an exit; nil where the exit is wrong by itself.
  private func after(_ place: Place, _ exit: Flow.Exit, _ action: Int) -> Place? {
    let from = flow.phases[place.phase]
    let to = flow.phases[exit.to]
    var next = Place(phase: exit.to, status: place.status, action: place.action)
    switch exit.event {
    case .actionConfirmed, .actionRejected, .actionCancelled, .loadSucceeded, .refreshSucceeded:
      next.status = .nothing
    case .actionTimedOut:
      if from.isSubmitted, to.states.contains("error") { return nil }
      next.status = from.isSubmitted ? .unknown : to.isPending ? place.status : .nothing
    default:
      if exit.isTap, to.isPending, place.status == .nothing || place.status == .running {
        next.status = .running
        next.action = action
      } else if place.status == .running, !to.isPending {
        next.status = .nothing
      }
      // A receipt or a refusal is an outcome.
      if !to.isPending, to.states.contains("success") || to.states.contains("error"), !exit.isTap {
        next.status = .nothing
      }
    }
    if submits.contains(exit.to), to.isPending { next.status = .submitted }
    if next.status == .nothing { next.action = -1 }
    return next
  }
}

extension Flow.Exit {
  /// It is taken by the user, who starts an action.
  var isTap: Bool { !actions.isEmpty && (event == nil || event == .actionStarted) }
}
