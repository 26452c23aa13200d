import YAMLTree

/// Hashes of the values in a file: equal for the same content, however it is quoted, wrapped, ordered or commented.
struct ValueHashes {
  private let stream: YAMLStream
  /// The hash of each node; computed when a collection is first asked for.
  private var hashes: [UInt64] = []

  init(_ stream: YAMLStream) {
    self.stream = stream
  }

  mutating func hash(of node: Int32) -> UInt64 {
    if stream.nodes[Int(node)].kind == .scalar { return scalarHash(node) }
    if hashes.isEmpty { computeAll() }
    return hashes[Int(node)]
  }

  /// A part of the file that is no node, such as a comment.
  func hash(ofBytes range: Range<Int>) -> UInt64 {
    var hash = StableHash()
    hash.add(words: stream.source.bytes[range])
    return hash.value
  }

  private func scalarHash(_ node: Int32) -> UInt64 {
    var hash = StableHash()
    hash.add(words: stream.bytes(of: node))
    return hash.value
  }

  /// Children stand behind their parents, so that one pass from the end meets each node before what holds it.
  private mutating func computeAll() {
    hashes = [UInt64](repeating: 0, count: stream.nodes.count)
    for index in stream.nodes.indices.reversed() { hashes[index] = combined(Int32(index)) }
  }

  private func combined(_ node: Int32) -> UInt64 {
    let value = stream.nodes[Int(node)]
    switch value.kind {
    case .scalar: return scalarHash(node)
    case .alias: return hash(ofBytes: Int(value.lowerBound)..<Int(value.upperBound))
    case .sequence:
      var hash = StableHash()
      hash.add(UInt8(ascii: "["))
      var child = value.firstChild
      while child >= 0 {
        hash.add(hashes[Int(child)])
        child = stream.nodes[Int(child)].nextSibling
      }
      return hash.value
    case .mapping:
      // A sum does not depend on the order of the keys.
      var sum: UInt64 = 0
      var key = value.firstChild
      while key >= 0 {
        let entry = stream.nodes[Int(key)].nextSibling
        guard entry >= 0 else { break }
        var hash = StableHash()
        hash.add(hashes[Int(key)])
        hash.add(hashes[Int(entry)])
        sum &+= hash.value
        key = stream.nodes[Int(entry)].nextSibling
      }
      var hash = StableHash()
      hash.add(UInt8(ascii: "{"))
      hash.add(sum)
      return hash.value
    }
  }
}
