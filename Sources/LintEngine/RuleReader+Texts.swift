import Diagnostics

// MARK: - Texts and words

extension RuleReader {
  /// What a rule says beside what it selects and checks.
  struct Parts {
    var description = ""
    var why: String?
    var severity = Severity.error
    var inProse: Severity?
    var preset = Rule.Preset.strict
    var help: String?
    var source: RuleSource?
    var covers: [String] = []
    var lock = Lock()
    var isSwitchedOff = false
    var examples = RuleExamples()
  }

  /// Reads those parts; each that is of another type than it should be is reported.
  mutating func parts(of entry: RuleEntry) -> Parts {
    let body = entry.body
    var parts = Parts()
    parts.description = body.value(of: "description").flatMap { options.problems.phrase($0, "“description”") } ?? ""
    parts.why = body.value(of: "why").flatMap { options.problems.phrase($0, "“why”") }
    parts.severity = severity(body.value(of: "severity")) ?? .error
    parts.inProse = severity(body.value(of: "inProse"))
    parts.preset = preset(body.value(of: "preset"))
    parts.lock = lock(of: body, parts.severity, parts.preset)
    let wasOff = parts.preset == .off
    for change in entry.changes {
      if change.check(against: parts.lock, of: entry.pack.id, &options.problems) {
        change.apply(to: &parts.severity, &parts.preset)
      }
    }
    parts.isSwitchedOff = parts.preset == .off && !wasOff
    parts.help = entry["help"].flatMap { options.problems.phrase($0, "“help”") }
    parts.source = source(body.value(of: "source"), of: entry.pack)
    parts.covers = body.value(of: "covers").map { options.problems.texts($0, "“covers”") } ?? []
    parts.examples = examples(body.value(of: "examples"))
    return parts
  }

  /// How a rule of this severity and preset is locked.
  mutating func lock(of body: PackNode, _ severity: Severity, _ preset: Rule.Preset) -> Lock {
    var lock = Lock()
    lock.severity = severity
    lock.preset = preset
    if let node = body.value(of: "locked") {
      lock.span = node.span
      switch options.problems.word(node, of: ["true", "date"], "way to lock a rule") {
      case "true": lock.strength = .full
      case "date": lock.strength = .dated
      default: break
      }
    }
    if let node = body.value(of: "gap") {
      lock.forbidsGaps = options.problems.word(node, of: ["never"], "answer to gaps") != nil
    }
    return lock
  }

  /// The texts of findings; `functions` are those whose placeholders they may have.
  mutating func texts(of entry: RuleEntry, calling functions: Set<String>)
    -> (message: MessageTemplate?, missing: MessageTemplate?, insert: MessageTemplate?)
  {
    let texts = ["message", "missing", "insert"].map { key -> MessageTemplate? in
      guard let node = entry[key], let text = template(node) else { return nil }
      checkPlaceholders(text, node, functions)
      return text
    }
    return (texts[0], texts[1], texts[2])
  }

  private mutating func template(_ node: PackNode) -> MessageTemplate? {
    guard let text = options.problems.text(node, "a message") else { return nil }
    if text.utf8.count > 300 { options.report("a message has at most 300 characters", at: node) }
    if text.hasSuffix(".") { options.report("a message is one phrase without a period", at: node) }
    return MessageTemplate(text)
  }

  private mutating func checkPlaceholders(_ template: MessageTemplate, _ node: PackNode, _ used: Set<String>) {
    var known = RuleFunction.commonPlaceholders
    for name in used { known.formUnion(functions[name]?.placeholders ?? []) }
    for name in template.placeholders {
      if let key = name.dropping(prefix: "@") {
        _ = options.names.intern(key)
        continue
      }
      if known.contains(name) || name.hasPrefix("row.") && known.contains("row") { continue }
      options.report(
        "nothing fills “{{\(name)}}” here" + didYouMean(name, known.sorted()), at: node,
        help: "this rule fills " + known.sorted().joined(separator: ", "))
    }
  }

  mutating func severity(_ node: PackNode?) -> Severity? {
    guard let node else { return nil }
    return options.problems.word(node, of: RuleFormat.severities, "severity")
      .flatMap(Severity.init(name:))
  }

  mutating func preset(_ node: PackNode?) -> Rule.Preset {
    guard let node else { return .strict }
    return options.problems.word(node, of: RuleFormat.presets, "preset").flatMap(Rule.Preset.init)
      ?? .strict
  }

  private mutating func source(_ node: PackNode?, of pack: RulePack) -> RuleSource? {
    guard let node else { return pack.source.map { RuleSource(document: $0) } }
    if node.isScalar { return options.problems.phrase(node, "“source”").map { RuleSource(document: $0) } }
    guard node.isMap else {
      options.report("“source” is a document, a URL, or a map such as {document: …, row: …}", at: node)
      return nil
    }
    options.problems.checkKeys(of: node, RuleFormat.source.names, in: "a source")
    let row = node.value(of: "row").flatMap { options.problems.phrase($0, "“row”") }
    guard let document = node.value(of: "document") else {
      if let document = pack.source { return RuleSource(document: document, row: row) }
      options.report("a source names its “document”, or the pack names one under “source”", at: node)
      return nil
    }
    return options.problems.phrase(document, "“document”").map { RuleSource(document: $0, row: row) }
  }

  private mutating func examples(_ node: PackNode?) -> RuleExamples {
    guard let node else { return RuleExamples() }
    guard node.isMap else {
      options.report("“examples” is a map such as {good: [\"…\"], bad: [\"…\"]}", at: node)
      return RuleExamples()
    }
    options.problems.checkKeys(of: node, RuleFormat.examples.names, in: "examples")
    return RuleExamples(good: examples(node, "good"), bad: examples(node, "bad"))
  }

  private mutating func examples(_ node: PackNode, _ key: String) -> [RuleExample] {
    (node.value(of: key)?.items ?? []).compactMap { item in
      guard item.isScalar else {
        options.report("an example is text: put the manifest in quotes", at: item)
        return nil
      }
      return options.problems.phrase(item, "an example").map { RuleExample(text: $0, node: item) }
    }
  }
}
