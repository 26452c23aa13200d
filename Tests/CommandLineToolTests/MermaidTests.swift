import CommandLineTool
import Foundation
import Testing

/// What Mermaid itself draws, where it and a browser are there: `.ci/run` brings both.
@Suite struct MermaidTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let mermaid: String? = {
    let path = root.appending(path: ".build/mermaid/artoo_mermaid/assets/mermaid.min.js").path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()
  private static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private static let hostile = #"""
    flow: f
    phases:
      - {id: a, label: 'x"]; <b> | \ end', exits: [{when: '"--> n0', to: b}, {when: 'end', to: c}]}
      - {id: b, label: 'end', exits: [{when: "a\nb", to: c}, {when: "%% x", to: a}]}
      - {id: c, label: '1. list', exits: [{when: '- item', to: d}, {when: '&amp; #quot;', to: a}]}
      - {id: d, label: 'emoji 🎉 [(]){}{{}}', exits: [{when: 'o--o `**x**` _y_ ~z~', to: a}, {when: "$$x^2$$", to: e}]}
      - {id: e, label: 'subgraph; click n0 href "x"', exits: [{when: "fa:fa-car", to: a}, {when: "", to: b}]}

    """#
  private static let lossy = "screen: a\ndata: {entry: load}\nmachine: [{event: refreshFailed, snapshot: clear}]\n"

  @Test(.enabled(if: mermaid != nil && browser != nil, "Mermaid or a browser is not installed"))
  func whatIsDrawnReadsAsItIsWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write("hostile.yaml", Self.hostile)
    try folder.write("lossy.yaml", Self.lossy)
    let screens = ["wallet.yaml", "send.yaml", "flows/send-payment.yaml", "examples/ntask-list.yaml"]
    let files =
      ["\(folder.path)/hostile.yaml", "\(folder.path)/lossy.yaml"]
      + screens.map { Self.root.appending(path: "screens/\($0)").path }
    let pictures = files.map { file -> String in
      let command = Command(environment: [:], isTerminal: false, processors: 1)
      return String(
        decoding: command.run(["scenarios", "--no-config", "--diagram", "mermaid", file]).output, as: UTF8.self)
    }
    let drawn = try draw(pictures, in: folder)
    #expect(drawn.problems == [])
    let hostile = drawn.texts[0]
    for text in [
      "x\"]; <b> | \\ end", "\"--> n0", "end", "a b", "%% x", "1. list", "- item", "&amp; #quot;", "emoji 🎉 [(]){}{{}}",
      "o--o `**x**` _y_ ~z~", "$$x^2$$", "fa:fa-car", "subgraph; click n0 href \"x\"",
    ] {
      #expect(hostile.contains(text), "“\(text)” is not drawn as it is written: \(hostile)")
    }
    #expect(drawn.texts[1].isSuperset(of: ["1. success 20", "2. refresh", "3. timeout"]))
    #expect(drawn.red[1] == 3)
    #expect(drawn.red[2...].allSatisfy { $0 == 0 })
    #expect(drawn.texts[4].isSuperset(of: ["tap confirm", "actionTimedOut"]))
  }

  private struct Drawing {
    var problems: [String] = []
    /// The labels of each picture.
    var texts: [Set<String>] = []
    /// How many arrows of each are red.
    var red: [Int] = []
  }

  /// Draws pictures on one page, which says at last what stands in them.
  private func draw(_ pictures: [String], in folder: borrowing TemporaryFolder) throws -> Drawing {
    let sources = String(decoding: try JSONEncoder().encode(pictures), as: UTF8.self).replacing("<", with: "\\u003c")
    let script = """
      mermaid.initialize({startOnLoad: false});
      const result = [];
      (async () => {
        for (const [number, source] of \(sources).entries()) {
          try {
            const {svg} = await mermaid.render("p" + number, source);
            const box = document.createElement("div");
            box.innerHTML = svg;
            document.body.append(box);
            const labels = [...box.querySelectorAll(".nodeLabel, .edgeLabel span")].map(e => e.innerText);
            const paths = [...box.querySelectorAll("path.flowchart-link")];
            result.push({texts: labels, red: paths.filter(e => /b00020|176, 0, 32/.test(e.getAttribute("style"))).length});
          } catch (error) { result.push({problem: number + ": " + error.message}); }
        }
        document.body.textContent = "";
        document.body.dataset.result = btoa(unescape(encodeURIComponent(JSON.stringify(result))));
      })();
      """
    try folder.write(
      "page.html",
      "<!DOCTYPE html><meta charset=utf-8><body></body><script src=\"file://\(Self.mermaid ?? "")\"></script>"
        + "<script>\(script)</script>")
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.browser))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
      "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=30000", "--dump-dom",
      "file://\(folder.path)/page.html",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let page = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let match = try #require(try #/data-result="([^"]*)"/#.firstMatch(in: page), "\(page.suffix(300))")
    let data = try #require(Data(base64Encoded: String(match.1)))
    let results = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    var drawing = Drawing()
    for result in results {
      if let problem = result["problem"] as? String { drawing.problems.append(problem) }
      // Labels of several lines are lines of the picture's.
      let lines = (result["texts"] as? [String] ?? []).flatMap { $0.components(separatedBy: "\n") }
      drawing.texts.append(Set(lines.map { $0.trimmingCharacters(in: .whitespaces) }))
      drawing.red.append(result["red"] as? Int ?? 0)
    }
    return drawing
  }
}
