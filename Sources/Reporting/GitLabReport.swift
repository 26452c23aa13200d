import Diagnostics

/// Writes findings as a Code Quality report, the part of Code Climate's format that GitLab reads.
struct GitLabReport {
  private let places: SourcePlaces

  static func render(_ report: Report) -> [UInt8] {
    let format = GitLabReport(places: SourcePlaces(report))
    var writer = JSONWriter()
    writer.array { list in
      for (index, diagnostic) in report.diagnostics.enumerated() {
        list.newline(indent: 1)
        let known = report.details.fingerprints
        format.write(diagnostic, fingerprint: known.indices.contains(index) ? known[index] : "\(index)", to: &list)
      }
    }
    writer.finish()
    return writer.bytes
  }

  private func write(_ diagnostic: Diagnostic, fingerprint: String, to writer: inout JSONWriter) {
    let place = places.place(of: diagnostic.span)
    writer.object { issue in
      issue.member("type", "issue")
      issue.member("check_name", diagnostic.ruleID)
      issue.member("description", diagnostic.message)
      let body = (diagnostic.help.map { [$0] } ?? []) + places.steps(of: diagnostic)
      if !body.isEmpty {
        // Paragraphs: the body is Markdown, which would join lines.
        issue.member("content") { $0.object { $0.member("body", body.joined(separator: "\n\n")) } }
      }
      issue.member("categories") { $0.array { $0.string("Style") } }
      issue.member("severity", GitLabReport.name(of: diagnostic.severity))
      issue.member("fingerprint", fingerprint)
      issue.member("location") { member in
        member.object { location in
          location.member("path", VisibleText.writingOutBytes(of: place.path))
          location.member("lines") { lines in
            lines.object {
              $0.member("begin", place.start.line)
              $0.member("end", place.end.line)
            }
          }
        }
      }
    }
  }

  private static func name(of severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
