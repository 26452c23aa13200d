import CommandLineTool
import Foundation
import Testing

/// What `.gitignore` files skip is what git itself skips, over random patterns and one tree of files.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
struct GitIgnorePropertyTests {
  private static let names = ["a", "b", "x", "xa", "a-b", "a[b", "x*"]
  private static let pieces = [
    "a", "b", "x", "a", "x", "*", "*", "**", "**", "***", "?", "/", "/", "/", "/**/", "/**", "**/", "[ab]", "[!a]",
    "[^b]", "[a-x]", "[]a]", "[", "]", "\\", "\\*", "\\[", "!", "-", ".yaml", "yaml", "#", " ", "xa", "[[:alpha:]]",
    "[[:", "[a-", "[!", "a//b",
  ]

  /// Older versions of git take the `**` of `a/x**/b` for folders: they compare what stands before it first, and forget
  /// it then. Newer ones do what the manual says.
  private static func isReadDifferently(_ line: String) -> Bool {
    line.prefixMatch(of: /!?[^*?\[\\]*[^*?\[\\\/!]\*\*+(\/|\\\/|$)/) != nil && line.dropLast().contains("/")
  }

  private static func makeTree() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for one in names {
      try folder.write(one + ".yaml")
      for two in names {
        try folder.write("\(one)/\(two).yaml")
        for three in ["a", "x", "xa"] { try folder.write("\(one)/\(two)/\(three)/b.yaml") }
      }
    }
    _ = try git(["init", "-q"], in: folder.path)
    return folder
  }

  private static func git(_ arguments: [String], in folder: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
    process.arguments = ["-C", folder] + arguments
    process.environment = ["HOME": folder, "GIT_CONFIG_NOSYSTEM": "1", "XDG_CONFIG_HOME": folder]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: 0..<4)
  func theSameFilesAreLeftOut(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let folder = try Self.makeTree()
    func lines(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in
        (0..<Int.random(in: 1...5, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
          .joined()
      }.filter { !Self.isReadDifferently($0) }.map { $0 + "\n" }.joined()
    }
    for _ in 0..<100 {
      let outer = lines(1...3)
      let inner = lines(0...2)
      try folder.write(".gitignore", outer)
      try folder.write("x/.gitignore", inner)
      let asked = try Self.git(["ls-files", "-z", "--others", "--exclude-standard"], in: folder.path)
        .filter { $0.hasSuffix(".yaml") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      #expect(folder.search().files == asked, "\(outer.debugDescription) and \(inner.debugDescription)")
    }
  }
}

/// A generator whose numbers depend on nothing but its state.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
