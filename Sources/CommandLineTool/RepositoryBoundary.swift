/// The edge of the repository around the current folder: what files in it name must not lead out of it, since whoever
/// proposes a change could else have any file of the machine printed.
struct RepositoryBoundary: Sendable {
  /// Absolute and without links; nil outside of a repository, where there is nobody to mistrust.
  private let root: String?

  init() {
    var folder = SystemFiles.currentFolder()
    while !SystemFiles.exists(PathText.join(folder, ".git")) {
      let parent = PathText.split(folder).folder
      guard !parent.isEmpty, parent != folder else {
        root = nil
        return
      }
      folder = parent
    }
    root = SystemFiles.resolved(folder)
  }

  /// Whether a path that something in `folder` names lies outside, with all links followed, though the folder does not; a
  /// path that leads nowhere does not lie outside.
  func isCrossed(by path: String, from folder: String) -> Bool {
    guard let root, let real = SystemFiles.resolved(path), PathText.relative(real, to: root) == nil,
      let holder = SystemFiles.resolved(folder.isEmpty ? "." : folder)
    else { return false }
    return PathText.relative(holder, to: root) != nil
  }
}
