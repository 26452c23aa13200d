import Diagnostics

extension TreeBuilder {
  /// Records the comments between the last scalar and `end`; no scalar's own `#` lies there.
  @inline(__always)
  mutating func findComments(to end: Int) {
    var index = gapStart
    while index < end {
      if bytes[index] == UInt8(ascii: "#") {
        index = addComment(at: index)
      } else {
        index += 1
      }
    }
  }

  /// Records the comment in the first line of a literal or folded scalar, as in `text: | # why`.
  mutating func findHeaderComment(from start: Int, to end: Int) {
    var index = start
    while index < end, bytes[index].isBlank { index += 1 }
    if index < end, bytes[index] == UInt8(ascii: "#") { _ = addComment(at: index) }
  }

  private mutating func addComment(at start: Int) -> Int {
    var end = start
    while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
    comments.append(YAMLComment(lowerBound: Int32(start), upperBound: Int32(end)))
    if start + 1 < end {
      switch bytes[start + 1] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "#"), UInt8(ascii: "!"): break
      default: if !isRuler(start + 1..<end) { reportTightComment(start..<end) }
      }
    }
    return end
  }

  /// A line that parts sections, as in `#-----`, also with a title in it: `#--- Actions ---`.
  private func isRuler(_ range: Range<Int>) -> Bool {
    let mark = bytes[range.lowerBound]
    guard "-=*~_+".utf8.contains(mark) else { return false }
    let isLong = range.count >= 3 && bytes[range.lowerBound + 1] == mark && bytes[range.lowerBound + 2] == mark
    return isLong || range.allSatisfy { bytes[$0] == mark || bytes[$0].isBlank || bytes[$0] == UInt8(ascii: "#") }
  }

  /// A `#` with no blank behind it is often meant as text, as in `issue: #214`.
  private mutating func reportTightComment(_ range: Range<Int>) {
    var index = range.lowerBound
    while index > 0, bytes[index - 1].isBlank { index -= 1 }
    let hasLine = index == 0 || bytes[index - 1].isLineBreak || index == 3 && bytes[0] == 0xEF
    let text = Excerpt.text(bytes[range])
    let message =
      hasLine
      ? "a comment needs a space after its “#”"
      : "“ #” begins a comment, so “\(text)” is not part of the value: put the value in quotes, "
        + "or a space after the “#”"
    let span = SourceSpan(file: file, lowerBound: range.lowerBound, upperBound: range.upperBound)
    diagnostics.append(Diagnostic(ruleID: "yaml-comment", message: message, span: span))
  }
}
