import ProcessorTime
import ScreenStates
import Testing

/// What a flow starts twice, against a search over whole histories.
@Suite("Second starts of flows")
struct FlowStartTests {
  /// Review, signing, submitting, waiting, done, failed, unknown, another action, and a place to go to.
  static var payment: Flow {
    var flow = Flow()
    flow.actions = ["confirm", "look-up", "other"]
    func phase(_ id: String, _ state: String, _ exits: [Flow.Exit], _ change: (inout Flow.Phase) -> Void = { _ in })
      -> Flow.Phase
    {
      var phase = Flow.Phase(id: id)
      phase.states = [state]
      phase.exits = exits
      change(&phase)
      return phase
    }
    flow.phases = [
      phase("review", "success", [.init(actions: [0], to: 1)]),
      phase("signing", "pending", [.init(event: .actionAccepted, to: 2), .init(event: .actionRejected, to: 5)]) {
        $0.blocks = [0]
      },
      phase("submitting", "pending", [.init(event: .actionAccepted, to: 3), .init(event: .actionTimedOut, to: 6)]) {
        $0.blocks = [0]
        $0.isSubmitted = true
        $0.isSubmission = true
      },
      phase("waiting", "pending", [.init(event: .actionConfirmed, to: 4), .init(event: .actionTimedOut, to: 6)]) {
        $0.blocks = [0]
        $0.isSubmitted = true
      },
      phase("done", "success", [.init(actions: [0], to: 1)]), phase("failed", "error", [.init(actions: [0], to: 1)]),
      phase("unknown", "pending", [.init(event: .refreshSucceeded, to: 0), .init(actions: [1], to: 3)]),
      phase("aside", "pending", [.init(event: .actionConfirmed, to: 0)]), phase("home", "success", []),
    ]
    return flow
  }

  static let changes: [@Sendable (inout Flow) -> Void] = [
    { _ in },
    // Two taps.
    { $0.phases[1].exits.append(.init(actions: [0], to: 1)) },
    {
      $0.phases[1].exits.append(.init(actions: [0], to: 1))
      $0.phases[1].blocks = []
    },
    // A tap while it is handed in.
    {
      $0.phases[2].exits.append(.init(actions: [0], to: 1))
      $0.phases[2].blocks = []
    },
    // Back on the screen, and a notification.
    { $0.phases[2].exits.append(.init(event: .resumed, to: 2)) },
    { $0.phases[3].exits.append(.init(event: .notified, to: 2)) },
    // A retry of what nobody knows.
    { $0.phases[6].exits.append(.init(actions: [0], to: 1)) },
    { $0.phases[6].exits.append(.init(actions: [1], to: 2)) },
    { $0.phases[2].exits.append(.init(event: .actionTimedOut, to: 2)) },
    // After it was looked up the same is a new start.
    { $0.phases[6].exits = [.init(event: .refreshSucceeded, to: 0)] },
    { $0.phases[0].exits.append(.init(event: .resumed, to: 2)) },
    // Ways out of what is handed in.
    { $0.phases[2].exits.append(.init(event: .left, to: 0)) },
    { $0.phases[2].exits.append(.init(event: .resumed, to: 0)) },
    { $0.phases[3].exits.append(.init(event: .notified, to: 0)) },
    { $0.phases[3].exits.append(.init(event: .wentOffline, to: 0)) },
    { $0.phases[3].exits.append(.init(event: .cameOnline, to: 0)) },
    { $0.phases[2].exits.append(.init(event: .accountSwitched, to: 0)) },
    { $0.phases[2].exits.append(.init(event: .refreshSucceeded, to: 0)) },
    { $0.phases[2].exits.append(.init(event: .loadFailed, to: 0)) },
    { $0.phases[6].exits.append(.init(event: .refreshFailed, to: 0)) },
    { $0.phases[2].exits.append(.init(event: .actionTimedOut, to: 0)) },
    // Where the user goes instead starts another action, whose outcome is another.
    {
      $0.phases[2].exits.append(.init(event: .left, to: 8))
      $0.phases[8].exits = [.init(actions: [2], to: 7)]
    },
    // Before the submission nothing is under way at others.
    { $0.phases[1].exits.append(.init(event: .actionCancelled, to: 0)) },
    { $0.phases[1].exits.append(.init(event: .left, to: 0)) },
    // A repeat counts once.
    {
      $0.phases[2].exits.append(.init(event: .left, to: 0))
      $0.phases[2].countsOnce = true
    },
    // It can be waited for elsewhere, and there the action is off.
    {
      $0.phases[2].exits.append(.init(event: .left, to: 8))
      $0.phases[8].exits = [.init(event: .resumed, to: 3), .init(actions: [0], to: 1)]
      $0.phases[8].blocks = [0]
    },
    // The other action brings the outcome of the first one.
    {
      $0.phases[2].exits.append(.init(event: .left, to: 8))
      $0.phases[8].exits = [.init(actions: [2], to: 7)]
      $0.phases[7].exits = [.init(event: .actionConfirmed, actions: [0], to: 0)]
    },
  ]

