import Diagnostics

/// Lints many files: each by itself, two at a time, then what follows from all of them together.
package struct LintRun: Sendable {
  private let linter: FileLinter
  private let jobs: Int

  package init(linter: FileLinter, jobs: Int) {
    self.linter = linter
    self.jobs = max(1, jobs)
  }

  /// What a run found.
  package struct Outcome: Sendable {
    /// All findings in their total order.
    package var diagnostics: [Diagnostic]
    package var sources: [SourceFile]
  }

  /// Lints `count` files, which `load` brings; their indices follow those of `packs`.
  ///
  /// `others` is what the rest of the project declares; `knowsProject`: names may be looked up in it.
  package func run(
    _ load: @escaping @Sendable (Int) -> SourceFile, count: Int, packs: [SourceFile] = [],
    others: ProjectNames = ProjectNames(), knowsProject: Bool
  ) async -> Outcome {
    let results = await lint(load, count: count, firstFile: packs.count)
    var diagnostics = results.flatMap(\.result.diagnostics)
    var names = others
    for result in results.map(\.result) {
      names.screens.formUnion(result.names.screens)
      names.flows.formUnion(result.names.flows)
      names.components.formUnion(result.names.components)
    }
    diagnostics += projectFindings(results.flatMap(\.result.facts), names, knowsProject)
    if knowsProject { diagnostics += results.flatMap(\.result.uses).compactMap { $0.finding(names) } }
    return Outcome(diagnostics: diagnostics.sorted(), sources: packs + results.map(\.source))
  }

  private typealias Linted = (source: SourceFile, result: FileResult)

  /// One task takes chunk after chunk of neighboring files; the order of the results is that of the files.
  private func lint(
    _ load: @escaping @Sendable (Int) -> SourceFile, count: Int, firstFile: Int
  ) async -> [Linted] {
    let linter = linter
    @Sendable func lint(_ range: Range<Int>) -> [Linted] {
      range.map { index in
        let source = load(index)
        return (source, linter.lint(source, file: Int32(firstFile + index)))
      }
    }
    // A task group costs more than a few files.
    if jobs == 1 || count < 24 { return lint(0..<count) }
    let size = max(8, min(256, count / (jobs * 4)))
    let chunks = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    return await withTaskGroup(of: (Int, [Linted]).self) { group in
      var next = 0
      for _ in 0..<min(jobs, chunks.count) {
        let number = next
        next += 1
        group.addTask { (number, lint(chunks[number])) }
      }
      var results = [[Linted]](repeating: [], count: chunks.count)
      while let (finished, linted) = await group.next() {
        results[finished] = linted
        if next < chunks.count {
          let number = next
          next += 1
          group.addTask { (number, lint(chunks[number])) }
        }
      }
      return results.flatMap { $0 }
    }
  }

  private func projectFindings(_ facts: [ProjectFact], _ names: ProjectNames, _ knowsProject: Bool) -> [Diagnostic] {
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
    for group in groups {
      let rule = linter.rulebook.rules[Int(group.rule)]
      let check = rule.checks[Int(group.check)].check
      for finding in check.decide(group.facts, names) {
        let message = rule.message?.filled { finding.bindings[$0] ?? ($0 == "error" ? finding.error : nil) }
        result.append(
          Diagnostic(
            ruleID: rule.id, severity: linter.selection.severities[rule.id] ?? rule.severity,
            message: message ?? finding.error, span: finding.span, notes: finding.notes, help: rule.help))
      }
    }
    return result
  }
}
