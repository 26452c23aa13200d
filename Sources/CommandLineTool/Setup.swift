import Diagnostics
import LintEngine
import RuleFunctions
import YAMLTree

/// The config and the packs of a call, read and compiled; what is wrong with them is collected.
struct Setup {
  /// Packs and the config, by the file index of their spans.
  private(set) var sources: [SourceFile] = []
  private(set) var problems = PackProblems()
  /// What could not be read at all.
  private(set) var failures: [String] = []
  private(set) var config = Config()
  /// The folder that the config's paths are relative to; empty for the current one.
  private(set) var configFolder = ""
  private(set) var rulebook: Rulebook
  private(set) var preset: Rule.Preset

  /// What a call needs of the built-in packs.
  enum Need {
    /// The rules that run.
    case running
    /// All rules.
    case rules
    /// All rules with their examples and the places of everything.
    case examples
  }

  init(options: Options, needs need: Need) {
    let withExamples = need == .examples
    var files = PackFiles()
    for (name, text) in withExamples ? BuiltInPacks.texts : BuiltInPacks.compactTexts {
      let source = SourceFile(path: "rules/\(name).yaml", bytes: text.withUTF8Buffer { Array($0) })
      files.add(source, isCompact: !withExamples)
    }
    let packCount = files.streams.count
    if !options.ignoresConfig,
      let path = options.config ?? ConfigDiscovery.find(from: options.words.first ?? options.standardInputName),
      let stream = files.read(path)
    {
      configFolder = ConfigDiscovery.folder(of: path)
      // An empty config is one that says nothing.
      let errors = stream.diagnostics.filter { $0.ruleID != "yaml-empty" }
      problems.add(errors)
      if errors.isEmpty {
        config = Config.read(stream.roots.first.map { PackNode(stream: stream, index: $0) }, problems: &problems)
      }
    }
    var packs = Array(files.streams.prefix(packCount))
    for path in config.packs.map({ [folder = configFolder] in ConfigDiscovery.join(folder, $0.path) }) + options.packs {
      for file in files.packFiles(path) { packs += [files.read(file)].compactMap { $0 } }
    }
    preset = options.preset.flatMap(Rule.Preset.init) ?? config.preset ?? .recommended
    var builder = RulebookBuilder(functions: BuiltInFunctions.all)
    let isSelected = !options.select.isEmpty || !options.ignore.isEmpty || !options.severities.isEmpty
    rulebook = builder.build(
      packs: packs, changes: config.changes, lists: config.lists,
      scope: need != .running || isSelected ? .all : .preset(preset, also: Set(config.changedRules)))
    problems.add(builder.problems.diagnostics)
    sources = files.sources
    failures = files.failures
    // Places in the built-in packs are those of their full texts.
    if !withExamples, !problems.diagnostics.isEmpty { self = Setup(options: options, needs: .examples) }
  }

  /// Puts --select, --ignore and --severity into `selection`; false where one names no rule.
  func select(_ options: Options, _ selection: inout RuleSelection, _ result: inout CommandResult) -> Bool {
    let asked = options.select + options.ignore + options.severities.map(\.rule)
    if asked.isEmpty { return true }
    let known = Set(rulebook.knownIDs + rulebook.rules.map(\.pack))
    for id in asked where !known.contains(id) {
      result.fail("there is no rule “\(id)”" + didYouMean(id, known.sorted()))
    }
    selection.select = Set(options.select)
    selection.ignore = Set(options.ignore)
    for (rule, level) in options.severities {
      if let severity = Severity(name: level) {
        selection.severities[rule] = severity
      } else {
        selection.ignore.insert(rule)
      }
    }
    return result.status == 0
  }
}

/// The files that a setup has read so far.
private struct PackFiles {
  var sources: [SourceFile] = []
  var streams: [YAMLStream] = []
  var failures: [String] = []

  mutating func add(_ source: SourceFile, isCompact: Bool = false) {
    let file = Int32(sources.count)
    streams.append(isCompact ? YAMLStream(compact: source, file: file) : YAMLStream(parsing: source, file: file))
    sources.append(source)
  }

  /// The stream of a file, or nil with a failure.
  mutating func read(_ path: String) -> YAMLStream? {
    switch SystemFiles.read(path) {
    case .success(let bytes):
      add(SourceFile(path: path, bytes: bytes))
      return streams.last
    case .failure(let problem):
      failures.append("\(problem.path): \(problem.message)")
      return nil
    }
  }

  /// The file itself, or the packs of a folder.
  mutating func packFiles(_ path: String) -> [String] {
    if !SystemFiles.isFolder(path) { return [path] }
    let found = FileSearch(paths: [path], excludes: [], excludeBase: "", respectsExcludes: false).run()
    if found.files.isEmpty { failures.append("\(path): there is no pack in this folder") }
    return found.files
  }
}