  @Test("the shortest way to a second start", arguments: changes.indices)
  func shortest(_ number: Int) {
    var flow = Self.payment
    Self.changes[number](&flow)
    let found = FlowExploration(flow).violations(of: .startsOnce).map(\.path.count).min()
    #expect(found == shortestHistory(of: flow, limit: 7))
    #expect((found == nil) == ([0, 1, 9, 10].contains(number) || number > 21), "\(number)")
  }

  @Test("the place is the exit that let it happen")
  func places() {
    func place(_ change: (inout Flow) -> Void) -> [FlowExploration.Link] {
      var flow = Self.payment
      change(&flow)
      return FlowExploration(flow).violations(of: .startsOnce).map { .init(phase: $0.phase, exit: $0.exit) }
    }
    #expect(place(Self.changes[6]) == [.init(phase: 6, exit: 2)])
    #expect(place(Self.changes[11]) == [.init(phase: 2, exit: 2)])
    #expect(place(Self.changes[19]) == [.init(phase: 6, exit: 2)])
    #expect(place(Self.changes[21]) == [.init(phase: 2, exit: 2)])
    // Two starts behind one way out are one mistake.
    let several = place {
      Self.changes[11](&$0)
      $0.phases[0].exits.append(.init(actions: [0], to: 2))
    }
    #expect(several == [.init(phase: 2, exit: 2)])
  }

  @Test("what is entered by an action is handed in once, whichever action that is")
  func otherActions() {
    var flow = Flow()
    flow.actions = ["pay", "again"]
    flow.phases = ["form", "counting", "unclear"].map { Flow.Phase(id: $0) }
    flow.phases[0].states = ["success"]
    flow.phases[0].exits = [.init(actions: [0], to: 1)]
    flow.phases[1].states = ["pending"]
    flow.phases[1].exits = [.init(event: .actionConfirmed, to: 0), .init(event: .actionTimedOut, to: 2)]
    flow.phases[2].states = ["pending"]
    flow.phases[2].exits = [.init(event: .refreshSucceeded, to: 0), .init(event: .resumed, to: 1)]
    flow.findSubmissions()
    #expect(FlowExploration(flow).violations(of: .startsOnce) == [])
    flow.phases[2].exits.append(.init(actions: [1], to: 1))
    let found = FlowExploration(flow).violations(of: .startsOnce)
    #expect(found.map(\.path.count) == [3])
    #expect(found.map(\.phase) == [2])
  }

  @Test("a phase that waits for an outcome offers no retry")
  func retries() {
    func found(_ change: (inout Flow) -> Void) -> [FlowExploration.Violation] {
      var flow = Self.payment
      change(&flow)
      return FlowExploration(flow).violations(of: .unknownIsNotRetried)
    }
    let unknown = found { $0.phases[6].offersRetry = true }
    #expect(unknown.map(\.phase) == [6])
    #expect(unknown.map(\.path.count) == [3])
    #expect(found { $0.phases[3].offersRetry = true }.map(\.path.count) == [3])
    #expect(found { $0.phases[1].offersRetry = true } == [])
    #expect(found { $0.phases[5].offersRetry = true } == [])
    let once = found {
      $0.phases[6].offersRetry = true
      $0.phases[2].countsOnce = true
    }
    #expect(once == [])
  }

