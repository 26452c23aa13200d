/// A few nodes, most often one, which then takes no memory of its own.
package struct NodeList: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case one(Int32)
    case several([Int32])
  }

  private let storage: Storage

  package init(_ node: Int32) { storage = .one(node) }

  package init(_ nodes: [Int32]) { storage = nodes.count == 1 ? .one(nodes[0]) : .several(nodes) }

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch storage {
    case .one: 1
    case .several(let nodes): nodes.count
    }
  }

  package subscript(position: Int) -> Int32 {
    switch storage {
    case .one(let node): node
    case .several(let nodes): nodes[position]
    }
  }
}
