import Glibc

/// What stands behind a path.
enum FileKind {
  case file, folder, other

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}

/// A file or folder whatever its path: two paths with the same identity are one.
struct FileIdentity: Hashable {
  var device: UInt64
  var inode: UInt64
}

extension SystemFiles {
  /// Whether anything is there, a broken symbolic link excepted.
  package static func exists(_ path: String) -> Bool {
    information(path) != nil
  }

  package static func isFolder(_ path: String) -> Bool {
    information(path)?.kind == .folder
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The absolute path of the current folder, or `.` where it was removed.
  package static func currentFolder() -> String {
    resolved(".") ?? "."
  }

  /// The kind and identity of what a path leads to through symbolic links; nil where nothing can be found.
  static func information(_ path: String) -> (kind: FileKind, identity: FileIdentity)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return (
      FileKind(mode: status.st_mode),
      FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    )
  }

  static func isSymbolicLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The absolute path without symbolic links.
  static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The names in a folder, `.` and `..` left out, sorted by their bytes.
  static func names(inFolder path: String) -> Result<[String], FileProblem> {
    guard let folder = opendir(path) else { return .failure(problem(path)) }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        guard errno == 0 else { return .failure(problem(path)) }
        break
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return .success(names.sorted(by: precedesInBytes))
  }

  static func precedesInBytes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// What the system said of the last call that failed.
  static func problem(_ path: String) -> FileProblem {
    let code = errno
    let message =
      switch code {
      case ENOENT: "there is no such file or folder"
      case EACCES: "may not be opened: permission denied"
      default: String(cString: strerror(code))
      }
    return FileProblem(path: path, message: message)
  }
}
