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
