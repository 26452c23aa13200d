import Diagnostics
import LintEngine
import ScreenStates

/// What must be on screen for a snapshot and a request.
struct MachineCell: Sendable {
  private let snapshot: SnapshotKind?
  private let requests: [RequestState]
  private let isOnline: Bool?
  private let shows: [String]
  private let with: [String]
  private let mustBeDeclared: Bool

  static func read(_ options: PackNode, _ form: PackMap, _ reader: inout OptionReader) -> MachineCell? {
    func word(_ key: String) -> String? {
      options.value(of: key).flatMap { reader.problems.word($0, of: form.words(of: key), "“\(key)”") }
    }
    let snapshot = word("snapshot").flatMap { SnapshotKind.named($0) }
    let connection = word("connection")
    let requests = (options.value(of: "request")?.items ?? []).compactMap { node in
      reader.problems.word(node, of: form.words(of: "request"), "“request”").flatMap { RequestState.named($0) }
    }
    let shows = options.value(of: "shows").map { reader.words($0, "“shows”", option: "shows") } ?? []
    let with = options.value(of: "with").map { reader.words($0, "“with”", option: "with") } ?? []
    let declared = options.value(of: "declared").map { reader.flag($0, "value of “declared”") } ?? false
    return MachineCell(
      snapshot: snapshot, requests: requests, isOnline: connection.map { $0 == "online" }, shows: shows, with: with,
      mustBeDeclared: declared)
  }

  /// A cause with a state of its own, such as a refused token, is not what the cell is about.
  private func isMeant(_ cell: Cell) -> Bool {
    (snapshot ?? cell.snapshot) == cell.snapshot && (requests.isEmpty || requests.contains(cell.request))
      && (isOnline ?? cell.isOnline) == cell.isOnline && cell.cause != .unauthorized && cell.cause != .rateLimited
  }

  func findings(_ analysis: MachineAnalysis, _ context: CheckContext) -> [Finding] {
    let meant = analysis.exploration.cells.lazy.filter { isMeant($0.cell) }
    if mustBeDeclared {
      let isUndeclared = meant.first { $0.presentation >= analysis.model.presentations.count }
      return isUndeclared.map { undeclared($0, analysis, context) } ?? []
    }
    var seen: Set<[Int32]> = []
    var result: [Finding] = []
    for shown in meant {
      // Rows that say nothing of the connection are judged online.
      if isOnline == false, shown.transition < 0, !analysis.namesConnection(shown.presentation) { continue }
      guard !isFoundElsewhere(shown, analysis), let error = error(shown, analysis, context) else { continue }
      // One row is one mistake, however many moments it decides.
      guard seen.insert([shown.transition < 0 ? shown.presentation : -1, shown.transition]).inserted else { continue }
      result.append(MachineReport(analysis, context).finding(shown, error, bindings: bindings))
    }
    return result
  }

  private var bindings: [String: String] {
    [
      "snapshot": snapshot.map { "\($0)" } ?? "", "request": requests.map { "\($0)" }.joined(separator: " or "),
      "expected": shows.joined(separator: " or "),
    ]
  }

  /// A row of events that shows what it must not in several moments is found where the shortest way leads to one.
  private func isFoundElsewhere(_ shown: ShownCell, _ analysis: MachineAnalysis) -> Bool {
    guard shown.transition >= 0, MachineCell.isContradicted(shown) else { return false }
    let first = analysis.exploration.cells.filter {
      $0.transition == shown.transition && $0.cell.isOnline && MachineCell.isContradicted($0)
    }.min { $0.path.count < $1.path.count }
    return first.map { $0 != shown } ?? false
  }

  /// What is wrong with a moment, as words for it and the steps that lead there.
  private func error(_ shown: ShownCell, _ analysis: MachineAnalysis, _ context: CheckContext) -> (
    (String, StateWords) -> String
  )? {
    if !shows.isEmpty, !shows.contains(shown.shows) {
      // That Empty has nothing to prove it is another invariant's finding.
      if shown.shows == "empty", shown.cell.snapshot != .empty { return nil }
      return { after, words in
        let expected = shows.map { words.name($0) }.joined(separator: " or ")
        return "\(after) the screen shows \(words.name(shown.shows)); expected \(expected)"
      }
    }
    if with.isEmpty || MachineCell.isContradicted(shown) { return nil }
    // What a row of events shows stands for a moment only.
    if shown.transition >= 0 || shown.presentation < 0 { return nil }
    let there = analysis.model.machine.with(shown.cell, row: shown.presentation)
    let actions = analysis.model.machine.actions
    let missing = with.filter { name in
      !there.contains(name)
        && !(name == "createAction" && there.contains { other in actions.contains { $0.id == other && !$0.isRefresh } })
        && !(name == "retry"
          && there.contains { other in
            actions.contains { $0.id == other && ($0.isRefresh || MachineReader(context: context).retries(other)) }
          })
    }
    if missing.isEmpty { return nil }
    return { after, words in
      "\(after) the screen shows \(words.name(shown.shows)) without \(quotedList(missing)); add to “with”"
    }
  }

  /// The cells that the five rows are about, and what each shows.
  private static let expected: [(snapshot: SnapshotKind, request: RequestState, shows: [String])] = [
    (.none, .loading, ["loading"]), (.none, .failed, ["error", "offline"]), (.present, .refreshing, ["success"]),
    (.present, .failed, ["success"]), (.empty, .succeeded, ["empty"]),
  ]

  /// Whether one of the five rows shows something else, which is a finding of its own.
  static func isContradicted(_ shown: ShownCell) -> Bool {
    expected.contains {
      $0.snapshot == shown.cell.snapshot && $0.request == shown.cell.request && !$0.shows.contains(shown.shows)
        && shown.cell.cause != .unauthorized && shown.cell.cause != .rateLimited
    }
  }

  private func undeclared(_ first: ShownCell, _ analysis: MachineAnalysis, _ context: CheckContext) -> [Finding] {
    let model = analysis.model
    guard model.presents >= 0 else { return [] }
    let report = MachineReport(analysis, context)
    let pattern = first.presentation >= 0 ? model.machine.presentations[Int(first.presentation)] : Presentation()
    let item = row(first.cell, pattern, report)
    let trace = Trace(exploring: first.path, report.simulator)
    var finding = Finding(
      span: report.context.manifest.keySpan(of: model.presents), node: model.presents,
      error: "“presents” says nothing of a snapshot that is “\(first.cell.snapshot)” while the request is "
        + "“\(first.cell.request)”; add a row", bindings: bindings)
    finding.notes = report.notes(trace)
    finding.fix = ListInsertion.fix(item, into: model.presents, report.context.manifest)
    finding.subject = "\(first.cell.snapshot) \(first.cell.request)"
    return [finding]
  }

  /// The row that the pattern has for the cell.
  private func row(_ cell: Cell, _ pattern: Presentation, _ report: MachineReport) -> String {
    let shows = pattern.shows.map { report.words.name($0).lowercased() } ?? "loading"
    let with = pattern.with.isEmpty ? "" : ", with: [\(pattern.with.joined(separator: ", "))]"
    return "{snapshot: \(cell.snapshot), request: \(cell.request), shows: \(shows)\(with)}"
  }
}
