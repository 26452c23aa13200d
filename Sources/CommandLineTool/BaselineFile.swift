import Baselines
import Diagnostics
import LintEngine

/// The baseline of a call: where it is, what it holds, and what it has to say of the findings.
struct BaselineFile {
  let path: String
  /// Nil where there is none.
  private(set) var baseline: Baseline?
  private(set) var source: SourceFile
  let paths: ProjectPaths

  /// Reads the baseline that the options, the config or its usual name lead to; false where it is broken.
  ///
  /// `mustExist`: one that is asked for, by an option or the config, and is not there is a mistake.
  static func open(_ options: Options, _ setup: Setup, mustExist: Bool, _ result: inout CommandResult) -> BaselineFile?
  {
    let paths = ProjectPaths(setup: setup)
    let asked =
      options.baseline
      ?? setup.config.baseline.map { ConfigDiscovery.join(setup.configFolder, $0) }
    let path = asked ?? paths.location(of: Baseline.fileName)
    var file = BaselineFile(path: path, baseline: nil, source: SourceFile(path: path, bytes: []), paths: paths)
    guard SystemFiles.exists(path) else {
      if mustExist, asked != nil {
        result.fail("\(path): there is no such baseline; “pocketpay-lint baseline create” writes one")
        return nil
      }
      return file
    }
    switch SystemFiles.read(path) {
    case .failure(let problem):
      result.fail("\(problem.path): \(problem.message)")
      return nil
    case .success(let bytes):
      file.source = SourceFile(path: path, bytes: bytes)
      let (baseline, diagnostics) = Baseline.read(file.source, file: 0)
      file.baseline = baseline
      file.problems = diagnostics
      return file
    }
  }

  /// What is wrong with the file; their places are in the only source.
  private(set) var problems: [Diagnostic] = []

  /// The findings of a run as the baseline sees them.
  struct View {
    /// For each finding its entry; nil where no baseline may hold it.
    var entries: [BaselineEntry?]
    var comparison: Baseline.Comparison
    /// The lines without a finding that the run can tell to be over.
    var stale: [Baseline.Line]
  }

  func view(of findings: Findings, _ options: Options) -> View {
    let locked = findings.setup.rulebook.idsOutsideBaselines
    // What fails no run is no debt.
    let least: Severity = options.failOn == "note" ? .note : .warning
    let names = Dictionary(
      findings.sources.indices.map { (findings.sources[$0].path, paths.path(of: findings.sources[$0].path)) },
      uniquingKeysWith: { first, _ in first })
    let maker = FindingEntries(sources: findings.sources) { index in
      let path = findings.sources[index].path
      return path == LintInput.unnamedInput ? nil : names[path]
    }
    let entries = maker.entries(of: findings.diagnostics)
    let held = zip(findings.diagnostics, entries).map { finding, entry in
      finding.severity >= least && !locked.contains(finding.ruleID) && Rulebook.mayBeHeld(finding.ruleID) ? entry : nil
    }
    let comparison = (baseline ?? Baseline()).compare(held)
    let judge = StaleJudge(findings: findings, options: options, names: names, paths: paths)
    return View(
      entries: held, comparison: comparison,
      stale: comparison.unmatched.filter { judge.judges($0.entry) })
  }
}

/// Tells which entries of a baseline a run can say something about.
private struct StaleJudge {
  private let findings: Findings
  private let paths: ProjectPaths
  private let linted: Set<String>
  /// Files whose findings are not all known.
  private let unknown: Set<String>
  private let isWholeRun: Bool
  private let isNarrowed: Bool

  init(findings: Findings, options: Options, names: [String: String], paths: ProjectPaths) {
    self.findings = findings
    self.paths = paths
    linted = Set(findings.lintedPaths.compactMap { names[$0] }.map(EntryText.path))
    let broken = findings.diagnostics.filter { Rulebook.hidesFindings($0.ruleID) }
      .map { findings.sources[Int($0.span.file)].path }
    unknown = Set((findings.unreadPaths + broken).map { EntryText.path(names[$0] ?? paths.path(of: $0)) })
    isWholeRun = options.words.isEmpty && !options.readsStandardInput
    isNarrowed =
      !options.select.isEmpty || !options.ignore.isEmpty || !options.severities.isEmpty || options.preset != nil
  }

  func judges(_ entry: BaselineEntry) -> Bool {
    if unknown.contains(entry.path) { return false }
    if isNarrowed, !findings.linter.mayReport(entry.rule) { return false }
    if isWholeRun || linted.contains(entry.path) { return true }
    guard let path = EntryText.path(writtenAs: entry.path) else { return true }
    return !SystemFiles.exists(paths.location(of: path))
  }
}
