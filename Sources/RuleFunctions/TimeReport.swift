import Diagnostics
import LintEngine
import ScreenStates

/// What one document says about time, run: its scenarios, and the ways in which it breaks what must hold.
package struct TimeReport: Sendable {
  /// One sequence of steps.
  package struct Run: Sendable {
    package var name: String
    /// The invariant that the sequence breaks; nil for a scenario of the manifest.
    package var invariant: String?
    package var span: SourceSpan
    package var lines: [Line] = []
    /// What is wrong; empty where the scenario holds.
    package var problems: [String] = []
    package var expectation = Expectation()
  }

  /// One step and what is there after it.
  package struct Line: Sendable {
    package var text: String
    package var events: [String]
    /// What the step did, in words.
    package var says: String
    /// What is there after it; nil in flows.
    package var moment: Moment?
    /// The phase after it, or nothing.
    package var phase: String
    /// Where a flow is after it; nil on screens.
    package var place: Place?
    /// It is no step: something held, and led on.
    package var isCondition = false
  }

  /// What a flow is at one moment.
  package struct Place: Sendable {
    /// The roles of the states that the phase shows as.
    package var states: [String]
    /// How often the action that was tapped last has started.
    package var starts: Int
  }

  /// What a screen is at one moment.
  package struct Moment: Sendable {
    package var shows: String
    package var with: [String]
    package var items: Int
    package var pendingItems: Int
    package var queued: Int
    package var account: String
    package var request: String
    /// Whether an answer is stored, be it one of no items.
    package var isStored: Bool
    /// The actions that have started and not ended, the earliest first.
    package var running: [Running]
  }

  /// An action that has started and not ended.
  package struct Running: Sendable {
    package var action: String
    /// Empty for an action without phases.
    package var phase: String
    /// It waits for a connection.
    package var isQueued: Bool
    /// Nobody knows what became of it.
    package var isUnknown: Bool
  }

  /// `screen` or `flow`.
  package var kind: String
  package var name: String
  package var runs: [Run] = []
  package var diagram: Diagram

  /// The report of a document; nil for one that says nothing about time.
  package static func of(_ context: inout CheckContext) -> TimeReport? {
    switch context.manifest.kind {
    case "screen": screen(&context)
    case "flow": flow(&context)
    default: nil
    }
  }

  /// The picture of a document; nil for one that says nothing about time.
  package static func diagram(of context: inout CheckContext) -> Diagram? {
    switch context.manifest.kind {
    case "screen":
      guard MachineModel.of(&context).place != Manifest.root else { return nil }
      return diagram(of: MachineAnalysis.of(&context), StateWords(patterns: context.patterns))
    case "flow":
      let analysis = FlowAnalysis.of(&context)
      guard !analysis.model.flow.phases.isEmpty else { return nil }
      return diagram(of: analysis, StateWords(patterns: context.patterns))
    default: return nil
    }
  }

  /// The screen with the first thing that breaks it.
  private static func diagram(of analysis: MachineAnalysis, _ words: StateWords) -> Diagram {
    let first = analysis.exploration.violations.first { $0.invariant != .phasesReachable }
    return Diagram(analysis.model.machine, marking: first?.path ?? [], name: { words.name($0) })
  }

  private static func diagram(of analysis: FlowAnalysis, _ words: StateWords) -> Diagram {
    let first = analysis.exploration.violations.first { $0.invariant != .phasesReachable }
    return Diagram(analysis.model.flow, marking: first?.path ?? [], name: { words.name($0) })
  }

  // MARK: - Screens

  private static func screen(_ context: inout CheckContext) -> TimeReport? {
    let model = MachineModel.of(&context)
    guard model.place != Manifest.root else { return nil }
    let analysis = MachineAnalysis.of(&context)
    let report = MachineReport(analysis, context)
    let violations = analysis.exploration.violations.filter { $0.invariant != .phasesReachable }
    var result = TimeReport(
      kind: "screen", name: context.name(of: Manifest.root),
      diagram: diagram(of: analysis, report.words))
    let actions = model.machine.actionNumbers
    for scenario in model.scenarios where Exploration.canRun(model.machine) {
      var run = Run(
        name: scenario.name, span: context.manifest.span(of: scenario.node), expectation: scenario.expectation)
      let played = ScenarioRun(scenario, analysis.simulator, actions)
      if let problem = played.problem { run.problems = [problem.message] }
      if let trace = played.trace {
        run.lines = lines(trace, model.machine, report.words)
        if let impossible = trace.impossible {
          let text = scenario.steps[impossible.number].text
          run.problems = ["“\(text)” cannot happen: \(ScenarioRun.why(impossible.reason, trace))"]
        } else {
          run.problems = scenario.expectation.differences(from: trace, model.machine).map {
            ScenarioCheck.text(of: $0, report.words)
          }
        }
      }
      result.runs.append(run)
    }
    var seen: Set<SourceSpan> = []
    for violation in violations {
      let finding = report.finding(violation)
      guard seen.insert(finding.span).inserted else { continue }
      let trace = Trace(exploring: violation.path, analysis.simulator)
      result.runs.append(
        Run(
          name: violation.invariant.rawValue, invariant: violation.invariant.rawValue, span: finding.span,
          lines: lines(trace, model.machine, report.words), problems: [finding.error]))
    }
    return result
  }

  private static func lines(_ trace: Trace, _ machine: Machine, _ words: StateWords) -> [Line] {
    var before = trace.startView
    return trace.entries.map { entry in
      defer { before = entry.view }
      let state = entry.state
      let moment = Moment(
        shows: entry.view.shows, with: entry.view.with, items: Int(state.items), pendingItems: Int(state.pendingItems),
        queued: state.running.queued, account: trace.accounts[Int(state.account)], request: "\(state.request)",
        isStored: state.snapshot != nil, running: running(state, machine))
      return Line(
        text: entry.text, events: entry.decisions.filter { $0.note == nil }.map(\.event.name),
        says: words.describe(entry, before), moment: moment, phase: Trace.phase(of: state, machine))
    }
  }

  private static func running(_ state: ScreenState, _ machine: Machine) -> [Running] {
    (0..<state.running.count).map { index in
      let item = state.running[index]
      let phases = machine.actions[item.action].phases
      return Running(
        action: machine.actions[item.action].id,
        phase: phases.indices.contains(item.phase) ? phases[item.phase].name : "", isQueued: item.isQueued,
        isUnknown: item.isUnknown)
    }
  }

  // MARK: - Flows

  private static func flow(_ context: inout CheckContext) -> TimeReport? {
    let analysis = FlowAnalysis.of(&context)
    let model = analysis.model
    guard !model.flow.phases.isEmpty else { return nil }
    let report = FlowReport(model, context)
    let words = StateWords(patterns: context.patterns)
    let violations = analysis.exploration.violations.filter { $0.invariant != .phasesReachable }
    var result = TimeReport(
      kind: "flow", name: context.name(of: Manifest.root),
      diagram: diagram(of: analysis, words))
    for scenario in model.scenarios {
      var run = Run(
        name: scenario.name, span: context.manifest.span(of: scenario.node), expectation: scenario.expectation)
      let played = FlowScenarioRun(scenario, model)
      if let problem = played.problem { run.problems = [problem.message] }
      if let trace = played.trace {
        run.lines = trace.entries.map { line($0, model, report) }
        run.problems =
          trace.impossible.map { ["“\(scenario.steps[$0.number].text)” cannot happen in “\(report.name($0.phase))”"] }
          ?? played.differences(model.flow).map { ScenarioCheck.text(of: $0, words) }
      }
      result.runs.append(run)
    }
    for violation in violations {
      let finding = report.finding(violation)
      let lines = FlowTrace.entries(along: violation.path, model.flow).map { line($0, model, report) }
      result.runs.append(
        Run(
          name: violation.invariant.rawValue, invariant: violation.invariant.rawValue, span: finding.span, lines: lines,
          problems: [finding.error]))
    }
    return result
  }

  private static func line(_ entry: FlowTrace.Entry, _ model: FlowModel, _ report: FlowReport) -> Line {
    let phase = report.name(entry.state.phase)
    let exit = entry.exit.map { model.flow.phases[$0.phase].exits[$0.exit] }
    let states =
      model.flow.phases.indices.contains(entry.state.phase) ? model.flow.phases[entry.state.phase].states : []
    var line = Line(
      text: entry.text, events: exit.flatMap { $0.isTap ? .actionStarted : $0.event }.map { [$0.name] } ?? [],
      says: entry.note ?? phase, phase: phase)
    line.isCondition = entry.isCondition
    line.place = Place(states: states, starts: entry.starts)
    return line
  }
}
