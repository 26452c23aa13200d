/// What the index of a repository holds where the working tree says something else.
package struct StagedFiles: Sendable {
  /// By the absolute path; nil for a file that is gone from the index.
  private var contents: [String: [UInt8]] = [:]

  /// Asks git; only configs, packs and tokens matter.
  init(_ git: Git) throws(Git.Problem) {
    let paths = try git.pathsWithUnstagedEdits().filter { path in
      [".yaml", ".yml", ".json"].contains { path.hasSuffix($0) }
    }
    if paths.isEmpty { return }
    let wanted = Set(paths)
    let files = try git.stagedFiles().filter { wanted.contains($0.path) }
    for (file, bytes) in zip(files, try git.contents(of: files.map(\.object))) {
      contents[PathText.join(git.root, file.path)] = bytes
    }
  }

  /// The staged bytes of a file whose working copy differs; nil where the working copy is what is staged.
  func bytes(of path: String) -> [UInt8]? {
    contents.isEmpty ? nil : contents[FileSearch.absolute(path)]
  }
}
