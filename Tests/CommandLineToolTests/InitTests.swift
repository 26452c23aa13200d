import CommandLineTool
import Foundation
import Testing

struct InitTests {
  private static let files = [
    ".pocketpay-lint.yaml", "screens/example.yaml", ".pre-commit-config.yaml", ".github/workflows/pocketpay-lint.yml",
  ]

  @Test(arguments: ["recommended", "strict"])
  func whatItWritesIsClean(preset: String) throws {
    let folder = try TemporaryFolder()
    let result = folder.call("init", "@/new/app")
    #expect(result.status == 0, "\(result.errors)")
    for file in Self.files { #expect(result.output.contains("created new/app/\(file)\n")) }
    let config = "--config=@/new/app/.pocketpay-lint.yaml"
    let linted = folder.call(config, "--preset", preset, "--max-warnings=0", "--fail-on=note")
    #expect(linted.status == 0)
    #expect(linted.output == "1 file: 0 errors, 0 warnings, 0 notes, 0 suppressed\n")
  }

  @Test func theCurrentFolderNeedsNoName() throws {
    for words in [["init"], ["init", "."], ["init", "./"]] {
      let folder = try TemporaryFolder()
      let result = try ProgramRun(words, in: folder.path)
      #expect(result.output.contains("created .pocketpay-lint.yaml\n"))
      #expect(result.output.contains("Next:\n  pocketpay-lint\n"))
    }
  }

  @Test func nothingIsOverwritten() throws {
    let folder = try TemporaryFolder()
    try folder.write(".pocketpay-lint.yaml", "preset: strict\n")
    try folder.write("screens/mine.yaml", "screen: mine\n")
    try folder.link(".pre-commit-config.yaml", to: "nowhere")
    let result = folder.call("init", "@")
    #expect(result.status == 0)
    for name in [".pocketpay-lint.yaml", "screens/", ".pre-commit-config.yaml"] {
      #expect(result.output.contains("left alone \(name), which was there\n"))
    }
    #expect(result.output.contains("created .github/workflows/pocketpay-lint.yml\n"))
    #expect(result.output.contains("    - repo: local"))
    #expect(try folder.text(".pocketpay-lint.yaml") == "preset: strict\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/screens/example.yaml"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/nowhere"))
    let before = try Self.files.filter { $0.hasSuffix("yml") }.map { try folder.text($0) }
    #expect(!folder.call("init", "@").output.contains("created"))
    #expect(try Self.files.filter { $0.hasSuffix("yml") }.map { try folder.text($0) } == before)
  }

  @Test func aFileIsNoFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "")
    #expect(folder.call("init", "@/a").errors == "pocketpay-lint: error: a: is a file, not a folder\n")
    #expect(folder.call("init", "@/a/b").status == 2)
    #expect(folder.call("init", "@/a", "@/b").status == 2)
  }
}
