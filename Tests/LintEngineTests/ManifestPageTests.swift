import Foundation
import LintEngine
import Testing

struct ManifestPageTests {
  /// Objects whose keys another section describes too.
  private static let alsoIn = [
    "case": "state", "phase": "state", "component": "screen", "flow": "screen", "area": "screen",
  ]

  private static func sections() throws -> [String: String] {
    var result: [String: String] = [:]
    for part in try file("docs/manifests.md").components(separatedBy: "\n### ").dropFirst() {
      let lines = part.split(separator: "\n", maxSplits: 1).map(String.init)
      result[lines[0]] = lines.count > 1 ? lines[1].components(separatedBy: "\n## ")[0] : ""
    }
    return result
  }

  @Test func everyObjectAndKeyIsDescribed() throws {
    let sections = try Self.sections()
    let objects = BuiltIn.rulebook.schema.objects
    #expect(objects.count >= 40)
    for object in objects {
      let section = try #require(sections[object.name], "docs/manifests.md does not describe “\(object.name)”")
      for key in object.keys.keys {
        let texts = [section] + (Self.alsoIn[object.name].flatMap { sections[$0] }.map { [$0] } ?? [])
        #expect(
          texts.contains { $0.contains("`\(key)`") }, "docs/manifests.md does not name “\(key)” of “\(object.name)”")
      }
      if let main = object.mainKey { #expect(section.contains("`\(main)`")) }
    }
  }

  @Test func nothingIsDescribedThatIsNotThere() throws {
    let objects = BuiltIn.rulebook.schema.objects
    for (name, section) in try Self.sections() {
      guard let object = objects.first(where: { $0.name == name }) else { continue }
      for line in section.split(separator: "\n") where line.hasPrefix("| `") {
        let cell = line.dropFirst().prefix { $0 != "|" }
        for match in cell.matches(of: /`([a-zA-Z0-9]+)`/) {
          #expect(object.keys[String(match.1)] != nil, "“\(match.1)” is no key of “\(name)”")
        }
      }
    }
  }
}
