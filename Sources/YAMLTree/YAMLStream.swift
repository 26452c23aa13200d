import Diagnostics

/// What a YAML file holds: the trees of its documents, its comments, and what is wrong with it.
///
/// Nodes live in one array and name each other by index; aliases are kept as aliases.
package struct YAMLStream: Sendable {
  package var nodes: [YAMLNode] = []
  /// The root node of each document, in order.
  package var roots: [Int32] = []
  package var comments: [YAMLComment] = []
  /// Decoded values that differ from the bytes in the file.
  package var text: [UInt8] = []
  package var diagnostics: [Diagnostic] = []
  package let source: SourceFile
  package let file: Int32

  init(source: SourceFile, file: Int32) {
    self.source = source
    self.file = file
  }

  /// The decoded UTF-8 bytes of a scalar.
  package func bytes(of node: Int32) -> ArraySlice<UInt8> {
    let node = nodes[Int(node)]
    let range = Int(node.valueStart)..<Int(node.valueStart + node.valueCount)
    return node.valueInSource ? source.bytes[range] : text[range]
  }

  /// The decoded text of a scalar.
  package func string(of node: Int32) -> String {
    String(decoding: bytes(of: node), as: UTF8.self)
  }

  package func span(of node: Int32) -> SourceSpan {
    let node = nodes[Int(node)]
    return SourceSpan(file: file, lowerBound: node.lowerBound, upperBound: node.upperBound)
  }
}
