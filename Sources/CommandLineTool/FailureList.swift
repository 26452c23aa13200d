import Diagnostics
import Synchronization

/// Files that could not be read, in the order of their paths.
final class FailureList: Sendable {
  private let problems = Mutex<[String: FileProblem]>([:])

  func add(_ problem: FileProblem) { problems.withLock { $0[problem.path] = problem } }

  var all: [FileProblem] { problems.withLock { $0.values.sorted { $0.path < $1.path } } }

  /// The file with this path; one that cannot be read is noted, and empty.
  func load(_ path: String) -> SourceFile {
    switch SystemFiles.read(path) {
    case .success(let bytes): return SourceFile(path: path, bytes: bytes)
    case .failure(let problem):
      add(FileProblem(path: path, message: problem.message))
      return SourceFile(path: path, bytes: [])
    }
  }
}
