import GraphLayout
import Testing

@Suite struct LayeredLayoutTests {
  typealias Size = LayeredLayout.Size
  typealias Arrow = LayeredLayout.Arrow

  struct Rectangle {
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int

    init(_ middle: LayeredLayout.Point, _ size: Size) {
      left = middle.x - size.width / 2
      right = middle.x + size.width / 2
      top = middle.y - size.height / 2
      bottom = middle.y + size.height / 2
    }

    func overlaps(_ other: Rectangle) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private static let box = Size(width: 90, height: 40)
  private static let label = Size(width: 60, height: 15)

  private static func arrows(_ pairs: [(Int, Int)]) -> [Arrow] {
    pairs.map { Arrow(from: $0, to: $1, label: label) }
  }

  /// Graphs of all kinds; the numbers come from a fixed generator, so that a failure can be repeated.
  private static var graphs: [(boxes: Int, arrows: [Arrow])] {
    var graphs = [
      (1, []), (1, arrows([(0, 0)])), (2, arrows([(0, 1), (1, 0)])), (3, arrows([(0, 1), (1, 2), (2, 0), (0, 2)])),
      (4, []), (5, arrows([(0, 1), (0, 2), (0, 3), (0, 4), (4, 0), (3, 3), (1, 2), (2, 1)])),
    ]
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<60 {
      let count = 2 + next(14)
      graphs.append((count, arrows((0..<next(30)).map { _ in (next(count), next(count)) })))
    }
    return graphs
  }

  @Test func nothingStandsUponAnother() throws {
    for graph in Self.graphs {
      let sizes = (0..<graph.boxes).map { Size(width: 60 + 10 * ($0 % 4), height: 30 + 10 * ($0 % 2)) }
      let layout = try #require(LayeredLayout(boxes: sizes, arrows: graph.arrows))
      let loops = graph.arrows.filter { $0.from == $0.to }.map(\.from)
      var places = zip(layout.boxes, sizes).map { Rectangle($0, $1) }
      for (arrow, route) in zip(graph.arrows, layout.routes) where !loops.contains(arrow.from) || arrow.from != arrow.to
      {
        places.append(Rectangle(route.label, arrow.label))
      }
      for (number, one) in places.enumerated() {
        #expect(one.left >= 0 && one.right <= layout.size.width && one.top >= 0 && one.bottom <= layout.size.height)
        for other in places[(number + 1)...] { #expect(!one.overlaps(other), "\(graph)") }
      }
    }
  }

  @Test func arrowsLeadFromBorderToBorder() throws {
    for graph in Self.graphs {
      let sizes = Array(repeating: Self.box, count: graph.boxes)
      let layout = try #require(LayeredLayout(boxes: sizes, arrows: graph.arrows))
      for (arrow, route) in zip(graph.arrows, layout.routes) {
        let first = try #require(route.points.first)
        let last = try #require(route.points.last)
        for (point, box) in [(first, arrow.from), (last, arrow.to)] {
          let middle = layout.boxes[box]
          if arrow.from == arrow.to {
            #expect(point.x == middle.x + 45 && abs(point.y - middle.y) <= 20)
          } else {
            #expect(abs(point.y - middle.y) == 20 && abs(point.x - middle.x) <= 45, "\(arrow) of \(graph)")
          }
        }
      }
    }
  }

  @Test func whatFollowsStandsBelow() throws {
    let layout = try #require(
      LayeredLayout(
        boxes: Array(repeating: Self.box, count: 4), arrows: Self.arrows([(0, 1), (1, 2), (2, 3), (2, 0), (0, 3)])))
    // The last box is near the start by one arrow, and so stands beside the one that is as near.
    #expect(layout.boxes[0].y < layout.boxes[1].y && layout.boxes[1].y < layout.boxes[2].y)
    #expect(layout.boxes[3].y == layout.boxes[1].y)
    // Back to the first box an arrow goes upward.
    #expect(layout.routes[3].points.map(\.y) == layout.routes[3].points.map(\.y).sorted(by: >))
  }

  @Test func crossingsThatNeedNotBeAreGone() throws {
    // Each of three boxes leads to the one at the other side, in the order in which they are given.
    let layout = try #require(
      LayeredLayout(
        boxes: Array(repeating: Self.box, count: 7),
        arrows: Self.arrows([(0, 1), (0, 2), (0, 3), (1, 6), (2, 5), (3, 4)])))
    let upper = [1, 2, 3].map { layout.boxes[$0].x }
    let lower = [6, 5, 4].map { layout.boxes[$0].x }
    #expect(upper == lower)
  }

  @Test func aStraightChainIsStraight() throws {
    let layout = try #require(
      LayeredLayout(boxes: Array(repeating: Self.box, count: 3), arrows: Self.arrows([(0, 1), (1, 2)])))
    #expect(Set(layout.boxes.map(\.x)).count == 1)
    #expect(Set(layout.routes.flatMap(\.points).map(\.x)).count == 1)
  }

  @Test func whatNobodyCanReadIsNotDrawn() {
    let boxes = Array(repeating: Self.box, count: LayeredLayout.largestBoxes)
    #expect(LayeredLayout(boxes: boxes, arrows: []) != nil)
    #expect(LayeredLayout(boxes: boxes + [Self.box], arrows: []) == nil)
    let arrows = Array(repeating: Arrow(from: 0, to: 59, label: Self.label), count: LayeredLayout.largestArrows)
    #expect(LayeredLayout(boxes: boxes, arrows: arrows) != nil)
    #expect(LayeredLayout(boxes: boxes, arrows: arrows + Self.arrows([(0, 1)])) == nil)
  }

  /// The largest graph that is drawn, as tangled as can be, is drawn at once.
  @Test func aTangleEnds() throws {
    let boxes = Array(repeating: Self.box, count: LayeredLayout.largestBoxes)
    let chain = (0..<59).map { ($0, $0 + 1) }
    let tangle = (0..<91).map { ($0 % 7, 59 - $0 % 11) }
    let layout = try #require(LayeredLayout(boxes: boxes, arrows: Self.arrows(chain + tangle)))
    #expect(layout.routes.count == 150)
  }
}
