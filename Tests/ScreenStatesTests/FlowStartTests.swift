import ProcessorTime
import ScreenStates
import Testing

/// What a flow starts twice, against a search over whole histories.
@Suite("Second starts of flows")
struct FlowStartTests {
  /// Review, signing, submitting, waiting, done, failed, unknown.
  static var payment: Flow {
    var flow = Flow()
    flow.actions = ["confirm", "look-up"]
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
  ]

  @Test("the shortest way to a second start", arguments: changes.indices)
  func shortest(_ number: Int) {
    var flow = Self.payment
    Self.changes[number](&flow)
    let found = FlowExploration(flow).violations(of: .startsOnce).map(\.path.count).min()
    #expect(found == shortestHistory(of: flow, limit: 7))
    #expect((found == nil) == [0, 1, 9, 10].contains(number), "\(number)")
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
    let outcomes: [ScreenEvent] = [.actionConfirmed, .actionRejected, .actionCancelled, .refreshSucceeded]
    // What has happened since the last outcome.
    let since = (exits.dropLast().lastIndex { $0.event.map { outcomes.contains($0) } ?? false }).map { $0 + 1 } ?? 0
    let last = exits[exits.count - 1]
    let open = exits[since..<exits.count - 1]
    if let event = last.event, outcomes.contains(event) || event == .actionAccepted { return false }
    let isHandedIn = open.contains { flow.phases[$0.to].isSubmission }
    if last.to == 2, isHandedIn { return true }
    guard last.actions == [0], flow.phases[last.to].states == ["pending"] else { return false }
    return open.contains { $0.actions == [0] && flow.phases[$0.to].states == ["pending"] }
  }
}