  @Test("a hostile flow ends at a bound")
  func bounds() {
    func phase(_ number: Int, _ exits: [Flow.Exit]) -> Flow.Phase {
      var phase = Flow.Phase(id: "\(number)")
      phase.states = ["pending"]
      phase.isSubmitted = true
      phase.exits = exits
      return phase
    }
    let time = processorTime {
      // One phase with very many actions of its own, and a chain in which every phase can be called off.
      var wide = Flow()
      wide.actions = (0..<3_000).map { "a\($0)" }
      let taps = (0..<3_000).map { Flow.Exit(actions: [$0], to: 1) }
      wide.phases = [phase(0, taps), phase(1, taps)]
      for index in wide.phases.indices { wide.phases[index].isSubmitted = false }
      let found = FlowExploration(wide)
      #expect(!found.isComplete)
      #expect(found.violations(of: .startsOnce).count == 100)
      var long = Flow()
      long.phases = (0..<3_000).map { number in
        phase(
          number, [.init(event: .actionAccepted, to: min(number + 1, 2_999)), .init(event: .actionCancelled, to: 0)])
      }
      #expect(FlowExploration(long).violations(of: .cancelBeforeSubmission).count == 100)
    }
    #expect(time < .seconds(60), "a busy machine takes a few")
  }

  @Test("a flow that goes round ends")
  func circles() {
    var flow = Flow()
    flow.actions = ["go"]
    for number in 0..<3 {
      var phase = Flow.Phase(id: "\(number)")
      phase.states = ["pending"]
      phase.exits = [.init(event: .actionAccepted, to: (number + 1) % 3), .init(actions: [0], to: (number + 2) % 3)]
      flow.phases.append(phase)
    }
    let found = FlowExploration(flow)
    #expect(found.isComplete)
    #expect(found.violations.contains { $0.invariant == .startsOnce })
    #expect(found.violations.contains { $0.invariant == .pendingEnds })
  }

  /// Tries every sequence of exits up to a length, and reads each history from its beginning.
  private func shortestHistory(of flow: Flow, limit: Int) -> Int? {
    var histories: [[FlowExploration.Link]] = [[]]
    for length in 1...limit {
      var longer: [[FlowExploration.Link]] = []
      for history in histories {
        let phase = history.last.map { flow.phases[$0.phase].exits[$0.exit].to } ?? 0
        for (number, exit) in flow.phases[phase].exits.enumerated() {
          if !exit.actions.isEmpty, flow.phases[phase].blocks.contains(exit.actions[0]) { continue }
          let next = history + [.init(phase: phase, exit: number)]
          if isWrong(next[next.count - 1], flow) { continue }
          if endsInSecondStart(next, flow) { return length }
          longer.append(next)
        }
      }
      histories = longer
    }
    return nil
  }

  private func endsInSecondStart(_ history: [FlowExploration.Link], _ flow: Flow) -> Bool {
    let exits = history.map { flow.phases[$0.phase].exits[$0.exit] }
    let last = exits[exits.count - 1]
    guard flow.phases[last.to].states == ["pending"] else { return false }
    switch last.event {
    case .actionAccepted, .actionConfirmed, .actionRejected, .actionCancelled: return false
    default: break
    }
    for first in exits.indices.dropLast() where flow.phases[exits[first].to].isSubmission {
      if isHandedInAgain(history, first, flow) { return true }
    }
    return isTappedTwice(history, flow)
  }

