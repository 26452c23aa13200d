import Diagnostics
import YAMLTree

extension YAMLStream {
  /// What must hold of any file, whatever is in it; empty when all does.
  var violations: [String] {
    var found: [String] = []
    for diagnostic in diagnostics {
      for span in [diagnostic.span] + diagnostic.notes.map(\.span) where !isInFile(span) {
        found.append("\(diagnostic.ruleID) lies outside of the file: \(span)")
      }
    }
    if roots.isEmpty, diagnostics.isEmpty { found.append("neither a root nor a finding") }
    for comment in comments where source.bytes[Int(comment.lowerBound)] != UInt8(ascii: "#") {
      found.append("a comment without # at \(comment.lowerBound)")
    }
    for index in nodes.indices { check(Int32(index), &found) }
    return found
  }

  private func isInFile(_ span: SourceSpan) -> Bool {
    span.lowerBound >= 0 && span.lowerBound <= span.upperBound && Int(span.upperBound) <= source.bytes.count
  }

  private func check(_ index: Int32, _ found: inout [String]) {
    let node = nodes[Int(index)]
    if !isInFile(span(of: index)) { found.append("node \(index) lies outside of the file") }
    let children = children(of: index)
    if children.count != Int(node.childCount) { found.append("node \(index) has another number of children") }
    if node.kind == .mapping, node.childCount % 2 != 0, diagnostics.isEmpty { found.append("a key without a value") }
    var end = node.lowerBound
    for child in children.map({ nodes[Int($0)] }) {
      if child.lowerBound < end || child.upperBound > node.upperBound {
        found.append("a child at \(child.lowerBound)-\(child.upperBound) lies outside of \(end)-\(node.upperBound)")
      }
      end = child.upperBound
    }
    if node.kind == .scalar { checkScalar(index, &found) }
  }

  private func checkScalar(_ index: Int32, _ found: inout [String]) {
    let node = nodes[Int(index)]
    let value = Array(bytes(of: index).prefix(400))
    let first = source.bytes[Int(node.lowerBound)..<Int(node.upperBound)].first
    let expected: [UInt8?] =
      switch node.style {
      case .singleQuoted: [UInt8(ascii: "'")]
      case .doubleQuoted: [UInt8(ascii: "\"")]
      case .literal: [UInt8(ascii: "|")]
      case .folded: [UInt8(ascii: ">")]
      default: [value.first]
      }
    if !expected.contains(first) { found.append("the scalar at \(node.lowerBound) does not begin there") }
    var last = Int32(0)
    for (offset, byte) in value.enumerated() {
      let span = sourceSpan(of: index, value: offset..<offset + 1)
      if span.lowerBound < last || span.lowerBound < node.lowerBound || span.upperBound > node.upperBound {
        found.append("byte \(offset) of the scalar at \(node.lowerBound) is out of place")
      }
      last = span.lowerBound
      if !holds(byte, span) {
        found.append("byte \(offset) of the scalar at \(node.lowerBound) is not the one at \(span.lowerBound)")
      }
    }
  }

  /// The bytes at `span` are `byte`, an escape, a fold, or nothing for a line break at the end of a block.
  private func holds(_ byte: UInt8, _ span: SourceSpan) -> Bool {
    let written = source.bytes[Int(span.lowerBound)..<Int(span.upperBound)]
    if written.elementsEqual([byte]) { return true }
    guard let first = written.first else { return byte == 0x0A }
    if first == UInt8(ascii: "\\") { return true }
    if written.elementsEqual("''".utf8) { return byte == UInt8(ascii: "'") }
    return (byte == 0x20 || byte == 0x0A) && written.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
