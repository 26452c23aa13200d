extension MarkdownReport {
  private static let rulesBudget = 1_500
  private static let exceptionsBudget = 3_000
  private static let removedBudget = 1_000

  /// What a change does beside what is found in it: what it edits of its own check comes first.
  mutating func writeChange() {
    let details = report.details
    if let base = details.base { lines += ["", "Compared with \(MarkdownText.code(VisibleText.escape(base)))."] }
    if !details.changedRules.isEmpty {
      lines += ["", "### ⚠️ This change edits what it is checked by", ""]
      lines += ["Read these first: a config or a pack can switch off its own check.", ""]
      append(details.changedRules.map { item($0, isThere: true) }, within: MarkdownReport.rulesBudget, "file")
    }
    if !details.newExceptions.isEmpty {
      lines += ["", "### ⚠️ New exceptions", "", "| what is turned off | why | place |", "|---|---|---|"]
      append(
        details.newExceptions.map { exception in
          let rules = exception.rules.map { MarkdownText.code($0) }.joined(separator: ", ")
          let place = MarkdownText.place(exception.path, line: exception.line, details.links)
          return "| \(rules) | \(MarkdownText.escaped(exception.reason)) | \(place) |"
        }, within: MarkdownReport.exceptionsBudget, "exception")
    }
    if !details.removedFiles.isEmpty {
      lines += ["", "### Removed", ""]
      append(details.removedFiles.map { item($0, isThere: false) }, within: MarkdownReport.removedBudget, "file")
    }
  }

  /// A file in a list; one that is not there any more has no address.
  private func item(_ path: String, isThere: Bool) -> String {
    let text = MarkdownText.code(VisibleText.path(path))
    guard isThere, let address = report.details.links?.address(of: path) else { return "* \(text)" }
    return "* [\(text)](\(address))"
  }
}
