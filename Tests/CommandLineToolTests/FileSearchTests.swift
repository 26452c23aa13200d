import CommandLineTool
import Foundation
import Testing

/// A folder of the test's own, removed at its end.
private final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String = "") throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  func search(_ names: [String] = [""], excludes: [String] = [], respectsExcludes: Bool = true) -> FileSearchResult {
    let paths = names.map { $0.isEmpty ? path : path + "/" + $0 }
    var result = FileSearch(
      paths: paths, excludes: excludes.map(GlobPattern.init), excludeBase: path, respectsExcludes: respectsExcludes
    ).run()
    result.files = result.files.map { String($0.dropFirst(path.count + 1)) }
    result.excluded = result.excluded.map { String($0.dropFirst(path.count + 1)) }
    return result
  }
}

struct FileSearchTests {
  @Test func folderHoldsManifests() throws {
    let folder = try TemporaryFolder()
    for name in ["b.yaml", "a.yml", "sub/c.yaml", "note.md", ".hidden.yaml", ".git2/x.yaml", "B.yaml"] {
      try folder.write(name)
    }
    let result = folder.search()
    #expect(result.files == ["B.yaml", "a.yml", "b.yaml", "sub/c.yaml"])
    #expect(result.problems.isEmpty)
    #expect(result.searchedFolder)
  }

  @Test func namedFilesCountWhateverTheirName() throws {
    let folder = try TemporaryFolder()
    try folder.write(".hidden.txt")
    let result = folder.search([".hidden.txt", ".hidden.txt"])
    #expect(result.files == [".hidden.txt"])
    #expect(!result.searchedFolder)
  }

  @Test func gitIgnoreFromTheRepositoryDown() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/HEAD")
    try folder.write(".gitignore", "# build output\nbuild/\n*.yml\n!keep.yml\n/top.yaml\r\n")
    try folder.write("screens/.gitignore", "!special.yml\ninner.yaml\n")
    for name in [
      "build/a.yaml", "build/keep.yml", "x.yml", "keep.yml", "top.yaml", "screens/top.yaml", "screens/special.yml",
      "screens/inner.yaml", "screens/other.yml", "screens/good.yaml",
    ] { try folder.write(name) }
    let inside = ["screens/good.yaml", "screens/special.yml", "screens/top.yaml"]
    #expect(folder.search().files == ["keep.yml"] + inside)
    #expect(folder.search(["screens"]).files == inside)
    #expect(folder.search(["x.yml"]).files == ["x.yml"])
  }

  @Test func nestedRepositoryHasItsOwnIgnoreFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write(".git/HEAD")
    try folder.write(".gitignore", "a.yaml")
    try folder.write("a.yaml")
    try folder.write("module/.git", "gitdir: elsewhere")
    try folder.write("module/a.yaml")
    #expect(folder.search().files == ["module/a.yaml"])
  }

  @Test func excludesHoldForNamedFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("screens/drafts/a.yaml")
    try folder.write("screens/b.yaml")
    let names = ["screens", "screens/drafts/a.yaml"]
    let result = folder.search(names, excludes: ["screens/drafts/**"])
    #expect(result.files == ["screens/b.yaml"])
    #expect(result.excluded == ["screens/drafts/a.yaml"])
    let all = folder.search(names, excludes: ["screens/drafts/**"], respectsExcludes: false)
    #expect(all.files == ["screens/b.yaml", "screens/drafts/a.yaml"])
    #expect(all.excluded.isEmpty)
  }

  @Test func linksAreFollowedOnce() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try other.write("far.yaml")
    try folder.write("screens/a.yaml")
    try folder.link("again", to: "screens")
    try folder.link("screens/up", to: "..")
    try folder.link("screens/0.yaml", to: "a.yaml")
    try folder.link("elsewhere", to: other.path)
    try folder.link("gone.yaml", to: "nowhere")
    try folder.link("self", to: "self")
    let result = folder.search()
    #expect(result.files == ["elsewhere/far.yaml", "screens/a.yaml"])
    #expect(result.problems.map(\.message) == ["is a broken symbolic link"])
    #expect(folder.search(["again"]).files == ["again/a.yaml"])
  }

  @Test func missingPathNamesANearOne() throws {
    let folder = try TemporaryFolder()
    try folder.write("screens/vault.yaml")
    let file = folder.search(["screens/valt.yaml"]).problems
    #expect(file.count == 1)
    #expect(file[0].message.hasSuffix("did you mean “\(folder.path)/screens/vault.yaml”?"))
    let parent = folder.search(["screen/vault.yaml"]).problems
    #expect(parent[0].message.hasSuffix("did you mean “\(folder.path)/screens/vault.yaml”?"))
    #expect(folder.search(["zzzzzzz"]).problems.map(\.message) == ["there is no such file or folder"])
  }

  @Test func pathsArePrintedWithoutDot() {
    let near = FileSearch(paths: ["./Package.swift"], excludes: [], excludeBase: "", respectsExcludes: true).run()
    let here = FileSearch(paths: ["Package.swift"], excludes: [], excludeBase: "", respectsExcludes: true).run()
    #expect(near.files == here.files)
    #expect(near.problems.map(\.path) == here.problems.map(\.path))
  }

  @Test func specialFilesAreSkipped() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe.yaml"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(folder.search().files.isEmpty)
    #expect(folder.search(["pipe.yaml"]).problems.count == 1)
    #expect(throws: FileProblem.self) { try SystemFiles.read(pipe).get() }
    #expect(throws: FileProblem.self) { try SystemFiles.read(folder.path).get() }
  }

  @Test func writtenBytesAreReadAgain() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(SystemFiles.writeFile(bytes, path: folder.path + "/a") == nil)
    #expect(try SystemFiles.read(folder.path + "/a").get() == bytes)
    #expect(SystemFiles.writeFile(bytes, path: folder.path + "/none/a") != nil)
    #expect(truncate(folder.path + "/a", 65 << 20) == 0)
    #expect(throws: FileProblem.self) { try SystemFiles.read(folder.path + "/a").get() }
  }
}
