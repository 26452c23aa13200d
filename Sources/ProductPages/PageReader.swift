import Diagnostics
import YAMLTree

extension YAMLStream {
  /// The area manifest that a product page in Markdown stands for; its places are those in the page.
  ///
  /// A page is named after its area: `transfer.md` is `area: transfer`.
  package init(page source: SourceFile, file: Int32) {
    var reader = PageReader(source: source, file: file)
    self = reader.read()
  }

  /// What a file holds: YAML, or the product page of an area in Markdown.
  package static func reading(_ source: SourceFile, file: Int32) -> YAMLStream {
    isPage(source.path) ? YAMLStream(page: source, file: file) : YAMLStream(parsing: source, file: file)
  }

  /// Whether a file is read as a product page.
  package static func isPage(_ path: String) -> Bool { PageReader.endings.contains { path.hasSuffix($0) } }
}

/// Reads headings, lists and tables of a page into the keys of an area.
struct PageReader {
  static let endings = [".md", ".markdown"]

  let bytes: [UInt8]
  private let name: String
  private let lines: [PageLine]
  private var next = 0
  var writer: TreeWriter
  /// Keys that were written, since a page may repeat a heading.
  private var written: Set<String> = []

  init(source: SourceFile, file: Int32) {
    bytes = source.bytes
    lines = PageLine.lines(of: source.bytes)
    let base = source.path.split(separator: "/").last.map(String.init) ?? source.path
    name = PageReader.endings.first { base.hasSuffix($0) }.map { String(base.dropLast($0.utf8.count)) } ?? base
    writer = TreeWriter(source: source, file: file)
    writer.comments = PageComment.all(in: lines, of: bytes).map {
      YAMLComment(lowerBound: Int32($0.lowerBound), upperBound: Int32($0.upperBound))
    }
  }

  mutating func read() -> YAMLStream {
    let first = lines.first { $0.kind != .blank && $0.kind != .comment }
    let place = first?.content ?? 0..<0
    writer.begin(.mapping, at: place)
    writer.text("area", at: place)
    writer.text(name, at: place)
    if let first, first.kind == .heading(level: 1), !first.content.isEmpty {
      next = (lines.firstIndex { $0.line == first.line } ?? 0) + 1
      writer.text("title", at: first.content)
      writer.value(first.content)
    }
    introduction()
    while next < lines.count {
      guard case .heading(let level) = lines[next].kind, level <= 2 else {
        next += 1
        continue
      }
      section()
    }
    writer.end()
    return writer.stream
  }

  // MARK: - Parts of a page

  /// What stands before the first section: a paragraph, and diagrams.
  private mutating func introduction() {
    var diagrams: [Range<Int>] = []
    while next < lines.count {
      let line = lines[next]
      if case .heading = line.kind { break }
      if line.kind == .fence {
        diagrams.append(fence())
      } else if line.kind == .text, bytes[line.content].starts(with: Array("![".utf8)) {
        diagrams.append(line.content)
        next += 1
      } else if line.kind == .text, written.insert("sentence").inserted {
        let text = paragraph()
        writer.text("sentence", at: text)
        writer.value(PageComment.trimmed(text, of: bytes))
      } else {
        next += 1
      }
    }
    list("diagrams", diagrams)
  }

  /// A section from its heading to the next one of its level.
  private mutating func section() {
    let heading = lines[next].content
    let key = PageReader.key(of: String(decoding: bytes[heading], as: UTF8.self))
    next += 1
    if let key { return part(key, at: heading) }
    if !hasParts(), let meant = misspelt(heading) { return part(meant, at: heading) }
    // A section of another name with steps or results of its own is a flow.
    guard hasParts(), written.insert("flows").inserted else { return }
    writer.text("flows", at: heading)
    writer.begin(.sequence, at: heading)
    flow(titled: heading)
    while next < lines.count, case .heading(2) = lines[next].kind,
      PageReader.key(of: String(decoding: bytes[lines[next].content], as: UTF8.self)) == nil
    {
      let title = lines[next].content
      next += 1
      if hasParts() { flow(titled: title) }
    }
    writer.end()
  }

