import Diagnostics
import ManifestOutlines

extension HTMLReport {
  /// All findings, the gravest first and those of the baseline last, each with the way to its screen.
  mutating func writeFindings() {
    let all = zip(matrix.findings, matrix.seats).filter { $0.0.excuse == nil || $0.0.isKnown }
    page.markup("<section id=\"findings\" tabindex=\"-1\" aria-labelledby=\"findings-title\">\n")
    page.element("h2", [("id", "findings-title")], all.isEmpty ? "Findings" : "Findings (\(all.count))")
    page.markup("\n")
    if all.isEmpty { page.markup("<p>Nothing was found.</p>\n") }
    for severity in [Severity.error, .warning, .note] {
      let name = severity.name.prefix(1).uppercased() + severity.name.dropFirst() + "s"
      writeGroup(name, all.filter { $0.0.excuse == nil && $0.0.finding.severity == severity })
    }
    writeGroup("Known findings", all.filter { $0.0.isKnown })
    page.markup("</section>\n")
  }

  private mutating func writeGroup(_ name: String, _ findings: [(ReportedFinding, GovernanceMatrix.Seat?)]) {
    if findings.isEmpty { return }
    page.markup("<div class=\"group\">\n")
    page.element("h3", "\(name) (\(findings.count))")
    page.markup("\n<ul class=\"findings\">\n")
    for (item, seat) in findings { write(item, seat, isInCell: false) }
    page.markup("</ul>\n</div>\n")
  }

  /// The findings of one cell.
  private mutating func writeList(of findings: [ReportedFinding]) {
    page.markup("<ul class=\"findings\">\n")
    for item in findings { write(item, nil, isInCell: true) }
    page.markup("</ul>\n")
  }

  /// A finding that stands in a cell has the cell's whole text there, and a way to it elsewhere.
  private mutating func write(_ item: ReportedFinding, _ seat: GovernanceMatrix.Seat?, isInCell: Bool) {
    let finding = item.finding
    let place = places.place(of: finding.span)
    let kind = item.excuse == nil ? finding.severity.name : "known"
    let screen = seat.map { (id: HTMLReport.id(of: $0), name: name(of: $0)) }
    let filters = seat.map { [("data-screen", "\($0.row)"), ("data-state", HTMLReport.state(of: $0))] } ?? []
    page.element("li", [("class", kind)] + filters) { entry in
      entry.element(
        "strong", [("class", "badge \(kind)")], item.isKnown ? "known" : item.excuse == nil ? kind : "allowed")
      entry.markup(" ")
      entry.element("span", [("dir", "auto")], finding.message)
      entry.markup(" ")
      entry.element("code", finding.ruleID)
      entry.markup("<br>")
      entry.element(
        "span", [("class", "place")], "\(VisibleText.path(place.path)):\(place.start.line):\(place.start.column)")
      if let screen {
        entry.markup(" ")
        entry.element("a", [("href", "#\(screen.id)")], screen.name)
      }
      if let help = finding.help { entry.element("p", [("dir", "auto")], "Help: \(help)") }
      if let excuse = item.excuse { entry.element("p", [("dir", "auto")], "Why it does not count: \(excuse.reason)") }
      // The cell has the notes.
      for note in finding.notes where isInCell || seat == nil {
        let place = places.place(of: note.span)
        entry.element(
          "p", "\(note.message) (\(VisibleText.path(place.path)):\(place.start.line):\(place.start.column))")
      }
    }
    page.markup("\n")
  }

  // MARK: - Screens

  mutating func writeScreen(_ row: GovernanceMatrix.Row, number: Int) {
    page.markup("<section class=\"screen\" id=\"screen-\(number)\" tabindex=\"-1\"")
    page.markup(" aria-labelledby=\"screen-\(number)-title\">\n<h2 id=\"screen-\(number)-title\">")
    page.text(HTMLReport.wholeName(of: row))
    page.markup("</h2>\n")
    page.element("p", [("class", "place")]) { line in
      line.text(VisibleText.path(row.path))
      line.markup("<span class=\"back\"> · <a href=\"#matrix\">Back to the matrix</a></span>")
    }
    page.markup("\n")
    let shared = machines.number(ofRow: number)
    let machine = shared.map { "machine-\($0)" } ?? row.outline.diagram.map { _ in "screen-\(number)-machine" }
    for (column, cell) in row.cells.enumerated() where CellStatus(cell) != .none {
      writeCell(cell, GovernanceMatrix.Seat(row: number, column: column), machine)
    }
    if CellStatus(row.rest) != .none {
      writeCell(row.rest, GovernanceMatrix.Seat(row: number, column: nil), machine)
    }
    if let machine, shared == nil, let diagram = row.outline.diagram {
      write(diagram, id: machine, name: HTMLReport.name(of: row), columnNumbers)
    }
    page.markup("</section>\n")
  }

  /// The numbers of columns by the roles of states.
  var columnNumbers: [String: Int] {
    Dictionary(matrix.columns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func writeCell(
    _ cell: GovernanceMatrix.Cell, _ seat: GovernanceMatrix.Seat, _ machine: String?
  ) {
    let status = CellStatus(cell)
    let name = seat.column.map { matrix.columns[$0] } ?? "elsewhere"
    page.markup("<article id=\"\(HTMLReport.id(of: seat))\" tabindex=\"-1\" ")
    page.markup("data-state=\"\(HTMLReport.state(of: seat))\">\n<h3>")
    page.element("span", [("class", "context")], "\(HTMLReport.name(of: matrix.rows[seat.row])): ")
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
