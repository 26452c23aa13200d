import Diagnostics
import ManifestOutlines

/// Lints many files: each by itself, two at a time, then what follows from all of them together.
package struct LintRun: Sendable {
  let linter: FileLinter
  let jobs: Int

  package init(linter: FileLinter, jobs: Int) {
    self.linter = linter
    self.jobs = max(1, jobs)
  }

  /// What a run found.
  package struct Outcome: Sendable {
    /// All findings in their total order.
    package var diagnostics: [Diagnostic]
    package var sources: [SourceFile]
    /// How many names only manifests that were not looked at could declare.
    package var namesNotLookedUp = 0
    /// How many findings comments in the files turned off.
    package var suppressed: Int
    /// The findings that comments turned off, in their total order.
    package var excused: [ExcusedFinding] = []
    /// The suppressions and gaps of all files, by place.
    package var exceptions: [ClaimedException]
    /// The screens in the order of the files, where the linter makes outlines.
    package var outlines: [ManifestOutline] = []
    /// Placeholders that nothing filled, where the linter records them.
    package var emptyPlaceholders: [EmptyPlaceholder] = []
  }

  /// Lints `count` files, which `load` brings; their indices follow those of `packs`.
  ///
  /// `others` is what the rest of the project declares; `knowsProject`: names may be looked up in it. `askedAt` says where
  /// the project asks for a pack that it did not write, by the pack's index.
  package func run(
    _ load: @escaping @Sendable (Int) -> SourceFile, count: Int, packs: [SourceFile] = [],
    askedAt: [Int32: SourceSpan] = [:], others: ProjectNames = ProjectNames(), knowsProject: Bool
  ) -> Outcome {
    conclude(
      lint(load, count: count, firstFile: packs.count), packs: packs, askedAt: askedAt, others: others,
      knowsProject: knowsProject)
  }

  /// What files that were linted by themselves come to together; `packs` are those before the first of them.
  package func conclude(
    _ files: LintedFiles, packs: [SourceFile] = [], askedAt: [Int32: SourceSpan] = [:],
    others: ProjectNames = ProjectNames(), knowsProject: Bool
  ) -> Outcome {
    var results = files.files
    // What a file that cannot be read declares is not known, so that nothing can be said to be declared nowhere.
    let knowsAll = knowsProject && !results.contains { $0.result.isBroken }
    var diagnostics = results.flatMap(\.result.diagnostics)
    var names = others
    for result in results.map(\.result) {
      names.screens.formUnion(result.names.screens)
      names.flows.formUnion(result.names.flows)
      names.components.formUnion(result.names.components)
      names.actions.merge(result.names.actions, uniquingKeysWith: { $0.union($1) })
    }
    var findings = projectFindings(results.flatMap(\.result.facts), names, knowsAll, askedAt) { file in
      // What no manifest declares is reported where a pack asks for it.
      let index = Int(file) - packs.count
      if results.indices.contains(index) { return results[index].source.path }
      return packs.indices.contains(Int(file)) ? packs[Int(file)].path : ""
    }
    findings.removeAll { results.isSuppressed($0, firstFile: packs.count) }
    var gapFilter = linter.gapFilter
    gapFilter.close(results.flatMap(\.result.gaps), over: &findings, isWhole: knowsAll)
    diagnostics += findings
    if knowsProject {
      diagnostics += FileLinter.withoutRepeats(undeclared(results.flatMap(\.result.uses), names))
        .filter { !results.isSuppressed($0, firstFile: packs.count) }
    }
    let uses = knowsProject ? [] : results.flatMap(\.result.uses)
    let judge = SuppressionJudge(linter: linter, knowsProject: knowsAll)
    diagnostics += results.flatMap { file in
      file.result.suppressions.map { judge.findings(on: $0, path: file.source.path) } ?? []
    }
    let suppressions = results.compactMap(\.result.suppressions)
    let exceptions =
      results.flatMap(\.result.claims) + gapFilter.claims
      + suppressions.flatMap { $0.items.map { ClaimedException($0) } }
    return Outcome(
      diagnostics: diagnostics.sorted(), sources: packs + results.map(\.source),
      namesNotLookedUp: uses.count { !$0.isDeclared(in: names) },
      suppressed: suppressions.reduce(0) { $0 + $1.count },
      excused: suppressions.flatMap(\.excused).sorted { $0.finding < $1.finding },
      exceptions: exceptions.sorted { ($0.span.file, $0.span.lowerBound) < ($1.span.file, $1.span.lowerBound) },
      outlines: results.flatMap(\.result.outlines), emptyPlaceholders: results.flatMap(\.result.emptyPlaceholders))
  }

  /// Lints `count` files by themselves; `firstFile` is the index of the first one in the run.
  ///
  /// A thread takes chunk after chunk of neighboring files; the order of the results is that of the files.
  package func lint(
    _ load: @escaping @Sendable (Int) -> SourceFile, count: Int, firstFile: Int
  ) -> LintedFiles {
    // A thread costs more than a few files.
    let threads = count < 24 ? 1 : jobs
    let size = threads == 1 ? max(1, count) : max(8, min(256, count / (threads * 4)))
    let chunks = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    let linter = linter
    let files = Workers.map(count: chunks.count, jobs: threads) { number in
      chunks[number].map { index -> LintedFile in
        let source = load(index)
        return LintedFile(source: source, result: linter.lint(source, file: Int32(firstFile + index)))
      }
    }
    return LintedFiles(files: files.flatMap { $0 }, firstFile: firstFile)
  }

  /// What no manifest declares. The first of them come with the name that is probably meant; nobody reads the rest.
  private func undeclared(_ uses: [ProjectUse], _ names: ProjectNames) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for use in uses {
      if let finding = use.finding(names, hasHint: found.count < 100) { found.append(finding) }
    }
    return found
  }

  private func projectFindings(
    _ facts: [ProjectFact], _ names: ProjectNames, _ knowsProject: Bool, _ askedAt: [Int32: SourceSpan],
    paths: (Int32) -> String
  ) -> [Diagnostic] {
    var groups: [(rule: Int32, check: Int32, facts: [ProjectFact])] = []
    var positions: [Int64: Int] = [:]
    for fact in facts {
      let key = Int64(fact.rule) << 32 | Int64(fact.check)
      if let position = positions[key] {
        groups[position].facts.append(fact)
      } else {
        positions[key] = groups.count
        groups.append((fact.rule, fact.check, [fact]))
      }
    }
    var result: [Diagnostic] = []
    var seen: Set<FindingKey> = []
    for group in groups {
      let rule = linter.rulebook.rules[Int(group.rule)]
      let check = rule.checks[Int(group.check)].check
      if check.needsWholeProject, !knowsProject { continue }
      for var finding in check.decide(group.facts, names) {
        // Nobody can mend a pack that comes with the program; what asks for it is the project's own.
        finding.span = askedAt[finding.span.file] ?? finding.span
        let key = FindingKey(ruleID: rule.id, span: finding.span, text: finding.error)
        guard seen.insert(key).inserted else { continue }
        let message = rule.message?.filled { finding.bindings[$0] ?? ($0 == "error" ? finding.error : nil) }
        // An override for the file in which it stands may weigh it otherwise, or silence it.
        let active = linter.rules(for: paths(finding.span.file)).all.first { $0.index == group.rule }
        guard let active else { continue }
        result.append(
          Diagnostic(
            ruleID: rule.id, severity: (active.severities[rule.id] ?? nil) ?? active.rule.severity,
            message: message ?? finding.error, span: finding.span, notes: finding.notes, help: rule.help))
      }
    }
    return result
  }
}

