/// One line of a Markdown file: where its text begins and ends, and what it is.
struct PageLine {
  enum Kind: Equatable {
    case blank, text, fence
    /// Nothing but a comment, `<!-- … -->`, or a line of one that goes on.
    case comment
    /// `#` to `######`.
    case heading(level: Int)
    /// `1.` or `1)`.
    case numbered
    /// `-`, `*` or `+`.
    case bullet
    /// A row of a table; `rule`: the line of dashes below its head.
    case row(isRule: Bool)
  }

  let kind: Kind
  /// The bytes of the whole line without its break.
  let line: Range<Int>
  /// The bytes behind the mark of a heading or an item, without space around them.
  let content: Range<Int>
  /// How far the line is indented, in bytes.
  let indent: Int

  init(_ bytes: [UInt8], _ line: Range<Int>) {
    self.line = line
    let text = PageLine.trimmed(bytes, line)
    indent = text.lowerBound - line.lowerBound
    guard let first = bytes[text].first else {
      kind = .blank
      content = text
      return
    }
    let afterHashes = bytes[text].firstIndex { $0 != UInt8(ascii: "#") } ?? text.upperBound
    let level = afterHashes - text.lowerBound
    if (1...6).contains(level), afterHashes == text.upperBound || PageLine.isSpace(bytes[afterHashes]) {
      kind = .heading(level: level)
      content = PageComment.trimmed(PageLine.trimmed(bytes, afterHashes..<text.upperBound), of: bytes)
    } else if text.count >= 3, "-*_".utf8.contains(first), bytes[text].allSatisfy({ $0 == first }) {
      // A line across the page.
      kind = .blank
      content = text
    } else if bytes[text].starts(with: Array("```".utf8)) || bytes[text].starts(with: Array("~~~".utf8)) {
      kind = .fence
      content = text
    } else if first == UInt8(ascii: "|") {
      kind = .row(
        isRule: bytes[text].allSatisfy { PageLine.ruleBytes.contains($0) } && bytes[text].contains(UInt8(ascii: "-")))
      content = text
    } else if let rest = PageLine.behindMark(bytes, text, digits: true) {
      kind = .numbered
      content = rest
    } else if let rest = PageLine.behindMark(bytes, text, digits: false) {
      kind = .bullet
      content = rest
    } else {
      kind = .text
      content = text
    }
  }

  private static let ruleBytes = Set("|-: \t".utf8)

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, isSpace(bytes[lower]) { lower += 1 }
    while upper > lower, isSpace(bytes[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  /// What stands behind the mark of an item and its space, or nil where the text is none.
  private static func behindMark(_ bytes: [UInt8], _ text: Range<Int>, digits: Bool) -> Range<Int>? {
    var mark = text.lowerBound
    if digits {
      while mark < text.upperBound, mark - text.lowerBound < 9, (0x30...0x39).contains(bytes[mark]) { mark += 1 }
      guard mark > text.lowerBound, mark < text.upperBound, ".)".utf8.contains(bytes[mark]) else { return nil }
    } else {
      guard "-*+".utf8.contains(bytes[mark]) else { return nil }
    }
    guard mark + 1 < text.upperBound, isSpace(bytes[mark + 1]) else { return nil }
    return trimmed(bytes, mark + 1..<text.upperBound)
  }

  /// The same line as part of a comment.
  private init(comment line: PageLine) {
    kind = .comment
    self.line = line.line
    content = line.content
    indent = line.indent
  }

  /// The lines of a file; those within a fence are text, and those within a comment are none.
  static func lines(of bytes: [UInt8]) -> [PageLine] {
    var lines: [PageLine] = []
    var start = 0
    var isFenced = false
    // The comment that a line is in, or begins with, ends here.
    var commentEnd = 0
    var hasComments = true
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var line = PageLine(bytes, start..<end)
      if hasComments, start >= commentEnd, !isFenced, PageComment.begins(bytes, at: line.content.lowerBound) {
        let comment = PageComment(bytes, at: line.content.lowerBound, limit: bytes.count)
        // Behind one that does not end there is none that does.
        hasComments = comment != nil
        commentEnd = comment?.range.upperBound ?? commentEnd
      }
      if line.kind == .fence, start >= commentEnd { isFenced.toggle() }
      // Text behind the end of a comment is text.
      if commentEnd > start, commentEnd >= line.content.upperBound { line = PageLine(comment: line) }
      lines.append(line)
      start = end + 1
    }
    return PageLine.withoutFrontMatter(lines, bytes)
  }

  /// The lines with what stands between two `---` at their beginning as a comment.
  private static func withoutFrontMatter(_ lines: [PageLine], _ bytes: [UInt8]) -> [PageLine] {
    func isMark(_ line: PageLine) -> Bool { bytes[line.content].elementsEqual("---".utf8) && line.indent == 0 }
    guard let first = lines.first, isMark(first), let end = lines.dropFirst().firstIndex(where: isMark) else {
      return lines
    }
    return lines[...end].map(PageLine.init(comment:)) + lines[(end + 1)...]
  }

  /// The cells of a row, each without the space around it.
  func cells(_ bytes: [UInt8]) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = content.lowerBound + 1
    var index = start
    while index < content.upperBound {
      if bytes[index] == UInt8(ascii: "|"), bytes[index - 1] != UInt8(ascii: "\\") {
        cells.append(PageLine.trimmed(bytes, start..<index))
        start = index + 1
      }
      index += 1
    }
    // A last cell without a bar behind it.
    if start < content.upperBound { cells.append(PageLine.trimmed(bytes, start..<content.upperBound)) }
    return cells
  }
}
