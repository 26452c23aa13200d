import Diagnostics
import Foundation
import ManifestOutlines
import Reporting
import ScreenStates
import Testing

/// The page in a browser: it opens without a complaint, filters, can be used by keyboard, and passes an accessibility check.
@Suite(.serialized) struct PageTests {
  private static let text = "screen: pay\nstates:\n  loading: rows\n  error: bad\n"

  /// Two screens: one with a finding in Error, one with a gap.
  private static var page: Data {
    func place(_ marked: String, _ file: Int32) -> SourceSpan { span(of: marked, in: text, file: file) }
    func outline(_ file: Int32, _ title: String, gaps: [GapOutline]) -> ManifestOutline {
      let ranges = ["loading: rows", "error: bad"].map { place($0, file).lowerBound..<place($0, file).upperBound }
      var loading = StateOutline(name: "loading", role: "loading", answer: .described, ranges: [ranges[0]])
      loading.behavior = ["Rows of \(title)"]
      loading.copy = ["Loading <b>rows</b>"]
      loading.facts = [("busy", "true")]
      return ManifestOutline(
        id: title, title: title,
        span: SourceSpan(file: file, lowerBound: 0, upperBound: text.utf8.count),
        states: [
          loading, StateOutline(name: "empty", role: "empty", answer: .notApplicable(reason: "never"), ranges: []),
          StateOutline(name: "error", role: "error", answer: .described, ranges: [ranges[1]]),
        ], gaps: gaps)
    }
    let finding = Diagnostic(
      ruleID: "rule", message: "“bad” is bad", span: place("bad", 0),
      notes: [Note(message: "see", span: place("rows", 0))],
      help: "mend it")
    // A flow has no row in the matrix.
    let elsewhere = Diagnostic(ruleID: "flow", severity: .note, message: "of a flow", span: place("rows", 2))
    var checked = report([finding, elsewhere], texts: [text, text, text], paths: ["a.yaml", "b.yaml", "flow.yaml"])
    let gap = GapOutline(
      rule: "rule", requirement: nil, ids: ["rule"], role: "loading", reason: "later", issue: "#214", owner: "ann",
      until: "2027-03-01", isOver: false, span: place("rows", 1))
    checked.details.outlines = [outline(0, "Pay", gaps: []), outline(1, "Receive", gaps: [gap])]
    checked.details.outlines[0].diagram = diagram
    var flow = ManifestOutline(
      kind: .flow, id: "send", title: "Send", span: SourceSpan(file: 2, lowerBound: 0, upperBound: 1), states: [],
      gaps: [])
    flow.diagram = diagram
    checked.details.outlines.append(flow)
    return Data(ReportFormat.html.render(checked, style: TextStyle(color: false, quiet: false)))
  }

  /// Texts of any length, each where it would take the most room.
  private static var widePage: Data {
    let word = String(repeating: "w", count: 200)
    let title = String(repeating: "long title ", count: 400)
    var state = StateOutline(name: word, role: word, answer: .described, ranges: [])
    state.behavior = [word]
    state.copy = [word]
    state.facts = [(word, word)]
    state.cases = [state]
    let gap = GapOutline(
      rule: word, requirement: word, ids: [], role: word, reason: word, issue: word, owner: word, until: word,
      isOver: false, span: span(of: "rows", in: text))
    let found = Diagnostic(
      ruleID: word, message: word, span: span(of: "bad", in: text),
      notes: [Note(message: word, span: span(of: "rows", in: text))], help: word)
    var checked = report([found], texts: [text, text], paths: [word + "/" + word, "b.yaml"])
    checked.details.outlines = [title, word].enumerated().map { number, title in
      let names = ["loading", "empty", "error", "success", "disabled", "pending", "offline", "permission-denied"]
      var outline = ManifestOutline(
        id: title, title: title, span: SourceSpan(file: Int32(number), lowerBound: 0, upperBound: text.utf8.count),
        states: [state] + names.map { StateOutline(name: $0, role: $0, answer: .described, ranges: []) }, gaps: [gap])
      outline.diagram = diagram
      return outline
    }
    checked.details.revision = word
    checked.details.base = word
    return Data(ReportFormat.html.render(checked, style: TextStyle(color: false, quiet: false)))
  }

