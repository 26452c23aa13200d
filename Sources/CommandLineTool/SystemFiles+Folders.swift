import Diagnostics
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

/// A name in a folder, and what it stands for as far as the folder itself tells.
struct FolderEntry {
  enum Kind {
    case file, folder, link, other, unknown
  }

  var name: String
  var kind: Kind
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
    guard withPath(path, { stat($0, &status) }) == 0 else { return nil }
    return (
      FileKind(mode: status.st_mode),
      FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    )
  }

  static func isSymbolicLink(_ path: String) -> Bool {
    var status = stat()
    return withPath(path) { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The absolute path without symbolic links.
  static func resolved(_ path: String) -> String? {
    guard let pointer = withPath(path, { realpath($0, nil) }) else { return nil }
    defer { free(pointer) }
    return PathBytes.text(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
  }

  /// What is in a folder, `.` and `..` left out, sorted by the bytes of the names.
  static func entries(inFolder path: String) -> Result<[FolderEntry], FileProblem> {
    guard let folder = withPath(path, opendir) else { return .failure(problem(path, because: lastError)) }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        guard errno == 0 else { return .failure(problem(path, because: lastError)) }
        break
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        PathBytes.text(UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0 }))
      }
      if name != "." && name != ".." { entries.append(FolderEntry(name: name, kind: kind(entry.pointee.d_type))) }
    }
    return .success(entries.sorted { precedesInBytes($0.name, $1.name) })
  }

  private static func kind(_ type: UInt8) -> FolderEntry.Kind {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): .unknown
    default: .other
    }
  }

  static func precedesInBytes(_ left: String, _ right: String) -> Bool {
    let quick = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        guard let one = left.baseAddress, let other = right.baseAddress else { return left.count < right.count }
        let order = memcmp(one, other, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
    return (quick ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// The system's reason for the failure of its last call, an `errno`.
  static var lastError: Int32 { errno }

  /// A failure of a call on this path, in words; `code` is an `errno`.
  static func problem(_ path: String, because code: Int32) -> FileProblem {
    let message =
      switch code {
      case ENOENT: "there is no such file or folder"
      case EACCES: "may not be opened: permission denied"
      default: String(cString: strerror(code))
      }
    return FileProblem(path: path, message: message)
  }

  /// Calls `body` with the path as the system takes it.
  static func withPath<Value>(_ path: String, _ body: (UnsafePointer<CChar>) -> Value) -> Value {
    // Text without 0xF4 stands for no bytes but its own.
    guard path.utf8.contains(0xF4) else { return path.withCString(body) }
    return body(PathBytes.bytes(of: path).map { CChar(bitPattern: $0) } + [0])
  }
}
