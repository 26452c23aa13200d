import Diagnostics

/// The repository around the current folder, asked through the `git` program, which changes nothing in it.
struct Git {
  /// The folder of its working tree, absolute and without links.
  let root: String
  /// The current folder, seen from the root: empty, or with a slash at its end.
  private let prefix: String
  let isShallow: Bool
  /// Where the commits stand that are being merged.
  private let mergeFile: String

  /// A file of a revision or of the index.
  struct File {
    /// From the root of the repository.
    var path: String
    var object: String

    /// It holds no byte.
    var isEmpty: Bool { object.hasPrefix("e69de29bb2d1d643") || object.hasPrefix("473a0f4c3be8a936") }
  }

  /// A file that differs between two sides.
  struct Change {
    /// The path before, nil for a file that is new.
    var oldPath: String?
    /// The path after, nil for a file that is gone.
    var newPath: String?
  }

  /// Why the repository could not say what it was asked for.
  struct Problem: Error {
    var message: String
  }

  init() throws(Problem) {
    let words = try Git.run([
      "rev-parse", "--show-toplevel", "--show-prefix", "--is-shallow-repository", "--git-path", "MERGE_HEAD",
    ])
    let lines = PathBytes.text(words[...]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count >= 4, !lines[0].isEmpty else {
      throw Problem(message: "git does not say where the repository is")
    }
    root = lines[0]
    prefix = lines[1]
    isShallow = lines[2] == "true"
    mergeFile = lines[3]
  }

  // MARK: - Paths

  /// A path from the root, as someone in the current folder writes it.
  func written(_ path: String) -> String {
    var names = prefix.split(separator: "/")[...]
    var rest = path.split(separator: "/", omittingEmptySubsequences: false)[...]
    while let name = names.first, rest.count > 1, rest.first == name {
      names.removeFirst()
      rest.removeFirst()
    }
    return (Array(repeating: "..", count: names.count) + rest.map(String.init)).joined(separator: "/")
  }

  /// A path as someone in the current folder writes it, from the root; nil for one outside of the repository.
  func fromRoot(_ path: String) -> String? { PathText.relative(FileSearch.absolute(path), to: root) }

  // MARK: - Revisions

  /// The commits at which the history of `revision` and the present one part: one, and one more for each side of a merge
  /// that is not committed yet.
  func bases(of revision: String) throws(Problem) -> [String] {
    let commit: String
    do throws(Problem) {
      commit = try line(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
    } catch {
      throw Problem(
        message: "there is no revision “\(revision)”" + advice(fetching: revision))
    }
    do throws(Problem) {
      var bases = [try line(["merge-base", commit, "HEAD"])]
      for head in mergeHeads() {
        guard let base = try? line(["merge-base", commit, head]), !bases.contains(base) else { continue }
        bases.append(base)
      }
      return bases
    } catch {
      throw Problem(
        message: "“\(revision)” and HEAD have no commit in common"
          + (isShallow ? "; this clone is shallow: run “git fetch --unshallow”" : ""))
    }
  }

  /// The commits that the next one will follow: the last one, or the empty tree where there is none yet, and what is being
  /// merged.
  func parents() throws(Problem) -> [String] {
    guard let commit = try? line(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]) else {
      return [try line(["hash-object", "-t", "tree", "--stdin"])]
    }
    return [commit] + mergeHeads()
  }

  private func mergeHeads() -> [String] {
    guard case .success(let bytes) = SystemFiles.read(mergeFile) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// How to get a revision that is not there.
  private func advice(fetching revision: String) -> String {
    if revision.contains("..") { return "; name the revision before the dots alone" }
    let depth = isShallow ? "--unshallow " : ""
    if revision.contains(where: { "~^@".contains($0) }) { return isShallow ? "; run “git fetch --unshallow”" : "" }
    let isPlain = revision.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || "/._-".utf8.contains($0)
    }
    guard isPlain, !revision.hasPrefix("-"), !revision.isEmpty else { return "" }
    let remotes = (try? Git.run(["remote"])).map { String(decoding: $0, as: UTF8.self).split(separator: "\n") } ?? []
    guard let origin = remotes.first(where: { $0 == "origin" }) ?? remotes.first else { return "" }
    if revision.count >= 7, revision.allSatisfy(\.isHexDigit) {
      return "; run “git fetch \(depth)\(origin) \(revision)”"
    }
    let remote = remotes.first { revision.hasPrefix("\($0)/") } ?? origin
    let branch = revision.hasPrefix("\(remote)/") ? String(revision.dropFirst(remote.count + 1)) : revision
    let name = "\(remote)/\(branch)"
    return "; run “git fetch \(depth)\(remote) \(branch):refs/remotes/\(name)”"
      + (name == revision ? "" : " and name “\(name)”")
  }

  // MARK: - Files

  /// The files of a revision, by their paths.
  func files(of revision: String) throws(Problem) -> [File] {
    try Git.records(Git.run(["ls-tree", "-r", "-z", "--full-tree", revision])).compactMap { record in
      // mode, type, object, tab, path
      let (head, path) = Git.split(record)
      let words = head.split(separator: " ")
      return words.count == 3 && Git.isFile(words[0]) ? File(path: path, object: String(words[2])) : nil
    }
  }

  /// The files of the index, as the next commit will have them.
  func stagedFiles() throws(Problem) -> [File] {
    try index().filter { Git.isFile($0.mode[...]) }.map { File(path: $0.path, object: $0.object) }
  }

  /// The folders of other repositories inside this one, from the root.
  func submodules() throws(Problem) -> [String] { try index().filter { $0.mode == "160000" }.map(\.path) }

  /// What differs between the index and the working tree, from the root.
  func pathsWithUnstagedEdits() throws(Problem) -> [String] {
    try Git.records(Git.run(["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-relative", "--"]))
  }

  private func index() throws(Problem) -> [(mode: String, object: String, path: String)] {
    try Git.records(Git.run(["-C", root, "ls-files", "-s", "-z"])).compactMap { record in
      // mode, object, stage, tab, path
      let (head, path) = Git.split(record)
      let words = head.split(separator: " ").map(String.init)
      return words.count == 3 && words[2] == "0" ? (words[0], words[1], path) : nil
    }
  }

  /// What differs between a revision and the index, or without `staged` the working tree.
  func changes(since revision: String, staged: Bool) throws(Problem) -> [Change] {
    let options = ["diff", "--name-status", "-z", "-M", "-l20000", "--no-ext-diff", "--no-relative"]
    var records = try Git.records(Git.run(options + (staged ? ["--cached"] : []) + [revision, "--"]))[...]
    var result: [Change] = []
    while let status = records.popFirst(), let path = records.popFirst() {
      switch status.first {
      case "R", "C":
        guard let newPath = records.popFirst() else { break }
        // A copy leaves the first one where it was.
        result.append(Change(oldPath: status.first == "R" ? path : nil, newPath: newPath))
      case "A": result.append(Change(oldPath: nil, newPath: path))
      case "D": result.append(Change(oldPath: path, newPath: nil))
      default: result.append(Change(oldPath: path, newPath: path))
      }
    }
    return result
  }

  /// The bytes of objects, in their order.
  func contents(of objects: [String]) throws(Problem) -> [[UInt8]] {
    if objects.isEmpty { return [] }
    let output = try Git.run(["cat-file", "--batch"], input: Array(objects.map { $0 + "\n" }.joined().utf8))
    var result: [[UInt8]] = []
    var position = 0
    while position < output.count, let end = output[position...].firstIndex(of: 0x0A) {
      let words = String(decoding: output[position..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]), size >= 0, size < output.count - end else { break }
      result.append(Array(output[end + 1..<end + 1 + size]))
      position = end + 2 + size
    }
    guard result.count == objects.count else { throw Problem(message: "git does not give the contents of all files") }
    return result
  }

  // MARK: - The program

  private func line(_ arguments: [String]) throws(Problem) -> String {
    let text = String(decoding: try Git.run(arguments), as: UTF8.self)
    return String(text.prefix { $0 != "\n" })
  }

  private static func run(_ arguments: [String], input: [UInt8] = []) throws(Problem) -> [UInt8] {
    // Nothing that a repository's own configuration names is started.
    let command = ["git", "--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false"]
    guard let outcome = Subprocess.run(command + arguments, input: input), outcome.status != 127 else {
      throw Problem(message: "git cannot be run")
    }
    if outcome.status == 0 { return outcome.output }
    // The second line often says what to do.
    let lines = String(decoding: outcome.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingPrefix { $0.isWhitespace } }.filter { !$0.isEmpty }
    throw Problem(
      message: lines.isEmpty ? "git \(arguments.first ?? "") fails" : "git: " + lines.joined(separator: " "))
  }

  private static func records(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0).map(PathBytes.text)
  }

  private static func split(_ record: String) -> (head: String, path: String) {
    guard let tab = record.utf8.firstIndex(of: 0x09) else { return (record, "") }
    return (String(record[..<tab]), String(record[record.utf8.index(after: tab)...]))
  }

  private static func isFile(_ mode: Substring) -> Bool { mode.hasPrefix("100") }
}
