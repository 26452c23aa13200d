import Diagnostics
import Glibc

/// A project's manifests before and after a change: the files as they are now, and what stood in those that differ.
struct ChangedProject: Sendable {
  /// A file as it is now; its content where it does not come from the disk.
  struct File: Sendable {
    /// As it is printed.
    var path: String
    var content: [UInt8]?
    var isChanged = false
  }

  /// The files as they are now, sorted by their bytes.
  private(set) var files: [File] = []
  /// What stood in the files that differ, by the index of the file; nil for a new one. Files that are gone follow
  /// behind the last index.
  private(set) var before: [(index: Int, source: SourceFile?)] = []
  private(set) var problems: [FileProblem] = []
  /// Paths that were named and are not part of the change, each with the reason.
  private(set) var skipped: [(path: String, reason: String)] = []
  /// A folder was searched, so that names of other manifests are known.
  private(set) var knowsProject = false

  /// Asks git for both sides; `staged`: the index against the last commit, else the working tree against `base`.
  init(_ git: Git, base: String, staged: Bool, scope: ProjectScope) throws(Git.Problem) {
    let changes = try git.changes(since: base, staged: staged)
    knowsProject = scope.hasFolders
    var staging: [String: String] = [:]
    if staged {
      let held = try git.stagedFiles().filter { scope.selects($0.path) }
      staging = Dictionary(held.map { ($0.path, $0.object) }, uniquingKeysWith: { first, _ in first })
      files = held.map { File(path: git.written($0.path)) }
      checkNames(scope, git, held.map(\.path))
    } else {
      let search = scope.search()
      files = search.files.map { File(path: $0) }
      problems = search.problems
      skipped = search.excluded.map { ($0, "is excluded by the config; --no-exclude lints it all the same") }
    }
    files.sort { SystemFiles.precedesInBytes($0.path, $1.path) }
    let old = Dictionary(
      try git.files(of: base).filter { scope.selects($0.path) }.map { ($0.path, $0.object) },
      uniquingKeysWith: { first, _ in first })
    let origins = Dictionary(
      changes.compactMap { change in change.newPath.map { ($0, change.oldPath) } },
      uniquingKeysWith: { first, _ in first })
    let placed = place(git, old, origins)
    try read(git, placed.objects, gone: placed.gone, staging)
  }

  /// Finds the object that each changed file was before, and the files that are gone.
  private mutating func place(
    _ git: Git, _ old: [String: String], _ origins: [String: String?]
  ) -> (objects: [(index: Int, object: String?)], gone: [(path: String, object: String)]) {
    var left = old
    var objects: [(index: Int, object: String?)] = []
    for index in files.indices {
      let path = git.fromRoot(files[index].path) ?? ""
      let origin = origins[path]
      let oldPath = origin ?? path
      let object = oldPath.flatMap { left.removeValue(forKey: $0) }
      if origin == nil, object != nil { continue }
      files[index].isChanged = true
      objects.append((index, object))
    }
    return (objects, left.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  private mutating func read(
    _ git: Git, _ objects: [(index: Int, object: String?)], gone: [(path: String, object: String)],
    _ staging: [String: String]
  ) throws(Git.Problem) {
    let wanted =
      files.compactMap { git.fromRoot($0.path).flatMap { staging[$0] } } + objects.compactMap(\.object)
      + gone.map(\.object)
    var contents = try git.contents(of: wanted)[...]
    if !staging.isEmpty {
      for index in files.indices { files[index].content = contents.popFirst() }
    }
    // A renamed file goes by its new name on both sides, so that what stood in it before is known.
    for (index, object) in objects {
      let bytes = object.flatMap { _ in contents.popFirst() }
      before.append((index, bytes.map { SourceFile(path: files[index].path, bytes: $0) }))
    }
    for (number, file) in gone.enumerated() {
      let bytes = contents.popFirst() ?? []
      before.append((files.count + number, SourceFile(path: git.written(file.path), bytes: bytes)))
    }
  }

  /// Says which of the named paths have nothing in the index.
  private mutating func checkNames(_ scope: ProjectScope, _ git: Git, _ held: [String]) {
    for name in scope.names {
      let printed = PathText.printed(name)
      guard let path = git.fromRoot(name) else {
        problems.append(FileProblem(path: printed, message: "is outside of the repository"))
        continue
      }
      if held.contains(where: { $0 == path || PathText.relative($0, to: path) != nil || path.isEmpty }) { continue }
      if scope.excludes(path) {
        skipped.append((printed, "is excluded by the config; --no-exclude lints it all the same"))
      } else if SystemFiles.exists(name) {
        skipped.append((printed, "holds no manifest that is in the index"))
      } else {
        problems.append(MissingPath.problem(printed, because: ENOENT))
      }
    }
  }
}
