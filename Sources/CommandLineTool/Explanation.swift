import LintEngine

/// What a rule asks, why, where it comes from, and its examples, as text.
struct Explanation {
  let rulebook: Rulebook

  /// The page of a rule, a row or a covered id, or nil where there is none.
  func text(of id: String) -> String? {
    if let rule = rulebook.rules.first(where: { $0.id == id }) { return page(rule) }
    if let rule = rulebook.rules.first(where: { $0.rows.contains { $0.id == id } }),
      let row = rule.rows.first(where: { $0.id == id })
    {
      return "\(id): \(row.description)\n\n“\(id)” is a row of contract “\(row.group)”, held by “\(rule.id)”.\n\n"
        + page(rule)
    }
    if let rule = rulebook.rules.first(where: { $0.covers.contains(id) }) {
      return "“\(id)” is answered for by “\(rule.id)”.\n\n" + page(rule)
    }
    return nil
  }

  private func page(_ rule: Rule) -> String {
    var lines = ["\(rule.id): \(rule.description)", ""]
    lines.append("severity \(rule.severity.name), preset \(rule.preset.rawValue), pack \(rule.pack)")
    if let source = rule.source {
      lines.append("from \(source.document)" + (source.row.map { ", “\($0)”" } ?? ""))
    }
    if !rule.covers.isEmpty { lines.append("answers for " + rule.covers.joined(separator: ", ")) }
    if let help = rule.help { lines += ["", help] }
    for (title, examples) in [("Right:", rule.examples.good), ("Wrong, found between « and »:", rule.examples.bad)]
    where !examples.isEmpty {
      lines += ["", title]
      for example in examples { lines += example.text.split(separator: "\n").map { "  " + $0 } + [""] }
      lines.removeLast()
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
