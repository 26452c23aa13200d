import GraphLayout
import ScreenStates

/// A diagram as SVG: boxes and arrows with their texts, and nothing that needs a script or a font of its own.
///
/// Everything has a class, so that whoever shows it says how it looks.
struct DiagramPicture {
  /// The lines of a box or a label, and the room that they take.
  private struct Block {
    var lines: [String]
    var size: LayeredLayout.Size

    // Widths are those of a common sans-serif font, a little generous.
    init(_ lines: [String], column: Double, line: Int, rim: (width: Int, height: Int)) {
      self.lines = lines.map(DiagramPicture.short)
      let columns = self.lines.map { $0.reduce(0) { $0 + TerminalWidth.columns(of: $1) } }.max() ?? 0
      size = LayeredLayout.Size(
        width: Int((Double(columns) * column).rounded(.up)) + rim.width, height: lines.count * line + rim.height)
    }
  }

  private let diagram: Diagram
  private let boxes: [Block]
  private let labels: [Block]
  private let layout: LayeredLayout

  private static let boxLine = 18
  private static let labelLine = 15
  private static let longestLine = 40

  /// Nil where the diagram is too large for a picture.
  init?(_ diagram: Diagram) {
    self.diagram = diagram
    boxes = diagram.nodes.map {
      Block($0.lines, column: 7.6, line: DiagramPicture.boxLine, rim: (width: 18, height: 12))
    }
    labels = diagram.edges.map {
      Block($0.labels, column: 6.5, line: DiagramPicture.labelLine, rim: (width: 4, height: 0))
    }
    // The start is a dot of its own that leads to the first box.
    let start = LayeredLayout.Arrow(from: 0, to: 1, label: LayeredLayout.Size(width: 10, height: 0))
    let arrows = zip(diagram.edges, labels).map {
      LayeredLayout.Arrow(from: $0.from + 1, to: $0.to + 1, label: $1.size)
    }
    guard !boxes.isEmpty,
      let layout = LayeredLayout(
        boxes: [LayeredLayout.Size(width: 10, height: 10)] + boxes.map(\.size), arrows: [start] + arrows)
    else { return nil }
    self.layout = layout
  }

  /// Writes the `svg` element; `columns` gives the numbers of states by their role, which boxes then carry, and `head`
  /// writes what comes first in it.
  func write(
    to page: inout HTMLText, label: String, attributes: [(String, String)] = [], columns: [String: Int] = [:],
    head: (inout HTMLText) -> Void = { _ in }
  ) {
    let frame = [
      ("viewBox", "0 0 \(layout.size.width) \(layout.size.height)"), ("width", "\(layout.size.width)"),
      ("height", "\(layout.size.height)"),
    ]
    page.element("svg", attributes + frame + [("role", "img"), ("aria-label", label)]) { svg in
      svg.markup("\n")
      head(&svg)
      for (number, edge) in diagram.edges.enumerated() where !edge.isMarked { write(edge, number, to: &svg) }
      write(layout.routes[0], "edge", to: &svg)
      for (number, edge) in diagram.edges.enumerated() where edge.isMarked { write(edge, number, to: &svg) }
      let dot = layout.boxes[0]
      svg.markup("<circle class=\"start\" cx=\"\(dot.x)\" cy=\"\(dot.y)\" r=\"5\"/>\n")
      for number in diagram.nodes.indices { writeBox(number, columns, to: &svg) }
      // Labels last: nothing is drawn over them.
      for (number, edge) in diagram.edges.enumerated() { writeLabel(of: edge, number, to: &svg) }
    }
  }

  private func writeBox(_ number: Int, _ columns: [String: Int], to svg: inout HTMLText) {
    let (node, block, middle) = (diagram.nodes[number], boxes[number], layout.boxes[number + 1])
    let shows = node.shows.compactMap { columns[$0] }.map { "\($0)" }.joined(separator: " ")
    let attributes =
      [("class", node.isMarked ? "node marked" : "node")] + (shows.isEmpty ? [] : [("data-shows", shows)])
    svg.element("g", attributes) { group in
      DiagramPicture.writeFrame(block, middle, " rx=\"8\"", to: &group)
      for (place, line) in block.lines.enumerated() {
        let y = middle.y - block.size.height / 2 + 19 + place * DiagramPicture.boxLine
        group.element("text", [("class", place == 0 ? "name" : "detail"), ("x", "\(middle.x)"), ("y", "\(y)")], line)
      }
    }
    svg.markup("\n")
  }

