extension CoverageLedger {
  /// The ledger as docs/coverage.md shows it.
  package var markdown: String {
    let entries = sections.flatMap(\.entries)
    let held = entries.count { if case .held = $0.outcome { true } else { false } }
    let source = entries.count { if case .source = $0.outcome { true } else { false } }
    let none = entries.count { if case .none = $0.outcome { true } else { false } }
    let missing = entries.count { $0.outcome == .missing }
    var lines = [
      "<!-- Generated from docs/coverage.yaml by “make coverage”; change that file instead. -->", "",
      "# What became of each requirement", "",
      "The product documents ask for \(entries.count) things. \(held) are held by a rule, a row of data or a check of the "
        + "reader, and each of these",
      "has examples or a test that makes it fire. \(source) can be seen in the source of the app only, and \(none) have no "
        + "rule, each for a reason."
        + (missing == 0 ? "" : " \(missing) are open."),
      "",
      "A rule that stands for another requirement as well is named there. A rule runs under `recommended` or `strict`; "
        + "packs that",
      "describe one product are on where `extends` names them.",
    ]
    for section in sections {
      lines += ["", "## \(section.title)", "", "From `\(section.document)`.", ""]
      lines += ["| requirement | held by | pack | severity | preset | examples |", "|---|---|---|---|---|---|"]
      lines += section.entries.map(row)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ entry: Entry) -> String {
    switch entry.outcome {
    case .held(let holder):
      let name = holder.id == entry.id ? holder.kind : "\(holder.kind) `\(holder.id)`"
      let examples = holder.kind == "row" ? "a test changes its place" : "\(holder.examples)"
      return "| `\(entry.id)` | \(name) | \(holder.pack) | \(holder.severity) | \(holder.preset) | \(examples) |"
    case .source(let reason): return "| `\(entry.id)` | the app's source: \(reason) | | | | |"
    case .none(let reason): return "| `\(entry.id)` | none: \(reason) | | | | |"
    case .missing: return "| `\(entry.id)` | open | | | | |"
    }
  }
}
