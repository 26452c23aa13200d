/// A comment of a page, `<!-- … -->`.
struct PageComment {
  private static let opening = Array("<!--".utf8)
  private static let closing = Array("-->".utf8)

  /// The bytes of the comment with its marks.
  let range: Range<Int>

  /// Whether a comment begins at `start`, closed or not.
  static func begins(_ bytes: [UInt8], at start: Int) -> Bool {
    start < bytes.count && bytes[start] == opening[0] && bytes[start...].starts(with: opening)
  }

  /// The comment that begins at `start` and ends before `limit`, or nil where none does.
  init?(_ bytes: [UInt8], at start: Int, limit: Int) {
    guard PageComment.begins(bytes, at: start) else { return nil }
    var index = start + PageComment.opening.count
    while index + PageComment.closing.count <= limit {
      if bytes[index] == PageComment.closing[0], bytes[index...].starts(with: PageComment.closing) {
        range = start..<index + PageComment.closing.count
        return
      }
      index += 1
    }
    return nil
  }

  /// The only word of the comment, in letters, digits and hyphens, or nil where it says more.
  func word(_ bytes: [UInt8]) -> Range<Int>? {
    let text = PageLine.trimmed(
      bytes, range.lowerBound + PageComment.opening.count..<range.upperBound - PageComment.closing.count)
    let isWord = bytes[text].allSatisfy { byte in
      byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "-")
    }
    return text.isEmpty || !isWord ? nil : text
  }

  /// The comments before the text of a cell.
  static func leading(in cell: Range<Int>, of bytes: [UInt8]) -> [PageComment] {
    var comments: [PageComment] = []
    var rest = cell
    while let comment = PageComment(bytes, at: rest.lowerBound, limit: cell.upperBound) {
      comments.append(comment)
      rest = PageLine.trimmed(bytes, comment.range.upperBound..<cell.upperBound)
    }
    return comments
  }

  /// `text` without the comments at its beginning and at its end.
  static func trimmed(_ text: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    let start = leading(in: text, of: bytes).last?.range.upperBound ?? text.lowerBound
    var text = PageLine.trimmed(bytes, start..<text.upperBound)
    while bytes[text].reversed().starts(with: closing.reversed()) {
      var index = text.upperBound - closing.count
      while index > text.lowerBound, !bytes[index...].starts(with: opening) { index -= 1 }
      guard PageComment(bytes, at: index, limit: text.upperBound)?.range.upperBound == text.upperBound else { break }
      text = PageLine.trimmed(bytes, text.lowerBound..<index)
    }
    return text
  }

  /// All comments outside of fences, in their order.
  static func all(in lines: [PageLine], of bytes: [UInt8]) -> [Range<Int>] {
    var comments: [Range<Int>] = []
    var isFenced = false
    for line in lines {
      if line.kind == .fence { isFenced.toggle() }
      if isFenced { continue }
      var index = max(line.line.lowerBound, comments.last?.upperBound ?? 0)
      while index < line.line.upperBound {
        guard begins(bytes, at: index) else {
          index += 1
          continue
        }
        // Behind one that does not end there is none that does.
        guard let comment = PageComment(bytes, at: index, limit: bytes.count) else { return comments }
        comments.append(comment.range)
        index = comment.range.upperBound
      }
    }
    return comments
  }
}
