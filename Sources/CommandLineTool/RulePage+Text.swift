import Reporting

extension RulePage {
  private static let width = 100

  /// The page for a terminal; texts of packs are escaped.
  var text: String {
    var lines = ["\(id): \(VisibleText.escape(title))"]
    if !facts.isEmpty { lines.append("") }
    let column = (facts.map(\.name.count).max() ?? 0) + 2
    for (name, value) in facts {
      lines.append("  " + name + String(repeating: " ", count: column - name.count) + VisibleText.escape(value))
    }
    for section in sections {
      lines += ["", section.heading]
      for (index, block) in section.blocks.enumerated() {
        if index > 0 { lines.append("") }
        lines += RulePage.lines(of: block)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of block: Block) -> [String] {
    switch block {
    case .text(let text): return wrapped(VisibleText.escape(text)).map { "  " + $0 }
    case .code(let code, _): return codeLines(code).map { $0.isEmpty ? "" : "    " + $0 }
    case .list(let entries):
      return entries.map { "  \($0.id)  \(VisibleText.escape($0.text))" }
    }
  }

  /// The lines of a code block without hidden characters; tabs stay.
  static func codeLines(_ code: String) -> [String] {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { VisibleText.escape(String($0)) }
        .joined(separator: "\t")
    }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
