import Diagnostics

/// A row of `facts`, or of what a pattern asks of a state: one test of one place, with an id of its own.
struct PackRow {
  /// What the row is about.
  enum Scope {
    case document(kind: String, id: String)
    case state(role: String, pattern: String)
  }

  var id: PackNode
  var body: PackNode
  var scope: Scope

  /// The name that its rows share: `facts`, or the pattern's.
  var group: String {
    switch scope {
    case .document: "facts"
    case .state(_, let pattern): pattern
    }
  }
}

extension PackReader {
  /// The kinds of documents under `facts`.
  static let factKinds = ["screens": "screen", "components": "component", "flows": "flow", "areas": "area"]

  /// The rows under `facts`.
  mutating func facts(_ node: PackNode) -> [PackRow] {
    var rows: [PackRow] = []
    for (kind, documents) in map(node, "“facts”") {
      guard let name = PackReader.factKinds[kind.string] else {
        let known = PackReader.factKinds.keys.sorted()
        problems.report(
          "“\(kind.string)” is no key of “facts”" + didYouMean(kind.string, known), at: kind.span,
          help: "its keys are " + known.joined(separator: ", "))
        continue
      }
      for (id, facts) in map(documents, "“\(kind.string)”") {
        rows += self.rows(facts, .document(kind: name, id: id.string), "the facts of “\(id.string)”")
      }
    }
    return rows
  }

  /// The rows of a map from ids to tests.
  mutating func rows(_ node: PackNode, _ scope: PackRow.Scope, _ what: String) -> [PackRow] {
    map(node, what).map { PackRow(id: $0.key, body: $0.value, scope: scope) }
  }
}
