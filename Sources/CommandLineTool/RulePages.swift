import Diagnostics
import LintEngine

/// The pages of all rules of a rulebook, of its groups of rows, and of the engine's own findings.
struct RulePages {
  private let rulebook: Rulebook
  /// The packs by the file index of their spans.
  private let sources: [SourceFile]
  private let report: ExampleReport
  /// The rows of all rules, and the rules that are rows.
  private let rows: [RuleRow]

  init(rulebook: Rulebook, sources: [SourceFile]) {
    self.rulebook = rulebook
    self.sources = sources
    report = ExampleReport(rulebook: rulebook)
    rows = rulebook.rules.flatMap { rule in
      rule.group != nil ? [RuleRow(rule)] : rule.rows.map { RuleRow($0, of: rule) }
    }
  }

  /// The ids that have a page, or a place on one.
  var knownIDs: [String] {
    (rulebook.knownIDs + rows.map(\.group) + EngineFinding.all.map(\.id)).sorted()
  }

  /// What there is to say about an id: its page, or why another one speaks for it and that page. Nil where there is none.
  func pages(about id: String) -> (lead: String?, pages: [RulePage])? {
    if let rule = rulebook.rules.first(where: { $0.id == id }) {
      return (nil, [rule.group == nil ? page(of: rule) : page(of: RuleRow(rule))])
    }
    if let finding = EngineFinding.named(id) { return (nil, [page(of: finding)]) }
    if rows.contains(where: { $0.group == id }) { return (nil, [page(ofGroup: id)]) }
    if let row = rows.first(where: { $0.id == id }) {
      return (
        "“\(id)” is a row of “\(row.group)”, which “\(row.rule.id)” holds manifests against",
        [page(of: row), page(of: row.rule)]
      )
    }
    if let rule = rulebook.rules.first(where: { $0.covers.contains(id) }) {
      return ("“\(id)” is answered for by “\(rule.id)”", [rule.group == nil ? page(of: rule) : page(of: RuleRow(rule))])
    }
    return nil
  }

  /// All pages, sorted by their ids: rows stand on those of their groups.
  var all: [RulePage] {
    let pages =
      rulebook.rules.filter { $0.group == nil }.map { page(of: $0) } + EngineFinding.all.map { page(of: $0) }
      + Set(rows.map(\.group)).map { page(ofGroup: $0) }
    return pages.sorted { $0.id < $1.id }
  }

  // MARK: - Rules

  private func page(of rule: Rule) -> RulePage {
    var page = RulePage(id: rule.id, title: rule.description)
    let prose = rule.inProse.map { ", in prose \($0.name)" } ?? ""
    page.facts = [
      ("severity", rule.severity.name + prose), ("preset", RulePages.name(of: rule.preset)), ("pack", rule.pack),
      ("for", RulePages.words(for: rule.filter)),
    ]
    page.facts += source(of: rule)
    if !rule.covers.isEmpty { page.facts.append(("also answers for", rule.covers.joined(separator: ", "))) }
    page.add("Why", rule.why.map { [.text($0)] } ?? [])
    var fix = rule.help.map { [RulePage.Block.text(sentence($0))] } ?? []
    if let insert = rule.insert {
      let line = insert.filled { $0.uppercased() } ?? insert.text
      let isWhole = insert.placeholders.isEmpty
      fix += [
        .text(isWhole ? "Add this line:" : "Add this line, and fill in what stands in capitals:"),
        .code(line, language: "yaml"),
      ]
    }
    page.add("How to fix it", fix)
    page.add("Wrong", rule.examples.bad.flatMap { report.blocks($0, rule) })
    page.add("Right", rule.examples.good.flatMap { report.blocks($0, rule) })
    page.add("Its rows", groups(of: rule))
    page.add("The rule itself", definition(of: rule))
    page.add("How to suppress it", Suppressing.blocks(for: rule, id: rule.id))
    return page
  }

  private func groups(of rule: Rule) -> [RulePage.Block] {
    if rule.rows.isEmpty { return [] }
    return [
      .list(
        rule.rows.sorted { $0.id < $1.id }.map {
          ($0.id, "\($0.group).md#\($0.id)", "\($0.description) (\($0.group))")
        })
    ]
  }

  private func definition(of rule: Rule) -> [RulePage.Block] {
    let texts = rule.definition.compactMap { span -> String? in
      guard sources.indices.contains(Int(span.file)) else { return nil }
      return RulePages.excerpt(span, of: sources[Int(span.file)].bytes)
    }
    return texts.isEmpty ? [] : [.code(texts.joined(separator: "\n"), language: "yaml")]
  }

  /// The text at `span`, its later lines moved to the left as far as the first one.
  private static func excerpt(_ span: SourceSpan, of bytes: [UInt8]) -> String {
    let lower = Int(span.lowerBound)
    let start = bytes[..<lower].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return String(decoding: bytes[lower..<Int(span.upperBound)], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let blank = line.prefix(lower - start).prefix { $0 == " " }.count
        return String(line.dropFirst(blank))
      }
      .joined(separator: "\n")
  }

  // MARK: - Rows and the engine

  private func page(of row: RuleRow) -> RulePage {
    var page = RulePage(id: row.id, title: row.description)
    page.facts = [("group", row.group)] + facts(of: row)
    page.add("How to fix it", row.isRule ? row.rule.help.map { [.text(sentence($0))] } ?? [] : [])
    page.add("The row itself", row.isRule ? definition(of: row.rule) : [])
    page.add("How to suppress it", Suppressing.blocks(for: row.rule, id: row.id))
    return page
  }

  private func page(ofGroup group: String) -> RulePage {
    let rows = rows.filter { $0.group == group }.sorted { $0.id < $1.id }
    let count = rows.count == 1 ? "one row" : "\(rows.count) rows"
    var page = RulePage(
      id: group, title: "A group of \(count); select, suppress and change them by this name or one by one")
    var holders: Set<String> = []
    page.add(
      "The rule that holds them",
      rows.compactMap { row in
        row.isRule || !holders.insert(row.rule.id).inserted
          ? nil : .list([(row.rule.id, "\(row.rule.id).md", row.rule.description)])
      })
    for row in rows {
      page.add(
        row.id,
        [
          .text(sentence(row.description)),
          .list(facts(of: row).map { ($0.name, nil, $0.value) }),
        ] + (row.isRule ? definition(of: row.rule) : []))
    }
    return page
  }

  private func facts(of row: RuleRow) -> [(name: String, value: String)] {
    [
      ("severity", row.severity.name), ("preset", RulePages.name(of: row.rule.preset)), ("pack", row.rule.pack),
      ("for", RulePages.words(for: row.rule.filter)),
    ] + (row.isRule ? source(of: row.rule) : [])
  }

  private func source(of rule: Rule) -> [(name: String, value: String)] {
    rule.source.map { [("from", $0.document + ($0.row.map { ", “\($0)”" } ?? ""))] } ?? []
  }

  private func page(of finding: EngineFinding) -> RulePage {
    var page = RulePage(id: finding.id, title: finding.description)
    page.facts = [
      ("severity", finding.severity.name), ("preset", "recommended"), ("pack", EngineFinding.pack),
      ("from", finding.document),
    ]
    page.add("Why", [.text(finding.why)])
    page.add("Wrong", report.blocks(finding.bad, finding))
    page.add("Right", report.blocks(finding.good, finding))
    page.add("How to suppress it", Suppressing.blocks(for: finding))
    return page
  }

  private func sentence(_ phrase: String) -> String {
    let text = phrase.prefix(1).uppercased() + phrase.dropFirst()
    return text.hasSuffix(".") ? text : text + "."
  }
}
