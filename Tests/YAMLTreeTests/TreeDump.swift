import Diagnostics
import YAMLTree

/// Reads `text` as a file.
func read(_ text: String) -> YAMLStream { read(Array(text.utf8)) }

func read(_ bytes: [UInt8]) -> YAMLStream {
  YAMLStream(parsing: SourceFile(path: "test.yaml", bytes: bytes), file: 0)
}

extension YAMLStream {
  /// One line a node: depth as dots, kind, range, and the bytes of leaves; `⏎` stands for a line break.
  var dump: String {
    var lines: [String] = []
    for root in roots { append(root, depth: 0, to: &lines) }
    return lines.joined(separator: "\n")
  }

  private func append(_ index: Int32, depth: Int, to lines: inout [String]) {
    let node = nodes[Int(index)]
    var line = String(repeating: ". ", count: depth) + name(of: node)
    line += " \(node.lowerBound)-\(node.upperBound)"
    let isLeaf = node.kind == .scalar || node.kind == .alias
    if isLeaf, node.lowerBound < node.upperBound { line += " " + visible(sourceText(of: index)) }
    if node.isAnchored { line += " anchored" }
    if node.hasTag { line += " tagged" }
    lines.append(line)
    for child in children(of: index) { append(child, depth: depth + 1, to: &lines) }
  }

  private func name(of node: YAMLNode) -> String {
    switch node.kind {
    case .scalar:
      switch node.style {
      case .singleQuoted: "single"
      case .doubleQuoted: "double"
      default: "\(node.style)"
      }
    case .sequence: node.isFlow ? "[]" : "list"
    case .mapping: node.isFlow ? "{}" : "map"
    case .alias: "alias"
    }
  }

  func sourceText(of node: Int32) -> String {
    let span = span(of: node)
    return text(span)
  }

  func text(_ span: SourceSpan) -> String {
    String(decoding: source.bytes[Int(span.lowerBound)..<Int(span.upperBound)], as: UTF8.self)
  }

  func children(of node: Int32) -> [Int32] {
    var result: [Int32] = []
    var child = nodes[Int(node)].firstChild
    while child != YAMLNode.absent {
      result.append(child)
      child = nodes[Int(child)].nextSibling
    }
    return result
  }

  /// One line a finding: rule, bytes it covers, and those of its notes.
  var findings: [String] {
    diagnostics.map { diagnostic in
      var line = "\(diagnostic.ruleID) \(diagnostic.span.lowerBound) ‹\(visible(text(diagnostic.span)))›"
      for note in diagnostic.notes { line += " note \(note.span.lowerBound) ‹\(visible(text(note.span)))›" }
      return line
    }
  }
}

func visible(_ text: String) -> String {
  text.replacing("\r", with: "␍").replacing("\n", with: "⏎").replacing("\t", with: "⇥")
}
