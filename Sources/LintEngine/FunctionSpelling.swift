import Diagnostics

/// What a check calls in the way of OpenAPI linters, where `function` names the function and `functionOptions` holds
/// its options: another name for it, or other options.
package struct FunctionSpelling: Sendable {
  package let name: String
  /// The options that it takes; nil: it takes the check's `field`, and needs one.
  package let options: PackShape?
  /// Reads these options, or the field in their place.
  let compile: RuleFunction.Compile

  /// Another name with options of its own.
  package init(_ name: String, options: PackShape, compile: @escaping RuleFunction.Compile) {
    self.name = name
    self.options = options
    self.compile = compile
  }

  /// A name for a function that is about the check's field and has no options.
  package init(ofField name: String, compile: @escaping RuleFunction.Compile) {
    self.name = name
    options = nil
    self.compile = compile
  }

  /// The same name, with the options under a key.
  package static func value(
    _ name: String, under key: String, _ shape: PackShape, _ says: String, _ compile: @escaping RuleFunction.Compile
  ) -> FunctionSpelling {
    let form = PackMap("the options of “\(name)”", [PackKey(key, shape, says, isRequired: true)])
    return FunctionSpelling(name, options: .mapOr(form, shape)) { options, reader in
      guard options.isMap else { return compile(options, &reader) }
      guard reader.isMap(options, of: [key], form.title),
        let value = reader.values(of: [key], in: options, form.title)?.first
      else { return nil }
      return compile(value, &reader)
    }
  }
}

extension RuleReader {
  /// Reads `function: NAME` with the `functionOptions` beside it, or nil with reports.
  mutating func spelledCheck(_ nameNode: PackNode, in check: PackNode) -> RuleCheck? {
    guard let name = options.problems.text(nameNode, "“function”") else { return nil }
    let given = check.value(of: "functionOptions")
    for function in functions.values {
      guard let spelling = function.spellings.first(where: { $0.name == name }) else { continue }
      if spelling.options == nil { return checkOfField(spelling, function.name, nameNode, check) }
      return given.flatMap { compile(spelling.compile, $0, as: function.name) } ?? lacksOptions(given, nameNode)
    }
    guard let function = functions[name] else {
      let known = Set(functions.keys).union(functions.values.flatMap { $0.spellings.map(\.name) }).sorted()
      options.report(
        "there is no function “\(name)”" + didYouMean(name, known), at: nameNode,
        help: "the functions are " + known.joined(separator: ", "))
      return nil
    }
    return given.flatMap { compile(function.compile, $0, as: name) } ?? lacksOptions(given, nameNode)
  }

  private mutating func compile(
    _ compile: RuleFunction.Compile, _ node: PackNode, as function: String
  ) -> RuleCheck? {
    compile(node, &options).map { RuleCheck(field: options.field, function: function, check: $0) }
  }

  private mutating func lacksOptions(_ given: PackNode?, _ name: PackNode) -> RuleCheck? {
    if given == nil { options.report("“\(name.string)” has no “functionOptions” beside it", at: name) }
    return nil
  }

  private mutating func checkOfField(
    _ spelling: FunctionSpelling, _ function: String, _ nameNode: PackNode, _ check: PackNode
  ) -> RuleCheck? {
    if let extra = check.value(of: "functionOptions") {
      options.report("“\(spelling.name)” has no options", at: extra)
      return nil
    }
    guard let field = check.value(of: "field") else {
      options.report("“\(spelling.name)” asks about a “field”, and there is none beside it", at: nameNode)
      return nil
    }
    // The field is what the function asks for, so it looks from the node itself.
    let known = options.field
    options.field = nil
    defer { options.field = known }
    return compile(spelling.compile, field, as: function)
  }
}
