import Diagnostics
import LintEngine

/// What became of each requirement of the product documents: the rule, row or finding that holds it, or why there is none.
package struct CoverageLedger: Sendable {
  /// What a requirement became.
  package enum Outcome: Hashable, Sendable {
    /// A rule or a row with the requirement's own id, or one that covers it or holds it under another name.
    case held(Holder)
    /// Only the source of the app could show it.
    case source(String)
    /// There is no rule, for this reason.
    case none(String)
    /// Nothing holds it, and nothing says why.
    case missing
  }

  /// A rule, a row or a finding of the program itself.
  package struct Holder: Hashable, Sendable {
    package var id: String
    /// What the id names: rule, row or check.
    package var kind: String
    package var pack: String
    package var severity: String
    package var preset: String
    /// How many examples of its rule are run, good and bad.
    package var examples: Int
  }

  package struct Entry: Sendable {
    package var id: String
    package var outcome: Outcome
  }

  package struct Section: Sendable {
    package var title: String
    package var document: String
    package var entries: [Entry]
  }

  package private(set) var sections: [Section] = []

  /// Looks up what holds each requirement of `document`, the content of docs/coverage.yaml, in a rulebook of all packs.
  package init(_ document: PackNode, rulebook: Rulebook, problems: inout PackProblems) {
    let holders = Holders(rulebook: rulebook)
    for section in document.value(of: "sections")?.items ?? [] {
      let entries = (section.value(of: "requirements")?.items ?? []).compactMap { node in
        CoverageLedger.entry(node, holders, &problems)
      }
      sections.append(
        Section(
          title: section.value(of: "title")?.string ?? "", document: section.value(of: "document")?.string ?? "",
          entries: entries))
    }
    if sections.isEmpty { problems.report("there is no list of “sections”", at: document.span) }
  }

  private static func entry(_ node: PackNode, _ holders: Holders, _ problems: inout PackProblems) -> Entry? {
    guard node.isMap else {
      return Entry(id: node.string, outcome: holders.named(node.string).map(Outcome.held) ?? .missing)
    }
    guard problems.checkKeys(of: node, ["id", "by", "source", "none"], in: "a requirement"),
      let id = node.value(of: "id")?.string
    else { return nil }
    if let by = node.value(of: "by") {
      let holder = holders.named(by.string)
      if holder == nil { problems.report("no rule, row or finding is called “\(by.string)”", at: by.span) }
      return Entry(id: id, outcome: holder.map(Outcome.held) ?? .missing)
    }
    if let holder = holders.named(id) {
      problems.report("“\(holder.id)” holds “\(id)”, so no reason is needed", at: node.span)
    }
    if let reason = node.value(of: "source") { return Entry(id: id, outcome: .source(reason.string)) }
    return Entry(id: id, outcome: node.value(of: "none").map { .none($0.string) } ?? .missing)
  }
}

/// What there is that could hold a requirement, by its id.
private struct Holders {
  private var byID: [String: CoverageLedger.Holder] = [:]

  init(rulebook: Rulebook) {
    for finding in EngineFinding.all {
      byID[finding.id] = CoverageLedger.Holder(
        id: finding.id, kind: "check", pack: EngineFinding.pack, severity: finding.severity.name, preset: "recommended",
        examples: 2)
    }
    for rule in rulebook.rules {
      let examples = rule.examples.good.count + rule.examples.bad.count
      let holder = CoverageLedger.Holder(
        id: rule.id, kind: rule.group == nil ? "rule" : "row", pack: rule.pack, severity: rule.severity.name,
        preset: rule.preset.rawValue, examples: examples)
      for id in rule.covers where byID[id] == nil { byID[id] = holder }
      for row in rule.rows {
        byID[row.id] = CoverageLedger.Holder(
          id: row.id, kind: "row", pack: rule.pack, severity: (row.severity ?? rule.severity).name,
          preset: rule.preset.rawValue, examples: examples)
      }
    }
    // A rule of its own counts for more than one that covers the id.
    for rule in rulebook.rules {
      byID[rule.id] = CoverageLedger.Holder(
        id: rule.id, kind: rule.group == nil ? "rule" : "row", pack: rule.pack, severity: rule.severity.name,
        preset: rule.preset.rawValue, examples: rule.examples.good.count + rule.examples.bad.count)
    }
  }

  func named(_ id: String) -> CoverageLedger.Holder? { byID[id] }
}
