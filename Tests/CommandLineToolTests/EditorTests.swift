import CommandLineTool
import Foundation
import Testing

/// Editors read the compact format: their stock patterns, and those of docs/editors.md.
struct EditorTests {
  private static let docs = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs")

  private static let screen = """
    screen: pay
    states:
      loading: Rows
      error: {behavior: The failure is named, copy: ["é", "TypeError: no network"]}
      empty: {behavior: Nothing yet, copy: ["Error: nothing found"]}
      success: Rows
      disabled: The button is off
    """

  /// The findings on a file with a name that is hard to read.
  private func folder() throws -> (TemporaryFolder, lines: [String]) {
    let folder = try TemporaryFolder()
    try folder.write("a b, é#1.yaml", Self.screen)
    let output = try folder.process("--no-config", "--preset", "strict", "--format", "compact", ".").output
    try folder.write("out.txt", output)
    return (folder, output.split(separator: "\n").map(String.init))
  }

  /// What each finding line says: path, line, column, severity.
  private func expected(_ lines: [String]) -> [String] {
    lines.dropLast().map { line in
      let parts = line.split(separator: ":")
      return "\(parts[0])|\(parts[1])|\(parts[2])|\(parts[3].dropFirst())"
    }
  }

  private func block(_ language: String) throws -> String {
    let page = try String(contentsOf: Self.docs.appending(path: "editors.md"), encoding: .utf8)
    return try #require(
      page.components(separatedBy: "```\(language)\n").dropFirst().first?.components(separatedBy: "```")[0])
  }

  private static let vim = installed("vim")

  @Test(.enabled(if: vim != nil, "vim is not installed"), arguments: [true, false])
  func vimFillsItsList(isStock: Bool) throws {
    let (folder, lines) = try folder()
    let settings = isStock ? "" : try block("vim").replacing("setlocal", with: "set")
    try folder.write(
      "read.vim",
      """
      set encoding=utf-8
      \(settings)
      cgetfile out.txt
      let found = filter(getqflist(), {_, item -> item.valid})
      call writefile(map(found, {_, item -> join([bufname(item.bufnr), item.lnum, item.col, item.type], '|')}), 'list')
      qa!
      """)
    _ = try runProgram(try #require(Self.vim), ["-es", "-u", "NONE", "-i", "NONE", "-S", "read.vim"], in: folder)
    let list = try folder.text("list").split(separator: "\n").map(String.init)
    let wanted = expected(lines).map { line in
      let type = line.split(separator: "|").last?.prefix(1) ?? ""
      return line.split(separator: "|").dropLast().joined(separator: "|") + "|" + (isStock ? "" : type)
    }
    #expect(list == wanted)
    #expect(!list.isEmpty)
  }

  private static let emacs = installed("emacs")

  @Test(.enabled(if: emacs != nil, "emacs is not installed"))
  func emacsFindsThePlaces() throws {
    let (folder, lines) = try folder()
    try folder.write(
      "read.el",
      """
      (require 'compile)
      (with-temp-buffer
        (let ((coding-system-for-read 'utf-8)) (insert-file-contents "out.txt"))
        (compilation-mode)
        (let ((inhibit-read-only t)) (compilation-parse-errors (point-min) (point-max)))
        (let ((coding-system-for-write 'utf-8) (found ""))
          (while (not (eobp))
            (let ((message (get-text-property (point) 'compilation-message)))
              (when message
                (let ((place (compilation--message->loc message)))
                  (setq found (concat found (format "%s|%s|%s|%s\\n" (caar (compilation--loc->file-struct place))
                    (compilation--loc->line place) (compilation--loc->col place)
                    (nth (compilation--message->type message) '("note" "warning" "error"))))))))
            (forward-line 1))
          (write-region found nil "list")))
      """)
    let (output, _) = try runProgram(try #require(Self.emacs), ["--batch", "-Q", "-l", "read.el"], in: folder)
    let list = try folder.text("list").split(separator: "\n").map(String.init)
    #expect(list == expected(lines), "\(output)")
    try folder.write("settings.el", try block("elisp"))
    let (settings, status) = try runProgram(
      try #require(Self.emacs), ["--batch", "-Q", "-l", "settings.el"], in: folder)
    #expect(status == 0, "\(settings)")
  }

  /// The pattern of the task on the page, and the one that the C/C++ extension brings.
  @Test(arguments: [false, true])
  func visualStudioCodeMatchesEachLine(isStock: Bool) throws {
    let (_, lines) = try folder()
    let tasks = try JSONSerialization.jsonObject(with: Data(try block("json").utf8)) as? [String: Any]
    let task = try #require((tasks?["tasks"] as? [[String: Any]])?.first)
    let pattern = try #require((task["problemMatcher"] as? [String: Any])?["pattern"] as? [String: Any])
    let stock = #"^(.*?):(\d+):(\d*):?\s+(?:fatal\s+)?(warning|error):\s+(.*)$"#
    let regex = try NSRegularExpression(pattern: isStock ? stock : try #require(pattern["regexp"] as? String))
    var found: [String] = []
    for line in lines {
      guard let match = regex.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) else { continue }
      let groups = try ["file", "line", "column", "severity"].map { name in
        let group = try #require(pattern[name] as? Int)
        return String(line[try #require(Range(match.range(at: group), in: line))])
      }
      found.append(groups.joined(separator: "|"))
    }
    #expect(found == expected(lines).filter { !isStock || !$0.hasSuffix("note") })
    #expect(found.count >= 3)
  }
}
