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
}
