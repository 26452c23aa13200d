import Diagnostics
import YAMLTree

extension YAMLStream {
  /// The edit that gives a scalar another value and leaves its quotes; nil where its style cannot hold the text.
  package func replacing(_ node: Int32, with text: String) -> Edit? {
    guard nodes[Int(node)].kind == .scalar else { return nil }
    return replacing(node, value: 0..<Int(nodes[Int(node)].valueCount), with: text)
  }

  /// The edit that puts `text` in the place of a part of a scalar's decoded value (in bytes), escaped as its style asks.
  package func replacing(_ node: Int32, value range: Range<Int>, with text: String) -> Edit? {
    let item = nodes[Int(node)]
    guard item.kind == .scalar, item.lowerBound < item.upperBound, range.upperBound <= Int(item.valueCount) else {
      return nil
    }
    switch item.style {
    case .doubleQuoted:
      return Edit(span: innerSpan(node, range), text: ScalarText.doubleQuoted(text))
    case .singleQuoted:
      guard text.unicodeScalars.allSatisfy(ScalarText.isPrintable) else {
        return rewriting(node, replacing: range, with: text)
      }
      let escaped = text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      return Edit(span: innerSpan(node, range), text: escaped)
    case .plain, .none:
      let value = self.value(of: node, replacing: range, with: text)
      // Text in [] or {} has no such marks, so one that has them stands outside.
      let inBlock = string(of: node).utf8.contains { ",[]{}".utf8.contains($0) }
      guard ScalarText.isPlain(value, inBlock: inBlock) else { return rewriting(node, replacing: range, with: text) }
      return Edit(span: sourceSpan(of: node, value: range), text: text)
    case .literal, .folded:
      // A line break, or a blank where a line begins, would change what the lines mean.
      guard text.unicodeScalars.allSatisfy(ScalarText.isPrintable), !text.isEmpty, !text.hasPrefix(" "),
        !text.hasSuffix(" "), !range.isEmpty
      else { return nil }
      let end = bytes(of: node).reversed().prefix { $0 == 0x0A }.count
      let inner = range.clamped(to: 0..<Int(item.valueCount) - end)
      return inner.isEmpty ? nil : Edit(span: sourceSpan(of: node, value: inner), text: text)
    }
  }

  /// The part of a quoted scalar; all of it is what stands between the quotes.
  private func innerSpan(_ node: Int32, _ range: Range<Int>) -> SourceSpan {
    let item = nodes[Int(node)]
    guard range.lowerBound == 0, range.upperBound == Int(item.valueCount) else {
      return sourceSpan(of: node, value: range)
    }
    return SourceSpan(file: file, lowerBound: item.lowerBound + 1, upperBound: item.upperBound - 1)
  }

  /// The whole scalar anew, in double quotes.
  private func rewriting(_ node: Int32, replacing range: Range<Int>, with text: String) -> Edit {
    let value = self.value(of: node, replacing: range, with: text)
    return Edit(span: span(of: node), text: "\"\(ScalarText.doubleQuoted(value))\"")
  }

  private func value(of node: Int32, replacing range: Range<Int>, with text: String) -> String {
    let old = bytes(of: node)
    let start = old.startIndex
    let head = old[start..<start + range.lowerBound]
    let tail = old[(start + range.upperBound)...]
    return String(decoding: Array(head) + Array(text.utf8) + Array(tail), as: UTF8.self)
  }
}
