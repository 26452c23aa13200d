/// A drawing of a directed graph in layers, from top to bottom: every box and every label has a place of its own.
///
/// The steps are those of Sugiyama, Tagawa and Toda (1981): layers, an order with few crossings, positions. What leads
/// upward is turned round for that; a label is a box without a border in the middle of its arrow.
package struct LayeredLayout: Sendable {
  package struct Size: Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  package struct Point: Equatable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// An arrow between two boxes, and the room that its label takes.
  package struct Arrow: Sendable {
    package var from: Int
    package var to: Int
    package var label: Size

    package init(from: Int, to: Int, label: Size) {
      self.from = from
      self.to = to
      self.label = label
    }
  }

  /// The way of an arrow.
  package struct Route: Equatable, Sendable {
    /// From the border of one box to that of the other; at each point the way is upward or downward.
    package var points: [Point] = []
    /// The middle of its label.
    package var label = Point(x: 0, y: 0)
    /// It comes back to its box, at the right side of it.
    package var isLoop = false
  }

  /// The middles of the boxes.
  package private(set) var boxes: [Point] = []
  /// By arrow.
  package private(set) var routes: [Route] = []
  package private(set) var size = Size(width: 0, height: 0)

  /// What is larger than this is no picture that somebody could read.
  package static let largestBoxes = 60
  package static let largestArrows = 150

  /// Places the boxes, the first of them on top, in pixels; nil where there are too many. Arrows lead to boxes that exist.
  package init?(boxes sizes: [Size], arrows: [Arrow]) {
    guard sizes.count <= LayeredLayout.largestBoxes, arrows.count <= LayeredLayout.largestArrows else { return nil }
    var graph = LayeredGraph(sizes, arrows)
    graph.orderLayers()
    let places = graph.places()
    boxes = (0..<sizes.count).map { Point(x: places.x[$0], y: places.y[$0]) }
    routes = graph.routes(places)
    size = Size(width: places.width, height: places.height)
  }
}
