import Diagnostics

extension CheckContext {
  package mutating func report(_ finding: Finding) {
    guard let active else { return }
    // What aliases and merges repeat is reported once, at the anchor.
    let key = FindingKey(ruleID: finding.rowID ?? active.rule.id, span: finding.span, text: finding.error)
    guard reported.insert(key).inserted else { return }
    let (diagnostic, empty) = worded(finding, active.rule)
    diagnostics.append(diagnostic)
    emptyPlaceholders += empty.map { EmptyPlaceholder(name: $0, span: finding.span) }
    if let role = finding.absentState {
      absentStates.append(AbsentState(ruleID: diagnostic.ruleID, message: diagnostic.message, role: role))
    }
  }

  /// Whether the check that runs has not asked this about a node before: for what is said once for all that stands below it.
  package mutating func isFirst(at node: Int32) -> Bool {
    saidOnce.insert(OnceKey(rule: active.map { Int32($0.index) } ?? -1, check: checkIndex, node: node)).inserted
  }

  struct OnceKey: Hashable {
    var rule: Int32
    var check: Int32
    var node: Int32
  }

  /// A finding in words, and the placeholders left empty. The formatter holds all that is reported so far, and must be
  /// gone before more is: else each finding would copy all others.
  private func worded(_ finding: Finding, _ rule: Rule) -> (Diagnostic, empty: [String]) {
    let formatter = FindingFormatter(context: self)
    let empty = recordsPlaceholders ? formatter.emptyPlaceholders(finding, rule) : []
    return (formatter.diagnostic(finding, rule), empty)
  }

  /// Reports that a key is not there: at each case that lacks it, or once at the state where no case has it.
  package mutating func reportMissing(
    _ subject: Subject, at node: Int32, error: String, bindings: [String: String] = [:]
  ) {
    pendingMissing.append(PendingMissing(subject: subject, node: node, error: error, bindings: bindings))
  }

  /// Reports what `reportMissing` collected for one check over `subjects`.
  mutating func flushMissing(_ subjects: [Subject], field: FieldPath?) {
    if pendingMissing.isEmpty { return }
    let pending = pendingMissing
    pendingMissing = []
    var reported: Set<Int32> = []
    // The first node for each map that was written: others are aliases of it.
    var maps: [Int32: Int32] = [:]
    let lacking = pending.reduce(into: [Int32: Int]()) { counts, item in counts[item.subject.fallback, default: 0] += 1
    }
    let selected = subjects.reduce(into: [Int32: Int]()) { counts, subject in counts[subject.fallback, default: 0] += 1
    }
    for item in pending {
      let state = item.subject.fallback
      var place = Subject(node: item.node)
      if state >= 0, item.node == item.subject.node {
        if lacking[state] == selected[state] {
          if !reported.insert(state).inserted { continue }
          place = Subject(node: state)
        }
      }
      if let field, field.namesItems { place = Subject(node: deepest(field, from: place.node)) }
      if manifest[place.node].kind == .map {
        let first = maps[manifest[place.node].yaml, default: place.node]
        if first != place.node { continue }
        maps[manifest[place.node].yaml] = first
      }
      var finding = Finding(span: nameSpan(of: place), node: place.node, error: item.error, bindings: item.bindings)
      finding.isMissing = true
      report(finding)
    }
  }

  struct PendingMissing {
    var subject: Subject
    var node: Int32
    var error: String
    var bindings: [String: String]
  }

  /// Notes what this document says for a check that compares documents.
  package mutating func note(key: String, value: String, span: SourceSpan, node: Int32) {
    guard let active else { return }
    let bindings = bindings(of: active.rule, at: node, span)
    facts.append(
      ProjectFact(rule: active.index, check: checkIndex, key: key, value: value, span: span, bindings: bindings))
  }

  /// What the placeholders of a rule's message stand for at a node; the formatter is gone before a fact is added.
  private func bindings(of rule: Rule, at node: Int32, _ span: SourceSpan) -> [String: String] {
    let formatter = FindingFormatter(context: self)
    var bindings: [String: String] = [:]
    for name in rule.message?.placeholders ?? [] { bindings[name] = formatter.value(of: name, at: node, span: span) }
    return bindings
  }
}
