import LintEngine
import NumberFormats

/// `agrees`: what the node says agrees with the row of a table that its key names.
struct AgreesFunction: Check {
  private let rows: [String: RowTable.Row]
  private let key: FieldPath
  private let columns: [FieldPath]

  private static let form = PackMap(
    "“agrees”",
    [
      PackKey("table", .name(.table), "The table whose cells must agree.", isRequired: true),
      PackKey("key", .name(.field), "The key that names the row.", isRequired: true),
      PackKey("cells", .list(of: .name(.field)), "The cells that are compared; left out: all."),
    ])

  static let function = RuleFunction(
    "agrees", "Reports what differs from the row of a table.", options: .map(form), placeholders: ["row", "expected"]
  ) { options, reader in
    guard reader.isMap(options, of: form.names, "“agrees”"),
      let nodes = reader.values(of: form.required, in: options, "“agrees”"), let table = reader.table(nodes[0]),
      let key = reader.fieldPath(nodes[1])
    else { return nil }
    let rows = Dictionary(table.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let all = Set(table.rows.flatMap { $0.cells.map(\.column) })
    guard let cells = options.value(of: "cells").map({ $0.isList ? $0.items : [$0] }) else {
      let columns = all.sorted().compactMap { reader.fieldPath($0, at: nodes[0]) }
      return AgreesFunction(rows: rows, key: key, columns: columns)
    }
    for cell in cells where !all.contains(cell.string) {
      let nearest = didYouMean(cell.string, all.sorted())
      reader.report("no row of “\(table.name)” has a cell “\(cell.string)”" + nearest, at: cell)
    }
    return AgreesFunction(rows: rows, key: key, columns: cells.compactMap { reader.fieldPath($0) })
  }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    guard case .nodes(let keys, _) = context.value(of: key, subject), let id = context.text(of: keys[0]),
      let row = rows[id]
    else { return }
    for column in columns {
      // What is not declared is not compared: another rule asks for it where it must be.
      guard let cell = row.cell(column.text), case .nodes(let nodes, _) = context.value(of: column, subject) else {
        continue
      }
      let expected = cell.joined(separator: " or ")
      for node in nodes {
        guard let value = context.text(of: node), !cell.contains(where: { Self.agree($0, value) }) else { continue }
        context.report(
          Finding(
            span: context.manifest.span(of: node), node: node,
            error: "“\(column.text)” of “\(id)” is \(expected), not \(value)",
            bindings: ["row": id, "expected": expected, "value": value, "key": column.text]))
      }
    }
  }

  /// Numbers agree however they are written: 0.5 and 0.50.
  private static func agree(_ cell: String, _ value: String) -> Bool {
    if cell == value { return true }
    guard let number = DecimalText(cell), let other = DecimalText(value) else { return false }
    return number == other
  }
}

/// `complete`: each row of a table has an entry.
struct CompleteFunction: Check {
  private let table: RowTable
  private let key: FieldPath
  private let isProject: Bool

  private static let form = PackMap(
    "“complete”",
    [
      PackKey("table", .name(.table), "The table of which each row needs an entry.", isRequired: true),
      PackKey("key", .name(.field), "The key that names the row.", isRequired: true),
      PackKey("within", .word(["document", "project"]), "Where the entries stand; left out: in a document."),
    ])

  static let function = RuleFunction(
    "complete", "Reports a row of a table without an entry.", options: .map(form), placeholders: ["row", "missing"]
  ) { options, reader in
    guard reader.isMap(options, of: form.names, "“complete”"),
      let nodes = reader.values(of: form.required, in: options, "“complete”"), let table = reader.table(nodes[0]),
      let key = reader.fieldPath(nodes[1])
    else { return nil }
    let scope = options.value(of: "within").flatMap { reader.problems.word($0, of: form.words(of: "within"), "scope") }
    return CompleteFunction(table: table, key: key, isProject: scope == "project")
  }

  var comparesDocuments: Bool { isProject }
  var needsWholeProject: Bool { isProject }

  func run(_ subject: Subject, field: FieldPath?, _ context: inout CheckContext) {
    if isProject {
      guard case .nodes(let nodes, _) = context.value(of: key, subject), let value = context.text(of: nodes[0]) else {
        return
      }
      return context.note(key: "", value: value, span: context.nameSpan(of: subject), node: subject.node)
    }
    var place = subject
    var present: Set<String> = []
    switch context.value(of: field, subject) {
    case .notApplicable: return
    case .missing: break
    case .nodes(let nodes, _):
      place = Subject(node: nodes[0])
      for item in context.items(of: nodes) {
        guard case .nodes(let keys, _) = context.value(of: key, Subject(node: item)) else { continue }
        if let text = context.text(of: keys[0]) { present.insert(text) }
      }
    }
    for row in table.rows where !present.contains(row.id) {
      var bindings = ["row": row.id, "missing": row.id]
      for cell in row.cells { bindings["row." + cell.column] = cell.values.joined(separator: ", ") }
      var finding = Finding(
        span: context.manifest[place.node].keyYAML >= 0
          ? context.manifest.keySpan(of: place.node) : context.nameSpan(of: place),
        node: place.node, error: "“\(row.id)” is missing", bindings: bindings)
      finding.subject = row.id
      context.report(finding)
    }
  }

  func decide(_ facts: [ProjectFact], _ names: ProjectNames) -> [ProjectFinding] {
    let present = Set(facts.map(\.value))
    return table.rows.filter { !present.contains($0.id) }.map { row in
      var bindings = ["row": row.id, "missing": row.id]
      for cell in row.cells { bindings["row." + cell.column] = cell.values.joined(separator: ", ") }
      return ProjectFinding(span: row.span, error: "nothing declares “\(row.id)”", bindings: bindings)
    }
  }
}
