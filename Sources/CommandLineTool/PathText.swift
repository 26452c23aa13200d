/// Paths as text, without a look at the file system.
enum PathText {
  /// A path as it is printed: without `./` before it and `/` behind it.
  static func printed(_ path: String) -> String {
    var text = Substring(path)
    while text.hasPrefix("./") { text = text.dropFirst(2).drop { $0 == "/" } }
    while text.hasSuffix("/"), text.count > 1 { text.removeLast() }
    return text.isEmpty ? "." : String(text)
  }

  /// The path of `name` in a folder; the current folder, `.`, adds nothing.
  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The path that `path` means for someone who stands in `folder`.
  static func meant(by path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : join(folder, path)
  }

  /// The folder and the last name of a path; the folder is empty for a name alone.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  /// The path seen from `folder`, both absolute; nil where it does not lie inside, empty for the folder itself.
  static func relative(_ path: String, to folder: String) -> String? {
    if path == folder { return "" }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
