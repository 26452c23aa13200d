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
  let lastValueMap = LastValueMap()

  /// A stream without nodes, for readers of other formats that fill it.
  package init(source: SourceFile, file: Int32) {
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

  /// Whether the decoded bytes of a scalar are those of `text`; quicker than comparing slices.
  package func matches(_ node: Int32, _ text: String) -> Bool {
    let node = nodes[Int(node)]
    guard Int(node.valueCount) == text.utf8.count else { return false }
    return (node.valueInSource ? source.bytes : self.text).withUnsafeBufferPointer { bytes in
      var index = Int(node.valueStart)
      for byte in text.utf8 {
        if bytes[index] != byte { return false }
        index += 1
      }
      return true
    }
  }

  /// The value under the key `text` of a map, or `YAMLNode.absent`.
  package func value(under text: String, of map: Int32) -> Int32 {
    let count = Int32(text.utf8.count)
    return nodes.withUnsafeBufferPointer { nodes in
      var key = nodes[Int(map)].firstChild
      while key >= 0 {
        let value = nodes[Int(key)].nextSibling
        if value < 0 { return YAMLNode.absent }
        if nodes[Int(key)].valueCount == count, nodes[Int(key)].kind == .scalar, matches(key, text) { return value }
        key = nodes[Int(value)].nextSibling
      }
      return YAMLNode.absent
    }
  }

  package func span(of node: Int32) -> SourceSpan {
    let node = nodes[Int(node)]
    return SourceSpan(file: file, lowerBound: node.lowerBound, upperBound: node.upperBound)
  }
}
