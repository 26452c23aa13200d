/// The number of a selector in a `SelectorTable`.
package typealias SelectorID = Int32

/// A named selection that sees what a manifest means: states by their role, actions by what they do.
package enum Place: Hashable, Sendable {
  case document(kind: String)
  /// The state with this role, or each of its cases.
  case state(role: String)
  case everyState
  case actions(flag: String?)
  case items(key: String)
  case texts(shown: Bool, prose: Bool)

  /// The place called `name`, or nil.
  package init?(name: String) {
    switch name {
    case "screen", "component", "flow", "area": self = .document(kind: name)
    case "every-state": self = .everyState
    case "actions": self = .actions(flag: nil)
    case "async-actions": self = .actions(flag: "async")
    case "irreversible-actions": self = .actions(flag: "irreversible")
    case "destructive-actions": self = .actions(flag: "destructive")
    case "inputs", "numbers": self = .items(key: name)
    case "shown-text": self = .texts(shown: true, prose: false)
    case "prose": self = .texts(shown: false, prose: true)
    case "text": self = .texts(shown: true, prose: true)
    default:
      guard name.hasSuffix("-state"), name.count > 6 else { return nil }
      self = .state(role: String(name.dropLast(6)))
    }
  }

  static let names = [
    "screen", "component", "flow", "area", "every-state", "actions", "async-actions", "irreversible-actions",
    "destructive-actions", "inputs", "numbers", "shown-text", "prose", "text",
  ]
}

/// All paths and places of a rulebook as one tree: what two of them have in common is worked out once a document.
package struct SelectorTable: Sendable {
  indirect enum Step: Hashable, Sendable {
    case root
    case name(Int32)
    case wildcard
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case filter(Filter)
    case place(Place)
    /// All nodes of several selectors.
    case union([SelectorID])
  }

  indirect enum Filter: Hashable, Sendable {
    case any([Filter])
    case all([Filter])
    case not(Filter)
    case exists([Step])
    case compare(Operand, Operand, equal: Bool)
  }

  enum Operand: Hashable, Sendable {
    case path([Step])
    case text([UInt8])
    case literal([UInt8])
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

  package mutating func intern(_ path: JSONPath, _ names: inout NameTable) -> SelectorID {
    var current = SelectorTable.root
    for step in path.steps { current = add(Node(parent: current, step: compile(step, &names))) }
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

  private func compile(_ step: JSONPath.Step, _ names: inout NameTable) -> Step {
    switch step {
    case .name(let name): .name(names.intern(name))
    case .wildcard: .wildcard
    case .index(let index): .index(index)
    case .slice(let start, let end, let step): .slice(start: start, end: end, step: step)
    case .filter(let filter): .filter(compile(filter, &names))
    }
  }

  private func compile(_ filter: JSONPath.Filter, _ names: inout NameTable) -> Filter {
    switch filter {
    case .any(let items): .any(items.map { compile($0, &names) })
    case .all(let items): .all(items.map { compile($0, &names) })
    case .not(let item): .not(compile(item, &names))
    case .exists(let steps): .exists(steps.map { compile($0, &names) })
    case .equal(let left, let right): .compare(compile(left, &names), compile(right, &names), equal: true)
    case .unequal(let left, let right): .compare(compile(left, &names), compile(right, &names), equal: false)
    }
  }

  private func compile(_ operand: JSONPath.Operand, _ names: inout NameTable) -> Operand {
    switch operand {
    case .path(let steps): .path(steps.map { compile($0, &names) })
    case .text(let text): .text(Array(text.utf8))
    case .literal(let text): .literal(Array(text.utf8))
    }
  }
}
