import Diagnostics

extension YAMLStream {
  /// The bytes of the file that hold a part of a scalar's decoded value.
  ///
  /// `range` counts bytes of the decoded value and is cut to it; an escape counts whole, and a range over a fold reaches
  /// from its first word to its last. For a collection or an alias it is the node's own span.
  package func sourceSpan(of node: Int32, value range: Range<Int>) -> SourceSpan {
    let item = nodes[Int(node)]
    guard item.kind == .scalar else { return span(of: node) }
    let wanted = range.clamped(to: 0..<Int(item.valueCount))
    if item.valueInSource {
      let start = Int(item.valueStart)
      return SourceSpan(file: file, lowerBound: start + wanted.lowerBound, upperBound: start + wanted.upperBound)
    }
    let lower = Int(item.lowerBound)
    let upper = Int(item.upperBound)
    let range: Range<Int>
    if item.valueCount < 1024 {
      var locator = ValueLocator(wanted, start: contentStart(of: node))
      read(node, &locator)
      range = locator.range
    } else {
      let map = lastValueMap.map(of: node) {
        var map = ValueMap(start: contentStart(of: node))
        read(node, &map)
        return map
      }
      range = map.range(of: wanted)
    }
    // The last line break of a block belongs to its value, but not to its node.
    let found = range.clamped(to: lower..<upper)
    return SourceSpan(file: file, lowerBound: found.lowerBound, upperBound: found.upperBound)
  }

  private func contentStart(of node: Int32) -> Int {
    let item = nodes[Int(node)]
    switch item.style {
    case .literal, .folded: return block(node).contentStart
    case .singleQuoted, .doubleQuoted: return Int(item.lowerBound) + 1
    case .plain, .none: return Int(item.lowerBound)
    }
  }

  private func block(_ node: Int32) -> BlockScalar {
    let item = nodes[Int(node)]
    return BlockScalar(source.bytes, from: Int(item.lowerBound), to: Int(item.upperBound), value: bytes(of: node))
  }

  private func read(_ node: Int32, _ reader: inout some ValueReader) {
    let item = nodes[Int(node)]
    let lower = Int(item.lowerBound)
    let upper = Int(item.upperBound)
    switch item.style {
    case .literal, .folded: reader.read(block(node), in: source.bytes, folded: item.style == .folded)
    case .singleQuoted, .doubleQuoted:
      reader.read(lower + 1..<max(lower + 1, upper - 1), of: source.bytes, style: item.style)
    case .plain, .none: reader.read(lower..<upper, of: source.bytes, style: item.style)
    }
  }
}
