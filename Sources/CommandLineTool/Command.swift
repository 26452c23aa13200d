import Diagnostics
import Glibc
import LintEngine
import Reporting

/// One call of the program: arguments in, bytes and a status out.
package struct Command: Sendable {
  /// The environment variables that matter, by `Command.variables`.
  let environment: [String: String]
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
  func baselineFile(
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
    var tables: [Int32: LineTable] = [:]
    for diagnostic in diagnostics where diagnostic.severity == .error {
      let source = setup.sources[Int(diagnostic.span.file)]
      let table = tables[diagnostic.span.file] ?? LineTable(source.bytes)
      tables[diagnostic.span.file] = table
      let place = table.position(of: Int(diagnostic.span.lowerBound), in: source.bytes)
      result.note(failure: "\(source.path):\(place.line):\(place.column): \(diagnostic.message)")
    }
    return result.status == 0
  }

  func status(of diagnostics: [Diagnostic], _ options: Options) -> Int32 {
    let warnings = diagnostics.count { $0.severity == .warning }
    if let most = options.maxWarnings, warnings > most { return 1 }
    guard let least = Severity(name: options.failOn) else { return 0 }
    return diagnostics.contains { $0.severity >= least } ? 1 : 0
  }

  func usesColor(_ options: Options) -> Bool {
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
    // Examples of an optional pack, and of a file, run without a config that extends them.
    let setup = Setup(options: options, needs: .examples, packs: options.words)
    guard report(setup, options, &result) else { return }
    var names: Set<String> = []
    for word in options.words {
      let meant = setup.packNames(meantBy: word)
      names.formUnion(meant)
      if meant.isEmpty {
        let known = Set(BuiltInPackNames.all).union(setup.rulebook.rules.map(\.pack))
        result.fail("there is no pack “\(word)”" + didYouMean(word, known))
      }
    }
    if result.status != 0 { return }
    let outcome = ExampleRunner(rulebook: setup.rulebook).run(packs: names)
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
