import Diagnostics

extension IgnoreFile {
  static func read(inFolder folder: String) -> Result<IgnoreFile, FileProblem> {
    SystemFiles.read(PathText.join(folder, ".gitignore")).map { IgnoreFile($0, folder: folder) }
  }

  /// The ignore files that hold in a folder, from its repository's root down to the folder above it; outside of a
  /// repository, and at its root, none.
  static func above(_ folder: String) -> [IgnoreFile] {
    var files: [IgnoreFile] = []
    var current = folder
    while !SystemFiles.exists(PathText.join(current, ".git")) {
      let parent = PathText.split(current).folder
      guard !parent.isEmpty, parent != current else { return [] }
      current = parent
      if case .success(let file) = read(inFolder: current) { files.append(file) }
    }
    if current != folder { files += ofRepository(at: current) }
    return files.reversed()
  }

  /// The patterns that a clone keeps to itself, in `.git/info/exclude`.
  static func ofRepository(at root: String) -> [IgnoreFile] {
    let file = PathText.join(metadataFolder(of: root), "info/exclude")
    guard case .success(let bytes) = SystemFiles.read(file) else { return [] }
    return [IgnoreFile(bytes, folder: root)]
  }

  /// The `.git` folder, also where a submodule or a further work tree has a file in its place.
  private static func metadataFolder(of root: String) -> String {
    let written = PathText.join(root, ".git")
    guard let pointer = firstLine(of: written), pointer.hasPrefix("gitdir: ") else { return written }
    let folder = PathText.meant(by: String(pointer.dropFirst("gitdir: ".count)), in: root)
    guard let shared = firstLine(of: PathText.join(folder, "commondir")) else { return folder }
    return PathText.meant(by: shared, in: folder)
  }

  private static func firstLine(of path: String) -> String? {
    guard case .success(let bytes) = SystemFiles.read(path) else { return nil }
    return PathBytes.text(bytes.prefix { $0 != 0x0A && $0 != 0x0D })
  }
}
