import LintEngine
import Reporting

/// The rules of a rulebook and their rows, sorted by id.
struct RuleList {
  private struct Entry {
    var id: String
    var severity: String
    var description: String
    var rule: Rule
  }

  private let entries: [Entry]

  init(rulebook: Rulebook) {
    entries = rulebook.rules.flatMap { rule in
      [Entry(id: rule.id, severity: rule.severity.name, description: rule.description, rule: rule)]
        + rule.rows.map { row in
          Entry(id: row.id, severity: (row.severity ?? rule.severity).name, description: row.description, rule: rule)
        }
    }.sorted { $0.id < $1.id }
  }

  /// One line a rule: id, severity, preset, pack, what is asked.
  var text: [UInt8] {
    entries.flatMap { entry in
      Array(
        "\(entry.id)  \(entry.severity)  \(entry.rule.preset.rawValue)  \(entry.rule.pack)  \(entry.description)\n".utf8
      )
    }
  }

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("rules") { writer in
        writer.array { writer in
          for entry in entries {
            writer.newline(indent: 2)
            write(entry, &writer)
          }
        }
      }
    }
    writer.finish()
    return writer.bytes
  }

  private func write(_ entry: Entry, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", entry.id)
      writer.member("pack", entry.rule.pack)
      writer.member("severity", entry.severity)
      writer.member("preset", entry.rule.preset.rawValue)
      writer.member("description", entry.description)
      if let source = entry.rule.source {
        writer.member("source") { writer in
          writer.object { writer in
            writer.member("document", source.document)
            if let row = source.row { writer.member("row", row) }
          }
        }
      }
      writer.member("covers") { writer in
        writer.array { writer in for id in entry.rule.covers { writer.string(id) } }
      }
    }
  }
}