  /// What was handed in by an exit of a history, and has not been heard of, is started by its last one.
  private func isHandedInAgain(_ history: [FlowExploration.Link], _ first: Int, _ flow: Flow) -> Bool {
    let exits = history.map { flow.phases[$0.phase].exits[$0.exit] }
    func isPending(_ phase: Int) -> Bool { flow.phases[phase].states == ["pending"] }
    let last = exits[exits.count - 1]
    if flow.phases[exits[first].to].countsOnce { return false }
    // The action that led there through phases that wait.
    let waiting = exits[...first].lastIndex { !isPending($0.to) || Self.isEnd($0.event) }.map { $0 + 1 } ?? 0
    let action = exits[waiting..<max(waiting, first + 1)].last { !$0.actions.isEmpty && $0.event == nil }?.actions ?? []
    var isLost = false
    var isAside = false
    for number in first + 1..<exits.count - 1 {
      let exit = exits[number]
      let isNamed = !exit.actions.isEmpty
      switch exit.event {
      case nil: isAside = isNamed && exit.actions != action
      case .actionConfirmed, .actionRejected:
        if isNamed ? exit.actions == action : !isAside || isLost { return false }
      case .actionTimedOut: isLost = isLost || !isAside
      case .wentOffline: isLost = true
      case .refreshSucceeded where isLost:
        if !flow.phases[exit.to].isSubmitted { return false }
        isLost = false
      case .actionAccepted where !isAside && !isPending(exit.to) && isPending(history[number].phase): return false
      default: break
      }
      if !isPending(exit.to) { isAside = false }
    }
    if flow.phases[last.to].isSubmission { return true }
    let source = history[history.count - 1].phase
    guard last.event == nil, last.actions == action else { return false }
    return isLost || !flow.phases[source].isSubmitted || last.to <= source
  }

  /// The last exit is a second tap, with nothing but waiting since the first one.
  private func isTappedTwice(_ history: [FlowExploration.Link], _ flow: Flow) -> Bool {
    let exits = history.map { flow.phases[$0.phase].exits[$0.exit] }
    func isPending(_ phase: Int) -> Bool { flow.phases[phase].states == ["pending"] }
    let last = exits[exits.count - 1]
    let source = history[history.count - 1].phase
    guard last.event == nil, !last.actions.isEmpty, last.to <= source, isPending(source) else { return false }
    guard let tap = exits.dropLast().lastIndex(where: { $0.event == nil && !$0.actions.isEmpty }) else { return false }
    return exits[tap].actions == last.actions
      && exits[tap..<exits.count - 1].allSatisfy { exit in
        isPending(exit.to) && !flow.phases[exit.to].isSubmission && !Self.isEnd(exit.event)
      }
  }

  /// What ends an action that is not handed in yet.
  private static func isEnd(_ event: ScreenEvent?) -> Bool {
    let ends: [ScreenEvent] = [.actionConfirmed, .actionRejected, .actionCancelled, .actionTimedOut, .refreshSucceeded]
    return event.map { ends.contains($0) } ?? false
  }

  /// An exit that is wrong by itself: an outcome that is guessed, or something that is called off too late.
  private func isWrong(_ link: FlowExploration.Link, _ flow: Flow) -> Bool {
    let exit = flow.phases[link.phase].exits[link.exit]
    guard flow.phases[link.phase].isSubmitted else { return false }
    let states = flow.phases[exit.to].states
    switch exit.event {
    case .actionCancelled: return true
    case .actionTimedOut, .wentOffline:
      let starts = flow.phases[exit.to].exits.contains { !$0.actions.isEmpty && (1...3).contains($0.to) }
      return states == ["error"] || states == ["success"] && !starts
    default: return false
    }
  }

  @Test("the shortest way in flows at random", arguments: 1...300)
  func atRandom(_ seed: UInt64) {
    var state = seed
    func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let events: [ScreenEvent] = [
      .left, .notified, .wentOffline, .actionTimedOut, .refreshSucceeded, .refreshFailed, .actionRejected,
      .actionCancelled,
      .actionConfirmed,
    ]
    var flow = Self.payment
    for _ in 0..<5 {
      let event = pick(events.count + 3)
      // Most are ways out of what was handed in.
      let from = [2, 3, 6, 7, 8, 1, 0][pick(7)]
      let to = pick(flow.phases.count)
      flow.phases[from].exits.append(
        event < events.count ? .init(event: events[event], to: to) : .init(actions: [event - events.count], to: to))
    }
    let limit = 6
    let found = FlowExploration(flow).violations(of: .startsOnce).map(\.path.count).min()
    #expect(found.flatMap { $0 <= limit ? $0 : nil } == shortestHistory(of: flow, limit: limit), "\(flow)")
  }
}
