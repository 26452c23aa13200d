import JSONPath

/// The number of a selector in a `SelectorTable`.
package typealias SelectorID = Int32

/// All paths and places of a rulebook as one tree: what two of them have in common is worked out once a document.
package struct SelectorTable: Sendable {
  enum Step: Hashable, Sendable {
    case root
    case path(PathStep)
    case place(Place)
    /// All nodes of several selectors.
    case union([SelectorID])
  }

  struct Node: Hashable, Sendable {
    var parent: SelectorID
    var step: Step
  }

  private(set) var nodes: [Node] = [Node(parent: -1, step: .root)]
  private var ids: [Node: SelectorID] = [:]
  package static let root: SelectorID = 0

  package var count: Int { nodes.count }

  package init() {}

  package mutating func intern(_ query: JSONPathQuery, _ names: inout NameTable) -> SelectorID {
    var compiler = PathCompiler()
    var current = SelectorTable.root
    for step in compiler.compile(query, &names).steps { current = add(Node(parent: current, step: .path(step))) }
    return current
  }

  package mutating func intern(_ place: Place) -> SelectorID {
    add(Node(parent: SelectorTable.root, step: .place(place)))
  }

  package mutating func union(_ selectors: [SelectorID]) -> SelectorID {
    selectors.count == 1 ? selectors[0] : add(Node(parent: SelectorTable.root, step: .union(selectors)))
  }

  private mutating func add(_ node: Node) -> SelectorID {
    if let id = ids[node] { return id }
    let id = SelectorID(nodes.count)
    nodes.append(node)
    ids[node] = id
    return id
  }
}
