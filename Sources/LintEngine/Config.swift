import Diagnostics
import NumberFormats

/// What a `.pocketpay-lint.yaml` says.
package struct Config: Sendable {
  /// Built-in packs by their name and others by their path, relative to the config's folder, with the place that names
  /// them.
  package var packs: [(name: String, span: SourceSpan)] = []
  package var preset: Rule.Preset?
  /// The files and folders to lint where no path is given, relative to the config's folder.
  package var screens: [String] = []
  /// Patterns of Markdown files that are product pages, relative to the config's folder.
  package var pages: [String] = []
  /// Patterns of files that are left out, relative to the config's folder.
  package var exclude: [(pattern: String, span: SourceSpan)] = []
  /// The changes under `rules`.
  package var changes: [RuleChange] = []
  /// Lists that stand in for those of packs.
  package var lists: [String: [String]] = [:]
  /// Changes that hold for some files only.
  package var overrides: [ConfigOverride] = []
  /// The file of known findings, relative to the config's folder.
  package var baseline: String?
  /// What “screens”, “pages” and “baseline” name, with its place.
  package var namedPaths: [(path: String, span: SourceSpan)] = []
  /// Files of design tokens, one for each theme, relative to the config's folder, with the place that names them.
  package var tokens: [(path: String, span: SourceSpan)] = []
  /// The locale of the project's copy, one that is known.
  package var locale: NumberLocale?
  /// The config as it is written.
  package private(set) var document: PackNode?

  package static let fileName = ".pocketpay-lint.yaml"

  package init() {}

  /// Reads a config; an empty one says nothing.
  package static func read(_ document: PackNode?, problems: inout PackProblems) -> Config {
    var config = Config()
    guard let document, !document.isNull else { return config }
    guard document.isMap else {
      problems.report("a config is a map such as “preset: strict”", at: document.span, rule: "config-error")
      return config
    }
    config.document = document
    for (key, value) in document.entries {
      switch key.string {
      case "extends":
        config.packs = value.items.compactMap { item in
          problems.text(item, "a pack", rule: "config-error").map { ($0, item.span) }
        }
      case "preset":
        config.preset = problems.word(value, of: ConfigFormat.presets, "preset", rule: "config-error")
          .flatMap(Rule.Preset.init)
      case "screens":
        config.screens = problems.texts(value, "“screens”", rule: "config-error")
        config.namedPaths += value.items.map { ($0.string, $0.span) }
      case "pages":
        config.pages = problems.texts(value, "“pages”", rule: "config-error")
        config.namedPaths += value.items.map { ($0.string, $0.span) }
      case "exclude":
        config.exclude = value.items.compactMap { item in
          problems.text(item, "a pattern", rule: "config-error").map { ($0, item.span) }
        }
      case "tokens":
        config.tokens = value.items.compactMap { item in
          problems.text(item, "a file of design tokens", rule: "config-error").map { ($0, item.span) }
        }
      case "baseline":
        config.baseline = problems.text(value, "“baseline”", rule: "config-error")
        config.namedPaths.append((value.string, value.span))
      case "locale":
        config.locale = locale(value, &problems)
      case "rules":
        config.changes = changes(value, &problems)
      case "lists":
        if !value.isMap, !value.isNull {
          problems.report("“lists” is a map from names to lists", at: value.span, rule: "config-error")
        }
        for (name, list) in value.entries {
          config.lists[name.string] = list.items.compactMap {
            problems.text($0, "an item of a list", rule: "config-error")
          }
        }
      case "overrides":
        config.overrides = value.items.compactMap { override($0, &problems) }
      default:
        problems.report(
          "“\(key.string)” is no key of a config" + didYouMean(key.string, ConfigFormat.config.names), at: key.span,
          rule: "config-error", help: "its keys are " + ConfigFormat.config.names.joined(separator: ", "))
      }
    }
    return config
  }

  /// The ids of the rules that the config changes anywhere.
  package var changedRules: [String] { (changes + overrides.flatMap(\.changes)).map(\.id.string) }

  private static func locale(_ value: PackNode, _ problems: inout PackProblems) -> NumberLocale? {
    guard let name = problems.text(value, "“locale”", rule: "config-error") else { return nil }
    if let locale = NumberLocale.named(name) { return locale }
    problems.report(
      "“\(name)” is no locale that is known" + didYouMean(name, NumberLocale.ids), at: value.span, rule: "config-error")
    return nil
  }

  private static func changes(_ value: PackNode, _ problems: inout PackProblems) -> [RuleChange] {
    if !value.isMap, !value.isNull {
      problems.report("“rules” is a map from ids to changes", at: value.span, rule: "config-error")
    }
    return value.entries.map { RuleChange(id: $0.key, body: $0.value, code: "config-error") }
  }

  private static func override(_ node: PackNode, _ problems: inout PackProblems) -> ConfigOverride? {
    guard node.isMap else {
      problems.report(
        "an override is a map such as {files: [screens/legacy/**], rules: {…}}", at: node.span, rule: "config-error")
      return nil
    }
    problems.checkKeys(of: node, ConfigFormat.override.names, in: "an override", rule: "config-error")
    guard let files = node.value(of: "files"), let rules = node.value(of: "rules") else {
      problems.report(
        "an override says for which “files” it changes which “rules”", at: node.span, rule: "config-error")
      return nil
    }
    let changes = changes(rules, &problems)
    for change in changes { change.check(&problems, keys: RuleFormat.changeForFiles.names) }
    return ConfigOverride(
      files: files.items.compactMap { item in
        problems.text(item, "a pattern", rule: "config-error").map { ($0, item.span) }
      }, changes: changes)
  }
}

/// Changes of rules for the files that match one of several patterns, relative to the config's folder.
package struct ConfigOverride: Sendable {
  package var files: [(pattern: String, span: SourceSpan)]
  package var changes: [RuleChange]
}
