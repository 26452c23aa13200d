import Diagnostics
import LintEngine

/// The rules and rows that packs, the config and the call change, each with what holds in the end.
struct ConfigRules {
  let options: Options
  let setup: Setup
  let places: Places

  var value: ConfigValue {
    var changes = setup.rulebook.ruleChanges.merging(setup.rulebook.rowChanges, uniquingKeysWith: +)
    if let file = options.words.first {
      for index in setup.overrides.indices(file) {
        for change in setup.config.overrides[index].changes { changes[change.id.string, default: []].append(change) }
      }
    }
    var result: [String: [(key: String, value: ConfigValue)]] = [:]
    for (id, changes) in changes {
      for change in changes { merge(ConfigRules.properties(of: change.body, places), into: &result[id, default: []]) }
    }
    for (id, level) in options.severities {
      let option = ConfigOrigin.option(OptionName.severity.rawValue)
      merge([("severity", .text(level, option))], into: &result[id, default: []])
    }
    return .map(result.sorted { $0.key < $1.key }.map { ($0.key, .map($0.value)) })
  }

  /// What a change says, key by key; a word alone is a severity.
  static func properties(of body: PackNode, _ places: Places) -> [(key: String, value: ConfigValue)] {
    if body.isScalar { return [("severity", .text(body.string, places.origin(of: body.span)))] }
    return body.entries.map { ($0.key.string, value(of: $0.value, places)) }
  }

  private static func value(of node: PackNode, _ places: Places) -> ConfigValue {
    if node.isMap { return .map(node.entries.map { ($0.key.string, value(of: $0.value, places)) }) }
    if node.isList { return .list(node.items.map { value(of: $0, places) }) }
    return .text(node.string, places.origin(of: node.span))
  }

  /// The nearest value wins; what changes add to lists grows.
  private func merge(
    _ properties: [(key: String, value: ConfigValue)], into result: inout [(key: String, value: ConfigValue)]
  ) {
    for (key, value) in properties {
      guard let index = result.firstIndex(where: { $0.key == key }) else {
        result.append((key, value))
        continue
      }
      if key == "add", case .map(let old) = result[index].value, case .map(let new) = value {
        result[index].value = .map(ConfigRules.grown(old, new))
      } else {
        result[index].value = value
      }
    }
  }

  private static func grown(_ old: [(key: String, value: ConfigValue)], _ new: [(key: String, value: ConfigValue)])
    -> [(key: String, value: ConfigValue)]
  {
    var result = old
    for (key, value) in new {
      if let index = result.firstIndex(where: { $0.key == key }) {
        result[index].value = .list(items(of: result[index].value) + items(of: value))
      } else {
        result.append((key, value))
      }
    }
    return result
  }

  private static func items(of value: ConfigValue) -> [ConfigValue] {
    if case .list(let items) = value { items } else { [value] }
  }
}
