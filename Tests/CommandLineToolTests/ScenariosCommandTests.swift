import CommandLineTool
import Foundation
import FoundationXML
import Testing

@Suite struct ScenariosCommandTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String...) -> (output: String, errors: String, status: Int32) {
    let command = Command(environment: [:], isTerminal: false, processors: 1)
    let result = command.run(["scenarios"] + arguments.map { $0.replacingOccurrences(of: "@", with: folder.path) })
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: folder.path + "/", with: "")
    }
    return (text(result.output), text(result.errors), result.status)
  }

  private static let lossy = """
    screen: home
    data: {entry: load}
    machine: [{event: refreshFailed, snapshot: clear}]
    scenarios:
      - name: rows stay
        given: [success 3, refresh, timeout]
        expect: {items: 3}

    """

  @Test func aTraceShowsEachStep() throws {
    try folder.write("a.yaml", Self.lossy)
    let result = run("--no-config", "@/a.yaml")
    #expect(
      result.output == """
        a.yaml:5:5: home: rows stay: fails
            success 3  Success with 3 items
            refresh    Success with 3 items and progress
            timeout    Error with 0 items and retry, back
          = at its end “items” is “0”, not “3”
        a.yaml:3:44: home: failure-keeps-snapshot: counterexample
            success 20  Success with 20 items
            refresh     Success with 20 items and progress
            timeout     Error with 0 items and retry, back
          = after success 20 → refresh → timeout the screen shows Error with 0 items; a failure keeps the 20 items and adds an inline error
        0 held, 1 failed, 1 counterexample

        """)
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
  }

  @Test func theReferenceScreensHold() throws {
    let result = run("--no-config", "--quiet", Self.root.appending(path: "screens").path)
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test func vectorsHaveWhatAReducerNeeds() throws {
    try folder.write("a.yaml", Self.lossy.replacingOccurrences(of: "snapshot: clear", with: "snapshot: keep"))
    let result = run("--no-config", "--format", "json", "@/a.yaml")
    #expect(result.status == 0)
    let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(document?["version"] as? Int == 1)
    let scenarios = try #require(document?["scenarios"] as? [[String: Any]])
    #expect(scenarios.count == 1)
    let steps = try #require(scenarios[0]["steps"] as? [[String: Any]])
    #expect(steps.compactMap { $0["do"] as? String } == ["success", "refresh", "timeout"])
    #expect(steps[0]["count"] as? Int == 3)
    #expect(steps[0]["events"] as? [String] == ["loadStarted", "loadSucceeded"])
    #expect((steps[2]["then"] as? [String: Any])?["with"] as? [String] == ["syncTime", "inlineError", "retry"])
    #expect((scenarios[0]["expect"] as? [String: Any])?["items"] as? Int == 3)
  }

  @Test func vectorsOfFlowsSayWhatShowsAndWhatStarted() throws {
    try folder.write(
      "a.yaml",
      """
      flow: pay
      phases:
        - {id: start, state: loading, exits: [{when: mode is known, to: form}]}
        - {id: form, state: success, exits: [{action: pay, to: submitting}]}
        - {id: submitting, state: [pending, loading], blocks: [pay], exits: [{event: left, to: form}]}
      scenarios: [{name: a, given: [tap pay, tap pay, offline]}]

      """)
    let result = run("--no-config", "--format", "json", "@/a.yaml")
    let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let scenarios = try #require(document?["scenarios"] as? [[String: Any]])
    let steps = try #require(scenarios.first?["steps"] as? [[String: Any]])
    #expect(steps.compactMap { $0["do"] as? String } == ["when", "tap", "tap", "offline"])
    #expect(steps.compactMap { $0["events"] as? [String] } == [[], ["actionStarted"], [], []])
    let then = steps.compactMap { $0["then"] as? [String: Any] }
    #expect(then.compactMap { $0["shows"] as? String } == ["success", "pending", "pending", "pending"])
    #expect(then.last?["states"] as? [String] == ["pending", "loading"])
    #expect(then.compactMap { $0["starts"] as? Int } == [0, 1, 1, 1])
    // A counterexample has the steps that a scenario would have.
    let counterexample = try #require(scenarios.first { $0["breaks"] as? String == "starts-once" })
    let found = try #require(counterexample["steps"] as? [[String: Any]])
    #expect(found.compactMap { $0["step"] as? String } == ["mode is known", "tap pay", "leave", "tap pay"])
    #expect((found.last?["then"] as? [String: Any])?["starts"] as? Int == 2)
  }

  @Test func anAppCanReplayTheVectors() throws {
    let vectors = run(
      "--no-config", "--format", "json", Self.root.appending(path: "screens/transactions.yaml").path
    ).output
    #expect(try replay(Data(vectors.utf8)) == [])
    // The replay sees an app that is elsewhere.
    let other = vectors.replacingOccurrences(of: "\"items\": 20", with: "\"items\": 19")
    #expect(other != vectors)
    #expect(try replay(Data(other.utf8)).isEmpty == false)
  }

  @Test func thePageShowsTheReducerThatIsTested() throws {
    let page = try String(contentsOf: Self.root.appending(path: "docs/scenarios.md"), encoding: .utf8)
    let code = try String(
      contentsOf: Self.root.appending(path: "Tests/CommandLineToolTests/ReducerExample.swift"), encoding: .utf8)
    for name in ["example", "replay"] {
      let part = code.components(separatedBy: "// <\(name)>\n")[1].components(separatedBy: "// </\(name)>")[0]
      #expect(page.contains("```swift\n\(part)```"), "docs/scenarios.md does not show “\(name)” as it is tested")
    }
  }

  @Test(arguments: ["mermaid", "dot"])
  func aDiagramMarksTheCounterexample(_ language: String) throws {
    try folder.write("a.yaml", Self.lossy)
    let marked = run("--no-config", "--diagram", language, "@/a.yaml").output
    #expect(marked.contains(language == "mermaid" ? "3#46; timeout" : "3. timeout"))
    // What is marked stands there once.
    if language == "mermaid" {
      let line = try #require(marked.split(separator: "\n").first { $0.contains("2#46; refresh") })
      #expect(!marked.contains(line.replacing("2#46; ", with: "")))
    }
    #expect(marked.contains("#b00020"))
    #expect(marked.contains("some items, refreshing"))
    let flow = run(
      "--no-config", "--diagram=\(language)", Self.root.appending(path: "screens/flows/send-payment.yaml").path
    ).output
    #expect(flow.contains("Waiting for confirmation"))
    #expect(flow.contains("actionTimedOut"))
    #expect(!flow.contains(":::marked") && !flow.contains("penwidth=2]"))
  }

  @Test func aPictureStandsAlone() throws {
    try folder.write("a.yaml", Self.lossy)
    let picture = run("--no-config", "--diagram", "svg", "@/a.yaml")
    #expect(picture.status == 1, "the screen loses what it has")
    #expect(picture.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns="))
    #expect(picture.output.contains(">3. timeout</text>"))
    let parser = XMLParser(data: Data(picture.output.utf8))
    #expect(parser.parse())
    try folder.write("b.yaml", Self.lossy)
    let several = run("--no-config", "--diagram", "svg", "@/a.yaml", "@/b.yaml")
    #expect(several.status == 2)
    #expect(several.errors.contains("a picture has room for one screen or flow; here are 2, name one file"))
    let phases = (0..<80).map { "  - {id: p\($0), exits: [{when: next, to: p\($0 + 1)}]}\n" }.joined()
    try folder.write("c.yaml", "flow: long\nphases:\n\(phases)  - id: p80\n")
    let large = run("--no-config", "--diagram", "svg", "@/c.yaml")
    #expect(large.status == 2)
    #expect(large.errors.contains("there is too much for a picture; “--diagram dot” has it all"))
  }

  @Test func severalMermaidPicturesStandInMarkdown() throws {
    try folder.write("a.yaml", Self.lossy)
    try folder.write("b.yaml", "flow: f\nphases: [{id: a, exits: [{when: '', to: b}]}, {id: b}]\n")
    let page = run("--no-config", "--diagram", "mermaid", "@/a.yaml", "@/b.yaml").output
    #expect(page.components(separatedBy: "```mermaid\n%% ").count - 1 == 2)
    #expect(page.hasSuffix("```\n"))
    #expect(page.contains("\n  n0 --> n1\n"), "nothing is no label")
    // Mermaid draws at most 500 arrows, the one from the start among them.
    let exits = (0..<26).flatMap { from in (0..<20).map { "{when: w\($0), to: p\((from + $0) % 26)}" } }
    let phases = (0..<26).map { from in
      "  - {id: p\(from), exits: [\(exits[from * 20..<from * 20 + 20].joined(separator: ", "))]}\n"
    }
    try folder.write("c.yaml", "flow: large\nphases:\n\(phases.joined())")
    let large = run("--no-config", "--diagram", "mermaid", "@/c.yaml")
    #expect(large.status == 2)
    #expect(large.errors.contains("there is more than Mermaid draws; “--diagram dot” has it all"))
  }

  @Test func aPictureOfDataHasActionsAndTheConnection() throws {
    try folder.write(
      "a.yaml",
      """
      screen: a
      data: {entry: load, presents: [{snapshot: none, connection: offline, shows: error}]}
      actions: [{id: pay, async: true, irreversible: true, guard: inFlight}, {id: rate, async: true}]
      states: {pending: {behavior: It is sent., action: pay, phases: [Submitting]}}

      """)
    let picture = run("--no-config", "--diagram", "mermaid", "@/a.yaml").output
    for line in [
      "Pending<br/>some items, succeeded<br/>pay: Submitting", "pay, outcome unknown", "tap pay", "tap rate", "confirm",
      "Error<br/>nothing stored, idle<br/>offline", "some items, succeeded<br/>offline", "|\"online\"|",
    ] { #expect(picture.contains(line), "\(line) in \(picture)") }
  }

  @Test func textInADiagramEndsNoQuotes() throws {
    try folder.write(
      "a.yaml",
      "flow: f\nphases:\n  - {id: a, label: 'x\"]; <b> | \\', exits: [{when: '\"--> n0', to: b}]}\n  - id: b\n")
    let mermaid = run("--no-config", "--diagram", "mermaid", "@/a.yaml").output
    #expect(mermaid.contains(##"n0["x#34;]; #60;b#62; #124; #92;"]"##))
    #expect(mermaid.contains(##"|"#34;--#62; n0"|"##))
    let dot = run("--no-config", "--diagram", "dot", "@/a.yaml").output
    #expect(dot.contains(#"n0 [label="x\"]; <b> | \\"]"#))
    let svg = run("--no-config", "--diagram", "svg", "@/a.yaml").output
    #expect(svg.contains(">x&quot;]; &lt;b&gt; | \\</text>"))
  }

  @Test func mistakesAreSaid() throws {
    try folder.write("a.yaml", Self.lossy)
    try folder.write("b.yaml", "screen: [\n")
    #expect(run("--no-config", "--diagram", "png", "@/a.yaml").status == 2)
    #expect(run("--no-config", "--diagram", "dot", "--format", "json", "@/a.yaml").status == 2)
    #expect(run("--no-config", "@/none").status == 2)
    let broken = run("--no-config", "@/b.yaml")
    #expect(broken.status == 1)
    #expect(broken.errors.contains("yaml-syntax"))
  }
}

/// What Graphviz makes of a diagram, where it is there.
@Suite struct DiagramRenderingTests {
  private static let graphviz = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: graphviz != nil)) func graphvizDrawsTheMarkedWay() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.yaml", "screen: home\ndata: {entry: load}\nmachine: [{event: refreshFailed, snapshot: clear}]\n")
    let command = Command(environment: [:], isTerminal: false, processors: 1)
    let picture = command.run(["scenarios", "--no-config", "--diagram", "dot", folder.path + "/a.yaml"]).output
    try folder.write("a.dot", String(decoding: picture, as: UTF8.self))
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.graphviz))
    process.arguments = ["-Tsvg", folder.path + "/a.dot"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let drawn = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(drawn.contains("3. timeout"))
    // Three steps in red, each a line and a head, between four states in red.
    #expect(drawn.components(separatedBy: "stroke=\"#b00020\"").count - 1 == 3 * 2 + 4)
  }
}
