import Diagnostics
import Glibc

extension SystemFiles {
  /// Puts `bytes` in the place of a file as one step: whoever reads it sees the old file or the new one, whole.
  ///
  /// A symbolic link stays, and what it leads to is replaced; the file keeps its mode. Nil when all went well.
  package static func replaceFile(_ bytes: [UInt8], path: String) -> FileProblem? {
    let target = isSymbolicLink(path) ? resolved(path) : path
    guard let target else { return FileProblem(path: path, message: "is a link that leads nowhere") }
    var status = stat()
    let isThere = withPath(target) { stat($0, &status) } == 0
    if isThere, FileKind(mode: status.st_mode) != .file {
      return FileProblem(path: path, message: "is not a regular file")
    }
    var name = withPath(target) { Array(UnsafeBufferPointer(start: $0, count: strlen($0))) }
    name += ".XXXXXX\0".utf8.map { CChar(bitPattern: $0) }
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return problem(path, because: lastError) }
    // A file that nobody else may read until it is whole; then it has the mode of the old one, or that of any new file.
    let mode = isThere ? status.st_mode & 0o7777 : 0o666 & ~currentMask()
    guard write(bytes, to: descriptor), fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else {
      let failure = problem(path, because: lastError)
      close(descriptor)
      unlink(name)
      return failure
    }
    if isThere { keepOwner(of: status, descriptor) }
    guard close(descriptor) == 0, withPath(target, { rename(name, $0) }) == 0 else {
      let failure = problem(path, because: lastError)
      unlink(name)
      return failure
    }
    return nil
  }

  /// Gives the new file the owner of the old one, where that is another's and the system allows it.
  private static func keepOwner(of old: stat, _ descriptor: Int32) {
    guard old.st_uid != geteuid() || old.st_gid != getegid() else { return }
    if fchown(descriptor, old.st_uid, old.st_gid) == 0 { _ = fchmod(descriptor, old.st_mode & 0o7777) }
  }

  /// The bits that the process takes off the mode of new files.
  private static func currentMask() -> mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }
}
