import CommandLineTool
import Foundation
import Testing

struct NewRuleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func new(_ id: String) -> CallOutcome { folder.call("new-rule", id, "--no-config", "--rules", "@/team.yaml") }

  private func expectPassing(_ count: Int, pack: String = "team") {
    let result = folder.call("test", "--no-config", "--rules", "@/team.yaml", pack)
    #expect(result.output == "\(count) passed, 0 failed\n", "\(result.output)\(result.errors)")
  }

  @Test func rulesAreAddedOneByOne() throws {
    #expect(new("error-one").output.hasPrefix("created team.yaml with the rule “error-one”\n"))
    expectPassing(2)
    #expect(new("error-two").output.hasPrefix("added the rule “error-two” to team.yaml\n"))
    #expect(new("error-three").status == 0)
    expectPassing(6)
    let before = try folder.text("team.yaml")
    #expect(new("error-two").errors.contains("there is a rule “error-two” already"))
    #expect(try folder.text("team.yaml") == before)
  }

  @Test(arguments: [
    "pack: team", "pack: team\n# the end", "# first\npack: team\nrules:\nlists: {a: [b]} # last\n",
    "pack: team\r\nrules:\r\n",
    "pack: team\nrules:\n    old-rule:\n      description: Old\n      severity: note\n      given: screen\n"
      + "      then: {require: title}\n      examples:\n        good: [\"title: A\"]\n        bad:\n          - |\n"
      + "            screen: «home»\n# comment\nlists:\n  a: [b]\n",
  ])
  func whatIsThereStays(text: String) throws {
    try folder.write("team.yaml", text)
    #expect(new("error-new").status == 0)
    let result = try folder.text("team.yaml")
    // Each old line is there, in its place among the old ones.
    var rest = Substring(result)
    for line in text.split(separator: "\n") {
      guard let range = rest.range(of: line) else { return #expect(Bool(false), "“\(line)” is lost in \(result)") }
      rest = rest[range.upperBound...]
    }
    #expect(!text.contains("\r\n") || !result.replacingOccurrences(of: "\r\n", with: "").contains("\n"))
    expectPassing(text.contains("old-rule") ? 4 : 2)
  }

  @Test(arguments: [
    "pack: team\nrules: {}\n", "{pack: team}\n", "pack: team\n---\npack: other\n", "lists: {}\n", "pack: [", "",
    "pack: team\nrules: {empty-no-next: off}\n", "pack: team\n...\n",
  ])
  func whatCannotBeAddedToIsLeftAlone(text: String) throws {
    try folder.write("team.yaml", text)
    let result = new("error-new")
    #expect(result.status == 2)
    #expect(result.errors.contains("nothing was changed"))
    #expect(try folder.text("team.yaml") == text)
  }

  @Test func permissionsAndLinksStay() throws {
    try folder.write("real.yaml", "pack: team\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/real.yaml")
    try folder.link("team.yaml", to: "real.yaml")
    #expect(new("error-new").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/team.yaml") == "real.yaml")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/real.yaml")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    expectPassing(2)
  }

  @Test func withoutAFileThePackIsPrinted() throws {
    let result = folder.call("new-rule", "error-new", "--no-config")
    try folder.write("team.yaml", result.output)
    expectPassing(2)
  }

  @Test func wrongIDs() {
    #expect(new("Error New").errors.contains("“Error New” is no id"))
    #expect(new("state-missing").errors.contains("there is a rule “state-missing” already, in pack “core-states”"))
    #expect(folder.call("new-rule").status == 2)
    #expect(folder.call("new-rule", "a", "--rules", "@").errors.contains("is a folder; name a file in it"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/team.yaml"))
  }
}
