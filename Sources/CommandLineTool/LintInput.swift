import Diagnostics
import LintEngine
import Synchronization

/// The files that a call lints, and how they are read.
struct LintInput {
  private let options: Options
  private let setup: Setup
  private let paths: [String]

  init(options: Options, setup: Setup) {
    self.options = options
    self.setup = setup
    if !options.words.isEmpty || options.readsStandardInput {
      paths = options.words
    } else if !setup.config.screens.isEmpty {
      paths = setup.config.screens.map { ConfigDiscovery.join(setup.configFolder, $0) }
    } else {
      paths = ["screens"]
    }
  }

  func search() -> FileSearchResult {
    FileSearch(
      paths: paths, excludes: setup.config.exclude.map { GlobPattern($0.pattern) }, excludeBase: setup.configFolder,
      respectsExcludes: !options.noExclude
    ).run()
  }

  func nothingToLint(_ search: FileSearchResult) -> String {
    let named = paths.map { "“\($0)”" }.joined(separator: ", ")
    return "nothing to lint: there is no manifest (*.yaml, *.yml) in \(named); --allow-empty accepts that"
  }

  /// Reads the file with an index; the failures are known once all were read.
  func loader(_ search: FileSearchResult) -> (
    load: @Sendable (Int) -> SourceFile, failures: @Sendable () -> [FileProblem]
  ) {
    let files = search.files
    let name = options.standardInputName ?? "<stdin>"
    let input = options.readsStandardInput ? SystemFiles.readStandardInput() : []
    let failures = FailureList()
    return (
      { index in
        guard index < files.count else { return SourceFile(path: name, bytes: input) }
        switch SystemFiles.read(files[index]) {
        case .success(let bytes): return SourceFile(path: files[index], bytes: bytes)
        case .failure(let problem):
          failures.add(problem)
          // What cannot be read is reported once, not linted as an empty file.
          return SourceFile(path: files[index], bytes: Array("screen: unreadable\nstates: {}\n".utf8))
        }
      }, { failures.all }
    )
  }
}

/// Files that could not be read, in the order of their paths.
private final class FailureList: Sendable {
  private let problems = Mutex<[FileProblem]>([])

  func add(_ problem: FileProblem) { problems.withLock { $0.append(problem) } }

  var all: [FileProblem] { problems.withLock { $0.sorted { $0.path < $1.path } } }
}
