import Diagnostics
import LintEngine
import ScreenStates

extension MachineReport {
  /// One note a step, at the line that decided it.
  func notes(_ trace: Trace) -> [Note] {
    var before = trace.startView
    let notes = trace.entries.enumerated().map { number, entry in
      defer { before = entry.view }
      let what = words.describe(entry, before)
      return Note(message: "\(number + 1). \(entry.text): \(what)", span: span(of: entry, before), isStep: true)
    }
    return MachineReport.shortened(notes)
  }

  /// The last steps of a long way, which lead to what is wrong.
  static func shortened(_ notes: [Note]) -> [Note] { Array(notes.suffix(20)) }

  private func span(of entry: Trace.Entry, _ before: Simulator.View) -> SourceSpan {
    for decision in entry.decisions {
      if let row = decision.rows.first(where: { $0.row < model.transitions.count }) {
        return context.manifest.span(of: model.transitions[Int(row.row)])
      }
    }
    if case .tap(let action) = entry.step, model.actions.indices.contains(action) {
      return context.nameSpan(of: Subject(node: model.actions[action]))
    }
    let row = Int(entry.view.presentation)
    if entry.view.presentation != before.presentation || entry.view.shows != before.shows,
      model.presentations.indices.contains(row)
    {
      return context.manifest.span(of: model.presentations[row])
    }
    return placeSpan
  }
}
