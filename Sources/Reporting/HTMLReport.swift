import Diagnostics
import ManifestOutlines

/// Writes one page that needs nothing beside itself: the matrix of screens and states, and all that stands behind it.
struct HTMLReport {
  let report: Report
  let places: SourcePlaces
  let matrix: GovernanceMatrix
  var page = HTMLText()

  static func render(_ report: Report) -> [UInt8] {
    var writer = HTMLReport(report: report, places: SourcePlaces(report), matrix: GovernanceMatrix(report))
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
    page.markup("\n</header>\n<main>\n")
    writeFilters()
    writeMatrix()
    writeFindings()
    for (number, row) in matrix.rows.enumerated() { writeScreen(row, number: number) }
    writeFlows()
    page.markup("</main>\n<footer><p>pocketpay-lint ")
    page.text(report.toolVersion)
    page.markup("</p></footer>\n<dialog id=\"panel\"><form method=\"dialog\"><button>Close</button></form>")
    page.markup("<div id=\"panel-content\"></div></dialog>\n<script>\(HTMLReport.script)</script>\n</body>\n</html>\n")
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
      page.element("option", [("value", "\(number)")], column)
    }
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
      "<p class=\"place\" id=\"matrix-help\">What each screen says of each state (✓: it is described, n/a: it ")
    page.markup("does not apply). A cell opens what stands behind it; arrow keys lead from cell to cell.</p>\n")
    page.markup("<div class=\"scroll\" role=\"group\" aria-labelledby=\"matrix-title\" tabindex=\"0\">\n")
    page.markup("<table aria-labelledby=\"matrix-title\" aria-describedby=\"matrix-help\">\n")
    let hasRest = matrix.rows.contains { CellStatus($0.rest) != .none }
    page.markup("<thead><tr><th scope=\"col\">Screen</th>")
    for (number, column) in matrix.columns.enumerated() {
      page.element("th", [("scope", "col"), ("data-state", "\(number)")], column)
    }
    if hasRest { page.element("th", [("scope", "col")], "elsewhere") }
    page.markup("</tr></thead>\n<tbody>\n")
    for (number, row) in matrix.rows.enumerated() {
      page.element("tr", [("data-screen", "\(number)"), ("data-kinds", HTMLReport.kinds(of: row))]) { line in
        line.element("th", [("scope", "row")]) {
          $0.element("a", [("href", "#screen-\(number)")], HTMLReport.name(of: row))
        }
        for (column, cell) in row.cells.enumerated() {
          HTMLReport.write(cell, "screen-\(number)-\(column)", row, matrix.columns[column], column, &line)
        }
        if hasRest { HTMLReport.write(row.rest, "screen-\(number)-rest", row, "elsewhere", nil, &line) }
      }
      page.markup("\n")
    }
    page.markup("</tbody></table></div>\n")
  }

  private static func write(
    _ cell: GovernanceMatrix.Cell, _ target: String, _ row: GovernanceMatrix.Row, _ name: String, _ column: Int?,
    _ line: inout HTMLText
  ) {
    let status = CellStatus(cell)
    let state = column.map { [("data-state", "\($0)")] } ?? []
    if status == .none { return line.element("td", state) { $0.element("span", [("class", "sr")], "nothing") } }
    line.element("td", state) { item in
      item.element("a", [("class", "cell \(status.kind)"), ("href", "#\(target)")]) { link in
        // Colors and marks repeat what the words say.
        link.element("span", [("aria-hidden", "true")], HTMLReport.mark(status))
        let isSaid = status == .described || status == .notApplicable
        link.element("span", isSaid ? [("class", "sr")] : [], " \(status.words)")
        link.element("span", [("class", "sr")], ": \(HTMLReport.name(of: row)), \(name)")
      }
    }
  }

  private static func mark(_ status: CellStatus) -> String {
    switch status {
    case .error: "✕"
    case .warning: "!"
    case .gap: "◔"
    case .note, .known: "i"
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

  static func name(of row: GovernanceMatrix.Row) -> String { row.outline.title ?? row.outline.id }
}
