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
    /// The commit that the change is held against; nil for a call that names files.
    var base: String?
    /// Manifests that are gone, as they are printed.
    var removed: [String] = []
    /// Configs and packs that are part of the change.
    var rules: [String] = []
    /// Comments that turn findings off and were not there before.
    var exceptions: [ClaimedException] = []
  }

  /// The indices of the files that a report speaks of.
  var reportedFiles: [Int] { change?.files ?? Array(sources.count - fileCount..<sources.count) }

  /// Leaves what stands in these files, and in packs.
  mutating func keep(only paths: [String]) {
    let wanted = Set(paths.map(FileSearch.absolute))
    let first = sources.count - fileCount
    let kept = sources.indices.filter { $0 >= first && wanted.contains(FileSearch.absolute(sources[$0].path)) }
    let files = Set(kept.map(Int32.init))
    diagnostics.removeAll { Int($0.span.file) >= first && !files.contains($0.span.file) }
    excused.removeAll { !files.contains($0.finding.span.file) }
    outlines.removeAll { !files.contains($0.span.file) }
    change = Change(files: kept, earlier: 0)
  }

  var lintedPaths: [String] { sources.suffix(fileCount).map(\.path) }
}
