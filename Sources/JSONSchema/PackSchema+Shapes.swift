import LintEngine

extension PackSchema {
  /// What may stand at a place of that shape.
  mutating func schema(of shape: PackShape) -> JSONValue {
    switch shape {
    case .text: return .text
    case .phrase: return JSONValue.text.adding(["pattern": "\\S"])
    case .message:
      return JSONValue.text.adding(["maxLength": 300, "not": ["type": "string", "pattern": "\\.$"]])
    case .id: return .id
    case .word(let words): return .word(words)
    case .flag: return .flag
    case .count: return ["type": ["integer", "string"], "minimum": 0, "pattern": "^\\+?[0-9]+$"]
    case .decimal: return .decimal
    case .name(let kind): return name(kind)
    case .list(let item):
      let one = schema(of: item)
      return .when(.isArray, then: ["minItems": 1, "items": one], otherwise: one)
    case .listOrNothing(let item):
      let one = schema(of: item)
      return .when(["type": ["array", "null"]], then: ["items": one], otherwise: one)
    case .entries(let key, let value): return entries(key, value)
    case .map(let map): return reference(map)
    case .mapOr(let map, let other):
      return .when(.isObject, then: reference(map), otherwise: schema(of: other))
    case .optional(let value): return .when(["type": "null"], then: true, otherwise: schema(of: value))
    case .conditions(let canBeEmpty):
      let conditions = define("conditions") { schema in
        ["type": "object", "additionalProperties": schema.schema(of: .list(of: .text))]
      }
      return canBeEmpty ? conditions : conditions.adding(["minProperties": 1])
    case .check: return define("check") { $0.check }
    case .options(let name):
      return functions.first { $0.name == name }.map { schema(of: $0.options) } ?? true
    case .rows: return define("rows") { $0.rows }
    case .ruleOrChange:
      let rule = reference(RuleFormat.rule)
      let change = reference(RuleFormat.change)
      return .when(
        .isObject, then: .when(["required": ["given"]], then: rule, otherwise: change),
        otherwise: .word(RuleFormat.changes))
    }
  }

  private mutating func entries(_ key: PackShape, _ value: PackShape) -> JSONValue {
    var inner = schema(of: value)
    var members: [(String, JSONValue)] = [("type", ["object", "null"])]
    switch key {
    case .id: members.append(("propertyNames", JSONValue.id))
    case .name(.object): members.append(("propertyNames", ["enum": .strings(names.objects)]))
    case .name(.rule):
      if case .mapOr(let map, _) = value {
        let whole = inner
        inner = define(PackSchema.definition(of: map.title) + "OrWord") { _ in whole }
      }
      members.append(("properties", .members(names.rules.map { ($0.id, inner.described($0.says)) })))
    default: break
    }
    return .members(members + [("additionalProperties", inner)])
  }

  private var rows: JSONValue {
    mutating get {
      let row: JSONValue = [
        "type": ["object", "null"], "additionalProperties": schema(of: .listOrNothing(of: .text)),
      ]
      let rowOrOff: JSONValue = ["anyOf": [row, ["const": "off"]]]
      return ["type": ["object", "array", "null"], "additionalProperties": rowOrOff, "items": row]
    }
  }

  /// A check: at least one function, with the field beside it.
  private var check: JSONValue {
    mutating get {
      let field = schema(of: .name(.field)).described(
        "The key beside the node that is looked at; left out: the node itself.")
      let sorted = functions.sorted { $0.name < $1.name }
      let calls = sorted.map { ($0.name, schema(of: $0.options).described($0.says)) }
      let names = Set(sorted.map(\.name)).union(sorted.flatMap { $0.spellings.map(\.name) }).sorted()
      let spelling: [(String, JSONValue)] = [
        ("function", JSONValue.word(names).described("The name of the function, as OpenAPI linters have it.")),
        ("functionOptions", ["description": "The options of the function that “function” names."]),
      ]
      return [
        "title": "check", "type": "object", "properties": .members([("field", field)] + calls + spelling),
        "additionalProperties": false, "minProperties": 1,
        "if": ["required": ["field"]], "then": ["minProperties": 2],
        "dependentRequired": ["functionOptions": ["function"]], "allOf": .array(names.map { spelled($0) }),
      ]
    }
  }

  /// What stands beside `function: NAME`.
  private mutating func spelled(_ name: String) -> JSONValue {
    let then: JSONValue
    if let spelling = functions.lazy.flatMap(\.spellings).first(where: { $0.name == name }) {
      then =
        if let shape = spelling.options {
          ["required": ["functionOptions"], "properties": ["functionOptions": schema(of: shape)]]
        } else {
          ["required": ["field"], "properties": ["functionOptions": false]]
        }
    } else {
      // What stands under the function's own name.
      let options = JSONValue.reference("check/properties/" + name)
      then = ["required": ["functionOptions"], "properties": ["functionOptions": options]]
    }
    return ["if": ["required": ["function"], "properties": ["function": ["const": .string(name)]]], "then": then]
  }

  private func name(_ kind: PackNameKind) -> JSONValue {
    switch kind {
    case .pack:
      return ["anyOf": [["enum": .strings(names.packs)], ["type": "string", "pattern": "/|\\.ya?ml$"]]]
    case .selector: return ["type": "string", "minLength": 1, "examples": .strings(names.places)]
    case .field: return JSONValue.text.adding(["pattern": "^[^.]+(\\.[^.]+)*$"])
    case .subject: return JSONValue.text.adding(["examples": .strings(names.subjects)])
    case .pattern: return JSONValue.text.adding(["examples": .strings(names.patterns)])
    case .contract: return JSONValue.text.adding(["examples": .strings(names.contracts)])
    case .table, .rule: return .text
    case .object: return ["enum": .strings(names.objects)]
    case .typeOrValues:
      return .when(.isArray, then: ["minItems": 1, "items": .text], otherwise: name(.type))
    case .type:
      let simple = Schema.typeNames + NameSpace.allCases.map { "declared \($0.rawValue)" } + names.objects
      return ["type": "string", "pattern": .string("^((list|map) of )*(\(simple.joined(separator: "|"))|.*\\|.*)$")]
    }
  }
}
