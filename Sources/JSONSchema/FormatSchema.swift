import LintEngine

/// The formats that teams write, each with its JSON Schema.
package enum FormatSchema: String, CaseIterable, Sendable {
  case manifest, pack, config

  /// The schema, draft 2020-12, as the rulebook's packs and `functions` have it.
  package func document(rulebook: Rulebook, functions: [RuleFunction]) -> JSONValue {
    let head: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string("urn:pocketpay-lint:\(rawValue):1"),
      "title": .string("pocketpay-lint \(rawValue)"),
      "description": .string(says),
    ]
    switch self {
    case .manifest: return head.adding(ManifestSchema(rulebook: rulebook).document)
    case .pack: return head.adding(PackSchema.document(PackFormat.pack, rulebook, functions))
    case .config:
      // An empty config says nothing.
      let config = PackSchema.document(ConfigFormat.config, rulebook, functions, mayBeEmpty: true)
      return head.adding(config)
    }
  }

  private var says: String {
    switch self {
    case .manifest: "What a screen, a component, a flow or an area shows and does."
    case .pack: "Rules for manifests, and the data that they need."
    case .config: "Which files pocketpay-lint checks, and against which rules."
    }
  }
}

extension JSONValue {
  /// A schema that asks for `then` where `condition` holds, and for `otherwise` elsewhere.
  static func when(_ condition: JSONValue, then: JSONValue, otherwise: JSONValue) -> JSONValue {
    ["if": condition, "then": then, "else": otherwise]
  }

  static func reference(_ definition: String) -> JSONValue { ["$ref": .string("#/$defs/\(definition)")] }

  static let isObject: JSONValue = ["type": "object"]
  static let isArray: JSONValue = ["type": "array"]

  /// Any scalar but null: the linter reads its source text, whatever type YAML gives it.
  static let text: JSONValue = ["type": ["string", "number", "boolean"]]

  static let id: JSONValue = [
    "type": ["string", "number", "boolean"], "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "minimum": 0,
  ]

  static let flag: JSONValue = ["enum": [true, false, "true", "false"]]

  static let decimal: JSONValue = [
    "type": ["number", "string"], "pattern": "^[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?$",
  ]

  /// One of these words; `true` and `false` are words too, which YAML takes for booleans.
  static func word(_ words: [String]) -> JSONValue {
    let plain = words.compactMap { $0 == "true" ? JSONValue.bool(true) : $0 == "false" ? .bool(false) : nil }
    return ["enum": .array(plain + words.map(JSONValue.string))]
  }

  /// The schema with what a place in it means; editors show that.
  func described(_ text: String?) -> JSONValue {
    guard let text, !text.isEmpty else { return self }
    return JSONValue.members([("description", .string(text))]).adding(self)
  }
}
