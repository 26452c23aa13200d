import Diagnostics
import Wording
import YAMLTree

/// What a field path leads to.
package enum FieldValue: Sendable {
  case missing
  case notApplicable
  /// The nodes, at least one; `isFallback`: the state says it for its case.
  case nodes(NodeList, isFallback: Bool)
}

/// What a finding says beside its place.
package struct Finding: Sendable {
  package var span: SourceSpan
  /// The function's own words.
  package var error: String
  package var bindings: [String: String]
  package var notes: [Note] = []
  /// The asked key is not there: the rule's `missing` text and its `insert` apply.
  package var isMissing = false
  /// The node in whose document placeholders such as `{{state}}` are looked up.
  package var node: Int32
  package var rowID: String?
  package var severity: Severity?
  package var isProse = false
  /// The role of the state that the finding says is not there.
  package var absentState: String?
  /// What is meant, where the function may report several things at one place.
  package var subject: String?
  package var fix: Fix?
  /// The map that the rule's `insert` belongs into is missing too: its key, and what fills the placeholders of each entry.
  package var absentMap: (key: String, entries: [[String: String]])?

  package init(span: SourceSpan, node: Int32, error: String, bindings: [String: String] = [:]) {
    self.span = span
    self.node = node
    self.error = error
    self.bindings = bindings
  }
}

