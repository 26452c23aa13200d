/// What a search over the phases of a flow found.
package struct FlowExploration: Sendable {
  package struct Violation: Hashable, Sendable {
    package var invariant: Invariant
    /// The exits that lead there from the first phase, each with its phase.
    package var path: [Link]
    /// The phase that it is about, and its exit, or -1. For a second start this is the exit that let it happen.
    package var phase: Int
    package var exit = -1
  }

  package struct Link: Hashable, Sendable {
    package var phase: Int
    package var exit: Int

    package init(phase: Int, exit: Int) {
      self.phase = phase
      self.exit = exit
    }
  }

  package private(set) var violations: [Violation] = []
  package private(set) var isComplete = true
  private var parents: [Link?]
  private let flow: Flow
  private let outcomes: FlowOutcomes
  private var counts: [Invariant: Int] = [:]

  package static let largestExits = 20_000
  /// More ways to break one invariant help nobody.
  static let largestViolations = 100

  package init(_ flow: Flow) {
    self.flow = flow
    outcomes = FlowOutcomes(flow)
    parents = Array(repeating: nil, count: flow.phases.count)
    guard !flow.phases.isEmpty else { return }
    guard flow.phases.reduce(0, { $0 + $1.exits.count }) <= FlowExploration.largestExits else {
      isComplete = false
      return
    }
    search()
    let starts = FlowStarts(flow, outcomes)
    violations += starts.violations
    isComplete = starts.isComplete
  }

  package func violations(of invariant: Invariant) -> [Violation] { violations.filter { $0.invariant == invariant } }

  /// Which phases can be reached decides on everything: what runs is known by the phase.
  private mutating func search() {
    var isReached = Array(repeating: false, count: flow.phases.count)
    isReached[0] = true
    var order = [0]
    var current = 0
    while current < order.count {
      let phase = order[current]
      current += 1
      check(phase)
      for (number, exit) in flow.phases[phase].exits.enumerated() where flow.phases.indices.contains(exit.to) {
        check(phase, number, exit)
        guard !isReached[exit.to] else { continue }
        isReached[exit.to] = true
        parents[exit.to] = Link(phase: phase, exit: number)
        order.append(exit.to)
      }
    }
    for phase in flow.phases.indices where !isReached[phase] {
      violations.append(Violation(invariant: .phasesReachable, path: [], phase: phase))
    }
    checkEnds(order)
  }

  /// The exits from the first phase to this one.
  package func path(to phase: Int) -> [Link] {
    var path: [Link] = []
    var current = phase
    while let link = parents[current] {
      path.append(link)
      current = link.phase
    }
    return path.reversed()
  }

  private mutating func report(_ invariant: Invariant, _ phase: Int, _ exit: Int = -1) {
    counts[invariant, default: 0] += 1
    if counts[invariant, default: 0] > FlowExploration.largestViolations { return }
    var path = path(to: phase)
    if exit >= 0 { path.append(Link(phase: phase, exit: exit)) }
    violations.append(Violation(invariant: invariant, path: path, phase: phase, exit: exit))
  }

  /// A receipt is not at the same time covered by an indicator.
  private mutating func check(_ phase: Int) {
    let states = flow.phases[phase].states
    if states.contains("success"), states.contains("loading") { report(.receiptNotHidden, phase) }
  }

  private mutating func check(_ number: Int, _ exitNumber: Int, _ exit: Flow.Exit) {
    let from = flow.phases[number]
    let to = flow.phases[exit.to]
    switch exit.event {
    case .actionAccepted:
      if exit.to < number {
        report(.phasesForward, number, exitNumber)
      } else if to.states.contains("success"), from.isPending {
        report(.acceptedIsNotDone, number, exitNumber)
      }
    case .actionConfirmed:
      if exit.to < number, to.isPending { report(.phasesForward, number, exitNumber) }
      if outcomes.isContradicted(exit, from: number) { report(.outcomeNotContradicted, number, exitNumber) }
    case .actionRejected:
      if outcomes.isContradicted(exit, from: number) { report(.outcomeNotContradicted, number, exitNumber) }
    case .actionCancelled:
      if from.isSubmitted { report(.cancelBeforeSubmission, number, exitNumber) }
    case .actionTimedOut, .wentOffline:
      if outcomes.isGuessed(exit, from: number) { report(.unknownIsNotFailed, number, exitNumber) }
    case .loadStarted, .refreshStarted, .resumed, .notified:
      if from.states.contains("success"), to.states.contains("loading") {
        report(.receiptNotHidden, number, exitNumber)
      }
    default: break
    }
  }

  /// A phase that waits leads to one that does not, or to an end that leads on.
  private mutating func checkEnds(_ order: [Int]) {
    var comesFrom: [[Int]] = Array(repeating: [], count: flow.phases.count)
    for phase in order {
      for exit in flow.phases[phase].exits where flow.phases.indices.contains(exit.to) {
        comesFrom[exit.to].append(phase)
      }
    }
    var ends = flow.phases.indices.map { phase in
      let phase = flow.phases[phase]
      return !phase.isPending || phase.exits.isEmpty && phase.leadsOn
    }
    var open = order.filter { ends[$0] }
    while let phase = open.popLast() {
      for before in comesFrom[phase] where !ends[before] {
        ends[before] = true
        open.append(before)
      }
    }
    if let stuck = order.first(where: { !ends[$0] }) { report(.pendingEnds, stuck) }
  }
}
