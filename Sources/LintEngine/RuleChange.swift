import Diagnostics

/// A change that a pack or a config makes to a rule of another pack: `off`, a severity, or a map.
package struct RuleChange: Sendable {
  package var id: PackNode
  package var body: PackNode
  /// The id of findings about the change itself: `pack-error` or `config-error`.
  package var code: String

  package init(id: PackNode, body: PackNode, code: String) {
    self.id = id
    self.body = body
    self.code = code
  }

  /// An entry under `rules` that changes a rule of another pack and is none itself.
  static func isChange(_ body: PackNode) -> Bool { body.isScalar || body.value(of: "given") == nil }

  /// An entry that changes something even where no rule of that id is known: it selects nothing and asks nothing.
  static func canBeNothingElse(_ body: PackNode) -> Bool {
    body.isScalar
      || body.isMap && !body.entries.isEmpty
        && body.entries.allSatisfy { RuleFormat.change.names.contains($0.key.string) }
  }

  /// Reports what is wrong with the change; `keys` are those that it may have.
  package func check(_ problems: inout PackProblems, keys: [String] = RuleFormat.change.names) {
    if body.isScalar {
      _ = problems.word(body, of: RuleFormat.changes, "change of a rule", rule: code)
      return
    }
    guard body.isMap, !body.entries.isEmpty else {
      problems.report(
        "a change of a rule is “off”, a severity, or a map with \(quotedList(keys, conjunction: "or"))", at: body.span,
        rule: code)
      return
    }
    problems.checkKeys(of: body, keys, in: "a change of a rule", rule: code)
    if let node = body.value(of: "severity") {
      _ = problems.word(node, of: RuleFormat.changes, "severity", rule: code)
    }
    if let node = body.value(of: "preset") {
      _ = problems.word(node, of: RuleFormat.presets, "preset", rule: code)
    }
    if let node = body.value(of: "add"), !node.isMap {
      problems.report("“add” is a map from options to what they gain", at: node.span, rule: code)
    }
  }

  /// Reports a change that a rule's lock forbids, with the place of the lock; false where it does.
  func check(against lock: Lock, of pack: String, _ problems: inout PackProblems) -> Bool {
    guard let node = place(thatWeakens: lock) else { return true }
    problems.report(
      "“\(id.string)” is locked by pack “\(pack)”: it cannot be lowered or switched off; remove this change",
      at: node.span, rule: code, notes: lock.span.map { [Note(message: "the lock is here", span: $0)] } ?? [])
    return false
  }

  /// The severity or preset that would weaken a locked rule, or where the change takes documents away from it or
  /// lets more through.
  private func place(thatWeakens lock: Lock) -> PackNode? {
    let level = body.isScalar ? body : body.value(of: "severity")
    if let level, RuleFormat.changes.contains(level.string), lock.isLowered(by: Severity(name: level.string)) {
      return level
    }
    if let node = body.value(of: "preset"), let preset = Rule.Preset(rawValue: node.string),
      lock.isLowered(by: preset)
    {
      return node
    }
    guard lock.forbidsLowering else { return nil }
    // What more is asked for or forbidden makes a rule stricter; what more is let through does not.
    let loosening = body.value(of: "add")?.entries.first { !RuleChange.stricterWhenGrown.contains($0.key.string) }
    return body.value(of: "for") ?? loosening?.key
  }

  /// The lists of functions of which a longer one finds no less.
  private static let stricterWhenGrown: Set<String> = [
    "phrases", "whole", "start", "last", "near", "if", "all", "none", "contains",
  ]

  /// The severity and preset of a rule after the change: a severity switches on what was off.
  package func apply(to severity: inout Severity, _ preset: inout Rule.Preset) {
    if let word = (body.isScalar ? body : body.value(of: "severity"))?.string {
      if let level = Severity(name: word) {
        severity = level
        if preset == .off { preset = .recommended }
      } else if word == "off" {
        preset = .off
      }
    }
    if let word = body.isMap ? body.value(of: "preset")?.string : nil, let named = Rule.Preset(rawValue: word) {
      preset = named
    }
  }
}

/// A rule as its pack writes it, with the changes that later packs and the config make to it, the nearest last.
struct RuleEntry {
  let id: PackNode
  let body: PackNode
  let pack: RulePack
  /// The row that it is, where it is none of the pack's rules.
  var row: PackRow?
  var changes: [RuleChange] = []

  /// What stands under a key, in the nearest change that has it, else in the rule.
  subscript(key: String) -> PackNode? {
    for change in changes.reversed() where change.body.isMap {
      if let value = change.body.value(of: key) { return value }
    }
    return body.value(of: key)
  }

  /// What the changes add to lists, by the option.
  var additions: [String: [PackNode]] {
    var result: [String: [PackNode]] = [:]
    for change in changes {
      for (key, value) in change.body.value(of: "add")?.entries ?? [] { result[key.string, default: []] += value.items }
    }
    return result
  }
}
