import Diagnostics

/// Writes findings in reviewdog's diagnostic format, with fixes as suggestions; its columns count bytes.
struct RDJSONReport {
  // Edits that only hold together are one suggestion, as long as there is little between them.
  private static let maximumSuggestion = 4096

  private let places: SourcePlaces

  static func render(_ report: Report) -> [UInt8] {
    let format = RDJSONReport(places: SourcePlaces(report))
    var writer = JSONWriter()
    writer.object { result in
      result.member("source") { $0.object { $0.member("name", "pocketpay-lint") } }
      result.newline(indent: 1)
      result.member("diagnostics") { member in
        member.array { list in
          for diagnostic in report.diagnostics {
            list.newline(indent: 2)
            format.write(diagnostic, to: &list)
          }
        }
      }
    }
    writer.finish()
    return writer.bytes
  }

  private func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("message", diagnostic.message + (diagnostic.help.map { "\nhelp: \($0)" } ?? ""))
      object.member("location") { location(of: diagnostic.span, to: &$0) }
      object.member("severity", RDJSONReport.name(of: diagnostic.severity))
      object.member("code") { $0.object { $0.member("value", diagnostic.ruleID) } }
      if let edit = suggestion(for: diagnostic) {
        object.member("suggestions") { member in
          member.array { list in
            list.object { suggestion in
              suggestion.member("range") { range(of: edit.span, to: &$0) }
              suggestion.member("text", edit.text)
            }
          }
        }
      }
      if !diagnostic.notes.isEmpty {
        object.member("relatedLocations") { member in
          member.array { list in
            for note in diagnostic.notes {
              list.object { related in
                related.member("message", note.message)
                related.member("location") { location(of: note.span, to: &$0) }
              }
            }
          }
        }
      }
    }
  }

  private func location(of span: SourceSpan, to writer: inout JSONWriter) {
    writer.object { location in
      location.member("path", VisibleText.writingOutBytes(of: places.place(of: span).path))
      if places.knows(span) { location.member("range") { range(of: span, to: &$0) } }
    }
  }

  private func range(of span: SourceSpan, to writer: inout JSONWriter) {
    let place = places.place(of: span)
    writer.object { range in
      range.member("start") { position(place.start.line, place.offsets.lowerBound, span, &$0) }
      range.member("end") { position(place.end.line, place.offsets.upperBound, span, &$0) }
    }
  }

  private func position(_ line: Int, _ offset: Int, _ span: SourceSpan, _ writer: inout JSONWriter) {
    writer.object {
      $0.member("line", line)
      $0.member("column", places.byteColumn(of: offset, in: span))
    }
  }

  /// The fix of a finding as one edit of its file; nil where it is none.
  private func suggestion(for diagnostic: Diagnostic) -> Edit? {
    guard let fix = diagnostic.fix, fix.safety != .displayOnly, places.knows(diagnostic.span),
      fix.edits.allSatisfy({ $0.span.file == diagnostic.span.file })
    else { return nil }
    let bytes = places.sources[Int(diagnostic.span.file)].bytes
    let edits = fix.edits.sorted { $0.span.lowerBound < $1.span.lowerBound }
    guard var result = edits.first, let end = edits.last?.span.upperBound,
      Int(end) - Int(result.span.lowerBound) <= RDJSONReport.maximumSuggestion, Int(end) <= bytes.count
    else { return nil }
    for edit in edits.dropFirst() {
      guard edit.span.lowerBound >= result.span.upperBound else { return nil }
      let between = bytes[Int(result.span.upperBound)..<Int(edit.span.lowerBound)]
      result.text += String(decoding: between, as: UTF8.self) + edit.text
      result.span.upperBound = edit.span.upperBound
    }
    return result
  }

  private static func name(of severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
