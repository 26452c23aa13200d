import Diagnostics
import ScreenStates

/// A state vocabulary: which states a screen must have, which one stands for which of the six, and which more it may have.
package struct Pattern: Sendable {
  package struct State: Sendable {
    package var name: String
    /// The name of the state that this one is under another vocabulary; its own name where it is new.
    package var role: String
    /// When it shows where a manifest does not say so, if the pattern says it.
    package var when: String?
    /// A screen may leave it out.
    package var isOptional = false
    /// Where the pack says its role, if it does.
    package var roleSpan: SourceSpan?
  }

  package var id: String
  /// In the order in which they are asked for.
  package var states: [State]
  package var allows: [String]
  /// What is shown and what events do, where a manifest does not say so.
  package var answers = PatternAnswers()
  /// The roles of states that can hold at once, the one that wins first; empty where the pattern says nothing.
  package var precedence: [String] = []

  package func role(of name: String) -> String? { states.first { $0.name == name }?.role }
}

/// An order of states by their roles, the one that wins first.
package enum Precedence {
  /// An order with the states of others in it: what stands earlier is not moved, and what another one adds comes before
  /// the first state that it ranks lower.
  package static func merged(_ orders: [[String]]) -> [String] {
    var result: [String] = []
    var known: Set<String> = []
    for order in orders {
      for (index, role) in order.enumerated() where known.insert(role).inserted {
        if result.isEmpty || order.count == known.count {
          result.append(role)
          continue
        }
        let next = order[(index + 1)...].lazy.compactMap { other in result.firstIndex(of: other) }.first
        result.insert(role, at: next ?? result.count)
      }
    }
    return result
  }
}

extension CheckContext {
  /// What wins on this screen where it does not say so: the first of its patterns decides, and six-core ranks the rest.
  package var precedence: [String] {
    // Most screens follow six-core alone.
    if patterns.count == 1, patterns[0].id == "six-core" { return patterns[0].precedence }
    return Precedence.merged(patterns.map(\.precedence) + [rulebook.patterns["six-core"]?.precedence ?? []])
  }
}

/// What the states of one manifest mean under the patterns that it follows.
struct StateRoles {
  let names: NameTable
  let schema: Schema
  private let patterns: [Pattern]
  /// The states that are declared and applicable, with their roles, each case of one with cases on its own.
  private var declared: [(role: String, subject: Subject)] = []

  init(manifest: Manifest, names: NameTable, schema: Schema, patterns: [Pattern]) {
    self.names = names
    self.schema = schema
    self.patterns = patterns
    readStates(manifest)
  }

  /// The role of a state that is called `name` here.
  func role(of name: String) -> String {
    for pattern in patterns {
      if let role = pattern.role(of: name) { return role }
    }
    return name
  }

  /// The states with a role (all for nil) that are declared and applicable; for a state with cases each of them.
  func states(role: String?) -> [Subject] {
    declared.filter { role == nil || $0.role == role }.map(\.subject)
  }

  private mutating func readStates(_ manifest: Manifest) {
    let casesKey = names.number(of: "cases")
    guard let states = manifest.child(names.number(of: "states"), of: Manifest.root), manifest[states].kind == .map
    else {
      return
    }
    for state in manifest.children(of: states) {
      guard manifest[state].kind == .map, !manifest[state].isNotApplicable, let name = manifest.keyText(of: state)
      else {
        continue
      }
      let role = role(of: name)
      if let cases = manifest.child(casesKey, of: state), manifest[cases].kind == .list, manifest[cases].childCount > 0
      {
        for item in manifest.children(of: cases) where manifest[item].kind == .map {
          declared.append((role, Subject(node: item, fallback: state)))
        }
      } else {
        declared.append((role, Subject(node: state)))
      }
    }
  }
}
