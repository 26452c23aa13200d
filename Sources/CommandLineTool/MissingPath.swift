import Diagnostics
import Glibc

/// A path that leads nowhere.
enum MissingPath {
  /// Says that it is missing and names the nearest path that exists; `code` is the system's reason, an `errno`.
  static func problem(_ path: String, because code: Int32) -> FileProblem {
    guard [ENOENT, ENOTDIR, ELOOP].contains(code) else { return SystemFiles.problem(path, because: code) }
    let message = SystemFiles.isSymbolicLink(path) ? "is a broken symbolic link" : "there is no such file or folder"
    guard let near = nearest(path) else { return FileProblem(path: path, message: message) }
    return FileProblem(path: path, message: "\(message); did you mean “\(near)”?")
  }

  /// The path with its first missing name replaced by a near one, where that makes it exist.
  private static func nearest(_ path: String) -> String? {
    var missing = path
    var rest: [String] = []
    while true {
      let (folder, name) = PathText.split(missing)
      let parent = folder.isEmpty ? "." : folder
      guard SystemFiles.isFolder(parent) else {
        guard !folder.isEmpty, folder != missing else { return nil }
        rest.append(name)
        missing = folder
        continue
      }
      guard case .success(let entries) = SystemFiles.entries(inFolder: parent),
        let near = Suggestion.nearest(to: name, among: entries.map(\.name))
      else { return nil }
      let candidate = rest.reversed().reduce(PathText.join(folder, near), PathText.join)
      return SystemFiles.exists(candidate) ? candidate : nil
    }
  }
}
