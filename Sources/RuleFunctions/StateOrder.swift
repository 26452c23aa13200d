import Diagnostics
import LintEngine

/// What a rule asks of the order in which a screen lets its states win: that of its patterns.
struct StateOrder: Sendable {
  /// The roles that it is about; empty: all.
  var roles: [String] = []
  /// Pairs that it is not about, since other rules are.
  var others: [[String]] = []

  func run(_ subject: Subject, _ context: inout CheckContext) {
    let ranks = Dictionary(
      context.precedence.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var before: [(name: String, role: String, rank: Int)] = []
    var seen: Set<String> = []
    for item in context.items(of: [subject.node]) {
      guard let name = context.text(of: item) else { continue }
      let role = context.role(of: name)
      guard let rank = ranks[role], roles.isEmpty || roles.contains(role), seen.insert(role).inserted else { continue }
      if let first = before.first(where: { $0.rank > rank && !isOthers($0.role, role) }) {
        context.report(finding(item, name, behind: first.name, context))
      }
      before.append((name, role, rank))
    }
  }

  private func isOthers(_ first: String, _ second: String) -> Bool {
    others.contains { $0.contains(first) && $0.contains(second) }
  }

  private func finding(_ item: Int32, _ name: String, behind other: String, _ context: CheckContext) -> Finding {
    let words = StateWords(patterns: context.patterns)
    let state = words.name(context.role(of: name))
    let loser = words.name(context.role(of: other))
    let pattern = context.patterns.first { !$0.precedence.isEmpty }?.id ?? "six-core"
    return Finding(
      span: context.manifest.span(of: item), node: item,
      error: "\(loser) stands before \(state), and in \(pattern) \(state) wins; put \(state) first",
      bindings: ["state": state, "expected": loser, "pattern": pattern])
  }
}
