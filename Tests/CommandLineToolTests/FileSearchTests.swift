import CommandLineTool
import Diagnostics
import Foundation
import Testing

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

  @Test func markdownIsFoundWhereThePatternsOfPagesSay() throws {
    let folder = try TemporaryFolder()
    for name in [
      "screens/a.yaml", "screens/README.md", "docs/product/swap.md", "docs/product/deep/stake.markdown",
      "docs/product/notes.yaml", "docs/guide.md",
    ] { try folder.write(name) }
    let pages = ["docs/product/**"]
    #expect(folder.search(pages: pages).files.contains("docs/product/swap.md"))
    #expect(folder.search(["screens"], pages: pages).files == ["screens/a.yaml"])
    let both = folder.search(["screens"], pages: pages, pageFolders: ["docs/product"])
    #expect(both.files == ["docs/product/deep/stake.markdown", "docs/product/swap.md", "screens/a.yaml"])
    let all = folder.search(["screens", "docs"], pages: pages, pageFolders: ["docs/product", "nowhere"])
    #expect(all.files.contains("docs/product/notes.yaml") && !all.files.contains("docs/guide.md"))
    #expect(all.problems.map(\.message) == ["is no folder, and “pages” of the config names it"])
    let less = folder.search([], excludes: ["docs/product/deep/**"], pages: pages, pageFolders: ["docs/product"])
    #expect(less.files == ["docs/product/swap.md"])
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

  @Test func aFolderOfWhichAllIsExcludedIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("drafts/sub/a.yaml")
    try folder.write("mixed/drafts/b.yaml")
    try folder.write("mixed/c.yaml")
    try folder.write("none/note.md")
    let result = folder.search(["drafts", "mixed", "none"], excludes: ["drafts/**", "mixed/drafts/**", "none/**"])
    #expect(result.files == ["mixed/c.yaml"])
    #expect(result.excluded == ["drafts"])
    #expect(folder.search(["mixed/drafts", "drafts/sub"], excludes: ["drafts/**"]).excluded == ["drafts/sub"])
  }

  @Test func aNameThatDoesNotExistIsHeldAgainstTheExcludes() throws {
    let folder = try TemporaryFolder()
    let search = FileSearch(
      paths: [], excludes: [GlobPattern("drafts/**")], excludeBase: folder.path, respectsExcludes: true)
    #expect(search.excludes(folder.path + "/drafts/new/a.yaml"))
    #expect(!search.excludes(folder.path + "/a.yaml"))
    #expect(!search.excludes("drafts/a.yaml"))
  }

  @Test func standardInputHasALimitToo() throws {
    let folder = try TemporaryFolder()
    try folder.write("a")
    #expect(truncate(folder.path + "/a", 65 << 20) == 0)
    let file = try #require(FileHandle(forReadingAtPath: folder.path + "/a"))
    let result = SystemFiles.read(from: file.fileDescriptor, as: "standard input")
    #expect(throws: FileProblem(path: "standard input", message: "is larger than 64 MB")) { try result.get() }
    let none = SystemFiles.read(from: -1, as: "standard input")
    #expect(throws: FileProblem.self) { try none.get() }
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

  @Test func namesThatAreNoTextAreOpenedByTheirBytes() throws {
    let folder = try TemporaryFolder()
    let name = Array(folder.path.utf8) + [0x2F, 0x73, 0xFF]
    let file = name + [0x2F, 0x61, 0xFE] + Array(".yaml".utf8)
    #expect(mkdir(name.map { CChar(bitPattern: $0) } + [0], 0o700) == 0)
    #expect(SystemFiles.writeFile([0x61], path: PathBytes.text(file[...])) == nil)
    let result = FileSearch(paths: [folder.path], excludes: [], excludeBase: "", respectsExcludes: true).run()
    #expect(result.files.map(PathBytes.bytes) == [file])
    #expect(result.problems.isEmpty)
    #expect(try SystemFiles.read(result.files[0]).get() == [0x61])
  }

  @Test func problemsSayWhatTheSystemSaid() throws {
    let folder = try TemporaryFolder()
    let problems = folder.search([String(repeating: "x", count: 300)]).problems
    #expect(problems.map(\.message) == ["File name too long"])
    try folder.write("a.yaml")
    #expect(folder.search(["a.yaml/b"]).problems.map(\.message) == ["there is no such file or folder"])
  }

  @Test func hardLinksAreOneFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml")
    #expect(link(folder.path + "/a.yaml", folder.path + "/b.yaml") == 0)
    #expect(folder.search().files == ["a.yaml"])
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func everyLengthIsReadWhole(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(SystemFiles.writeFile(bytes, path: folder.path + "/a") == nil)
    #expect(try SystemFiles.read(folder.path + "/a").get() == bytes)
  }

  @Test func writingToAClosedPipeIsRefused() {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    #expect(!SystemFiles.write([UInt8](repeating: 0, count: 100_000), to: ends[1]))
    close(ends[1])
  }

  @Test func aFullDeviceIsAProblem() {
    #expect(SystemFiles.writeFile([0x61], path: "/dev/full") != nil)
  }
}
