import Foundation

/// Programs that tests hold reports against, where they are installed.
enum Tool {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let python = installed("python3")
  static let sha256sum = installed("sha256sum")
  static let xmllint = installed("xmllint")
  static let chromium = installed("chromium") ?? installed("chromium-browser") ?? installed("google-chrome")
  /// A Python in which the packages are that `.ci/run` installs for reports.
  static let markdownPython = environment.flatMap { imports("markdown_it", in: $0) }
  static let sarifPython = environment.flatMap { imports("sarif", in: $0) }
  static let junitPython = environment.flatMap { imports("junitparser", in: $0) }

  /// The accessibility checker's script.
  static let axe: String? = {
    let library = root.appending(path: ".build/check-reports/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
    return versions.map { library.appending(path: "\($0)/site-packages/axe_core_python/axe.min.js").path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }()

  private static var environment: String? {
    let path = root.appending(path: ".build/check-reports/bin/python").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  private static func imports(_ module: String, in python: String) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = ["-c", "import \(module)"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? python : nil
  }

  private static func installed(_ program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What a program prints for an input, standard error behind it.
  static func run(_ program: String?, _ arguments: [String], input: Data = Data()) throws -> String {
    guard let program else { return "" }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try input.write(to: folder.appending(path: "input"))
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: folder.appending(path: "input"))
    let outputs = try ["output", "errors"].map { name -> FileHandle in
      try Data().write(to: folder.appending(path: name))
      return try FileHandle(forWritingTo: folder.appending(path: name))
    }
    process.standardOutput = outputs[0]
    process.standardError = outputs[1]
    try process.run()
    process.waitUntilExit()
    return try ["output", "errors"].map { name in
      String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }.joined()
  }
}

/// Reads the HTML page from standard input and says “fine”, or what stands in it that should not.
enum PageCheck {
  static let script = #"""
    import base64, hashlib, re, sys
    from html.parser import HTMLParser
    tags = set("html head meta title style body a header h1 h2 h3 h4 p main search label input select option section "
               "div table thead tr th tbody td span ul li strong code br article dl dt dd footer dialog form "
               "button script figure figcaption details summary svg g path rect circle text".split())
    names = set("lang charset http-equiv content name class href id hidden type autocomplete value role tabindex scope "
                "aria-labelledby aria-describedby aria-label aria-hidden dir method data-state data-screen data-kinds "
                "data-shows viewbox width height x y rx cx cy r d".split())
    class Check(HTMLParser):
        problems, raw, text, policy, counts = [], None, "", "", {}
        def handle_starttag(self, tag, attributes):
            self.counts[tag] = self.counts.get(tag, 0) + 1
            if tag not in tags: self.problems.append("element " + tag)
            for name, value in attributes:
                if name not in names: self.problems.append("attribute " + name)
                if name == "href" and not re.fullmatch("#[a-z0-9-]+", value): self.problems.append("link " + value)
                if name == "content" and "default-src" in value: self.policy = value
            self.raw, self.text = (tag, "") if tag in ("script", "style") else (self.raw, self.text)
        def handle_data(self, data):
            if self.raw: self.text += data
        def handle_endtag(self, tag):
            if tag == self.raw:
                digest = base64.b64encode(hashlib.sha256(self.text.encode()).digest()).decode()
                if f"{tag}-src 'sha256-{digest}'" not in self.policy: self.problems.append(f"{tag}: sha256-{digest}")
                self.raw = None
        def handle_comment(self, data): self.problems.append("comment " + data)
    check = Check()
    check.feed(sys.stdin.buffer.read().decode())
    for tag in ("script", "style", "title", "main", "dialog"):
        if check.counts.get(tag) != 1: check.problems.append(f"{tag} {check.counts.get(tag)}")
    print("\n".join(check.problems) or "fine")
    """#
}

/// Reads the Markdown summary from standard input, renders it, and says “fine”, or what stands in it that should not.
enum MarkdownCheck {
  static let script = #"""
    import re, sys
    from html.parser import HTMLParser
    from markdown_it import MarkdownIt
    tags = set("h2 h3 p table thead tbody tr th td code details summary br ul li a".split())
    address = r"https://github\.com/([A-Za-z0-9._~/-]|%[0-9A-F][0-9A-F])+(\?plain=1)?(#L[0-9]+)?"
    class Check(HTMLParser):
        problems, columns, row = [], 0, 0
        def handle_starttag(self, tag, attributes):
            isLink = tag == "a" and len(attributes) == 1 and re.fullmatch("href=" + address, "=".join(attributes[0]))
            if tag not in tags or attributes and not isLink: self.problems.append(f"{tag} {attributes}")
        def handle_comment(self, data): self.problems.append("comment " + data)
    check = Check()
    check.feed(MarkdownIt("gfm-like", {"html": True}).render(sys.stdin.buffer.read().decode()))
    print("\n".join(check.problems) or "fine")
    """#
}
