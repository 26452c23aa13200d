import CommandLineTool
import Foundation
import Testing

/// What README tells readers to type, and what it says that they will see.
struct DocumentationTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private struct Block {
    let language: String
    var lines: [String] = []
  }

  private static func readBlocks() throws -> [Block] {
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    var blocks: [Block] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if !isInside { blocks.append(Block(language: String(line.dropFirst(3)))) }
        isInside.toggle()
      } else if isInside {
        blocks[blocks.count - 1].lines.append(String(line))
      }
    }
    return blocks
  }

  /// Writes the YAML blocks that begin with a comment that is a file's name into a new folder.
  private static func writeFiles(of blocks: [Block]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for block in blocks where block.language == "yaml" {
      guard let name = block.lines.first, name.hasPrefix("# "), name.hasSuffix(".yaml") else { continue }
      let text = block.lines.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: folder.appending(path: String(name.dropFirst(2))))
    }
    return folder
  }

  /// The arguments of a line that calls the program, and the status that its comment promises.
  private static func call(_ line: String) -> (arguments: [String], status: Int32)? {
    let parts = line.split(separator: "#", maxSplits: 1)
    // None of the calls quotes a blank.
    guard let words = parts.first?.split(separator: " ").map({ String($0).replacing("'", with: "") }),
      let program = words.first
    else { return nil }
    guard ["pocketpay-lint", ".build/release/pocketpay-lint"].contains(program) else { return nil }
    var status: Int32 = 0
    if parts.count == 2, let range = parts[1].range(of: "exits ") { status = Int32(parts[1][range.upperBound...]) ?? 0 }
    return (Array(words.dropFirst()), status)
  }

  @Test func callsInReadmeWork() throws {
    let blocks = try Self.readBlocks()
    let folder = try Self.writeFiles(of: blocks)
    defer { try? FileManager.default.removeItem(at: folder) }
    let samples = blocks.filter { $0.language.isEmpty }.map { $0.lines.joined(separator: "\n") + "\n" }
    var calls = 0
    for line in blocks.filter({ $0.language == "sh" }).flatMap(\.lines) {
      guard let (words, status) = Self.call(line) else { continue }
      let arguments = words.map { word in
        if word.hasPrefix("screens/") { return Self.root.appending(path: word).path }
        return word.hasSuffix(".yaml") ? folder.appending(path: word).path : word
      }
      let result = Command(environment: [:], isTerminal: false, processors: 2).run(arguments)
      #expect(result.status == status, "\(line)")
      #expect(result.errors.isEmpty, "\(line): \(String(decoding: result.errors, as: UTF8.self))")
      let output = String(decoding: result.output, as: UTF8.self)
        .replacingOccurrences(of: folder.path + "/", with: "")
      // A failing call stands above what it prints.
      if status != 0 { #expect(samples.contains(output), "\(line)") }
      if let range = line.range(of: "# prints: ") { #expect(output == line[range.upperBound...] + "\n") }
      calls += 1
    }
    #expect(calls > 8)
  }

  @Test func suppressionsInTheirPageAreReadAsSuch() throws {
    let text = try String(contentsOf: Self.root.appending(path: "docs/suppressions.md"), encoding: .utf8)
    let folder = try TemporaryFolder()
    var count = 0
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst()
    for (number, block) in blocks.enumerated() {
      let yaml = block.components(separatedBy: "```")[0]
      try folder.write("\(number).yaml", yaml.contains("screen: ") ? yaml : "screen: a\n" + yaml)
      count += yaml.components(separatedBy: "# pocketpay-lint:").count - 1
    }
    let command = Command(environment: ["SOURCE_DATE_EPOCH": "1796083200"], isTerminal: false, processors: 1)
    let findings = String(decoding: command.run(["--no-config", folder.path]).output, as: UTF8.self)
    for rule in ["syntax", "unknown-rule"] { #expect(!findings.contains("[suppression-\(rule)]")) }
    let list = String(decoding: command.run(["--no-config", "--list-suppressions", folder.path]).output, as: UTF8.self)
    #expect(list.contains("\(blocks.count) files: \(count) suppressions, 0 gaps, 0 expired, 0 refused\n"))
  }

  @Test func linksLeadSomewhere() throws {
    for name in ["README.md", "CHANGELOG.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
      let text = try String(contentsOf: Self.root.appending(path: name), encoding: .utf8)
      for match in text.matches(of: /\]\(([^)#:]+)\)/) {
        let target = Self.root.appending(path: String(match.1))
        #expect(FileManager.default.fileExists(atPath: target.path), "\(name): \(match.1)")
      }
    }
  }
}