  private static func writeFrame(
    _ block: Block, _ middle: LayeredLayout.Point, _ more: String = "", to svg: inout HTMLText
  ) {
    let (width, height) = (block.size.width, block.size.height)
    svg.markup("<rect x=\"\(middle.x - width / 2)\" y=\"\(middle.y - height / 2)\" ")
    svg.markup("width=\"\(width)\" height=\"\(height)\"\(more)/>")
  }

  private func write(_ edge: Diagram.Edge, _ number: Int, to svg: inout HTMLText) {
    write(layout.routes[number + 1], edge.isMarked ? "edge marked" : "edge", to: &svg)
  }

  /// The line of an arrow, and its head.
  private func write(_ route: LayeredLayout.Route, _ kind: String, to svg: inout HTMLText) {
    guard let first = route.points.first, let last = route.points.last, route.points.count > 1 else { return }
    let before = route.points[route.points.count - 2]
    svg.markup("<path class=\"\(kind)\" d=\"M\(first.x) \(first.y)")
    if route.isLoop {
      let reach = before.x + (before.x - first.x) / 2
      svg.markup("C\(reach) \(first.y - 8) \(reach) \(last.y + 8) \(last.x + 7) \(last.y)\"/>")
      svg.markup("<path class=\"head \(kind)\" d=\"M\(last.x) \(last.y)l9 -4v8z\"/>\n")
      return
    }
    let isDownward = last.y > before.y
    let end = isDownward ? last.y - 7 : last.y + 7
    var from = first
    for (place, point) in route.points.enumerated().dropFirst() {
      let y = place == route.points.count - 1 ? end : point.y
      let middle = (from.y + y) / 2
      svg.markup("C\(from.x) \(middle) \(point.x) \(middle) \(point.x) \(y)")
      from = LayeredLayout.Point(x: point.x, y: y)
    }
    let back = isDownward ? -9 : 9
    svg.markup("\"/><path class=\"head \(kind)\" d=\"M\(last.x) \(last.y)l-4 \(back)h8z\"/>\n")
  }

  private func writeLabel(of edge: Diagram.Edge, _ number: Int, to svg: inout HTMLText) {
    let (block, middle) = (labels[number], layout.routes[number + 1].label)
    svg.element("g", [("class", edge.isMarked ? "label marked" : "label")]) { group in
      DiagramPicture.writeFrame(block, middle, to: &group)
      for (place, line) in block.lines.enumerated() {
        let y = middle.y - block.size.height / 2 + 11 + place * DiagramPicture.labelLine
        group.element("text", [("x", "\(middle.x)"), ("y", "\(y)")], line)
      }
    }
    svg.markup("\n")
  }

  /// How it looks, with the colors of the page that it stands in.
  static let style = """
    svg text { fill: var(--text); text-anchor: middle; }
    svg .name { font-weight: 600; }
    svg .detail { fill: var(--soft); }
    svg .node rect { fill: var(--panel); stroke: var(--soft); }
    svg .edge { fill: none; stroke: var(--soft); stroke-width: 1.25; }
    svg .head, svg .start { fill: var(--soft); stroke: none; }
    svg .label { font-size: 11.5px; }
    svg .label rect { fill: var(--page); }
    svg .marked rect { stroke: var(--error); stroke-width: 2; }
    svg .label.marked rect { stroke: none; }
    svg .label.marked text { fill: var(--error); font-weight: 600; }
    svg .edge.marked { stroke: var(--error); stroke-width: 2; }
    svg .head.marked { fill: var(--error); stroke: none; }
    svg .current rect { fill: var(--note-back); stroke: var(--link); stroke-width: 3; }
    """

  /// A line of a box: a name can be of any length, a picture cannot.
  private static func short(_ line: String) -> String {
    let visible = VisibleText.escape(line)
    return visible.count <= longestLine ? visible : visible.prefix(longestLine - 1) + "…"
  }
}
