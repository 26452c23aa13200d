import Diagnostics

extension RuleReader {
  // MARK: - Selection

  mutating func filter(_ node: PackNode?) -> DocumentFilter {
    var filter = DocumentFilter()
    guard let node else { return filter }
    guard node.isMap else {
      options.report("“for” is a map such as {subjects: payment}", at: node)
      return filter
    }
    options.problems.checkKeys(of: node, RuleFormat.filter.names, in: "“for”")
    for (key, value) in node.entries {
      if value.items.isEmpty {
        options.report("“\(key.string)” names nothing, so the rule is for no document", at: value)
      }
      let words = options.problems.texts(value, "“\(key.string)”")
      switch key.string {
      case "kind":
        filter.kinds = value.items.compactMap {
          options.problems.word($0, of: ManifestFormat.kinds, "kind of manifest")
        }
      case "subjects":
        filter.subjects = words
        check(value, "subject", options.subjects)
      case "pattern":
        filter.patterns = words == ["any"] ? [] : words
        if words != ["any"] { check(value, "pattern", options.patterns.keys.sorted()) }
      case "contract":
        filter.contracts = words
        check(value, "contract", options.contracts.keys.sorted())
      case "network": filter.networks = words
      case "language": filter.languages = words
      case "notLanguage": filter.otherLanguages = words
      case "screen", "component", "flow", "area":
        filter.ids[key.string] = words
        if node.value(of: "kind") == nil { filter.kinds = [key.string] }
      default: break
      }
    }
    return filter
  }

  /// Reports names that nothing declares: the rule would never run for them.
  private mutating func check(_ node: PackNode, _ what: String, _ known: [String]) {
    for item in node.items where item.isScalar && !item.isNull && !known.contains(item.string) {
      options.report("“\(item.string)” is no \(what)" + didYouMean(item.string, known), at: item)
    }
  }

  /// Lists of conditions of which each excuses; one that asks for nothing would excuse everything.
  mutating func excuses(_ node: PackNode) -> [[Condition]] {
    if node.items.isEmpty { options.report("“unless” has no condition", at: node) }
    return node.items.map { item in
      if item.isMap, item.entries.isEmpty {
        options.report("an empty condition always holds, so the rule can never fire", at: item)
      }
      return conditions(item)
    }
  }

  mutating func conditions(_ node: PackNode) -> [Condition] {
    guard node.isMap else {
      options.report("a condition is a map from a key, a place or a path to what holds there", at: node)
      return []
    }
    return node.entries.compactMap { key, value in
      let subject: Condition.Subject
      if key.string.hasPrefix("$") || key.string.contains("-") {
        guard let selector = options.selector(key) else { return nil }
        subject = .selector(selector)
      } else {
        guard let field = options.fieldPath(key) else { return nil }
        subject = .field(field)
      }
      let problemCount = options.problems.diagnostics.count
      if value.items.isEmpty {
        options.report("“\(key.string)” is compared with nothing; say a value, “declared” or “absent”", at: key)
      }
      let words = options.problems.texts(value, "what a condition compares with")
      if case .field(let field) = subject, options.problems.diagnostics.count == problemCount {
        options.checkValues(value, at: options.reach(field, from: options.givenShapes, at: key))
      }
      switch words {
      case ["declared"]: return Condition(subject: subject, test: .declared)
      case ["absent"]: return Condition(subject: subject, test: .absent)
      default: return Condition(subject: subject, test: .anyOf(words))
      }
    }
  }
}
