import LintEngine

/// Finds the config of a call: the nearest one upwards from the first path, up to the repository's root.
enum ConfigDiscovery {
  static func find(from path: String?) -> String? {
    var folder = path ?? ""
    if !folder.isEmpty, !SystemFiles.isFolder(folder) { folder = self.folder(of: folder) }
    // Relative paths go up through the folders that they name, then through those of the working folder.
    for candidate in folders(upwardsFrom: folder) {
      let config = join(candidate, Config.fileName)
      if SystemFiles.exists(config) { return config }
      if SystemFiles.exists(join(candidate, ".git")) { return nil }
    }
    return nil
  }

  private static func folders(upwardsFrom folder: String) -> [String] {
    var result: [String] = []
    var current = folder
    while current.hasSuffix("/"), current.count > 1 { current.removeLast() }
    if !current.hasPrefix("/") {
      // A path with “..” cannot be walked up by its text.
      if current.split(separator: "/").contains("..") {
        current = join(SystemFiles.currentFolder(), current)
      } else {
        while !current.isEmpty, current != "." {
          result.append(current)
          current = self.folder(of: current)
        }
        result.append("")
        // Upwards as someone here writes it, so that what is printed can be opened from here.
        let depth = SystemFiles.currentFolder().split(separator: "/").count
        return result + (0..<depth).map { Array(repeating: "..", count: $0 + 1).joined(separator: "/") }
      }
    }
    while true {
      result.append(current)
      if current.isEmpty || current == "/" { break }
      current = self.folder(of: current)
    }
    return result
  }

  /// The folder that holds a path: empty for a bare name, `/` for what stands directly in it.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.hasPrefix("/") { return path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
    let relative = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return folder.hasSuffix("/") ? folder + relative : folder + "/" + relative
  }
}
