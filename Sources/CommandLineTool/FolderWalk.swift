/// Collects the manifests in folders; each folder is entered once, by whatever path it is reached.
struct FolderWalk {
  struct Folder {
    /// As it is printed.
    var printed: String
    var absolute: String
    /// The `.gitignore` files of the folders above, the outermost first.
    var ignoreFiles: [IgnoreFile] = []
  }

  private struct Found {
    var path: String
    var isLink: Bool
  }

  private let excludes: ExcludeList
  private(set) var problems: [FileProblem] = []
  private var entered: Set<FileIdentity> = []
  private var found: [FileIdentity: Found] = [:]
  private var links: [(folder: Folder, identity: FileIdentity)] = []

  init(excludes: ExcludeList) {
    self.excludes = excludes
  }

  /// The paths of the files found so far, sorted by their bytes.
  var files: [String] {
    found.values.map(\.path).sorted(by: SystemFiles.precedesInBytes)
  }

  /// Adds a file; of several paths to it, one that is no symbolic link is kept, then the first in order.
  mutating func add(_ path: String, identity: FileIdentity) {
    let isLink = SystemFiles.isSymbolicLink(path)
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
      switch SystemFiles.names(inFolder: folder.printed) {
      case .failure(let problem): problems.append(problem)
      case .success(let names):
        // Another repository inside this one has its own ignore files only.
        if names.contains(".git") { folder.ignoreFiles = [] }
        if names.contains(".gitignore") { addIgnoreFile(to: &folder) }
        for name in names where !name.hasPrefix(".") { visit(name, in: folder, pending: &pending) }
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

  private mutating func visit(_ name: String, in folder: Folder, pending: inout [Folder]) {
    let path = PathText.join(folder.printed, name)
    let absolute = PathText.join(folder.absolute, name)
    let isManifest = name.hasSuffix(".yaml") || name.hasSuffix(".yml")
    guard let (kind, identity) = SystemFiles.information(path) else {
      if isManifest && !isSkipped(absolute, isFolder: false, in: folder) { problems.append(MissingPath.problem(path)) }
      return
    }
    guard !isSkipped(absolute, isFolder: kind == .folder, in: folder) else { return }
    switch kind {
    case .other: return
    case .file:
      if isManifest { add(path, identity: identity) }
    case .folder:
      let next = Folder(printed: path, absolute: absolute, ignoreFiles: folder.ignoreFiles)
      if SystemFiles.isSymbolicLink(path) {
        if !leadsUpwards(path, from: folder) { links.append((next, identity)) }
      } else if entered.insert(identity).inserted {
        pending.append(next)
      }
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
