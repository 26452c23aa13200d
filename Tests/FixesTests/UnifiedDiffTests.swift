import Fixes
import Foundation
import Testing

private func diff(_ old: String, _ new: String) -> String {
  let diff = UnifiedDiff(old: Array(old.utf8), new: Array(new.utf8))
  return String(decoding: diff.text(path: Array("a.yaml".utf8)), as: UTF8.self)
}

struct UnifiedDiffTests {
  @Test func sameText() {
    #expect(diff("", "").isEmpty)
    #expect(diff("a\nb", "a\nb").isEmpty)
  }

  @Test func oneLine() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a.yaml
        +++ a.yaml
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func endOfFile() {
    #expect(
      diff("a\nb", "a\nc") == """
        --- a.yaml
        +++ a.yaml
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +c
        \\ No newline at end of file

        """)
    #expect(diff("", "a\n") == "--- a.yaml\n+++ a.yaml\n@@ -0,0 +1 @@\n+a\n")
  }

  @Test func hunks() {
    let old = (1...30).map { "\($0)\n" }
    var near = old
    near[4] = "x\n"
    near[11] = "y\n"
    #expect(diff(old.joined(), near.joined()).split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
    near[11] = "12\n"
    near[12] = "y\n"
    #expect(diff(old.joined(), near.joined()).split(separator: "\n").count { $0.hasPrefix("@@") } == 2)
  }

  /// `patch` makes the new text of the old one and the diff.
  @Test func patchAgrees() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var generator = SystemRandomNumberGenerator()
    for round in 0..<60 {
      let old = (0..<Int.random(in: 0...40, using: &generator)).map { _ in "\(Int.random(in: 0...5))\n" }
      var new = old
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let index = Int.random(in: 0...new.count, using: &generator)
        if index < new.count, Bool.random() { new.remove(at: index) } else { new.insert("new\n", at: index) }
      }
      var (before, after) = (old.joined(), new.joined())
      if round % 3 == 0, !before.isEmpty { before.removeLast() }
      if round % 5 == 0, !after.isEmpty { after.removeLast() }
      let file = folder.appendingPathComponent("a.yaml")
      try Data(before.utf8).write(to: file)
      try Data(diff(before, after).utf8).write(to: folder.appendingPathComponent("d"))
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      git.arguments = ["git", "apply", "-p0", "--unidiff-zero", "d"]
      git.currentDirectoryURL = folder
      git.environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "GIT_CEILING_DIRECTORIES": folder.path]
      if before != after, !after.isEmpty {
        try git.run()
        git.waitUntilExit()
        let result = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(result == after, "\(diff(before, after))")
      }
    }
  }

  @Test func manyChangesAreOne() {
    let old = (0..<3_000).map { "a\($0)\n" }.joined()
    let new = (0..<3_000).map { "b\($0)\n" }.joined()
    #expect(diff(old, new).hasPrefix("--- a.yaml\n+++ a.yaml\n@@ -1,3000 +1,3000 @@\n-a0\n"))
  }
}
