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
    var locator: ValueLocator
    switch item.style {
    case .literal, .folded:
      let block = BlockScalar(source.bytes, from: lower, to: upper, value: bytes(of: node))
      locator = ValueLocator(wanted, start: block.contentStart)
      locator.read(block, in: source.bytes, folded: item.style == .folded)
    case .singleQuoted, .doubleQuoted:
      locator = ValueLocator(wanted, start: lower + 1)
      locator.read(lower + 1..<max(lower + 1, upper - 1), of: source.bytes, style: item.style)
    case .plain, .none:
      locator = ValueLocator(wanted, start: lower)
      locator.read(lower..<upper, of: source.bytes, style: item.style)
    }
    // The last line break of a block belongs to its value, but not to its node.
    let found = locator.range.clamped(to: lower..<upper)
    return SourceSpan(file: file, lowerBound: found.lowerBound, upperBound: found.upperBound)
  }
}
