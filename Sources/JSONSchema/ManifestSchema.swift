import LintEngine

/// The manifest format, with the keys that packs add, as JSON Schema.
struct ManifestSchema {
  let rulebook: Rulebook
  let format: Schema

  init(rulebook: Rulebook) {
    self.rulebook = rulebook
    format = rulebook.schema
  }

  /// The members behind the head. The kind of a manifest is its first key; a schema knows no order and takes the key
  /// wherever it stands.
  var document: JSONValue {
    let kinds = ManifestFormat.kinds
    return [
      "type": "object",
      "properties": .members(
        kinds.map { kind in (kind, JSONValue.object([]).described(ManifestMeanings.meaning(of: kind, in: kind))) }),
      "anyOf": .array(kinds.map { ["required": [.string($0)]] }),
      "allOf": .array(
        kinds.map { ["if": ["required": [.string($0)]], "then": .reference($0 + "Map")] }),
      "$defs": definitions,
    ]
  }

  /// The name of an object's definition: `number field` is `numberField`.
  static func definition(of object: String) -> String {
    let words = object.split(separator: " ")
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private var definitions: JSONValue {
    var members: [(String, JSONValue)] =
      [("notApplicable", answer), ("any", any), ("reason", JSONValue.text)] + scalars
    for object in format.objects {
      let name = ManifestSchema.definition(of: object.name)
      members.append((name + "Map", definition(object)))
      if !ManifestFormat.kinds.contains(name) { members.append((name, self.object(object))) }
    }
    return .members(members.sorted { $0.0 < $1.0 })
  }

  /// The answer to a key that cannot apply.
  private var answer: JSONValue {
    [
      "title": "not applicable", "description": "The key cannot apply here, for this reason.", "type": "object",
      "properties": ["notApplicable": .reference("reason").described("Why it cannot apply.")],
      "required": ["notApplicable"], "additionalProperties": false,
    ]
  }

  private var any: JSONValue {
    let map: JSONValue = ["additionalProperties": .reference("any")]
    return [
      "type": ["string", "number", "boolean", "array", "object"], "items": .reference("any"),
      "allOf": [.when(isAnswer, then: .reference("notApplicable"), otherwise: map)],
    ]
  }

  var isAnswer: JSONValue { ["type": "object", "required": ["notApplicable"]] }

  /// The keys of an object, each with what it means.
  private func definition(_ object: ObjectShape) -> JSONValue {
    var properties = object.keys.sorted { $0.key < $1.key }.map { key, shape in
      let says = object.meanings[key] ?? ManifestMeanings.meaning(of: key, in: object.name)
      return (key, place(shape, says: says))
    }
    // A state may say both; a rule reports it.
    if object.name == "state" {
      properties.append(("notApplicable", JSONValue.reference("reason").described("Why the state cannot occur.")))
    }
    var members: [(String, JSONValue)] = [
      ("title", .string(ManifestSchema.title(of: object.name))), ("type", "object"),
      ("properties", .members(properties)),
    ]
    if ManifestFormat.kinds.contains(object.name) { members.append(("required", [.string(object.name)])) }
    members.append(("additionalProperties", object.others.map { place($0) } ?? false))
    return .members(members)
  }

  /// `copyItem` as `copy item`.
  private static func title(of object: String) -> String {
    var result = ""
    for character in object {
      if character.isUppercase { result += " " }
      result += character.lowercased()
    }
    return result
  }
}
