import Diagnostics
import YAMLTree

/// Checks that each name that a manifest uses is declared: in the manifest, in a pack, or in another manifest.
struct DeclaredNames {
  private let manifest: Manifest
  private let rulebook: Rulebook
  private let states: [String]
  private(set) var diagnostics: [Diagnostic] = []
  /// Names that another manifest must declare.
  private(set) var uses: [ProjectUse] = []
  private let actions: [String]
  private let modes: [String]
  private let phases: [String]

  private static let places = ["field", "control", "row", "error", "top", "page", "modal", "sheet", "alert", "toast"]

  init(manifest: Manifest, rulebook: Rulebook, patterns: [Pattern]) {
    self.manifest = manifest
    self.rulebook = rulebook
    states = patterns.flatMap { $0.states.map(\.name) + $0.states.map(\.role) + $0.allows }
    func ids(_ key: Int32) -> [String] {
      guard let list = manifest.child(key, of: Manifest.root) else { return [] }
      return manifest.children(of: list).compactMap { item in
        if let id = manifest.child(rulebook.keys.id, of: item) { return manifest.string(of: id) }
        return manifest.keyText(of: item)
      }
    }
    actions = ids(rulebook.keys.actions)
    modes = ids(rulebook.keys.modes)
    // A screen's Pending has phases of its own.
    phases = manifest.nodes.indices.filter { manifest.nodes[$0].key == rulebook.keys.phases }
      .flatMap { manifest.children(of: Int32($0)) }
      .compactMap { manifest.child(rulebook.keys.id, of: $0).map { manifest.string(of: $0) } }
  }

  mutating func check() {
    for index in manifest.nodes.indices where manifest.nodes[index].kind == .scalar {
      if case .reference(let space) = rulebook.schema[manifest.nodes[index].shape] { check(Int32(index), space) }
    }
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
      if DeclaredNames.places.contains(name) { return }
      uses.append(use(name, node, what: "place or screen", DeclaredNames.places, flows: false))
    case .screen:
      uses.append(use(name, node, what: "screen", [], flows: false))
    case .target:
      if name == "system" || actions.contains(name) { return }
      uses.append(use(name, node, what: "action of this screen, screen or flow", actions + ["system"], flows: true))
    case .action:
      if actions.contains(name) || manifest.kind != "screen" { return }
      let screen = name.split(separator: "/", maxSplits: 1)
      if screen.count == 2 {
        uses.append(use(String(screen[0]), node, what: "screen", [], flows: false))
      } else {
        uses.append(use(name, node, what: "action of this screen or flow", actions, flows: true))
      }
    }
  }

  private mutating func report(_ name: String, _ node: Int32, _ what: String, _ known: [String]) {
    let near = Suggestion.nearest(to: name, among: known)
    diagnostics.append(
      Diagnostic(
        ruleID: "manifest-unknown-name", message: "“\(name)” is no \(what)" + didYouMean(name, known),
        span: manifest.span(of: node),
        help: near == nil && !known.isEmpty ? "known are " + known.prefix(20).joined(separator: ", ") : nil,
        fix: near.map {
          Fix(
            title: "replace it by “\($0)”", safety: .unsafe, edits: [Edit(span: manifest.span(of: node), text: $0)])
        }))
  }

  private func use(_ name: String, _ node: Int32, what: String, _ local: [String], flows: Bool) -> ProjectUse {
    ProjectUse(name: name, what: what, local: local, mayBeFlow: flows, span: manifest.span(of: node))
  }
}

/// A name that some other manifest must declare.
package struct ProjectUse: Sendable {
  var name: String
  var what: String
  /// Names that would do as well.
  var local: [String]
  var mayBeFlow: Bool
  var span: SourceSpan

  /// The finding where no manifest declares the name.
  func finding(_ names: ProjectNames) -> Diagnostic? {
    if names.screens.contains(name) || mayBeFlow && names.flows.contains(name) { return nil }
    let known = local + names.screens.sorted() + (mayBeFlow ? names.flows.sorted() : [])
    return Diagnostic(
      ruleID: "manifest-unknown-name", message: "“\(name)” is no \(what)" + didYouMean(name, known), span: span)
  }
}
