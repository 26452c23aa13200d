/// Paths as a project knows them, from whatever folder the program is called.
struct ProjectPaths {
  /// The project's folder: that of the config, else the root of the repository, else the current folder.
  let root: String
  private let parts: [String]
  private let current: String

  init(setup: Setup) {
    current = SystemFiles.currentFolder()
    if setup.configPath != nil {
      root = setup.configFolder
    } else {
      root = ProjectPaths.repository(of: current) ?? ""
    }
    parts = ProjectPaths.parts(of: root, from: current)
  }

  /// `workspace`, where a service has put the repository, counts if the current folder lies in it; else the root of the
  /// repository, else the current folder.
  init(workspace: String?) {
    current = SystemFiles.currentFolder()
    let own = ProjectPaths.parts(of: "", from: current)
    if let workspace, own.starts(with: ProjectPaths.parts(of: workspace, from: current)) {
      root = workspace
    } else {
      root = ProjectPaths.repository(of: current) ?? ""
    }
    parts = ProjectPaths.parts(of: root, from: current)
  }

  /// The path of a file as services know it: from the folder, or absolute for one that lies outside.
  func published(_ file: String) -> String {
    let path = path(of: file)
    guard path.hasPrefix("../") else { return path }
    return "/" + ProjectPaths.parts(of: file, from: current).joined(separator: "/")
  }

  /// The path of a file from the project's folder, with `..` where it lies outside.
  func path(of file: String) -> String {
    let own = ProjectPaths.parts(of: file, from: current)
    if own.starts(with: parts) { return own.dropFirst(parts.count).joined(separator: "/") }
    // A link on the way to one of the two hides that they belong together.
    if let realRoot = SystemFiles.resolved(root.isEmpty ? "." : root), let realFile = SystemFiles.resolved(file),
      let inside = PathText.relative(realFile, to: realRoot)
    {
      return inside
    }
    let shared = zip(own, parts).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: parts.count - shared) + own.dropFirst(shared)).joined(separator: "/")
  }

  /// The path by which the system finds a file of the project.
  func location(of path: String) -> String { PathText.meant(by: path, in: root) }

  /// The names on an absolute path, with `.` and `..` worked out.
  private static func parts(of path: String, from current: String) -> [String] {
    var result: [String] = []
    for name in PathText.meant(by: path, in: current).split(separator: "/") where name != "." {
      if name == ".." { _ = result.popLast() } else { result.append(String(name)) }
    }
    return result
  }

  /// The nearest folder upwards that holds a repository; empty for the current one.
  private static func repository(of current: String) -> String? {
    var folder = current
    while true {
      if SystemFiles.exists(PathText.join(folder, ".git")) { return folder == current ? "" : folder }
      let parent = PathText.split(folder).folder
      if parent.isEmpty || parent == folder { return nil }
      folder = parent
    }
  }
}
