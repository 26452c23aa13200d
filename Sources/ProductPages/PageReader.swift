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

  private let bytes: [UInt8]
  private let name: String
  private let lines: [PageLine]
  private var next = 0
  private var writer: TreeWriter
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

  /// A map of fixed values: a row is named by a comment in its first cell, or by that cell, and its last cell is the value.
  private mutating func facts(_ rows: [[(column: String, cell: Range<Int>)]], at heading: Range<Int>) {
    writer.text("facts", at: heading)
    writer.begin(.mapping, at: heading)
    var names: Set<String> = []
    for row in rows {
      guard row.count > 1, let first = row.first?.cell, let last = row.last?.cell else { continue }
      let value = PageComment.trimmed(last, of: bytes)
      let words = PageComment.leading(in: first, of: bytes).compactMap { $0.word(bytes) }
      let name = words.first ?? PageComment.trimmed(first, of: bytes)
      guard !name.isEmpty, !value.isEmpty, names.insert(String(decoding: bytes[name], as: UTF8.self)).inserted else {
        continue
      }
      writer.value(name)
      writer.value(value)
    }
    writer.end()
  }

  // MARK: - Lists and tables

  private mutating func list(_ key: String, _ items: [Range<Int>], at heading: Range<Int>? = nil) {
    guard let place = heading ?? items.first else { return }
    writer.text(key, at: place)
    writer.begin(.sequence, at: place)
    for item in items { writer.value(PageComment.trimmed(item, of: bytes)) }
    writer.end()
  }

  private mutating func table(
    _ key: String, _ rows: [[(column: String, cell: Range<Int>)]], at heading: Range<Int>
  ) {
    writer.text(key, at: heading)
    writer.begin(.sequence, at: heading)
    for row in rows {
      writer.begin(.mapping, at: row.first { !$0.cell.isEmpty }?.cell ?? heading)
      for (column, cell) in row where !cell.isEmpty {
        if column == "when" { identity(in: cell) }
        let text = PageComment.trimmed(cell, of: bytes)
        if !text.isEmpty { write(column, text, of: key) }
      }
      writer.end()
    }
    writer.end()
  }

  private mutating func write(_ column: String, _ cell: Range<Int>, of key: String) {
    switch (key, column) {
    case (_, "when"):
      writer.text("when", at: cell)
      writer.value(cell)
    case ("expected", "expected"), ("expected", "why"), ("platforms", "ios"), ("platforms", "android"),
      ("platforms", "expected"):
      writer.text(column, at: cell)
      writer.value(cell)
    case ("toasts", "toast"): toast(cell)
    case ("haptics", "haptic"):
      let end = bytes[cell].firstIndex { $0 == UInt8(ascii: ",") || $0 == 0x20 } ?? cell.upperBound
      writer.text("kind", at: cell)
      writer.text(String(decoding: bytes[cell.lowerBound..<end], as: UTF8.self).lowercased(), at: cell.lowerBound..<end)
    default: break
    }
  }

  /// A toast begins with its icon, where it has one.
  private mutating func toast(_ cell: Range<Int>) {
    var words = cell
    if let first = bytes[cell].first, first >= 0x80, let space = bytes[cell].firstIndex(of: 0x20) {
      writer.text("icon", at: cell.lowerBound..<space)
      writer.value(cell.lowerBound..<space)
      words = PageLine.trimmed(bytes, space..<cell.upperBound)
    }
    if words.isEmpty { return }
    writer.text("copy", at: words)
    writer.value(words)
  }

  /// Writes the id that a cell gives its row in a comment before the text: `<!-- fee-tap -->`.
  private mutating func identity(in cell: Range<Int>) {
    let words = PageComment.leading(in: cell, of: bytes).compactMap { $0.word(bytes) }
    guard let id = words.first else { return }
    writer.text("id", at: id)
    writer.value(id)
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
