import Glibc

extension TreeBuilder {
  /// Finds where a value that was left out stands: behind its colon or dash, or at its key when there is no colon.
  mutating func place(emptyScalar node: inout YAMLNode, _ event: Event) {
    var offset = cursor.offset(of: event.end)
    // With an anchor or a tag the event ends behind them; else it may stand at whatever comes next.
    if event.start == event.end {
      if frames.isEmpty {
        offset = documentStart
      } else if let key = pendingKey {
        offset = placeOfValue(behind: key, before: offset)
      }
    }
    node.lowerBound = Int32(offset)
    node.upperBound = Int32(offset)
    node.valueStart = Int32(offset)
  }

  /// The key of the innermost mapping that has no value yet.
  private var pendingKey: Int32? {
    guard let frame = frames.last, frame.isMapping, frame.count % 2 == 1 else { return nil }
    return frame.last
  }

  private mutating func placeOfValue(behind key: Int32, before next: Int) -> Int {
    let keyEnd = Int(nodes[Int(key)].upperBound)
    if next > keyEnd, bytes[next - 1] == UInt8(ascii: ":") { return next }
    let index = bytes.skipBlanksAndComments(from: keyEnd, to: next)
    if index < next, bytes[index] == UInt8(ascii: ":") { return index + 1 }
    noteBareKey()
    return keyEnd
  }

  /// Finds the bytes of a scalar and where its decoded value stands: in the file where it can be, else in `text`.
  mutating func place(scalar node: inout YAMLNode, value: UnsafeBufferPointer<UInt8>, _ event: Event) {
    var lower = cursor.offset(of: event.start)
    var upper = cursor.offset(of: event.end)
    if event.hasTag || event.anchor != nil { lower = bytes.skipProperties(from: lower, to: upper) }
    findComments(to: lower)
    gapStart = upper
    node.valueCount = Int32(value.count)
    let contents: Range<Int>
    switch node.style {
    case .singleQuoted, .doubleQuoted:
      contents = lower + 1..<max(lower + 1, upper - 1)
    case .literal, .folded:
      let block = BlockScalar(bytes, from: lower, to: upper, value: value)
      findHeaderComment(from: block.headerEnd, to: upper)
      upper = block.end
      contents = block.contentStart..<upper
    case .plain, .none:
      contents = lower..<upper
    }
    node.lowerBound = Int32(lower)
    node.upperBound = Int32(upper)
    if contents.count == value.count, isSame(value, as: contents.lowerBound) {
      node.valueStart = Int32(contents.lowerBound)
    } else {
      node.valueInSource = false
      node.valueStart = Int32(text.count)
      text.append(contentsOf: value)
    }
  }

  private func isSame(_ value: UnsafeBufferPointer<UInt8>, as start: Int) -> Bool {
    guard let source = bytes.baseAddress, let other = value.baseAddress else { return value.isEmpty }
    return memcmp(source + start, other, value.count) == 0
  }
}
