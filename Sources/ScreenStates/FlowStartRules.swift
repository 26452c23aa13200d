/// A phase with what is under way beside it.
struct FlowPlace: Hashable {
  enum Status: UInt8, Hashable {
    case nothing
    /// An action runs, and nothing is handed in yet.
    case running
    /// Others may have what was handed in, and its outcome is awaited.
    case submitted
    /// The wait for the outcome has ended without one.
    case unknown
  }

  var phase: Int
  var status = Status.nothing
  /// The action that runs, by number, or -1.
  var action = -1
  /// The phase in which it was handed in, or -1.
  var submission = -1
  /// It carries a key by which repeats count once.
  var countsOnce = false
  /// The phase waits for another action, which was started later.
  var isAside = false

  /// Something else was under way as its action was started, which is followed by itself.
  var isSecond = false

  /// What was handed in has no known outcome.
  var isOpen: Bool { status == .submitted || status == .unknown }
}

/// What an exit does to what is under way.
struct FlowStartRules {
  private let flow: Flow
  private let outcomes: FlowOutcomes
  /// The phases in which something is handed in, whatever leads there.
  private let submits: Set<Int>

  init(_ flow: Flow, _ outcomes: FlowOutcomes) {
    self.flow = flow
    self.outcomes = outcomes
    let named = flow.phases.indices.filter { flow.phases[$0].isSubmission }
    let submitted = flow.phases.indices.filter { flow.phases[$0].isSubmitted }
    let isKnown = !named.isEmpty || flow.phases.contains { $0.isHandedIn }
    submits = Set(isKnown ? named : Array(submitted.prefix(1)))
  }

  /// Where the flow begins.
  var start: FlowPlace {
    var place = FlowPlace(phase: 0)
    if submits.contains(0) { submit(&place) }
    return place
  }

  private func submit(_ place: inout FlowPlace) {
    place.status = .submitted
    place.submission = place.phase
    place.countsOnce = flow.phases[place.phase].countsOnce
  }

  /// Whether an exit starts what is under way already.
  func startsTwice(_ place: FlowPlace, _ exit: Flow.Exit, _ action: Int) -> Bool {
    guard place.status != .nothing, !place.countsOnce, flow.phases[exit.to].isPending else { return false }
    if exit.isTap, action == place.action {
      // Two taps on one control may lead through a review, and not back.
      let goesOn = exit.to > place.phase || !flow.phases[place.phase].isPending
      switch place.status {
      case .unknown: return true
      case .submitted where !flow.phases[place.phase].isSubmitted: return true
      case .submitted: return !goesOn || isSubmission(exit.to)
      default: return !goesOn && !flow.phases[exit.to].countsOnce
      }
    }
    guard place.isOpen else { return false }
    if exit.isTap, exit.to == place.submission { return true }
    guard submits.contains(exit.to) else { return false }
    switch exit.event {
    // The outcome, or one phase more, is no second start; that phases go back is another finding.
    case .actionAccepted, .actionConfirmed, .actionRejected, .actionCancelled: return false
    default: return true
    }
  }

  private func isSubmission(_ phase: Int) -> Bool { submits.contains(phase) || flow.phases[phase].isHandedIn }

  /// What is under way after an exit; nothing where the exit is wrong by itself.
  func after(_ place: FlowPlace, _ exit: Flow.Exit, _ action: Int) -> [FlowPlace] {
    let to = flow.phases[exit.to]
    var next = place
    next.phase = exit.to
    if !to.isPending { next.isAside = false }
    if exit.isTap { return afterTap(place, next, action) }
    if place.isOpen {
      guard answer(place, exit, &next) else { return [] }
    } else {
      switch exit.event {
      case .actionTimedOut where outcomes.isGuessed(exit, from: place.phase): return []
      case .actionCancelled where flow.phases[place.phase].isSubmitted: return []
      case .actionConfirmed, .actionRejected, .actionCancelled, .actionTimedOut, .loadSucceeded, .refreshSucceeded:
        next.status = .nothing
      default: if !to.isPending { next.status = .nothing }
      }
    }
    return [entered(next)]
  }

  private func afterTap(_ place: FlowPlace, _ next: FlowPlace, _ action: Int) -> [FlowPlace] {
    let isPending = flow.phases[next.phase].isPending
    var started = FlowPlace(phase: next.phase, isSecond: place.isSecond || place.isOpen)
    if isPending {
      started.status = .running
      started.action = action
    }
    guard place.isOpen else { return [entered(started)] }
    var other = next
    other.isAside = isPending && action != place.action
    // From here on both are followed, each by itself.
    return isPending && other.isAside ? [entered(other), entered(started)] : [entered(other)]
  }

  /// What an exit says about something that was handed in; false where the exit is wrong by itself.
  private func answer(_ place: FlowPlace, _ exit: Flow.Exit, _ next: inout FlowPlace) -> Bool {
    let from = flow.phases[place.phase]
    let to = flow.phases[exit.to]
    let isNamed = place.action >= 0 && exit.actions.contains(place.action)
    // What another action is told is no answer, unless it was asked what became of this one.
    let isAbout = exit.actions.isEmpty ? !place.isAside || place.status == .unknown : isNamed || place.action < 0
    switch exit.event {
    case .actionConfirmed, .actionRejected:
      if isAbout { next.status = .nothing }
    case .actionCancelled:
      // Behind a submission that is a finding of its own; elsewhere something else is called off.
      return !from.isSubmitted
    case .actionTimedOut, .wentOffline:
      if outcomes.isGuessed(exit, from: place.phase) { return false }
      if isAbout || exit.event == .wentOffline { next.status = .unknown }
    case .loadSucceeded, .refreshSucceeded:
      // What is read again tells; while the answer is on its way it may be too early for that.
      if place.status == .unknown { next.status = to.isSubmitted && to.isPending ? .submitted : .nothing }
    case .actionAccepted:
      if !place.isAside, from.isPending, !to.isPending { next.status = .nothing }
    case nil:
      // A condition may be the outcome.
      let isEnd = !to.isPending && (to.states.contains("success") || to.states.contains("error"))
      if isEnd, !place.isAside, from.isPending, from.states.contains("pending") { next.status = .nothing }
    default: break
    }
    return true
  }

  /// The place with what is handed in as it is entered.
  private func entered(_ place: FlowPlace) -> FlowPlace {
    var place = place
    if place.status == .nothing { place = FlowPlace(phase: place.phase, isSecond: place.isSecond) }
    guard flow.phases[place.phase].isPending else { return place }
    if !place.isOpen, isSubmission(place.phase) {
      submit(&place)
    } else if place.status == .running, flow.phases[place.phase].countsOnce {
      place.countsOnce = true
    }
    return place
  }
}
