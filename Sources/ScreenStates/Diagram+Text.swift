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
    if !nodes.isEmpty { lines.append("  start(( )) --> n0") }
    for (number, node) in nodes.enumerated() {
      let label = Diagram.mermaidLabel(node.lines) ?? " "
      lines.append("  n\(number)[\"\(label)\"]\(node.isMarked ? ":::marked" : "")")
    }
    var marked: [Int] = []
    for (number, edge) in edges.enumerated() {
      let label = Diagram.mermaidLabel(edge.labels).map { "|\"\($0)\"| " } ?? " "
      lines.append("  n\(edge.from) -->\(label)n\(edge.to)")
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

  /// More than this Mermaid refuses to draw.
  private static let mermaidEdges = 500
  private static let mermaidLength = 50_000

  /// Whether Mermaid takes a text in its language.
  package static func isDrawn(byMermaid text: String, _ diagram: Diagram) -> Bool {
    diagram.edges.count < mermaidEdges && text.utf16.count <= mermaidLength
  }

  /// Several lines as a label; nil where they say nothing, which Mermaid takes for no label at all.
  private static func mermaidLabel(_ lines: [String]) -> String? {
    let label = lines.map(mermaidText).joined(separator: "<br/>")
    return label.allSatisfy(\.isWhitespace) ? nil : label
  }

  /// Text in Mermaid's quotes: what could end them, or be read as markup, is written by number.
  private static func mermaidText(_ text: String) -> String {
    var result = ""
    // Some versions take a text that begins like an item of a list for one, and `fa:` for the name of an icon.
    let isNumbered = text.unicodeScalars.first { !("0"..."9").contains($0) } == "."
    let isBulleted = text.hasPrefix("-") || text.hasPrefix("+")
    let hasIcons = text.contains(":fa-")
    for (number, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "\"", "<", ">", "&", "#", "`", "|", "\\", "$", "*", "_", "~": result += "#\(scalar.value);"
      case "." where isNumbered, ":" where hasIcons: result += "#\(scalar.value);"
      case "-" where isBulleted && number == 0, "+" where isBulleted && number == 0: result += "#\(scalar.value);"
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
      // Graphviz reads entities in labels.
      case "&": result += "&amp;"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
