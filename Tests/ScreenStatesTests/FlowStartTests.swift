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
    func isPending(_ phase: Int) -> Bool { flow.phases[phase].states == ["pending"] }
    let last = exits[exits.count - 1]
    let source = history[history.count - 1].phase
    switch last.event {
    case .actionAccepted, .actionConfirmed, .actionRejected, .actionCancelled: return false
    default: break
    }
    guard isPending(last.to) else { return false }
    let before = exits.dropLast()
    // The payment that was handed in last, and what has been heard since.
    if let handedIn = before.lastIndex(where: { flow.phases[$0.to].isSubmission }),
      !flow.phases[before[handedIn].to].countsOnce
    {
      let since = before[(handedIn + 1)...]
      let isAnswered = since.indices.contains { number in
        let exit = before[number]
        let between = before[(handedIn + 1)..<number]
        let isLost = between.contains { $0.event == .actionTimedOut || $0.event == .wentOffline }
        let isAside = between.last { !$0.actions.isEmpty }.map { $0.actions != [0] } ?? false
        return switch exit.event {
        case .actionConfirmed, .actionRejected: exit.actions == [0] || !isAside || isLost
        case .refreshSucceeded: isLost
        default: false
        }
      }
      if !isAnswered {
        if flow.phases[last.to].isSubmission { return true }
        let isLost = since.contains { $0.event == .actionTimedOut || $0.event == .wentOffline }
        return last.actions == [0] && (isLost || !flow.phases[source].isSubmitted || last.to <= source)
      }
    }
    // Two taps with nothing but waiting between them.
    guard last.actions == [0], last.to <= source, isPending(source) else { return false }
    let tap = before.lastIndex { $0.actions == [0] && isPending($0.to) }
    return tap.map { tap in
      before[tap...].allSatisfy { exit in
        let ends: [ScreenEvent] = [.actionConfirmed, .actionRejected, .actionCancelled, .refreshSucceeded]
        return isPending(exit.to) && !(exit.event.map { ends.contains($0) } ?? false)
      }
    } ?? false
  }
}
