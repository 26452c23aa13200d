import LintEngine

/// `require`: keys that must be there and say something.
struct RequireFunction: Check {
  private enum Mode { case all, any, one }

  private let mode: Mode
  private let keys: [FieldPath]
  private let allKeys: Bool
  private let emptyIsAllowed: Bool

  private static let keys = PackShape.list(of: .name(.field))
  private static let form = PackMap(
    "“require”", exactlyOne: ["all", "any", "one"],
    [
      PackKey("all", keys, "Keys that must all be there."),
      PackKey("any", keys, "Keys of which one must be there."),
      PackKey("one", keys, "Keys of which exactly one must be there."),
      PackKey("empty", .word(["allowed"]), "“allowed”: a key with nothing in it counts as there."),
    ])

  static let function = RuleFunction(
    "require", "Reports a key that is missing or says nothing.", options: .mapOr(form, keys), placeholders: ["missing"],
    spellings: ["truthy", "defined"].map { name in FunctionSpelling(ofField: name, compile: ofField) }
      + [choice("or", .any), choice("xor", .one)]
  ) { options, reader in
    var mode = Mode.all
    var list = options
    var emptyIsAllowed = false
    if options.isMap {
      guard reader.isMap(options, of: form.names, "“require”"),
        let (name, keys) = reader.alternative(form.exactlyOne, in: options, "“require”")
      else { return nil }
      if let empty = options.value(of: "empty") {
        emptyIsAllowed = reader.problems.word(empty, of: form.words(of: "empty"), "way to treat what is empty") != nil
      }
      mode = name == "any" ? .any : name == "one" ? .one : .all
      list = keys
    }
    let allKeys = list.isScalar && list.string == "*"
    if list.items.isEmpty { reader.report("“require” without keys can never fire", at: list) }
    let keys = allKeys ? [] : list.items.compactMap { reader.fieldPath($0) }
    guard allKeys || !keys.isEmpty else { return nil }
    return RequireFunction(mode: mode, keys: keys, allKeys: allKeys, emptyIsAllowed: emptyIsAllowed)
  }

  private static let ofField: RuleFunction.Compile = { field, reader in
    reader.fieldPath(field).map { RequireFunction(mode: .all, keys: [$0], allKeys: false, emptyIsAllowed: false) }
  }

  private static func choice(_ name: String, _ mode: Mode) -> FunctionSpelling {
    let form = PackMap("“\(name)”", [PackKey("properties", keys, "The keys to choose from.", isRequired: true)])
    return FunctionSpelling(name, options: .map(form)) { options, reader in
      guard reader.isMap(options, of: form.names, "“\(name)”"),
        let list = reader.values(of: form.required, in: options, "“\(name)”")?.first
      else { return nil }
      if list.items.isEmpty { reader.report("“\(name)” without keys can never fire", at: list) }
      let keys = list.items.compactMap { reader.fieldPath($0) }
      return keys.isEmpty ? nil : RequireFunction(mode: mode, keys: keys, allKeys: false, emptyIsAllowed: false)
    }
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    for base in context.base(field, subject) { check(base, &context) }
  }

  private func check(_ subject: Subject, _ context: inout CheckContext) {
    if allKeys { return checkAll(subject.node, &context) }
    guard context.manifest[subject.node].kind == .map else { return }
    var missing: [String] = []
    var present = 0
    for key in keys {
      if isThere(key, subject, context) { present += 1 } else { missing.append(key.text) }
    }
    let isBroken =
      switch mode {
      case .all: !missing.isEmpty
      case .any: present == 0
      case .one: present != 1
      }
    if !isBroken { return }
    let list = quotedList(
      mode == .one && present > 1 ? keys.map(\.text) : missing, conjunction: mode == .all ? "and" : "or")
    let error =
      mode == .one && present > 1
      ? "“\(context.name(of: subject.node))” has more than one of \(list)"
      : "“\(context.name(of: subject.node))” lacks \(list)"
    context.reportMissing(subject, at: subject.node, error: error, bindings: ["key": list, "missing": list])
  }

  private func isThere(_ key: FieldPath, _ subject: Subject, _ context: CheckContext) -> Bool {
    switch context.value(of: key, subject) {
    case .missing: return false
    case .notApplicable: return true
    case .nodes(let nodes, _): return emptyIsAllowed || nodes.contains { !isEmpty($0, context) }
    }
  }

  private func isEmpty(_ node: Int32, _ context: CheckContext) -> Bool {
    let value = context.manifest[node]
    switch value.kind {
    case .scalar: return context.manifest.bytes(of: node).allSatisfy { $0 <= 0x20 }
    case .null: return true
    case .list, .map: return value.childCount == 0
    }
  }

  /// Each key of a map must have something after its colon.
  private func checkAll(_ map: Int32, _ context: inout CheckContext) {
    for child in context.manifest.children(of: map) where context.manifest[child].kind == .null {
      guard context.manifest[child].keyYAML >= 0 else { continue }
      let key = context.manifest.keyText(of: child) ?? ""
      context.report(
        Finding(
          span: context.manifest.keySpan(of: child), node: child, error: "“\(key)” has nothing after its colon",
          bindings: ["key": key, "missing": key]))
    }
  }
}
