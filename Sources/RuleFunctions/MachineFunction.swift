import Diagnostics
import LintEngine
import ScreenStates

/// `machine`: what must hold for every way in which a screen or a flow can move; a finding comes with a shortest way to
/// what is wrong.
struct MachineFunction: Check {
  private enum Question: Sendable {
    case invariant(Invariant)
    case scenarios
    case bounded
    case rows
    case exclusive
    case guarded
    case cell(MachineCell)
    case covers(RequiredScenario)
  }

  private let question: Question

  private static let words =
    Invariant.allCases.map(\.rawValue) + ["scenarios-hold", "bounded", "rows-apply", "conditions-exclusive", "guarded"]

  private static let form = PackMap(
    "“machine”", exactlyOne: ["shows", "with", "declared", "covers"],
    [
      PackKey("snapshot", .word(SnapshotKind.words), "What is stored."),
      PackKey("request", .list(of: .word(RequestState.words)), "How the request stands."),
      PackKey("connection", .word(["online", "offline"]), "Whether the device is online."),
      PackKey("shows", .list(of: .text), "The states of which one must show then."),
      PackKey("with", .list(of: .text), "What must be on screen beside it where it shows."),
      PackKey("declared", .flag, "“true”: the manifest's “presents” must have a row for it."),
      PackKey("covers", .list(of: .word(RequiredScenario.words)), "Steps that one scenario has in this order."),
      PackKey("scenario", .text, "A scenario with these steps, as a fix adds it."),
    ])

  static let function = RuleFunction(
    "machine", "Reports a way in which a screen or a flow moves where it must not, by its shortest steps.",
    options: .mapOr(form, .word(words)), placeholders: ["snapshot", "request", "missing", "scenario", "expected"]
  ) { options, reader in
    if options.isMap {
      guard reader.isMap(options, of: form.names, "“machine”") else { return nil }
      guard reader.alternative(form.exactlyOne, in: options, "“machine”") != nil else { return nil }
      if let covers = options.value(of: "covers") {
        let steps = covers.items.compactMap { reader.problems.word($0, of: RequiredScenario.words, "step") }
        if steps.isEmpty { return nil }
        let scenario = options.value(of: "scenario").flatMap { reader.problems.text($0, "“scenario”") }
        return MachineFunction(question: .covers(RequiredScenario(steps: steps, scenario: scenario ?? "")))
      }
      return MachineCell.read(options, form, &reader).map { MachineFunction(question: .cell($0)) }
    }
    return reader.problems.word(options, of: words, "question about a machine").map { word in
      switch word {
      case "scenarios-hold": MachineFunction(question: .scenarios)
      case "bounded": MachineFunction(question: .bounded)
      case "rows-apply": MachineFunction(question: .rows)
      case "conditions-exclusive": MachineFunction(question: .exclusive)
      case "guarded": MachineFunction(question: .guarded)
      default: MachineFunction(question: .invariant(Invariant(rawValue: word) ?? .pendingEnds))
      }
    }
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    runAll([subject], field: field, &context)
  }

  /// A document has one machine, whatever the rule selects in it.
  func runAll(_ subjects: [Subject], field: FieldPath?, _ context: inout CheckContext) {
    guard !subjects.isEmpty else { return }
    if case .guarded = question { return GuardCheck.run(subjects, &context) }
    switch context.manifest.kind {
    case "screen": runScreen(&context)
    case "flow": runFlow(&context)
    default: break
    }
  }

  private func runScreen(_ context: inout CheckContext) {
    switch question {
    case .scenarios: ScenarioCheck.runScreen(&context)
    case .covers(let required): required.run(&context)
    case .bounded:
      let analysis = MachineAnalysis.of(&context)
      if !analysis.exploration.isComplete {
        context.report(MachineReport(analysis, context).unbounded())
      }
    case .rows:
      let analysis = MachineAnalysis.of(&context)
      for finding in MachineRows(analysis, context).findings() { context.report(finding) }
    case .invariant(let invariant):
      let analysis = MachineAnalysis.of(&context)
      var found = analysis.exploration.violations(of: invariant)
      // What a guard does not hold is found at the guard.
      if invariant == .startsOnce { found.removeAll { !model(analysis, holdsGuardOf: $0) } }
      if found.isEmpty { return }
      let report = MachineReport(analysis, context)
      // A line is found once, with the shortest way to it.
      var places: Set<SourceSpan> = []
      for violation in found {
        let finding = report.finding(violation)
        if places.insert(finding.span).inserted { context.report(finding) }
      }
    case .exclusive:
      let analysis = MachineAnalysis.of(&context)
      for finding in MachineReport(analysis, context).overlaps() { context.report(finding) }
    case .guarded: break
    case .cell(let cell):
      let analysis = MachineAnalysis.of(&context)
      for finding in cell.findings(analysis, context) { context.report(finding) }
    }
  }

  private func runFlow(_ context: inout CheckContext) {
    switch question {
    case .scenarios: ScenarioCheck.runFlow(&context)
    case .invariant(let invariant):
      let analysis = FlowAnalysis.of(&context)
      for violation in analysis.exploration.violations(of: invariant) {
        // That another phase has the name is a finding of its own.
        if invariant == .phasesReachable, analysis.model.isSecond(violation.phase) { continue }
        context.report(FlowReport(analysis.model, context).finding(violation))
      }
    case .bounded:
      let analysis = FlowAnalysis.of(&context)
      if !analysis.exploration.isComplete { context.report(FlowReport(analysis.model, context).unbounded()) }
    case .exclusive, .cell, .covers, .guarded, .rows: break
    }
  }

  private func model(_ analysis: MachineAnalysis, holdsGuardOf violation: Violation) -> Bool {
    let actions = analysis.model.machine.actions
    return actions.indices.contains(violation.action) && actions[violation.action].startGuard == .inFlight
  }
}
