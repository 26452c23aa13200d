/// A file or folder that could not be used, and why.
package struct FileProblem: Error, Sendable, Hashable {
  package var path: String
  package var message: String

  package init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}

/// What a search came to.
package struct FileSearchResult: Sendable {
  /// The files to lint, each once, as they are printed, sorted by their bytes.
  package var files: [String] = []
  package var problems: [FileProblem] = []
  /// Paths that were named and that an exclude skips, folders of which it skips every manifest among them.
  package var excluded: [String] = []
  /// Links met in folders that lead out of the repository, sorted by their bytes; they are not followed.
  package var outside: [String] = []
  /// Whether a folder was among the paths.
  package var searchedFolder = false
  /// Whether standard input is linted after the files.
  package var readsStandardInput = false
}

/// Finds the files to lint behind the paths that were named.
package struct FileSearch {
  private let paths: [String]
  /// Folders in which only pages are looked for.
  private let pageFolders: [String]
  private let excludes: ExcludeList
  private let pages: ExcludeList

  /// `excludeBase` is the folder that `excludes` and `pages` are relative to, empty for the current one. `pages` are the
  /// patterns of Markdown files that are product pages, `pageFolders` where to look for them beside `paths`.
  package init(
    paths: [String], excludes: [GlobPattern], excludeBase: String, respectsExcludes: Bool, pages: [GlobPattern] = [],
    pageFolders: [String] = []
  ) {
    self.paths = paths
    self.pageFolders = pageFolders
    let base = SystemFiles.resolved(excludeBase.isEmpty ? "." : excludeBase)
    self.excludes = ExcludeList(patterns: respectsExcludes ? excludes : [], base: base)
    self.pages = ExcludeList(patterns: pages, base: base)
  }

  /// Whether a file is Markdown by its name.
  static func isMarkdown(_ name: String) -> Bool { name.hasSuffix(".md") || name.hasSuffix(".markdown") }

  /// The folder of a pattern of files, up to its first wildcard.
  static func folder(of pattern: String) -> String {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.dropLast().prefix { part in !part.contains { "*?[{".contains($0) } }
    let folder = fixed.joined(separator: "/")
    return folder.isEmpty ? "." : folder
  }

  /// Looks at the file system; a path that cannot be used is a problem, and the others are searched all the same.
  package func run() -> FileSearchResult {
    var result = FileSearchResult()
    var walk = FolderWalk(excludes: excludes, pages: pages)
    for path in paths {
      let printed = path.isEmpty ? path : PathText.printed(path)
      guard let (kind, identity) = SystemFiles.information(path) else {
        result.problems.append(MissingPath.problem(printed, because: SystemFiles.lastError))
        continue
      }
      let absolute = Self.absolute(printed)
      if kind == .folder { result.searchedFolder = true }
      if excludes.contains(absolute, isFolder: kind == .folder) {
        result.excluded.append(printed)
        continue
      }
      switch kind {
      case .folder:
        let folder = FolderWalk.Folder(printed: printed, absolute: absolute)
        let reached = walk.reached
        walk.search(folder, identity: identity)
        if walk.reached == reached, walk.links.isEmpty, holdsExcludedOnly(folder, identity) {
          result.excluded.append(printed)
        }
      case .file: walk.add(printed, identity: identity, isLink: SystemFiles.isSymbolicLink(printed))
      case .other: result.problems.append(FileProblem(path: printed, message: "is neither a file nor a folder"))
      }
    }
    for path in pageFolders {
      let printed = PathText.printed(path)
      guard let (kind, identity) = SystemFiles.information(path), kind == .folder else {
        result.problems.append(FileProblem(path: printed, message: "is no folder, and “pages” of the config names it"))
        continue
      }
      let folder = FolderWalk.Folder(printed: printed, absolute: Self.absolute(printed), holdsPagesOnly: true)
      if !excludes.contains(folder.absolute, isFolder: true) { walk.search(folder, identity: identity) }
      result.searchedFolder = true
    }
    walk.followLinks()
    result.files = walk.files
    result.problems += walk.problems
    result.outside = walk.outside.sorted(by: SystemFiles.precedesInBytes)
    return result
  }

  /// Whether an exclude skips a file of this path, which need not exist.
  package func excludes(_ path: String) -> Bool {
    excludes.contains(Self.absolute(PathText.printed(path)), isFolder: false)
  }

  /// Whether a folder without manifests has some that only the excludes skip.
  private func holdsExcludedOnly(_ folder: FolderWalk.Folder, _ identity: FileIdentity) -> Bool {
    guard !excludes.patterns.isEmpty else { return false }
    var walk = FolderWalk(excludes: ExcludeList(patterns: [], base: nil))
    walk.search(folder, identity: identity)
    return walk.reached > 0
  }

  /// The absolute path, with links resolved in the folders above but not in the last name: an exclude means the
  /// name that was written.
  static func absolute(_ path: String) -> String {
    let (folder, name) = PathText.split(path)
    guard !name.isEmpty, name != ".", name != ".." else { return SystemFiles.resolved(path) ?? path }
    if let above = SystemFiles.resolved(folder.isEmpty ? "." : folder) { return PathText.join(above, name) }
    return folder.isEmpty || folder == path ? path : PathText.join(absolute(folder), name)
  }
}

/// The config's excludes, held against absolute paths.
struct ExcludeList: Sendable {
  static let none = ExcludeList(patterns: [], base: nil)

  let patterns: [GlobPattern]
  /// Nil where the folder of the config cannot be found.
  let base: String?

  func contains(_ path: String, isFolder: Bool) -> Bool {
    guard !patterns.isEmpty, let base, let relative = PathText.relative(path, to: base), !relative.isEmpty else {
      return false
    }
    let split = GlobPath(relative, isFolder: isFolder)
    return patterns.contains { $0.matches(split) }
  }
}
