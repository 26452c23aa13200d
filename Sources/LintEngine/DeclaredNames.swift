import Diagnostics
import Fixes
import ScreenStates
import YAMLTree

/// Checks that each name that a manifest uses is declared: in the manifest, in a pack, or in another manifest.
struct DeclaredNames {
  private let manifest: Manifest
  private let rulebook: Rulebook
  private let states: [String]
  private(set) var diagnostics: [Diagnostic] = []
  /// Names that another manifest must declare.
  private(set) var uses: [ProjectUse] = []
  let actions: [String]
  private let modes: [String]
  private let phases: [String]
  private let screen: Int32

  init(manifest: Manifest, rulebook: Rulebook, patterns: [Pattern]) {
    self.manifest = manifest
    self.rulebook = rulebook
    func ids(_ key: Int32) -> [String] {
      guard let list = manifest.child(key, of: Manifest.root) else { return [] }
      return manifest.children(of: list).compactMap { item in
        if let id = manifest.child(rulebook.keys.id, of: item) { return manifest.string(of: id) }
        return manifest.keyText(of: item)
      }
    }
    actions = ids(rulebook.keys.actions)
    modes = ids(rulebook.keys.modes)
    // That a declared state is none of its pattern's is another finding.
    let declared = manifest.child(rulebook.keys.states, of: Manifest.root).map { manifest.children(of: $0) }
    let own = declared.map { states in states.compactMap { manifest.keyText(of: $0) } } ?? []
    // A screen's Pending has phases of its own.
    phases = manifest.nodes.indices.filter { manifest.nodes[$0].key == rulebook.keys.phases }
      .flatMap { manifest.children(of: Int32($0)) }
      .compactMap { manifest.child(rulebook.keys.id, of: $0).map { manifest.string(of: $0) } }
    states =
      patterns.flatMap { $0.states.map(\.name) + $0.states.map(\.role) + $0.allows } + own
      + (manifest.kind == "flow" ? phases : [])
    screen = rulebook.names.number(of: "screen")
  }

  mutating func check() {
    for index in manifest.nodes.indices where manifest.nodes[index].kind == .scalar {
      if case .reference(let space) = rulebook.schema[manifest.nodes[index].shape] { check(Int32(index), space) }
    }
    checkTransitions()
  }

  /// A row of `machine` that waits for something that never holds would be left out without a word.
  private mutating func checkTransitions() {
    guard let rows = manifest.child(rulebook.names.number(of: "machine"), of: Manifest.root) else { return }
    let names = phaseNames()
    let requests = RequestState.words
    for row in manifest[rows].kind == .list ? Array(manifest.children(of: rows)) : [rows] {
      for (key, what, known) in [
        ("while", "phase or state of a request, and not “offline”", names + requests + ["offline"]),
        ("phase", "phase of this screen", names), ("request", "state of a request", requests),
      ] {
        guard let value = manifest.child(rulebook.names.number(of: key), of: row), manifest[value].kind == .scalar
        else { continue }
        let name = manifest.string(of: value)
        if !known.contains(name) { report(name, value, what, known) }
      }
    }
  }

  /// The phases by what they go by: an id, or a label.
  private func phaseNames() -> [String] {
    let label = rulebook.names.number(of: "label")
    var names: [String] = []
    for index in manifest.nodes.indices where manifest.nodes[index].key == rulebook.keys.phases {
      for phase in manifest.children(of: Int32(index)) {
        for key in [rulebook.keys.id, label] {
          if let child = manifest.child(key, of: phase) { names.append(manifest.string(of: child)) }
        }
      }
    }
    return names
  }

  private mutating func check(_ node: Int32, _ space: NameSpace) {
    let name = manifest.string(of: node)
    switch space {
    case .pattern:
      if rulebook.patterns[name] == nil { report(name, node, "pattern", rulebook.patterns.keys.sorted()) }
    case .subject:
      if !rulebook.subjects.contains(name) { report(name, node, "subject", rulebook.subjects.sorted()) }
    case .role:
      if !rulebook.roles.contains(name) { report(name, node, "role", rulebook.roles.sorted()) }
    case .contract:
      if rulebook.contracts[name] == nil { report(name, node, "contract", rulebook.contracts.keys.sorted()) }
    case .mode:
      if !modes.contains(name) { report(name, node, "mode of this screen", modes) }
    case .phase:
      if !phases.contains(name) { report(name, node, "phase of this flow", phases) }
    case .state:
      if !states.contains(name) { report(name, node, "state", states) }
    case .place:
      if NameSpace.places.contains(name) { return }
      uses.append(use(name, node, what: "place or screen", NameSpace.places))
    case .screen:
      uses.append(use(name, node, what: "screen", []))
    case .target:
      if name == "system" || actions.contains(name) { return }
      let owner = screenOfPhase(node)
      let what = manifest.kind == "flow" ? "screen or flow" : "action of this screen, screen or flow"
      uses.append(use(name, node, what: what, actions + ["system"], flows: true, actionOf: owner))
    case .action:
      checkAction(name, node)
    }
  }

