/// A path pattern as in a `.gitignore` file: `*`, `?`, `[a-z]`, `**`, a leading `/` and a trailing `/`.
package struct GlobPattern: Sendable {
  private enum Part: Sendable {
    case anyFolders
    case name(GlobSegment)
  }

  /// None where nothing can match.
  private var parts: [Part] = []
  private var matchesFoldersOnly = false

  /// Any text makes a pattern; one without a slash inside matches at any depth. As in git, one with a set that is
  /// never closed, a lone `\` at its end, or an empty name between two slashes matches nothing.
  package init(_ pattern: String) {
    var text = Substring(pattern)
    var isAnchored = false
    while text.hasPrefix("./") {
      text.removeFirst(2)
      isAnchored = true
    }
    if text.hasSuffix("/") {
      text.removeLast()
      matchesFoldersOnly = true
    }
    if text.contains("/") { isAnchored = true }
    if text.hasPrefix("/") { text.removeFirst() }
    guard let read = Self.parts(Array(text.unicodeScalars)) else { return }
    parts = isAnchored ? read : [.anyFolders] + read
  }

  /// The parts between the slashes, or nil where nothing can match.
  private static func parts(_ scalars: [Unicode.Scalar]) -> [Part]? {
    var parts: [Part] = []
    var tokens: [GlobSegment.Token] = []
    // A name of nothing but this many stars.
    var stars = 0
    func part() -> Part? {
      if stars > 1, tokens.count == 1 { return .anyFolders }
      return tokens.isEmpty ? nil : .name(GlobSegment(tokens))
    }
    var index = 0
    while index < scalars.count {
      var scalar = scalars[index]
      index += 1
      let isEscaped = scalar == "\\"
      if isEscaped {
        guard index < scalars.count else { return nil }
        scalar = scalars[index]
        index += 1
      }
      switch scalar {
      case "/":
        guard let part = part() else { return nil }
        parts.append(part)
        // Before an escaped slash `**` stands for at least one folder.
        if isEscaped, case .anyFolders = part { parts.append(.name(GlobSegment([.anything]))) }
        (tokens, stars) = ([], 0)
      case "*" where !isEscaped:
        stars += 1
        if tokens.last?.isAnything != true { tokens.append(.anything) }
      case "?" where !isEscaped:
        tokens.append(.anyOne)
      case "[" where !isEscaped:
        guard let set = GlobSet(scalars, &index) else { return nil }
        tokens.append(.oneOf(set))
      default:
        tokens.append(.literal(scalar))
      }
    }
    return part().map { parts + [$0] }
  }

  /// Whether the pattern matches the path, or a folder above it; a path with a `/` at its end is a folder.
  package func matches(_ relativePath: String) -> Bool {
    matches(GlobPath(relativePath, isFolder: relativePath.hasSuffix("/")))
  }

  /// Whether the pattern matches the path, or a folder above it.
  func matches(_ path: GlobPath) -> Bool {
    let ends = matchingLengths(path.names)
    return path.names.indices.contains { index in
      ends[index] && (index + 1 < path.names.count || !matchesFoldersOnly || path.isFolder)
    }
  }

  /// Whether the pattern matches this very file or folder, whatever it says of the folders above.
  func matchesItself(_ path: GlobPath) -> Bool {
    guard path.isFolder || !matchesFoldersOnly, let name = path.names.last else { return false }
    // Most lines of an ignore file are a lone name.
    if parts.count == 2, case .anyFolders = parts[0], case .name(let segment) = parts[1] {
      return segment.matches(name)
    }
    return matchingLengths(path.names).last == true
  }

  /// For each name, whether the whole pattern matches the path up to and including it.
  ///
  /// Keeps the set of places in the pattern that the path so far may have reached, so that many `**` cost no more
  /// than names times parts.
  private func matchingLengths(_ names: [[Unicode.Scalar]]) -> [Bool] {
    guard !parts.isEmpty else { return names.map { _ in false } }
    var reached = Array(repeating: false, count: parts.count + 1)
    reached[0] = true
    return names.map { name in
      skipAnyFolders(&reached)
      var next = Array(repeating: false, count: parts.count + 1)
      for index in parts.indices where reached[index] {
        switch parts[index] {
        case .anyFolders:
          next[index] = true
          // At its end, `**` stands for everything inside.
          if index + 1 == parts.count { next[index + 1] = true }
        case .name(let segment):
          if segment.matches(name) { next[index + 1] = true }
        }
      }
      reached = next
      return reached[parts.count]
    }
  }

  /// `**` may stand for no folder at all, except at the pattern's end.
  private func skipAnyFolders(_ reached: inout [Bool]) {
    for index in parts.indices.dropLast() where reached[index] {
      if case .anyFolders = parts[index] { reached[index + 1] = true }
    }
  }
}

/// A relative path, split once for all the patterns that it is held against.
struct GlobPath {
  let names: [[Unicode.Scalar]]
  let isFolder: Bool

  init(_ relativePath: some StringProtocol, isFolder: Bool) {
    names = relativePath.split(separator: "/").map { Array($0.unicodeScalars) }
    self.isFolder = isFolder
  }
}
