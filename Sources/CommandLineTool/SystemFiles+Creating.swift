import Glibc

extension SystemFiles {
  /// How writing a file that must not be there yet ended.
  enum Creation {
    case created
    /// Something has that name; it was left alone.
    case exists
    case failed(FileProblem)
  }

  /// Writes a file that is not there yet, and the folders above it.
  static func create(_ path: String, _ bytes: [UInt8]) -> Creation {
    if let problem = makeFolders(above: path) { return .failed(problem) }
    // With O_EXCL nothing is overwritten, not even what a broken symbolic link names.
    let descriptor = withPath(path) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { return lastError == EEXIST ? .exists : .failed(problem(path, because: lastError)) }
    guard write(bytes, to: descriptor) else {
      let failure = problem(path, because: lastError)
      close(descriptor)
      return .failed(failure)
    }
    return close(descriptor) == 0 ? .created : .failed(problem(path, because: lastError))
  }

  private static func makeFolders(above path: String) -> FileProblem? {
    let folder = ConfigDiscovery.folder(of: path)
    if folder.isEmpty || isFolder(folder) { return nil }
    if let problem = makeFolders(above: folder) { return problem }
    guard withPath(folder, { mkdir($0, 0o777) }) != 0, lastError != EEXIST else { return nil }
    return problem(folder, because: lastError)
  }
}

extension SystemFiles {
  /// Puts a new file in the place of one that is there, all at once and with its permissions; nil when all went well.
  static func replace(_ path: String, _ bytes: [UInt8]) -> FileProblem? {
    // A symbolic link stays one.
    let target = resolved(path) ?? path
    var status = stat()
    guard withPath(target, { stat($0, &status) }) == 0 else { return problem(path, because: lastError) }
    let new = target + ".new-\(getpid())"
    switch create(new, bytes) {
    case .exists: return FileProblem(path: new, message: "is in the way")
    case .failed(let problem): return problem
    case .created: break
    }
    let mode = status.st_mode & 0o7777
    let isDone =
      withPath(new) { chmod($0, mode) } == 0
      && withPath(new) { from in withPath(target) { to in rename(from, to) } } == 0
    if isDone { return nil }
    let failure = problem(path, because: lastError)
    _ = withPath(new) { unlink($0) }
    return failure
  }
}
