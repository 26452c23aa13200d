import Reporting

extension RulePage {
  /// The page as a Markdown file.
  var markdown: String {
    var lines = ["# \(id)", "", Markdown.escaped(title) + "."]
    if !facts.isEmpty { lines += [""] + facts.map { "* \($0.name): \(Markdown.escaped($0.value))" } }
    for section in sections {
      lines += ["", "## \(Markdown.escaped(section.heading))"]
      for block in section.blocks { lines += [""] + RulePage.markdownLines(of: block) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func markdownLines(of block: Block) -> [String] {
    switch block {
    case .text(let text): return [Markdown.escaped(text)]
    case .code(let code, let language): return Markdown.fenced(codeLines(code), language)
    case .list(let entries):
      return entries.map { entry in
        let name = entry.page.map { "[\(entry.id)](\($0))" } ?? entry.id
        return "* \(name): \(Markdown.escaped(entry.text))"
      }
    }
  }
}

/// Text as Markdown shows it unchanged.
enum Markdown {
  /// A line of text; what stands between backticks stays as it is.
  static func escaped(_ text: String) -> String {
    var result = ""
    var isCode = false
    let hasPairs = text.count { $0 == "`" }.isMultiple(of: 2)
    for character in VisibleText.escape(text) {
      if character == "`", hasPairs { isCode.toggle() }
      if !isCode, "\\*_<>[]|#".contains(character) || character == "`" && !hasPairs { result += "\\" }
      result.append(character)
    }
    return result
  }

  /// Lines between fences that are longer than any in them.
  static func fenced(_ lines: [String], _ language: String) -> [String] {
    let longest = lines.map { $0.prefix { $0 == "`" }.count }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + language] + lines + [fence]
  }
}
