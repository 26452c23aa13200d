import Foundation
import Testing

/// Runs what the pages in docs/ tell readers to type, with the program itself, in a folder of the page's own.
///
/// A YAML block that begins with a comment that is a file's name is written to that file. Each line of an `sh` block is
/// run; “# exits N” behind it says its status, “# prints: TEXT” and “# prints nothing” what it prints. A block without a
/// language that follows is what the last command printed.
struct GuideTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Pages with commands.
  static let pages = [
    "tutorial.md", "life-of-a-screen.md", "packs.md", "manifests.md", "config.md", "schema.md", "scenarios.md",
    "baseline.md", "suppressions.md", "numbers.md", "reports.md", "editors.md", "decisions.md",
  ]

  private struct Block {
    let language: String
    var lines: [String] = []
  }

  /// The blocks of a page; nil stands for prose between two of them.
  private static func blocks(of page: String) throws -> [Block?] {
    let text = try String(contentsOf: root.appending(path: "docs/\(page)"), encoding: .utf8)
    var blocks: [Block?] = []
    var open: Block?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? Block(language: String(line.dropFirst(3))) : nil
      } else if open != nil {
        open?.lines.append(String(line))
      } else if !line.isEmpty {
        blocks.append(nil)
      }
    }
    #expect(open == nil, "a block of docs/\(page) does not end")
    return blocks
  }

  /// The folder of the program that was built with the tests.
  private static var programs: String {
    let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let built = root.appending(path: ".build/debug")
    return FileManager.default.fileExists(atPath: beside.appending(path: "pocketpay-lint").path)
      ? beside.path : built.path
  }

  private static func run(_ line: String, in folder: TemporaryFolder) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(filePath: folder.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // A fixed day, so that dates on the pages do not pass.
    process.environment = ["PATH": programs + ":" + path, "SOURCE_DATE_EPOCH": "1796083200", "LC_ALL": "C.UTF-8"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  @Test(arguments: pages)
  func commandsDoWhatThePageSays(_ page: String) throws {
    let folder = try TemporaryFolder()
    if page == "ci.md" {
      let commit = "git -c user.name=A -c user.email=a@example.org commit -q --allow-empty -m first"
      #expect(try Self.run("git init -q && \(commit)", in: folder).status == 0)
    }
    var last: (line: String, output: String)?
    for block in try Self.blocks(of: page) {
      guard let block else {
        last = nil
        continue
      }
      switch block.language {
      case "yaml":
        guard let name = block.lines.first, name.hasPrefix("# "), name.hasSuffix(".yaml"),
          !name.dropFirst(2).contains(" ")
        else { continue }
        try folder.write(String(name.dropFirst(2)), block.lines.joined(separator: "\n") + "\n")
      case "sh":
        for line in block.lines {
          let (output, status) = try Self.run(line, in: folder)
          let promised = line.firstMatch(of: /# exits ([0-9])/).flatMap { Int32($0.1) } ?? 0
          #expect(status == promised, "\(page): \(line)\n\(output)")
          if let range = line.range(of: "# prints: ") { #expect(output == line[range.upperBound...] + "\n") }
          if line.contains("# prints nothing") { #expect(output.isEmpty, "\(page): \(line)") }
          last = (line, output)
        }
      case "":
        guard let command = last else { continue }
        #expect(command.output == block.lines.joined(separator: "\n") + "\n", "\(page): \(command.line)")
        last = nil
      default: break
      }
    }
  }

  @Test func theTutorialEndsWithATestedPackOfThreeRules() throws {
    let blocks = try Self.blocks(of: "tutorial.md").compactMap { $0 }
    let packs = blocks.filter { $0.lines.first == "# harbor.yaml" }
    #expect(packs.last?.lines.count { $0.hasPrefix("  harbor-") } == 3)
    #expect(blocks.contains { $0.lines == ["12 passed, 0 failed"] })
    #expect(blocks.filter { $0.language == "sh" }.flatMap(\.lines).count >= 9)
  }

  @Test func linksLeadSomewhere() throws {
    let docs = Self.root.appending(path: "docs")
    let pages = FileManager.default.enumerator(at: docs, includingPropertiesForKeys: nil)
    var count = 0
    for case let page as URL in pages ?? .init() where page.pathExtension == "md" {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: /\]\(([^)#:]*)(#[^)]*)?\)/) {
        let target = match.1.isEmpty ? page : page.deletingLastPathComponent().appending(path: String(match.1))
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page.lastPathComponent): \(match.1)")
        if let anchor = match.2, target.pathExtension == "md" {
          let headings = try String(contentsOf: target, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("#") }
            .map { $0.drop { $0 == "#" }.dropFirst().lowercased().replacing(" ", with: "-") }
          #expect(headings.contains(String(anchor.dropFirst())), "\(page.lastPathComponent): \(match.0)")
        }
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test func theIndexLeadsToAllPages() throws {
    let docs = Self.root.appending(path: "docs")
    let index = try String(contentsOf: docs.appending(path: "README.md"), encoding: .utf8)
    for name in try FileManager.default.contentsOfDirectory(atPath: docs.path) where name.hasSuffix(".md") {
      if name != "README.md" { #expect(index.contains("](\(name))"), "docs/README.md does not name \(name)") }
    }
    #expect(index.contains("](rules/README.md)"))
  }
}
