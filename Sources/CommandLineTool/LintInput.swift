import Diagnostics
import LintEngine

/// The files that a call lints, and how they are read.
struct LintInput {
  private let options: Options
  private let setup: Setup
  private let paths: [String]
  /// Where pages are looked for beside `paths`.
  private let pageFolders: [String]

  /// What standard input is called where it was given no name.
  static let unnamedInput = "<stdin>"

  init(options: Options, setup: Setup) {
    self.options = options
    self.setup = setup
    let namesNothing = options.words.isEmpty && !options.readsStandardInput
    pageFolders = namesNothing ? setup.pageFolders : []
    if !namesNothing {
      paths = options.words
    } else if setup.config.screens.isEmpty, !pageFolders.isEmpty, !SystemFiles.exists("screens") {
      // A project of pages only.
      paths = []
    } else if !setup.config.screens.isEmpty {
      paths = setup.config.screens.map { ConfigDiscovery.join(setup.configFolder, $0) }
    } else {
      paths = ["screens"]
    }
  }

  /// The files to lint; where an exclude skips the name given to standard input, it is among the excluded ones.
  func search() -> FileSearchResult {
    let search = FileSearch(
      paths: paths, excludes: setup.config.exclude.map { GlobPattern($0.pattern) }, excludeBase: setup.configFolder,
      respectsExcludes: !options.noExclude, pages: setup.config.pages.map { GlobPattern($0) },
      pageFolders: pageFolders)
    var result = search.run()
    if options.readsStandardInput {
      if let name = options.standardInputName, search.excludes(name) {
        result.excluded.append(name)
      } else {
        result.readsStandardInput = true
      }
    }
    return result
  }

  func nothingToLint(_ search: FileSearchResult) -> String {
    let named = (paths + pageFolders).map { "“\($0)”" }.joined(separator: ", ")
    let markdown = paths.contains { SystemFiles.isFolder($0) } && setup.config.pages.isEmpty
    return "nothing to lint: there is no manifest (*.yaml, *.yml) in \(named); --allow-empty accepts that"
      + (markdown ? ", and “pages” of the config names product pages in Markdown" : "")
  }

  /// Reads the file with an index; the failures are known once all were read.
  func loader(_ search: FileSearchResult) -> (
    load: @Sendable (Int) -> SourceFile, failures: @Sendable () -> [FileProblem]
  ) {
    let files = search.files
    let name = options.standardInputName ?? LintInput.unnamedInput
    let input = search.readsStandardInput ? SystemFiles.readStandardInput() : .success([])
    let failures = FailureList()
    return (
      { index in
        if index < files.count { return failures.load(files[index]) }
        switch input {
        case .success(let bytes): return SourceFile(path: name, bytes: bytes)
        case .failure(let problem):
          failures.add(FileProblem(path: name, message: problem.message))
          return SourceFile(path: name, bytes: [])
        }
      }, { failures.all }
    )
  }
}
