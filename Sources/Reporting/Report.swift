import Diagnostics

/// All that a run has to say, ready to be rendered in any format.
package struct Report: Sendable {
  /// The findings in their one total order.
  package var diagnostics: [Diagnostic]
  /// The files of the run; `SourceSpan.file` is an index into them.
  package var sources: [SourceFile]
  /// How many files were read and checked.
  package var checkedFiles: Int
  /// How many findings a comment in the file turned off.
  package var suppressed: Int
  /// How many findings the baseline already knows.
  package var baselined: Int
  /// How many findings were there before the change that the run is about.
  package var earlier: Int
  /// How many fixes were applied before.
  package var fixed: Int
  /// The version of the tool, without a leading `v`.
  package var toolVersion: String
  /// What only some formats need.
  package var details = ReportDetails()

  package init(
    diagnostics: [Diagnostic], sources: [SourceFile], checkedFiles: Int, suppressed: Int, baselined: Int,
    earlier: Int = 0, fixed: Int = 0, toolVersion: String
  ) {
    self.diagnostics = diagnostics.sorted()
    self.sources = sources
    self.checkedFiles = checkedFiles
    self.suppressed = suppressed
    self.baselined = baselined
    self.earlier = earlier
    self.fixed = fixed
    self.toolVersion = toolVersion
  }

  /// How many findings have this severity.
  package func count(of severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  /// The same report with other paths, by the index of each file.
  package func withPaths(_ path: (Int) -> String) -> Report {
    var report = self
    report.sources = sources.indices.map { SourceFile(path: path($0), bytes: sources[$0].bytes) }
    return report
  }
}