/// One manifest under one rulebook: what checks ask and where they report.
package struct CheckContext {
  package let manifest: Manifest
  package let rulebook: Rulebook
  let roles: StateRoles
  package let patterns: [Pattern]
  var selections: Selections
  package internal(set) var diagnostics: [Diagnostic] = []
  package internal(set) var facts: [ProjectFact] = []
  private(set) var absentStates: [AbsentState] = []
  private var reported: Set<FindingKey> = []
  /// The nodes at which a check has said what it says once for all that stands below.
  private var saidOnce: Set<OnceKey> = []
  /// Placeholders that a message left empty, noted only where `recordsPlaceholders`.
  private(set) var emptyPlaceholders: [EmptyPlaceholder] = []
  let recordsPlaceholders: Bool
  private var texts: [TextHits]?
  private var phraseHits: [PhraseHit] = []
  private var foundPhrases: BitSet = []
  /// Where phrases stand in all texts, and in those that users read.
  private var hitIndex: HitIndex?
  private var shownHitIndex: HitIndex?
  /// The rule that runs.
  var active: ActiveRule?
  var checkIndex: Int32 = 0
  private var pendingMissing: [PendingMissing] = []
  private var memos: [ObjectIdentifier: any Sendable] = [:]

  /// The hits in the text at `node`.
  package struct TextHits: Sendable {
    package var node: Int32
    package var hits: Range<Int>
  }

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

  /// What `field` of the subject holds; a key answered with `notApplicable`, left out by a node that does not apply as a
  /// whole, or of a type that the reader refused, is `notApplicable`.
  package func value(of field: FieldPath?, _ subject: Subject) -> FieldValue {
    guard let field else {
      let node = manifest[subject.node]
      if node.isUnread { return .notApplicable }
      if node.kind == .null { return .missing }
      return .nodes(NodeList(subject.node), isFallback: false)
    }
    let own = value(of: field, from: subject.node)
    if case .missing = own, subject.fallback >= 0 {
      let inherited = value(of: field, from: subject.fallback)
      if case .nodes(let nodes, _) = inherited { return .nodes(nodes, isFallback: true) }
      return inherited
    }
    return own
  }

  private func value(of field: FieldPath, from node: Int32) -> FieldValue {
    if manifest[node].isNotApplicable, field.steps.first?.key != rulebook.keys.notApplicable { return .notApplicable }
    if field.steps.count == 1, field.steps[0].index == nil, manifest[node].kind != .list {
      // One key of a map, as nearly every field is.
      guard let child = manifest.child(field.steps[0].key, of: node) else { return .missing }
      let value = manifest[child]
      if value.isUnread || value.isNotApplicable { return .notApplicable }
      return value.kind == .null ? .missing : .nodes(NodeList(child), isFallback: false)
    }
    var current = [node]
    for (position, step) in field.steps.enumerated() {
      var following: [Int32] = []
      for node in current { follow(step, of: field, from: node, into: &following) }
      if following.isEmpty { return .missing }
      // The reader said that what it could not read is wrong.
      following.removeAll { manifest[$0].isUnread }
      let asksForReason =
        position + 1 < field.steps.count && field.steps[position + 1].key == rulebook.keys.notApplicable
      if !asksForReason, following.allSatisfy({ manifest[$0].isNotApplicable }) { return .notApplicable }
      current = following
    }
    return .nodes(NodeList(current), isFallback: false)
  }

  /// The deepest thing on the way of a field that is there.
  private func deepest(_ field: FieldPath, from node: Int32) -> Int32 {
    var current = node
    for step in field.steps {
      var following: [Int32] = []
      follow(step, of: field, from: current, into: &following)
      guard let next = following.first else { break }
      current = next
    }
    return current
  }

  private func follow(_ step: FieldPath.Step, of field: FieldPath, from node: Int32, into result: inout [Int32]) {
    let value = manifest[node]
    if value.kind == .list {
      if field.namesItems, let item = manifest.children(of: node).first(where: { name(of: $0) == step.name }) {
        return result.append(item)
      }
      for item in manifest.children(of: node) { follow(step, of: field, from: item, into: &result) }
      return
    }
    guard let child = manifest.child(step.key, of: node), manifest[child].kind != .null || manifest[child].isUnread
    else { return }
    guard let index = step.index else { return result.append(child) }
    guard manifest[child].kind == .list, index < Int(manifest[child].childCount) else { return }
    result.append(Array(manifest.children(of: child))[index])
  }

  /// What several checks of one document need, worked out by the first that asks.
  package mutating func once<Value: Sendable>(_ type: Value.Type, _ make: (inout CheckContext) -> Value) -> Value {
    if let known = memos[ObjectIdentifier(type)] as? Value { return known }
    let value = make(&self)
    memos[ObjectIdentifier(type)] = value
    return value
  }

  // MARK: - Conditions

  mutating func holds(_ conditions: [Condition], _ subject: Subject) -> Bool {
    for condition in conditions where !holds(condition, subject) { return false }
    return true
  }

  private mutating func holds(_ condition: Condition, _ subject: Subject) -> Bool {
    var nodes = NodeList([])
    var isDeclared = false
    switch condition.subject {
    case .selector(let selector):
      let subjects = subjects(of: selector)
      isDeclared = !subjects.isEmpty
      nodes = NodeList(subjects.map(\.node))
    case .field(let field):
      switch value(of: field, subject) {
      case .missing: break
      case .notApplicable: isDeclared = true
      case .nodes(let found, _):
        isDeclared = true
        nodes = found
      }
    }
    switch condition.test {
    case .declared: return isDeclared
    case .absent: return !isDeclared
    case .anyOf(let values):
      return nodes.contains { node in
        manifest[node].kind == .list
          ? manifest.children(of: node).contains { isText($0, oneOf: values) }
          : isText(node, oneOf: values)
      }
    }
  }

  private func isText(_ node: Int32, oneOf values: [String]) -> Bool {
    let node = mainNode(of: node)
    guard manifest[node].kind == .scalar else { return false }
    let bytes = manifest.bytes(of: node)
    return values.contains { bytes.elementsEqual($0.utf8) }
  }

  /// The scalar that a value comes down to: the only item of a list, the main key of a map.
  package func mainNode(of node: Int32) -> Int32 {
    var current = manifest.single(node)
    while manifest[current].kind == .map, let main = mainChild(of: current) { current = manifest.single(main) }
    return current
  }

  private func mainChild(of map: Int32) -> Int32? {
    guard case .object(let index) = rulebook.schema[manifest[map].shape] else { return nil }
    for key in [rulebook.schema.objects[index].mainKey, "id"] {
      if let key, let child = manifest.child(rulebook.names.number(of: key), of: map) { return child }
    }
    return nil
  }

  /// Whether the reader took a scalar for one that its place may hold.
  package func fitsItsPlace(_ node: Int32) -> Bool {
    guard manifest[node].kind == .scalar else { return true }
    return ScalarCheck.problem(manifest.bytes(of: node), rulebook.schema[manifest[node].shape], isReason: false) == nil
  }

  // MARK: - Words

  /// The texts below `nodes` that hold a phrase, with their hits; texts are read once a manifest.
  package mutating func hits(below node: Int32) -> ArraySlice<TextHits> {
    if texts == nil { readTexts() }
    let all = texts ?? []
    let end = max(manifest[node].subtreeEnd, node + 1)
    let lower = Self.firstIndex(in: 0..<all.count) { all[$0].node >= node }
    return all[lower..<Self.firstIndex(in: lower..<all.count) { all[$0].node >= end }]
  }

  /// The first hit among `hits` that is of one of the phrases, and the text that has it; with `isShown` in a text that
  /// users read. Takes time by the number of phrases, not of hits.
  package mutating func firstHit(
    of phrases: BitSet, among hits: Range<Int>, isShown: Bool
  ) -> (hit: PhraseHit, node: Int32)? {
    if self.texts == nil { readTexts() }
    guard let texts, !hits.isEmpty, !phrases.isDisjoint(with: foundPhrases) else { return nil }
    let index: HitIndex
    if let known = isShown ? shownHitIndex : hitIndex {
      index = known
    } else if isShown {
      index = HitIndex(phraseHits, within: texts.filter { isCopy($0.node) }.map(\.hits))
      shownHitIndex = index
    } else {
      index = HitIndex(phraseHits, within: [0..<phraseHits.count])
      hitIndex = index
    }
    guard let first = index.first(of: phrases, among: hits) else { return nil }
    let text = Self.firstIndex(in: 0..<texts.count) { texts[$0].hits.upperBound > first }
    return (phraseHits[first], texts[text].node)
  }

  /// The first number from which on the condition holds.
  private static func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The phrases that the texts of the manifest hold.
  package var phrases: BitSet {
    mutating get {
      if texts == nil { readTexts() }
      return foundPhrases
    }
  }

  /// Whether the texts hold one of the phrases in a range of a list.
  mutating func holdsPhrase(of numbers: [Int32], in range: Range<Int32>) -> Bool {
    if texts == nil { readTexts() }
    if foundPhrases.isEmpty { return false }
    for index in range where foundPhrases.contains(Int(numbers[Int(index)])) { return true }
    return false
  }

  package func phraseHit(_ index: Int) -> PhraseHit { phraseHits[index] }

  private mutating func readTexts() {
    var found: [TextHits] = []
    for index in manifest.nodes.indices where manifest.nodes[index].kind == .scalar {
      switch rulebook.schema[manifest.nodes[index].shape] {
      case .copy, .prose, .remark, .any: break
      default: continue
      }
      let hits = rulebook.phrases.hits(in: manifest.bytes(of: Int32(index)))
      if hits.isEmpty { continue }
      found.append(TextHits(node: Int32(index), hits: phraseHits.count..<phraseHits.count + hits.count))
      for hit in hits { foundPhrases.insert(hit.phrase) }
      phraseHits.append(contentsOf: hits)
    }
    texts = found
  }

  /// Whether users read the text at a node.
  package func isCopy(_ node: Int32) -> Bool {
    if case .copy = rulebook.schema[manifest[node].shape] { true } else { false }
  }

  /// The place in the file of some bytes of a scalar's value.
  package func span(of node: Int32, bytes range: Range<Int>) -> SourceSpan {
    manifest.stream.sourceSpan(of: manifest[node].yaml, value: range)
  }

  // MARK: - Names

  /// Where a thing is named: a state's key, an id, else the key, else the first key of the document.
  package func nameSpan(of subject: Subject) -> SourceSpan {
    let node = manifest[subject.node]
    if subject.node == Manifest.root {
      return manifest.span(of: manifest.identity ?? subject.node)
    }
    if node.kind == .map {
      if let id = manifest.child(rulebook.keys.id, of: subject.node) { return manifest.span(of: id) }
      if node.keyYAML < 0, let first = Array(manifest.children(of: subject.node)).first {
        return manifest[first].keyYAML >= 0 ? manifest.keySpan(of: first) : manifest.span(of: first)
      }
    }
    return manifest.keySpan(of: subject.node)
  }

  /// The id or key that a thing goes by.
  package func name(of node: Int32) -> String {
    if node == Manifest.root, let identity = manifest.identity { return manifest.string(of: identity) }
    if let id = manifest.child(rulebook.keys.id, of: node) { return manifest.string(of: id) }
    if let key = manifest.keyText(of: node) { return key }
    let main = mainNode(of: node)
    return manifest[main].kind == .scalar ? manifest.string(of: main) : ""
  }

  // MARK: - Reporting

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

  private struct OnceKey: Hashable {
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
