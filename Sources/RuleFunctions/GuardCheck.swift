import Diagnostics
import LintEngine
import ScreenStates

/// Asks actions for a guard that holds from the tap on, and shows the taps that start an action twice without it.
enum GuardCheck {
  static func run(_ subjects: [Subject], _ context: inout CheckContext) {
    let key = context.rulebook.names.number(of: "guard")
    let wanted = Action.Guard.inFlight.description
    for subject in subjects {
      guard let node = context.manifest.child(key, of: subject.node) else {
        context.reportMissing(
          subject, at: subject.node, error: "“\(context.name(of: subject.node))” has no guard; it must be “\(wanted)”",
          bindings: ["expected": wanted])
        continue
      }
      let value = context.reading(of: node)
      if context.manifest[node].isNotApplicable || context.isRefused(node) || value == wanted { continue }
      var finding = Finding(
        span: context.manifest.span(of: node), node: node, error: "the guard is “\(value)”, and must be “\(wanted)”",
        bindings: ["expected": wanted, "value": value])
      finding.notes = notes(subject.node, &context)
      context.report(finding)
    }
  }

  /// The shortest way to two starts of an action.
  private static func notes(_ action: Int32, _ context: inout CheckContext) -> [Note] {
    let analysis = MachineAnalysis.of(&context)
    let violation = analysis.exploration.violations(of: .startsOnce).first {
      analysis.model.actions.indices.contains($0.action) && analysis.model.actions[$0.action] == action
    }
    guard let violation else { return [] }
    return MachineReport(analysis, context).notes(Trace(exploring: violation.path, analysis.simulator))
  }
}
