/// Collects the manifests in folders; each folder is entered once, by whatever path it is reached.
struct FolderWalk {
  struct Folder {
    /// As it is printed.
    var printed: String
    var absolute: String
    /// The `.gitignore` files of the folders above, the outermost first.
    var ignoreFiles: [IgnoreFile] = []
    /// Manifests are passed over.
    var holdsPagesOnly = false
  }

  private struct Found {
    var path: String
    var isLink: Bool
  }

  private let excludes: ExcludeList
  private let boundary = RepositoryBoundary()
  /// Links that lead out of the repository, which are not followed.
  private(set) var outside: [String] = []
  /// The Markdown files that are product pages; others are none.
  private let pages: ExcludeList
  private(set) var problems: [FileProblem] = []
  private var entered: Set<FileIdentity> = []
  private var found: [FileIdentity: Found] = [:]
  /// How many manifests were met, each as often as it was.
  private(set) var reached = 0
  /// Links to folders that are not followed yet.
  private(set) var links: [(folder: Folder, identity: FileIdentity)] = []

  init(excludes: ExcludeList, pages: ExcludeList = .none) {
    self.excludes = excludes
    self.pages = pages
  }

  /// The paths of the files found so far, sorted by their bytes.
  var files: [String] {
    found.values.map(\.path).sorted(by: SystemFiles.precedesInBytes)
  }

  /// Adds a file; of several paths to it, one that is no symbolic link is kept, then the first in order.
  mutating func add(_ path: String, identity: FileIdentity, isLink: Bool) {
    reached += 1
    if let earlier = found[identity] {
      if isLink && !earlier.isLink { return }
      if isLink == earlier.isLink && !SystemFiles.precedesInBytes(path, earlier.path) { return }
    }
    found[identity] = Found(path: path, isLink: isLink)
  }

  /// Searches a folder that was named, with the ignore files of its repository.
  mutating func search(_ folder: Folder, identity: FileIdentity) {
    var folder = folder
    folder.ignoreFiles = IgnoreFile.above(folder.absolute)
    enter(folder, identity: identity)
  }

  /// Follows the links to folders that were met, last, so that a file keeps its own path where both are searched.
  mutating func followLinks() {
    while !links.isEmpty {
      let batch = links
      links = []
      for link in batch { enter(link.folder, identity: link.identity) }
    }
  }

  private mutating func enter(_ folder: Folder, identity: FileIdentity) {
    guard entered.insert(identity).inserted else { return }
    var pending = [folder]
    while var folder = pending.popLast() {
      switch SystemFiles.entries(inFolder: folder.printed) {
      case .failure(let problem): problems.append(problem)
      case .success(let entries):
        // Another repository inside this one has its own ignore files only.
        if entries.contains(where: { $0.name == ".git" }) {
          folder.ignoreFiles = IgnoreFile.ofRepository(at: folder.absolute)
        }
        if entries.contains(where: { $0.name == ".gitignore" }) { addIgnoreFile(to: &folder) }
        for entry in entries where !entry.name.hasPrefix(".") { visit(entry, in: folder, pending: &pending) }
      }
    }
  }

  private mutating func addIgnoreFile(to folder: inout Folder) {
    switch IgnoreFile.read(inFolder: folder.absolute) {
    case .success(let file): folder.ignoreFiles.append(file)
    case .failure(let problem):
      problems.append(FileProblem(path: PathText.join(folder.printed, ".gitignore"), message: problem.message))
    }
  }

  private mutating func visit(_ entry: FolderEntry, in folder: Folder, pending: inout [Folder]) {
    let isYAML = !folder.holdsPagesOnly && (entry.name.hasSuffix(".yaml") || entry.name.hasSuffix(".yml"))
    let mayBePage = !isYAML && !pages.patterns.isEmpty && FileSearch.isMarkdown(entry.name)
    if entry.kind == .other || entry.kind == .file && !isYAML && !mayBePage { return }
    let path = PathText.join(folder.printed, entry.name)
    let absolute = PathText.join(folder.absolute, entry.name)
    let isManifest = isYAML || mayBePage && pages.contains(absolute, isFolder: false)
    if entry.kind == .file && !isManifest { return }
    guard let (kind, identity) = SystemFiles.information(path) else {
      let code = SystemFiles.lastError
      let matters = isManifest || entry.kind == .folder
      if matters && !isSkipped(absolute, isFolder: entry.kind == .folder, in: folder) {
        problems.append(MissingPath.problem(path, because: code))
      }
      return
    }
    guard kind != .other, kind == .folder || isManifest, !isSkipped(absolute, isFolder: kind == .folder, in: folder)
    else { return }
    let mayBeLink = entry.kind == .link || entry.kind == .unknown
    let isLink = mayBeLink && SystemFiles.isSymbolicLink(path)
    if isLink, boundary.isCrossed(by: path, from: folder.printed) {
      outside.append(path)
      return
    }
    if kind == .file { return add(path, identity: identity, isLink: isLink) }
    let next = Folder(
      printed: path, absolute: absolute, ignoreFiles: folder.ignoreFiles, holdsPagesOnly: folder.holdsPagesOnly)
    if isLink {
      if !leadsUpwards(path, from: folder) { links.append((next, identity)) }
    } else if entered.insert(identity).inserted {
      pending.append(next)
    }
  }

  /// Whether a link leads to a folder around itself: following it would search more than what was named.
  private func leadsUpwards(_ link: String, from folder: Folder) -> Bool {
    guard let target = SystemFiles.resolved(link), let start = SystemFiles.resolved(folder.printed) else { return true }
    return PathText.relative(start, to: target) != nil
  }

  private func isSkipped(_ path: String, isFolder: Bool, in folder: Folder) -> Bool {
    if excludes.contains(path, isFolder: isFolder) { return true }
    // The innermost file that says anything decides.
    for file in folder.ignoreFiles.reversed() {
      if let isIgnored = file.ignores(path, isFolder: isFolder) { return isIgnored }
    }
    return false
  }
}