  private func hasParts() -> Bool {
    for line in lines[next...] {
      guard case .heading(let level) = line.kind else { continue }
      if level <= 2 { return false }
      if PageReader.key(of: String(decoding: bytes[line.content], as: UTF8.self)) != nil { return true }
    }
    return false
  }

  private mutating func flow(titled title: Range<Int>) {
    writer.begin(.mapping, at: title)
    writer.text("title", at: title)
    writer.value(title)
    let outer = written
    written = []
    while next < lines.count {
      if case .heading(let level) = lines[next].kind {
        if level <= 2 { break }
        let heading = lines[next].content
        let key = PageReader.key(of: String(decoding: bytes[heading], as: UTF8.self))
        next += 1
        if let key, ["steps", "expected"].contains(key) { part(key, at: heading) }
      } else {
        next += 1
      }
    }
    written = outer
    writer.end()
  }

  /// What a heading stands for, in the words of product pages.
  private static func key(of heading: String) -> String? {
    switch heading.lowercased() {
    case "steps": "steps"
    case "expected results", "expected": "expected"
    case "facts", "amounts", "values": "facts"
    case "platform differences": "platforms"
    case "toasts": "toasts"
    case "haptics": "haptics"
    case "rules": "rules"
    default: nil
    }
  }

  /// The part that a heading one letter off means; its rows would go unread without a word.
  private mutating func misspelt(_ heading: Range<Int>) -> String? {
    let text = String(decoding: bytes[heading], as: UTF8.self)
    let known = ["Steps", "Expected results", "Platform differences", "Toasts", "Haptics", "Rules"]
    guard let near = Suggestion.only(nearTo: text, among: known), near.isSure else { return nil }
    writer.report(
      "manifest-unknown-key", "“\(text)” is no heading of a product page; did you mean “\(near.name)”?", at: heading)
    return PageReader.key(of: near.name)
  }

  private mutating func part(_ key: String, at heading: Range<Int>) {
    guard written.insert(key).inserted else { return }
    var items: [Range<Int>] = []
    var text: Range<Int>?
    var rows: [[(column: String, cell: Range<Int>)]] = []
    var columns: [String]?
    while next < lines.count {
      let line = lines[next]
      if case .heading = line.kind { break }
      switch line.kind {
      case .numbered, .bullet:
        // Steps are numbered, and rules are not.
        let isItem = (line.kind == .numbered) == (key == "steps") && line.indent < 2
        let range = paragraph()
        if isItem { items.append(range) }
      case .row(let isRule):
        let cells = line.cells(bytes)
        if let columns, !isRule { rows.append(Array(zip(columns, cells)).map { (column: $0.0, cell: $0.1) }) }
        if columns == nil { columns = cells.map { String(decoding: bytes[$0], as: UTF8.self).lowercased() } }
        next += 1
      case .text:
        let range = paragraph()
        if text == nil { text = range }
      case .fence: _ = fence()
      case .blank, .heading, .comment: next += 1
      }
      if lines.indices.contains(next), lines[next].kind == .blank { columns = nil }
    }
    if key == "steps" || key == "rules" { return list(key, items, at: heading) }
    if rows.isEmpty, let text {
      writer.text(key, at: heading)
      writer.begin(.mapping, at: text)
      writer.text("notApplicable", at: text)
      writer.value(text)
      return writer.end()
    }
    key == "facts" ? facts(rows, at: heading) : table(key, rows, at: heading)
  }

  // MARK: - Lines

  /// The text of a line, together with the lines of text that go on with it.
  private mutating func paragraph() -> Range<Int> {
    let start = lines[next].content.lowerBound
    var end = lines[next].content.upperBound
    next += 1
    while next < lines.count, lines[next].kind == .text {
      end = lines[next].content.upperBound
      next += 1
    }
    return start..<end
  }

  /// A block between fences, of which the first line stands for all.
  private mutating func fence() -> Range<Int> {
    let start = lines[next].content
    next += 1
    while next < lines.count, lines[next].kind != .fence { next += 1 }
    next += 1
    return start
  }
}