  /// An action here, all those of a flow, or `send/confirm`; a flow's phase speaks of the actions of its screen.
  private mutating func checkAction(_ name: String, _ node: Int32) {
    if actions.contains(name) || !["screen", "flow"].contains(manifest.kind) { return }
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      uses.append(use(parts[0], node, what: "screen", []))
      uses.append(use(parts[1], node, what: "", [], screens: false, actionOf: parts[0]))
    } else if manifest.kind == "screen" {
      uses.append(use(name, node, what: "action of this screen or flow", actions, screens: false, flows: true))
    } else if let owner = screenOfPhase(node) {
      uses.append(use(name, node, what: "flow", [], screens: false, flows: true, actionOf: owner))
    }
  }

  /// The screen on which a flow's phase that holds the node shows.
  private func screenOfPhase(_ node: Int32) -> String? {
    guard manifest.kind == "flow" else { return nil }
    var current = node
    while current > Manifest.root {
      if let screen = manifest.child(screen, of: current) { return manifest.string(of: screen) }
      current = manifest[current].parent
    }
    return nil
  }

  private mutating func report(_ name: String, _ node: Int32, _ what: String, _ known: [String]) {
    let near = Suggestion.nearest(to: name, among: known)
    diagnostics.append(
      Diagnostic(
        ruleID: "manifest-unknown-name", message: "“\(name)” is no \(what)" + didYouMean(name, known),
        span: manifest.span(of: node),
        help: near == nil && !known.isEmpty ? "known are " + known.prefix(20).joined(separator: ", ") : nil,
        fix: fix(node, known)))
  }

  /// Names that manifests coin are often alike, so that a near one may be another.
  private func fix(_ node: Int32, _ known: [String]) -> Fix? {
    guard let near = Suggestion.only(nearTo: manifest.string(of: node), among: Set(known))?.name,
      let edit = manifest.stream.replacing(manifest[node].yaml, with: near)
    else { return nil }
    return Fix(title: "replace it by “\(near)”", safety: .unsafe, edits: [edit])
  }

  private func use(
    _ name: String, _ node: Int32, what: String, _ local: [String], screens: Bool = true, flows: Bool = false,
    actionOf owner: String? = nil
  ) -> ProjectUse {
    ProjectUse(
      name: name, what: what, local: local, mayBeScreen: screens, mayBeFlow: flows, owner: owner,
      span: manifest.span(of: node))
  }
}

/// A name that some other manifest must declare.
package struct ProjectUse: Sendable {
  var name: String
  /// What it may be beside an action of `owner`.
  var what: String
  /// Names that would do as well.
  var local: [String]
  var mayBeScreen: Bool
  var mayBeFlow: Bool
  /// The screen of which it may name an action.
  var owner: String?
  var span: SourceSpan

  /// The finding where no manifest declares the name.
  func finding(_ names: ProjectNames) -> Diagnostic? {
    if mayBeScreen && names.screens.contains(name) || mayBeFlow && names.flows.contains(name) { return nil }
    var known = local
    var kinds = what
    if let owner {
      // That there is no such screen is another finding.
      guard names.screens.contains(owner) else { return nil }
      let actions = names.actions[owner] ?? []
      if actions.contains(name) { return nil }
      known += actions
      kinds = "action of “\(owner)”" + (what.isEmpty ? "" : mayBeScreen ? ", \(what)" : " or \(what)")
    }
    if mayBeScreen { known += names.screens.sorted() }
    if mayBeFlow { known += names.flows.sorted() }
    return Diagnostic(
      ruleID: "manifest-unknown-name", message: "“\(name)” is no \(kinds)" + didYouMean(name, known), span: span)
  }
}
