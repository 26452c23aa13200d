import CommandLineTool
import Foundation
import Testing

/// What a release is made of names one version.
struct ReleaseTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: ["pyproject.toml", "action.yml", "docs/ci.md", "docs/examples/gitlab-ci.yml"])
  func everyVersionIsTheProgramsOwn(_ name: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: name), encoding: .utf8)
    let versions = text.matches(of: /(?:version = "|default: |rev: v|pocketpay-lint==)([0-9]+\.[0-9]+\.[0-9]+)/)
    #expect(!versions.isEmpty)
    for version in versions { #expect(version.1 == Command.version, "\(name): \(version.0)") }
  }

  @Test func theManualHasEveryOptionAndCommand() throws {
    let folder = try TemporaryFolder()
    let page = folder.call("man").output
    let help = folder.call("--help").output
    for match in help.matches(of: /--[a-z][a-z-]+/) {
      #expect(page.contains(match.0.replacing("-", with: "\\-")), "\(match.0)")
    }
    for name in Options.Subcommand.allCases.map(\.rawValue) {
      #expect(page.contains(name.replacing("-", with: "\\-")), "\(name)")
    }
    // A line that begins with a period is a command of roff; there are no others than these.
    let commands = Set(page.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix(3) })
    #expect(commands == [".TH", ".SH", ".TP"])
    #expect(page.contains("\n.SH EXIT STATUS\n.TP\n\\fB0\\fR\nno finding"))
  }

  @Test func theHooksAreThoseOfTheirPage() throws {
    let hooks = try String(contentsOf: Self.root.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    let page = try String(contentsOf: Self.root.appending(path: "docs/ci.md"), encoding: .utf8)
    let ids = hooks.matches(of: /\n- id: ([a-z-]+)/).map { String($0.1) }
    #expect(ids.count == 3)
    for id in ids { #expect(page.contains("| `\(id)` |")) }
  }

  /// The pattern of the problem matcher takes apart what `compact` prints.
  @Test func theProblemMatcherReadsCompactLines() throws {
    let data = try Data(contentsOf: Self.root.appending(path: "docs/examples/problem-matcher.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let matchers = try #require(json["problemMatcher"] as? [[String: Any]])
    let pattern = try #require((matchers.first?["pattern"] as? [[String: Any]])?.first?["regexp"] as? String)
    let expression = try NSRegularExpression(pattern: pattern)
    let folder = try TemporaryFolder()
    try folder.write("a, b:1.yaml", "titel: \"A\"\n")
    let line = try #require(
      folder.call("--no-config", "--format", "compact", "@/a, b:1.yaml").output.split(separator: "\n").first)
    let text = String(line)
    let match = try #require(expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)))
    let groups = (1...6).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } ?? "" }
    #expect(groups[0..<4] == ["a, b:1.yaml", "1", "1", "error"])
    #expect(groups[5] == "manifest-kind")
  }
}
