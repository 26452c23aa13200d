import Diagnostics
import LintEngine
import ManifestOutlines

/// What a call found in the files that it was asked to lint.
struct Findings {
  var setup: Setup
  var linter: FileLinter
  /// In their total order; those of files that could not be read are left out.
  var diagnostics: [Diagnostic]
  /// By the file index of spans: the packs, then the manifests.
  var sources: [SourceFile]
  /// How many files were linted.
  var fileCount: Int
  var unreadPaths: [String]
  /// How many findings comments turned off.
  var suppressed: Int
  /// Those findings.
  var excused: [ExcusedFinding]
  /// The screens, where a report shows them.
  var outlines: [ManifestOutline]
  var exceptions: [ClaimedException]
  /// The fixes that were applied to the files, where the call asks for them.
  var fixes: FixRun?
  /// Standard input is the last of the files.
  var readsStandardInput: Bool
  /// Where the call asks for what a change brings in.
  var change: Change?

  struct Change {
    /// The indices of the files that differ.
    var files: [Int]
    /// How many findings were there before.
    var earlier: Int
  }

  /// The indices of the files that a report speaks of.
  var reportedFiles: [Int] { change?.files ?? Array(sources.count - fileCount..<sources.count) }

  var lintedPaths: [String] { sources.suffix(fileCount).map(\.path) }
}
