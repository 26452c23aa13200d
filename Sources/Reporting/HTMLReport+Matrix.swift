import ManifestOutlines

extension HTMLReport {
  /// The table of screens and states, and what its marks mean.
  mutating func writeMatrix() {
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
