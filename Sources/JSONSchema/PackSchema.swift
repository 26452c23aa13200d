import LintEngine

/// The format of packs or of configs as JSON Schema, from the declarations that their readers use.
package struct PackSchema {
  let functions: [RuleFunction]
  let names: KnownNames
  /// Maps by the name of their definition, each written once.
  private var definitions: [(name: String, value: JSONValue)] = []

  /// The members behind the head of a document that is the map `root`.
  static func document(
    _ root: PackMap, _ rulebook: Rulebook, _ functions: [RuleFunction], mayBeEmpty: Bool = false
  ) -> JSONValue {
    var schema = PackSchema(functions: functions, names: KnownNames(rulebook: rulebook))
    var map = schema.members(of: root, type: mayBeEmpty ? ["object", "null"] : "object")
    map.append(("$defs", .members(schema.definitions.sorted { $0.name < $1.name })))
    return .members(map)
  }

  private init(functions: [RuleFunction], names: KnownNames) {
    self.functions = functions
    self.names = names
  }

  // MARK: - Maps

  /// A reference to the definition of a map, which is added where it is not there yet.
  mutating func reference(_ map: PackMap) -> JSONValue {
    define(PackSchema.definition(of: map.title)) { schema in
      .members([("title", .string(PackSchema.title(of: map)))] + schema.members(of: map, type: "object"))
    }
  }

  mutating func define(_ name: String, _ value: (inout PackSchema) -> JSONValue) -> JSONValue {
    if !definitions.contains(where: { $0.name == name }) {
      let value = value(&self)
      definitions.append((name, value))
    }
    return .reference(name)
  }

  private mutating func members(of map: PackMap, type: JSONValue) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [("type", type)]
    members.append(("properties", .members(map.keys.map { ($0.name, schema(of: $0.shape).described($0.says)) })))
    if !map.required.isEmpty { members.append(("required", .strings(map.required))) }
    members.append(("additionalProperties", false))
    func alternatives(_ keys: [String]) -> JSONValue { .array(keys.map { ["required": [.string($0)]] }) }
    if !map.exactlyOne.isEmpty { members.append(("oneOf", alternatives(map.exactlyOne))) }
    if !map.atLeastOne.isEmpty { members.append(("anyOf", alternatives(map.atLeastOne))) }
    if !map.atMostOne.isEmpty {
      let pairs = map.atMostOne.indices.flatMap { first in
        map.atMostOne[(first + 1)...].map { second in
          JSONValue.members([("required", .strings([map.atMostOne[first], second]))])
        }
      }
      members.append(("not", ["anyOf": .array(pairs)]))
    }
    return members
  }

  /// “a rule” as `rule`.
  private static func title(of map: PackMap) -> String {
    let words = map.title.filter { !"“”".contains($0) }
    for article in ["a ", "an "] where words.hasPrefix(article) { return String(words.dropFirst(article.count)) }
    return words
  }

  /// “a pattern's state” as `patternsState`, and the options of a function as `patternOptions`.
  package static func definition(of title: String) -> String {
    let kept = title.filter { !"“”'".contains($0) }
    let words =
      kept.split(separator: " ").drop { ["a", "an"].contains($0) } + (title.hasPrefix("“") ? ["options"] : [])
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
