import ManifestOutlines
import ScreenStates

extension HTMLReport {
  /// A machine as a picture, and as a table for those who do not see it.
  mutating func write(_ diagram: Diagram, id: String, name: String, _ columns: [String: Int]) {
    let isMarked = diagram.edges.contains(where: \.isMarked)
    page.element("figure", [("class", "machine"), ("id", id), ("tabindex", "-1")]) { figure in
      figure.element("figcaption") { caption in
        caption.text("What leads where in \(name)")
        if isMarked { caption.text("; the marked way with numbers breaks what must hold") }
      }
      figure.markup("\n")
      if let picture = DiagramPicture(diagram) {
        let attributes = [
          ("class", "scroll"), ("role", "group"), ("aria-label", "Diagram of \(name)"), ("tabindex", "0"),
        ]
        figure.element("div", attributes) { frame in
          picture.write(to: &frame, label: "Diagram of \(name); the table below says the same", columns: columns)
        }
      } else {
        figure.markup("<p>There is too much for a picture.</p>")
      }
      figure.markup("\n<details><summary>As a table</summary>\n")
      HTMLReport.writeTable(of: diagram, name, to: &figure)
      figure.markup("</details>\n")
    }
    page.markup("\n")
  }

  private static func writeTable(of diagram: Diagram, _ name: String, to page: inout HTMLText) {
    page.element(
      "div", [("class", "scroll"), ("role", "group"), ("aria-label", "Steps of \(name)"), ("tabindex", "0")]
    ) {
      $0.markup("<table><thead><tr><th scope=\"col\">From</th><th scope=\"col\">What happens</th>")
      $0.markup("<th scope=\"col\">To</th></tr></thead>\n<tbody>\n")
      for edge in diagram.edges {
        $0.element("tr") { row in
          row.element("td", diagram.nodes[edge.from].lines.joined(separator: ", "))
          row.element("td", edge.labels.joined(separator: ", "))
          row.element("td", diagram.nodes[edge.to].lines.joined(separator: ", "))
        }
        $0.markup("\n")
      }
      $0.markup("</tbody></table>")
    }
    page.markup("\n")
  }

  /// The machines of several screens, which the screens lead to.
  mutating func writeSharedMachines() {
    for (number, rows) in machines.groups.enumerated() {
      guard let first = rows.first, let diagram = matrix.rows[first].outline.diagram else { continue }
      let names = rows.prefix(3).map { HTMLReport.name(of: matrix.rows[$0]) }
      let more = rows.count > 3 ? " and \(rows.count - 3) more" : ""
      let name = names.joined(separator: ", ") + more
      page.markup("<section class=\"flow\" aria-labelledby=\"machine-\(number)-title\">\n")
      page.element("h2", [("id", "machine-\(number)-title")], "Machine of \(rows.count) screens: \(name)")
      page.markup("\n")
      write(diagram, id: "machine-\(number)", name: name, columnNumbers)
      page.markup("</section>\n")
    }
  }

  /// The flows, which no row of the matrix stands for.
  mutating func writeFlows() {
    let flows = report.details.outlines.filter { $0.kind == .flow && $0.diagram != nil }
    for (number, flow) in flows.enumerated() {
      guard let diagram = flow.diagram else { continue }
      let name = flow.title ?? flow.id
      page.markup("<section class=\"flow\" id=\"flow-\(number)\" aria-labelledby=\"flow-\(number)-title\">\n")
      page.element("h2", [("id", "flow-\(number)-title")], "Flow \(name)")
      page.markup("\n")
      page.element("p", [("class", "place")], VisibleText.path(report.sources[Int(flow.span.file)].path))
      page.markup("\n")
      write(diagram, id: "flow-\(number)-machine", name: name, [:])
      page.markup("</section>\n")
    }
  }
}
