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
  static let longestColumn = 40

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

  static func short(_ text: String, _ longest: Int) -> String {
    // A character can have any number of scalars.
    let scalars = text.unicodeScalars
    guard scalars.count > longest else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(longest - 1))) + "…"
  }
}
