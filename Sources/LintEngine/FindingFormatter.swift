import Diagnostics

/// Puts a finding into words: fills the rule's message from what the function found and where it stands.
struct FindingFormatter {
  let context: CheckContext

  private var manifest: Manifest { context.manifest }

  func diagnostic(_ finding: Finding, _ rule: Rule) -> Diagnostic {
    let message = template(of: finding, rule)?.filled { text(for: $0, finding) } ?? finding.error
    var severity = finding.severity ?? rule.severity
    if finding.isProse, let lower = rule.inProse { severity = min(severity, lower) }
    let insertion = insertion(finding, rule) { text(for: $0, finding) }
    let fix = finding.fix ?? insertion.flatMap { self.fix($0, into: finding.node) }
    var help = rule.help
    // A line that can be put in is shown as a fix.
    if finding.isMissing, fix == nil, let insert = rule.insert?.filled({ text(for: $0, finding) }) {
      let line = "add “\(insert)”"
      help = help.map { "\($0); \(line)" } ?? line
    }
    return Diagnostic(
      ruleID: finding.rowID ?? rule.id, severity: severity, message: message, span: finding.span, notes: finding.notes,
      help: help, fix: fix, subject: finding.subject ?? finding.absentState)
  }

  private func template(of finding: Finding, _ rule: Rule) -> MessageTemplate? {
    finding.isMissing ? rule.missing ?? rule.message : rule.message
  }

  private func text(for placeholder: String, _ finding: Finding) -> String? {
    if let bound = finding.bindings[placeholder] { return bound }
    switch placeholder {
    case "error": return finding.error
    // What is not there has no value.
    case "value" where finding.isMissing: return nil
    default: return value(of: placeholder, at: finding.node, span: finding.span)
    }
  }

  /// The placeholders that a finding's texts leave empty; one that may be, such as a near name, is not counted.
  func emptyPlaceholders(_ finding: Finding, _ rule: Rule) -> [String] {
    var names = template(of: finding, rule)?.placeholders ?? []
    if finding.isMissing { names += rule.insert?.placeholders ?? [] }
    return names.filter { name in
      if name == "nearest" { return false }
      guard let text = text(for: name, finding) else { return name != "value" }
      return text.isEmpty
    }
  }

  /// What a placeholder stands for at a node, or nil where it stands for nothing there.
  func value(of placeholder: String, at node: Int32, span: SourceSpan) -> String? {
    if let key = placeholder.dropping(prefix: "@") { return sibling(key, of: node) }
    switch placeholder {
    case "key", "property": return keyAbove(node)
    case "state": return enclosing(node, in: "states").map { capitalized(context.name(of: $0)) }
    case "action": return enclosing(node, in: "actions").map { called("action", $0) }
    case "number": return enclosing(node, in: "numbers").map { called("number", $0) }
    case "component": return component(node).map { "“\($0)”" }
    case "screen": return context.name(of: Manifest.root)
    case "name": return context.name(of: named(node))
    case "pattern": return context.patterns.map(\.id).joined(separator: ", ")
    case "value":
      let main = context.mainNode(of: node)
      return manifest[main].kind == .scalar ? manifest.string(of: main) : nil
    case "path": return path(of: node)
    default: return nil
    }
  }

  /// A thing by its kind and its name: action “send”, or “this action” where it has none.
  private func called(_ kind: String, _ node: Int32) -> String {
    let name = context.name(of: node)
    return name.isEmpty ? "this \(kind)" : "\(kind) “\(name)”"
  }

  /// What a value of a thing belongs to: the map with an id around it, else the value itself.
  private func named(_ node: Int32) -> Int32 {
    if manifest[node].kind == .map { return node }
    var current = node
    while current > Manifest.root {
      // A key that the manifest coins is a name.
      if case .map = context.rulebook.schema[manifest[max(0, manifest[current].parent)].shape] { return current }
      current = manifest[current].parent
      if manifest.child(context.rulebook.keys.id, of: current) != nil { return current }
    }
    return node
  }

  private func keyAbove(_ node: Int32) -> String? {
    var current = node
    while current >= 0 {
      if let key = manifest.keyText(of: current) { return key }
      current = manifest[current].parent
    }
    return nil
  }

  /// The item or state directly below the document's key `key` that holds the node.
  private func enclosing(_ node: Int32, in key: String) -> Int32? {
    let number = context.rulebook.names.number(of: key)
    var current = node
    while current > 0 {
      let parent = manifest[current].parent
      if parent > 0, manifest[parent].key == number, manifest[parent].parent == Manifest.root { return current }
      current = parent
    }
    return nil
  }

  private func component(_ node: Int32) -> String? {
    if manifest.kind == "component" { return context.name(of: Manifest.root) }
    let key = context.rulebook.names.number(of: "name")
    let schema = context.rulebook.schema
    var current = node
    while current >= 0 {
      // A clause, too, may be called “name”: only what is known by its name is a component.
      if case .object(let index) = schema[manifest[current].shape], schema.objects[index].mainKey == "name",
        let name = manifest.child(key, of: current)
      {
        return manifest.string(of: name)
      }
      current = manifest[current].parent
    }
    return nil
  }

  private func sibling(_ key: String, of node: Int32) -> String? {
    let number = context.rulebook.names.number(of: key)
    var current = node
    while current >= 0 {
      if let child = manifest.child(number, of: current) {
        if manifest[child].kind == .list {
          return quotedList(manifest.children(of: child).map { manifest.string(of: context.mainNode(of: $0)) })
        }
        return manifest.string(of: context.mainNode(of: child))
      }
      current = manifest[current].parent
    }
    return nil
  }

  private func path(of node: Int32) -> String {
    var parts: [String] = []
    var current = node
    while current > 0 {
      if let key = manifest.keyText(of: current) { parts.append(key) }
      current = manifest[current].parent
    }
    return parts.reversed().joined(separator: ".")
  }

  private func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
