import LintEngine
import Reporting

extension RuleList {
  /// `{"rules": [...]}`, a rule a line.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("rules") { writer in
        writer.array { writer in
          for entry in entries {
            writer.newline(indent: 2)
            RuleList.write(entry, &writer)
          }
        }
      }
    }
    writer.finish()
    return writer.bytes
  }

  private static func write(_ entry: Entry, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", entry.id)
      writer.member("pack", entry.pack)
      writer.member("severity", entry.severity)
      writer.member("preset", entry.preset)
      writer.member("description", entry.description)
      if let group = entry.group { writer.member("group", group) }
      if let source = entry.source {
        writer.member("source") { writer in
          writer.object { writer in
            writer.member("document", source.document)
            if let row = source.row { writer.member("row", row) }
          }
        }
      }
      writer.member("covers") { writer in
        writer.array { writer in for id in entry.covers { writer.string(id) } }
      }
      if let reach = entry.reach { writer.member("unused", reach == .noDocument ? "for" : "given") }
    }
  }
}
