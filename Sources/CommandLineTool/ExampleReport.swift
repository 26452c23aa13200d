import Baselines
import Diagnostics
import JSONPath
import LintEngine
import Reporting
import RuleFunctions
import YAMLTree

/// Runs examples through the linter and gives what it prints about them.
struct ExampleReport {
  private let rulebook: Rulebook
  /// The built-in packs, which an example of a pack stands beside.
  private let builtIn: [YAMLStream]

  static let name = "example.yaml"

  init(rulebook: Rulebook) {
    self.rulebook = rulebook
    builtIn = BuiltInPacks.texts.enumerated().map { index, pack in
      let source = SourceFile(path: "rules/\(pack.name).yaml", bytes: pack.text.withUTF8Buffer { Array($0) })
      return YAMLStream(parsing: source, file: Int32(index))
    }
  }

  /// An example of a rule as it is linted, and the report about it; no report where nothing is found.
  func blocks(_ example: RuleExample, _ rule: Rule) -> [RulePage.Block] {
    let bytes = ExampleManifest(example.text, for: rule).bytes
    let found = ExampleRunner(rulebook: rulebook).findings(of: rule, in: bytes)
    return blocks(SourceFile(path: ExampleReport.name, bytes: bytes), found, file: 0)
  }

  /// An example of a finding of the engine, and the report about it.
  func blocks(_ text: String, _ finding: EngineFinding) -> [RulePage.Block] {
    let (source, found, file) = diagnostics(text, finding)
    return blocks(source, found.filter { $0.ruleID == finding.id }, file: file)
  }

  /// Everything that an example of the engine's finding yields, and the index of its file.
  func diagnostics(_ text: String, _ finding: EngineFinding) -> (SourceFile, [Diagnostic], file: Int) {
    let bytes = Array(text.utf8)
    switch finding.subject {
    case .manifest:
      let source = SourceFile(path: ExampleReport.name, bytes: bytes)
      let linter = FileLinter(rulebook: rulebook, selection: RuleSelection(preset: .strict), today: "2000-01-01")
      let outcome = LintRun(linter: linter, jobs: 1).run({ _ in source }, count: 1, knowsProject: true)
      return (source, outcome.diagnostics, 0)
    case .pack:
      let source = SourceFile(path: "acme.yaml", bytes: bytes)
      let stream = YAMLStream(parsing: source, file: Int32(builtIn.count))
      var builder = RulebookBuilder(functions: BuiltInFunctions.all)
      _ = builder.build(packs: builtIn + [stream])
      return (source, builder.problems.diagnostics, builtIn.count)
    case .path:
      let source = SourceFile(path: "<path>", bytes: bytes)
      do throws(JSONPathError) {
        _ = try DocumentQuery(text, rulebook: rulebook)
        return (source, [], 0)
      } catch {
        let span = SourceSpan(file: 0, lowerBound: error.range.lowerBound, upperBound: error.range.upperBound)
        return (source, [Diagnostic(ruleID: finding.id, message: error.message, span: span)], 0)
      }
    case .baseline:
      let source = SourceFile(path: Baseline.fileName, bytes: bytes)
      let (baseline, problems) = Baseline.read(source, file: 0)
      // Nothing is linted here, so every entry is over.
      return (source, problems + baseline.lines.map { BaselineCommand.stale($0) }, 0)
    case .config:
      let source = SourceFile(path: Config.fileName, bytes: bytes)
      let stream = YAMLStream(parsing: source, file: Int32(builtIn.count))
      var problems = PackProblems()
      let config = Config.read(
        stream.roots.first.map { PackNode(stream: stream, index: $0) }, problems: &problems)
      var builder = RulebookBuilder(functions: BuiltInFunctions.all)
      _ = builder.build(packs: builtIn, changes: config.changes, lists: config.lists)
      return (source, problems.diagnostics + builder.problems.diagnostics, builtIn.count)
    }
  }

  private func blocks(_ source: SourceFile, _ found: [Diagnostic], file: Int) -> [RulePage.Block] {
    let language = source.path.hasSuffix(".yaml") ? "yaml" : ""
    let code = RulePage.Block.code(String(decoding: source.bytes, as: UTF8.self), language: language)
    if found.isEmpty { return [code] }
    // Only the last file is ever reported.
    let sources = [SourceFile](repeating: source, count: file + 1)
    let report = Report(
      diagnostics: found, sources: sources, checkedFiles: 1, suppressed: 0, baselined: 0,
      toolVersion: Command.version)
    let bytes = ReportFormat.text.render(report, style: TextStyle(color: false, quiet: true))
    return [code, .code(String(decoding: bytes, as: UTF8.self), language: "")]
  }
}
