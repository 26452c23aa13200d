import Diagnostics
import LintEngine
import Reporting
import RuleFunctions
import ScreenStates

extension Command {
  func lint(_ options: Options, _ result: inout CommandResult) {
    let outputs = ReportOutputs(options, environment: environment)
    lint(options, outputs, &result)
    if result.status == 2 { FailureReport(result.failures).write(to: outputs, &result) }
  }

  /// The options of a hook's call and of `--staged`, as the run takes them, and the files that the hook was given.
  private func prepared(_ options: Options) -> (options: Options, call: HookCall?) {
    if options.isHook {
      let call = HookCall(options, environment: environment)
      return (call.options, call)
    }
    var options = options
    // Where git fails, the run says so. pre-commit has put aside what is not staged.
    if options.staged { options.stagedFiles = try? StagedFiles(Git()) }
    return (options, nil)
  }

  private func lint(_ given: Options, _ outputs: ReportOutputs, _ result: inout CommandResult) {
    var timings = Timings()
    let (options, call) = prepared(given)
    let setup = Setup(options: options, needs: .running)
    timings.setupEnd = RuleTimer.now()
    guard report(setup, options, &result) else { return }
    var baseline: BaselineFile?
    if !options.ignoresBaseline {
      guard let file = baselineFile(options, setup, mustExist: true, &result) else { return }
      if file.baseline != nil { baseline = file }
    }
    guard let findings = findings(options, setup, call, needs: outputs.needs, &result) else { return }
    result.errors += timings.text(findings.linter, files: findings.fileCount, jobs: jobs(options)).utf8
    if options.listSuppressions {
      let list = SuppressionList(findings.exceptions, sources: findings.sources, checkedFiles: findings.fileCount)
      return outputs.write(&result, usesColor: false, quiet: options.quiet) { format, _ in
        list.render(format.rawValue, quiet: options.quiet)
      }
    }
    if finish(findings, options, &result) { return }
    var diagnostics = findings.diagnostics
    var known: [Diagnostic] = []
    if let baseline {
      let view = baseline.view(of: findings, options)
      known = zip(diagnostics, view.comparison.isKnown).compactMap { $1 ? $0 : nil }
      diagnostics = zip(diagnostics, view.comparison.isKnown).compactMap { $1 ? nil : $0 }
      if !view.stale.isEmpty, findings.change == nil {
        let count = view.stale.count
        result.warn(
          "\(count) stale \(count == 1 ? "entry" : "entries") in \(baseline.path); run “pocketpay-lint baseline prune”")
      }
    }
    var report = Report(
      diagnostics: diagnostics, sources: findings.sources,
      checkedFiles: findings.reportedFiles.count, suppressed: findings.suppressed,
      baselined: known.count, earlier: findings.change?.earlier ?? 0, fixed: findings.fixes?.count ?? 0,
      toolVersion: Command.version)
    if options.statistics {
      let statistics = Statistics(report, rulebook: setup.rulebook)
      outputs.write(&result, usesColor: false, quiet: options.quiet) { format, _ in
        statistics.render(format.rawValue, quiet: options.quiet)
      }
      if result.status == 0 { result.status = status(of: diagnostics, options) }
      return
    }
    let maker = ReportMaker(findings, options: options, needs: outputs.needs, environment: environment)
    report.details = maker.details(of: report, known: known, baseline: baseline?.path)
    let published = maker.published(report)
    // With the fixed text on standard output, the findings go beside it.
    let isBeside = findings.fixes != nil && findings.readsStandardInput
    let output = result.output
    if isBeside { result.output = [] }
    outputs.write(&result, usesColor: usesColor(options), quiet: options.quiet) { format, style in
      var shown = format.needs.contains(.repositoryPaths) ? published : report
      // Code scanning opens an alert for each result, also for those that are excused.
      if format == .sarif, environment["GITHUB_ACTIONS"] == "true" { shown.details.excused = [] }
      return format.render(shown, style: style)
    }
    if isBeside, let last = findings.sources.last {
      result.errors += result.output
      result.output = output
      if !findings.unreadPaths.contains(last.path) { result.output += last.bytes }
    }
    if result.status == 0 { result.status = status(of: diagnostics, options) }
  }

