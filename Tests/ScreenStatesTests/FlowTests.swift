import ScreenStates
import Testing

@Suite("Flows")
struct FlowTests {
  private func phase(
    _ id: String, _ states: [String], _ exits: [Flow.Exit] = [], _ change: (inout Flow.Phase) -> Void = { _ in }
  ) -> Flow.Phase {
    var phase = Flow.Phase(id: id)
    phase.states = states
    phase.exits = exits
    change(&phase)
    return phase
  }

  /// Review, signing, submitting, then done, failed or unknown.
  private var payment: Flow {
    var flow = Flow()
    flow.actions = ["confirm"]
    flow.phases = [
      phase("review", ["success"], [.init(actions: [0], to: 1)]),
      phase("signing", ["pending"], [.init(event: .actionAccepted, to: 2), .init(event: .actionRejected, to: 4)]) {
        $0.blocks = [0]
        $0.guardsNavigation = true
      },
      phase("submitting", ["pending"], [.init(event: .actionConfirmed, to: 3), .init(event: .actionTimedOut, to: 5)]) {
        $0.isSubmitted = true
      },
      phase("done", ["success"]), phase("failed", ["error"]),
      phase("unknown", ["pending"]) { $0.leadsOn = true },
    ]
    return flow
  }

  private func run(_ steps: [String], _ flow: Flow) -> FlowTrace {
    let read = steps.compactMap { try? ScenarioStep.read($0).get() }
    let numbers = Dictionary(uniqueKeysWithValues: flow.actions.enumerated().map { ($0.element, $0.offset) })
    return FlowTrace(read, texts: steps, flow, actions: numbers)
  }

  @Test("steps take exits, and what is off is not started")
  func steps() {
    let trace = run(["tap confirm", "tap confirm", "leave", "accept", "confirm"], payment)
    #expect(trace.impossible == nil)
    #expect(trace.state.phase == 3)
    #expect(trace.starts == 1)
    #expect(trace.entries.map(\.state.phase) == [1, 1, 1, 2, 3])
    #expect(trace.entries[2].note == "the way out is guarded")
    let early = run(["tap confirm", "confirm"], payment)
    #expect(early.impossible == .init(number: 1, phase: 1, events: [.actionConfirmed]))
  }

  @Test("where only modes lead on, the first one holds, unless a step names another")
  func modes() {
    var flow = Flow()
    flow.phases = [
      phase("resolving", ["loading"], [.init(condition: "mock", to: 1), .init(condition: "real", to: 2)]),
      phase("pretend", ["success"]), phase("real", ["success"]),
    ]
    #expect(run([], flow).state.phase == 1)
    #expect(run(["mode real"], flow).state.phase == 2)
    #expect(run(["mode other"], flow).impossible?.number == 0)
  }

