import Diagnostics
import ManifestOutlines

/// Makes the outline of a screen from its manifest.
struct OutlineReader {
  private let context: CheckContext
  private let manifest: Manifest
  private let today: String
  private let behavior: Int32
  private let copy: Int32
  private let cases: Int32
  private let text: Int32
  // What anchors multiply is shown up to here.
  private var budget = 5_000

  private init(_ context: CheckContext, today: String) {
    self.context = context
    self.today = today
    manifest = context.manifest
    let names = context.rulebook.names
    behavior = names.number(of: "behavior")
    copy = names.number(of: "copy")
    cases = names.number(of: "cases")
    text = names.number(of: "text")
  }

  /// The outline of the manifest, or nil where it is not one of a screen or a flow with a name; dates are held against
  /// `today`.
  static func outline(of context: CheckContext, today: String) -> ManifestOutline? {
    var reader = OutlineReader(context, today: today)
    switch context.manifest.kind {
    case "screen": return reader.outline(.screen)
    case "flow": return reader.outline(.flow)
    default: return nil
    }
  }

  private mutating func outline(_ kind: ManifestOutline.Kind) -> ManifestOutline? {
    guard let identity = manifest.identity else { return nil }
    let title = manifest.child(context.rulebook.names.number(of: "title"), of: Manifest.root)
    return ManifestOutline(
      kind: kind, id: manifest.string(of: identity), title: title.flatMap { texts(at: $0).first },
      span: manifest.span(of: Manifest.root), states: kind == .screen ? states() : [], gaps: gaps())
  }

  private mutating func states() -> [StateOutline] {
    var declared: [StateOutline] = []
    if let map = manifest.child(context.rulebook.keys.states, of: Manifest.root), manifest[map].kind == .map {
      for state in manifest.children(of: map) {
        guard let name = manifest.keyText(of: state) else { continue }
        declared.append(outline(of: state, name: name, role: context.role(of: name)))
      }
    }
    var result: [StateOutline] = []
    for role in context.patterns.flatMap(\.states).map(\.role) where !result.contains(where: { $0.role == role }) {
      let own = declared.filter { $0.role == role }
      result += own.isEmpty ? [StateOutline(name: role, role: role, answer: .missing, ranges: [])] : own
    }
    let asked = Set(result.map(\.role))
    return result + declared.filter { !asked.contains($0.role) }
  }

  private mutating func outline(of state: Int32, name: String, role: String) -> StateOutline {
    var result = StateOutline(
      name: name, role: role, answer: .described, ranges: Gap.ranges(below: [state], of: manifest))
    guard manifest[state].kind == .map else {
      result.behavior = texts(at: state)
      return result
    }
    for child in manifest.children(of: state) {
      switch manifest[child].key {
      case context.rulebook.keys.notApplicable:
        result.answer = .notApplicable(reason: texts(at: child).joined(separator: " "))
      case behavior: result.behavior = texts(at: child)
      case copy: result.copy = texts(at: child)
      case cases:
        for (number, item) in manifest.children(of: child).enumerated() where manifest[item].kind == .map {
          let id = manifest.child(context.rulebook.keys.id, of: item).map { manifest.string(of: $0) }
          result.cases.append(outline(of: item, name: id ?? "\(number + 1)", role: role))
        }
      case context.rulebook.keys.id: break
      default: result.facts.append((key(of: child), words(of: child)))
      }
    }
    return result
  }

  private func key(of node: Int32) -> String {
    String(decoding: manifest.keyBytes(of: node, context.rulebook.names), as: UTF8.self)
  }

  /// The texts at a node: of a list each item, of a map with a text that text.
  private mutating func texts(at node: Int32) -> [String] {
    switch manifest[node].kind {
    case .list: return manifest.children(of: node).map { words(of: $0) }.filter { !$0.isEmpty }
    case .scalar, .map, .null: return [words(of: node)].filter { !$0.isEmpty }
    }
  }

  /// All that a node says, in one line.
  private mutating func words(of node: Int32) -> String {
    budget -= 1
    if budget < 0 { return budget == -1 ? "…" : "" }
    switch manifest[node].kind {
    case .null: return ""
    case .scalar: return manifest.string(of: node)
    case .list: return manifest.children(of: node).map { words(of: $0) }.joined(separator: ", ")
    case .map:
      if let text = manifest.child(text, of: node) { return words(of: text) }
      // The long form put this map around what was written.
      if manifest[node].isSynthetic, manifest[node].childCount == 1 { return words(of: manifest[node].firstChild) }
      return manifest.children(of: node).map { "\(key(of: $0)): \(words(of: $0))" }.joined(separator: "; ")
    }
  }

  private func gaps() -> [GapOutline] {
    Gap.read(context).map { gap in
      GapOutline(
        rule: gap.rule, requirement: gap.requirement, ids: gap.rule.map { context.rulebook.ids(meantBy: $0) } ?? [],
        role: gap.state?.role, reason: gap.reason, issue: gap.issue, owner: gap.owner, until: gap.until,
        isOver: gap.isOver(today: today), span: gap.span)
    }
  }
}