  private static let diagram = Diagram(
    nodes: [
      Diagram.Node(lines: ["Loading", "nothing stored"], shows: ["loading"]),
      Diagram.Node(lines: ["Error", "nothing stored"], shows: ["error"], isMarked: true),
    ],
    edges: [
      Diagram.Edge(from: 0, to: 1, labels: ["timeout", "failure"]),
      Diagram.Edge(from: 1, to: 0, labels: ["1. retry"], isMarked: true),
      Diagram.Edge(from: 1, to: 1, labels: ["offline"]),
    ])

  private static let hasBrowser: Comment = "chromium is not installed"

  /// Opens a document in a folder with these files; the document in its end, and what the browser logged.
  private func open(_ name: String, _ files: [String: Data], options: [String] = []) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files { try data.write(to: folder.appending(path: name)) }
    return try Tool.run(
      Tool.chromium,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--allow-file-access-from-files",
        "--disable-web-security", "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=20000",
      ] + options + ["--dump-dom", "file://\(folder.path)/\(name)"])
  }

  @Test func thePolicyNamesItsStyleAndItsScript() throws {
    let page = String(decoding: Self.page, as: UTF8.self)
    for element in ["style", "script"] {
      let parts = page.components(separatedBy: "<\(element)>")
      try #require(parts.count == 2)
      let inner = Data(parts[1].components(separatedBy: "</\(element)>")[0].utf8)
      let digits = try Tool.run(Tool.sha256sum, [], input: inner).prefix { $0 != " " }
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { offset in
        UInt8(digits.dropFirst(offset).prefix(2), radix: 16)
      }
      let hash = "sha256-\(Data(bytes).base64EncodedString())"
      #expect(page.contains("\(element)-src '\(hash)'"), "the hash of the \(element) is \(hash)")
    }
  }

  @Test(.enabled(if: Tool.chromium != nil, hasBrowser))
  func itOpensWithoutAComplaint() throws {
    for page in [Self.page]
      + HostileReports.all.prefix(3).map({ report in
        Data(ReportFormat.html.render(report, style: TextStyle(color: false, quiet: false)))
      })
    {
      let output = try open("page.html", ["page.html": page])
      #expect(output.contains("role=\"status\">"))
      #expect(!output.contains("CONSOLE"), "\(output.components(separatedBy: "\n").filter { $0.contains("CONSOLE") })")
      // The script ran: it shows the filters.
      #expect(output.contains("<search id=\"filters\">"))
    }
  }

  @Test(.enabled(if: Tool.chromium != nil, hasBrowser))
  func filtersKeysAndCellsWork() throws {
    let output = try open("driver.html", ["page.html": Self.page, "driver.html": Data(Self.driver.utf8)])
    let steps = output.components(separatedBy: "<pre id=\"out\">").last?.components(separatedBy: "</pre>")[0]
    #expect(
      steps?.components(separatedBy: "\n") == [
        "all: 2 of 2 screens, 2 of 2 findings", "find: 1 of 2 screens, 0 of 2 findings, shown 0",
        "gap: 1 of 2 screens, 0 of 2 findings, Receive", "missing: 0 of 2 screens, 0 of 2 findings",
        "finding: 1 of 2 screens, 1 of 2 findings, shown 1", "state: 1 cells, 0 findings",
        "error: 2 of 2 screens, 1 of 2 findings, “bad” is bad", "stops: 1, 1", "right: n/a, does not apply: Pay, empty",
        "down: n/a, does not apply: Receive, empty", "end: described: Receive, error", "up: 1 error: Pay, error",
        "home: Pay", "far: described: Receive, error", "stops: 1, 1", "hidden: 1, Pay",
        "open: true, Pay: error 1 error, true, 0 links",
        "current: Errornothing stored", "closed: false", "link: #screen-0-machine, Error", "picture: true, true",
      ])
    #expect(!output.contains("CONSOLE"))
  }

  @Test(.enabled(if: Tool.chromium != nil, hasBrowser), arguments: [320, 400, 1200])
  func nothingScrollsSideways(width: Int) throws {
    let driver = """
      <!doctype html><title>driver</title><iframe src="page.html" width="\(width)" height="900"></iframe><pre id="out"></pre>
      <script>
      document.querySelector("iframe").onload = (event) => {
        const page = event.target.contentDocument, view = event.target.contentWindow;
        for (const part of page.querySelectorAll(".screen, .flow, .group")) part.style.contentVisibility = "visible";
        const rows = [...page.querySelectorAll("#matrix tbody tr")].map((row) => row.getBoundingClientRect().height);
        const breaks = [...page.querySelectorAll("#filters label")].filter((label) => label.scrollWidth > label.clientWidth);
        document.getElementById("out").textContent = [
          page.documentElement.scrollWidth <= view.innerWidth, rows.every((height) => height < 120), breaks.length].join();
      };
      </script>
      """
    for page in [Self.page, Self.widePage] {
      let output = try open("driver.html", ["page.html": page, "driver.html": Data(driver.utf8)])
      let result = output.components(separatedBy: "<pre id=\"out\">").last?.components(separatedBy: "</pre>")[0]
      #expect(result == "true,true,0")
    }
  }

  @Test func aLongTitleStandsWholeInItsSectionOnly() {
    let page = String(decoding: Self.widePage, as: UTF8.self)
    #expect(page.components(separatedBy: String(repeating: "long title ", count: 400)).count == 2)
  }

  @Test func aMachineOfSeveralScreensIsDrawnOnce() {
    let page = String(decoding: Self.widePage, as: UTF8.self)
    #expect(page.components(separatedBy: "<svg").count == 2)
    #expect(page.contains("Machine of 2 screens") && page.contains("href=\"#machine-0\""))
    #expect(page.contains("id=\"machine-0\"") && !page.contains("screen-0-machine"))
  }

  @Test func thePageSaysWhatItIsAbout() {
    let page = String(decoding: Self.page, as: UTF8.self)
    #expect(!page.contains("Revision"))
    var checked = report([], texts: [Self.text])
    checked.details.revision = "0f3a"
    checked.details.base = "origin/main"
    #expect(
      rendered(checked, as: .html).contains(
        "<p class=\"place\">Revision <code>0f3a</code>, compared with <code>origin/main</code></p>"))
    for mark in ["✓", "n/a", "?", "✕", "!", "◔", "i", "="] {
      #expect(page.firstMatch(of: try! Regex("<li><span class=\"badge [a-z]+\">\\Q\(mark)\\E</span> [a-z]")) != nil)
    }
  }

  @Test func findingsStandByTheirGravity() throws {
    let page = String(decoding: Self.page, as: UTF8.self)
    let parts = page.components(separatedBy: "<section id=\"findings\"")
    let section = try #require(parts.last?.components(separatedBy: "</section>")[0])
    let heads = section.matches(of: /<h[23][^>]*>([^<]*)</).map { String($0.output.1) }
    #expect(heads == ["Findings (2)", "Errors (1)", "Notes (1)"])
    #expect(section.contains("<a href=\"#screen-0-2\">Pay, error</a>"))
    // The cell has the notes.
    #expect(!section.contains("see ("))
  }

  private static let driver = """
    <!doctype html><title>driver</title><iframe src="page.html" width="1200" height="900"></iframe><pre id="out"></pre>
    <script>
    document.querySelector("iframe").onload = async (event) => {
      const lines = [], page = event.target.contentDocument, view = event.target.contentWindow;
      const say = (name, text) => lines.push(`${name}: ${text}`);
      const get = (id) => page.getElementById(id);
      const shown = (selector) => [...page.querySelectorAll(selector)].filter((item) => item.checkVisibility());
      const set = (id, value) => {
        get(id).value = value;
        get(id).dispatchEvent(new view.Event("input", {bubbles: true}));
      };
      const press = (key, ctrlKey = false) => page.activeElement.dispatchEvent(
        new view.KeyboardEvent("keydown", {key, ctrlKey, bubbles: true, cancelable: true}));
      const focused = () => page.activeElement.getAttribute("aria-label") || page.activeElement.textContent;
      const stops = () => [...page.querySelectorAll("#matrix tbody a")].filter((link) => link.tabIndex === 0);
      const others = () => [...page.querySelectorAll("#matrix [tabindex='0']")];
      const typed = () => new Promise((resolve) => setTimeout(resolve, 400));
      try {
        say("all", get("count").textContent);
        set("find", "ROWS  of receive");
        await typed();
        say("find", `${get("count").textContent}, shown ${shown("#findings li").length}`);
        set("find", "");
        await typed();
        set("kind", "gap");
        say("gap", `${get("count").textContent}, ${shown("tbody th").map((cell) => cell.textContent)}`);
        set("kind", "missing");
        say("missing", get("count").textContent);
        set("kind", "finding");
        say("finding", `${get("count").textContent}, shown ${shown("#findings li").length}`);
        set("kind", "");
        set("state", "1");
        say("state", `${shown("#matrix tbody tr:first-child td").length} cells, ${shown("#findings li").length} findings`);
        set("state", "2");
        say("error", `${get("count").textContent}, ${shown("#findings li [dir]")[0].textContent}`);
        set("state", "");
        say("stops", `${stops().length}, ${others().length}`);
        page.querySelector("a.cell").focus();
        for (const key of ["ArrowRight", "ArrowDown", "End", "ArrowUp", "Home"]) {
          press(key);
          say(key.replace("Arrow", "").toLowerCase(), focused());
        }
        press("End", true);
        say("far", focused());
        say("stops", `${stops().length}, ${others().length}`);
        set("kind", "finding");
        say("hidden", `${stops().length}, ${stops()[0].textContent}`);
        set("kind", "");
        page.querySelector("a.cell.error").click();
        const panel = get("panel");
        const links = panel.querySelectorAll("a").length;
        say("open", `${panel.open}, ${panel.getAttribute("aria-label")}, ${panel.textContent.includes("mend it")}, ${links} links`);
        say("current", [...panel.querySelectorAll(".current")].map((box) => box.textContent));
        panel.querySelector("button").click();
        say("closed", panel.open);
        const link = page.querySelector("#screen-0-2 .to-machine a");
        say("link", `${link.getAttribute("href")}, ${page.querySelector("#screen-0-machine .marked .name").textContent}`);
        // What is in the picture is within its frame.
        const frame = page.querySelector("#screen-0-machine svg").getBoundingClientRect();
        const inside = [...page.querySelectorAll("#screen-0-machine svg *")].every((part) => {
          const box = part.getBoundingClientRect();
          return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
        });
        // Texts fit into their boxes.
        const fits = [...page.querySelectorAll("#screen-0-machine svg g")].every((group) => {
          const box = group.querySelector("rect").getBoundingClientRect();
          return [...group.querySelectorAll("text")].every((text) => text.getBoundingClientRect().width <= box.width);
        });
        say("picture", `${inside}, ${fits}`);
      } catch (error) { lines.push(`error: ${error}`); }
      document.getElementById("out").textContent = lines.join("\\n");
    };
    </script>
    """

  @Test(
    .enabled(if: Tool.chromium != nil && Tool.axe != nil, "chromium or axe-core-python is not installed"),
    arguments: [0, 1])
  func anAccessibilityCheckHasNothingToSay(scheme: Int) throws {
    let page = String(decoding: Self.page, as: UTF8.self)
    let policy = try #require(page.firstMatch(of: /<meta http-equiv="Content-Security-Policy"[^>]*>/))
    let axe = String(decoding: try Data(contentsOf: URL(filePath: try #require(Tool.axe))), as: UTF8.self)
    // Nothing but the check itself differs from the page that people get.
    let checked = page.replacing(policy.output, with: "").replacing(
      "</body>",
      with: """
        <script src="axe.js"></script>
        <script>
        document.querySelector("a.cell.error").click();
        axe.run(document).then((results) => {
          const found = results.violations.map((item) => `${item.id} ${item.nodes.map((node) => node.html)}`);
          document.body.setAttribute("data-result", `${found.length} violations ${found} of ${results.passes.length > 9}`);
        });
        </script></body>
        """)
    let output = try open(
      "page.html", ["page.html": Data(checked.utf8), "axe.js": Data(axe.utf8)],
      options: ["--blink-settings=preferredColorScheme=\(scheme)"])
    let result = output.firstMatch(of: /data-result="([^"]*)"/).map { String($0.output.1) }
    #expect(result == "0 violations  of true")
  }
}
