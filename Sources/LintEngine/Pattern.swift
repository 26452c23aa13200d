/// A state vocabulary: which states a screen must have, which one stands for which of the six, and which more it may have.
package struct Pattern: Sendable {
  package struct State: Sendable {
    package var name: String
    /// The name of the state that this one is under another vocabulary; its own name where it is new.
    package var role: String
  }

  package var id: String
  /// In the order in which they are asked for.
  package var states: [State]
  package var allows: [String]

  package func role(of name: String) -> String? { states.first { $0.name == name }?.role }
}

/// What the states of one manifest mean under the patterns that it follows.
struct StateRoles {
  let names: NameTable
  let schema: Schema
  private let patterns: [Pattern]
  private let statesKey: Int32
  private let casesKey: Int32

  init(names: NameTable, schema: Schema, patterns: [Pattern]) {
    self.names = names
    self.schema = schema
    self.patterns = patterns
    statesKey = names.number(of: "states")
    casesKey = names.number(of: "cases")
  }

  /// The role of a state that is called `name` here.
  func role(of name: String) -> String {
    for pattern in patterns {
      if let role = pattern.role(of: name) { return role }
    }
    return name
  }

  /// The states with a role (all for nil) that are declared and applicable; for a state with cases each of them.
  func states(_ manifest: Manifest, role: String?) -> [Subject] {
    guard let states = manifest.child(statesKey, of: Manifest.root), manifest[states].kind == .map else { return [] }
    var result: [Subject] = []
    for state in manifest.children(of: states) {
      let node = manifest[state]
      guard node.kind == .map, !node.isNotApplicable, let name = manifest.keyText(of: state) else { continue }
      if let role, self.role(of: name) != role { continue }
      if let cases = manifest.child(casesKey, of: state), manifest[cases].kind == .list, manifest[cases].childCount > 0
      {
        for item in manifest.children(of: cases) where manifest[item].kind == .map {
          result.append(Subject(node: item, fallback: state))
        }
      } else {
        result.append(Subject(node: state))
      }
    }
    return result
  }
}
