import Diagnostics
import Glibc

/// A project's manifests before and after a change: the files as they are now, and what stood in those that differ.
struct ChangedProject: Sendable {
  /// A file as it is now; its content where it does not come from the disk.
  struct File: Sendable {
    /// As it is printed.
    var path: String
    var content: [UInt8]?
    /// It differs from what it was before, on each side of a merge.
    var isChanged = false
  }

  /// What stood in the files that differ, by the index of the file; nil for a new one. Files that are gone follow
  /// behind the last index.
  typealias Before = [(index: Int, source: SourceFile?)]

  /// The files as they are now, sorted by their bytes.
  private(set) var files: [File] = []
  /// For each commit that the change is held against.
  private(set) var before: [Before] = []
  /// The first of those commits.
  let base: String
  /// Manifests that are gone, as they are printed.
  private(set) var removed: [String] = []
  /// Everything in the repository that differs from the first of those commits, from the root.
  private(set) var changedPaths: Set<String> = []
  private(set) var problems: [FileProblem] = []
  /// Paths that were named and are not part of the change, each with the reason.
  private(set) var skipped: [(path: String, reason: String)] = []
  /// A folder was searched, so that names of other manifests are known.
  private(set) var knowsProject = false
  /// No config says where the manifests are, and there is no folder with the usual name.
  private(set) var isNowhere = false

  /// Asks git for both sides; `staged`: the index against `bases`, else the working tree. `tracked`: files that git does
  /// not know are no part of the project.
  init(_ git: Git, bases: [String], staged: Bool, tracked: Bool = false, scope: ProjectScope) throws(Git.Problem) {
    base = bases.first ?? ""
    let changes = try bases.map { base throws(Git.Problem) in try git.changes(since: base, staged: staged) }
    changedPaths = Set(changes.first?.flatMap { [$0.oldPath, $0.newPath].compactMap { $0 } } ?? [])
    var staging: [String: String] = [:]
    if staged {
      var held = try git.stagedFiles().filter { scope.selects($0.path) }
      // What was only announced to git (“add -N”) is empty in the index, and will not be in the commit.
      if held.contains(where: \.isEmpty) {
        let old = try Set(git.files(of: bases[0]).map(\.path) + changes.flatMap { $0 }.compactMap(\.newPath))
        held.removeAll { $0.isEmpty && !old.contains($0.path) }
      }
      staging = Dictionary(held.map { ($0.path, $0.object) }, uniquingKeysWith: { first, _ in first })
      files = held.map { File(path: git.written($0.path)) }
      checkNames(scope, git, held.map(\.path))
    } else {
      try searchDisk(git, scope, tracked)
    }
    files.sort { SystemFiles.precedesInBytes($0.path, $1.path) }
    var known = Set(files.compactMap { git.fromRoot($0.path) })
    var changed = Set(files.indices)
    for (base, changes) in zip(bases, changes) {
      let side = try Side(git, base: base, changes: changes, files: files, scope: scope)
      known.formUnion(side.paths)
      changed.formIntersection(side.objects.map(\.index))
      try read(git, side, staging)
    }
    for index in changed { files[index].isChanged = true }
    knowsProject = scope.hasFolder(known)
    let missing = scope.missing(known)
    if scope.isUsual {
      isNowhere = scope.names.isEmpty && !missing.isEmpty
    } else {
      problems += missing.map { MissingPath.problem(PathText.printed($0), because: ENOENT) }
    }
  }

  private mutating func searchDisk(_ git: Git, _ scope: ProjectScope, _ tracked: Bool) throws(Git.Problem) {
    let search = scope.search()
    problems = search.problems
    skipped = search.excluded.map { ($0, "is excluded by the config; --no-exclude lints it all the same") }
    let submodules = try git.submodules()
    let known = tracked ? try Set(git.stagedFiles().map(\.path)) : nil
    files = search.files.filter { file in
      guard let path = git.fromRoot(file) else { return known == nil }
      if submodules.contains(where: { PathText.relative(path, to: $0) != nil }) { return false }
      return known?.contains(path) ?? true
    }
    .map { File(path: $0) }
    for module in submodules
    where search.files.contains(where: { file in
      git.fromRoot(file).flatMap { PathText.relative($0, to: module) } != nil
    }) {
      skipped.append((git.written(module), "is a repository of its own; lint its changes there"))
    }
  }

