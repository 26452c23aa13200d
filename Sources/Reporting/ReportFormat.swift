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
  case text, compact, json, sarif, github, gitlab, junit, checkstyle, rdjson, markdown, html

  /// What a format asks for beyond the findings.
  package struct Needs: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let fingerprints = Needs(rawValue: 1)
    package static let excused = Needs(rawValue: 2)
    package static let rules = Needs(rawValue: 4)
    package static let outlines = Needs(rawValue: 8)
    /// Paths as the repository knows them, not as the command line names them.
    package static let repositoryPaths = Needs(rawValue: 16)
    /// The diagrams of outlines.
    package static let diagrams = Needs(rawValue: 32)
  }

  /// What `ReportDetails` must hold for this format.
  package var needs: Needs {
    switch self {
    case .text, .compact, .json: []
    case .sarif: [.fingerprints, .excused, .rules, .repositoryPaths]
    case .gitlab: [.fingerprints, .repositoryPaths]
    case .github, .junit, .checkstyle, .rdjson: .repositoryPaths
    case .markdown: [.excused, .outlines, .repositoryPaths]
    case .html: [.excused, .outlines, .diagrams, .repositoryPaths]
    }
  }

  /// The report as UTF-8 bytes that end with a line feed, or no bytes where there is nothing to say.
  package func render(_ report: Report, style: TextStyle) -> [UInt8] {
    switch self {
    case .text: TextReport.render(report, style: style, withExcerpts: true)
    case .compact: TextReport.render(report, style: style, withExcerpts: false)
    case .json: JSONReport.render(report)
    case .sarif: SARIFReport.render(report)
    case .github: GitHubReport.render(report, style: style)
    case .gitlab: GitLabReport.render(report)
    case .junit: JUnitReport.render(report)
    case .checkstyle: CheckstyleReport.render(report)
    case .rdjson: RDJSONReport.render(report)
    case .markdown: MarkdownReport.render(report)
    case .html: HTMLReport.render(report)
    }
  }
}
