import Diagnostics
import Glibc
import LintEngine
import Reporting
import RuleFunctions
import ScreenStates

/// What a call prints, and the status that it ends with.
package struct CommandResult: Sendable {
  package var output: [UInt8] = []
  package var errors: [UInt8] = []
  package var status: Int32 = 0

  /// Why the run could not be trusted.
  private(set) var failures: [String] = []

  mutating func fail(_ message: String) {
    failures.append(message)
    errors += Array("pocketpay-lint: error: \(VisibleText.escape(message))\n".utf8)
    status = 2
  }

  /// Notes a failure that is printed otherwise.
  mutating func note(failure message: String) {
    failures.append(message)
    status = 2
  }

  mutating func warn(_ message: String) {
    errors += Array("pocketpay-lint: note: \(VisibleText.escape(message))\n".utf8)
  }
}

/// One call of the program: arguments in, bytes and a status out.
package struct Command: Sendable {
  /// The environment variables that matter, by `Command.variables`.
  private let environment: [String: String]
  private let isTerminal: Bool
  let processors: Int

  package static let version = "0.1.0"

  /// The names of the environment variables that the program looks at.
  package static let variables = [
    "NO_COLOR", "SOURCE_DATE_EPOCH", "TERM", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE",
    "GITHUB_SERVER_URL", "GITHUB_REPOSITORY", "GITHUB_SHA", "CI_PROJECT_DIR", "CI_COMMIT_SHA", "PRE_COMMIT_FROM_REF",
  ]

  package init(environment: [String: String], isTerminal: Bool, processors: Int) {
    self.environment = environment
    self.isTerminal = isTerminal
    self.processors = processors
  }

  package func run(_ arguments: [String]) -> CommandResult {
    var result = CommandResult()
    let (options, errors) = Options.parse(arguments)
    if options.showsHelp {
      result.output = Array(HelpText.text.utf8)
      return result
    }
    if options.showsVersion {
      result.output = Array("pocketpay-lint \(Command.version)\n".utf8)
      return result
    }
    for error in errors { result.fail(error) }
    if !errors.isEmpty { return result }
    switch options.subcommand {
    case .lint: lint(options, &result)
    case .test: test(options, &result)
    case .rules: rules(options, &result)
    case .explain: explain(options, &result)
    case .number: NumberCommand.run(options, &result, report: report)
    case .query: QueryCommand(options: options, usesColor: usesColor(options)).run(&result, report: report)
    case .scenarios:
      ScenariosCommand(options: options, usesColor: usesColor(options)).run(&result, report: report)
    case .schema: schema(options, &result)
    case .baseline: baseline(options, &result)
    case .config: ConfigCommand(options: options).run(&result, report: report)
    case .completions: completions(options, &result)
    case .manual: result.output = Array(ManualPage.text(version: Command.version).utf8)
    case .initialize: InitCommand(options: options).run(&result)
    case .newRule: NewRuleCommand(options: options).run(&result, report: report)
    }
    return result
  }

  // MARK: - lint

  private func lint(_ options: Options, _ result: inout CommandResult) {
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
  private func findings(
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
    func run(_ linter: FileLinter, _ packs: [SourceFile]) -> LintRun.Outcome {
      LintRun(linter: linter, jobs: jobs(options))
        .run(
          { fixes?.fixed(load($0), at: $0) ?? load($0) }, count: count, packs: packs,
          knowsProject: search.searchedFolder)
    }
    var outcome = run(linter, setup.sources)
    if outcome.diagnostics.contains(where: { Int($0.span.file) < setup.sources.count }) {
      // Places in the built-in packs are those of their full texts.
      let full = Setup(options: options, needs: .examples)
      outcome = run(self.linter(of: full, options, selection, needs), full.sources)
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

  // MARK: - baseline

  private func baseline(_ options: Options, _ result: inout CommandResult) {
    guard let command = BaselineCommand.read(options, &result) else { return }
    let setup = Setup(options: command.options, needs: .running)
    guard report(setup, options, &result),
      let file = baselineFile(command.options, setup, mustExist: false, &result), command.accepts(file, &result),
      let findings = findings(command.options, setup, nil, &result), result.status == 0
    else { return }
    command.run(file, findings, usesColor(options), &result)
  }

  /// The baseline of the call, or nil where it cannot be read or is broken.
  private func baselineFile(
    _ options: Options, _ setup: Setup, mustExist: Bool, _ result: inout CommandResult
  ) -> BaselineFile? {
    guard let file = BaselineFile.open(options, setup, mustExist: mustExist, &result) else { return nil }
    if file.problems.isEmpty { return file }
    let report = Report(
      diagnostics: file.problems, sources: [file.source], checkedFiles: 1, suppressed: 0, baselined: 0,
      toolVersion: Command.version)
    result.errors += ReportFormat.text.render(report, style: TextStyle(color: usesColor(options), quiet: true))
    result.status = 2
    return nil
  }

  /// Prints what is wrong with packs and the config; false where anything is.
  func report(_ setup: Setup, _ options: Options, _ result: inout CommandResult) -> Bool {
    for failure in setup.failures { result.fail(failure) }
    let diagnostics = setup.problems.diagnostics.sorted()
    if !diagnostics.isEmpty {
      let report = Report(
        diagnostics: diagnostics, sources: setup.sources, checkedFiles: setup.sources.count, suppressed: 0,
        baselined: 0,
        toolVersion: Command.version)
      result.errors += ReportFormat.text.render(report, style: TextStyle(color: usesColor(options), quiet: true))
    }
    for diagnostic in diagnostics where diagnostic.severity == .error {
      let source = setup.sources[Int(diagnostic.span.file)]
      let place = LineTable(source.bytes).position(of: Int(diagnostic.span.lowerBound), in: source.bytes)
      result.note(failure: "\(source.path):\(place.line):\(place.column): \(diagnostic.message)")
    }
    return result.status == 0
  }

  private func status(of diagnostics: [Diagnostic], _ options: Options) -> Int32 {
    let warnings = diagnostics.count { $0.severity == .warning }
    if let most = options.maxWarnings, warnings > most { return 1 }
    guard let least = Severity(name: options.failOn) else { return 0 }
    return diagnostics.contains { $0.severity >= least } ? 1 : 0
  }

  private func usesColor(_ options: Options) -> Bool {
    switch options.color {
    case "always": true
    case "never": false
    default: isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }

  /// The day that gaps are held against: SOURCE_DATE_EPOCH's, or today's, in UTC.
  func today() -> String {
    let seconds = environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) } ?? time(nil)
    return CalendarDay(secondsSinceEpoch: seconds).text
  }

  // MARK: - test

  private func test(_ options: Options, _ result: inout CommandResult) {
    let setup = Setup(options: options, needs: .examples)
    guard report(setup, options, &result) else { return }
    let known = Set(setup.rulebook.rules.map(\.pack))
    for name in options.words where !known.contains(name) {
      result.fail("there is no pack “\(name)”" + didYouMean(name, known.sorted()))
    }
    if result.status != 0 { return }
    let outcome = ExampleRunner(rulebook: setup.rulebook).run(packs: Set(options.words))
    if !outcome.diagnostics.isEmpty {
      let report = Report(
        diagnostics: outcome.diagnostics.sorted(), sources: setup.sources, checkedFiles: setup.sources.count,
        suppressed: 0, baselined: 0, toolVersion: Command.version)
      result.output += ReportFormat.text.render(report, style: TextStyle(color: usesColor(options), quiet: true))
      result.status = 1
    }
    result.output += Array("\(outcome.passed) passed, \(outcome.failed) failed\n".utf8)
  }
}
