import Diagnostics
import Fixes

/// Runs the examples of packs: a bad one is found once and where its marks stand, and mended by what its rule inserts;
/// a good one is not found; on a clean manifest the whole pack is silent.
package struct ExampleRunner {
  private let rulebook: Rulebook

  package init(rulebook: Rulebook) {
    self.rulebook = rulebook
  }

  /// How many examples hold, how many do not, and what is wrong, each with its place in the pack.
  package struct Outcome: Sendable {
    package var passed = 0
    package var failed = 0
    package var diagnostics: [Diagnostic] = []

    /// Counts one example by what is wrong with it.
    mutating func add(_ problems: [Diagnostic]) {
      if problems.isEmpty { passed += 1 } else { failed += 1 }
      diagnostics += problems
    }
  }

  /// Runs the examples of all packs, or of the named ones.
  package func run(packs: Set<String> = []) -> Outcome {
    var outcome = Outcome()
    for rule in rulebook.rules where packs.isEmpty || packs.contains(rule.pack) {
      // A row is data: the rules and functions that read it are what examples are for.
      if rule.group == nil, rule.examples.good.isEmpty || rule.examples.bad.isEmpty {
        let lacking =
          rule.examples.good.isEmpty ? rule.examples.bad.isEmpty ? "examples" : "good example" : "bad example"
        outcome.add([
          Diagnostic(
            ruleID: rule.id, message: "rule “\(rule.id)” has no \(lacking); give it at least a good and a bad one",
            span: rule.span)
        ])
      }
      for example in rule.examples.good { outcome.add(checkGood(example, rule)) }
      for example in rule.examples.bad { outcome.add(checkBad(example, rule)) }
    }
    for pack in rulebook.packs where packs.isEmpty || packs.contains(pack.id) {
      for manifest in pack.clean { outcome.add(checkClean(manifest, pack)) }
    }
    for (_, format) in rulebook.declaredFormats.sorted(by: { $0.key < $1.key })
    where packs.isEmpty || packs.contains(format.pack) {
      run(format, &outcome)
    }
    return outcome
  }

  /// The findings of a rule alone, its rows among them, in manifests that are a whole project.
  package func findings(of rule: Rule, in bytes: [UInt8]) -> [Diagnostic] {
    allFindings(of: rule, in: bytes).filter { $0.span.file == 0 }
  }

  /// The same with those at rows of packs, for which no manifest has an entry.
  private func allFindings(of rule: Rule, in bytes: [UInt8]) -> [Diagnostic] {
    let ids = Set([rule.id] + rule.rows.map(\.id))
    return lint(bytes, select: rule.id).diagnostics.filter { ids.contains($0.ruleID) }
  }

  private func lint(_ bytes: [UInt8], select: String, knowsProject: Bool = true) -> LintRun.Outcome {
    let linter = FileLinter(
      rulebook: rulebook, selection: RuleSelection(preset: .strict, select: [select]), today: "2000-01-01",
      recordsPlaceholders: true)
    let source = SourceFile(path: "example", bytes: bytes)
    return LintRun(linter: linter, jobs: 1).run({ _ in source }, count: 1, knowsProject: knowsProject)
  }

  // MARK: - The three kinds

  private func checkGood(_ example: RuleExample, _ rule: Rule) -> [Diagnostic] {
    let manifest = ExampleManifest(example.text, for: rule)
    if manifest.marks.first != nil || manifest.markProblem != nil {
      return [problem("a good example has nothing to mark with « and »", rule.id, example, manifest, nil)]
    }
    let all = lint(manifest.bytes, select: rule.id).diagnostics
    if let unread = unread(all, rule.id, example, manifest) { return [unread] }
    return allFindings(of: rule, in: manifest.bytes).map {
      let place = $0.span.file == 0 ? $0.span : nil
      return problem("this good example is found: \($0.message)", rule.id, example, manifest, place)
    }
  }

  private func checkBad(_ example: RuleExample, _ rule: Rule) -> [Diagnostic] {
    let manifest = ExampleManifest(example.text, for: rule)
    if let (message, range) = manifest.markProblem {
      return [Diagnostic(ruleID: rule.id, message: message, span: example.node.span(bytes: range))]
    }
    let all = allFindings(of: rule, in: manifest.bytes)
    if manifest.marks.isEmpty, all.allSatisfy({ $0.span.file == 0 }) {
      return [problem("this bad example marks no finding with « and »", rule.id, example, manifest, nil)]
    }
    let outcome = lint(manifest.bytes, select: rule.id)
    if let unread = unread(outcome.diagnostics, rule.id, example, manifest) { return [unread] }
    let found = all.filter { $0.span.file == 0 }
    let misplaced = misplaced(found, rule.id, example, manifest)
    if !misplaced.isEmpty { return misplaced }
    let empty = outcome.emptyPlaceholders.map {
      problem("nothing fills “{{\($0.name)}}” in the message of this finding", rule.id, example, manifest, $0.span)
    }
    return empty.isEmpty ? checkMending(found, example, rule, manifest) : empty
  }

  private func checkClean(_ example: RuleExample, _ pack: PackInfo) -> [Diagnostic] {
    let manifest = ExampleManifest(example.text)
    if manifest.marks.first != nil || manifest.markProblem != nil {
      return [problem("a clean manifest has nothing to mark with « and »", pack.id, example, manifest, nil)]
    }
    // A clean manifest may name screens and flows that it does not bring.
    return lint(manifest.bytes, select: pack.id, knowsProject: false).diagnostics.map {
      problem("this clean manifest is found by “\($0.ruleID)”: \($0.message)", $0.ruleID, example, manifest, $0.span)
    }
  }

  // MARK: - What can be wrong

  /// A mistake that keeps the example from being read as a manifest.
  private func unread(
    _ all: [Diagnostic], _ id: String, _ example: RuleExample, _ manifest: ExampleManifest
  ) -> Diagnostic? {
    all.first { $0.severity == .error && ($0.ruleID.hasPrefix("yaml-") || $0.ruleID == "manifest-kind") }.map {
      problem("this example is no manifest: \($0.message)", id, example, manifest, $0.span)
    }
  }

  private func misplaced(
    _ found: [Diagnostic], _ id: String, _ example: RuleExample, _ manifest: ExampleManifest
  ) -> [Diagnostic] {
    var extra = found
    var problems: [Diagnostic] = []
    for mark in manifest.marks {
      let place = SourceSpan(file: 0, lowerBound: mark.lowerBound, upperBound: mark.upperBound)
      if let index = extra.firstIndex(where: { $0.span == place }) {
        extra.remove(at: index)
      } else {
        problems.append(problem("the rule finds nothing here", id, example, manifest, place))
      }
    }
    // One finding beside one mark is one mistake.
    if problems.count == 1, extra.count == 1 {
      let note = problem("the finding is here: \(extra[0].message)", id, example, manifest, extra[0].span)
      problems[0].notes = [Note(message: note.message, span: note.span)]
      return problems
    }
    return problems
      + extra.map { problem("no « » mark this finding: \($0.message)", id, example, manifest, $0.span) }
  }

  /// Applies the fixes of the findings, among them what the rule's `insert` adds, and looks whether one is left.
  private func checkMending(
    _ found: [Diagnostic], _ example: RuleExample, _ rule: Rule, _ manifest: ExampleManifest
  ) -> [Diagnostic] {
    guard let first = found.first(where: { $0.fix != nil }), let fix = first.fix else { return [] }
    let source = SourceFile(path: "example", bytes: manifest.bytes)
    let mended = Fixer(allowsUnsafe: true).fix(source) { findings(of: rule, in: $0.bytes) }.bytes
    let unread = lint(mended, select: rule.id).diagnostics.first { $0.ruleID.hasPrefix("yaml-") }
    let left = findings(of: rule, in: mended)
    guard let rest = unread ?? left.first, unread != nil || left.count > found.count(where: { $0.fix == nil }) else {
      return []
    }
    let message = "this bad example is not mended by its fix, “\(fix.title)”: \(rest.message)"
    return [problem(message, rule.id, example, manifest, first.span)]
  }

  /// A finding about an example, at the place in the pack that `span` of the manifest comes from.
  private func problem(
    _ message: String, _ id: String, _ example: RuleExample, _ manifest: ExampleManifest, _ span: SourceSpan?
  ) -> Diagnostic {
    let place = span.map {
      example.node.span(bytes: manifest.origin(of: Int($0.lowerBound)..<Int($0.upperBound)))
    }
    return Diagnostic(ruleID: id, message: message, span: place ?? example.span)
  }
}