/// Files that were linted by themselves, each with what that yielded.
package struct LintedFiles: Sendable {
  fileprivate var files: [LintedFile]
  private let firstFile: Int

  fileprivate init(files: [LintedFile], firstFile: Int) {
    self.files = files
    self.firstFile = firstFile
  }

  /// The same files, some of them with other contents: nil stands for a file that is not there. Those behind the last
  /// one are added.
  package func with(_ changes: [(index: Int, source: SourceFile?)], _ linter: FileLinter) -> LintedFiles {
    var result = self
    for (index, source) in changes.sorted(by: { $0.index < $1.index }) {
      let path = source?.path ?? (files.indices.contains(index) ? files[index].source.path : "")
      let file = LintedFile(
        source: source ?? SourceFile(path: path, bytes: []),
        result: source.map { linter.lint($0, file: Int32(firstFile + index)) } ?? FileResult())
      if result.files.indices.contains(index) { result.files[index] = file } else { result.files.append(file) }
    }
    return result
  }
}

/// A file with what linting it yielded.
private struct LintedFile: Sendable {
  var source: SourceFile
  var result: FileResult
}

extension [LintedFile] {
  /// Whether a comment turns a finding off that several files brought about; `firstFile` is the first one's index.
  fileprivate mutating func isSuppressed(_ finding: Diagnostic, firstFile: Int) -> Bool {
    let index = Int(finding.span.file) - firstFile
    guard indices.contains(index) else { return false }
    return self[index].result.isSuppressed(finding)
  }
}
