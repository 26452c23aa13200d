import Diagnostics
import Fixes
import LintEngine
import Synchronization

/// Fixes files as they are read, so that the run goes over what they become; nothing is written before its end.
final class FixRun: Sendable {
  private struct Change {
    var path: String
    var old: [UInt8]
    var new: [UInt8]
    var count: Int
    var isSettled: Bool
  }

  private let fixer: Fixer
  private let run: LintRun
  /// By the position of the file in the run.
  private let changes = Mutex<[Int: Change]>([:])

  init(allowsUnsafe: Bool, linter: FileLinter) {
    fixer = Fixer(allowsUnsafe: allowsUnsafe)
    run = LintRun(linter: linter, jobs: 1)
  }

  /// The file as it is after its fixes.
  func fixed(_ source: SourceFile, at position: Int) -> SourceFile {
    // What other files decide has no fix, so that each file can be fixed by itself.
    let outcome = fixer.fix(source) { version in
      run.run({ _ in version }, count: 1, knowsProject: false).diagnostics
    }
    guard outcome.bytes != source.bytes || !outcome.isSettled else { return source }
    let change = Change(
      path: source.path, old: source.bytes, new: outcome.bytes, count: outcome.count, isSettled: outcome.isSettled)
    changes.withLock { $0[position] = change }
    return SourceFile(path: source.path, bytes: outcome.bytes)
  }

  private var sorted: [(position: Int, change: Change)] {
    changes.withLock { $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }

  /// How many fixes were applied.
  var count: Int { sorted.reduce(0) { $0 + $1.change.count } }

  /// What would change, as one diff over all files; nothing where all stays.
  var diff: [UInt8] {
    sorted.flatMap {
      UnifiedDiff(old: $0.change.old, new: $0.change.new).text(path: PathBytes.bytes(of: $0.change.path))
    }
  }

  /// Puts the fixed files in the place of the old ones, but for standard input at the position `input`.
  func write(exceptFor input: Int?, _ result: inout CommandResult) {
    for (position, change) in sorted where position != input && change.old != change.new {
      if let problem = SystemFiles.replaceFile(change.new, path: change.path) {
        result.fail("\(problem.path): \(problem.message); nothing in it was fixed")
      }
    }
  }

  /// Says which files have fixes that undo each other.
  func warn(_ result: inout CommandResult) {
    for (_, change) in sorted where !change.isSettled {
      result.warn("\(change.path): fixes of this file undo each other or do not end; look at what is left of them")
    }
  }
}
