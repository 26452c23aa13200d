/// Which files of a repository belong to a project: those that its config names, and those that a call names.
struct ProjectScope: Sendable {
  /// The paths of the call.
  let names: [String]
  /// The paths of the config, or the usual folder.
  let screens: [String]
  /// No config says where the screens are.
  let isUsual: Bool
  private let fileSearch: FileSearch
  private let excludeList: ExcludeList
  /// The Markdown files that are product pages.
  private let pages: ExcludeList
  private let pageFolders: [String]
  private let git: Git
  private let roots: [String]
  /// Those of `roots` that the call names.
  private let namedRoots: [String]

  init(options: Options, setup: Setup, git: Git) {
    self.git = git
    names = options.words
    isUsual = setup.config.screens.isEmpty
    screens =
      isUsual ? ["screens"] : setup.config.screens.map { ConfigDiscovery.join(setup.configFolder, $0) }
    pageFolders = setup.pageFolders.compactMap(git.fromRoot)
    let patterns = setup.config.pages.map { GlobPattern($0) }
    let excludes = options.noExclude ? [] : setup.config.exclude.map { GlobPattern($0.pattern) }
    fileSearch = FileSearch(
      paths: screens.filter { SystemFiles.exists($0) } + names, excludes: excludes, excludeBase: setup.configFolder,
      respectsExcludes: true, pages: patterns, pageFolders: setup.pageFolders.filter { SystemFiles.isFolder($0) })
    let base = SystemFiles.resolved(setup.configFolder.isEmpty ? "." : setup.configFolder)
    excludeList = ExcludeList(patterns: excludes, base: base)
    pages = ExcludeList(patterns: patterns, base: base)
    namedRoots = names.compactMap(git.fromRoot)
    roots = screens.compactMap(git.fromRoot) + namedRoots
  }

  /// The manifests on the disk.
  func search() -> FileSearchResult { fileSearch.run() }

  /// Whether one of the project's paths is a folder, on the disk or in one of `paths`, which are from the root.
  func hasFolder(_ paths: some Sequence<String>) -> Bool {
    if (screens + names).contains(where: { SystemFiles.isFolder($0) }) { return true }
    return paths.contains { path in roots.contains { $0 != path && Self.holds($0, path) } }
  }

  /// The paths of the config that are neither on the disk nor among `paths`, which are from the root.
  func missing(_ paths: some Sequence<String>) -> [String] {
    screens.filter { screen in
      if SystemFiles.exists(screen) { return false }
      guard let root = git.fromRoot(screen) else { return true }
      return !paths.contains { Self.holds(root, $0) }
    }
  }

  private static func holds(_ root: String, _ path: String) -> Bool {
    root.isEmpty || PathText.relative(path, to: root) != nil
  }

  /// Whether a path from the repository's root is one of the project's manifests.
  func selects(_ path: String) -> Bool {
    if excludes(path) { return false }
    return selects(path, below: roots) || isPage(path) && selects(path, below: pageFolders)
  }

  /// Whether a path from the repository's root is what the call is about: everything where it names nothing.
  func isNamed(_ path: String) -> Bool { names.isEmpty || selects(path, below: namedRoots) }

  /// Whether the config leaves the file out.
  func excludes(_ path: String) -> Bool {
    excludeList.contains(PathText.join(git.root, path), isFolder: false)
  }

  private func isPage(_ path: String) -> Bool {
    FileSearch.isMarkdown(path) && pages.contains(PathText.join(git.root, path), isFolder: false)
  }

  private func selects(_ path: String, below roots: [String]) -> Bool {
    let isManifest = path.hasSuffix(".yaml") || path.hasSuffix(".yml") || isPage(path)
    return roots.contains { root in
      if path == root { return true }
      guard isManifest, let inside = root.isEmpty ? path : PathText.relative(path, to: root) else { return false }
      return !inside.split(separator: "/").contains { $0.hasPrefix(".") }
    }
  }
}
