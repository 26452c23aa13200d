import Diagnostics
import ManifestOutlines

extension HTMLReport {
  /// All findings, new ones first, as the text report has them.
  mutating func writeFindings() {
    let known = report.details.excused.filter { $0.kind == .baseline }
    let all =
      report.diagnostics.map { ReportedFinding(finding: $0) }
      + known.map { ReportedFinding(finding: $0.finding, excuse: $0) }
    page.markup(
      "<section id=\"findings\" aria-labelledby=\"findings-title\">\n<h2 id=\"findings-title\">Findings</h2>\n")
    if all.isEmpty { page.markup("<p>Nothing was found.</p>\n") } else { writeList(of: all) }
    page.markup("</section>\n")
  }

  private mutating func writeList(of findings: [ReportedFinding]) {
    page.markup("<ul class=\"findings\">\n")
    for item in findings { write(item) }
    page.markup("</ul>\n")
  }

  private mutating func write(_ item: ReportedFinding) {
    let finding = item.finding
    let place = places.place(of: finding.span)
    let kind = item.excuse == nil ? finding.severity.name : "known"
    page.element("li", [("class", kind)]) { entry in
      entry.element(
        "strong", [("class", "badge \(kind)")], item.isKnown ? "known" : item.excuse == nil ? kind : "allowed")
      entry.markup(" ")
      entry.element("span", [("dir", "auto")], finding.message)
      entry.markup(" ")
      entry.element("code", finding.ruleID)
      entry.markup("<br>")
      entry.element(
        "span", [("class", "place")], "\(VisibleText.path(place.path)):\(place.start.line):\(place.start.column)")
      if let help = finding.help { entry.element("p", [("dir", "auto")], "Help: \(help)") }
      if let excuse = item.excuse { entry.element("p", [("dir", "auto")], "Why it does not count: \(excuse.reason)") }
      for note in finding.notes {
        let place = places.place(of: note.span)
        entry.element(
          "p", "\(note.message) (\(VisibleText.path(place.path)):\(place.start.line):\(place.start.column))")
      }
    }
    page.markup("\n")
  }

  // MARK: - Screens

  mutating func writeScreen(_ row: GovernanceMatrix.Row, number: Int) {
    page.markup("<section class=\"screen\" id=\"screen-\(number)\" data-screen=\"\(number)\" tabindex=\"-1\"")
    page.markup(" aria-labelledby=\"screen-\(number)-title\">\n<h2 id=\"screen-\(number)-title\">")
    page.text(HTMLReport.name(of: row))
    page.markup("</h2>\n")
    page.element("p", [("class", "place")], VisibleText.path(row.path))
    page.markup("\n<p class=\"back\"><a href=\"#matrix\">Back to the matrix</a></p>\n")
    let machine = row.outline.diagram.map { _ in "screen-\(number)-machine" }
    for (column, cell) in row.cells.enumerated() where CellStatus(cell) != .none {
      writeCell(cell, id: "screen-\(number)-\(column)", column: column, name: matrix.columns[column], row, machine)
    }
    if CellStatus(row.rest) != .none {
      writeCell(row.rest, id: "screen-\(number)-rest", column: nil, name: "elsewhere", row, machine)
    }
    if let machine, let diagram = row.outline.diagram {
      let columns = Dictionary(matrix.columns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      write(diagram, id: machine, name: HTMLReport.name(of: row), columns)
    }
    page.markup("</section>\n")
  }

  private mutating func writeCell(
    _ cell: GovernanceMatrix.Cell, id: String, column: Int?, name: String, _ row: GovernanceMatrix.Row,
    _ machine: String?
  ) {
    let status = CellStatus(cell)
    page.markup("<article id=\"\(id)\" tabindex=\"-1\"" + (column.map { " data-state=\"\($0)\"" } ?? "") + ">\n<h3>")
    page.element("span", [("class", "context")], "\(HTMLReport.name(of: row)): ")
    page.text(name)
    page.markup(" ")
    page.element("span", [("class", "badge \(status.kind)")], status.words)
    page.markup("</h3>\n")
    for state in cell.states { write(state, column: name) }
    for gap in cell.gaps { write(gap) }
    if !cell.findings.isEmpty { writeList(of: cell.findings) }
    // The script puts the diagram itself there, with this state marked.
    if let machine { page.markup("<p class=\"to-machine\"><a href=\"#\(machine)\">What leads where</a></p>\n") }
    page.markup("</article>\n")
  }

  private mutating func write(_ state: StateOutline, column: String) {
    if state.name != column, state.answer != .missing {
      page.element("p", [("class", "place")], "Called “\(state.name)” here.")
    }
    switch state.answer {
    case .missing: page.markup("<p>The manifest does not say what this state is.</p>\n")
    case .notApplicable(let reason): page.element("p", [("dir", "auto")], "Does not apply: \(reason)")
    case .described: writeBody(of: state)
    }
    for item in state.cases {
      page.markup("<section class=\"case\">\n")
      page.element("h4", "Case \(item.name)")
      page.markup("\n")
      if case .notApplicable(let reason) = item.answer {
        page.element("p", [("dir", "auto")], "Does not apply: \(reason)")
      }
      writeBody(of: item)
      page.markup("</section>\n")
    }
  }

  private mutating func writeBody(of state: StateOutline) {
    for text in state.behavior { page.element("p", [("dir", "auto")], text) }
    if !state.copy.isEmpty {
      page.markup("<ul class=\"copy\" aria-label=\"Copy\">\n")
      for text in state.copy { page.element("li", [("dir", "auto")], text) }
      page.markup("</ul>\n")
    }
    if !state.facts.isEmpty {
      page.markup("<dl>\n")
      for (name, text) in state.facts {
        page.element("dt", name)
        page.element("dd", [("dir", "auto")], text)
      }
      page.markup("</dl>\n")
    }
  }

  private mutating func write(_ gap: GapOutline) {
    page.markup("<div class=\"gap\">\n<p><strong class=\"badge gap\">gap</strong> ")
    page.element("span", [("dir", "auto")], gap.requirement ?? gap.rule ?? "")
    page.markup("</p>\n<dl>\n")
    let until = gap.until.map { $0 + (gap.isOver ? " (over)" : "") }
    let facts = [
      ("reason", gap.reason), ("until", until ?? "open"), ("issue", gap.issue ?? ""), ("owner", gap.owner ?? ""),
    ]
    for (name, text) in facts where !text.isEmpty {
      page.element("dt", name)
      page.element("dd", [("dir", "auto")], text)
    }
    page.markup("</dl>\n</div>\n")
  }
}
