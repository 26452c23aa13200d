import Diagnostics
import LintEngine
import RuleFunctions
import YAMLTree

/// The config and the packs of a call, read and compiled; what is wrong with them is collected.
struct Setup {
  private let options: Options
  private var builder: RulebookBuilder
  /// Packs and the config, by the file index of their spans.
  private(set) var sources: [SourceFile] = []
  private(set) var problems = PackProblems()
  /// What could not be read at all.
  private(set) var failures: [String] = []
  private(set) var config = Config()
  /// The folder that the config's paths are relative to; empty for the current one.
  private(set) var configFolder = ""
  private(set) var rulebook: Rulebook

  var preset: Rule.Preset { options.preset.flatMap(Rule.Preset.init) ?? config.preset ?? .recommended }

  init(options: Options, functions: [RuleFunction]) {
    self.options = options
    builder = RulebookBuilder(functions: functions)
    rulebook = builder.build(packs: [])
    builder = RulebookBuilder(functions: functions)
  }

  /// Reads and compiles everything; `withExamples`: the built-in packs with their examples, which linting does not need.
  mutating func load(withExamples: Bool) {
    var streams: [YAMLStream] = []
    for (name, text) in withExamples ? BuiltInPacks.texts : BuiltInPacks.leanTexts {
      streams.append(add(SourceFile(path: "rules/\(name).yaml", bytes: text.withUTF8Buffer { Array($0) })))
    }
    loadConfig()
    let own = config.packs.map { ConfigDiscovery.join(configFolder, $0.path) } + options.packs
    for path in own.flatMap({ packFiles($0) }) {
      switch SystemFiles.read(path) {
      case .success(let bytes): streams.append(add(SourceFile(path: path, bytes: bytes)))
      case .failure(let problem): failures.append("\(problem.path): \(problem.message)")
      }
    }
    rulebook = builder.build(packs: streams)
    problems.add(builder.problems.diagnostics)
    config.changeRules(of: &rulebook, problems: &problems)
  }

  private mutating func add(_ source: SourceFile) -> YAMLStream {
    sources.append(source)
    return YAMLStream(parsing: source, file: Int32(sources.count - 1))
  }

  private mutating func packFiles(_ path: String) -> [String] {
    if !SystemFiles.isFolder(path) { return [path] }
    let found = FileSearch(paths: [path], excludes: [], excludeBase: "", respectsExcludes: false).run()
    if found.files.isEmpty { failures.append("\(path): there is no pack in this folder") }
    return found.files
  }

  private mutating func loadConfig() {
    if options.ignoresConfig { return }
    guard let path = options.config ?? ConfigDiscovery.find(from: options.words.first) else { return }
    switch SystemFiles.read(path) {
    case .failure(let problem): failures.append("\(problem.path): \(problem.message)")
    case .success(let bytes):
      configFolder = ConfigDiscovery.folder(of: path)
      let stream = add(SourceFile(path: path, bytes: bytes))
      // An empty config is one that says nothing.
      let errors = stream.diagnostics.filter { $0.ruleID != "yaml-empty" }
      problems.add(errors)
      if errors.isEmpty {
        config = Config.read(stream.roots.first.map { PackNode(stream: stream, index: $0) }, problems: &problems)
      }
    }
  }

  /// Puts --select, --ignore and --severity into `selection`; false where one names no rule.
  func select(_ options: Options, _ selection: inout RuleSelection, _ result: inout CommandResult) -> Bool {
    let known = Set(rulebook.knownIDs + rulebook.rules.map(\.pack))
    for id in options.select + options.ignore + options.severities.map(\.rule) where !known.contains(id) {
      result.fail("there is no rule “\(id)”" + didYouMean(id, known.sorted()))
    }
    selection.select = Set(options.select)
    selection.ignore = Set(options.ignore)
    for (rule, level) in options.severities { selection.severities[rule] = Severity(name: level) }
    return result.status == 0
  }
}
