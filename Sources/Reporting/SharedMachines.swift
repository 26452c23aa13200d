import ScreenStates

/// Which screens of a matrix have the same machine, so that it is drawn once for all of them.
struct SharedMachines {
  private struct Key: Hashable {
    var nodes: [Diagram.Node]
    var edges: [Diagram.Edge]
  }

  /// The numbers of rows that share a machine, at least two each, in the order of the rows.
  private(set) var groups: [[Int]] = []
  private var numbers: [Int: Int] = [:]

  init(_ rows: [GovernanceMatrix.Row]) {
    var positions: [Key: Int] = [:]
    var all: [[Int]] = []
    for (number, row) in rows.enumerated() {
      guard let diagram = row.outline.diagram else { continue }
      let key = Key(nodes: diagram.nodes, edges: diagram.edges)
      if let position = positions[key] {
        all[position].append(number)
      } else {
        positions[key] = all.count
        all.append([number])
      }
    }
    groups = all.filter { $0.count > 1 }
    for (number, rows) in groups.enumerated() {
      for row in rows { numbers[row] = number }
    }
  }

  /// The group that a row belongs to; nil where its machine is its own, or it has none.
  func number(ofRow row: Int) -> Int? { numbers[row] }
}
