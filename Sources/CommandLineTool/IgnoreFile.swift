import Diagnostics

/// The patterns of one `.gitignore` file.
struct IgnoreFile: Sendable {
  /// The absolute path of the folder that the patterns are relative to.
  let folder: String
  private var lines: [(pattern: GlobPattern, isNegated: Bool)] = []

  init(_ bytes: [UInt8], folder: String) {
    self.folder = folder
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    for line in text.split(separator: 0x0A) {
      var written = Self.trimmed(PathBytes.text(line))
      guard !written.isEmpty, !written.hasPrefix("#") else { continue }
      let isNegated = written.hasPrefix("!")
      if isNegated { written.removeFirst() }
      lines.append((GlobPattern(written), isNegated))
    }
  }

  /// Whether the file ignores this path, true or false, or says nothing of it; the last line that matches decides.
  func ignores(_ path: String, isFolder: Bool) -> Bool? {
    guard !lines.isEmpty, let relative = PathText.relative(path, to: folder) else { return nil }
    let split = GlobPath(relative, isFolder: isFolder)
    for line in lines.reversed() where line.pattern.matchesItself(split) { return !line.isNegated }
    return nil
  }

  /// Spaces at the end count only behind a backslash.
  private static func trimmed(_ line: String) -> String {
    var scalars = Array(line.unicodeScalars)
    if scalars.last == "\r" { scalars.removeLast() }
    var end = 0
    var index = 0
    while index < scalars.count {
      let isSpace = scalars[index] == " "
      index = min(index + (scalars[index] == "\\" ? 2 : 1), scalars.count)
      if !isSpace { end = index }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[..<end])
    return String(text)
  }
}
