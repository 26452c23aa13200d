import Baselines
import Diagnostics
import LintEngine
import Reporting
import YAMLTree

/// `config [FILE]`: the configuration in force, for a file with the overrides that hold for it.
struct ConfigCommand {
  let options: Options

  func run(_ result: inout CommandResult, report: (Setup, Options, inout CommandResult) -> Bool) {
    guard options.words.count <= 1 else { return result.fail("config takes one file") }
    let setup = Setup(options: options, needs: .rules)
    guard report(setup, options, &result) else { return }
    var selection = RuleSelection(preset: setup.preset)
    guard setup.select(options, &selection, &result) else { return }
    let places = Places(sources: setup.sources)
    let document = setup.config.document
    var entries: [(key: String, value: ConfigValue)] = []
    if let path = setup.configPath { entries.append(("config", .text(path, discovery))) }
    if let file = options.words.first {
      entries.append(("file", .text(file, .option("FILE"))))
      entries.append(("excluded", exclusion(of: file, setup, places)))
    }
    entries.append(("preset", preset(setup, places)))
    entries.append(("packs", .list(setup.packs.map { pack($0, setup, places) })))
    let screens = list(document?.value(of: "screens"), places)
    entries.append(("screens", screens ?? .list([.text("screens", .fallback("default"))])))
    if let pages = list(document?.value(of: "pages"), places) { entries.append(("pages", pages)) }
    entries.append(("exclude", list(document?.value(of: "exclude"), places) ?? .list([])))
    if let locale = document?.value(of: "locale") {
      entries.append(("locale", .text(locale.string, places.origin(of: locale.span))))
    }
    if let baseline = baseline(setup, places) { entries.append(("baseline", baseline)) }
    if let tokens = list(document?.value(of: "tokens"), places) { entries.append(("tokens", tokens)) }
    let lists = document?.value(of: "lists")?.entries ?? []
    entries.append(("lists", .map(lists.map { ($0.key.string, list($0.value, places) ?? .list([])) })))
    entries.append(("rules", ConfigRules(options: options, setup: setup, places: places).value))
    for (name, ids) in [(OptionName.select, options.select), (.ignore, options.ignore)] where !ids.isEmpty {
      let key = String(name.rawValue.dropFirst(2))
      entries.append((key, .list(ids.map { .text($0, .option(name.rawValue)) })))
    }
    if options.words.isEmpty { entries.append(("overrides", overrides(document, places))) }
    let value = ConfigValue.map(entries)
    guard options.format.contains(where: { $0.name == "json" }) else {
      result.output = Array(value.text.utf8)
      return
    }
    var writer = JSONWriter()
    value.write(&writer)
    writer.finish()
    result.output = writer.bytes
  }

  private var discovery: ConfigOrigin {
    options.config == nil ? .fallback("the nearest one") : .option(OptionName.config.rawValue)
  }

  private func preset(_ setup: Setup, _ places: Places) -> ConfigValue {
    let name = setup.preset.rawValue
    if options.preset != nil { return .text(name, .option(OptionName.preset.rawValue)) }
    return .text(
      name, setup.config.document?.value(of: "preset").map { places.origin(of: $0.span) } ?? .fallback("default"))
  }

  /// The file of known findings, where one is named or has its usual name.
  private func baseline(_ setup: Setup, _ places: Places) -> ConfigValue? {
    if let path = options.baseline { return .text(path, .option(OptionName.baseline.rawValue)) }
    if let named = setup.config.document?.value(of: "baseline") {
      return .text(named.string, places.origin(of: named.span))
    }
    let path = ProjectPaths(setup: setup).location(of: Baseline.fileName)
    return SystemFiles.exists(path) ? .text(path, .fallback("default")) : nil
  }

  private func exclusion(of file: String, _ setup: Setup, _ places: Places) -> ConfigValue {
    let base = SystemFiles.resolved(setup.configFolder.isEmpty ? "." : setup.configFolder)
    let absolute = FileSearch.absolute(file)
    for exclude in setup.config.exclude {
      let list = ExcludeList(patterns: [GlobPattern(exclude.pattern)], base: base)
      if list.contains(absolute, isFolder: false) { return .text("true", places.origin(of: exclude.span)) }
    }
    return .text("false", .fallback("no pattern matches"))
  }

  private func pack(_ pack: (stream: YAMLStream, origin: PackOrigin), _ setup: Setup, _ places: Places)
    -> ConfigValue
  {
    let root = pack.stream.roots.first.map { PackNode(stream: pack.stream, index: $0) }
    let id = root?.value(of: "pack")?.string ?? setup.sources[Int(pack.stream.file)].path
    switch pack.origin {
    case .alwaysOn: return .text(id, .fallback("always on"))
    case .option: return .text(id, .option(OptionName.rules.rawValue))
    case .extends(let span): return .text(id, places.origin(of: span))
    }
  }

  private func list(_ node: PackNode?, _ places: Places) -> ConfigValue? {
    node.map { .list($0.items.map { .text($0.string, places.origin(of: $0.span)) }) }
  }

  private func overrides(_ document: PackNode?, _ places: Places) -> ConfigValue {
    .list(
      (document?.value(of: "overrides")?.items ?? []).map { node in
        .map([
          ("files", list(node.value(of: "files"), places) ?? .list([])),
          (
            "rules",
            .map(
              (node.value(of: "rules")?.entries ?? []).map { id, body in
                (id.string, .map(ConfigRules.properties(of: body, places)))
              })
          ),
        ])
      })
  }
}

/// Lines of the files that a setup has read.
struct Places {
  private let sources: [SourceFile]
  private let tables: [LineTable]

  init(sources: [SourceFile]) {
    self.sources = sources
    tables = sources.map { LineTable($0.bytes) }
  }

  func origin(of span: SourceSpan) -> ConfigOrigin {
    let file = Int(span.file)
    let line = tables[file].position(of: Int(span.lowerBound), in: sources[file].bytes).line
    return .place(path: sources[file].path, line: line)
  }
}
