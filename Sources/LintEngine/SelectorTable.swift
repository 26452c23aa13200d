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
    /// Those nodes of a selector for which the conditions with this number hold.
    case guarded(SelectorID, Int)
  }

  struct Node: Hashable, Sendable {
    var parent: SelectorID
    var step: Step
  }

  private(set) var nodes: [Node] = [Node(parent: -1, step: .root)]
  private var ids: [Node: SelectorID] = [:]
  /// The conditions of guarded selectors.
  private(set) var guards: [(when: [Condition], unless: [[Condition]])] = []
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

  /// The nodes of a selector for which all of `when` hold and none of `unless`.
  mutating func guarded(_ selector: SelectorID, when: [Condition], unless: [[Condition]]) -> SelectorID {
    if when.isEmpty, unless.isEmpty { return selector }
    guards.append((when, unless))
    return add(Node(parent: SelectorTable.root, step: .guarded(selector, guards.count - 1)))
  }

  private mutating func add(_ node: Node) -> SelectorID {
    if let id = ids[node] { return id }
    let id = SelectorID(nodes.count)
    nodes.append(node)
    ids[node] = id
    return id
  }
}
