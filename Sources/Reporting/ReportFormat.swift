/// How the formats for people look.
package struct TextStyle: Sendable {
  /// Whether to write ANSI color sequences.
  package var color: Bool
  /// Whether to leave out the summary line.
  package var quiet: Bool

  package init(color: Bool, quiet: Bool) {
    self.color = color
    self.quiet = quiet
  }
}

/// The formats a report can be written in; the raw value is the name on the command line.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, compact, json

  /// The report as UTF-8 bytes that end with a line feed, or no bytes where there is nothing to say.
  package func render(_ report: Report, style: TextStyle) -> [UInt8] {
    switch self {
    case .text: TextReport.render(report, style: style, withExcerpts: true)
    case .compact: TextReport.render(report, style: style, withExcerpts: false)
    case .json: JSONReport.render(report)
    }
  }
}
