/// The patterns of one `.gitignore` file.
struct IgnoreFile: Sendable {
  /// The absolute path of the folder that holds the file.
  let folder: String
  private var lines: [(pattern: GlobPattern, isNegated: Bool)] = []

  init(_ bytes: [UInt8], folder: String) {
    self.folder = folder
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    for line in text.split(separator: 0x0A) {
      var written = Self.trimmed(String(decoding: line, as: UTF8.self))
      guard !written.isEmpty, !written.hasPrefix("#") else { continue }
      let isNegated = written.hasPrefix("!")
      if isNegated { written.removeFirst() }
      lines.append((GlobPattern(written), isNegated))
    }
  }

  /// Whether the file ignores this path, true or false, or says nothing of it; the last line that matches decides.
  func ignores(_ path: String, isFolder: Bool) -> Bool? {
    guard let relative = PathText.relative(path, to: folder) else { return nil }
    let line = lines.last { $0.pattern.matchesItself(relative, isFolder: isFolder) }
    return line.map { !$0.isNegated }
  }

  /// Spaces at the end count only behind a backslash.
  private static func trimmed(_ line: String) -> String {
    var scalars = Array(line.unicodeScalars)
    if scalars.last == "\r" { scalars.removeLast() }
    while scalars.last == " " || scalars.last == "\t" {
      if scalars.last == " ", scalars.dropLast().last == "\\" { break }
      scalars.removeLast()
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}

extension IgnoreFile {
  static func read(inFolder folder: String) -> Result<IgnoreFile, FileProblem> {
    SystemFiles.read(PathText.join(folder, ".gitignore")).map { IgnoreFile($0, folder: folder) }
  }

  /// The ignore files that hold in a folder, from its repository's root down to the folder above it; outside of a
  /// repository, none.
  static func above(_ folder: String) -> [IgnoreFile] {
    var files: [IgnoreFile] = []
    var current = folder
    while !SystemFiles.exists(PathText.join(current, ".git")) {
      let parent = PathText.split(current).folder
      guard !parent.isEmpty, parent != current else { return [] }
      current = parent
      if case .success(let file) = read(inFolder: current) { files.append(file) }
    }
    return files.reversed()
  }
}
