import LintEngine
import Reporting

/// The rules of a rulebook, their rows and the engine's own findings, sorted by id.
struct RuleList {
  struct Entry {
    var id: String
    var pack: String
    var severity: String
    var preset: String
    var description: String
    /// The group of a row.
    var group: String?
    var source: RuleSource?
    var covers: [String] = []
    /// How far the rule got in a corpus, where that was asked.
    var reach: RuleReach?
  }

  private(set) var entries: [Entry]
  /// The packs in the order in which they were read, the engine last.
  let packs: [(id: String, description: String)]

  init(rulebook: Rulebook) {
    entries = rulebook.rules.flatMap { RuleList.entries(of: $0) }
    entries += EngineFinding.all.map { finding in
      Entry(
        id: finding.id, pack: EngineFinding.pack, severity: finding.severity.name, preset: "recommended",
        description: finding.description, source: RuleSource(document: finding.document))
    }
    entries.sort { $0.id < $1.id }
    packs =
      rulebook.packs.map { ($0.id, $0.description) }
      + [(EngineFinding.pack, "What the program finds by itself, in any manifest, pack or config.")]
  }

  /// The rules that got nowhere in a corpus, by the reach of each rule.
  init(unusedIn rulebook: Rulebook, _ reach: [RuleReach]) {
    packs = rulebook.packs.map { ($0.id, $0.description) }
    entries = zip(rulebook.rules, reach).filter { $0.0.preset != .off && $0.1 != .selects }.map { rule, reach in
      var entry = RuleList.entry(of: rule)
      entry.reach = reach
      return entry
    }.sorted { $0.id < $1.id }
  }

  private static func entry(of rule: Rule) -> Entry {
    Entry(
      id: rule.id, pack: rule.pack, severity: rule.severity.name, preset: rule.preset.rawValue,
      description: rule.description, group: rule.group, source: rule.source, covers: rule.covers)
  }

  private static func entries(of rule: Rule) -> [Entry] {
    [entry(of: rule)]
      + rule.rows.map { row in
        var entry = entry(of: rule)
        entry.id = row.id
        entry.severity = (row.severity ?? rule.severity).name
        entry.description = row.description
        entry.group = row.group
        return entry
      }
  }

  /// The ids, packs and groups that a selection may name.
  var names: [String] { Set(entries.flatMap { [$0.id, $0.pack] + ($0.group.map { [$0] } ?? []) }).sorted() }

  /// Leaves those that a selection asks for.
  mutating func narrow(select: [String], ignore: [String]) {
    func isNamed(_ entry: Entry, _ names: [String]) -> Bool {
      names.contains(entry.id) || names.contains(entry.pack) || entry.group.map(names.contains) ?? false
    }
    if !select.isEmpty { entries.removeAll { !isNamed($0, select) } }
    entries.removeAll { isNamed($0, ignore) }
  }

  func entries(of pack: String) -> [Entry] { entries.filter { $0.pack == pack } }

  /// One line a rule: id, severity, preset, pack, what is asked.
  var text: String {
    entries.map { entry in
      let reach = entry.reach.map { "  (\($0.words))" } ?? ""
      return VisibleText.escape(
        "\(entry.id)  \(entry.severity)  \(entry.preset)  \(entry.pack)  \(entry.description)\(reach)") + "\n"
    }.joined()
  }

  /// A table for each pack.
  var markdown: String {
    var lines = ["# Rules"]
    for pack in packs {
      let entries = entries(of: pack.id)
      if entries.isEmpty { continue }
      lines += ["", "## \(pack.id)", ""]
      if !pack.description.isEmpty { lines += [Markdown.escaped(pack.description), ""] }
      lines += ["| id | severity | preset | what it asks |", "|---|---|---|---|"]
      lines += entries.map { entry in
        let reach = entry.reach.map { " (\($0.words))" } ?? ""
        return "| \(entry.id) | \(entry.severity) | \(entry.preset) | \(Markdown.escaped(entry.description))\(reach) |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension RuleReach {
  var words: String {
    switch self {
    case .noDocument: "“for” names no manifest here"
    case .selectsNothing: "“given” selects nothing here"
    case .selects: "“given” selects something here"
    }
  }
}
