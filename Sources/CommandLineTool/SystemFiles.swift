import Glibc

/// Reading and writing whole files.
package enum SystemFiles {
  /// No manifest, config or pack is larger than this, in bytes; neither is standard input.
  static let largestFile = 64 << 20

  /// The bytes of a regular file of at most 64 MB.
  package static func read(_ path: String) -> Result<[UInt8], FileProblem> {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait forever.
    let descriptor = withPath(path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return .failure(problem(path, because: lastError)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(problem(path, because: lastError)) }
    let kind = FileKind(mode: status.st_mode)
    guard kind == .file else {
      let message = kind == .folder ? "is a folder, not a file" : "is not a regular file"
      return .failure(FileProblem(path: path, message: message))
    }
    guard status.st_size <= largestFile else { return .failure(tooLarge(path)) }
    return read(from: descriptor, as: path, sizeHint: Int(status.st_size))
  }

  /// Everything up to the end of an open descriptor, at most 64 MB; `name` stands for it in a problem.
  package static func read(from descriptor: Int32, as name: String, sizeHint: Int = 0) -> Result<[UInt8], FileProblem> {
    guard let bytes = readAll(descriptor, sizeHint: sizeHint, limit: largestFile + 1) else {
      return .failure(problem(name, because: lastError))
    }
    return bytes.count > largestFile ? .failure(tooLarge(name)) : .success(bytes)
  }

  /// Everything up to the end of standard input, at most 64 MB.
  static func readStandardInput() -> Result<[UInt8], FileProblem> {
    read(from: STDIN_FILENO, as: "standard input")
  }

  private static func tooLarge(_ path: String) -> FileProblem {
    FileProblem(path: path, message: "is larger than 64 MB")
  }

  /// Writes all bytes; false where the descriptor takes no more.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Glibc.write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        if count > 0 {
          done += count
        } else if !mayTryAgain(descriptor, for: Int16(POLLOUT)) {
          return false
        }
      }
      return true
    }
  }

  /// Creates the file, or replaces what is in it; nil when all went well.
  package static func writeFile(_ bytes: [UInt8], path: String) -> FileProblem? {
    write(bytes, path: path, O_TRUNC)
  }

  /// Adds bytes to the end of a file, which is made where it is not there; nil when all went well.
  package static func append(_ bytes: [UInt8], path: String) -> FileProblem? {
    write(bytes, path: path, O_APPEND)
  }

  private static func write(_ bytes: [UInt8], path: String, _ mode: Int32) -> FileProblem? {
    let descriptor = withPath(path) { open($0, O_WRONLY | O_CREAT | mode | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { return problem(path, because: lastError) }
    guard write(bytes, to: descriptor) else {
      let failure = problem(path, because: lastError)
      close(descriptor)
      return failure
    }
    // A full disk may show only here.
    return close(descriptor) == 0 ? nil : problem(path, because: lastError)
  }

  /// Makes the folder and those above it where they are not there; nil when all went well.
  package static func makeFolder(_ path: String) -> FileProblem? {
    if isFolder(path) { return nil }
    let above = ConfigDiscovery.folder(of: path)
    if !above.isEmpty, above != path, let problem = makeFolder(above) { return problem }
    return withPath(path) { mkdir($0, 0o777) } == 0 || isFolder(path) ? nil : problem(path, because: lastError)
  }

  /// Reads to the end, or until `limit` bytes are there; nil where the system refuses.
  private static func readAll(_ descriptor: Int32, sizeHint: Int, limit: Int) -> [UInt8]? {
    // One byte more than a file should have: the end is met without growing.
    var piece = min(max(0, sizeHint), limit) + 1
    var bytes: [UInt8] = []
    while bytes.count < limit {
      guard let next = readPiece(descriptor, capacity: piece) else { return nil }
      if bytes.isEmpty { bytes = next } else { bytes += next }
      if next.count < piece { break }
      piece = 1 << 16
    }
    return bytes
  }

  /// The next `capacity` bytes, or fewer at the end.
  private static func readPiece(_ descriptor: Int32, capacity: Int) -> [UInt8]? {
    var isComplete = true
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      while filled < capacity {
        let count = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: filled), capacity - filled)
        if count > 0 {
          filled += count
        } else if count == 0 {
          break
        } else if !mayTryAgain(descriptor, for: Int16(POLLIN)) {
          isComplete = false
          break
        }
      }
    }
    return isComplete ? bytes : nil
  }

  /// Whether the call that just failed may be made once more, after waiting until the descriptor is ready.
  private static func mayTryAgain(_ descriptor: Int32, for events: Int16) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    return poll(&request, 1, -1) >= 0 || errno == EINTR
  }
}
