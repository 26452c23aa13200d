import Diagnostics

/// Writes findings for other programs; the command line's documentation describes the fields.
struct JSONReport {
  private static let version = 1
  private let places: SourcePlaces

  static func render(_ report: Report) -> [UInt8] {
    let format = JSONReport(places: SourcePlaces(report))
    var writer = JSONWriter()
    writer.object { format.writeMembers(of: report, to: &$0) }
    writer.finish()
    return writer.bytes
  }

  private func writeMembers(of report: Report, to writer: inout JSONWriter) {
    writer.writeHead(version: Self.version, toolVersion: report.toolVersion, files: report.checkedFiles)
    writer.member("diagnostics") { member in
      member.array { list in
        for diagnostic in report.diagnostics {
          list.newline(indent: 3)
          write(diagnostic, to: &list)
        }
      }
    }
    writer.newline(indent: 1)
    writer.member("summary") { summary in
      summary.object {
        $0.member("errors", report.count(of: .error))
        $0.member("warnings", report.count(of: .warning))
        $0.member("notes", report.count(of: .note))
        $0.member("suppressed", report.suppressed)
        $0.member("baselined", report.baselined)
        $0.member("earlier", report.earlier)
        if report.fixed > 0 { $0.member("fixed", report.fixed) }
      }
    }
  }

  private func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("rule", diagnostic.ruleID)
      object.member("severity", diagnostic.severity.name)
      object.member("message", diagnostic.message)
      writePlace(diagnostic.span, to: &object)
      if !diagnostic.notes.isEmpty {
        object.member("notes") { member in
          member.array { list in
            for note in diagnostic.notes { write(note, to: &list) }
          }
        }
      }
      if let help = diagnostic.help { object.member("help", help) }
      if let fix = diagnostic.fix { object.member("fix") { write(fix, to: &$0) } }
    }
  }

  private func write(_ note: Note, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("message", note.message)
      writePlace(note.span, to: &object)
    }
  }

  private func write(_ fix: Fix, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("title", fix.title)
      object.member("safety", fix.safety.rawValue)
      object.member("edits") { member in
        member.array { list in
          for edit in fix.edits {
            list.object { object in
              object.member("range") { $0.range(places.place(of: edit.span)) }
              object.member("text", edit.text)
            }
          }
        }
      }
    }
  }

  private func writePlace(_ span: SourceSpan, to object: inout JSONWriter) {
    let place = places.place(of: span)
    // A span that belongs to no file of the run has no place to name.
    guard places.sources.indices.contains(Int(span.file)) else { return }
    object.member("path", VisibleText.writingOutBytes(of: place.path))
    object.member("range") { $0.range(place) }
  }
}

extension JSONWriter {
  /// The start and the end of a place, each with line, column and byte offset.
  mutating func range(_ place: SourcePlace) {
    object { range in
      range.member("start") { $0.position(place.start, offset: place.offsets.lowerBound) }
      range.member("end") { $0.position(place.end, offset: place.offsets.upperBound) }
    }
  }

  private mutating func position(_ position: LinePosition, offset: Int) {
    object {
      $0.member("line", position.line)
      $0.member("column", position.column)
      $0.member("offset", offset)
    }
  }
}
