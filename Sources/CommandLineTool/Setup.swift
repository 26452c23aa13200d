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
  /// The files among `sources` that were read: the config, packs and tokens.
  private(set) var paths: [String] = []
  private(set) var config = Config()
  /// The folder that the config's paths are relative to; empty for the current one.
  private(set) var configFolder = ""
  /// The config's path, where one was found.
  private(set) var configPath: String?
  /// Where the project asks for each built-in pack that it asks for, by the pack's file index.
  private(set) var askedAt: [Int32: SourceSpan] = [:]
  /// The packs in their order, with what asked for each.
  private(set) var packs: [(stream: YAMLStream, origin: PackOrigin)] = []
  private(set) var rulebook: Rulebook
  private(set) var preset: Rule.Preset

  /// The packs that a word means: one of its name, or those of a file or a folder.
  func packNames(meantBy word: String) -> [String] {
    packs.compactMap { stream, _ in
      let name = stream.roots.first.flatMap { PackNode(stream: stream, index: $0).value(of: "pack")?.string }
      let path = stream.source.path
      // The paths of built-in packs are no files of the user's.
      let isMeant =
        word.isPackPath && paths.contains(path)
        && (path == word || path.hasPrefix(word.hasSuffix("/") ? word : word + "/"))
      return name == word || isMeant ? name : nil
    }
  }

  /// What a call needs of the built-in packs.
  enum Need {
    /// The rules that run.
    case running
    /// All rules.
    case rules
    /// All rules with their examples and the places of everything.
    case examples
  }

  /// `packs`: names and paths of packs that count beside those of the config and the options.
  init(options: Options, needs need: Need, packs words: [String] = []) {
    let withExamples = need == .examples
    var loader = PackLoader(withExamples: withExamples, staged: options.stagedFiles)
    for name in BuiltInPackNames.alwaysOn { loader.loadBuiltIn(name) }
    if !options.ignoresConfig,
      let path = options.config ?? ConfigDiscovery.find(from: options.words.first ?? options.standardInputName),
      let stream = loader.read(path)
    {
      configPath = path
      configFolder = ConfigDiscovery.folder(of: path)
      // An empty config is one that says nothing.
      let errors = stream.diagnostics.filter { $0.ruleID != "yaml-empty" }
      problems.add(errors)
      if errors.isEmpty {
        config = Config.read(stream.roots.first.map { PackNode(stream: stream, index: $0) }, problems: &problems)
      }
    }
    for pack in config.packs { loader.load(pack.name, relativeTo: configFolder, at: pack.span, code: "config-error") }
    // Where no config says which packs are on, there are pages of all.
    if options.pages != nil, options.ignoresConfig {
      for name in BuiltInPackNames.optional { loader.loadBuiltIn(name) }
    }
    for path in options.packs { loader.load(path: path) }
    for word in words {
      if BuiltInPackNames.all.contains(word) {
        loader.loadBuiltIn(word)
      } else if word.isPackPath {
        loader.load(path: word)
      }
    }
    let packs = loader.packs
    preset = options.preset.flatMap(Rule.Preset.init) ?? config.preset ?? .recommended
    var builder = RulebookBuilder(functions: BuiltInFunctions.all)
    builder.explanation = UnknownRule.explanation
    let isSelected = !options.select.isEmpty || !options.ignore.isEmpty || !options.severities.isEmpty
    rulebook = builder.build(
      packs: packs, changes: config.changes, lists: config.lists,
      scope: need != .running || isSelected ? .all : .preset(preset, also: Set(config.changedRules)))
    rulebook.locale = config.locale
    for (name, _) in config.document?.value(of: "lists")?.entries ?? [] where !builder.listNames.contains(name.string) {
      let near = didYouMean(name.string, builder.listNames.sorted())
      // A list without a near name may be one that a pack only names.
      if !near.isEmpty {
        problems.report("no pack has a list “\(name.string)”" + near, at: name.span, rule: "config-error")
      }
    }
    for file in config.tokens {
      let path = ConfigDiscovery.join(configFolder, file.path)
      guard !leadsOutside(path, file.span, loader.boundary), let stream = loader.read(path) else { continue }
      problems.add(stream.diagnostics)
      for root in stream.roots {
        rulebook.tokens.add(PackNode(stream: stream, index: root), name: file.path, &problems)
      }
    }
    problems.add(loader.problems.diagnostics)
    problems.add(builder.problems.diagnostics)
    let changeable = config.overrides.isEmpty ? [] : Set(rulebook.changeableIDs)
    for change in config.overrides.flatMap(\.changes) {
      let id = change.id.string
      if changeable.contains(id) {
        rulebook.checkLocks(change, &problems)
        continue
      }
      problems.report(
        UnknownRule.explanation(id) ?? "there is no rule “\(id)”" + didYouMean(id, changeable),
        at: change.id.span, rule: "config-error")
    }
    for (path, span) in config.namedPaths {
      // A pattern has a folder that is there; a path may be a link itself.
      let places = [path, FileSearch.folder(of: path)].map { ConfigDiscovery.join(configFolder, $0) }
      _ = places.first { leadsOutside($0, span, loader.boundary) }
    }
    sources = loader.sources
    paths = loader.paths
    askedAt = loader.askedAt
    self.packs = zip(packs, loader.origins).map { ($0, $1) }
    failures = loader.failures
    // Places in the built-in packs are those of their full texts.
    if !withExamples, !problems.diagnostics.isEmpty { self = Setup(options: options, needs: .examples) }
  }

  /// Whether a path of the config leads out of the repository, which is then said.
  private mutating func leadsOutside(_ path: String, _ span: SourceSpan, _ boundary: RepositoryBoundary) -> Bool {
    guard boundary.isCrossed(by: path, from: configFolder) else { return false }
    problems.report(
      "“\(path)” leads out of the repository", at: span, rule: "config-error",
      help: "who runs the linter may name it in the call, so that no change can have other files read")
    return true
  }

  /// The folders in which the config's patterns of pages look, relative to the current one.
  var pageFolders: [String] {
    config.pages.map { ConfigDiscovery.join(configFolder, FileSearch.folder(of: $0)) }
  }

  /// The config's overrides, by the files for which they hold.
  var overrides: RuleOverrides {
    if config.overrides.isEmpty { return .none }
    let base = SystemFiles.resolved(configFolder.isEmpty ? "." : configFolder)
    let lists = config.overrides.map { override in
      ExcludeList(patterns: override.files.map { GlobPattern($0.pattern) }, base: base)
    }
    return RuleOverrides(changes: config.overrides.map(\.changes)) { path in
      let absolute = FileSearch.absolute(path)
      return lists.indices.filter { lists[$0].contains(absolute, isFolder: false) }
    }
  }

  /// Puts --select, --ignore and --severity into `selection`; false where one names no rule.
  func select(_ options: Options, _ selection: inout RuleSelection, _ result: inout CommandResult) -> Bool {
    let asked = options.select + options.ignore + options.severities.map(\.rule)
    if asked.isEmpty { return true }
    let packs = Set(rulebook.rules.map(\.pack))
    let known = packs.union(rulebook.knownNames)
    for id in asked where !known.contains(id) {
      result.fail(UnknownRule.explanation(id) ?? "there is no rule “\(id)”" + didYouMean(id, known.sorted()))
    }
    if result.status != 0 { return false }
    for id in options.ignore { refuse(rulebook.rules(weakenedIn: id, to: nil), "“--ignore \(id)”", &result) }
    for (id, level) in options.severities {
      refuse(rulebook.rules(weakenedIn: id, to: Severity(name: level)), "“--severity \(id)=\(level)”", &result)
    }
    func ids(_ name: String) -> Set<String> { packs.contains(name) ? [name] : rulebook.ids(meantBy: name) }
    selection.select = Set(options.select.flatMap(ids))
    selection.ignore = Set(options.ignore.flatMap(ids))
    // What names one rule or row counts for more than what names several.
    let isWide = { (name: String) in !rulebook.ids(meantBy: name).contains(name) }
    for (name, level) in options.severities.filter({ isWide($0.rule) })
      + options.severities.filter({ !isWide($0.rule) })
    {
      guard let severity = Severity(name: level) else {
        selection.ignore.formUnion(ids(name))
        continue
      }
      let rules = rulebook.rules.filter { $0.pack == name }
      for id in packs.contains(name) ? Set(rules.flatMap { [$0.id] + $0.rows.map(\.id) }) : ids(name) {
        selection.severities[id] = severity
      }
    }
    return result.status == 0
  }

  private func refuse(_ locked: [Rule], _ option: String, _ result: inout CommandResult) {
    for rule in locked {
      result.fail(
        "“\(rule.id)” is locked by pack “\(rule.pack)”: it cannot be lowered or switched off; leave out \(option)")
    }
  }
}

extension String {
  /// Whether a word names a pack by its file or folder.
  fileprivate var isPackPath: Bool { contains("/") || hasSuffix(".yaml") || hasSuffix(".yml") }
}
