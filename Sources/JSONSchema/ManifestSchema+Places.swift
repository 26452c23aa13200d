import LintEngine

extension ManifestSchema {
  /// What may stand at a place: what its shape takes, its short forms, and the answer that it cannot apply.
  func place(_ shape: ShapeID, says: String? = nil) -> JSONValue {
    schema(format[shape]).described(says)
  }

  private func schema(_ shape: Shape) -> JSONValue {
    switch shape {
    case .list(let item):
      // One item stands for a list of one.
      let one = place(item)
      return .when(.isArray, then: ["items": one], otherwise: one)
    case .map(let value): return .when(isAnswer, then: .reference("notApplicable"), otherwise: map(value))
    case .object(let index): return .reference(ManifestSchema.definition(of: format.objects[index].name))
    case .choice(let words): return answerOr(.word(words))
    default: return .reference(ManifestSchema.definition(of: shape))
    }
  }

  private func map(_ value: ShapeID) -> JSONValue {
    let inner = place(value)
    var members: [(String, JSONValue)] = [("type", "object")]
    if case .object(let index) = format[value], format.objects[index].name == "state" {
      members.append(("properties", .members(states.map { ($0.name, inner.described($0.says)) })))
    }
    return .members(members + [("additionalProperties", inner)])
  }

  // MARK: - Objects

  /// The definition of all that may stand where an object is asked for.
  func object(_ object: ObjectShape) -> JSONValue {
    var whole = JSONValue.reference(ManifestSchema.definition(of: object.name) + "Map")
    // Which states may be left empty, and whether one may say both, is for a rule to say.
    if object.name == "state" {
      whole = .when(["type": "null"], then: true, otherwise: whole)
    } else if object.keys["notApplicable"] == nil {
      whole = .when(isAnswer, then: .reference("notApplicable"), otherwise: whole)
    }
    guard let mainKey = object.mainKey, let inner = object.keys[mainKey] else { return whole }
    return .when(["type": ["object", "null"]], then: whole, otherwise: place(inner))
  }

  /// The states of all patterns; manifests may have others, which a rule looks at.
  private var states: [(name: String, says: String)] {
    var result: [(name: String, says: String)] = []
    for pattern in rulebook.patterns.values.sorted(by: { $0.id < $1.id }) {
      let when = Dictionary(pattern.states.map { ($0.name, $0.when) }, uniquingKeysWith: { first, _ in first })
      for name in pattern.states.map(\.name) + pattern.allows where !result.contains(where: { $0.name == name }) {
        let condition = (when[name] ?? nil).map { ": \($0)" } ?? ""
        result.append((name, "A state of \(pattern.id)\(condition)."))
      }
    }
    return result
  }

  // MARK: - Scalars

  /// The definitions of scalars, by their names.
  var scalars: [(String, JSONValue)] {
    let shapes: [Shape] = [.copy, .prose, .remark, .id, .name, .bool, .number, .date]
    return (shapes + NameSpace.allCases.map(Shape.reference)).map { shape in
      (ManifestSchema.definition(of: shape), answerOr(scalar(shape)))
    }
  }

  private func answerOr(_ scalar: JSONValue) -> JSONValue {
    .when(.isObject, then: .reference("notApplicable"), otherwise: scalar)
  }

  private static func definition(of shape: Shape) -> String {
    switch shape {
    case .copy: "copy"
    case .prose: "prose"
    case .remark: "remark"
    case .id: "id"
    case .name: "name"
    case .bool: "bool"
    case .number: "number"
    case .date: "date"
    case .reference(let space): "declared" + space.rawValue.prefix(1).uppercased() + space.rawValue.dropFirst()
    case .any, .choice, .list, .map, .object: "any"
    }
  }

  private func scalar(_ shape: Shape) -> JSONValue {
    switch shape {
    case .prose:
      // A text that says so is an answer in disguise.
      let disguise = "^([Nn][Oo][Tt] [Aa][Pp][Pp][Ll][Ii][Cc][Aa][Bb][Ll][Ee]|[Nn]/[Aa]([^A-Za-z]|$))"
      return JSONValue.text.adding(["not": ["type": "string", "pattern": .string(disguise)]])
    case .id: return .id
    case .bool: return .flag
    case .number: return .decimal
    case .date:
      return ["type": "string", "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"]
    case .reference(let space):
      let names = known(space)
      return names.isEmpty ? .text : JSONValue.text.adding(["examples": .strings(names)])
    default: return .text
    }
  }

  /// Names that the packs declare; a manifest may declare others.
  private func known(_ space: NameSpace) -> [String] {
    switch space {
    case .subject: rulebook.subjects.sorted()
    case .role: rulebook.roles.sorted()
    case .contract: rulebook.contracts.keys.sorted()
    case .pattern: rulebook.patterns.keys.sorted()
    case .state: states.map(\.name)
    case .place: NameSpace.places
    default: []
    }
  }
}
