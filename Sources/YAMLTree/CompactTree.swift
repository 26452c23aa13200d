import Diagnostics

/// A tree in a form that is read without a YAML parser: a line for each node, its kind and then its text.
///
/// `{` and `[` open a map and a list, `}` closes either, `=` stands before a plain scalar and `'` before any other one; `|`
/// begins one of several lines, whose line feeds are written as U+0001.
/// The built-in packs are carried in it, since each start of the program reads them.
package enum CompactTree {
  /// The compact form of the first document; nil where there is none, or an alias without an anchor.
  ///
  /// `omits` is asked for each key of a map with the keys above it, and leaves the key out with its value.
  package static func text(of stream: YAMLStream, omits: ([String]) -> Bool = { _ in false }) -> [UInt8]? {
    guard let root = stream.roots.first else { return nil }
    var output: [UInt8] = []
    return write(root, of: stream, path: [], omits, to: &output) ? output : nil
  }

  private static func write(
    _ index: Int32, of stream: YAMLStream, path: [String], _ omits: ([String]) -> Bool, to output: inout [UInt8]
  ) -> Bool {
    let node = stream.nodes[Int(index)]
    switch node.kind {
    // An alias is written out; of one inside its own anchor there would be no end.
    case .alias:
      return node.target >= 0 && path.count < 100 && write(node.target, of: stream, path: path, omits, to: &output)
    case .scalar:
      let bytes = stream.bytes(of: index)
      if bytes.contains(newline) {
        output += [block] + bytes.map { $0 == newline ? lineMark : $0 } + [newline]
      } else {
        output += [node.style == .plain ? plain : quoted] + bytes + [newline]
      }
      return true
    case .sequence, .mapping:
      output += [node.kind == .mapping ? mapping : sequence, newline]
      var child = node.firstChild
      while child >= 0 {
        var following = stream.nodes[Int(child)].nextSibling
        let inner = path + [node.kind == .mapping ? stream.string(of: child) : ""]
        if node.kind == .mapping {
          if omits(inner) {
            child = following >= 0 ? stream.nodes[Int(following)].nextSibling : YAMLNode.absent
            continue
          }
          guard following >= 0, write(child, of: stream, path: inner, omits, to: &output) else { return false }
          child = following
          following = stream.nodes[Int(child)].nextSibling
        }
        if !write(child, of: stream, path: inner, omits, to: &output) { return false }
        child = following
      }
      output += [end, newline]
      return true
    }
  }

  static let mapping = UInt8(ascii: "{")
  static let sequence = UInt8(ascii: "[")
  static let end = UInt8(ascii: "}")
  static let plain = UInt8(ascii: "=")
  static let quoted = UInt8(ascii: "'")
  static let block = UInt8(ascii: "|")
  static let lineMark: UInt8 = 1
  static let newline = UInt8(ascii: "\n")
}

extension YAMLStream {
  /// Reads what `CompactTree.text` wrote; the places of its nodes are those in the compact text.
  package init(compact source: SourceFile, file: Int32) {
    self.init(source: source, file: file)
    var open: [Int32] = []
    var last: [Int32] = []
    source.bytes.withUnsafeBufferPointer { bytes in
      nodes.reserveCapacity(bytes.count / 12)
      var start = 0
      while start < bytes.count {
        let stop = bytes[start...].firstIndex(of: CompactTree.newline) ?? bytes.count
        let kind = bytes[start]
        let line = start
        start = stop + 1
        if kind == CompactTree.end {
          if open.popLast() != nil { last.removeLast() }
          continue
        }
        var node = YAMLNode(kind: .scalar, lowerBound: Int32(line), upperBound: Int32(stop))
        switch kind {
        case CompactTree.mapping: node.kind = .mapping
        case CompactTree.sequence: node.kind = .sequence
        default:
          node.style = kind == CompactTree.plain ? .plain : .doubleQuoted
          node.valueStart = Int32(line + 1)
          node.valueCount = Int32(stop - line - 1)
          if kind == CompactTree.block {
            node.valueInSource = false
            node.valueStart = Int32(text.count)
            text += bytes[(line + 1)..<stop].map { $0 == CompactTree.lineMark ? CompactTree.newline : $0 }
          }
        }
        let index = Int32(nodes.count)
        nodes.append(node)
        if let parent = open.last {
          let previous = last[last.count - 1]
          if previous >= 0 {
            nodes[Int(previous)].nextSibling = index
          } else {
            nodes[Int(parent)].firstChild = index
          }
          nodes[Int(parent)].childCount += 1
          last[last.count - 1] = index
        } else {
          roots.append(index)
        }
        if node.kind != .scalar {
          open.append(index)
          last.append(YAMLNode.absent)
        }
      }
    }
  }
}
