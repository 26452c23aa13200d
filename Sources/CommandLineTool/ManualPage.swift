/// The page for `man`, from the same text as `--help`.
enum ManualPage {
  /// The page in the language of man(7), with a line break at its end.
  static func text(version: String) -> String {
    var lines = [
      ".TH POCKETPAY\\-LINT 1 \"\" \"pocketpay\\-lint \(version)\" \"User Commands\"", ".SH NAME",
      "pocketpay\\-lint \\- check the screen manifests of a wallet app",
    ]
    for section in sections {
      lines.append(".SH " + (section.title == "Usage" ? "SYNOPSIS" : section.title.uppercased()))
      for entry in section.entries {
        // A call, an option or a status, and what it does.
        lines += [".TP", "\\fB\(escaped(entry.name))\\fR", escaped(entry.summary)]
      }
    }
    lines += [
      ".SH FILES", ".TP", "\\fB.pocketpay\\-lint.yaml\\fR", "the config, in the folder of the first path or above it",
      ".TP", "\\fB.pocketpay\\-lint\\-baseline\\fR", "known findings that are not reported",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Entry {
    var name: String
    var summary: String
  }

  /// The parts of the help text behind its first line, each with its entries.
  private static var sections: [(title: String, entries: [Entry])] {
    var result: [(title: String, entries: [Entry])] = []
    for line in HelpText.text.split(separator: "\n").dropFirst() {
      if !line.hasPrefix(" ") {
        result.append((String(line.prefix { $0 != ":" }), []))
        continue
      }
      guard let last = result.indices.last else { continue }
      let indentation = line.prefix { $0 == " " }.count
      let trimmed = line.dropFirst(indentation)
      // An entry begins near the margin; its summary goes on further to the right.
      if indentation < 10, let gap = trimmed.firstRange(of: "  ") {
        let summary = trimmed[gap.upperBound...].drop { $0 == " " }
        result[last].entries.append(Entry(name: String(trimmed[..<gap.lowerBound]), summary: String(summary)))
      } else if indentation < 10, indentation < 4, let gap = trimmed.firstRange(of: ",... ") {
        result[last].entries.append(
          Entry(name: String(trimmed[..<gap.lowerBound]) + ",...", summary: String(trimmed[gap.upperBound...])))
      } else if let entry = result[last].entries.indices.last {
        result[last].entries[entry].summary += " " + trimmed
      }
    }
    return result
  }

  /// Text as roff takes it literally: a period or an apostrophe that begins a line would be a command.
  private static func escaped(_ text: String) -> String {
    let safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }
}
