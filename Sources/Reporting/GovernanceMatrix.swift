import Diagnostics
import ManifestOutlines

/// A finding as a report shows it: one that counts, or one with an excuse.
struct ReportedFinding {
  var finding: Diagnostic
  var excuse: ReportDetails.Excuse?

  /// The baseline holds it.
  var isKnown: Bool { excuse?.kind == .baseline }
}

/// The screens of a run against the states there are, with what was found in each.
struct GovernanceMatrix {
  /// What a screen says of one state.
  struct Cell {
    var states: [StateOutline] = []
    var findings: [ReportedFinding] = []
    var gaps: [GapOutline] = []
  }

  struct Row {
    var outline: ManifestOutline
    var path: String
    /// By column.
    var cells: [Cell]
    /// What was found outside of the states.
    var rest = Cell()

    /// The cells of all columns and the one outside of them.
    var allCells: [Cell] { cells + [rest] }
  }

  // Screens that call each state otherwise would make a table that nobody could read; what is more stands elsewhere.
  private static let maximumColumns = 24

  /// The roles of states, in the order in which screens declare them.
  private(set) var columns: [String] = []
  private(set) var rows: [Row] = []
  /// All findings of the report, in their order.
  private(set) var findings: [ReportedFinding] = []
  /// Where each of them stands; nil for those of other files than screens.
  private(set) var seats: [Seat?] = []

  /// A cell of the matrix; `column` is nil outside of the states.
  struct Seat: Equatable {
    var row: Int
    var column: Int?
  }

  /// Whether any screen has something outside of its states.
  var hasRest: Bool { rows.contains { CellStatus($0.rest) != .none } }

  init(_ report: Report) {
    var positions: [String: Int] = [:]
    for state in report.details.outlines.lazy.flatMap(\.states) {
      if columns.count == GovernanceMatrix.maximumColumns { break }
      if positions[state.role] != nil { continue }
      positions[state.role] = columns.count
      columns.append(state.role)
    }
    let found = GovernanceMatrix.findings(of: report)
    findings = found
    seats = found.map { _ in nil }
    var next = 0
    for outline in report.details.outlines where outline.kind == .screen {
      let path =
        report.sources.indices.contains(Int(outline.span.file)) ? report.sources[Int(outline.span.file)].path : ""
      var row = Row(outline: outline, path: path, cells: columns.map { _ in Cell() })
      for state in outline.states {
        if let column = positions[state.role] {
          row.cells[column].states.append(state)
        } else {
          row.rest.states.append(state)
        }
      }
      for gap in outline.gaps {
        if let column = gap.role.flatMap({ positions[$0] }) {
          row.cells[column].gaps.append(gap)
        } else {
          row.rest.gaps.append(gap)
        }
      }
      let finder = StateFinder(outline, positions)
      let gaps = Dictionary(outline.gaps.map { ($0.span, $0) }, uniquingKeysWith: { first, _ in first })
      // Outlines and findings both come in the order of the files.
      while next < found.count, found[next].finding.span < outline.span { next += 1 }
      while next < found.count, found[next].finding.span.begins(in: outline.span) {
        let item = found[next]
        next += 1
        let gap = gaps[item.finding.span]
        let column = gap?.role.flatMap { positions[$0] } ?? finder.column(of: item.finding)
        seats[next - 1] = Seat(row: rows.count, column: column)
        // The gap itself stands there already.
        if gap != nil, item.finding.ruleID == "gap" { continue }
        if let column {
          row.cells[column].findings.append(item)
        } else {
          row.rest.findings.append(item)
        }
      }
      rows.append(row)
    }
  }

  /// All findings of a report, in their order.
  private static func findings(of report: Report) -> [ReportedFinding] {
    let open = report.diagnostics.map { ReportedFinding(finding: $0, excuse: nil) }
    let excused = report.details.excused.map { ReportedFinding(finding: $0.finding, excuse: $0) }
    return excused.isEmpty ? open : (open + excused).sorted { $0.finding < $1.finding }
  }
}

extension SourceSpan {
  /// Whether it begins before the first byte of `other`.
  fileprivate static func < (left: SourceSpan, right: SourceSpan) -> Bool {
    (left.file, left.lowerBound) < (right.file, right.lowerBound)
  }

  fileprivate func begins(in other: SourceSpan) -> Bool {
    file == other.file && lowerBound >= other.lowerBound && lowerBound <= other.upperBound
  }
}

/// Finds the state that a place of a screen belongs to.
private struct StateFinder {
  private let ranges: [(range: Range<Int32>, column: Int)]
  private let missing: [String: Int]
  /// How a step says that it shows a state, such as “: Error with ”.
  private let sights: [(text: String, column: Int)]
  // Anchors can put the ranges of several states into each other; so far a place is looked for.
  private static let maximumDepth = 32

  init(_ outline: ManifestOutline, _ positions: [String: Int]) {
    ranges = outline.states.flatMap { state in
      positions[state.role].map { column in state.ranges.map { ($0, column) } } ?? []
    }.sorted { ($0.0.lowerBound, $1.0.upperBound) < ($1.0.lowerBound, $0.0.upperBound) }
    missing = Dictionary(
      outline.states.filter { $0.answer == .missing }.compactMap { state in
        positions[state.role].map { (state.role, $0) }
      },
      uniquingKeysWith: { first, _ in first })
    sights = outline.states.flatMap { state in
      positions[state.role].map { column in
        [state.name, state.role].map { (": \($0.prefix(1).uppercased())\($0.dropFirst()) with ", column) }
      } ?? []
    }
  }

  func column(of finding: Diagnostic) -> Int? {
    if let subject = finding.subject, let column = missing[subject] { return column }
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].range.lowerBound <= finding.span.lowerBound { low = middle + 1 } else { high = middle }
    }
    let candidates = ranges[max(0, low - StateFinder.maximumDepth)..<low]
    return candidates.last { finding.span.upperBound <= $0.range.upperBound }?.column ?? column(ofWay: finding.notes)
  }

  /// A way that ends badly stands in rules of the machine, but is about the state that its last step shows.
  private func column(ofWay notes: [Note]) -> Int? {
    guard let last = notes.last(where: \.isStep) else { return nil }
    return sights.first { last.message.contains($0.text) }?.column
  }
}
