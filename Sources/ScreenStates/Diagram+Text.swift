extension Diagram {
  /// The languages of pictures.
  package enum Language: String, CaseIterable, Sendable {
    case mermaid, dot
  }

  /// The picture in a language, with a line break at its end.
  package func text(_ language: Language, title: String) -> String {
    switch language {
    case .mermaid: mermaid(title)
    case .dot: dot(title)
    }
  }

  private func mermaid(_ title: String) -> String {
    var lines = ["%% \(Diagram.oneLine(title))", "flowchart TD"]
    lines.append("  start(( )) --> n0")
    for (number, node) in nodes.enumerated() {
      let label = node.lines.map(Diagram.mermaidText).joined(separator: "<br/>")
      lines.append("  n\(number)[\"\(label)\"]\(node.isMarked ? ":::marked" : "")")
    }
    var marked: [Int] = []
    for (number, edge) in edges.enumerated() {
      let label = edge.labels.map(Diagram.mermaidText).joined(separator: "<br/>")
      lines.append("  n\(edge.from) -->|\"\(label)\"| n\(edge.to)")
      // The arrow from the start is number 0.
      if edge.isMarked { marked.append(number + 1) }
    }
    lines.append("  classDef marked stroke:#b00020,stroke-width:3px")
    for number in marked { lines.append("  linkStyle \(number) stroke:#b00020,stroke-width:3px") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func dot(_ title: String) -> String {
    var lines = ["// \(Diagram.oneLine(title))", "digraph \(Diagram.dotText(title)) {"]
    lines.append("  node [shape=box, style=rounded, fontname=\"sans-serif\"]")
    lines.append("  edge [fontname=\"sans-serif\", fontsize=10]")
    if !nodes.isEmpty {
      lines.append("  start [shape=point]")
      lines.append("  start -> n0")
    }
    for (number, node) in nodes.enumerated() {
      let mark = node.isMarked ? ", color=\"#b00020\", penwidth=2" : ""
      lines.append("  n\(number) [label=\(Diagram.dotText(node.lines.joined(separator: "\n")))\(mark)]")
    }
    for edge in edges {
      let mark = edge.isMarked ? ", color=\"#b00020\", fontcolor=\"#b00020\", penwidth=2" : ""
      lines.append(
        "  n\(edge.from) -> n\(edge.to) [label=\(Diagram.dotText(edge.labels.joined(separator: "\n")))\(mark)]")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }

  /// Text in Mermaid's quotes: what could end them, or be read as markup, is written by number.
  private static func mermaidText(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "<", ">", "&", "#", "`", "|", "\\": result += "#\(scalar.value);"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func dotText(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