  @Test("what must hold, broken and just kept")
  func invariants() {
    #expect(FlowExploration(payment).violations == [])
    func broken(_ change: (inout Flow) -> Void) -> [Invariant] {
      var flow = payment
      change(&flow)
      return FlowExploration(flow).violations.map(\.invariant)
    }
    #expect(broken { $0.phases[2].exits[1].to = 4 } == [.unknownIsNotFailed, .phasesReachable])
    #expect(broken { $0.phases[2].exits.append(.init(event: .actionAccepted, to: 1)) } == [.phasesForward])
    #expect(broken { $0.phases[1].exits[0].to = 3 }.contains(.acceptedIsNotDone))
    #expect(broken { $0.phases[2].exits.append(.init(event: .actionCancelled, to: 0)) } == [.cancelBeforeSubmission])
    #expect(broken { $0.phases[1].exits.append(.init(event: .actionCancelled, to: 0)) } == [])
    #expect(broken { $0.phases[5].leadsOn = false } == [.pendingEnds])
    #expect(broken { $0.phases[3].states.append("loading") } == [.receiptNotHidden])
    #expect(
      broken { $0.phases[3].exits.append(.init(event: .refreshStarted, to: 3)) } == [])
  }

  @Test("the way to a phase is a shortest one")
  func shortest() {
    var flow = payment
    // A second, shorter way to the phase that waits without end.
    flow.phases[5].leadsOn = false
    flow.phases[0].exits.append(.init(event: .resumed, to: 5))
    let stuck = FlowExploration(flow).violations(of: .pendingEnds).first
    #expect(stuck?.path == [.init(phase: 0, exit: 1)])
  }

  @Test("each way is as short as rounds of relaxing say", arguments: 1...40)
  func distances(_ seed: UInt64) {
    var state = seed
    func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let events: [ScreenEvent?] = [
      .actionAccepted, .actionConfirmed, .actionCancelled, .actionTimedOut, .actionRejected, .wentOffline,
      .refreshStarted, .resumed, nil,
    ]
    let kinds = ["pending", "success", "error", "loading", "disabled"]
    var flow = Flow()
    let count = 4 + pick(8)
    flow.phases = (0..<count).map { number in
      let exits = (0..<1 + pick(3)).map { _ in Flow.Exit(event: events[pick(events.count)], to: pick(count)) }
      return phase("\(number)", [kinds[pick(kinds.count)]], exits) { $0.isSubmitted = pick(3) == 0 }
    }
    var distance = Array(repeating: Int.max, count: count)
    distance[0] = 0
    for _ in 0..<count {
      for (from, phase) in flow.phases.enumerated() where distance[from] < Int.max {
        for exit in phase.exits { distance[exit.to] = min(distance[exit.to], distance[from] + 1) }
      }
    }
    for violation in FlowExploration(flow).violations where violation.invariant != .startsOnce {
      if violation.invariant == .phasesReachable {
        #expect(distance[violation.phase] == Int.max)
      } else {
        #expect(violation.path.count == distance[violation.phase] + (violation.exit >= 0 ? 1 : 0), "\(violation)")
      }
    }
  }

  @Test("an accepted submission is still submitted")
  func spreading() {
    var flow = payment
    flow.phases[1].isBeforeSubmission = true
    flow.phases[2].exits.append(.init(event: .actionAccepted, to: 5))
    flow.findSubmissions()
    #expect(flow.phases.map(\.isSubmitted) == [false, false, true, false, false, true])
  }

  @Test("what an action leads to, and what waits for an outcome, is submitted under any name")
  func submissions() {
    func submitted(_ change: (inout Flow) -> Void = { _ in }) -> [Bool] {
      var flow = Flow()
      flow.actions = ["pay"]
      flow.phases = [
        phase("form", ["success"], [.init(actions: [0], to: 1)]),
        phase("first", ["pending"], [.init(event: .actionAccepted, to: 2), .init(event: .actionRejected, to: 0)]),
        phase("second", ["pending"], [.init(event: .actionConfirmed, to: 0), .init(event: .actionTimedOut, to: 3)]),
        phase("unclear", ["pending"], [.init(event: .refreshSucceeded, to: 0)]),
      ]
      change(&flow)
      flow.findSubmissions()
      return flow.phases.map(\.isSubmitted)
    }
    #expect(submitted() == [false, true, true, false])
    #expect(submitted { $0.phases[1].isBeforeSubmission = true } == [false, false, true, false])
    #expect(
      submitted { $0.phases[1].exits.append(.init(event: .actionCancelled, to: 0)) } == [false, false, true, false])
    // The name of the second one says where it is handed in.
    let named = submitted {
      $0.phases[2].isSubmission = true
      $0.phases[2].isSubmitted = true
    }
    #expect(named == [false, false, true, false])
    #expect(submitted { $0.reads = [0] } == [false, false, false, false])
    #expect(submitted { $0.phases[1].states = ["loading"] } == [false, false, true, false])
    #expect(submitted { $0.phases[1].exits = [.init(event: .actionAccepted, to: 2)] } == [false, false, true, false])
    #expect(submitted { $0.phases[0].exits = [.init(event: .notified, to: 1)] } == [false, false, false, false])
  }

  @Test("outcomes that are contradicted or guessed, and those that are only just not")
  func outcomes() {
    func broken(_ event: ScreenEvent, from: Int, to: Int, _ change: (inout Flow) -> Void = { _ in }) -> [Invariant] {
      var flow = payment
      flow.phases[from].exits.append(.init(event: event, to: to))
      change(&flow)
      return FlowExploration(flow).violations.map(\.invariant)
    }
    #expect(broken(.actionRejected, from: 2, to: 3) == [.outcomeNotContradicted])
    #expect(broken(.actionConfirmed, from: 2, to: 4) == [.outcomeNotContradicted])
    #expect(broken(.actionRejected, from: 2, to: 4) == [])
    #expect(broken(.actionConfirmed, from: 2, to: 3) == [])
    // Before the submission as well.
    #expect(broken(.actionRejected, from: 1, to: 3) == [.outcomeNotContradicted])
    // Back to where it can be started again, or to both at once.
    #expect(broken(.actionRejected, from: 2, to: 0) == [])
    #expect(broken(.actionRejected, from: 2, to: 3) { $0.phases[3].states.append("error") } == [])
    for event in [ScreenEvent.actionTimedOut, .wentOffline] {
      #expect(broken(event, from: 2, to: 3) == [.unknownIsNotFailed])
      #expect(broken(event, from: 2, to: 4) == [.unknownIsNotFailed])
      #expect(broken(event, from: 2, to: 5) == [])
      #expect(broken(event, from: 1, to: 4) == [])
      // That the same can start there is another finding.
      #expect(broken(event, from: 2, to: 0) { $0.phases[2].isSubmission = true } == [.startsOnce])
    }
  }

  @Test("a step is the first of its events that the phase has an exit for")
  func stepEvents() {
    var flow = Flow()
    flow.actions = ["pay"]
    let ends: [ScreenEvent] = [
      .loadStarted, .loadSucceeded, .loadFailed, .refreshStarted, .refreshSucceeded, .refreshFailed, .actionRejected,
      .actionTimedOut, .accountSwitched, .lateResponse,
    ]
    func ending(_ step: String, without left: [ScreenEvent] = [], running: Bool = false) -> ScreenEvent? {
      let there = ends.filter { !left.contains($0) }
      let exits = there.enumerated().map { Flow.Exit(event: $0.element, to: $0.offset + 2) }
      flow.phases =
        [phase("start", ["success"], [.init(actions: [0], to: 1)]), phase("busy", ["loading"], exits)]
        + there.map { phase($0.name, ["success"]) }
      if !running { flow.phases[0].exits = [.init(event: .notified, to: 1)] }
      let trace = run([running ? "tap pay" : "notify", step], flow)
      return trace.impossible == nil && trace.state.phase > 1 ? there[trace.state.phase - 2] : nil
    }
    #expect(ending("load") == .loadStarted)
    #expect(ending("load", without: [.loadStarted]) == .refreshStarted)
    #expect(ending("refresh") == .refreshStarted)
    #expect(ending("success 3") == .loadSucceeded)
    #expect(ending("success 3", without: [.loadSucceeded]) == .refreshSucceeded)
    #expect(ending("failure") == .loadFailed)
    #expect(ending("unauthorized", without: [.loadFailed]) == .refreshFailed)
    #expect(ending("rateLimited", without: [.loadFailed, .refreshFailed]) == .actionRejected)
    #expect(ending("failure", running: true) == .actionRejected)
    #expect(ending("timeout", running: true) == .actionTimedOut)
    #expect(ending("timeout", without: [.actionTimedOut], running: true) == .loadFailed)
    #expect(ending("switch B") == .accountSwitched)
    #expect(ending("respond A 1") == .lateResponse)
    #expect(ending("success 3", without: [.loadSucceeded, .refreshSucceeded]) == nil)
  }

  @Test("what comes from outside passes without an exit, and nothing else does")
  func passing() {
    for step in ["leave", "offline", "online", "resume", "notify", "switch B", "respond A 1"] {
      let trace = run([step], payment)
      #expect(trace.impossible == nil, "\(step)")
      #expect(trace.entries.map(\.note) == ["nothing changes"])
    }
    #expect(run(["success 3"], payment).impossible?.events == [.loadSucceeded, .refreshSucceeded])
    #expect(run(["failure"], payment).impossible?.events == [.loadFailed, .refreshFailed, .actionRejected])
    #expect(run(["cached 3"], payment).impossible?.events == [])
  }
}
