/// A sequence of steps with what each did: what a counterexample and a scenario show.
package struct Trace: Sendable {
  package struct Entry: Sendable {
    package var step: Step
    /// The step as a scenario writes it.
    package var text: String
    package var decisions: [Decision]
    package var state: ScreenState
    package var view: Simulator.View
    /// The tap started its action.
    package var started: Bool
  }

  package private(set) var entries: [Entry] = []
  package let start: ScreenState
  package let startView: Simulator.View
  /// The step that cannot happen, by its number, and why; the trace ends before it.
  package private(set) var impossible: (number: Int, reason: Impossible)?
  /// How often the action that was tapped last has started.
  package private(set) var starts = 0
  package let accounts: [String]
  package private(set) var state: ScreenState
  package private(set) var view: Simulator.View

  /// Runs steps; `accounts` names the accounts by their numbers. Unless it is recorded only the end is known of it.
  package init(
    _ steps: [Step], _ simulator: Simulator, accounts: [String] = ["A", "B"], isRecorded: Bool = true
  ) {
    self.accounts = accounts
    start = ScreenState()
    startView = simulator.view(of: start)
    state = start
    view = startView
    run(steps, simulator, isRecorded)
  }

  private mutating func run(_ steps: [Step], _ simulator: Simulator, _ isRecorded: Bool) {
    var simulator = simulator
    defer { if !isRecorded { view = simulator.view(of: state) } }
    var tapped = -1
    var startsOf: [Int: Int] = [:]
    for (number, step) in steps.enumerated() {
      var effect = StepEffect(records: isRecorded)
      switch simulator.after(step, state, &effect) {
      case .failure(let reason):
        impossible = (number, reason.reason)
        return
      case .success(let next): state = next
      }
      if case .cached(let count) = step { simulator.caches[state.account] = count }
      if case .tap(let action) = step {
        tapped = action
        if effect.started { startsOf[action, default: 0] += 1 }
        starts = startsOf[tapped] ?? 0
      }
      guard isRecorded else { continue }
      view = simulator.view(of: state)
      entries.append(
        Entry(
          step: step,
          text: step.text(
            accounts: { accounts.indices.contains(Int($0)) ? accounts[Int($0)] : "" },
            actions: simulator.machine.actions),
          decisions: effect.decisions, state: state, view: view, started: effect.started))
    }
  }

  /// A path of an exploration, in which the account on screen is number 0 and the other one number 1.
  package init(exploring path: [Step], _ simulator: Simulator) {
    var current: UInt8 = 0
    let steps = path.map { step -> Step in
      switch step {
      case .switchAccount:
        current = 1 - current
        return .switchAccount(current)
      case .respond(let account, let count): return .respond(account == 0 ? current : 1 - current, count)
      default: return step
      }
    }
    self.init(steps, simulator)
  }

  /// The account on screen.
  package var account: String { accounts.indices.contains(Int(state.account)) ? accounts[Int(state.account)] : "" }

  /// The last row that gave an answer of a kind, on the way to the end.
  package func lastRow(answering answer: Decision.Answer) -> Int32? {
    for entry in entries.reversed() {
      for decision in entry.decisions.reversed() {
        if let row = decision.rows.last(where: { $0.answer == answer }) { return row.row }
      }
    }
    return nil
  }
}
