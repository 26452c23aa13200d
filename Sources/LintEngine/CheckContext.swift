import Diagnostics
import Wording
import YAMLTree

/// One manifest under one rulebook: what checks ask and where they report.
package struct CheckContext {
  package let manifest: Manifest
  package let rulebook: Rulebook
  let roles: StateRoles
  package let patterns: [Pattern]
  var selections: Selections
  package internal(set) var diagnostics: [Diagnostic] = []
  package internal(set) var facts: [ProjectFact] = []
  var absentStates: [AbsentState] = []
  var reported: Set<FindingKey> = []
  /// The nodes at which a check has said what it says once for all that stands below.
  var saidOnce: Set<OnceKey> = []
  /// Placeholders that a message left empty, noted only where `recordsPlaceholders`.
  var emptyPlaceholders: [EmptyPlaceholder] = []
  let recordsPlaceholders: Bool
  var texts: [TextHits]?
  var phraseHits: [PhraseHit] = []
  var foundPhrases: BitSet = []
  /// Where phrases stand in all texts, and in those that users read.
  var hitIndex: HitIndex?
  var shownHitIndex: HitIndex?
  /// The rule that runs.
  var active: ActiveRule?
  var checkIndex: Int32 = 0
  var pendingMissing: [PendingMissing] = []
  private var memos: [ObjectIdentifier: any Sendable] = [:]

  package init(manifest: Manifest, rulebook: Rulebook, recordsPlaceholders: Bool = false) {
    self.recordsPlaceholders = recordsPlaceholders
    self.manifest = manifest
    self.rulebook = rulebook
    let patternKey = rulebook.keys.pattern
    var patterns: [Pattern] = []
    if let list = manifest.child(patternKey, of: Manifest.root) {
      for item in manifest.children(of: list) {
        if let pattern = rulebook.patterns[manifest.string(of: item)] { patterns.append(pattern) }
      }
    }
    if patterns.isEmpty, let core = rulebook.patterns["six-core"] { patterns = [core] }
    self.patterns = patterns
    roles = StateRoles(manifest: manifest, names: rulebook.names, schema: rulebook.schema, patterns: patterns)
    selections = Selections(count: rulebook.selectors.count)
  }

  // MARK: - Selecting

  package mutating func subjects(of selector: SelectorID) -> [Subject] {
    if let known = selections.known(selector) { return known }
    switch rulebook.selectors.nodes[Int(selector)].step {
    case .guarded(let base, let number):
      let guards = rulebook.selectors.guards[number]
      let found = subjects(of: base).filter { subject in
        holds(guards.when, subject) && !guards.unless.contains { holds($0, subject) }
      }
      selections.keep(found, for: selector)
      return found
    case .union(let selectors):
      for inner in selectors { _ = subjects(of: inner) }
    default: break
    }
    return selections.subjects(of: selector, manifest, roles, rulebook.selectors)
  }

  mutating func isEmpty(_ selector: SelectorID) -> Bool { subjects(of: selector).isEmpty }

  /// The keys that stand in the maps that a selector selects, and in the states that answer for them.
  mutating func keys(of selector: SelectorID) -> BitSet {
    _ = subjects(of: selector)
    return selections.keys(of: selector, manifest, roles, rulebook.selectors)
  }

  /// The role of a state's name under this manifest's patterns.
  package func role(of state: String) -> String { roles.role(of: state) }

  /// What several checks of one document need, worked out by the first that asks.
  package mutating func once<Value: Sendable>(_ type: Value.Type, _ make: (inout CheckContext) -> Value) -> Value {
    if let known = memos[ObjectIdentifier(type)] as? Value { return known }
    let value = make(&self)
    memos[ObjectIdentifier(type)] = value
    return value
  }

  /// What an earlier check of the document left with `keep`; it must be kept again.
  package mutating func take<Value: Sendable>(_ type: Value.Type) -> Value? {
    memos.removeValue(forKey: ObjectIdentifier(type)) as? Value
  }

  /// Leaves for later checks of the document what they, too, need, and may add to.
  package mutating func keep<Value: Sendable>(_ value: Value) { memos[ObjectIdentifier(Value.self)] = value }
}
