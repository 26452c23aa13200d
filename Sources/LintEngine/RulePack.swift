import Diagnostics

/// A pack as it was read: its data, and its rules with the places of their parts.
struct RulePack {
  var id: String
  /// The place of the id.
  var span: SourceSpan
  var description = ""
  /// Manifests on which all its rules are silent.
  var clean: [RuleExample] = []
  /// The `for` that its rules have where they say nothing.
  var filter: PackNode?
  /// The document that its rules and rows come from where they name none.
  var source: String?
  var rules: [(id: PackNode, body: PackNode)] = []
  var tables: [(table: RowTable, namesRoles: Bool)] = []
  var contracts: [Contract] = []
  var patterns: [(pattern: Pattern, isAddition: Bool, span: SourceSpan)] = []
  var lists: [String: [String]] = [:]
  var places: [(name: PackNode, body: PackNode)] = []
  var fields: [(object: PackNode, keys: [FieldDeclaration])] = []
  var subjects: [String] = []
  var formats: [DeclaredFormat] = []
  var rows: [PackRow] = []
}

/// A key that a pack brings to manifests.
struct FieldDeclaration {
  var key: PackNode
  var type: PackNode
  var says: String?
}

/// Reads the data of a pack; rules are compiled once the data of all packs is known.
struct PackReader {
  var problems: PackProblems

  init(problems: PackProblems) {
    self.problems = problems
  }

  static func read(_ document: PackNode, problems: inout PackProblems) -> RulePack? {
    var reader = PackReader(problems: problems)
    defer { problems = reader.problems }
    return reader.pack(document)
  }

  private mutating func pack(_ document: PackNode) -> RulePack? {
    guard document.isMap, let first = document.entries.first else {
      problems.report("a pack is a map that begins with “pack:” and the pack's id", at: document.span)
      return nil
    }
    guard first.key.string == "pack" else {
      problems.report(
        "“\(first.key.string)” does not begin a pack; it begins with “pack:” and the pack's id", at: first.key.span)
      return nil
    }
    guard let id = problems.id(first.value, "the id of a pack") else { return nil }
    var pack = RulePack(id: id, span: first.value.span)
    for (key, value) in document.entries.dropFirst() {
      switch key.string {
      case "description": pack.description = problems.phrase(value, "“description”") ?? ""
      case "source": pack.source = problems.phrase(value, "“source”")
      case "clean":
        for item in value.items {
          if item.isScalar, !item.isNull {
            pack.clean.append(RuleExample(text: item.string, node: item))
          } else {
            problems.report("a manifest under “clean” is text: put it in quotes", at: item.span)
          }
        }
      // Whoever loads packs follows it.
      case "extends": break
      case "for":
        pack.filter = value
        if !value.isMap { problems.report("“for” is a map such as {subjects: payment}", at: value.span) }
      case "rules": pack.rules = map(value, "“rules”").map { ($0.key, $0.value) }
      case "contracts": pack.contracts = map(value, "“contracts”").compactMap { contract($0.key, $0.value) }
      case "facts": pack.rows += facts(value)
      case "patterns": pack.patterns = map(value, "“patterns”").compactMap { pattern($0.key, $0.value, &pack.rows) }
      case "tables": pack.tables = map(value, "“tables”").compactMap { table($0.key, $0.value) }
      case "lists":
        for (name, list) in map(value, "“lists”") {
          pack.lists[name.string] = problems.texts(list, "the list “\(name.string)”")
        }
      case "places": pack.places = map(value, "“places”").map { ($0.key, $0.value) }
      case "fields":
        pack.fields = map(value, "“fields”").map { entry in
          (entry.key, map(entry.value, "the fields of “\(entry.key.string)”").compactMap { fieldType($0) })
        }
      case "subjects":
        pack.subjects = map(value, "“subjects”").compactMap { entry in
          _ = problems.phrase(entry.value, "what a subject is")
          return problems.id(entry.key, "a subject")
        }
      case "formats":
        pack.formats = map(value, "“formats”").compactMap { format($0.key, $0.value, pack: pack.id) }
      default:
        problems.report(
          "“\(key.string)” is no key of a pack" + didYouMean(key.string, PackFormat.pack.names), at: key.span,
          help: "its keys are " + PackFormat.pack.names.joined(separator: ", "))
      }
    }
    return pack
  }

  mutating func map(_ node: PackNode, _ what: String) -> [(key: PackNode, value: PackNode)] {
    if node.isNull { return [] }
    guard node.isMap else {
      problems.report("\(what) is a map", at: node.span)
      return []
    }
    return node.entries
  }

  private mutating func fieldType(_ entry: (key: PackNode, value: PackNode)) -> FieldDeclaration? {
    if entry.value.isScalar {
      return problems.text(entry.value, "a type").map { _ in FieldDeclaration(key: entry.key, type: entry.value) }
    }
    guard entry.value.isMap else {
      problems.report("a field is a type, or a map such as {type: …, says: …}", at: entry.value.span)
      return nil
    }
    problems.checkKeys(of: entry.value, PackFormat.field.names, in: "a field")
    let says = entry.value.value(of: "says").flatMap { problems.phrase($0, "“says”") }
    guard let type = entry.value.value(of: "type") else {
      problems.report("field “\(entry.key.string)” has no “type”", at: entry.key.span)
      return nil
    }
    return problems.texts(type, "“type”").isEmpty ? nil : FieldDeclaration(key: entry.key, type: type, says: says)
  }
}
