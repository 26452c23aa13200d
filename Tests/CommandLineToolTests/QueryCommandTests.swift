import CommandLineTool
import Foundation
import Testing

@Suite struct QueryCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs `query` with `@` for the folder, which is left out of what was printed.
  private func query(_ arguments: String...) -> (output: String, errors: String, status: Int32) {
    let command = Command(environment: [:], isTerminal: false, processors: 1)
    let result = command.run(["query"] + arguments.map { $0.replacingOccurrences(of: "@", with: folder.path) })
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: folder.path + "/", with: "")
    }
    return (text(result.output), text(result.errors), result.status)
  }

  private static let screen = """
    screen: home
    states:
      empty: {copy: "No é yet", next: send}
      error: {cases: [{id: a, copy: ["x", "y"]}, {id: b}]}

    """

  @Test func aMatchIsALine() throws {
    try folder.write("a.yaml", QueryCommandTests.screen)
    let result = query("$..copy.*.text", "@/a.yaml")
    #expect(
      result.output == """
        a.yaml:3:17: $['states']['empty']['copy'][0]['text']: "No é yet"
        a.yaml:4:34: $['states']['error']['cases'][0]['copy'][0]['text']: "x"
        a.yaml:4:39: $['states']['error']['cases'][0]['copy'][1]['text']: "y"

        """)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(query("error-state", "@").output.split(separator: "\n").count == 2)
    #expect(
      query("$.states.empty.copy", "--raw", "@/a.yaml").output
        == "a.yaml:3:17: $['states']['empty']['copy']: \"No é yet\"\n")
    #expect(query("$.nothing", "@").output.isEmpty)
  }

  @Test func jsonHasPathsValuesAndRanges() throws {
    try folder.write("a.json", #"{"l": [1.50, 0x1F, -0, true, null, "a\n", {"k\u202e'": []}], "n": .inf}"#)
    let result = query("$.l", "--raw", "--format", "json", "@/a.json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? NSDictionary)
    let matches = try #require(object["matches"] as? [NSDictionary])
    #expect(matches.count == 1)
    #expect(result.output.contains(#""value": [1.50, 31, -0, true, null, "a\n", {"k\u202e'": []}], "file": "a.json""#))
    #expect(matches.first?["path"] as? String == "$['l']")
    #expect(
      matches.first?["range"] as? NSDictionary == [
        "start": ["line": 1, "column": 7, "offset": 6], "end": ["line": 1, "column": 60, "offset": 59],
      ])
    #expect(
      query("$..*", "--raw", "--format", "json", "@/a.json").output.contains(#""path": "$['l'][6]['k\u202e\\'']""#))
    #expect(query("$.n", "--raw", "--format", "json", "@/a.json").output.contains("\"value\": \".inf\""))
    #expect(query("$.none", "--raw", "--format", "json", "@/a.json").output == "{\"matches\": []}\n")
    #expect(query("$.n", "--raw", "--format", "json=@/out.json", "@/a.json").output.isEmpty)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/out.json"))
  }

  @Test func aLongValueIsCut() throws {
    try folder.write(
      "a.yaml",
      "a: \"" + String(repeating: "é", count: 5_000) + "\"\nb: [" + String(repeating: "1, ", count: 5_000) + "1]\n")
    let lines = query("$.*", "--raw", "@/a.yaml").output.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasSuffix("…") && $0.count < 130 })
  }

  @Test(arguments: [
    (
      "$.states[?lenght(@) > 1]",
      "<path>:1:11: error: there is no function “lenght”; did you mean “length”? [query-path]"
    ),
    ("$['é'].", "<path>:1:8: error: a name or “*” is missing behind “.” [query-path]"),
    ("eror-state", "<path>:1:1: error: no pattern has the state “eror”; did you mean “error”? [query-path]"),
  ])
  func aWrongPathIsShownWithItsPlace(_ path: String, _ line: String) throws {
    try folder.write("a.yaml", QueryCommandTests.screen)
    let result = query(path, "@/a.yaml")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix(line + "\n"), "\(result.errors)")
  }

  @Test func wrongUsageIsNamed() throws {
    try folder.write("a.yaml", QueryCommandTests.screen)
    try folder.write("empty/none.txt", "")
    for (arguments, words) in [
      (["$"], "and files or folders"), ([], "and files or folders"), (["$", "@/b.yaml"], "did you mean"),
      (["$", "@/empty"], "there is no file"), (["--raw", "screen", "@/a.yaml"], "leave “--raw” out"),
      (["--format", "compact", "$", "@"], "not “compact”"),
      (["--format", "json", "--format", "text=x", "$", "@"], "one “--format”"),
      (["--batch", "$", "@"], "an option of “number”"), (["--rawe", "$", "@"], "did you mean “--raw”?"),
    ] {
      let command = Command(environment: [:], isTerminal: false, processors: 1)
      let result = command.run(["query"] + arguments.map { $0.replacingOccurrences(of: "@", with: folder.path) })
      #expect(result.status == 2)
      #expect(String(decoding: result.errors, as: UTF8.self).contains(words), "\(arguments)")
    }
    #expect(Command(environment: [:], isTerminal: false, processors: 1).run(["--raw"]).status == 2)
  }

  @Test func aFileThatIsNoYAMLIsAFindingAndOthersGoOn() throws {
    try folder.write("a.yaml", "a: [1\n")
    try folder.write("b.yaml", "a: 2\n")
    try folder.write("c.yaml", "")
    let result = query("$.a", "@")
    #expect(result.status == 1)
    #expect(result.output.hasSuffix("b.yaml:1:4: $['a']: 2\n"))
    #expect(result.errors.contains("[yaml-syntax]") && !result.errors.contains("yaml-empty"))
  }

  @Test func thePacksOfTheConfigCount() throws {
    try folder.write(".pocketpay-lint.yaml", "extends: [./p.yaml]\nexclude: [old/**]\n")
    try folder.write("p.yaml", "pack: p\nfields: {screen: {owner: text}}\nplaces: {owners: {given: $.owner}}\n")
    try folder.write("s/a.yaml", "screen: a\nowner: me\n")
    try folder.write("old/a.yaml", "screen: a\nowner: you\n")
    #expect(query("owners", "@/s").output == "s/a.yaml:2:8: $['owner']: \"me\"\n")
    #expect(query("owners", "@/old/a.yaml").output.isEmpty)
    #expect(query("owners", "--no-exclude", "@/old/a.yaml").output.contains("you"))
    #expect(query("owners", "--no-config", "@/s").status == 2)
  }
}