  /// Lints what the options name; nil where the call ends before that.
  func findings(
    _ options: Options, _ setup: Setup, _ call: HookCall?, needs: ReportFormat.Needs = [],
    _ result: inout CommandResult
  ) -> Findings? {
    var selection = RuleSelection(preset: setup.preset)
    guard setup.select(options, &selection, &result) else { return nil }
    if options.since != nil || options.staged {
      do throws(Git.Problem) {
        let run = try ChangeRun(options: options, setup: setup, passed: call?.passed)
        if call == nil || options.since != nil || run.hasChanges {
          return run.findings(jobs: jobs(options), { self.linter(of: $0, options, selection, needs) }, &result)
        }
      } catch {
        result.fail(error.message)
        return nil
      }
    }
    let input = LintInput(options: options, setup: setup)
    var search = input.search()
    if call != nil {
      // A repository without screens has nothing to say to a commit.
      if options.words.isEmpty, setup.config.screens.isEmpty, search.files.isEmpty { return nil }
      do throws(Git.Problem) {
        let git = try Git()
        let tracked = try Set(git.stagedFiles().map(\.path))
        search.files.removeAll { git.fromRoot($0).map { !tracked.contains($0) } ?? true }
      } catch {
        result.fail(error.message)
      }
    }
    for link in search.outside { result.warn("“\(link)” leads out of the repository, and is not read") }
    for problem in search.problems {
      let hint = problem.path == options.words.first ? Options.subcommandNear(problem.path) : nil
      result.fail("\(problem.path): \(problem.message)" + (hint.map { "; did you mean the command “\($0)”?" } ?? ""))
    }
    if result.status != 0 { return nil }
    if options.listFiles {
      result.output = search.files.flatMap { PathBytes.bytes(of: VisibleText.harmlessPath($0)) + [0x0A] }
      return nil
    }
    if options.fixes == .apply, options.readsStandardInput, !search.readsStandardInput {
      // Who pipes a file through gets it back, also where the config excludes it.
      passThrough(&result)
    }
    for name in search.excluded {
      result.warn("“\(name)” is excluded by the config; --no-exclude lints it all the same")
    }
    if search.files.isEmpty, !search.readsStandardInput {
      if options.allowEmpty || !search.excluded.isEmpty { return nil }
      result.fail(input.nothingToLint(search))
      return nil
    }
    let (load, failures) = input.loader(search)
    let count = search.files.count + (search.readsStandardInput ? 1 : 0)
    let linter = self.linter(of: setup, options, selection, needs)
    let fixes = options.fixes == .none ? nil : FixRun(allowsUnsafe: options.allowsUnsafeFixes, linter: linter)
    func run(_ linter: FileLinter, _ setup: Setup) -> LintRun.Outcome {
      LintRun(linter: linter, jobs: jobs(options))
        .run(
          { fixes?.fixed(load($0), at: $0) ?? load($0) }, count: count, packs: setup.sources,
          askedAt: setup.askedAt, knowsProject: search.searchedFolder)
    }
    var outcome = run(linter, setup)
    if outcome.diagnostics.contains(where: { Int($0.span.file) < setup.sources.count }) {
      // Places in the built-in packs are those of their full texts.
      let full = Setup(options: options, needs: .examples)
      outcome = run(self.linter(of: full, options, selection, needs), full)
    }
    if outcome.namesNotLookedUp > 0, !options.quiet {
      result.warn("names of other manifests were not looked up; name the folder to have them checked")
    }
    let unread = failures()
    for problem in unread { result.fail("\(problem.path): \(problem.message)") }
    // What cannot be read is reported once, not as an empty file too.
    let paths = Set(unread.map(\.path))
    let diagnostics =
      paths.isEmpty
      ? outcome.diagnostics
      : outcome.diagnostics.filter { !paths.contains(outcome.sources[Int($0.span.file)].path) }
    var findings = Findings(
      setup: setup, linter: linter, diagnostics: diagnostics, sources: outcome.sources, fileCount: count,
      unreadPaths: unread.map(\.path), suppressed: outcome.suppressed,
      excused: outcome.excused,
      outlines: outcome.outlines.filter { !paths.contains(outcome.sources[Int($0.span.file)].path) },
      exceptions: outcome.exceptions.filter { !paths.contains(outcome.sources[Int($0.span.file)].path) },
      fixes: fixes, readsStandardInput: search.readsStandardInput)
    if let call { findings.keep(only: call.passed) }
    return findings
  }

  private func jobs(_ options: Options) -> Int { options.jobs ?? min(processors, 8) }

  private func linter(
    of setup: Setup, _ options: Options, _ selection: RuleSelection, _ needs: ReportFormat.Needs
  ) -> FileLinter {
    var diagram: (@Sendable (inout CheckContext) -> Diagram?)?
    if needs.contains(.diagrams) {
      diagram = { context in TimeReport.diagram(of: &context) }
    } else if needs.contains(.outlines) {
      diagram = { _ in nil }
    }
    return FileLinter(
      rulebook: setup.rulebook, selection: selection, today: today(), overrides: setup.overrides,
      outlines: diagram, timer: options.timings ? RuleTimer(rules: setup.rulebook.rules.count) : nil)
  }

  private func passThrough(_ result: inout CommandResult) {
    switch SystemFiles.readStandardInput() {
    case .success(let bytes): result.output += bytes
    case .failure(let problem): result.fail("\(problem.path): \(problem.message)")
    }
  }

  /// Writes what was fixed, or shows it; true where the call ends with that.
  private func finish(_ findings: Findings, _ options: Options, _ result: inout CommandResult) -> Bool {
    guard let fixes = findings.fixes else { return false }
    fixes.warn(&result)
    if options.fixes == .diff {
      let diff = fixes.diff
      result.output += diff
      if !diff.isEmpty {
        result.warn("\(fixes.count) \(fixes.count == 1 ? "fix" : "fixes") would be made")
        if result.status == 0 { result.status = 1 }
      }
      return true
    }
    fixes.write(exceptFor: findings.readsStandardInput ? findings.fileCount - 1 : nil, &result)
    return false
  }
}
