import Diagnostics
import ManifestOutlines
import ProductPages
import ScreenStates
import YAMLTree

/// What one file yields: its findings, and what it tells other files.
package struct FileResult: Sendable {
  package var diagnostics: [Diagnostic] = []
  package var facts: [ProjectFact] = []
  package var uses: [ProjectUse] = []
  package var names = ProjectNames()
  /// A part of the file could not be read, so that it may hold more than is known of it.
  var isBroken = false
  var gaps: [OpenGap] = []
  var suppressions: FileSuppressions?
  /// The gaps that nothing in other files decides on.
  var claims: [ClaimedException] = []
  package var emptyPlaceholders: [EmptyPlaceholder] = []
  /// The outlines of its screens and flows, where the linter makes them.
  var outlines: [ManifestOutline] = []

  /// Whether a comment of the file turns a finding off.
  mutating func isSuppressed(_ finding: Diagnostic) -> Bool { suppressions?.takes(finding) ?? false }
}

/// A placeholder of a message or an inserted line that nothing filled, and the place of the finding.
package struct EmptyPlaceholder: Hashable, Sendable {
  package var name: String
  package var span: SourceSpan
}

/// Runs a rulebook over one file.
package struct FileLinter: Sendable {
  package let rulebook: Rulebook
  let selection: RuleSelection
  let today: String
  /// Whether results name the placeholders that stay empty: what only tests of packs ask for.
  private let recordsPlaceholders: Bool
  /// Draws what a manifest says about time, for the outlines that some reports show; nil where results have none.
  private let diagram: (@Sendable (inout CheckContext) -> Diagram?)?
  private let overrides: RuleOverrides
  /// What the rules take is added to it.
  package let timer: RuleTimer?
  /// The rules that run, by the overrides that hold for a file.
  private let activeRules: ActiveRuleCache

  package init(
    rulebook: Rulebook, selection: RuleSelection, today: String, overrides: RuleOverrides = .none,
    recordsPlaceholders: Bool = false, outlines diagram: (@Sendable (inout CheckContext) -> Diagram?)? = nil,
    timer: RuleTimer? = nil
  ) {
    self.diagram = diagram
    self.recordsPlaceholders = recordsPlaceholders
    self.rulebook = rulebook
    self.selection = selection
    self.today = today
    self.overrides = overrides
    self.timer = timer
    activeRules = ActiveRuleCache(rules: selection.activeRules(of: rulebook))
  }

  /// The rules that run on the file with this path.
  func rules(for path: String) -> ActiveRules {
    let indices = overrides.changes.isEmpty ? [] : overrides.indices(path)
    if indices.isEmpty { return activeRules.base }
    return activeRules.rules(for: indices) {
      selection.activeRules(of: rulebook, indices.flatMap { overrides.changes[$0] })
    }
  }

  /// Whether a pack, the config or an override turned a rule off for the file with this path.
  func isSwitchedOff(_ rule: Rule, for path: String) -> Bool {
    let changes = overrides.changes.isEmpty ? [] : overrides.indices(path).flatMap { overrides.changes[$0] }
    var (severity, preset) = (rule.severity, rule.preset)
    for change in changes where change.id.string == rule.id { change.apply(to: &severity, &preset) }
    return preset == .off && (rule.isSwitchedOff || rule.preset != .off)
  }

  /// What a file holds: YAML, or the product page of an area in Markdown.
  package static func stream(of source: SourceFile, file: Int32) -> YAMLStream {
    YAMLStream.reading(source, file: file)
  }

  /// Lints one file; `file` is its index in the run.
  package func lint(_ source: SourceFile, file: Int32) -> FileResult {
    let stream = FileLinter.stream(of: source, file: file)
    var result = FileResult()
    result.diagnostics = stream.diagnostics
    result.suppressions = FileSuppressions.read(stream, rulebook: rulebook, today: today)
    result.suppressions?.isWhole = stream.diagnostics.isEmpty
    let rules = rules(for: source.path)
    for root in stream.roots { lint(root, stream, rules, &result) }
    if stream.diagnostics.contains(where: { $0.ruleID == "yaml-syntax" }) {
      result.isBroken = true
      result.names.addKinds(writtenIn: source)
    }
    result.diagnostics = FileLinter.withoutRepeats(result.diagnostics)
    // What mends YAML would break Markdown.
    if YAMLStream.isPage(source.path) {
      for index in result.diagnostics.indices { result.diagnostics[index].fix = nil }
    }
    return result
  }

  private func lint(_ root: Int32, _ stream: YAMLStream, _ rules: ActiveRules, _ result: inout FileResult) {
    var reader = ManifestReader(
      stream: stream, schema: rulebook.schema, names: rulebook.names, known: rulebook.readerNames)
    let manifest = reader.read(root: root)
    // What the YAML reader said of a key is not said again.
    let said = Set(stream.diagnostics.map(\.span))
    result.diagnostics += reader.diagnostics.filter { !said.contains($0.span) && !result.isSuppressed($0) }
    guard let manifest else {
      result.suppressions?.isWhole = false
      return
    }
    var context = CheckContext(
      manifest: manifest, rulebook: rulebook, recordsPlaceholders: recordsPlaceholders)
    for group in rules.groups(for: manifest.kind) where group.filter.map({ isFor($0, context) }) ?? true {
      for rule in group.judging { run(rule, &context) }
      guard let keys = group.keys(&context) else { continue }
      var index = 0
      while let rule = group.next(from: &index, keys, &context) { run(rule, &context) }
    }
    var diagnostics = context.diagnostics
    if context.patterns.count > 1 { judgePatterns(context, rules.all, &diagnostics) }
    var names = DeclaredNames(manifest: manifest, rulebook: rulebook, patterns: context.patterns)
    names.check()
    declare(manifest, actions: names.actionNames, &result.names)
    diagnostics += names.diagnostics
    if let early = reviewToCome(manifest) { diagnostics.append(early) }
    result.uses += names.uses
    result.facts += context.facts
    if result.suppressions != nil { diagnostics.removeAll { result.isSuppressed($0) } }
    var gapFilter = gapFilter
    result.gaps += gapFilter.apply(Gap.read(context), to: &diagnostics, absent: context.absentStates, active: rules.all)
    result.claims += gapFilter.claims
    result.emptyPlaceholders += context.emptyPlaceholders
    if let diagram, var outline = OutlineReader.outline(of: context, today: today) {
      outline.diagram = diagram(&context)
      result.outlines.append(outline)
    }
    result.diagnostics += diagnostics
  }

  /// The finding on a review that is said to have been on a day that is still to come.
  private func reviewToCome(_ manifest: Manifest) -> Diagnostic? {
    guard let review = manifest.child(rulebook.names.number(of: "accessibility"), of: Manifest.root),
      let day = manifest.child(rulebook.names.number(of: "checked"), of: review), manifest[day].kind == .scalar,
      ScalarCheck.isDate(manifest.bytes(of: day)), manifest.string(of: day) > today
    else { return nil }
    return Diagnostic(
      ruleID: "manifest-value",
      message: "“\(manifest.string(of: day))” is still to come; say on which day it was checked",
      span: manifest.span(of: day))
  }

  /// Reports once, where the second pattern is named, what two patterns make impossible together.
  private func judgePatterns(_ context: CheckContext, _ rules: [ActiveRule], _ diagnostics: inout [Diagnostic]) {
    let manifest = context.manifest
    for conflict in rulebook.patternConflicts {
      let sides = [conflict.first, conflict.second]
      let active = sides.compactMap { side in rules.first { $0.rule.id == side.row } }
      guard active.count == 2, sides.allSatisfy({ side in context.patterns.contains { $0.id == side.pattern } }),
        let list = manifest.child(rulebook.keys.pattern, of: Manifest.root),
        let item = Array(manifest.children(of: list)).last(where: { item in
          sides.contains { manifest.string(of: item) == $0.pattern }
        })
      else { continue }
      diagnostics.removeAll { finding in sides.contains { $0.row == finding.ruleID } }
      let severity = (active[1].severities[conflict.second.row] ?? nil) ?? active[1].rule.severity
      diagnostics.append(conflict.finding(at: manifest.span(of: item), severity))
    }
  }

  var gapFilter: GapFilter { GapFilter(rulebook: rulebook, selection: selection, today: today) }

  /// Notes in `reach`, by the number of each rule, how far the rules get in one file.
  func measure(_ source: SourceFile, _ reach: inout [RuleReach]) {
    let stream = FileLinter.stream(of: source, file: 0)
    for root in stream.roots {
      var reader = ManifestReader(
        stream: stream, schema: rulebook.schema, names: rulebook.names, known: rulebook.readerNames)
      guard let manifest = reader.read(root: root) else { continue }
      var context = CheckContext(manifest: manifest, rulebook: rulebook)
      for active in activeRules.base.all where reach[Int(active.index)] != .selects {
        guard active.isFor(kind: manifest.kind) ?? isFor(active.rule.filter, context) else { continue }
        reach[Int(active.index)] = context.isEmpty(active.rule.given) ? .selectsNothing : .selects
      }
    }
  }

  private func declare(_ manifest: Manifest, actions: Set<String>, _ names: inout ProjectNames) {
    guard let id = manifest.identity.map({ manifest.string(of: $0) }) else { return }
    switch manifest.kind {
    case "screen":
      names.screens.insert(id)
      names.actions[id, default: []].formUnion(actions)
    case "flow": names.flows.insert(id)
    case "component": names.components.insert(id)
    default: break
    }
  }

  private func run(_ active: ActiveRule, _ context: inout CheckContext) {
    guard let timer else { return judge(active, &context) }
    let start = RuleTimer.now()
    judge(active, &context)
    timer.add(RuleTimer.now() - start, rule: Int(active.index))
  }

  private func judge(_ active: ActiveRule, _ context: inout CheckContext) {
    let given = active.rule.given
    if !active.judgesNone, active.needs.allSatisfy({ $0.areUnmet(given, &context) }) { return }
    let root = Subject(node: Manifest.root)
    if !active.documentConditions.isEmpty, !context.holds(active.documentConditions, root) { return }
    context.active = active
    var subjects = context.subjects(of: given)
    if !active.nodeConditions.isEmpty { subjects.removeAll { !context.holds(active.nodeConditions, $0) } }
    if !active.rule.unless.isEmpty {
      subjects.removeAll { subject in active.rule.unless.contains { context.holds($0, subject) } }
    }
    if subjects.isEmpty, !judgesNone(active, &context) { return }
    let before = context.diagnostics.count
    for number in active.rule.checks.indices {
      if !active.judgesNone, active.needs[number].areUnmet(given, &context) { continue }
      context.checkIndex = Int32(number)
      active.rule.checks[number].check.runAll(subjects, field: active.rule.checks[number].field, &context)
      context.flushMissing(subjects, field: active.rule.checks[number].field)
    }
    guard context.diagnostics.count > before else { return }
    let findings = context.diagnostics[before...].compactMap { finding -> Diagnostic? in
      guard selection.shows(finding.ruleID, of: active.rule) else { return nil }
      guard let weight = active.severities[finding.ruleID] else { return finding }
      var finding = finding
      finding.severity = weight ?? finding.severity
      return weight == nil ? nil : finding
    }
    context.diagnostics.replaceSubrange(before..., with: findings)
  }

  /// Whether a rule that selects nothing has something to say: what its conditions ask of the document holds.
  private func judgesNone(_ active: ActiveRule, _ context: inout CheckContext) -> Bool {
    guard active.judgesNone else { return false }
    let root = Subject(node: Manifest.root)
    return !active.rule.unless.contains { conditions in
      conditions.allSatisfy(\.isOfDocument) && context.holds(conditions, root)
    }
  }

  private func isFor(_ filter: DocumentFilter, _ context: CheckContext) -> Bool {
    let manifest = context.manifest
    guard filter.kinds.contains(manifest.kind) else { return false }
    if !filter.subjects.isEmpty, !names(under: rulebook.keys.subjects, manifest, anyOf: filter.subjects) {
      return false
    }
    if !filter.patterns.isEmpty, !context.patterns.contains(where: { filter.patterns.contains($0.id) }) { return false }
    if !filter.contracts.isEmpty, !names(under: rulebook.keys.contract, manifest, anyOf: filter.contracts) {
      return false
    }
    if !filter.networks.isEmpty, !names(under: rulebook.keys.network, manifest, anyOf: filter.networks) { return false }
    if !filter.languages.isEmpty || !filter.otherLanguages.isEmpty {
      let language = language(of: manifest)
      if !filter.languages.isEmpty, !filter.languages.contains(language) { return false }
      if filter.otherLanguages.contains(language) { return false }
    }
    if let ids = filter.ids[manifest.kind], !ids.contains(context.name(of: Manifest.root)) { return false }
    return true
  }

  /// The code of the language in which a document reads: that of its locale, else of the config's, else English.
  private func language(of manifest: Manifest) -> String {
    let node = manifest.child(rulebook.names.number(of: "locale"), of: Manifest.root)
    let own = node.flatMap { manifest[$0].kind == .scalar ? manifest.string(of: $0) : nil }
    return String((own ?? rulebook.locale?.id ?? "en").prefix { $0 != "-" })
  }

  private func names(under key: Int32, _ manifest: Manifest, anyOf words: [String]) -> Bool {
    guard let node = manifest.child(key, of: Manifest.root) else { return false }
    let items = manifest[node].kind == .list ? Array(manifest.children(of: node)) : [node]
    return items.contains { item in words.contains { manifest.bytes(of: item).elementsEqual($0.utf8) } }
  }

  /// A node that is seen through several aliases is reported once.
  static func withoutRepeats(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if diagnostics.count < 2 { return diagnostics }
    var seen: Set<FindingKey> = []
    return diagnostics.filter { seen.insert(FindingKey(ruleID: $0.ruleID, span: $0.span, text: $0.message)).inserted }
  }
}

/// What makes two findings one.
struct FindingKey: Hashable {
  var ruleID: String
  var span: SourceSpan
  /// What is said, apart from the way by which the node was reached.
  var text: String
}