  private mutating func read(_ git: Git, _ side: Side, _ staging: [String: String]) throws(Git.Problem) {
    let isFirst = before.isEmpty
    let wanted =
      (isFirst ? files.compactMap { git.fromRoot($0.path).flatMap { staging[$0] } } : [])
      + side.objects.compactMap(\.object) + side.gone.map(\.object)
    var contents = try git.contents(of: wanted)[...]
    if isFirst, !staging.isEmpty {
      for index in files.indices { files[index].content = contents.popFirst() }
    }
    // A renamed file goes by its new name on both sides, so that what stood in it before is known.
    var before: Before = []
    for (index, object) in side.objects {
      let bytes = object.flatMap { _ in contents.popFirst() }
      before.append((index, bytes.map { SourceFile(path: files[index].path, bytes: $0) }))
    }
    var gone = side.gone.map { SourceFile(path: git.written($0.path), bytes: contents.popFirst() ?? []) }
    pair(&before, &gone)
    if isFirst { removed = gone.map(\.path) }
    for (number, file) in gone.enumerated() { before.append((files.count + number, file)) }
    self.before.append(before)
  }

  /// A new file that describes what a file that is gone described is that one, however it was moved and rewritten.
  private func pair(_ before: inout Before, _ gone: inout [SourceFile]) {
    if gone.isEmpty { return }
    var old: [String: Int] = [:]
    for (index, file) in gone.enumerated() {
      if let subject = ManifestSubject.of(file.bytes) { old[subject] = old[subject] == nil ? index : -1 }
    }
    var taken: Set<Int> = []
    for position in before.indices where before[position].source == nil {
      let file = files[before[position].index]
      let bytes: [UInt8]
      if let content = file.content {
        bytes = content
      } else {
        guard case .success(let read) = SystemFiles.read(file.path) else { continue }
        bytes = read
      }
      guard let subject = ManifestSubject.of(bytes), let index = old[subject], index >= 0,
        taken.insert(index).inserted
      else { continue }
      before[position].source = SourceFile(path: file.path, bytes: gone[index].bytes)
    }
    gone = gone.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
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

/// One commit that a change is held against: where the content of each file stood in it.
private struct Side {
  /// The files that differ, each with its object, nil for a new one.
  private(set) var objects: [(index: Int, object: String?)] = []
  private(set) var gone: [(path: String, object: String)] = []
  /// The project's manifests in it, from the root.
  let paths: [String]

  init(
    _ git: Git, base: String, changes: [Git.Change], files: [ChangedProject.File], scope: ProjectScope
  ) throws(Git.Problem) {
    let origins = Dictionary(
      changes.compactMap { change in change.newPath.map { ($0, change.oldPath) } },
      uniquingKeysWith: { first, _ in first })
    // A file may have come from where no manifest was looked for.
    let sources = Set(changes.compactMap { $0.newPath != $0.oldPath && $0.newPath != nil ? $0.oldPath : nil })
    let held = try git.files(of: base).filter { scope.selects($0.path) || sources.contains($0.path) }
    paths = held.map(\.path).filter { scope.selects($0) }
    var left = Dictionary(held.map { ($0.path, $0.object) }, uniquingKeysWith: { first, _ in first })
    for index in files.indices {
      let path = git.fromRoot(files[index].path) ?? ""
      let origin = origins[path]
      let oldPath = origin ?? path
      let object = oldPath.flatMap { left.removeValue(forKey: $0) }
      if origin == nil, object != nil { continue }
      objects.append((index, object))
    }
    gone = left.filter { scope.selects($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// What a manifest describes, told from its text alone.
enum ManifestSubject {
  /// The first line that says it, such as `screen: wallet`; nil where none does.
  static func of(_ bytes: [UInt8]) -> String? {
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let kind = ["screen:", "flow:", "component:", "area:"].first(where: { line.starts(with: $0.utf8) }) else {
        continue
      }
      let value = line.dropFirst(kind.utf8.count).split(separator: 0x23, maxSplits: 1).first ?? []
      let words = value.filter { ![0x20, 0x09, 0x22, 0x27].contains($0) }
      if !words.isEmpty { return kind + String(decoding: words, as: UTF8.self) }
    }
    return nil
  }
}
