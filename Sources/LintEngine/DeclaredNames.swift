import Diagnostics
import Fixes
import ScreenStates
import YAMLTree

/// Checks that each name that a manifest uses is declared: in the manifest, in a pack, or in another manifest.
struct DeclaredNames {
  private let manifest: Manifest
  private let rulebook: Rulebook
  private let states: NameList
  private(set) var diagnostics: [Diagnostic] = []
  /// Names that another manifest must declare.
  private(set) var uses: [ProjectUse] = []
  private let actions: NameList
  private let targets: NameList
  private let modes: NameList
  private let phases: NameList
  private let screen: Int32
  /// How many more names are compared with those that are known; of so many, nobody reads the rest.
  private var hintsLeft = 100

  var actionNames: Set<String> { actions.set }

  init(manifest: Manifest, rulebook: Rulebook, patterns: [Pattern]) {
    self.manifest = manifest
    self.rulebook = rulebook
    func ids(_ key: Int32) -> NameList {
      guard let list = manifest.child(key, of: Manifest.root) else { return NameList([]) }
      return NameList(
        manifest.children(of: list).compactMap { item in
          if let id = manifest.child(rulebook.keys.id, of: item) { return manifest.string(of: id) }
          return manifest.keyText(of: item)
        })
    }
    actions = ids(rulebook.keys.actions)
    targets = NameList(actions.names + ["system"])
    modes = ids(rulebook.keys.modes)
    // That a declared state is none of its pattern's is another finding.
    let declared = manifest.child(rulebook.keys.states, of: Manifest.root).map { manifest.children(of: $0) }
    let own = declared.map { states in states.compactMap { manifest.keyText(of: $0) } } ?? []
    // A screen's Pending has phases of its own.
    phases = NameList(
      manifest.nodes.indices.filter { manifest.nodes[$0].key == rulebook.keys.phases }
        .flatMap { manifest.children(of: Int32($0)) }
        .compactMap { manifest.child(rulebook.keys.id, of: $0).map { manifest.string(of: $0) } })
    let ofPatterns = patterns.flatMap { $0.states.map(\.name) + $0.states.map(\.role) + $0.allows }
    states = NameList(ofPatterns + own + (manifest.kind == "flow" ? phases.names : []))
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
    let requests = NameList(RequestState.words)
    let conditions = NameList(names + requests.names + ["offline"])
    let ofScreen = NameList(names)
    for row in manifest[rows].kind == .list ? Array(manifest.children(of: rows)) : [rows] {
      for (key, what, known) in [
        ("while", "phase or state of a request, and not “offline”", conditions),
        ("phase", "phase of this screen", ofScreen), ("request", "state of a request", requests),
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
      if rulebook.patterns[name] == nil { report(name, node, "pattern", NameList(rulebook.patterns.keys.sorted())) }
    case .subject:
      if !rulebook.subjects.contains(name) { report(name, node, "subject", NameList(rulebook.subjects.sorted())) }
    case .role:
      if !rulebook.roles.contains(name) { report(name, node, "role", NameList(rulebook.roles.sorted())) }
    case .contract:
      if rulebook.contracts[name] == nil { report(name, node, "contract", NameList(rulebook.contracts.keys.sorted())) }
    case .mode:
      if !modes.contains(name) { report(name, node, "mode of this screen", modes) }
    case .phase:
      if !phases.contains(name) { report(name, node, "phase of this flow", phases) }
    case .state:
      if !states.contains(name) { report(name, node, "state", states) }
    case .place:
      if NameSpace.places.contains(name) { return }
      uses.append(use(name, node, what: "place or screen", Self.places))
    case .screen:
      uses.append(use(name, node, what: "screen"))
    case .target:
      if name == "system" || actions.contains(name) { return }
      let owner = screenOfPhase(node)
      let what = manifest.kind == "flow" ? "screen or flow" : "action of this screen, screen or flow"
      uses.append(use(name, node, what: what, targets, flows: true, actionOf: owner))
    case .action:
      checkAction(name, node)
    }
  }

  /// An action here, all those of a flow, or `send/confirm`; a flow's phase speaks of the actions of its screen.
  private mutating func checkAction(_ name: String, _ node: Int32) {
    if actions.contains(name) || !["screen", "flow"].contains(manifest.kind) { return }
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      uses.append(use(parts[0], node, what: "screen"))
      uses.append(use(parts[1], node, what: "", screens: false, actionOf: parts[0]))
    } else if manifest.kind == "screen" {
      uses.append(use(name, node, what: "action of this screen or flow", actions, screens: false, flows: true))
    } else if let owner = screenOfPhase(node) {
      uses.append(use(name, node, what: "flow", screens: false, flows: true, actionOf: owner))
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

  private mutating func report(_ name: String, _ node: Int32, _ what: String, _ known: NameList) {
    hintsLeft -= 1
    let near = hintsLeft < 0 ? nil : Suggestion.nearest(to: name, among: known.set)
    let hint = near.map { "; did you mean “\($0)”?" } ?? ""
    diagnostics.append(
      Diagnostic(
        ruleID: "manifest-unknown-name", message: "“\(name)” is no \(what)" + hint, span: manifest.span(of: node),
        help: near == nil && !known.names.isEmpty ? "known are " + known.names.prefix(20).joined(separator: ", ") : nil,
        fix: near == nil ? nil : fix(node, known)))
  }

  /// Names that manifests coin are often alike, so that a near one may be another.
  private func fix(_ node: Int32, _ known: NameList) -> Fix? {
    guard let near = Suggestion.only(nearTo: manifest.string(of: node), among: known.set)?.name,
      let edit = manifest.stream.replacing(manifest[node].yaml, with: near)
    else { return nil }
    return Fix(title: "replace it by “\(near)”", safety: .unsafe, edits: [edit])
  }

  private static let places = NameList(NameSpace.places)

  private func use(
    _ name: String, _ node: Int32, what: String, _ local: NameList = NameList([]), screens: Bool = true,
    flows: Bool = false,
    actionOf owner: String? = nil
  ) -> ProjectUse {
    ProjectUse(
      name: name, what: what, local: local, mayBeScreen: screens, mayBeFlow: flows, owner: owner,
      span: manifest.span(of: node))
  }
}

/// Names in their order, and as a set.
struct NameList: Sendable {
  let names: [String]
  let set: Set<String>

  init(_ names: [String]) {
    self.names = names
    set = Set(names)
  }

  func contains(_ name: String) -> Bool { set.contains(name) }
}

/// A name that some other manifest must declare.
package struct ProjectUse: Sendable {
  var name: String
  /// What it may be beside an action of `owner`.
  var what: String
  /// Names that would do as well.
  var local: NameList
  var mayBeScreen: Bool
  var mayBeFlow: Bool
  /// The screen of which it may name an action.
  var owner: String?
  var span: SourceSpan

  /// Whether a manifest declares the name, or says elsewhere that its screen is none.
  func isDeclared(in names: ProjectNames) -> Bool {
    if mayBeScreen && names.screens.contains(name) || mayBeFlow && names.flows.contains(name) { return true }
    guard let owner else { return false }
    // Nobody knows the actions of a screen whose manifest cannot be read.
    return names.actions[owner]?.contains(name) ?? true
  }

  /// The finding where no manifest declares the name; `hasHint`: with the name that is probably meant.
  func finding(_ names: ProjectNames, hasHint: Bool) -> Diagnostic? {
    if isDeclared(in: names) { return nil }
    let kinds =
      owner.map { "action of “\($0)”" + (what.isEmpty ? "" : mayBeScreen ? ", \(what)" : " or \(what)") } ?? what
    return Diagnostic(
      ruleID: "manifest-unknown-name", message: "“\(name)” is no \(kinds)" + (hasHint ? hint(names) : ""), span: span)
  }

  private func hint(_ names: ProjectNames) -> String {
    let known = [
      local.set, owner.flatMap { names.actions[$0] } ?? [], mayBeScreen ? names.screens : [],
      mayBeFlow ? names.flows : [],
    ]
    return didYouMean(name, known.lazy.joined())
  }
}
