import Diagnostics
import ManifestOutlines

/// Writes one page that needs nothing beside itself: the matrix of screens and states, and all that stands behind it.
struct HTMLReport {
  let report: Report
  let places: SourcePlaces
  let matrix: GovernanceMatrix
  let machines: SharedMachines
  var page = HTMLText()

  // What is longer would push all else out of a row or a list; the section of a screen has the whole title.
  private static let longestName = 80
  private static let longestColumn = 40

  static func render(_ report: Report) -> [UInt8] {
    let matrix = GovernanceMatrix(report)
    var writer = HTMLReport(
      report: report, places: SourcePlaces(report), matrix: matrix, machines: SharedMachines(matrix.rows))
    writer.writePage()
    return writer.page.bytes
  }

  private mutating func writePage() {
    let summary = report.summary
    // Only this style and this script may run, and nothing may be loaded.
    let policy =
      "default-src 'none'; style-src '\(HTMLReport.styleHash)'; script-src '\(HTMLReport.scriptHash)'; "
      + "base-uri 'none'; form-action 'none'"
    page.markup("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.markup("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n")
    page.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    page.markup("<meta name=\"referrer\" content=\"no-referrer\">\n")
    page.element("title", "Screens and states: \(summary)")
    page.markup("\n<style>\(HTMLReport.style)</style>\n</head>\n<body>\n")
    page.markup("<a class=\"skip\" href=\"#matrix\">Skip to the matrix</a>\n<header>\n<h1>Screens and states</h1>\n")
    page.element("p", summary)
    writeRevisions()
    page.markup("\n</header>\n<main>\n")
    writeFilters()
    writeMatrix()
    writeFindings()
    for (number, row) in matrix.rows.enumerated() { writeScreen(row, number: number) }
    writeSharedMachines()
    writeFlows()
    page.markup("</main>\n<footer><p>pocketpay-lint ")
    page.text(report.toolVersion)
    page.markup("</p></footer>\n<dialog id=\"panel\"><form method=\"dialog\"><button>Close</button></form>")
    page.markup("<div id=\"panel-content\"></div></dialog>\n<script>\(HTMLReport.script)</script>\n</body>\n</html>\n")
  }

  /// What tells two pages apart: no clock is read, so that the same files make the same page.
  private mutating func writeRevisions() {
    let revisions = [
      ("Revision", report.details.revision ?? report.details.links?.revision), ("compared with", report.details.base),
    ]
    let known = revisions.compactMap { name, revision in revision.map { (name, $0) } }
    if known.isEmpty { return }
    page.element("p", [("class", "place")]) { line in
      for (number, (name, revision)) in known.enumerated() {
        line.text(number == 0 ? (name.prefix(1).uppercased() + name.dropFirst()) : ", \(name)")
        line.markup(" ")
        line.element("code", revision)
      }
    }
  }

  private mutating func writeFilters() {
    // The script shows it: without one, nothing would happen here.
    page.markup(
      """
      <search id="filters" hidden>
      <label>Find <input type="search" id="find" autocomplete="off"></label>
      <label>Screens <select id="kind"><option value="">all</option><option value="finding">with findings</option>\
      <option value="gap">with gaps</option><option value="missing">with missing states</option>\
      <option value="na">with states that do not apply</option></select></label>
      <label>State <select id="state"><option value="">all</option>
      """)
    for (number, column) in matrix.columns.enumerated() {
      page.element("option", [("value", "\(number)")], HTMLReport.short(column, HTMLReport.longestColumn))
    }
    if matrix.hasRest { page.element("option", [("value", "rest")], "elsewhere") }
    page.markup("</select></label>\n<p id=\"count\" role=\"status\"></p>\n</search>\n")
  }

  // MARK: - Matrix

  private mutating func writeMatrix() {
    page.markup("<section id=\"matrix\" tabindex=\"-1\" aria-labelledby=\"matrix-title\">\n")
    page.markup("<h2 id=\"matrix-title\">Matrix</h2>\n")
    if matrix.rows.isEmpty { page.markup("<p>No screen was checked.</p>\n") } else { writeTable() }
    page.markup("</section>\n")
  }

  private mutating func writeTable() {
    page.markup(
      "<p class=\"place\" id=\"matrix-help\">What each screen says of each state; a cell shows the gravest of ")
    page.markup("what there is, and opens what stands behind it. Arrow keys lead from cell to cell.</p>\n")
    writeLegend()
    page.markup("<a class=\"skip\" href=\"#findings\">Skip past the matrix</a>\n")
    page.markup("<div class=\"scroll\">\n")
    page.markup("<table role=\"table\" aria-labelledby=\"matrix-title\" aria-describedby=\"matrix-help\">\n")
    // The style makes rows of it that a browser can leave alone, so that what they are is said once more.
    page.markup("<thead role=\"rowgroup\"><tr role=\"row\"><th scope=\"col\" role=\"columnheader\">Screen</th>")
    for (number, column) in matrix.columns.enumerated() {
      let name = HTMLReport.short(column, HTMLReport.longestColumn)
      page.element("th", [("scope", "col"), ("role", "columnheader"), ("data-state", "\(number)")], name)
    }
    let hasRest = matrix.hasRest
    if hasRest {
      page.element("th", [("scope", "col"), ("role", "columnheader"), ("data-state", "rest")], "elsewhere")
    }
    page.markup("</tr></thead>\n<tbody role=\"rowgroup\">\n")
    for (number, row) in matrix.rows.enumerated() {
      let seats = row.cells.indices.map { GovernanceMatrix.Seat(row: number, column: $0) }
      let named = (seats + [GovernanceMatrix.Seat(row: number, column: nil)]).map { ($0, name(of: $0)) }
      page.element("tr", [("role", "row"), ("data-screen", "\(number)"), ("data-kinds", HTMLReport.kinds(of: row))]) {
        line in
        line.element("th", [("scope", "row"), ("role", "rowheader")]) {
          $0.element("a", [("href", "#screen-\(number)")], HTMLReport.name(of: row))
        }
        for (cell, (seat, name)) in zip(hasRest ? row.allCells : row.cells, named) {
          HTMLReport.write(cell, seat, name, &line)
        }
      }
      page.markup("\n")
    }
    page.markup("</tbody></table></div>\n")
  }

  private mutating func writeLegend() {
    let marks: [(CellStatus, String)] = [
      (.described, "described"), (.notApplicable, "does not apply, for a reason"),
      (.missing, "missing: a pattern asks for it"), (.error(1), "errors"), (.warning(1), "warnings"),
      (.gap, "a gap that the manifest declares"), (.note(1), "notes"), (.known(1), "known: the baseline holds it"),
    ]
    page.markup("<ul class=\"legend\" aria-label=\"Marks\">\n")
    for (status, text) in marks {
      page.element("li") { entry in
        entry.element("span", [("class", "badge \(status.kind)")], HTMLReport.mark(status))
        entry.text(" \(text)")
      }
      page.markup("\n")
    }
    page.markup("<li>an empty cell: no pattern asks for it, and nobody has declared it</li>\n</ul>\n")
  }

  private static func write(
    _ cell: GovernanceMatrix.Cell, _ seat: GovernanceMatrix.Seat, _ name: String, _ line: inout HTMLText
  ) {
    let status = CellStatus(cell)
    line.element("td", [("role", "cell"), ("data-state", HTMLReport.state(of: seat))]) { item in
      if status == .none { return }
      let mark = HTMLReport.mark(status)
      let isSaid = status == .described || status == .notApplicable
      // Colors and marks repeat what the words say; what is seen comes first in what is heard.
      let words = status == .notApplicable ? "\(mark), \(status.words)" : status.words
      item.element(
        "a",
        [
          ("class", "cell \(status.kind)"), ("href", "#\(HTMLReport.id(of: seat))"),
          ("aria-label", "\(words): \(name)"),
        ], isSaid ? mark : "\(mark) \(status.words)")
    }
  }

  // MARK: - Names

  /// A screen and one of its states, such as “Pay, error”.
  func name(of seat: GovernanceMatrix.Seat) -> String {
    let state = seat.column.map { HTMLReport.short(matrix.columns[$0], HTMLReport.longestColumn) } ?? "elsewhere"
    return "\(HTMLReport.name(of: matrix.rows[seat.row])), \(state)"
  }

  /// The id of the element that has all of a cell.
  static func id(of seat: GovernanceMatrix.Seat) -> String { "screen-\(seat.row)-\(state(of: seat))" }

  /// What filters know the column of a cell by.
  static func state(of seat: GovernanceMatrix.Seat) -> String { seat.column.map { "\($0)" } ?? "rest" }

  /// The title of a screen, cut where it is very long.
  static func name(of row: GovernanceMatrix.Row) -> String { short(wholeName(of: row), longestName) }

  static func wholeName(of row: GovernanceMatrix.Row) -> String { row.outline.title ?? row.outline.id }

  private static func short(_ text: String, _ longest: Int) -> String {
    // A character can have any number of scalars.
    let scalars = text.unicodeScalars
    guard scalars.count > longest else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(longest - 1))) + "…"
  }

  private static func mark(_ status: CellStatus) -> String {
    switch status {
    case .error: "✕"
    case .warning: "!"
    case .gap: "◔"
    case .note: "i"
    case .known: "="
    case .missing: "?"
    case .notApplicable: "n/a"
    case .described: "✓"
    case .none: ""
    }
  }

  /// What a filter can ask of a screen.
  private static func kinds(of row: GovernanceMatrix.Row) -> String {
    var kinds: Set<String> = []
    for cell in row.allCells {
      if cell.findings.contains(where: { $0.excuse == nil }) { kinds.insert("finding") }
      if !cell.gaps.isEmpty { kinds.insert("gap") }
      for state in cell.states {
        if state.answer == .missing { kinds.insert("missing") }
        if case .notApplicable = state.answer { kinds.insert("na") }
      }
    }
    return kinds.sorted().joined(separator: " ")
  }
}
