import Diagnostics

/// What a `.pocketpay-lint.yaml` says.
package struct Config: Sendable {
  /// Packs by their path, relative to the config's folder, with the place that names them.
  package var packs: [(path: String, span: SourceSpan)] = []
  package var preset: Rule.Preset?
  /// The files and folders to lint where no path is given, relative to the config's folder.
  package var screens: [String] = []
  /// Patterns of files that are left out, relative to the config's folder.
  package var exclude: [(pattern: String, span: SourceSpan)] = []
  private var rules: [(id: PackNode, body: PackNode)] = []

  package static let fileName = ".pocketpay-lint.yaml"
  private static let keys = ["extends", "preset", "screens", "exclude", "rules"]
  private static let planned = ["lists", "overrides"]

  package init() {}

  /// Reads a config; an empty one says nothing.
  package static func read(_ document: PackNode?, problems: inout PackProblems) -> Config {
    var config = Config()
    guard let document, !document.isNull else { return config }
    guard document.isMap else {
      problems.report("a config is a map such as “preset: strict”", at: document.span, rule: "config-error")
      return config
    }
    for (key, value) in document.entries {
      switch key.string {
      case "extends":
        for item in value.items {
          guard let name = problems.text(item, "a pack", rule: "config-error") else { continue }
          if BuiltInPackNames.all.contains(name) { continue }
          if name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
            config.packs.append((name, item.span))
          } else {
            problems.report(
              "there is no built-in pack “\(name)”" + didYouMean(name, BuiltInPackNames.all), at: item.span,
              rule: "config-error", help: "a file is named by its path, such as ./\(name).yaml")
          }
        }
      case "preset":
        config.preset = problems.word(value, of: ["recommended", "strict"], "preset", rule: "config-error")
          .flatMap(Rule.Preset.init)
      case "screens":
        config.screens = problems.texts(value, "“screens”", rule: "config-error")
      case "exclude":
        config.exclude = value.items.compactMap { item in
          problems.text(item, "a pattern", rule: "config-error").map { ($0, item.span) }
        }
      case "rules":
        if !value.isMap, !value.isNull {
          problems.report("“rules” is a map from ids to changes", at: value.span, rule: "config-error")
        }
        config.rules = value.entries.map { ($0.key, $0.value) }
      case let name where planned.contains(name):
        problems.report("“\(name)” is not supported by this version", at: key.span, rule: "config-error")
      default:
        problems.report(
          "“\(key.string)” is no key of a config" + didYouMean(key.string, keys), at: key.span, rule: "config-error",
          help: "its keys are " + keys.joined(separator: ", "))
      }
    }
    return config
  }

  /// The ids of the rules that the config changes.
  package var changedRules: [String] { rules.map(\.id.string) }

  /// Applies the changes under `rules`.
  package func changeRules(of rulebook: inout Rulebook, problems: inout PackProblems) {
    for (id, body) in rules {
      guard let index = rulebook.rules.firstIndex(where: { $0.id == id.string }) else {
        let known = rulebook.rules.map(\.id)
        problems.report(
          "there is no rule “\(id.string)”" + didYouMean(id.string, known), at: id.span, rule: "config-error")
        continue
      }
      RuleChange.apply(body, to: &rulebook.rules[index], problems: &problems, code: "config-error")
    }
  }
}
