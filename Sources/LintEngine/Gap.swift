import Diagnostics

/// A requirement that a manifest says is not met yet.
struct Gap: Sendable {
  var rule: String?
  var requirement: String?
  /// The role of the state that it is limited to, and where what that state says stands.
  var state: (role: String, ranges: [Range<Int32>])?
  var reason: String
  var issue: String?
  var owner: String?
  var until: String?
  /// Where the reason stands, if there is one.
  var reasonSpan: SourceSpan?
  /// The place of the rule's id or of the requirement.
  var span: SourceSpan
  /// The bytes of the document that names it.
  var document: Range<Int32>

  /// The gaps of a manifest, in their order.
  static func read(_ context: CheckContext) -> [Gap] {
    let manifest = context.manifest
    let keys = context.rulebook.keys
    guard let list = manifest.child(keys.gaps, of: Manifest.root), manifest[list].kind == .list else { return [] }
    let root = manifest[Manifest.root]
    return manifest.children(of: list).compactMap { item in
      func text(_ key: Int32) -> String? {
        manifest.child(key, of: item).flatMap { manifest[$0].kind == .scalar ? manifest.string(of: $0) : nil }
      }
      guard let named = manifest.child(keys.rule, of: item) ?? manifest.child(keys.requirement, of: item) else {
        return nil
      }
      let state = text(keys.state).map { (context.role(of: $0), ranges(of: $0, context)) }
      return Gap(
        rule: text(keys.rule), requirement: text(keys.requirement), state: state, reason: text(keys.reason) ?? "",
        issue: text(keys.issue), owner: text(keys.owner), until: text(keys.until),
        reasonSpan: manifest.child(keys.reason, of: item).map { manifest.span(of: $0) },
        span: manifest.span(of: named),
        document: root.lower..<max(root.lower, root.upper))
    }
  }

  /// Where the states with the role of `name` stand, or a flow's phase of that id; also what they take from anchors.
  private static func ranges(of name: String, _ context: CheckContext) -> [Range<Int32>] {
    let manifest = context.manifest
    let role = context.role(of: name)
    var nodes: [Int32] = []
    if let states = manifest.child(context.rulebook.keys.states, of: Manifest.root) {
      nodes += manifest.children(of: states).filter { state in
        manifest.keyText(of: state).map { context.role(of: $0) == role } ?? false
      }
    }
    if let phases = manifest.child(context.rulebook.keys.phases, of: Manifest.root) {
      nodes += manifest.children(of: phases).filter { context.name(of: $0) == name }
    }
    return ranges(below: nodes, of: manifest)
  }

  /// The bytes of nodes, their keys and all below them, in the order of the nodes.
  static func ranges(below nodes: [Int32], of manifest: Manifest) -> [Range<Int32>] {
    var ranges: [Range<Int32>] = []
    for top in nodes {
      for index in top..<max(top + 1, manifest[top].subtreeEnd) {
        let node = manifest[index]
        let all = [node.keyLower..<max(node.keyLower, node.keyUpper), node.lower..<max(node.lower, node.upper)]
        for range in all where !(ranges.last.map { holds($0, range) } ?? false) { ranges.append(range) }
      }
    }
    return ranges
  }

  private static func holds(_ outer: Range<Int32>, _ inner: Range<Int32>) -> Bool {
    outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound
  }

  /// Whether a finding is one that the gap may excuse: in its document and, where it names one, in its state. Of a state
  /// that is not there, `absent` knows the findings.
  func covers(_ finding: Diagnostic, absent: [AbsentState] = []) -> Bool {
    let range = finding.span.lowerBound..<finding.span.upperBound
    guard finding.span.file == span.file, Gap.holds(document, range) else { return false }
    guard let state else { return true }
    return state.ranges.contains { Gap.holds($0, range) }
      || absent.contains { $0.role == state.role && $0.ruleID == finding.ruleID && $0.message == finding.message }
  }

  /// Past its date a gap excuses nothing; dates are compared as they are written, 2027-03-01.
  func isOver(today: String) -> Bool { until.map { $0 < today } ?? false }

  var hasReadableDate: Bool { until.map { ScalarCheck.isDate(Array($0.utf8)[...]) } ?? true }

  /// Whether a text that is there stands in for a reason and is none.
  static func isStandIn(_ reason: String) -> Bool {
    let words = reason.lowercased().split { !$0.isLetter && !$0.isNumber }
    if words.isEmpty { return !reason.isEmpty }
    return standIns.contains(words.joined(separator: " "))
  }

  private static let standIns: Set<String> = [
    "todo", "tbd", "tbc", "fixme", "fix me", "xxx", "later", "wip", "n a", "na", "none", "no reason", "reason",
    "because",
    "why", "to do", "to be done", "to be decided", "to be defined", "unknown", "dunno", "true", "false", "yes", "no",
  ]

  var tracking: String { issue.map { " (\($0))" } ?? "" }
}

/// A finding that says of a state that it is not there.
struct AbsentState: Sendable {
  var ruleID: String
  var message: String
  var role: String
}
