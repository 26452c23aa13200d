import CommandLineTool
import Testing

struct SchemaCommandTests {
  @Test func formats() throws {
    let folder = try TemporaryFolder()
    #expect(folder.call("schema", "--no-config").output == folder.call("schema", "manifest", "--no-config").output)
    for format in ["manifest", "pack", "config"] {
      #expect(folder.call("schema", format, "--no-config").output.contains("\"urn:pocketpay-lint:\(format):1\""))
    }
    let wrong = folder.call("schema", "packs")
    #expect(wrong.status == 2)
    #expect(wrong.errors == "pocketpay-lint: error: there is no format “packs”; did you mean “pack”?\n")
    #expect(folder.call("schema", "pack", "config").status == 2)
  }

  @Test func packsBringKeys() throws {
    let folder = try TemporaryFolder()
    try folder.write("team.yaml", "pack: team\nfields: {screen: {ownedBy: name}}\n")
    #expect(folder.call("schema", "--no-config", "--rules=@/team.yaml").output.contains("\"ownedBy\""))
    try folder.write("team.yaml", "pack: team\nfields: {screen: {ownedBy: names}}\n")
    let broken = folder.call("schema", "--no-config", "--rules=@/team.yaml")
    #expect(broken.status == 2)
    #expect(broken.output.isEmpty)
  }
}
