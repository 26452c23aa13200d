import CommandLineTool
import Diagnostics
import Foundation
import ProcessorTime
import Testing

struct IgnoreFileTests {
  @Test func cloneHasPatternsOfItsOwn() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/info/exclude", "secret.yaml\n/sub/only.yaml\nkept.yaml\n")
    try folder.write(".gitignore", "!kept.yaml\n")
    for name in ["secret.yaml", "sub/secret.yaml", "sub/only.yaml", "only.yaml", "kept.yaml", "sub/a.yaml"] {
      try folder.write(name)
    }
    #expect(folder.search().files == ["kept.yaml", "only.yaml", "sub/a.yaml"])
    #expect(folder.search(["sub"]).files == ["sub/a.yaml"])
  }

  @Test func furtherWorkTreeSharesThem() throws {
    let folder = try TemporaryFolder()
    try folder.write("main/.git/info/exclude", "secret.yaml\n")
    try folder.write("main/.git/worktrees/other/commondir", "../..\n")
    try folder.write("other/.git", "gitdir: \(folder.path)/main/.git/worktrees/other\n")
    try folder.write("module/.git", "gitdir: ../main/.git/modules/module\n")
    try folder.write("main/.git/modules/module/info/exclude", "b.yaml\n")
    for name in ["other/secret.yaml", "other/a.yaml", "module/a.yaml", "module/b.yaml"] { try folder.write(name) }
    #expect(folder.search(["other"]).files == ["other/a.yaml"])
    #expect(folder.search().files == ["module/a.yaml", "other/a.yaml"])
  }

  @Test func hugeIgnoreFilesCostLittle() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/HEAD")
    let lines = (0..<400).map { "build\($0)/\n*.tmp\($0)\n" }
    try folder.write(".gitignore", lines.joined())
    for number in 0..<500 { try folder.write("screens/\(number).yaml") }
    var count = 0
    let time = processorTime { count = folder.search().files.count }
    #expect(count == 500)
    #expect(time < .seconds(5))
  }
}
